"""Reads a shot from shots.json and merges it with the defaults."""
import json
import os

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def merge(base, over):
    result = dict(base)
    for key, value in over.items():
        are_both_objects = isinstance(value, dict) and isinstance(result.get(key), dict)
        result[key] = merge(result[key], value) if are_both_objects else value
    return result


def read_shot(name):
    with open(os.path.join(FOLDER, "shots.json")) as file:
        data = json.load(file)
    shot = data["shots"][name]
    return merge(merge(data["defaults"], data["shots"].get(shot.get("from"), {})), shot)


def parse_options(arguments):
    """Parses key=value arguments."""
    return dict(argument.split("=", 1) for argument in arguments)
