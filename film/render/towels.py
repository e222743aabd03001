"""Adds the towels: a pile of flat towels, the towel that the robot folds, and the sinking stack."""
import bpy
import numpy as np

from cloth import Cloth
from materials import create_terry_material
from meshes import add_linear_keys, add_object, animate_location
from stage import list_walls, place, slab

#: Number of folded towels on the stack. The table hides the lowest towels.
STACKED = 5

#: Roughness of a towel's surface, in meters.
FLUFF = 0.001

#: Maximum random shift of the flat towels, in meters, which makes the pile look uneven.
SHIFT = 0.003

#: How far a finger presses down the edges of the pile, in meters.
PRESS_DEPTH = 0.02

#: Number of towels whose edges a finger presses down. Each of them yields less than the one above.
PRESSED = 14

#: Number of points from the edge of a towel to the inner edge of what is modeled of the lower towels,
#: because the towels above hide the rest.
BORDER = 16


def _smooth(u):
    """Rises smoothly from 0 to 1 as `u` rises from 0 to 1."""
    u = np.clip(u, 0, 1)
    return u * u * (3 - 2 * u)


def _press_edge(points, pile, y, depth):
    """Returns a towel's points after a finger on each side presses down the edge around `y`."""
    pressed = points.reshape(-1, 3).copy()
    beside = _smooth((np.abs(pressed[:, 0]) - pile["halfX"] + 0.018) / 0.03)
    near = _smooth(1 - np.abs(pressed[:, 1] - y) / 0.075)
    pressed[:, 2] -= depth * beside * near
    return pressed.ravel()


def _animate_presses(placed, points, clock, pile, pressures, depth):
    """Adds a shape key for each grasp, in which the edge of a towel is pressed down by `depth`."""
    placed.shape_key_add(name="Basis")
    keys = placed.data.shape_keys
    keys.animation_data_create()
    keys.animation_data.action = bpy.data.actions.new("pile")
    for k, y in enumerate(pile["pressed"]):
        block = placed.shape_key_add(name=f"press{k}", from_mix=False)
        block.data.foreach_set("co", _press_edge(points, pile, y, depth))
        curve = keys.animation_data.action.fcurves.new(f'key_blocks["press{k}"].value')
        add_linear_keys(curve, clock.keys, [pressure[k] for pressure in pressures])


def _add_pile(scene, clock, cloth, frames):
    """Adds the flat towels under the towel that the robot folds, down to the table.

    Fingers that reach under the uppermost towel press down the edges of the pile.
    """
    motion = scene.motion("towel")
    pile = motion["pile"]
    layer, count = pile["layer"], pile["count"]
    points = cloth.points_at(clock.at(0))
    pressures = scene.floats(motion["pressures"]).reshape(-1, len(pile["pressed"]))
    pressures = [pressures[f] for f in frames]
    risen = scene.floats(motion["risen"])
    # How far the pile has risen in each frame: from 0 to 1, the thickness of one towel.
    shares = np.array([risen[f] / layer for f in frames])
    offsets = np.random.default_rng(2).uniform(-SHIFT, SHIFT, (count + 1, 2))
    offsets[0] = 0
    border = cloth.create_mesh(0, BORDER)
    for k in range(1, count + 1):
        # While the pile rises, each towel moves to where the towel above it was.
        mesh = cloth.create_mesh(0) if k == 1 else border.copy() if k <= PRESSED else border
        towel = add_object("flat", mesh)
        if k <= PRESSED:
            depth = PRESS_DEPTH * (1 - (k - 1) / PRESSED)
            _animate_presses(towel, points, clock, pile, pressures, depth)
        x, y = (offsets[k, axis] * (1 - shares) + offsets[k - 1, axis] * shares for axis in range(2))
        animate_location(towel, clock, {0: x, 1: y, 2: layer * (shares - k)})


def _add_well(materials, y, half_x, half_y):
    """Adds the rim of an opening in the table, through which towels move up or down."""
    for dx, dy, wall_x, wall_y in list_walls(half_x, half_y, 0.006):
        rim = slab("rim", wall_x, wall_y, 0.0005, 0.005, 0.005, 0.002, materials["char"])
        place(rim, dx, y + dy)


def add_towels(scene, clock, materials):
    """Adds everything on the table of the motion `towel`. Makes the table matte."""
    table = materials["table"].node_tree.nodes["Principled BSDF"].inputs
    table["Specular"].default_value, table["Roughness"].default_value = 0.1, 0.8
    motion = scene.motion("towel")
    cloth = Cloth(scene, "towel", create_terry_material(scene.folder, "towel"), FLUFF)
    cloth.add(clock)
    frames = [clock.clamp(key) for key in clock.keys]
    _add_pile(scene, clock, cloth, frames)
    _add_well(materials, motion["pile"]["y"], 0.186, 0.186)
    folded = cloth.create_mesh(motion["frames"] - 1)
    stack = add_object("stack", None)
    for k in range(STACKED):
        layer = add_object("folded", folded)
        layer.location = (0, 0, -motion["stack"]["layer"] * k)
        layer.parent = stack
    sunk = scene.floats(motion["sunk"])
    # The stack's uppermost towel has the shape and the height of the folded towel in the last frame.
    depth_of_shape = sunk[-1] - motion["stack"]["layer"]
    animate_location(stack, clock, {2: [depth_of_shape - sunk[f] for f in frames]})
    _add_well(materials, -0.204, 0.186, 0.062)
