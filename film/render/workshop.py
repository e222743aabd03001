"""The room around the napkin line: a workshop with a window, a shelf, a cart, and a lamp."""
import math

from materials import create_glow, create_material
from room import FLOOR, WALL, add_globe, add_shell, box, plane
from stage import cylinder


def _add_shelf(materials, x, y):
    """Adds a shelf with bins and folded napkins."""
    wood = create_material("shelf wood", "#b08a5f", 0.55)
    gray = create_material("bin", "#5d6a72", 0.5)
    for side in (-0.62, 0.62):
        for depth in (-0.16, 0.16):
            px, py = x + side, y + depth
            box("post", (px - 0.02, py - 0.02, FLOOR), (px + 0.02, py + 0.02, 1.0), materials["char"])
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


def _add_window(materials, left, right, low, high):
    """Adds a window in the wall: a frame, bars, bright panes, and a sill."""
    frame = create_material("window frame", "#3a3d42", 0.5)
    pane = create_glow("window pane", "#e8f1ff", 1.6, surface_color="#ffffff")
    front = WALL - 0.03
    corners = [(left, front, low), (right, front, low), (right, front, high), (left, front, high)]
    sky = plane("window pane", corners, pane)
    sky.lightgroup = "day"
    third = (right - left) / 3
    for x in (left, left + third, right - third, right):
        box("window bar", (x - 0.025, front - 0.05, low - 0.04), (x + 0.025, WALL, high + 0.04), frame)
    for z in (low, (low + high) / 2, high):
        box("window bar", (left - 0.025, front - 0.05, z - 0.025), (right + 0.025, WALL, z + 0.025), frame)
    box("window sill", (left - 0.1, WALL - 0.16, low - 0.075), (right + 0.1, WALL, low - 0.03), materials["white"])


def _add_cart(materials, x, y):
    """Adds a rolling cart with three shelves of folded napkins."""
    for side in (-0.4, 0.4):
        for depth in (-0.24, 0.24):
            cylinder(0.014, 0.86, (x + side, y + depth, FLOOR + 0.5), materials["metal"], 20)
            wheel = cylinder(0.05, 0.03, (x + side, y + depth, FLOOR + 0.05), materials["char"], 28)
            wheel.rotation_euler = (math.pi / 2, 0, 0)
    for level in (0.18, 0.56, 0.92):
        low = FLOOR + level
        box("cart shelf", (x - 0.43, y - 0.27, low), (x + 0.43, y + 0.27, low + 0.025), materials["tote"])
    # For each shelf: its height above the floor, and the number of napkins in each of its stacks.
    for level, counts in ((0.205, (6, 9, 5)), (0.585, (8, 4, 7)), (0.945, (3, 5, 0))):
        for column, count in enumerate(counts):
            left = x - 0.39 + 0.27 * column
            for layer in range(count):
                low = FLOOR + level + 0.002 + 0.022 * layer
                kind = materials["accent" if (column, layer) == (1, 2) else "cream" if (column + layer) % 4 else "linen"]
                box("folded linen", (left, y - 0.2, low), (left + 0.24, y + 0.18, low + 0.02), kind, 0.008)


def add_workshop(scene, shot, materials):
    """Adds the workshop."""
    add_shell(("#cbc6bc", "#dad5cc"), ("#e6e1d8", "#eeeae2"), "#b5ada0")
    _add_shelf(materials, 2.2, WALL - 0.26)
    add_globe(0.16, WALL - 0.45)
    _add_window(materials, -3.7, -2.1, 0.0, 1.25)
    _add_cart(materials, -2.35, 2.0)
