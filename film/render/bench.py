"""An electronics workshop: a bench with instruments, bins, and a lamp, and a machine behind it."""
import math

import bpy

from materials import create_glow, create_material
from room import FLOOR, WALL, add_shell, cable, box
from stage import cylinder, slab, sphere

#: Height of the bench's top, and the y positions of its front and back edges, in meters.
TOP, FRONT, BACK = -0.17, 0.74, 1.46


def _add_mat(y, half_x, half_y, low, high):
    """Adds an antistatic mat."""
    mat = create_material("antistatic mat", "#8b8982", 0.75, specular=0.25)
    slab("mat", half_x, half_y, low, high, 0.012, 0.0008, mat, center_y=y)


def _add_bench_table(materials):
    """Adds the bench with drawers, and a mat on it."""
    wood = create_material("bench top", "#c9ad86", 0.5)
    box("bench", (-2.2, FRONT, TOP - 0.035), (2.4, BACK, TOP), wood)
    for x in (-2.1, -0.7, 0.9, 2.3):
        for y in (FRONT + 0.06, BACK - 0.06):
            box("leg", (x - 0.025, y - 0.025, FLOOR), (x + 0.025, y + 0.025, TOP - 0.03), materials["char"])
    box("drawers", (1.0, FRONT + 0.03, -0.62), (1.5, BACK - 0.1, TOP - 0.04), materials["white"])
    for level in (-0.6, -0.42, -0.24):
        box("drawer", (1.02, FRONT + 0.018, level), (1.48, FRONT + 0.035, level + 0.165), materials["white"])
        box("handle", (1.17, FRONT, level + 0.11), (1.33, FRONT + 0.02, level + 0.122), materials["char"])
    _add_mat((FRONT + BACK) / 2 - 0.06, 0.75, 0.24, TOP, TOP + 0.003)


def _add_shelf(materials):
    """Adds two shelves along the back of the bench, and rows of bins on and under them."""
    colors = ("#e2562c", "#5f7f8f", "#d9d3c6", "#5f7f8f", "#d2a24a", "#d9d3c6")
    bins = [create_material(f"bin {k}", color, 0.5) for k, color in enumerate(colors)]
    for level in (TOP + 0.135, TOP + 0.275):
        box("shelf", (-1.4, BACK - 0.2, level - 0.014), (1.9, BACK - 0.02, level), materials["white"], 0.003)
    for x in (-1.4, -0.45, 0.62, 1.88):
        box("upright", (x - 0.012, BACK - 0.05, TOP), (x + 0.012, BACK - 0.025, 0.5), materials["char"], 0.003)
    for row, level in enumerate((TOP + 0.002, TOP + 0.137, TOP + 0.277)):
        for k in range(13):
            x = -1.32 + 0.115 * k
            if (k + 2 * row) % 5 == 4:
                continue
            surface = bins[(k * 2 + row * 5 + k // 4) % 6]
            low, high = (x + 0.028, BACK - 0.188, level + 0.03), (x + 0.072, BACK - 0.184, level + 0.055)
            box("bin", (x, BACK - 0.185, level), (x + 0.1, BACK - 0.04, level + 0.085), surface, 0.006)
            box("label", low, high, materials["linen"], 0.001)


def _add_reels(materials):
    """Adds a rack of component reels. A reel is a roll of tape between two disks."""
    paper = create_material("reel", "#ece9e2", 0.6)
    tape = create_material("tape", "#4b4d52", 0.5)
    for k in range(9):
        x = 0.5 + 0.024 * k
        side = paper if k % 3 else materials["steel"]
        for dx, radius, surface, width in (
            (0, 0.082, side, 0.0022),
            (0.007, 0.064, tape, 0.011),
            (0.014, 0.082, side, 0.0022),
        ):
            disk = cylinder(radius, width, (x + dx, BACK - 0.33, TOP + 0.085), surface, 64)
            disk.rotation_euler = (0, math.pi / 2, 0)
    box("rack", (0.47, BACK - 0.41, TOP + 0.001), (0.74, BACK - 0.25, TOP + 0.022), materials["char"], 0.003)


def _add_oscilloscope(materials):
    """Adds an oscilloscope with a signal on its screen, knobs, and three cables."""
    case = create_material("case", "#d6d3cc", 0.5)
    screen = create_glow("screen", "#16343a", 0.5)
    trace = create_glow("signal", "#7fe0c0", 2.2)
    x, y = -0.32, FRONT + 0.3
    box("oscilloscope", (x - 0.15, y, TOP + 0.012), (x + 0.15, y + 0.13, TOP + 0.2), case, 0.01)
    box("screen", (x - 0.135, y - 0.004, TOP + 0.045), (x + 0.055, y + 0.004, TOP + 0.185), screen, 0.002)
    # The signal is a sine wave of 48 short bars.
    for k in range(48):
        at = x - 0.125 + 0.0035 * k
        height = TOP + 0.115 + 0.035 * math.sin(k * 0.42)
        box("signal", (at, y - 0.0055, height), (at + 0.0036, y - 0.0042, height + 0.004), trace, 0.0002)
    for row in range(3):
        for column in range(2):
            spot = (x + 0.085 + 0.036 * column, y - 0.006, TOP + 0.07 + 0.042 * row)
            knob = cylinder(0.0115, 0.016, spot, materials["char"], 32)
            knob.rotation_euler = (math.pi / 2, 0, 0)
    for k in range(3):
        start = (x - 0.1 + 0.05 * k, y - 0.012, TOP + 0.03)
        end = (start[0] + 0.1 + 0.05 * k, y - 0.2 + 0.02 * k, TOP + 0.008)
        bends = [(start[0], start[1] - 0.05, TOP + 0.02), (start[0] + 0.03, y - 0.12, TOP + 0.008)]
        cable([start, *bends, end], 0.0032, materials["char" if k % 2 else "accent"])


def _add_soldering_station(materials):
    """Adds a soldering station with a glowing display and a cable."""
    x, y = 0.13, FRONT + 0.34
    display = create_glow("display", "#ffb066", 1.6)
    box("soldering station", (x - 0.055, y, TOP + 0.004), (x + 0.055, y + 0.1, TOP + 0.095), materials["char"], 0.008)
    box("display", (x - 0.035, y - 0.003, TOP + 0.055), (x + 0.035, y + 0.003, TOP + 0.08), display, 0.001)
    path = [
        (x + 0.03, y - 0.004, TOP + 0.025),
        (x + 0.05, y - 0.07, TOP + 0.012),
        (x + 0.12, y - 0.1, TOP + 0.01),
        (x + 0.18, y - 0.02, TOP + 0.05),
    ]
    cable(path, 0.004, materials["rubber"])


def _add_lamp(x, y, materials):
    """Adds a desk lamp with a curved arm and a glowing bulb under its shade."""
    cylinder(0.075, 0.016, (x, y, TOP + 0.009), materials["char"], 64)
    arm = [
        (x, y, TOP + 0.01),
        (x + 0.004, y, TOP + 0.1),
        (x + 0.02, y, TOP + 0.2),
        (x - 0.02, y - 0.02, TOP + 0.285),
        (x - 0.1, y - 0.04, TOP + 0.275),
    ]
    cable(arm, 0.0065, materials["char"])
    spot = (x - 0.12, y - 0.045, TOP + 0.235)
    bpy.ops.mesh.primitive_cone_add(vertices=64, radius1=0.075, radius2=0.026, depth=0.09, location=spot)
    shade = bpy.context.object
    shade.data.materials.append(materials["accent"])
    bpy.ops.object.shade_smooth()
    shade.data.use_auto_smooth = True
    bulb = sphere(0.042, (x - 0.12, y - 0.045, TOP + 0.185), create_glow("bulb", "#ffd09a", 9))
    bulb.lightgroup = "lamp"


def _add_machine(materials):
    """Adds a placement machine with a window, a control panel, and a signal light."""
    x, y = 2.1, WALL - 0.9
    box("machine", (x - 0.75, y, FLOOR), (x + 0.75, y + 0.75, 0.62), materials["white"], 0.02)
    box("window", (x - 0.6, y - 0.01, -0.12), (x + 0.3, y + 0.01, 0.42), materials["gloss"], 0.006)
    box("panel", (x + 0.4, y - 0.03, 0.0), (x + 0.66, y + 0.01, 0.2), materials["char"], 0.006)
    cylinder(0.022, 0.1, (x - 0.6, y + 0.1, 0.67), create_glow("signal light", "#7fd6a0", 1.5), 24)


def add_bench(scene, shot, materials):
    """Adds the electronics workshop, a mat on the work table, and the table's cable."""
    add_shell(("#cbc6bc", "#dad5cc"), ("#e4dfd5", "#ede9e1"), "#b5ada0")
    _add_mat(-0.02, 0.6, 0.262, shot["top"], -0.0002)
    _add_bench_table(materials)
    _add_shelf(materials)
    _add_reels(materials)
    _add_oscilloscope(materials)
    _add_soldering_station(materials)
    _add_lamp(0.42, FRONT + 0.28, materials)
    _add_machine(materials)
    # The cable leads from the work table over its back edge to the floor.
    path = [
        (0.5, 0.2, 0.004),
        (0.52, 0.25, 0.006),
        (0.53, 0.275, -0.03),
        (0.54, 0.3, -0.4),
        (0.6, 0.5, FLOOR + 0.006),
        (1.0, 1.1, FLOOR + 0.006),
    ]
    cable(path, 0.004, materials["char"])
