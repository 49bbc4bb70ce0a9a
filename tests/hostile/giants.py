"""Megabytes of garbage, of every kind that there is a door for."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from mrjack import Event, Game, Hidden, Player, Watch, dumps, find, loads
from mrjack.core.documents import LONGEST_RECORD
from mrjack.core.events import Reveal
from mrjack.core.protocols import AnyRules
from mrjack.rulebook import look_up
from tests.hostile.strangers import deep
from tests.records.golden import records

MEGABYTE = 1_000_000
Giant = tuple[str, Callable[..., Any], tuple[Any, ...]]


def _filled(piece: str, size: int, *, before: str = "", after: str = "") -> str:
    """A text of just under so many characters: pieces one after the other."""
    return before + piece * ((size - len(before) - len(after)) // len(piece)) + after


def documents(size: int) -> Iterator[tuple[str, str]]:
    """Texts that are JSON, look like it, or like a record, of just under so many characters."""
    yield "open brackets", "[" * size
    yield "open objects", _filled('{"a":', size)
    yield "closed brackets", "[" * (size // 2) + "]" * (size // 2)
    yield "one huge number", "1" * size
    yield "one huge fraction", _filled("1", size, before="0.")
    yield "one huge exponent", _filled("9", size, before="1e")
    yield "one long string", _filled("x", size, before='"', after='"')
    yield "one string of escapes", _filled("\\ud800", size, before='"', after='"')
    yield "an open string", _filled("x", size, before='"')
    yield "blanks", " " * size
    yield "a list of numbers", _filled("1,", size, before="[", after="1]")
    yield "a list of fractions", _filled("1.5,", size, before="[", after="1]")
    yield "a list of lists", _filled("[],", size, before="[", after="[]]")
    yield "a list of objects", _filled("{},", size, before="[", after="{}]")
    yield "a list of small objects", _filled('{"a":1},', size, before="[", after="{}]")
    yield "a list of words", _filled('"x",', size, before="[", after='"x"]')
    yield "a list of nulls", _filled("null,", size, before="[", after="null]")
    yield "an object of one key", _filled('"a":1,', size, before="{", after='"a":1}')
    yield "an object of many keys", "{" + ",".join(f'"k{number}":0' for number in range(size // 13)) + "}"
    yield "nothing but NaN", _filled("NaN,", size, before="[", after="NaN]")
    yield "a random text", Random(1).randbytes(size // 4).decode("utf-16", "replace") * 2


# What a record of a game and a player's record say beside game, rules, origin and actions, and their other origin.
GAME_HEAD = {"format": "mrjack/1", "chance": "auto"}, "state"
PLAYER_HEAD = {"format": "mrjack-player/1", "player": "jack", "since": 0, "revealed": None}, "view"


def heads(rules: AnyRules, size: int, kind: tuple[dict[str, Any], str]) -> Iterator[tuple[str, str]]:
    """Records of a game with something huge in them."""
    first = next(iter(rules.layouts), None)
    head = {**kind[0], "game": rules.name, "rules": rules.version, "layout": first}
    start = json.dumps(head)[:-1]
    good = json.loads(records(rules)[0].read_text(encoding="utf-8"))["actions"]
    yield "words for actions", _filled('"x",', size, before=f'{start},"actions":[', after='"x"]}')
    yield "numbers for actions", _filled("1,", size, before=f'{start},"actions":[', after="1]}")
    yield "a right action for ever", _filled(f'"{good[0]}",', size, before=f'{start},"actions":[', after='"x"]}')
    played = f'{start},"actions":[{json.dumps(good)[1:-1]},'
    yield "an end without end", _filled('"end",', size, before=played, after='"x"]}')
    yield "one long action", _filled("move ", size, before=f'{start},"actions":["', after='"]}')
    yield "keys that nobody knows", start + "," + ",".join(f'"k{number}":0' for number in range(size // 13)) + "}"
    numbers = _filled("1,", size - 200, before="[", after="1]")
    yield "a list for the game", start.replace(f'"{rules.name}"', numbers) + "}"
    yield "a long game", start.replace(f'"{rules.name}"', f'"{"x" * (size - 200)}"') + "}"
    for key in ("layout", kind[1]):
        rest = {name: value for name, value in head.items() if name != "layout"} | {"actions": []}
        start = json.dumps(rest)[:-1]
        yield f"a long {key}", _filled("x ", size, before=f'{start},"{key}":"', after='"}')
        yield f"many lists for a {key}", _filled("[],", size, before=f'{start},"{key}":[', after="[]]}")
        yield f"a deep {key}", _filled("[", size // 2, before=f'{start},"{key}":') + "]" * 1_000
        yield f"many keys in a {key}", start + f',"{key}":{{' + ",".join(f'"k{n}":0' for n in range(size // 13)) + "}}"
        yield f"many metros in a {key}", _filled('"b3",', size, before=f'{start},"{key}":{{"metro":[', after='"b3"]}}')


def texts(rules: AnyRules, size: int) -> Iterator[tuple[str, str]]:
    """Texts for actions and for lines of states and views, of just under so many characters."""
    line = rules.format_state(rules.start())
    word = line.split()[4]
    yield "one word", "x" * size
    yield "verbs", _filled("end ", size)
    yield "an action and blanks", "end" + " " * (size - 3)
    yield "blanks and an action", " " * (size - 3) + "end"
    yield "an action for ever", _filled(f"{rules.action_at(0)} ", size)
    yield "state lines", _filled(f"{line} ", size)
    yield "words for a state", _filled("- ", size)
    yield "commas", "," * size
    yield "a state with commas", line.replace(f" {word} ", f" {',' * (size - len(line))} ", 1)
    yield "a state with one place for ever", line.replace(f" {word} ", " " + "a1," * ((size - len(line)) // 3) + " ", 1)
    yield "pluses", _filled("+", size, before="investigation ")
    yield "questions", _filled("?,", size, before="jack ")
    yield "digits", "1" * size
    yield "foreign digits", "\u0663" * size
    yield "lone surrogates", "\ud800" * size
    yield "lines", "\n" * size


def layouts(size: int) -> Iterator[tuple[str, Any]]:
    """Arrangements with something huge in them; for a game without layouts too."""
    count = size // 10
    keys = ("metro", "characters", "investigation", "open_manholes", "lit_gaslights", "cordons", "witness", "parks")
    many = {f"k{number}": number for number in range(count)}
    yield "a long name", "x" * size
    yield "many keys", many
    yield "a list", [1] * count
    yield "deep", {"characters": deep(dict, count // 10)}
    for key in keys:
        yield f"words for {key}", {key: ["b3"] * count}
        yield f"different words for {key}", {key: list(many)}
        yield f"lists for {key}", {key: [[]] * count}
        yield f"one long list for {key}", {key: [["x" * size] * 2, ["e7"] * count]}
        yield f"long words for {key}", {key: ["x" * size] * 100}
        yield f"keys for {key}", {key: many}
        yield f"long keys for {key}", {key: {"x" * size: 1}}
        yield f"a long word for {key}", {key: "x" * size}
        yield f"a huge number for {key}", {key: 1 << 8 * size}
    yield "all of it", {key: ["x" * 1_000 + str(number) for number in range(count // 100)] for key in keys}


def objects(kind: str, base: dict[str, Any], size: int) -> Iterator[tuple[str, Any]]:
    """Documents of a kind with something huge in the place of each part."""
    count = size // 10
    many = {f"k{number}": number for number in range(count)}
    yield f"{kind}: many keys", base | many
    yield f"{kind}: many keys alone", many
    for key in base:
        yield f"{kind}: words for {key}", base | {key: ["x"] * count}
        yield f"{kind}: objects for {key}", base | {key: [{}] * count}
        yield f"{kind}: keys for {key}", base | {key: many}
        yield f"{kind}: a long {key}", base | {key: "x" * size}
        yield f"{kind}: blanks for {key}", base | {key: " " * size}
        yield f"{kind}: a deep {key}", base | {key: deep(list, count // 10)}
        yield f"{kind}: a huge {key}", base | {key: 1 << 8 * size}


def giants(rules: AnyRules, game: Game[Any, Any, Any], size: int) -> Iterator[Giant]:
    """Every kind of garbage of so many bytes with the door it is brought to; ``game`` is one in play."""
    watch = Watch.of(game, Player.JACK)
    # Below the limit of length everything is read; above it, nothing.
    for most in sorted({min(size, LONGEST_RECORD), size}):
        for name, text in (*documents(most), *heads(rules, most, GAME_HEAD)):
            yield f"loads {most}: {name}", loads, (text,)
            yield f"loads bytes {most}: {name}", loads, (text.encode("utf-8", "surrogatepass"),)
        for name, text in heads(rules, most, PLAYER_HEAD):
            yield f"Watch.loads {most}: {name}", Watch.loads, (text,)
    above = max(size, LONGEST_RECORD)
    yield "loads: random bytes", loads, (Random(2).randbytes(above),)
    yield "loads: a record and blanks", loads, (dumps(game) + " " * above,)
    for name, text in texts(rules, size):
        for door in (rules.parse_action, rules.parse_state, rules.parse_view, game.play, watch.tell, find, rules.start):
            yield f"{door.__name__}: {name}", door, (text,)
        yield f"look_up: {name}", look_up, (rules.name, text)
    for name, layout in layouts(size):
        yield f"layout: {name}", rules.start, (layout,)
        yield f"Game layout: {name}", _game, (rules, layout)
        yield f"Watch layout: {name}", _watch, (rules, layout)
    view = game.view()
    event = game.events(Player.JACK)[-1]
    for door, kind, base in (
        (rules.view_from_json, "view", view.to_json()),
        (rules.event_from_json, "event", event.to_json()),
        (rules.action_from_json, "action", game.legal_actions[0].to_json()),
    ):
        for name, document in objects(kind, base, size):
            yield name, door, (document,)
    yield from _events(rules, size // 10)


def _events(rules: AnyRules, count: int) -> Iterator[Giant]:
    make_hidden: Any = Hidden
    make_event: Any = Event
    who = rules.characters[0]
    reveal = Reveal(who, (who,) * count, (who,) * count)
    watch = Watch(rules, Player.JACK)
    action = rules.legal_actions(rules.start())[0]
    for name, event in (
        ("long hidden verb", make_event(0, make_hidden("x" * count, Player.JACK))),
        ("many cards", make_event(0, action, reveal)),
        ("huge index", make_event(1 << 8 * count, action)),
        ("text", "x" * count),
    ):
        yield f"feed: {name}", watch.feed, (event,)


def _game(rules: AnyRules, layout: Any) -> object:
    return Game(rules, layout=layout, seed=1)


def _watch(rules: AnyRules, layout: Any) -> object:
    return Watch(rules, Player.JACK, layout=layout)
