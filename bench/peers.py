"""The peers: python-chess and OpenSpiel, driven from Python in the same run."""

from __future__ import annotations

import io
from collections.abc import Iterable
from random import Random
from typing import Any

import chess
import chess.pgn
import pyspiel

from bench.positions import pick, seeds
from bench.timing import Task

CHESS_PLIES = 150
PGN_PLIES = 80


def chess_play(games: int) -> Task:
    """python-chess: list the legal moves and push one. Moves."""

    def run(numbers: Iterable[int]) -> int:
        steps = 0
        for number in numbers:
            rng = Random(number)
            board = chess.Board()
            for _ in range(CHESS_PLIES):
                moves = list(board.legal_moves)
                if not moves:
                    break
                board.push(pick(moves, rng))
                steps += 1
        return steps

    return Task("python-chess play", lambda number: seeds(number, games), run)


def _boards(number: int, size: int) -> list[tuple[chess.Board, chess.Move]]:
    found: list[tuple[chess.Board, chess.Move]] = []
    for seed in seeds(number, size):
        rng = Random(seed)
        board = chess.Board()
        for _ in range(CHESS_PLIES):
            moves = list(board.legal_moves)
            if not moves or len(found) == size:
                break
            move = pick(moves, rng)
            found.append((board.copy(stack=False), move))
            board.push(move)
        if len(found) == size:
            break
    return found


def chess_copy(size: int) -> Task:
    """python-chess: a copy without the stack, and a move on it. Boards."""

    def run(pairs: Iterable[tuple[chess.Board, chess.Move]]) -> int:
        count = 0
        for count, (board, move) in enumerate(pairs, 1):  # noqa: B007
            board.copy(stack=False).push(move)
        return count

    return Task("python-chess copy and push", lambda number: _boards(number, size), run)


def chess_fen(size: int) -> Task:
    """python-chess: a board to its FEN and back. Round trips."""

    def run(pairs: Iterable[tuple[chess.Board, chess.Move]]) -> int:
        count = 0
        for count, (board, _) in enumerate(pairs, 1):  # noqa: B007
            chess.Board(board.fen())
        return count

    return Task("python-chess FEN", lambda number: _boards(number, size), run)


def chess_pgn(games: int) -> Task:
    """python-chess: games of 80 plies read from PGN. Games."""

    def prepare(number: int) -> list[str]:
        texts = []
        for seed in seeds(number, 10 * games):
            rng = Random(seed)
            board = chess.Board()
            while board.ply() < PGN_PLIES and (moves := list(board.legal_moves)):
                board.push(pick(moves, rng))
            if board.ply() == PGN_PLIES:
                texts.append(str(chess.pgn.Game.from_board(board)))
            if len(texts) == games:
                break
        return texts

    def run(texts: Iterable[str]) -> int:
        count = 0
        for count, text in enumerate(texts, 1):  # noqa: B007
            chess.pgn.read_game(io.StringIO(text))
        return count

    return Task("python-chess PGN", prepare, run)


def spiel_play(games: int) -> Task:
    """OpenSpiel: chess of its C++ core, driven from Python. Moves."""
    game: Any = pyspiel.load_game("chess")

    def run(numbers: Iterable[int]) -> int:
        steps = 0
        for number in numbers:
            rng = Random(number)
            state = game.new_initial_state()
            for _ in range(CHESS_PLIES):
                if state.is_terminal():
                    break
                state.apply_action(pick(state.legal_actions(), rng))
                steps += 1
        return steps

    return Task("OpenSpiel chess play", lambda number: seeds(number, games), run)


def spiel_resample(size: int) -> Task:
    """OpenSpiel: gin rummy, a state drawn from what a player knows. States."""
    game: Any = pyspiel.load_game("gin_rummy")
    stream = Random(1)

    def prepare(number: int) -> list[Any]:
        found: list[Any] = []
        for seed in seeds(number, size):
            rng = Random(seed)
            state = game.new_initial_state()
            while not state.is_terminal() and len(found) < size:
                state.apply_action(pick(state.legal_actions(), rng))
                if not state.is_chance_node() and not state.is_terminal():
                    found.append(state.clone())
            if len(found) == size:
                break
        return found

    def run(states: Iterable[Any]) -> int:
        count = 0
        for count, state in enumerate(states, 1):  # noqa: B007
            state.resample_from_infostate(state.current_player(), stream.random)
        return count

    return Task("OpenSpiel gin rummy resample", prepare, run)


def tasks(size: int) -> list[Task]:
    """All peers; ``size`` as for the measures."""
    games = max(1, size // 100)
    return [
        chess_play(games),
        spiel_play(2 * games),
        chess_copy(size // 2),
        chess_fen(size // 4),
        chess_pgn(max(1, games // 2)),
        spiel_resample(size // 2),
    ]
