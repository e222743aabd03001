"""The robot, the parts that it carries and the napkin, from scene.json and scene.bin."""
import json

import bpy
import numpy as np
from mathutils import Matrix

from materials import napkin
from meshes import add_object, animate, straight_keys, triangle_mesh


class Scene:
    """What scene/build.mjs wrote."""

    def __init__(self, folder):
        self.folder = folder
        with open(f"{folder}/scene.json") as file:
            self.book = json.load(file)
        with open(f"{folder}/scene.bin", "rb") as file:
            self.bytes = file.read()

    def floats(self, place):
        return np.frombuffer(self.bytes, np.float32, place[1], place[0])

    def indices(self, place):
        return np.frombuffer(self.bytes, np.uint32, place[1], place[0])

    def motion(self, name):
        return self.book["motions"][name]


def poses(frames):
    """Matrices of one part, told column by column."""
    return [Matrix(frame.T.tolist()) for frame in frames]


def add_robot(scene, shot, clock, materials):
    shapes = {
        mesh["name"]: triangle_mesh(
            mesh["name"],
            scene.floats(mesh["positions"]),
            scene.floats(mesh["normals"]),
            scene.indices(mesh["indices"]),
            materials[mesh["material"]],
        )
        for mesh in scene.book["meshes"]
    }
    motion = scene.motion(shot["motion"])
    instances = scene.book["instances"]
    frames = scene.floats(motion["parts"]).reshape(motion["frames"], len(instances), 4, 4)
    for index, instance in enumerate(instances):
        placed = add_object(instance["key"], shapes[instance["mesh"]])
        animate(placed, poses(frames[:, index]), clock)


def add_carried_parts(scene, clock, materials):
    """The cylinders of the chain: one for each hand."""
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
        animate(part, poses(frames[:, hand]), clock)
        for curve in part.animation_data.action.fcurves:  # the hidden way back: jump, do not glide
            curve.keyframe_points[len(clock.keys) - 2].interpolation = "CONSTANT"
            curve.keyframe_points[0].interpolation = "CONSTANT"


def bevel(placed, width, segments):
    edge = placed.modifiers.new("bevel", "BEVEL")
    edge.width = width
    edge.segments = segments
    edge.limit_method = "ANGLE"
    return edge


def _finer(grid, axis):
    """One step of cubic B-spline subdivision along an axis; a modifier would take 2 s a frame."""
    a = np.moveaxis(grid, axis, 0)
    fine = np.empty((2 * a.shape[0] - 1,) + a.shape[1:], np.float32)
    fine[1::2] = (a[1:] + a[:-1]) / 2
    fine[0], fine[-1] = a[0], a[-1]
    fine[2:-1:2] = (a[:-2] + 6 * a[1:-1] + a[2:]) / 8
    return np.moveaxis(fine, 0, axis)


def _cloth_triangles(points):
    """Both faces of a grid and the rim between them."""
    grid = np.arange(points * points).reshape(points, points)
    under = points * points
    a, b, c, d = (q.ravel() for q in (grid[:-1, :-1], grid[:-1, 1:], grid[1:, 1:], grid[1:, :-1]))
    rim = np.concatenate([grid[0, :], grid[1:, -1], grid[-1, -2::-1], grid[-2::-1, 0]])
    r, s = rim[:-1], rim[1:]
    faces = (
        (a, b, c),
        (a, c, d),
        (under + a, under + c, under + b),
        (under + a, under + d, under + c),
        (r, under + r, under + s),
        (r, under + s, s),
    )
    return np.concatenate([np.stack(face, -1).reshape(-1, 3) for face in faces]).ravel()


def add_cloth(scene, clock):
    cloth = scene.book["cloth"]
    points = cloth["points"]
    states = scene.floats(cloth["positions"]).reshape(-1, 2, points, points, 3)
    last = cloth["frames"] - 1
    fine = 2 * points - 1

    def at(moment):
        first = min(int(moment), last - 1)
        u = moment - first
        state = states[first] * (1 - u) + states[first + 1] * u
        return np.ascontiguousarray(_finer(_finer(state, 1), 2)).ravel()

    mesh = triangle_mesh("napkin", at(clock.at(0)), None, _cloth_triangles(fine), napkin(scene.folder))
    axis = np.linspace(0, 1, fine)
    uv = np.tile(np.stack(np.meshgrid(axis, axis), -1).reshape(-1, 2), (2, 1)).astype(np.float32)
    corners = np.empty(len(mesh.loops), np.int32)
    mesh.loops.foreach_get("vertex_index", corners)
    mesh.uv_layers.new(name="UVMap").data.foreach_set("uv", uv[corners].ravel())

    placed = add_object("napkin", mesh)
    placed.shape_key_add(name="Basis")
    for key in clock.keys:
        block = placed.shape_key_add(name=f"frame{key}", from_mix=False)
        block.data.foreach_set("co", at(clock.at(key)))
        block.interpolation = "KEY_LINEAR"
    keys = mesh.shape_keys
    keys.use_relative = False
    times = [block.frame for block in keys.key_blocks]
    keys.eval_time = times[1]
    keys.animation_data_create()
    keys.animation_data.action = bpy.data.actions.new("cloth")
    curve = keys.animation_data.action.fcurves.new("eval_time")
    straight_keys(curve, [-1, clock.frames], [times[1], times[-1]])
