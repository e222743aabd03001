"""Adds basic objects: slabs, cylinders, spheres, the table, lamps, and the camera."""
import math

import bmesh
import bpy
from mathutils import Vector

from meshes import add_object, bevel


def slab(name, half_x, half_y, low, high, corner, edge, material, center_y=0):
    """Adds a flat box between the heights `low` and `high`, centered on x = 0 and y = `center_y`.

    `corner` is the radius of the vertical edges, and `edge` the width of the other edges' bevels.
    """
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


def list_walls(half_x, half_y, half_thickness):
    """Returns the position and half the size of each of the four walls around a rectangle."""
    long_y = half_y + half_thickness
    return (
        (0, half_y, half_x, half_thickness),
        (0, -half_y, half_x, half_thickness),
        (half_x, 0, half_thickness, long_y),
        (-half_x, 0, half_thickness, long_y),
    )


def cylinder(radius, depth, place, material, vertices=40):
    """Adds a vertical cylinder around the point `place`."""
    bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=depth, location=place, vertices=vertices)
    made = bpy.context.object
    made.data.materials.append(material)
    bpy.ops.object.shade_smooth()
    made.data.use_auto_smooth = True
    return made


def sphere(radius, place, material, segments=32):
    """Adds a sphere around the point `place`."""
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, location=place, segments=segments, ring_count=segments // 2)
    made = bpy.context.object
    made.data.materials.append(material)
    bpy.ops.object.shade_smooth()
    return made


def place(placed, x, y, turn=0):
    """Moves an object to x and y, and rotates it around its vertical axis. Keeps its height."""
    placed.location = (x, y, placed.location.z)
    placed.rotation_euler = (0, 0, turn)


def add_table(materials, top, leg_vertices=48):
    """Adds a table with four legs. `top` is its height above the work surface, which is at 0."""
    slab("table", 0.66, 0.285, top - 0.028, top, 0.07, 0.008, materials["table"], center_y=-0.02)
    for side in (-1, 1):
        for y in (-0.2, 0.16):
            cylinder(0.018, 0.715, (side * 0.56, y, top - 0.028 - 0.3575), materials["char"], leg_vertices)


def add_lamp(name, place, target, width, height, power, color, spread=math.pi):
    """Adds a rectangular area light that the camera doesn't see.

    `power` is in watts, and `spread` is the angle of the light's cone in radians.
    """
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
    """Adds the camera. README.md describes the properties of `cam`."""
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
