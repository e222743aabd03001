"""A restaurant kitchen: a counter with heat lamps, shelves of crockery, and a second robot."""
import math
import random

import bpy

from food import add_meal
from materials import add_grain, brush, create_glow, create_material, to_linear
from meshes import add_object, copy_objects, create_revolved_mesh, create_tube_mesh
from room import FLOOR, WALL, add_second_station, add_shell, box, plane
from stage import add_lamp, cylinder

#: The y positions of the counter's front and back, and the height of its top, in meters.
FRONT, BACK, TOP = 2.05, 2.65, 0.16

#: Profiles of the crockery and of a lamp's shade: pairs of radius and height, in meters.
STACKED_PLATE = ((0, 0), (0.07, 0), (0.125, 0.016), (0.127, 0.019), (0.122, 0.019), (0.07, 0.006), (0, 0.006))
BOWL = (
    (0, 0), (0.04, 0), (0.043, 0.008), (0.075, 0.035), (0.086, 0.066), (0.083, 0.067), (0.07, 0.036), (0.035, 0.012),
    (0, 0.011),
)  # fmt: skip
SHADE = (
    (0.018, 0.16), (0.024, 0.15), (0.03, 0.12), (0.062, 0.085), (0.094, 0.035), (0.1, 0), (0.097, 0), (0.09, 0.034),
    (0.058, 0.08), (0, 0.11),
)  # fmt: skip


def _create_tiles():
    """Creates the material of glazed wall tiles with grout between them."""
    surface = create_material("tiles", "#efe8da", 0.22, coat=0.2)
    tree = surface.node_tree
    place = tree.nodes.new("ShaderNodeTexCoord")
    turn = tree.nodes.new("ShaderNodeMapping")
    turn.inputs["Rotation"].default_value = (math.pi / 2, 0, 0)
    bricks = tree.nodes.new("ShaderNodeTexBrick")
    sizes = (("Mortar Size", 0.003), ("Brick Width", 0.22), ("Row Height", 0.085))
    for name, value in (("Scale", 1), ("Mortar Smooth", 0.2), *sizes):
        bricks.inputs[name].default_value = value
    for name, color in (("Color1", "#f3ecdf"), ("Color2", "#ebe3d4"), ("Mortar", "#d3cab9")):
        bricks.inputs[name].default_value = to_linear(color)
    tree.links.new(place.outputs["Object"], turn.inputs[0])
    tree.links.new(turn.outputs[0], bricks.inputs["Vector"])
    tree.links.new(bricks.outputs["Color"], tree.nodes["Principled BSDF"].inputs["Base Color"])
    return surface


def _add_pile(mesh, x, y, z, step, count, rng):
    """Adds a pile of pieces of crockery. `step` is the height that each piece adds to the pile."""
    for k in range(count):
        piece = add_object(mesh.name, mesh)
        piece.location = (x + rng.uniform(-0.002, 0.002), y + rng.uniform(-0.002, 0.002), z + k * step)
        piece.rotation_euler = (0, 0, rng.uniform(0, 6))


def _add_crockery(left, right, y, z, meshes, rng):
    """Fills a shelf with piles of plates and bowls."""
    x, k = left + 0.15, 0
    while x < right - 0.12:
        # Three of every five piles consist of plates. The order of the piles differs between shelves.
        kind = (k * 2 + int(z * 10)) % 5
        if kind < 3:
            _add_pile(meshes["plate" if kind else "dark plate"], x, y, z, 0.009, rng.randint(9, 17), rng)
            x += 0.3
        else:
            _add_pile(meshes["bowl" if kind == 3 else "blue bowl"], x, y, z, 0.021, rng.randint(4, 7), rng)
            x += 0.23
        k += 1


def _add_counter(left, right, steel, dark, wood, meshes, rng):
    """Adds the counter: a steel top, an open shelf on the left, and wooden doors on the right."""
    middle = left + 0.42 * (right - left)
    box("counter top", (left, FRONT, TOP - 0.04), (right, BACK, TOP), steel, 0.008)
    box("counter shelf", (left, FRONT + 0.04, -0.36), (middle, BACK, -0.33), steel)
    box("plinth", (middle, FRONT + 0.06, FLOOR), (right, BACK, FLOOR + 0.1), dark)
    for x in (left + 0.03, middle - 0.03, right - 0.03):
        for y in (FRONT + 0.05, BACK - 0.05):
            box("leg", (x - 0.02, y - 0.02, FLOOR), (x + 0.02, y + 0.02, TOP - 0.04), steel)
    doors = 4
    width = (right - middle) / doors
    for k in range(doors):
        x = middle + k * width
        box("door", (x + 0.006, FRONT + 0.02, FLOOR + 0.1), (x + width - 0.006, BACK, TOP - 0.045), wood)
        box("door handle", (x + 0.06, FRONT - 0.012, TOP - 0.12), (x + width - 0.06, FRONT + 0.002, TOP - 0.105), dark, 0.004)
    _add_crockery(left + 0.05, middle - 0.05, (FRONT + BACK) / 2, -0.33, meshes, rng)


def _add_rack(left, right, y, steel, meshes, rng):
    """Adds a steel shelf on posts above the counter, with crockery on two levels."""
    for x in (left + 0.03, right - 0.03):
        for depth in (-0.13, 0.13):
            cylinder(0.014, 1.1, (x, y + depth, TOP + 0.55), steel, 20)
    for level in (TOP + 0.3, TOP + 0.62):
        box("rack", (left, y - 0.16, level - 0.025), (right, y + 0.16, level), steel)
        _add_crockery(left, right, y, level, meshes, rng)


def _add_heat_lamp(x, y, z, light, copper, dark):
    """Adds a lamp above the counter: a copper shade, a glowing bulb, and an area light below them."""
    add_object("shade", create_revolved_mesh("shade", SHADE, copper, 48)).location = (x, y, z)
    cylinder(0.022, 0.05, (x, y, z + 0.18), dark, 24)
    add_object("cord", create_tube_mesh("cord", [(x, y, z + 0.2), (x, y, z + 3)], 0.005, dark, 8))
    glow = create_glow("bulb", "#ffc07a", 30, surface_color="#ffffff")
    outline = [(0.045 * math.sin(a), 0.022 - 0.045 * math.cos(a)) for a in (math.pi * k / 12 for k in range(13))]
    bulb = add_object("bulb", create_revolved_mesh("bulb", outline, glow, 24))
    bulb.location = (x, y, z)
    power = light["lamp"] * 0.2
    lamp = add_lamp("heat", (x, y, z - 0.03), (x, y, TOP), 0.1, 0.1, power, (1, 0.72, 0.42), math.radians(110))
    bulb.lightgroup = lamp.lightgroup = "lamp"


def _add_side_tables(steel, dark):
    """Adds a table on each side of the robot's table, under the belt and the lanes."""
    for left, right in ((-2.4, -0.675), (0.675, 2.4)):
        box("side table", (left, -0.29, -0.03), (right, 0.26, 0), steel, 0.008)
        for x in (left + 0.1, right - 0.1):
            for y in (-0.22, 0.18):
                cylinder(0.018, -FLOOR - 0.03, (x, y, (FLOOR - 0.03) / 2), dark, 24)


def _add_ceiling_light():
    """Adds daylight from above for the back of the room."""
    lamp = add_lamp("ceiling", (0.5, 1.5, 2.9), (0.5, 2.6, 0), 3.6, 1.2, 66, (1, 0.95, 0.87))
    lamp.lightgroup = "day"


def _add_cable(dark):
    """Adds the robot's cable, which lies on the floor and leads to the counter."""
    path = [
        (0.05, 0.62, 0.006),
        (0.12, 0.9, 0.006),
        (-0.05, 1.2, 0.006),
        (-0.2, 1.5, 0.006),
        (-0.12, 1.85, 0.006),
        (-0.1, 2.3, 0.006),
    ]
    # Add points so that the cable curves smoothly from each point to the next.
    smooth = []
    for start, end in zip(path, path[1:]):
        for step in range(8):
            u = step / 8
            smooth.append(tuple(a + (b - a) * u * u * (3 - 2 * u) for a, b in zip(start, end)))
    cable = add_object("cable", create_tube_mesh("cable", smooth, 0.008, dark))
    cable.location = (0, 0, FLOOR)


def add_kitchen(scene, shot, materials):
    """Adds the kitchen. Its random values are the same in every run."""
    rng = random.Random(11)
    add_shell(("#c3b5a3", "#d2c6b5"), ("#e7dfd2", "#efe8dc"), "#a99c8a")
    y = WALL - 0.005
    plane("tiles", [(-9, y, FLOOR), (9, y, FLOOR), (9, y, 1.6), (-9, y, 1.6)], _create_tiles())
    steel = brush(create_material("kitchen steel", "#c3c2bf", 0.35))
    dark = create_material("kitchen dark", "#2b2a29", 0.5)
    wood = create_material("kitchen wood", "#c8aa80", 0.5)
    add_grain(wood, "#b9946a", "#d8bd97")
    copper = create_material("copper", "#c9834f", 0.26, metal=1)
    white = create_material("crockery", "#efeae0", 0.2, coat=0.3)
    slate = create_material("dark crockery", "#5b6a6f", 0.25, coat=0.3)
    blue = create_material("blue crockery", "#9db0b8", 0.25, coat=0.3)
    meshes = {
        "plate": create_revolved_mesh("stacked plate", STACKED_PLATE, white),
        "dark plate": create_revolved_mesh("dark plate", STACKED_PLATE, slate),
        "bowl": create_revolved_mesh("bowl", BOWL, white),
        "blue bowl": create_revolved_mesh("blue bowl", BOWL, blue),
    }
    _add_counter(-1.9, 3.4, steel, dark, wood, meshes, rng)
    _add_rack(-1.7, 0.0, (FRONT + BACK) / 2 + 0.08, steel, meshes, rng)
    meal = add_meal()
    for k, x in enumerate((0.22, 0.72, 1.22)):
        _add_heat_lamp(x, FRONT + 0.27, TOP + 0.27, shot["light"], copper, dark)
        served = add_object("served", None)
        served.location = (x, FRONT + 0.2, TOP)
        served.rotation_euler = (0, 0, 0.9 * k)
        served.scale = (1.5, 1.5, 1.5)
        copy_objects(meal, served, 0, 0)
    for object_ in meal:
        bpy.data.objects.remove(object_)
    add_second_station(scene, shot, materials, 1.72, 1.3, math.radians(-24))
    _add_cable(dark)
    _add_side_tables(steel, dark)
    _add_ceiling_light()
