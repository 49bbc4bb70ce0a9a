"""The formats of the documents that are written above the rooms."""

from __future__ import annotations

UPDATE_FORMAT, RECORD_FORMAT, PLAYER_FORMAT = "mrjack-update/1", "mrjack/1", "mrjack-player/1"
