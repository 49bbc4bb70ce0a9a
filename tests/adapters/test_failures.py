"""Everything that a bot in another process can do wrong loses its game, with a clear reason, and the match goes on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from mrjack import BotError, Game, Player, RandomBot, pocket
from mrjack.adapters import ProcessBot
from mrjack.arena import play_match, play_one
from mrjack.bots.seat import BotMaker, Forfeit
from tests.adapters.scripts import CHILD, PATIENCE, Lifeline, jack_to_move, script, seat

RULES = pocket.RULES
# Short enough to wait for an answer that never comes.
HASTY = 0.3

EARLY = """
hear()
hello = {"type": "hello", "protocol": "mrjack-bot/1", "name": "", "version": ""}
write(json.dumps(hello) + "\\n" + json.dumps({"type": "choice"}) + "\\n")
play()
"""
TWICE = """
greet()
write((json.dumps({"type": "choice", "id": 1, "action": question()["view"]["legal_actions"][0]}) + "\\n") * 2)
play()
"""
FAILURES = {
    "ends at once": ("sys.exit(3)", "crash", "the process ended with status 3 before its hello"),
    "ends well, but at once": ("", "crash", "the process ended with status 0 before its hello"),
    "raises": ("greet(); question(); raise ValueError", "crash", "the process ended with status 1 before its choice"),
    "ends before it answers": (
        "greet(); question()",
        "crash",
        "the process ended with status 0 before its choice",
    ),
    "ends in the middle": (
        "greet(); play(2); question(); sys.exit(7)",
        "crash",
        "ended with status 7 before its choice",
    ),
    "ends between two questions": ("greet(); play(1); sys.exit(5)", "crash", "ended with status 5 before its choice"),
    "is killed": (
        "greet(); question(); os.kill(os.getpid(), 9)",
        "crash",
        # Windows has no signals.
        "the process (was ended by signal SIGKILL|ended with status 9) before its choice",
    ),
    "closes its output": (
        "greet(); question(); os.close(1); time.sleep(60)",
        "crash",
        "the process closed its output before its choice",
    ),
    "ends within a line": (
        "greet(); question(); write('{\"type\": '); sys.exit(4)",
        "crash",
        "the process ended with status 4 before its choice",
    ),
    "a line too long": ("greet(); question(); write('x' * 3_000_000)", "flood", "a line of more than 1000000 bytes"),
    "a line too long that ends": (
        "greet(); question(); write(' ' * 1_000_001 + chr(10))",
        "flood",
        "a line of more than 1000000 bytes",
    ),
    "a line without end": (
        "greet(); question()\nwhile True: write('x' * 1000)",
        "flood",
        "a line of more than 1000000 bytes",
    ),
    "a flood of lines": (
        "greet(); question()\nwhile True: write('y\\n')",
        "bad-json",
        "no readable JSON: .*: b'y'",
    ),
    "a flood of answers": (
        "greet(); message = question()\nwhile True: answer(message)",
        "out-of-turn|wrong-id",
        "a line that was not asked for|the answer has the id 1, the question 2",
    ),
    "invalid UTF-8": (
        'greet(); question(); os.write(1, b\'{"type": "\\xff"}\\n\')',
        "bad-json",
        "byte 10 of a line is no UTF-8",
    ),
    "no JSON": (
        "greet(); question(); print('My move:', flush=True)",
        "bad-json",
        "no readable JSON: .*: b'My",
    ),
    "no JSON to begin with": ("hear(); print('Loading', flush=True)", "bad-json", "no readable JSON: .*: b'Loading'"),
    "an empty line": ("greet(); question(); write('\\n')", "bad-json", "no readable JSON: .*: b''"),
    "deep JSON": (
        "greet(); question(); write('[' * 100_000 + '\\n')",
        "bad-json",
        "no readable JSON: ",
    ),
    "a huge number": ("greet(); question(); write('1' * 10_000 + '\\n')", "bad-json", "no readable JSON: "),
    "not a number": ("greet(); question(); write('{\"id\": NaN}\\n')", "bad-json", "NaN is no JSON: "),
    "a key twice": (
        'greet(); question(); write(\'{"id": 1, "id": 1}\\n\')',
        "bad-json",
        "a key stands twice in one object: ",
    ),
    "no object": ("greet(); question(); write('[1]\\n')", "bad-json", "expected an object: b'.1.'"),
    "no type": ("greet(); question(); say(id=1)", "bad-message", "a message lacks the field type"),
    "a type that is no text": ("greet(); question(); say(type=1)", "bad-message", "has no short text in type, but 1"),
    "an unknown type": (
        "greet(); question(); say(type='move')",
        "bad-message",
        "the message 'move' stands where the message 'choice' should",
    ),
    "hello again": (
        "greet(); question(); say(type='hello', protocol='mrjack-bot/1', name='', version='')",
        "bad-message",
        "the message 'hello' stands where the message 'choice' should",
    ),
    "a choice without hello": (
        "hear(); say(type='choice', id=1)",
        "bad-message",
        "the message 'choice' stands where the message 'hello' should",
    ),
    "no protocol": (
        "hear(); say(type='hello', name='', version='')",
        "bad-message",
        "the message 'hello' lacks the field protocol",
    ),
    "another protocol": (
        "greet(protocol='mrjack-bot/2')",
        "unsupported-protocol",
        "the bot speaks 'mrjack-bot/2', not mrjack-bot/1",
    ),
    "a nameless bot": ("greet(name=None)", "bad-message", "the message 'hello' has no short text in name, but None"),
    "a long name": ("greet(name='x' * 301)", "bad-message", "the message 'hello' has no short text in name"),
    "no id": (
        "greet(); question(); say(type='choice', index=0)",
        "bad-message",
        "the message 'choice' lacks the field id",
    ),
    "an id that is true": (
        "greet(); answer(question(), id=True)",
        "bad-message",
        "the message 'choice' has no whole number in id, but True",
    ),
    "a wrong id": ("greet(); answer(question(), id=7)", "wrong-id", "the answer has the id 7, the question 1"),
    "a huge id": ("greet(); answer(question(), id=10 ** 99)", "wrong-id", "has the id a huge number, the question 1"),
    "the id of before": (
        "greet(); answer(question()); answer(question(), id=1)",
        "wrong-id",
        "the answer has the id 1, the question 2",
    ),
    "no choice": (
        "greet(); answer(question(), action=None)",
        "bad-message",
        "the message 'choice' needs an action or an index, and not both",
    ),
    "two choices": (
        "greet(); answer(question(), index=0)",
        "bad-message",
        "the message 'choice' needs an action or an index, and not both",
    ),
    "a choice that is no text": (
        "greet(); answer(question(), action=['alibi'])",
        "bad-message",
        "the message 'choice' has no short text in action, but an object of type list",
    ),
    "an index that is no number": (
        "greet(); answer(question(), action=None, index=1.0)",
        "bad-message",
        "the message 'choice' has no whole number in index, but 1.0",
    ),
    "a misspelt action": (
        "greet(); answer(question(), action='dance')",
        "illegal-choice",
        "cannot read 'dance': expected one of the verbs holmes .* at character 0",
    ),
    "an illegal action": (
        "greet(); answer(question(), action='rotate a1 0')",
        "illegal-choice",
        "cannot read 'rotate a1 0'",
    ),
    "an action of chance": (
        "greet(); answer(question(), action='draw pizer')",
        "illegal-choice",
        "illegal action 'draw pizer': .* [(]PK-SEQ-5[)]",
    ),
    "an index beyond the last": (
        "greet(); answer(question(), action=None, index=10 ** 6)",
        "illegal-choice",
        "an action index is an int from 0 to 433, not ",
    ),
    "an index below the first": (
        "greet(); answer(question(), action=None, index=-1)",
        "illegal-choice",
        "an action index is an int from 0 to 433, not ",
    ),
    "too early": (
        EARLY,
        "out-of-turn",
        'a line that was not asked for: b\'."type": "choice"',
    ),
    "twice": (
        TWICE,
        "out-of-turn",
        'a line that was not asked for: b\'."type": "choice"',
    ),
    "an error": (
        "greet(); question(); say(type='error', code='no-idea', message='I\\ngive up')",
        "bot-error",
        "the bot gives up, 'no-idea': 'I\\\\ngive up'",
    ),
    "an error at the start": (
        "hear(); say(type='error', code='unsupported-game', message='only chess')",
        "bot-error",
        "the bot gives up, 'unsupported-game': 'only chess'",
    ),
    "an error that is none": (
        "greet(); question(); say(type='error', message='x')",
        "bad-message",
        "the message 'error' lacks the field code",
    ),
}

HANGS = {
    "never answers": ("greet(); question(); time.sleep(60)", "no choice within 0.3 seconds"),
    "answers without end": ("greet(); question(); write('{'); time.sleep(60)", "no choice within 0.3 seconds"),
    "answers some": ("greet(); play(2); question(); time.sleep(60)", "no choice within 0.3 seconds"),
    "stands still for good": (
        "greet(); question()\nwhile True: pass",
        "no choice within 0.3 seconds",
    ),
}


def maker(body: str, **limits: float) -> BotMaker:
    """Makes bots that run a program."""
    return lambda _rng: ProcessBot(script(body), **limits)


def forfeit(body: str, **limits: float) -> Forfeit:
    """How a program forfeits a game as Jack."""
    told: list[Forfeit] = []
    bots: dict[Player, BotMaker] = {Player.DETECTIVE: RandomBot, Player.JACK: maker(body, **limits)}
    play_one(RULES, bots, seed=4, number=0, on_forfeit=told.append)
    (lost,) = told
    return lost


@pytest.mark.parametrize(("body", "code", "problem"), FAILURES.values(), ids=FAILURES.keys())
def test_a_bot_that_fails_loses_with_a_reason(body: str, code: str, problem: str) -> None:
    """Its code is in the table of the protocol, and the text says what happened."""
    lost = forfeit(body, time_limit=PATIENCE)
    assert lost.player is Player.JACK
    assert re.fullmatch(code, lost.code)
    assert re.search(problem, lost.problem)
    assert "\n" not in lost.problem


@pytest.mark.parametrize(("body", "problem"), HANGS.values(), ids=HANGS.keys())
def test_a_bot_that_hangs_loses_by_time(body: str, problem: str) -> None:
    """The limit is for each answer."""
    lost = forfeit(body, time_limit=HASTY, start_limit=PATIENCE)
    assert (lost.code, lost.problem) == ("timeout", problem)


def test_a_bot_has_a_longer_time_to_begin() -> None:
    """But not for ever."""
    bot = ProcessBot(script("time.sleep(60)"), time_limit=0.1, start_limit=HASTY)
    with bot, pytest.raises(BotError, match=r"^timeout: no hello within 0\.3 seconds$"):
        bot.begin(seat())
    assert ProcessBot("x", time_limit=20).start_limit == 20


def test_a_bot_that_does_not_read_is_not_waited_for() -> None:
    """Whatever was sent to it: the time limit counts for writing too."""
    game = Game(RULES, seed=1)
    events = game.events(Player.JACK)
    with ProcessBot(script("greet(); time.sleep(60)"), time_limit=HASTY, start_limit=PATIENCE) as bot:
        bot.begin(seat())
        for _ in range(2_000):
            bot.watch(events)
        with pytest.raises(BotError, match=r"^timeout: no choice within 0\.3 seconds$"):
            bot.choose(jack_to_move().view())


def test_a_bot_may_write_to_standard_error(capfd: pytest.CaptureFixture[str]) -> None:
    """As much as it likes: it goes through."""
    body = "greet()\nfor _ in range(3): message = question(); sys.stderr.write('words ' * 100_000); answer(message)"
    lost = forfeit(body, time_limit=PATIENCE)
    assert lost.code == "crash"
    assert capfd.readouterr().err == "words " * 300_000


def test_what_a_bot_has_started_ends_with_it(lifeline: Lifeline) -> None:
    """Even when it holds the bot's output open."""
    body = CHILD.format(port=lifeline.port) + "greet(); play(1); question(); sys.exit(6)"
    lost = forfeit(body, time_limit=PATIENCE)
    assert (lost.code, lost.problem) == ("crash", "the process ended with status 6 before its choice")
    lifeline.wait_for_start()
    lifeline.wait_for_end()


def test_a_bot_that_fails_is_told_why(tmp_path: Path) -> None:
    """Its author finds the code and the reason in what it read last."""
    heard = tmp_path / "heard"
    body = f"greet(); answer(question(), id=9); open({str(heard)!r}, 'w').write(sys.stdin.read())"
    lost = forfeit(body, time_limit=PATIENCE)
    message = json.loads(heard.read_text(encoding="utf-8"))
    assert message == {"type": "error", "code": lost.code, "message": lost.problem}


def test_a_bot_that_has_failed_stays_so() -> None:
    """The same error again, whatever it is asked."""
    with ProcessBot(script("greet()"), time_limit=PATIENCE) as bot:
        bot.begin(seat())
        for _ in range(2):
            with pytest.raises(BotError, match=r"^crash: the process ended with status 0 before its choice$"):
                bot.choose(jack_to_move().view())
        with pytest.raises(BotError, match=r"^crash: "):
            bot.watch(())
        assert not bot.is_playing


def test_the_match_goes_on() -> None:
    """A game that is lost so counts like any other."""
    body = "hello = hear(); say(type='hello', protocol='mrjack-bot/1', name='', version='')\n"
    body += "play(3 if int(hello['seed']) % 2 else 1000)"
    bots: dict[Player, BotMaker] = {Player.DETECTIVE: maker(body, time_limit=PATIENCE), Player.JACK: RandomBot}
    result = play_match(RULES, bots, games=8, seed=1)
    assert result.game_count == 8
    assert 0 < len(result.forfeits) < 8
    assert result.endings["jack forfeit"] == len(result.forfeits)
    assert result.wins(Player.JACK) + result.wins(Player.DETECTIVE) == 8
    assert set(result.forfeits.values()) == {
        Forfeit(Player.DETECTIVE, "crash", "the process ended with status 0 before its choice")
    }
    for number, length in enumerate(result.log_lengths):
        told: list[Forfeit] = []
        game = play_one(RULES, bots, seed=1, number=number, on_forfeit=told.append)
        assert len(game.log) == length
        assert told == [result.forfeits[at] for at in [number] if at in result.forfeits]
        assert (game.outcome is None) == (number in result.forfeits)
