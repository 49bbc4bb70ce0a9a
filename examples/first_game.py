"""A game of New York from the first card to the end, played here and there by hand: first_game.py [SEED]."""

import argparse

from mrjack import Bot, Game, GreedyBot, IllegalActionError, Player, RandomBot, dumps, loads, newyork


def main(seed: int = 7) -> None:
    """Plays it."""
    # Chance is settled by the game itself, and logged.
    game = Game(newyork.RULES, seed=seed)
    print(game)

    # A choice is played as a text or as an action. What is illegal is refused with its rule, and changes nothing.
    print("to move:", game.to_move)
    print("choices:", ", ".join(map(str, game.legal_actions)))
    dealt = game.view().cards
    absent = next(who for who in newyork.RULES.characters if who not in dealt)
    try:
        game.play(f"activate {absent}")
    except IllegalActionError as error:
        print("refused:", error)
    game.play(game.legal_actions[0])

    # Bots play the rest. Each sees the view of its own player, nothing else.
    bots: dict[Player, Bot] = {Player.DETECTIVE: GreedyBot(seed), Player.JACK: RandomBot(seed)}
    while game.to_move is not None:
        if game.view().active is None:
            print(f"round {game.view().round}, {game.to_move}: ", end="")
        choice = bots[game.to_move].choose(game.view())
        print(game.rules.label(choice))
        game.play(choice)
    print(game.outcome)

    # A record brings it all back.
    assert loads(dumps(game)).state == game.state


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed", type=int, nargs="?", default=7, help="what cards are dealt (default 7)")
    main(**vars(parser.parse_args()))
