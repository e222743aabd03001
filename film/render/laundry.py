"""The room in the towel film: a laundry with washers, a cart, a hamper, linen, and tiles."""
import math
import random

import bpy
from mathutils import Vector, noise

from materials import create_material, to_linear
from meshes import add_object, create_smooth_mesh
from room import FLOOR, WALL, box, plane
from stage import cylinder, list_walls, place, slab, sphere

#: A washer's width, depth, and height, and the distance between neighboring washers, in meters.
WASHER = (0.74, 0.72, 1.12)
PITCH = 0.79

#: Colors of folded towels and sheets.
LINEN = ("#f0eee8", "#e9e4d8", "#f3f1ec", "#b3c3c6")


def _tile(surface, axes, size, colors, grout):
    """Draws square tiles of two similar colors on a material, along two axes of the object.

    `size` is the tiles' width in meters, and `grout` the color between them.
    """
    tree = surface.node_tree
    where = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    join = tree.nodes.new("ShaderNodeCombineXYZ")
    tiles = tree.nodes.new("ShaderNodeTexBrick")
    tiles.offset = 0
    for name, value in (("Scale", 1), ("Mortar Size", 0.022 * size), ("Brick Width", size), ("Row Height", size)):
        tiles.inputs[name].default_value = value
    for name, color in (("Color1", colors[0]), ("Color2", colors[1]), ("Mortar", grout)):
        tiles.inputs[name].default_value = to_linear(color)
    tree.links.new(where.outputs["Object"], split.inputs[0])
    for target, axis in zip("XY", axes):
        tree.links.new(split.outputs[axis], join.inputs[target])
    tree.links.new(join.outputs[0], tiles.inputs["Vector"])
    tree.links.new(tiles.outputs["Color"], tree.nodes["Principled BSDF"].inputs["Base Color"])


def _add_tiled_shell():
    """Adds a tiled floor, a wall that is tiled up to a rail, and the rail."""
    floor = create_material("floor tiles", "#d3ccc0", 0.35, specular=0.4)
    _tile(floor, "XY", 0.42, ("#cfc8bc", "#d8d1c6"), "#b3aa9c")
    tiles = create_material("wall tiles", "#ece8df", 0.25, specular=0.5)
    _tile(tiles, "XZ", 0.2, ("#e6e1d7", "#efebe3"), "#c3baab")
    plaster = create_material("plaster", "#e9e3d8", 0.9, specular=0.1)
    rail_height = 0.56
    plane("floor", [(-9, -9, FLOOR), (9, -9, FLOOR), (9, WALL, FLOOR), (-9, WALL, FLOOR)], floor)
    plane("tiles", [(-9, WALL, FLOOR), (9, WALL, FLOOR), (9, WALL, rail_height), (-9, WALL, rail_height)], tiles)
    plane("wall", [(-9, WALL, rail_height), (9, WALL, rail_height), (9, WALL, 4), (-9, WALL, 4)], plaster)
    paint = create_material("rail", "#9fb0b2", 0.4)
    box("rail", (-9, WALL - 0.015, rail_height), (9, WALL, rail_height + 0.03), paint)


def _bar(start, end, radius, material, vertices=20):
    """Adds a straight bar between two points that differ along one axis."""
    middle = [(a + b) / 2 for a, b in zip(start, end)]
    lengths = [abs(b - a) for a, b in zip(start, end)]
    made = cylinder(radius, max(lengths), middle, material, vertices)
    if lengths[0] == max(lengths):
        made.rotation_euler = (0, math.pi / 2, 0)
    elif lengths[1] == max(lengths):
        made.rotation_euler = (math.pi / 2, 0, 0)
    return made


def _ring(center, radius, thickness, material):
    """Adds an upright ring that faces the camera."""
    bpy.ops.mesh.primitive_torus_add(
        location=center,
        rotation=(math.pi / 2, 0, 0),
        major_radius=radius,
        minor_radius=thickness,
        major_segments=64,
        minor_segments=16,
    )
    bpy.context.object.data.materials.append(material)
    bpy.ops.object.shade_smooth()


def _window(center, radius, material):
    """Adds the bulging window of a washer's door."""
    sphere(radius, center, material, 48).scale = (1, 0.32, 1)


def _add_washer(surfaces, x, knob_surface):
    """Adds a front-loading washer with its back to the wall. `surfaces` are its materials."""
    width, depth, height = WASHER
    back, top = WALL - 0.1, FLOOR + height
    front = back - depth
    left, right = x - width / 2, x + width / 2
    # For each part of the front: left, right, lower, and upper edges, protrusion, and material.
    parts = (
        ("panel", left + 0.025, right - 0.025, top - 0.17, top - 0.03, 0.008, "steel"),
        ("display", x + 0.02, x + 0.25, top - 0.135, top - 0.065, 0.012, "dark"),
        ("drawer", left + 0.05, x - 0.09, top - 0.14, top - 0.06, 0.012, "shell"),
        ("handle", x + 0.235, x + 0.275, FLOOR + 0.46, FLOOR + 0.58, 0.06, "dark"),
    )
    box("washer", (left, front, FLOOR + 0.09), (right, back, top), surfaces["shell"], 0.012)
    box("washer foot", (left + 0.03, front + 0.04, FLOOR), (right - 0.03, back, FLOOR + 0.09), surfaces["dark"])
    for name, west, east, low, high, out, kind in parts:
        box(f"washer {name}", (west, front - out, low), (east, front + 0.02, high), surfaces[kind], 0.004)
    knob = cylinder(0.032, 0.04, (x - 0.04, front - 0.02, top - 0.1), knob_surface, 32)
    knob.rotation_euler = (math.pi / 2, 0, 0)
    door_height = FLOOR + 0.52
    _ring((x, front - 0.012, door_height), 0.25, 0.034, surfaces["metal"])
    _ring((x, front - 0.03, door_height), 0.205, 0.022, surfaces["dark"])
    _window((x, front - 0.004, door_height), 0.2, surfaces["window"])


def _add_washers(materials):
    """Adds a row of washers along the wall. Each washer has a pipe and a hose to the supply above."""
    surfaces = {
        "shell": create_material("washer shell", "#e4e0d8", 0.38, coat=0.2),
        "steel": create_material("washer steel", "#a9abab", 0.34, metal=0.8),
        "window": create_material("washer window", "#22282b", 0.08, specular=0.6),
        "dark": materials["char"],
        "metal": materials["metal"],
    }
    pipe = create_material("pipe", "#b87a52", 0.32, metal=0.9)
    hose = create_material("hose", "#4a5156", 0.6)
    pipe_height, hose_height = 0.44, 0.5
    inlet = FLOOR + WASHER[2] - 0.1
    for k in range(6):
        x = 0.72 + PITCH * k
        _add_washer(surfaces, x, materials["accent" if k == 1 else "metal"])
        _bar((x + 0.2, WALL - 0.05, inlet), (x + 0.2, WALL - 0.05, pipe_height), 0.013, pipe)
        _bar((x - 0.2, WALL - 0.05, inlet), (x - 0.2, WALL - 0.05, hose_height), 0.016, hose)
    _bar((-6, WALL - 0.06, pipe_height), (8, WALL - 0.06, pipe_height), 0.022, pipe)
    _bar((-6, WALL - 0.06, hose_height), (8, WALL - 0.06, hose_height), 0.018, hose)


def _add_linen(linens, x, y, low, count, half_x, half_y):
    """Adds a stack of folded towels. Each towel is two slabs, so that the fold is visible."""
    surface = random.choice(linens)
    for k in range(count):
        base = low + k * 0.044  # the thickness of a folded towel
        dx, dy, turn = random.uniform(-0.006, 0.006), random.uniform(-0.006, 0.006), random.uniform(-0.04, 0.04)
        for bottom in (base, base + 0.0215):
            made = slab("linen", half_x, half_y, bottom, bottom + 0.021, 0.02, 0.0098, surface)
            place(made, x + dx, y + dy, turn)


def _add_cart(materials, linens, x, y):
    """Adds a rolling cart with two shelves of folded towels."""
    half_x, half_y = 0.46, 0.26
    handle_height = 0.02
    for side in (-1, 1):
        for depth in (-1, 1):
            px, py = x + side * half_x, y + depth * half_y
            _bar((px, py, FLOOR + 0.11), (px, py, handle_height), 0.014, materials["metal"])
            wheel = cylinder(0.05, 0.03, (px, py, FLOOR + 0.05), materials["char"], 32)
            wheel.rotation_euler = (math.pi / 2, 0, 0)
        end = x + side * half_x
        _bar((end, y - half_y, handle_height), (end, y + half_y, handle_height), 0.014, materials["metal"])
    # For each shelf: its height, and the number of towels in each of its stacks.
    for level, counts in ((FLOOR + 0.16, (5, 6, 4)), (FLOOR + 0.5, (7, 8, 4))):
        low, high = (x - half_x, y - half_y, level - 0.02), (x + half_x, y + half_y, level)
        box("cart shelf", low, high, materials["steel"], 0.004)
        for left, count in zip((-0.3, 0.02, 0.33), counts):
            _add_linen(linens, x + left, y - 0.02, level + 0.002, count, 0.145, 0.2)


#: Half the inner width and depth of the hamper, and the height of its rim, in meters.
HAMPER = (0.34, 0.24, -0.09)


def _add_crumpled(center, half_x, half_y, height, turn, limits, surface):
    """Adds a crumpled towel: a dome of rounded folds with narrow valleys, and with a thick edge.

    `height` is how far its middle is above its edges. `limits` are half the width and depth of the
    space around (0, 0) that it must stay in, and `center` is relative to the same point.
    """
    count = 72
    shift = Vector([random.uniform(-50, 50) for _ in range(3)])
    # Three sets of parallel folds: direction, number of folds, and height.
    folds = [
        (random.uniform(0, math.pi), random.uniform(3, 4.5), 0.03),
        (random.uniform(0, math.pi), random.uniform(4.5, 7), 0.016),
        (random.uniform(0, math.pi), random.uniform(8, 11), 0.006),
    ]
    points = []
    for step in range(count * count):
        u, v = (2 * k / (count - 1) - 1 for k in (step % count, step // count))
        warp = noise.noise_vector(Vector((u, v, 0)) * 1.3 + shift)
        lift = 0
        for angle, times, size in folds:
            along = (u + 0.5 * warp.x) * math.cos(angle) + (v + 0.5 * warp.y) * math.sin(angle)
            lift += size * abs(math.sin(times * along))
        # Round the corners, and lean the folds to one side.
        x = half_x * u * math.sqrt(1 - 0.35 * v * v) + 0.05 * warp.x + 0.5 * lift
        y = half_y * v * math.sqrt(1 - 0.35 * u * u) + 0.05 * warp.y - 0.3 * lift
        z = height * (1 - (u * u + v * v) / 2) ** 1.3 + lift + 0.02 * warp.z
        x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        inside = [max(-limit, min(limit, value)) for limit, value in zip(limits, (center[0] + x, center[1] + y))]
        points.append((*inside, center[2] + z))
    corners = [row * count + column for row in range(count - 1) for column in range(count - 1)]
    faces = [(k, k + 1, k + count + 1, k + count) for k in corners]
    towel = add_object("crumpled", create_smooth_mesh("crumpled", points, faces, surface, 180))
    thickness = towel.modifiers.new("thickness", "SOLIDIFY")
    thickness.thickness = 0.012
    return towel


def _add_hamper(x, y):
    """Adds a canvas hamper on wheels, filled with crumpled towels up to a little above its rim."""
    canvas = create_material("canvas", "#c9b79b", 0.95, specular=0.05)
    frame = create_material("hamper frame", "#3a3f42", 0.5)
    terry = [create_material("loose", color, 1, specular=0.05) for color in ("#e6e1d6", "#a3bbc0")]
    half_x, half_y, rim = HAMPER
    bottom = FLOOR + 0.14
    box("hamper", (x - half_x, y - half_y, bottom), (x + half_x, y + half_y, rim - 0.16), canvas)
    for dx, dy, wall_x, wall_y in list_walls(half_x + 0.012, half_y + 0.012, 0.01):
        place(slab("hamper wall", wall_x, wall_y, bottom, rim - 0.01, 0.008, 0.004, canvas), x + dx, y + dy)
        edge = slab("hamper rim", wall_x + 0.006, wall_y + 0.006, rim - 0.03, rim, 0.01, 0.006, frame)
        place(edge, x + dx, y + dy)
    for side in (-1, 1):
        for depth in (-1, 1):
            wheel = cylinder(0.055, 0.03, (x + side * 0.3, y + depth * 0.2, FLOOR + 0.07), frame, 32)
            wheel.rotation_euler = (math.pi / 2, 0, 0)
    limits = (half_x - 0.02, half_y - 0.02)
    # For each towel: its center above the rim, half its size, its height, its turn, and its color.
    for (dx, dy, dz), size_x, size_y, height, turn, color in (
        ((0, 0, -0.09), 0.33, 0.24, 0.05, 0, 0),
        ((-0.19, -0.06, -0.05), 0.17, 0.16, 0.08, 0.3, 1),
        ((0.17, -0.07, -0.05), 0.18, 0.15, 0.07, -0.4, 0),
        ((0.12, 0.1, -0.03), 0.19, 0.14, 0.1, 0.2, 0),
        ((-0.12, 0.1, -0.03), 0.17, 0.13, 0.09, 0.9, 0),
        ((0.0, -0.03, 0.0), 0.17, 0.13, 0.09, -0.2, 1),
    ):
        towel = _add_crumpled((dx, dy, rim + dz), size_x, size_y, height, turn, limits, terry[color])
        towel.location = (x, y, 0)


def _add_shelf(materials, linens, x, y):
    """Adds a shelf with folded linen."""
    wood = create_material("shelf wood", "#b08a5f", 0.55)
    for side in (-0.6, 0.6):
        for depth in (-0.18, 0.18):
            _bar((x + side, y + depth, FLOOR), (x + side, y + depth, 0.95), 0.016, materials["char"])
    for n, level in enumerate((-0.58, -0.2, 0.18, 0.56)):
        box("shelf", (x - 0.62, y - 0.2, level - 0.026), (x + 0.62, y + 0.2, level), wood)
        for k in range(3):
            count = 3 + (2 * n + 3 * k) % 4
            _add_linen(linens, x - 0.4 + 0.4 * k, y, level + 0.002, count, 0.155, 0.16)


def add_laundry(scene, shot, materials):
    """Adds the laundry. Its random values are the same in every run."""
    random.seed(8)
    linens = [create_material("linen", color, 0.95, specular=0.05) for color in LINEN]
    _add_tiled_shell()
    _add_washers(materials)
    _add_shelf(materials, linens, -0.55, WALL - 0.24)
    _add_cart(materials, linens, 1.85, 0.95)
    _add_hamper(-0.1, 1.75)
