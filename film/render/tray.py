"""Adds the tray line: trays with food on a belt, and two lanes that bring cups and rolled napkins."""
import math

import bpy
from mathutils import Vector

from food import add_meal, create_speckled_glaze
from materials import create_material
from meshes import (
    add_object,
    animate,
    animate_location,
    bevel,
    copy_objects,
    create_revolved_mesh,
    create_tube_mesh,
)
from robot import to_matrices
from stage import cylinder, place, slab

#: The y position of the belt's middle, and the height of its top, in meters.
BELT_Y, BELT_TOP = -0.14, 0.012
#: Height of the surface that a tray's contents lie on, in meters.
TRAY_FLOOR = BELT_TOP + 0.0065
#: Half the belt's length and width, in meters. The belt extends past both edges of the picture.
BELT_HALF_X, BELT_HALF_Y = 2.4, 0.138
#: Half a tray's length and width, in meters.
TRAY_HALF_X, TRAY_HALF_Y = 0.182, 0.122
#: Number of belt slats between one tray and the next.
SLATS = 10


def _add_cup(motion, materials):
    """Adds a cup with its handle."""
    body = add_object("cup", create_revolved_mesh("cup", motion["cup"], materials["cup"], 64))
    handle = motion["handle"]
    bow = create_tube_mesh("handle", handle["path"], handle["radius"], materials["cup"])
    return [body, add_object("handle", bow)]


def _add_roll(sizes, materials):
    """Adds a rolled napkin along the y axis, with a band around it. `sizes` is `ROLL` in scene/tray.mjs."""
    made = []
    height = sizes[1][0]
    for (radius, length), kind in zip(sizes, ("cream", "accent")):
        bar = cylinder(radius, length, (0, 0, height), materials[kind], 64)
        bar.rotation_euler = (math.pi / 2, 0, 0)
        if kind == "cream":
            bevel(bar, 0.004, 3)
        made.append(bar)
    # The spiral on the front end of the roll shows the napkin's layers.
    front = -sizes[0][1] / 2 - 0.0002
    spiral = [
        (0.0028 * math.cos(a) * (1 + 0.42 * a), front, height + 0.0028 * math.sin(a) * (1 + 0.42 * a))
        for a in (0.2 * step for step in range(64))
    ]
    made.append(add_object("fold", create_tube_mesh("fold", spiral, 0.0005, materials["fold"], 6)))
    return made


def _add_tray(materials):
    """Adds a tray with a rim and a plate of food."""
    low, high = BELT_TOP + 0.0005, TRAY_FLOOR - 0.0005
    made = [slab("tray", TRAY_HALF_X, TRAY_HALF_Y, low, high, 0.02, 0.002, materials["tray"])]
    for dx, dy, half_x, half_y in (
        (0, TRAY_HALF_Y - 0.003, TRAY_HALF_X - 0.014, 0.004),
        (0, 0.003 - TRAY_HALF_Y, TRAY_HALF_X - 0.014, 0.004),
        (TRAY_HALF_X - 0.003, 0, 0.004, TRAY_HALF_Y - 0.014),
        (0.003 - TRAY_HALF_X, 0, 0.004, TRAY_HALF_Y - 0.014),
    ):
        rim = slab("rim", half_x, half_y, low, high + 0.007, 0.004, 0.002, materials["tray"])
        place(rim, dx, dy)
        made.append(rim)
    meal = add_meal()
    for object_ in meal:
        object_.location += Vector((-0.003, 0, TRAY_FLOOR))
    return [*made, *meal]


def _carry(objects, matrices, clock):
    """Animates the objects that a hand carries. They jump back to the lane between loops."""
    holder = add_object("carried", None)
    for object_ in objects:
        object_.parent = holder
    animate(holder, to_matrices(matrices), clock, is_loop=False)


def _add_belt(line, pitch, materials):
    """Adds the belt's slats, which move with `line`, and the belt's frame."""
    width = pitch / SLATS
    slat = slab("slat", width / 2 - 0.0006, BELT_HALF_Y, 0.002, BELT_TOP, 0.002, 0.0012, materials["belt"])
    for k in range(-5 * SLATS, 5 * SLATS):
        copy_objects([slat], line, (k + 0.5) * width, BELT_Y)
    bpy.data.objects.remove(slat)
    slab("bed", BELT_HALF_X, BELT_HALF_Y, -0.026, 0.001, 0.004, 0.003, materials["char"], center_y=BELT_Y)
    for side in (-1, 1):
        y = BELT_Y + side * (BELT_HALF_Y + 0.007)
        slab("rail", BELT_HALF_X, 0.006, -0.028, 0.021, 0.004, 0.003, materials["metal"], center_y=y)


def _add_lane(lane, half_y, materials):
    """Adds a narrow belt that brings cups or napkins, with two rails, and a roller at its end."""
    outward = 1 if lane["x"] > 0 else -1
    half_x = 0.9
    end = lane["x"] - outward * 0.075
    middle = end + outward * half_x
    top = lane["top"]
    band = slab("lane", half_x, half_y, 0.004, top, 0.014, 0.005, materials["belt"], center_y=lane["y"])
    place(band, middle, 0)
    for side in (-1, 1):
        y = lane["y"] + side * (half_y + 0.004)
        rail = slab("rail", half_x, 0.004, 0.0005, top + 0.007, 0.003, 0.002, materials["metal"], center_y=y)
        place(rail, middle, 0)
    roller = cylinder(0.0085, 2 * half_y, (end + outward * 0.006, lane["y"], 0.0115), materials["metal"], 32)
    roller.rotation_euler = (math.pi / 2, 0, 0)


def _add_queue(objects, lane, fed, clock, count):
    """Adds copies of the objects that wait in a lane, and moves them toward the lane's end.

    `fed` is how far the objects have moved at each key of the clock, in meters.
    """
    outward = 1 if lane["x"] > 0 else -1
    queue = add_object("queue", None)
    for k in range(1, count + 1):
        copy_objects(objects, queue, lane["x"] + outward * k * lane["spacing"], lane["y"], lane["top"])
    animate_location(queue, clock, {0: [-outward * moved for moved in fed]})


def add_tray_line(scene, clock, materials):
    """Adds everything on the table of the motion `tray`."""
    motion = scene.motion("tray")
    pitch, places = motion["pitch"], motion["places"]
    materials = {
        **materials,
        "cup": create_speckled_glaze("cup", "#e6dfd0", "#7d6f5c"),
        "belt": create_material("belt", "#54565a", 0.6, specular=0.3),
        "fold": create_material("fold", "#b9b2a2", 0.9),
    }
    line = add_object("line", None)
    frames = [clock.clamp(key) for key in clock.keys]
    belt = scene.floats(motion["belt"])
    animate_location(line, clock, {0: [belt[frame] for frame in frames]})
    _add_belt(line, pitch, materials)

    tray = _add_tray(materials)
    cup = _add_cup(motion, materials)
    roll = _add_roll(motion["roll"], materials)
    # Trays with k > 0 have already passed the hands, so they have a cup and a napkin.
    for k in range(-3, 4):
        copy_objects(tray, line, k * pitch, BELT_Y)
        if k > 0:
            for objects, (x, y, z) in zip((cup, roll), places):
                copy_objects(objects, line, k * pitch + x, y, z)
    for object_ in tray:
        bpy.data.objects.remove(object_)

    carried = scene.floats(motion["carried"]).reshape(motion["frames"], 2, 4, 4)
    # For each hand: the object that it carries, half the lane's width, and the number of objects.
    for hand, (objects, half_y, count) in enumerate(((cup, 0.045, 9), (roll, 0.084, 13))):
        lane, feed = motion["lanes"][hand], scene.floats(motion["feeds"][hand])
        _add_lane(lane, half_y, materials)
        _add_queue(objects, lane, [feed[frame] for frame in frames], clock, count)
        _carry(objects, carried[:, hand], clock)
