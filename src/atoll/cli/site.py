"""`atoll site`: the page as files for any host, with everything but shared tables."""

import re
from pathlib import Path

import click

from atoll.cli.screen import open_console
from atoll.server.page import FOLDER, POLICY
from atoll.site.site import BadSite, write_site

PATH = re.compile(r"/([\w.~-]+/)*")


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--base",
    default="/",
    show_default=True,
    metavar="PATH",
    help="The path that the folder will have on its host.",
)
def site(folder: Path, base: str) -> None:
    """Write the page into a folder, for any host of files.

    Everything is there but tables that are shared with people elsewhere, which need a server. A
    folder that was written so before is written anew.

    \b
    Examples:
      atoll site public
      atoll site public --base /atoll/
    """
    if not PATH.fullmatch(base):
        raise click.BadParameter("expected a path such as /atoll/", param_hint="--base")
    try:
        written = write_site(FOLDER, folder, base, POLICY)
    except BadSite as error:
        raise click.ClickException(str(error)) from None
    open_console().print(
        f"{written.files} files in {folder}, {written.size / 1e6:.1f} MB, to be found at {base}",
        soft_wrap=True,
    )
