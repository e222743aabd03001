"""Adds the napkin line: the belt, the napkin in the hands, the next napkins, and the stack."""
import math

from cloth import Cloth
from materials import create_woven_material
from meshes import add_object, animate_location
from stage import cylinder, list_walls, place, slab

#: Number of napkins on the stack. The table hides the lowest napkins.
STACKED = 7


def add_belt(scene, materials):
    """Adds the belt with its bed and rollers. The belt is narrower on the right to leave room for a hand."""
    belt = scene.motion("stack")["belt"]
    y, top = belt["y"], belt["z"]
    # For each section of the belt: its left and right ends, and half its width.
    for left, right, half in ((-0.215, 0.225, belt["half"] - 0.006), (0.2, 1.9, 0.052)):
        middle, half_x = (left + right) / 2, (right - left) / 2
        made = slab("belt", half_x, half, top - 0.014, top - 0.0004, 0.006, 0.006, materials["rubber"])
        place(made, middle, y)
        bed_half = half - 0.05 if half > 0.06 else half - 0.02
        made = slab("bed", half_x - 0.01, bed_half, 0.001, top - 0.013, 0.004, 0.003, materials["white"])
        place(made, middle, y)
    # The rollers are shorter than the belt is wide. Longer ones would come through the napkins on it.
    for x in (-0.205, 0.215):
        roller = cylinder(0.0075, 2 * belt["half"] - 0.016, (x, y, top - 0.0078), materials["metal"], 32)
        roller.rotation_euler = (math.pi / 2, 0, 0)


def add_well(scene, materials):
    """Adds the rim of the opening that the stack sinks into."""
    stack = scene.motion("stack")["pile"]
    y, half_x, half_y = (stack["front"] + stack["back"]) / 2, 0.186, 0.1
    for dx, dy, wall_x, wall_y in list_walls(half_x, half_y, 0.005):
        rim = slab("rim", wall_x, wall_y, 0.0005, 0.006, 0.004, 0.002, materials["char"])
        place(rim, dx, y + dy)


def add_napkins(scene, clock, is_belt_empty):
    """Adds the stack of folded napkins.

    Unless the belt is empty, also adds the napkin that the robot folds, and the next two on the belt.
    """
    motion = scene.motion("stack")
    cloth = Cloth(scene, "stack", create_woven_material(scene.folder, "napkin"))
    fed, sunk = scene.floats(motion["fed"]), scene.floats(motion["sunk"])
    frames = [clock.clamp(key) for key in clock.keys]
    if not is_belt_empty:
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
