"""Adds the table, props, ground, lights, and camera."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector

from meshes import add_object
from robot import bevel


def slab(name, half_x, half_y, low, high, corner, edge, material, center_y=0):
    """Adds a flat box with rounded corners."""
    shape = bmesh.new()
    ring = []
    for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(17):
            angle = math.pi / 2 * (quarter + step / 16)
            x = sx * (half_x - corner) + corner * math.cos(angle)
            y = center_y + sy * (half_y - corner) + corner * math.sin(angle)
            ring.append(shape.verts.new((x, y, high)))
    top = shape.faces.new(ring)
    sides = bmesh.ops.extrude_face_region(shape, geom=[top])
    moved = [part for part in sides["geom"] if isinstance(part, bmesh.types.BMVert)]
    bmesh.ops.translate(shape, verts=moved, vec=(0, 0, low - high))
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    mesh = bpy.data.meshes.new(name)
    shape.to_mesh(mesh)
    mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(40)
    placed = add_object(name, mesh)
    rounding = bevel(placed, edge, 4)
    rounding.angle_limit = math.radians(60)
    rounding.harden_normals = True
    return placed


def cylinder(radius, depth, place, material, vertices=40):
    bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=depth, location=place, vertices=vertices)
    made = bpy.context.object
    made.data.materials.append(material)
    bpy.ops.object.shade_smooth()
    made.data.use_auto_smooth = True
    return made


def place(placed, x, y, turn=0):
    placed.location = (x, y, placed.location.z)
    placed.rotation_euler = (0, 0, turn)


def add_table(materials, top):
    """Adds the table. `top` is the height of its surface relative to the hands' work surface."""
    slab("table", 0.66, 0.285, top - 0.028, top, 0.07, 0.008, materials["table"], center_y=-0.02)
    for side in (-1, 1):
        for y in (-0.2, 0.16):
            cylinder(0.018, 0.715, (side * 0.56, y, top - 0.028 - 0.3575), materials["char"], 48)


def _well(materials, top):
    """Adds the rim of the opening that a stack sinks into."""
    y, half_x, half_y = -0.204, 0.186, 0.062
    for dx, dy, wall_x, wall_y in (
        (0, half_y, half_x, 0.006),
        (0, -half_y, half_x, 0.006),
        (half_x, 0, 0.006, half_y + 0.006),
        (-half_x, 0, 0.006, half_y + 0.006),
    ):
        rim = slab("rim", wall_x, wall_y, top + 0.0005, top + 0.005, 0.005, 0.002, materials["char"])
        place(rim, dx, y + dy)


def add_props(names, materials, top):
    if "well" in names:
        _well(materials, top)


def add_lamp(name, place, target, width, height, power, color, spread=math.pi):
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = width, height
    light.energy = power
    light.color = color
    light.spread = spread
    lamp = add_object(name, light)
    lamp.location = place
    lamp.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    lamp.visible_camera = False
    return lamp


def add_camera(cam):
    lens = bpy.data.cameras.new("camera")
    lens.lens = cam["lens"]
    lens.sensor_width = 36
    lens.dof.use_dof = True
    lens.dof.aperture_fstop = cam["fstop"]
    lens.shift_x, lens.shift_y = cam["shift"]
    camera = add_object("camera", lens)
    bpy.context.scene.camera = camera
    target = Vector(cam["target"])
    azimuth, elevation = math.radians(cam["az"]), math.radians(cam["el"])
    ground = cam["d"] * math.cos(elevation)
    camera.location = target + Vector(
        (ground * math.sin(azimuth), -ground * math.cos(azimuth), cam["d"] * math.sin(elevation))
    )
    camera.rotation_euler = (target - camera.location).to_track_quat("-Z", "Y").to_euler()
    lens.dof.focus_distance = (Vector(cam["focus"]) - camera.location).length
