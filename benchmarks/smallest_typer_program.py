"""The yardstick of the start-up benchmark: the least that a typer program can do."""

import typer

app = typer.Typer()


@app.command()
def main() -> None:
    typer.echo("hello")


app()
