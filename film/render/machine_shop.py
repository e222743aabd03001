"""A machine shop: a machining center, a tool board, a cabinet with bins, and cables."""
import math

from hubs import lathe
from materials import create_glow, create_material
from meshes import add_object
from room import FLOOR, WALL, add_shell, box, cable
from stage import add_lamp, cylinder


def _add_glowing_box(name, low, high, color, strength):
    """Adds a box that glows in the light group `day`."""
    made = box(name, low, high, create_glow(name, color, strength), 0.002)
    made.lightgroup = "day"
    return made


def _add_machine(materials, left, right, front):
    """Adds an enclosed machining center with a window, and a status light on a pole.

    `left`, `right`, and `front` are the positions of its sides. It's hollow behind the window.
    """
    back, top = front + 0.85, 0.95
    shell = create_material("machine", "#e4e3de", 0.45, coat=0.2)
    dark, metal = materials["char"], materials["metal"]
    inside = create_material("machine inside", "#6d747a", 0.5)
    low, high = -0.2, 0.5
    window_left, window_right = left + 0.22, right - 0.34
    box("machine foot", (left + 0.03, front + 0.05, FLOOR), (right - 0.03, back, FLOOR + 0.14), dark)
    box("machine base", (left, front, FLOOR + 0.14), (right, back, low), shell, 0.02)
    box("machine top", (left, front, high), (right, back, top), shell, 0.02)
    for west, east in ((left, window_left), (window_right, right)):
        box("machine side", (west, front, low), (east, back, high), shell, 0.02)
    box("machine back", (window_left, back - 0.1, low), (window_right, back, high), inside)
    box("door stripe", (left, front - 0.004, low - 0.14), (right, front + 0.01, low - 0.09), materials["accent"], 0.002)
    for west, east, bottom, edge in (
        (window_left - 0.03, window_left + 0.02, low, high),
        (window_right - 0.02, window_right + 0.03, low, high),
        (window_left - 0.03, window_right + 0.03, low - 0.03, low + 0.02),
        (window_left - 0.03, window_right + 0.03, high - 0.02, high + 0.03),
    ):
        box("window frame", (west, front - 0.02, bottom), (east, front + 0.02, edge), dark, 0.004)
    start, end = (window_right + 0.06, front - 0.05, low + 0.12), (window_right + 0.085, front - 0.025, high - 0.1)
    box("handle", start, end, metal, 0.008)
    _add_machine_inside(materials, window_left, window_right, front, low, high)
    _add_control_panel(materials, right - 0.2, front)
    _add_status_light(right - 0.03, front - 0.06, metal)
    cable([(left + 0.5, front + 0.3, 2.4), (left + 0.5, front + 0.3, top)], 0.03, dark)


def _add_machine_inside(materials, left, right, front, low, high):
    """Adds the visible interior of the machine: a lamp, a spindle with a tool, and a table with a vise."""
    dark, metal = materials["char"], materials["metal"]
    start, end = (left + 0.06, front + 0.1, high - 0.03), (right - 0.06, front + 0.16, high - 0.005)
    _add_glowing_box("machine lamp", start, end, "#fff1d8", 2.5)
    middle = (left + right) / 2
    spot, target = (middle, front + 0.12, high - 0.04), (middle, front + 0.5, low)
    add_lamp("machine light", spot, target, 0.9, 0.06, 4, (1, 0.93, 0.8)).lightgroup = "day"
    box("spindle", (middle - 0.1, front + 0.3, 0.22), (middle + 0.1, front + 0.6, high), materials["white"], 0.02)
    cylinder(0.06, 0.14, (middle, front + 0.4, 0.17), metal, 32)
    cylinder(0.018, 0.1, (middle, front + 0.4, 0.06), metal, 24)
    box("machine table", (middle - 0.24, front + 0.22, low), (middle + 0.24, front + 0.6, low + 0.09), metal)
    box("vise", (middle - 0.08, front + 0.3, low + 0.09), (middle + 0.08, front + 0.46, low + 0.17), dark)


def _add_control_panel(materials, left, front):
    """Adds a control panel with a glowing screen and six keys."""
    box("panel", (left, front - 0.06, 0.08), (left + 0.19, front, 0.42), materials["char"], 0.01)
    _add_glowing_box("screen", (left + 0.02, front - 0.066, 0.24), (left + 0.17, front - 0.058, 0.39), "#bcd9e4", 0.9)
    for k in range(6):
        dx, dz = 0.05 * (k % 3), 0.05 * (k // 3)
        low, high = (left + 0.025 + dx, front - 0.066, 0.12 + dz), (left + 0.055 + dx, front - 0.058, 0.15 + dz)
        box("key", low, high, materials["tote"], 0.002)


def _add_status_light(x, y, metal):
    """Adds a pole with three status lights of different colors. Only the green light is on."""
    cylinder(0.012, 0.6, (x, y, 0.14), metal, 16)
    for z, color, strength in ((0.3, "#4fd08a", 5), (0.365, "#b98a3a", 0.15), (0.43, "#8e3a30", 0.15)):
        light = cylinder(0.034, 0.058, (x, y, z), create_glow(f"light {z}", color, strength), 32)
        light.lightgroup = "day"


def _add_cabinet(materials, left, right, front):
    """Adds a cabinet with drawers, and bins on top of it."""
    gray = create_material("cabinet", "#7f8b90", 0.45)
    front_gray = create_material("drawer", "#94a0a4", 0.42)
    wood = create_material("bench top", "#b8946a", 0.5)
    top = 0.06
    box("cabinet", (left, front, FLOOR + 0.06), (right, WALL - 0.03, top), gray, 0.01)
    box("bench top", (left - 0.03, front - 0.04, top), (right + 0.03, WALL - 0.02, top + 0.04), wood, 0.008)
    width = (right - left) / 2
    for column in range(2):
        low = FLOOR + 0.09
        for height in (0.2, 0.16, 0.13, 0.11, 0.09):
            x, high = left + width * column + 0.015, low + height
            start, end = (x + 0.06, front - 0.03, high - 0.045), (x + width - 0.09, front - 0.01, high - 0.03)
            box("drawer", (x, front - 0.012, low), (x + width - 0.03, front + 0.01, high - 0.014), front_gray, 0.004)
            box("pull", start, end, materials["metal"], 0.004)
            low = high
    for k in range(5):
        surface = materials["accent"] if k == 1 else materials["tote"] if k % 2 else materials["char"]
        x = left + 0.04 + k * 0.17
        box("bin", (x, front + 0.04, top + 0.04), (x + 0.14, front + 0.2, top + 0.14), surface, 0.008)


def _add_tool_board(materials, left, right, low, high):
    """Adds a board with wrenches and hammers on the wall."""
    y = WALL - 0.03
    box("board", (left, y, low), (right, WALL - 0.002, high), create_material("tool board", "#9fa8a8", 0.6), 0.004)
    for k in range(int((right - left - 0.1) / 0.085)):
        x = left + 0.07 + 0.085 * k
        length = 0.26 - 0.02 * (k % 5)
        is_hammer = k % 3 == 0
        surface = materials["char" if is_hammer else "metal"]
        low_end = high - 0.06 - length
        box("tool", (x - 0.009, y - 0.02, low_end), (x + 0.009, y - 0.002, high - 0.05), surface, 0.004)
        half_width = 0.04 if is_hammer else 0.024
        box("tool end", (x - half_width, y - 0.026, high - 0.09), (x + half_width, y - 0.002, high - 0.05), surface, 0.008)
        if is_hammer:
            grip_end = high + 0.04 - length
            box("grip", (x - 0.013, y - 0.024, low_end), (x + 0.013, y - 0.002, grip_end), materials["accent"], 0.005)


def _add_air_hose(x, y):
    """Adds a coiled air hose that hangs from the ceiling, with an air gun at its end."""
    orange = create_material("hose", "#d9772f", 0.4)
    turns, steps, low, high, radius = 15, 16, 0.12, 0.62, 0.045
    coil = [
        (x + radius * math.cos(angle), y + radius * math.sin(angle), low + (high - low) * k / (turns * steps))
        for k, angle in ((k, 2 * math.pi * k / steps) for k in range(turns * steps + 1))
    ]
    cable([(x, y, low - 0.12), (x + 0.01, y, low - 0.04), *coil, (x, y, high + 0.08), (x, y, 2.4)], 0.008, orange)
    gun = [(0.008, -0.09), (0.016, -0.07), (0.018, 0), (0.012, 0.02)]
    dark = create_material("air gun", "#2b2d31", 0.4)
    add_object("air gun", lathe("air gun", gun, dark, segments=32)).location = (x, y, low - 0.13)


def _add_floor_marking():
    """Adds two yellow lines on the floor: along the aisle, and beside the machine."""
    yellow = create_material("marking", "#dcb13f", 0.6)
    for low, high in (((-6, 1.42), (6, 1.5)), ((-0.52, 1.5), (-0.44, WALL - 0.1))):
        box("marking", (*low, FLOOR), (*high, FLOOR + 0.002), yellow, 0.0005)


def _add_wall_lines(materials):
    """Adds a painted band on the lower wall, and cables that lead down from the ceiling to an outlet."""
    band = create_material("wall band", "#bcc3c2", 0.7)
    box("band", (-9, WALL - 0.004, FLOOR + 0.09), (9, WALL, 0.02), band, 0.001)
    for x in (0.02, 0.1):
        cable([(x, WALL - 0.05, 2.4), (x, WALL - 0.05, 0.1)], 0.012, materials["char"])
    box("outlet", (-0.04, WALL - 0.09, -0.12), (0.16, WALL, 0.14), materials["tote"], 0.01)


def add_machine_shop(scene, shot, materials):
    """Adds the machine shop."""
    add_shell(("#c6c2b9", "#d6d1c8"), ("#e5e1d9", "#edeae3"), "#a9a398")
    _add_wall_lines(materials)
    _add_machine(materials, -2.3, -0.72, 1.95)
    _add_cabinet(materials, 0.42, 1.7, WALL - 0.5)
    _add_tool_board(materials, 0.5, 1.7, 0.2, 0.62)
    _add_air_hose(0.8, 1.9)
    _add_floor_marking()
