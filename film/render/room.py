"""Parts that several rooms share: surfaces, boxes, cables, a second robot, and lights."""
import math

import bpy
from mathutils import Matrix

from materials import create_glow, create_material, to_linear
from meshes import add_object
from passes import LIGHT_GROUPS
from robot import to_matrices
from stage import add_lamp, add_table, cylinder, place, slab, sphere

#: Height of the floor, and the y position of the back wall, in meters.
FLOOR, WALL = -0.745, 3.1


def mottle(surface, low, high, scale):
    """Colors a material with soft clouds of two similar colors, so that it doesn't look uniform."""
    tree = surface.node_tree
    noise = tree.nodes.new("ShaderNodeTexNoise")
    where = tree.nodes.new("ShaderNodeTexCoord")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = 6
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    first, last = ramp.color_ramp.elements
    first.position, first.color = 0.35, to_linear(low)
    last.position, last.color = 0.68, to_linear(high)
    tree.links.new(where.outputs["Object"], noise.inputs["Vector"])
    tree.links.new(noise.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], tree.nodes["Principled BSDF"].inputs["Base Color"])
    return surface


def box(name, low, high, surface, bevel_width=0.006):
    """Adds a box with rounded edges. `low` and `high` are two opposite corners."""
    middle = [(a + b) / 2 for a, b in zip(low, high)]
    half_x, half_y = (high[0] - low[0]) / 2, (high[1] - low[1]) / 2
    corner = min(half_x, half_y, 0.02)
    made = slab(name, half_x, half_y, low[2], high[2], corner * 0.5, min(bevel_width, corner * 0.4), surface)
    place(made, middle[0], middle[1])
    return made


def plane(name, corners, surface):
    """Adds a flat surface with four corners."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    mesh.materials.append(surface)
    return add_object(name, mesh)


def cable(points, radius, surface):
    """Adds a round cable along a smooth curve through points."""
    curve = bpy.data.curves.new("cable", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 4
    curve.resolution_u = 8
    spline = curve.splines.new("BEZIER")
    spline.bezier_points.add(len(points) - 1)
    for knot, point in zip(spline.bezier_points, points):
        knot.co = point
        knot.handle_left_type = knot.handle_right_type = "AUTO"
    curve.materials.append(surface)
    return add_object("cable", curve)


def add_shell(floor, wall, skirting):
    """Adds a floor and a wall behind the robot, with mottled surfaces, and a skirting board.

    `floor` and `wall` are pairs of similar colors, and `skirting` is a color.
    """
    concrete = mottle(create_material("room floor", floor[0], 0.55, specular=0.3), *floor, 1.3)
    plaster = mottle(create_material("room wall", wall[0], 0.9, specular=0.1), *wall, 0.9)
    plane("floor", [(-9, -9, FLOOR), (9, -9, FLOOR), (9, WALL, FLOOR), (-9, WALL, FLOOR)], concrete)
    plane("wall", [(-9, WALL, FLOOR), (9, WALL, FLOOR), (9, WALL, 4), (-9, WALL, 4)], plaster)
    box("skirting", (-9, WALL - 0.02, FLOOR), (9, WALL, FLOOR + 0.09), create_material("skirting", skirting, 0.6))


#: The moment in the motion that the second robot is frozen at, as a fraction of the duration.
SECOND_POSE = 0.31


def add_second_station(scene, shot, materials, x, y, turn):
    """Adds a motionless second robot with its own table, rotated by `turn` radians."""
    spot = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(turn, 4, "Z")
    motion = scene.motion(shot["motion"])
    instances = scene.data["instances"]
    frames = scene.floats(motion["parts"]).reshape(motion["frames"], len(instances), 4, 4)
    pose = frames[int(motion["frames"] * SECOND_POSE)]
    for index, instance in enumerate(instances):
        copy = add_object(f"second {instance['key']}", bpy.data.meshes[instance["mesh"]])
        copy.matrix_world = spot @ to_matrices(pose[index : index + 1])[0]
    before = set(bpy.data.objects)
    add_table(materials, 0, leg_vertices=24)
    slab("second napkins", 0.17, 0.17, 0.001, 0.05, 0.01, 0.004, materials["cream"])
    for made in set(bpy.data.objects) - before:
        made.matrix_world = spot @ made.matrix_world


#: The share of a globe's light that the camera sees in the globe's middle and at its edge.
GLOBE_MIDDLE, GLOBE_EDGE = 0.15, 0.035


def _shade_globe(glow):
    """Makes the camera see a globe of frosted glass, which is brighter in the middle than at its edge.

    The room gets the full light of the material, which would be a flat white disk in the picture.
    """
    tree = glow.node_tree
    shader = tree.nodes["Principled BSDF"]
    full = tuple(shader.inputs["Emission"].default_value)
    facing = tree.nodes.new("ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = 0.5
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    middle, edge = ramp.color_ramp.elements
    middle.position, middle.color = 0.05, [GLOBE_MIDDLE * c for c in to_linear("#ffdcae")[:3]] + [1]
    edge.position, edge.color = 0.95, [GLOBE_EDGE * c for c in to_linear("#f09a4c")[:3]] + [1]
    tree.links.new(facing.outputs["Facing"], ramp.inputs[0])
    path = tree.nodes.new("ShaderNodeLightPath")
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs[1].default_value = full
    tree.links.new(path.outputs["Is Camera Ray"], mix.inputs[0])
    tree.links.new(ramp.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], shader.inputs["Emission"])


def add_globe(x, y):
    """Adds a glowing globe on a stand. Of all glowing objects, only this one lights up the room."""
    dark = create_material("stand", "#2b2d31", 0.4)
    cylinder(0.14, 0.02, (x, y, FLOOR + 0.01), dark)
    cylinder(0.012, 0.95, (x, y, FLOOR + 0.475), dark, 16)
    cylinder(0.045, 0.03, (x, y, FLOOR + 0.93), dark)
    glow = create_glow("globe", "#ffcf94", 6, surface_color="#fff3e2")
    glow.cycles.sample_as_light = True
    _shade_globe(glow)
    sphere(0.12, (x, y, FLOOR + 1.05), glow).lightgroup = "lamp"


def add_room_lights(light):
    """Adds the lamps and the sky, in two light groups that finish.py mixes: `day` and `lamp`."""
    for name in LIGHT_GROUPS:
        bpy.ops.scene.view_layer_add_lightgroup(name=name)
    made = [
        add_lamp("window", (-2.0, -1.0, 1.5), (0, 0.08, 0.1), 0.75, 1.0, light["key"], (1, 0.965, 0.915)),
        add_lamp("rim", (1.55, 1.25, 1.35), (0, 0.15, 0.25), 0.45, 1.5, light["rim"], (0.93, 0.965, 1), math.radians(70)),
    ]
    for lamp in made:
        lamp.lightgroup = "day"
    power = light["lamp"]
    hanging = add_lamp("hanging", (-0.55, -0.35, 1.25), (0.05, 0, 0.05), 0.3, 0.3, power, (1, 0.8, 0.56), math.radians(120))
    wash = add_lamp("wash", (0.5, WALL - 0.5, 0.45), (0.7, WALL, 0.1), 0.24, 0.24, power * 0.16, (1, 0.78, 0.52))
    for lamp in (hanging, wash):
        lamp.lightgroup = "lamp"
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    sky = world.node_tree.nodes["Background"]
    sky.inputs[0].default_value = (0.93, 0.96, 1, 1)
    sky.inputs[1].default_value = light["world"]
    world.lightgroup = "day"
