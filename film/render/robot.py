"""Adds the robot and the parts that it carries, from scene.json and scene.bin."""
import json

import bpy
import numpy as np
from mathutils import Matrix

from meshes import add_object, animate, create_triangle_mesh


class Scene:
    """Reads the files that scene/build.mjs wrote."""

    def __init__(self, folder):
        self.folder = folder
        with open(f"{folder}/scene.json") as file:
            self.data = json.load(file)
        with open(f"{folder}/scene.bin", "rb") as file:
            self.bytes = file.read()

    def floats(self, place):
        return np.frombuffer(self.bytes, np.float32, place[1], place[0])

    def indices(self, place):
        return np.frombuffer(self.bytes, np.uint32, place[1], place[0])

    def motion(self, name):
        return self.data["motions"][name]


def to_matrices(frames):
    """Converts column-major arrays to matrices."""
    return [Matrix(frame.T.tolist()) for frame in frames]


def add_robot(scene, shot, clock, materials, has_arms=True):
    """Adds the robot. If `has_arms` is false, adds only the body."""
    shapes = {
        mesh["name"]: create_triangle_mesh(
            mesh["name"],
            scene.floats(mesh["positions"]),
            scene.floats(mesh["normals"]),
            scene.indices(mesh["indices"]),
            materials[mesh["material"]],
        )
        for mesh in scene.data["meshes"]
    }
    motion = scene.motion(shot["motion"])
    instances = scene.data["instances"]
    frames = scene.floats(motion["parts"]).reshape(motion["frames"], len(instances), 4, 4)
    for index, instance in enumerate(instances):
        if not has_arms and instance["key"] != instance["mesh"]:
            continue
        placed = add_object(instance["key"], shapes[instance["mesh"]])
        animate(placed, to_matrices(frames[:, index]), clock)


def add_carried_parts(scene, clock, materials):
    """Adds the cylinders of the motion `chain`, one per hand."""
    chain = scene.motion("chain")
    frames = scene.floats(chain["carried"]).reshape(chain["frames"], 2, 4, 4)
    for hand in range(2):
        bpy.ops.mesh.primitive_cylinder_add(radius=chain["radius"], depth=chain["height"], vertices=56)
        part = bpy.context.object
        part.name = f"part{hand}"
        part.data.materials.append(materials["part"])
        bpy.ops.object.shade_smooth()
        part.data.use_auto_smooth = True
        bevel(part, 0.004, 3)
        animate(part, to_matrices(frames[:, hand]), clock)
        for curve in part.animation_data.action.fcurves:  # Jump back while hidden, instead of gliding.
            curve.keyframe_points[len(clock.keys) - 2].interpolation = "CONSTANT"
            curve.keyframe_points[0].interpolation = "CONSTANT"


def bevel(placed, width, segments):
    edge = placed.modifiers.new("bevel", "BEVEL")
    edge.width = width
    edge.segments = segments
    edge.limit_method = "ANGLE"
    return edge
