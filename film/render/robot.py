"""Adds the robot, from scene.json and scene.bin."""
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


def bevel(placed, width, segments):
    edge = placed.modifiers.new("bevel", "BEVEL")
    edge.width = width
    edge.segments = segments
    edge.limit_method = "ANGLE"
    return edge
