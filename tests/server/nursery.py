"""What a process has done already from which servers are forked: compiled rules are read."""

from tests.server.tables import make_table, play_turns

play_turns(make_table(), 4)
