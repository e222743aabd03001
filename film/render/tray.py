"""Adds the tray line: trays with plates on a belt. Trays on the right also have a cup and a napkin."""
import math

import bpy

from meshes import add_object, add_linear_keys
from robot import animate, bevel, to_matrices
from stage import cylinder, place, slab

BELT_Y = -0.14
BELT_TOP = 0.012
FLOOR = BELT_TOP + 0.0065

#: The plate's profile: radius and height, in meters.
PLATE = (
    (0, 0.0005), (0.034, 0.0005), (0.036, 0.003), (0.055, 0.0095), (0.0565, 0.0112), (0.0555, 0.0122),
    (0.036, 0.0062), (0.032, 0.0055), (0, 0.0055),
)  # fmt: skip


def _revolve(name, outline, material, around=48):
    points, faces = [], []
    for radius, height in outline:
        for step in range(around):
            angle = 2 * math.pi * step / around
            points.append((radius * math.cos(angle), radius * math.sin(angle), height))
    for ring in range(len(outline) - 1):
        for step in range(around):
            following = (step + 1) % around
            a, b = ring * around, (ring + 1) * around
            faces.append((a + step, a + following, b + following, b + step))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(50)
    return mesh


def _cup(outline, materials):
    return [add_object("cup", _revolve("cup", outline, materials["glaze"]))]


def _roll(sizes, materials):
    """Adds a napkin rolled around its cutlery along the y axis, with a paper band."""
    made = []
    for (radius, length), kind in zip(sizes, ("cream", "accent")):
        bar = cylinder(radius, length, (0, 0, sizes[1][0]), materials[kind], 48)
        bar.rotation_euler = (math.pi / 2, 0, 0)
        if kind == "cream":
            bevel(bar, 0.006, 3)
        made.append(bar)
    return made


def _tray(materials):
    low, high = BELT_TOP + 0.0005, FLOOR - 0.0005
    made = [slab("tray", 0.165, 0.11, low, high, 0.02, 0.002, materials["tray"])]
    for dx, dy, half_x, half_y in (
        (0, 0.108, 0.15, 0.003),
        (0, -0.108, 0.15, 0.003),
        (0.163, 0, 0.003, 0.095),
        (-0.163, 0, 0.003, 0.095),
    ):
        rim = slab("rim", half_x, half_y, low, high + 0.008, 0.003, 0.002, materials["tray"])
        place(rim, dx, dy)
        made.append(rim)
    plate = add_object("plate", _revolve("plate", PLATE, materials["glaze"]))
    plate.location = (0, -0.012, FLOOR)
    return [*made, plate]


def _copy(objects, parent, x, y, z=0):
    for object_ in objects:
        copied = object_.copy()
        bpy.context.scene.collection.objects.link(copied)
        copied.parent = parent
        copied.location = (object_.location.x + x, object_.location.y + y, object_.location.z + z)


def _crate(x, y, half_x, half_y, materials):
    for dx, dy, wall_x, wall_y in (
        (0, half_y, half_x, 0.005),
        (0, -half_y, half_x, 0.005),
        (half_x, 0, 0.005, half_y + 0.005),
        (-half_x, 0, 0.005, half_y + 0.005),
    ):
        wall = slab("crate", wall_x, wall_y, 0.001, 0.1, 0.004, 0.003, materials["tote"])
        place(wall, x + dx, y + dy)


def _carry(objects, matrices, clock):
    holder = add_object("carried", None)
    for object_ in objects:
        object_.parent = holder
    animate(holder, to_matrices(matrices), clock)


def add_tray_line(scene, clock, materials):
    motion = scene.motion("tray")
    pitch = motion["pitch"]
    slab("belt", 2.4, 0.122, 0.001, BELT_TOP, 0.01, 0.003, materials["rubber"], center_y=BELT_Y)
    for y in (-0.13, 0.13):
        slab("rail", 2.4, 0.006, 0.001, 0.02, 0.004, 0.002, materials["metal"], center_y=BELT_Y + y)

    belt = add_object("line", None)
    action = bpy.data.actions.new("line")
    belt.animation_data_create()
    belt.animation_data.action = action
    moved = scene.floats(motion["belt"])
    count = motion["frames"]
    travel = []
    for key in clock.keys:
        before, after, u = clock.between(key)
        here, there = moved[before], moved[after] + (pitch if after < before else 0)
        rounds = -1 if key < 0 else 1 if key >= clock.frames else 0
        travel.append(here * (1 - u) + there * u + rounds * pitch)
    add_linear_keys(action.fcurves.new("location", index=0), clock.keys, travel)

    tray, cup, roll = _tray(materials), _cup(motion["cup"], materials), _roll(motion["roll"], materials)
    for k in range(-5, 6):
        _copy(tray, belt, k * pitch, BELT_Y)
        if k > 0:
            _copy(cup, belt, k * pitch - 0.09, -0.085, FLOOR)
            _copy(roll, belt, k * pitch + 0.1, -0.14, FLOOR)
    for object_ in tray:
        bpy.data.objects.remove(object_)

    _crate(-0.45, 0.1, 0.115, 0.1, materials)
    _crate(0.45, 0.1, 0.115, 0.1, materials)
    for column in range(3):
        _copy(cup, None, -0.52 + 0.07 * column, 0.15, 0.03)
    for x, z in ((0.487, 0.04), (0.535, 0.046)):
        _copy(roll, None, x, 0.1, z)

    frames = scene.floats(motion["carried"]).reshape(count, 2, 4, 4)
    _carry(cup, frames[:, 0], clock)
    _carry(roll, frames[:, 1], clock)
