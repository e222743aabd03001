"""Reads a shot from shots.json and merges it with the defaults."""
import json
import os

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def merged(base, over):
    result = dict(base)
    for key, value in over.items():
        both = isinstance(value, dict) and isinstance(result.get(key), dict)
        result[key] = merged(result[key], value) if both else value
    return result


def read_shot(name):
    with open(os.path.join(FOLDER, "shots.json")) as file:
        book = json.load(file)
    shot = book["shots"][name]
    return merged(merged(book["defaults"], book["shots"].get(shot.get("from"), {})), shot)


def options(arguments):
    """Parses key=value arguments."""
    return dict(argument.split("=", 1) for argument in arguments)
