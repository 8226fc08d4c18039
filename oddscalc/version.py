"""The version of the program."""

VERSION = "0.7.0"
