"""Creates the parts inside the robot that only the exploded view shows: drives, bearings, and the computer.

The middle of each part is at the origin. The axis of each round part is the z axis.
"""
import math

import bmesh
import bpy

from hubs import lathe
from materials import create_material
from meshes import add_object
from stage import slab, sphere

#: Number of coils in a stator, and of balls in a bearing.
COILS, BALLS = 15, 22

#: Height of the coils in a stator, in meters.
COIL_HEIGHT = 0.021


def _create_ring(name, inner, outer, height, material, edge=0.0007):
    """Creates the mesh of a ring with chamfered edges around the z axis."""
    half = height / 2
    outline = [
        (inner + edge, -half),
        (outer - edge, -half),
        (outer, -half + edge),
        (outer, half - edge),
        (outer - edge, half),
        (inner + edge, half),
        (inner, half - edge),
        (inner, -half + edge),
    ]
    return lathe(name, outline, material, is_hollow=True)


def _group(parts, name):
    """Returns an object without a mesh that moves all `parts`."""
    group = add_object(name, None)
    for part in parts:
        part.parent = group
    return group


def add_stator(radius, materials):
    """Adds a motor's stator: a ring of steel sheets with copper coils on its inner side."""
    copper = create_material("copper", "#c4733a", 0.32, metal=1)
    sheets = add_object("sheets", _create_ring("sheets", radius - 0.009, radius, 0.011, materials["steel"]))
    parts = [sheets]
    reach = radius - 0.0105
    half_width = 0.8 * math.pi * reach / COILS
    for k in range(COILS):
        angle = 2 * math.pi * k / COILS
        coil = slab("coil", 0.0065, half_width, -COIL_HEIGHT / 2, COIL_HEIGHT / 2, 0.0024, 0.0018, copper)
        coil.location = (reach * math.cos(angle), reach * math.sin(angle), 0)
        coil.rotation_euler = (0, 0, angle)
        parts.append(coil)
    return _group(parts, "stator")


def add_bearing(radius, materials):
    """Adds a ball bearing: two steel rings with balls between them."""
    height = 0.009
    parts = [
        add_object(name, _create_ring(name, inner, outer, height, materials["metal"]))
        for name, inner, outer in (
            ("outer ring", radius - 0.004, radius),
            ("inner ring", radius - 0.0145, radius - 0.0105),
        )
    ]
    reach = radius - 0.00725
    for k in range(BALLS):
        angle = 2 * math.pi * k / BALLS
        spot = (reach * math.cos(angle), reach * math.sin(angle), 0)
        parts.append(sphere(0.0032, spot, materials["metal"], segments=16))
    return _group(parts, "bearing")


def _add_teeth(mesh, radius, count, depth):
    """Turns the upper rim of a mesh into teeth: moves points near `radius` inward, `count` times around."""
    shape = bmesh.new()
    shape.from_mesh(mesh)
    for point in shape.verts:
        reach = math.hypot(point.co.x, point.co.y)
        if point.co.z > 0 and abs(reach - radius) < 1e-5:
            angle = math.atan2(point.co.y, point.co.x)
            factor = 1 - depth / reach * (math.cos(count * angle) > 0)
            point.co.x *= factor
            point.co.y *= factor
    shape.to_mesh(mesh)
    shape.free()


def add_gear(radius, materials):
    """Adds the flexible gear of a reduction drive: a thin steel cup with teeth around its open end."""
    outline = [
        (0.012, -0.011),
        (radius - 0.004, -0.011),
        (radius - 0.001, -0.009),
        (radius - 0.001, 0.003),
        (radius, 0.003),
        (radius, 0.0105),
        (radius - 0.0035, 0.011),
        (radius - 0.0035, -0.0085),
        (0.012, -0.0085),
    ]
    mesh = lathe("gear", outline, materials["metal"], is_hollow=True, segments=288)
    _add_teeth(mesh, radius, 72, 0.0011)
    return _group([add_object("gear", mesh)], "gear")


def add_computer(materials):
    """Adds the computer in the torso: a flat aluminum case with cooling fins and two plugs."""
    aluminum = create_material("aluminum", "#c9cccf", 0.36, metal=1)
    parts = [slab("case", 0.06, 0.05, -0.016, 0.001, 0.006, 0.0015, materials["char"])]
    for k in range(-6, 7):
        fin = slab("fin", 0.0018, 0.046, 0.0005, 0.016, 0.0006, 0.0005, aluminum)
        fin.location.x = 0.0088 * k
        parts.append(fin)
    for x in (-0.03, 0.012):
        plug = slab("plug", 0.009, 0.004, -0.0125, -0.0045, 0.001, 0.0008, materials["accent"])
        plug.location = (x, -0.0515, plug.location.z)
        parts.append(plug)
    return _group(parts, "computer")
