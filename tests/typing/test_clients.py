"""The typed clients also run."""

from tests.typing import clients


def test_clients_run() -> None:
    """Each check plays a little without an error."""
    clients.check_game()
    clients.check_actions()
    clients.check_bots()
    clients.check_rules()
    clients.check_watch()
    clients.check_pocket()
