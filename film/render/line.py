"""Adds the napkin line: the belt, the napkin in the hands, the next napkins, and the stack."""
import math

from cloth import Cloth
from materials import create_woven_material
from meshes import add_object, animate_location
from room import FLOOR
from stage import cylinder, list_walls, place, slab

#: Number of napkins on the stack. The table hides the lowest napkins.
STACKED = 7

#: A frame of the motion in which a flat napkin lies on the belt in front of the robot.
BELT_STOPPED = 30

#: The right end of the belt's narrow section, and half the width of that section, in meters.
FEED_END, FEED_HALF = 1.9, 0.05


def add_belt(scene, materials):
    """Adds the belt with its bed and rollers. The belt is narrower on the right to leave room for a hand."""
    belt = scene.motion("stack")["belt"]
    y, top = belt["y"], belt["z"]
    # For each section of the belt: its left and right ends, half its width, and the bottom of its bed.
    for left, right, half, low in ((-0.215, 0.225, belt["half"] - 0.006, 0.001), (0.2, FEED_END, FEED_HALF, 0.036)):
        middle, half_x = (left + right) / 2, (right - left) / 2
        made = slab("belt", half_x, half, top - 0.014, top - 0.0004, 0.006, 0.006, materials["rubber"])
        place(made, middle, y)
        bed_half = half - 0.05 if half > 0.06 else half - 0.006
        made = slab("bed", half_x - 0.01, bed_half, low, top - 0.013, 0.004, 0.003, materials["white"])
        place(made, middle, y)
    # The rollers are shorter than the belt is wide. Longer ones would come through the napkins on it.
    for x, half in ((-0.205, belt["half"]), (0.215, belt["half"]), (FEED_END, FEED_HALF)):
        roller = cylinder(0.0075, 2 * half - 0.016, (x, y, top - 0.0078), materials["metal"], 32)
        roller.rotation_euler = (math.pi / 2, 0, 0)
    _add_feed_frame(y, top, materials)


def _add_feed_frame(y, top, materials):
    """Adds the rails along the narrow section of the belt, its feet on the table, and its legs on the floor."""
    left, right = 0.24, FEED_END - 0.02
    for side in (-1, 1):
        # The rails end below the top of the belt, because the left elbow comes close to the belt.
        rail = slab("rail", (right - left) / 2, 0.0025, 0.03, top - 0.009, 0.002, 0.0015, materials["metal"])
        place(rail, (left + right) / 2, y + side * (FEED_HALF + 0.0025))
        for x in (0.34, 0.58):
            cylinder(0.011, 0.036, (x, y + side * 0.036, 0.018), materials["char"], 32)
        for x in (0.76, FEED_END - 0.1):
            cylinder(0.014, 0.036 - FLOOR, (x, y + side * 0.036, (0.036 + FLOOR) / 2), materials["char"], 32)
            cylinder(0.026, 0.012, (x, y + side * 0.036, FLOOR + 0.006), materials["char"], 32)


def add_well(scene, materials):
    """Adds the rim of the opening that the stack sinks into."""
    stack = scene.motion("stack")["pile"]
    y, half_x, half_y = (stack["front"] + stack["back"]) / 2, 0.186, 0.1
    for dx, dy, wall_x, wall_y in list_walls(half_x, half_y, 0.005):
        rim = slab("rim", wall_x, wall_y, 0.0005, 0.006, 0.004, 0.002, materials["char"])
        place(rim, dx, y + dy)


def add_napkins(scene, clock, is_missed):
    """Adds the stack of folded napkins, the napkin that the robot folds, and the next two on the belt.

    If the robot has missed the napkin, it lies flat on the belt in all frames.
    """
    motion = scene.motion("stack")
    cloth = Cloth(scene, "stack", create_woven_material(scene.folder, "napkin"))
    fed, sunk = scene.floats(motion["fed"]), scene.floats(motion["sunk"])
    frames = [clock.clamp(key) for key in clock.keys]
    if is_missed:
        add_object("missed", cloth.create_mesh(BELT_STOPPED))
    else:
        cloth.add(clock)
    # In frame 0, the belt has already moved by `fed[0]`.
    waiting = cloth.create_mesh(0)
    for k in (1, 2):
        napkin = add_object(f"napkin{k}", waiting)
        first_distance = k * motion["belt"]["pitch"]
        animate_location(napkin, clock, {0: [first_distance - (fed[f] - fed[0]) for f in frames]})
    folded = cloth.create_mesh(motion["frames"] - 1)
    stack = add_object("stack", None)
    animate_location(stack, clock, {2: [-sunk[f] for f in frames]})
    for k in range(STACKED):
        layer = add_object("folded", folded)
        layer.location = (0, 0, -motion["pile"]["layer"] * k)
        layer.parent = stack
