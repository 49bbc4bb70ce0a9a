"""Bots that are other processes, in any language."""

from mrjack.adapters.messages import PROTOCOL, Code
from mrjack.adapters.process_bot import ProcessBot, process_bots
from mrjack.adapters.serving import serve

__all__ = ["PROTOCOL", "Code", "ProcessBot", "process_bots", "serve"]
