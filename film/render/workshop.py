"""The workshop of the napkin line: a shelf with bins and linen, and a second station out of focus."""
import math

from materials import create_material
from room import FLOOR, WALL, add_globe, add_second_station, add_shell, box


def _add_shelf(materials, x, y):
    """Adds a shelf with bins and folded napkins."""
    wood = create_material("shelf wood", "#b08a5f", 0.55)
    gray = create_material("bin", "#5d6a72", 0.5)
    for side in (-0.62, 0.62):
        for depth in (-0.16, 0.16):
            box("post", (x + side - 0.02, y + depth - 0.02, FLOOR), (x + side + 0.02, y + depth + 0.02, 1.0), materials["char"])
    for level in (-0.6, -0.18, 0.24, 0.66):
        box("board", (x - 0.64, y - 0.19, level - 0.03), (x + 0.64, y + 0.19, level), wood)
    for k, level in enumerate((-0.6, -0.18, 0.24)):
        for n in range(3):
            left = x - 0.56 + n * 0.39
            if (k + n) % 3 == 1:
                for layer in range(5 + 2 * k):
                    low = level + 0.004 + layer * 0.022
                    box("linen", (left, y - 0.13, low), (left + 0.27, y + 0.1, low + 0.02), materials["cream"], 0.008)
            else:
                kind = materials["accent"] if (k, n) == (1, 2) else gray if (k + n) % 2 else materials["linen"]
                box("bin", (left, y - 0.15, level + 0.002), (left + 0.3, y + 0.13, level + 0.2), kind, 0.012)


def add_workshop(scene, shot, materials):
    add_shell(("#cbc6bc", "#dad5cc"), ("#e6e1d8", "#eeeae2"), "#b5ada0")
    _add_shelf(materials, 2.2, WALL - 0.26)
    add_second_station(scene, shot, materials, 1.62, 1.75, math.radians(-22))
    add_globe(0.5, WALL - 0.45)
