"""Reads a shot from shots.json and merges it with the defaults."""
import json
import os

#: The `film` folder.
FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def merge(base, overrides):
    """Merges nested objects. `overrides` takes precedence."""
    result = dict(base)
    for key, value in overrides.items():
        are_both_objects = isinstance(value, dict) and isinstance(result.get(key), dict)
        result[key] = merge(result[key], value) if are_both_objects else value
    return result


def read_shot(name):
    """Returns a shot, merged with the defaults and with the shot that its `from` names."""
    with open(os.path.join(FOLDER, "shots.json")) as file:
        data = json.load(file)
    shot = data["shots"][name]
    return merge(merge(data["defaults"], data["shots"].get(shot.get("from"), {})), shot)


def parse_options(arguments):
    """Parses key=value arguments."""
    return dict(argument.split("=", 1) for argument in arguments)
