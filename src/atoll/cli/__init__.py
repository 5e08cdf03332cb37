"""The command `atoll`, one file for each of its sub-commands."""

import click

from atoll import __version__
from atoll.cli.arena import arena
from atoll.cli.bench import bench
from atoll.cli.games import games
from atoll.cli.perft import perft
from atoll.cli.play import play
from atoll.cli.replay import replay
from atoll.cli.rules import rules
from atoll.cli.serve import serve
from atoll.cli.site import site
from atoll.cli.study import study
from atoll.cli.verify import verify


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__)
def main() -> None:
    """Reef board games to play, watch, study and teach to machines.

    \b
    atoll serve              play in the browser, alone or with others
    atoll site public        the page as files for any host
    atoll games              what there is to play
    atoll play aqualin       play against the computer in the terminal
    atoll rules aqualin      how it is played
    """


for _command in (serve, site, play, games, rules, replay, verify, arena, study, perft, bench):
    main.add_command(_command)
