"""Timing by turns: what is compared runs in short slices side by side, so that a noisy machine slows all alike."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import Any

from attrs import frozen


@frozen
class Task:
    """Something to time.

    ``prepare(number)`` makes the inputs of a slice, outside the clock and different for every number, so that nothing
    remembered of earlier slices can help. ``run(inputs)`` works through them and says how many operations that was.
    """

    name: str
    prepare: Callable[[int], Any]
    run: Callable[[Any], int]


@frozen
class Rates:
    """Operations a second of several tasks, slice by slice: ``by_task[name][number]``."""

    by_task: Mapping[str, Sequence[float]]

    def rate(self, name: str) -> float:
        """The median rate of a task."""
        return median(self.by_task[name])

    def ratio(self, name: str, peer: str) -> float:
        """How many times as fast a task is as another: the median over the slices that ran side by side."""
        return median(one / other for one, other in zip(self.by_task[name], self.by_task[peer], strict=True))


def measure(tasks: Sequence[Task], slices: int) -> Rates:
    """Run all tasks by turns. A first slice of each warms up and does not count."""
    rates: dict[str, list[float]] = {task.name: [] for task in tasks}
    for number in range(slices + 1):
        for task in tasks:
            inputs = task.prepare(number)
            gc.collect()
            gc.disable()
            try:
                began = time.process_time()
                count = task.run(inputs)
                seconds = time.process_time() - began
            finally:
                gc.enable()
            if number:
                rates[task.name].append(count / seconds)
    return Rates(rates)
