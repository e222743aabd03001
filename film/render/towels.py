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

#: Distance of a hidden towel from the surface of the towel that hides it, in meters. Without a
#: distance, the surfaces would flicker.
HIDDEN_DEPTH = 0.0005

#: How far a finger presses down the edges of the pile, in meters.
PRESS_DEPTH = 0.024

#: How far each side of the visible block is inside the simulated block, in meters. The size of the
#: simulated block is in `PILE` in scene/towel.mjs.
BLOCK_INSET = 0.018


def _smooth(u):
    """Rises smoothly from 0 to 1 as `u` rises from 0 to 1."""
    u = np.clip(u, 0, 1)
    return u * u * (3 - 2 * u)


def _press_edge(points, pile, y):
    """Returns a towel's points after a finger on each side presses down the edge around `y`."""
    pressed = points.reshape(-1, 3).copy()
    beside = _smooth((np.abs(pressed[:, 0]) - pile["halfX"] + BLOCK_INSET) / 0.03)
    near = _smooth(1 - np.abs(pressed[:, 1] - y) / 0.075)
    pressed[:, 2] -= PRESS_DEPTH * beside * near
    return pressed.ravel()


def _add_pile(scene, clock, cloth, frames):
    """Adds the flat towels under the towel that the robot folds.

    Fingers that reach under the uppermost towel press down the edges of the pile. Returns the
    height of the lowest towel, which lies on the block.
    """
    motion = scene.motion("towel")
    pile = motion["pile"]
    flat = cloth.create_mesh(0)
    layer, count = pile["layer"], pile["count"]
    placed = [add_object("flat", flat) for _ in range(count + 1)]
    risen = scene.floats(motion["risen"])
    # How far the pile has risen in each frame: from 0 to 1, the thickness of one towel.
    shares = np.array([risen[f] / layer for f in frames])
    offsets = np.random.default_rng(2).uniform(-SHIFT, SHIFT, (count + 1, 2))
    offsets[0] = 0
    for k, towel in enumerate(placed[:-1], 1):
        # While the pile rises, each towel moves to where the towel above it was.
        x, y = (offsets[k, axis] * (1 - shares) + offsets[k - 1, axis] * shares for axis in range(2))
        animate_location(towel, clock, {0: x, 1: y, 2: layer * (shares - k)})
    # One more towel is hidden in the lowest towel until the pile rises.
    placed[-1].location = (*offsets[-1], 0)
    animate_location(placed[-1], clock, {2: HIDDEN_DEPTH * (shares - 1) - layer * count})
    placed[0].shape_key_add(name="Basis")
    points = cloth.points_at(clock.at(0))
    pressures = scene.floats(motion["pressures"]).reshape(-1, len(pile["pressed"]))
    keys = flat.shape_keys
    keys.animation_data_create()
    keys.animation_data.action = bpy.data.actions.new("pile")
    for k, y in enumerate(pile["pressed"]):
        block = placed[0].shape_key_add(name=f"press{k}", from_mix=False)
        block.data.foreach_set("co", _press_edge(points, pile, y))
        curve = keys.animation_data.action.fcurves.new(f'key_blocks["press{k}"].value')
        add_linear_keys(curve, clock.keys, [pressures[f][k] for f in frames])
    return pile["z"] - layer * count


def _add_block(materials, pile, top):
    """Adds the block under the pile. `top` is its height."""
    half_x, half_y = pile["halfX"] - BLOCK_INSET, pile["halfY"] - BLOCK_INSET
    for name, low, high, inset, kind in (
        ("block foot", 0.0005, 0.012, 0.012, "char"),
        ("block", 0.012, top - 0.0005, 0, "white"),
    ):
        made = slab(name, half_x - inset, half_y - inset, low, high, 0.02, 0.006, materials[kind])
        place(made, 0, pile["y"])


def _add_well(materials):
    """Adds the rim of the opening that the stack sinks into."""
    y, half_x, half_y = -0.204, 0.186, 0.062
    for dx, dy, wall_x, wall_y in list_walls(half_x, half_y, 0.006):
        rim = slab("rim", wall_x, wall_y, 0.0005, 0.005, 0.005, 0.002, materials["char"])
        place(rim, dx, y + dy)


def add_towels(scene, clock, materials):
    """Adds everything on the table of the motion `towel`."""
    motion = scene.motion("towel")
    cloth = Cloth(scene, "towel", create_terry_material(scene.folder, "towel"), FLUFF)
    cloth.add(clock)
    frames = [clock.clamp(key) for key in clock.keys]
    _add_block(materials, motion["pile"], _add_pile(scene, clock, cloth, frames))
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
    _add_well(materials)
