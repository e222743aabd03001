"""Creates meshes of machined parts: hubs and bushings for the motion `chain`, and bolts."""
import math

import bmesh
import bpy

from meshes import add_object

#: Number of segments around a part. It's a multiple of 6, so that hexagons have sharp corners.
SEGMENTS = 144


def _create_ring(shape, segments, radius, height, half_across_flats=None):
    """Adds a ring of points: a circle, or a hexagon whose corners are cut off at `radius`.

    `half_across_flats` is half the distance between opposite sides of the hexagon.
    """
    ring = []
    for k in range(segments):
        angle = 2 * math.pi * k / segments
        reach = radius
        if half_across_flats:
            reach = min(radius, half_across_flats / math.cos(angle % (math.pi / 3) - math.pi / 6))
        ring.append(shape.verts.new((reach * math.cos(angle), reach * math.sin(angle), height)))
    return ring


def lathe(name, outline, material, is_hollow=False, segments=SEGMENTS):
    """Creates a mesh by turning an outline around the z axis.

    Each point of `outline` has a radius and a height. In hexagonal sections, it also has half the
    distance between opposite sides. Flat faces close both ends of the mesh. If `is_hollow` is true,
    faces connect the two ends to each other instead.
    """
    shape = bmesh.new()
    rings = [_create_ring(shape, segments, *point) for point in outline]
    pairs = list(zip(rings, rings[1:]))
    if is_hollow:
        pairs.append((rings[-1], rings[0]))
    else:
        shape.faces.new(rings[0])
        shape.faces.new(rings[-1])
    for low, high in pairs:
        for k in range(segments):
            after = (k + 1) % segments
            shape.faces.new((low[k], low[after], high[after], high[k]))
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    mesh = bpy.data.meshes.new(name)
    shape.to_mesh(mesh)
    shape.free()
    mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(22)
    return mesh


def _drill(mesh, count, distance, radius, depth):
    """Returns a copy of a mesh with a circle of `count` holes from z = 0 up to `depth`.

    `distance` is the distance from the axis to the holes.
    """
    blank = add_object(mesh.name, mesh)
    cutters = []
    for k in range(count):
        angle = 2 * math.pi * (k + 0.5) / count
        place = (distance * math.cos(angle), distance * math.sin(angle), depth / 2)
        bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=depth + 0.002, location=place, vertices=24)
        cutters.append(bpy.context.object)
        hole = blank.modifiers.new("hole", "BOOLEAN")
        hole.object = cutters[-1]
        hole.solver = "EXACT"
    drilled = bpy.data.meshes.new_from_object(blank.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    for made in (blank, *cutters):
        bpy.data.objects.remove(made)
    return drilled


def _outline_hexagon(radius, low, high):
    """Returns the outline of a hexagon whose corners are chamfered at both ends.

    `radius` is half the distance between opposite sides.
    """
    start, corner = radius + 0.0003, radius / math.cos(math.pi / 6)
    # The chamfer rises at 30 degrees.
    rise = (corner - start) * math.tan(math.pi / 6)
    steps = [k / 5 for k in range(6)]
    bottom = [(start + (corner - start) * u, low + rise * u, radius) for u in steps]
    top = [(reach, low + high - height, radius) for reach, height, _ in reversed(bottom)]
    return bottom + top


def create_hub(hub, material):
    """Creates the hub: a flange with six holes, a hexagon, a neck, and a bore for the bushing.

    `hub` has the sections of `HUB` in scene/chain.mjs.
    """
    flange, hexagon, neck = hub["flange"], hub["hexagon"], hub["neck"]
    edge = 0.0009  # width of the chamfers, in meters
    outline = [
        (flange["radius"] - edge, flange["low"]),
        (flange["radius"], flange["low"] + edge),
        (flange["radius"], flange["high"] - edge),
        (flange["radius"] - edge, flange["high"]),
        (hexagon["radius"] - 0.0008, flange["high"]),
        (hexagon["radius"] - 0.0008, flange["high"] + 0.0014),
        *_outline_hexagon(hexagon["radius"], flange["high"] + 0.0014, hexagon["high"]),
        (neck["radius"] - 0.0006, hexagon["high"]),
        (neck["radius"] - 0.0006, hexagon["high"] + 0.0016),
        (neck["radius"], hexagon["high"] + 0.0022),
        (neck["radius"], neck["high"] - edge),
        (neck["radius"] - edge, neck["high"]),
        (0.0124, neck["high"]),
        (0.0115, neck["high"] - edge),
        (0.0115, hexagon["low"] + 0.01),
    ]
    holes = (hexagon["radius"] / math.cos(math.pi / 6) + flange["radius"]) / 2
    return _drill(lathe("hub", outline, material), 6, holes, 0.0024, flange["high"])


def create_bushing(collar, material):
    """Creates the bushing: a collar above a sleeve. `collar` is `COLLAR` in scene/chain.mjs."""
    low, high, radius = collar["low"], collar["high"], collar["radius"]
    edge = 0.0007
    outline = [
        (0.009, low - 0.012),
        (0.0112, low - 0.012),
        (0.0113, low - 0.011),
        (0.0113, low),
        (radius - edge, low),
        (radius, low + edge),
        (radius, high - edge),
        (radius - edge, high),
        (0.009 + edge, high),
        (0.009, high - edge),
    ]
    return lathe("bushing", outline, material, is_hollow=True)


def create_bolt(material):
    """Creates a bolt with a hexagonal head. The head is at the bottom."""
    head, corner = 0.006, 0.0069  # half the distance between opposite sides, and between corners
    outline = [
        (head, 0, head),
        (corner, 0.0006, head),
        (corner, 0.005, head),
        (0.004, 0.005),
        (0.004, 0.0235),
        (0.0034, 0.0242),
    ]
    return lathe("bolt", outline, material, segments=48)
