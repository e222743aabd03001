"""Reads scene.json and scene.bin, and adds the robot."""
import json

import numpy as np
from mathutils import Matrix

from exploded import pose_exploded
from meshes import add_object, animate, create_triangle_mesh


class Scene:
    """The files that scene/build.mjs writes. A `location` is a byte offset in scene.bin and a count."""

    def __init__(self, folder):
        self.folder = folder
        with open(f"{folder}/scene.json") as file:
            self.data = json.load(file)
        with open(f"{folder}/scene.bin", "rb") as file:
            self.bytes = file.read()

    def floats(self, location):
        offset, count = location
        return np.frombuffer(self.bytes, np.float32, count, offset)

    def indices(self, location):
        offset, count = location
        return np.frombuffer(self.bytes, np.uint32, count, offset)

    def motion(self, name):
        return self.data["motions"][name]


def to_matrices(frames):
    """Converts 4 x 4 arrays in column-major order to Blender's matrices."""
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
        is_body = instance["key"] == instance["mesh"]
        if not has_arms and not is_body:
            continue
        placed = add_object(instance["key"], shapes[instance["mesh"]])
        if shot.get("exploded"):
            placed.matrix_world = pose_exploded(instance["key"], instance["mesh"])
            continue
        animate(placed, to_matrices(frames[:, index]), clock)
