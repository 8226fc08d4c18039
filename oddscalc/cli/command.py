"""The commands as classes of typer's: an option of one value is given once, and help stands whole."""

from __future__ import annotations

import re
from copy import copy
from typing import TYPE_CHECKING

from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from oddscalc.errors import QuestionError, printable

if TYPE_CHECKING:
    from typer._click.core import Context
    from typer._click.formatting import HelpFormatter

_ANY_LENGTH = 10_000


class OneCommand(TyperCommand):
    """A command."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read the command line, and refuse an option of one value that is given twice."""
        self._refuse_repeated(ctx, args)
        return super().parse_args(ctx, args)

    def collect_usage_pieces(self, ctx: Context) -> list[str]:
        """The usage line, with the names of arguments as people write them."""
        named = {_told(one): one for one in self.get_params(ctx) if isinstance(one, TyperArgument)}
        return ["[OPTIONS]", *(name if one.required else f"[{name}]" for name, one in named.items())]

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Say of each argument and option what it takes, in words."""
        records = [(one, one.get_help_record(ctx)) for one in self.get_params(ctx)]
        named = [(_told(one), one.help or "") for one, _ in records if isinstance(one, TyperArgument)]
        options = [record for one, record in records if record and isinstance(one, TyperOption)]
        for title, rows in (("Arguments", named), ("Options", options)):
            if rows:
                with formatter.section(title):
                    formatter.write_dl([(name, _in_words(told)) for name, told in rows])

    def _refuse_repeated(self, ctx: Context, args: list[str]) -> None:
        """Read it once with every option taken as one that repeats, and see which did."""
        parser = self.make_parser(ctx)
        single = [
            param
            for param in self.get_params(ctx)
            if isinstance(param, TyperOption) and not (param.multiple or param.is_flag)
        ]
        for param in single:
            repeating = copy(param)
            repeating.multiple = True
            repeating.add_to_parser(parser, ctx)
        given, _, _ = parser.parse_args(list(args))
        for param in single:
            values = given.get(param.name, ())
            if len(values) > 1 and not given.get("help"):
                both = " and as ".join(map(printable, values))
                raise QuestionError(
                    f"{param.opts[0]}: given {_times(len(values))}, as {both} (allowed: once)"
                )


class AllCommands(TyperGroup):
    """The commands together."""

    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Say of each command what it answers, in a whole sentence."""
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl(
                [(name, one.get_short_help_str(_ANY_LENGTH)) for name, one in commands if one is not None]
            )


def _told(argument: TyperArgument) -> str:
    """The name of an argument, with dots where many may be given."""
    return f"{argument.display_name_raw}{'' if argument.nargs == 1 else '...'}"


def _in_words(told: str) -> str:
    """Ranges as people write them: ``0<=x<=1000`` is ``0 to 1000``."""
    told = re.sub(r"(\S+)<=x<=(\w+)", r"\1 to \2", told)
    return re.sub(r"x>=(\w+)", r"\1 or more", told)


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"
