"""Adds cloths from scene.json and scene.bin, and stacks of them."""
import bpy
import numpy as np

from materials import create_woven_material
from meshes import add_object, add_linear_keys, create_triangle_mesh


def _subdivide(grid, axis):
    """Subdivides a cubic B-spline once along an axis. Blender's modifier would take 2 s per frame."""
    a = np.moveaxis(grid, axis, 0)
    fine = np.empty((2 * a.shape[0] - 1,) + a.shape[1:], np.float32)
    fine[1::2] = (a[1:] + a[:-1]) / 2
    fine[0], fine[-1] = a[0], a[-1]
    fine[2:-1:2] = (a[:-2] + 6 * a[1:-1] + a[2:]) / 8
    return np.moveaxis(fine, 0, axis)


def _cloth_triangles(points):
    """Returns the triangles of both faces of a grid and of the rim between them."""
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


class Cloth:
    """The cloth of a motion, as meshes. `weave` is the name of the images from weave.py."""

    def __init__(self, scene, motion, weave):
        stored = scene.motion(motion)["cloth"]
        self.points = scene.data["points"]
        self.states = scene.floats(stored["positions"]).reshape(-1, 2, self.points, self.points, 3)
        self.material = create_woven_material(scene.folder, weave)

    def points_at(self, frame):
        """Returns the points at a frame of the motion. The frame can have a fraction."""
        first = min(int(frame), len(self.states) - 2)
        u = frame - first
        state = self.states[first] * (1 - u) + self.states[first + 1] * u
        return np.ascontiguousarray(_subdivide(_subdivide(state, 1), 2)).ravel()

    def create_mesh(self, frame):
        fine = 2 * self.points - 1
        mesh = create_triangle_mesh("cloth", self.points_at(frame), None, _cloth_triangles(fine), self.material)
        axis = np.linspace(0, 1, fine)
        uv = np.tile(np.stack(np.meshgrid(axis, axis), -1).reshape(-1, 2), (2, 1)).astype(np.float32)
        corners = np.empty(len(mesh.loops), np.int32)
        mesh.loops.foreach_get("vertex_index", corners)
        mesh.uv_layers.new(name="UVMap").data.foreach_set("uv", uv[corners].ravel())
        return mesh

    def add(self, clock):
        """Adds the moving cloth, with one shape key per frame of the shot."""
        mesh = self.create_mesh(clock.at(0))
        placed = add_object("cloth", mesh)
        placed.shape_key_add(name="Basis")
        for key in clock.keys:
            block = placed.shape_key_add(name=f"frame{key}", from_mix=False)
            block.data.foreach_set("co", self.points_at(clock.at(clock.clamp(key))))
            block.interpolation = "KEY_LINEAR"
        keys = mesh.shape_keys
        keys.use_relative = False
        times = [block.frame for block in keys.key_blocks]
        keys.eval_time = times[1]
        keys.animation_data_create()
        keys.animation_data.action = bpy.data.actions.new("cloth")
        curve = keys.animation_data.action.fcurves.new("eval_time")
        add_linear_keys(curve, [-1, clock.frames], [times[1], times[-1]])


#: Number of flat towels under the one being folded, and number of folded towels on the stack. With one
#: more folded towel, the stack would stick out under the table after it sinks.
FLAT, FOLDED = 8, 5


def add_towels(scene, clock):
    """Adds the pile of flat towels, the towel being folded, and the sinking stack."""
    cloth = Cloth(scene, "towel", "towel")
    cloth.add(clock)
    flat = cloth.create_mesh(0)
    for k in range(1, FLAT + 1):
        under = add_object("flat", flat)
        under.location = (0, 0, -0.0024 * k)
    motion = scene.motion("towel")
    folded = cloth.create_mesh(motion["frames"] - 1)
    stack = add_object("stack", None)
    for k in range(FOLDED):
        layer = add_object("folded", folded)
        layer.location = (0, 0, -motion["layer"] * k)
        layer.parent = stack
    sunk = scene.floats(motion["sunk"])
    depth = [sunk[clock.between(key)[0]] for key in clock.keys]
    action = bpy.data.actions.new("stack")
    stack.animation_data_create()
    stack.animation_data.action = action
    add_linear_keys(action.fcurves.new("location", index=2), clock.keys, [-d for d in depth])
