"""The version of the program."""

VERSION = "0.6.0"
