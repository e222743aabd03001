"""Adds simulated cloths from scene.json and scene.bin."""
import bpy
import numpy as np

from meshes import add_linear_keys, add_object, create_triangle_mesh


def _subdivide(grid, axis):
    """Doubles a grid's resolution along an axis, and smooths the grid as a cubic B-spline.

    Blender's own subdivision modifier would take 2 s per frame.
    """
    a = np.moveaxis(grid, axis, 0)
    fine = np.empty((2 * a.shape[0] - 1,) + a.shape[1:], np.float32)
    fine[1::2] = (a[1:] + a[:-1]) / 2
    fine[0], fine[-1] = a[0], a[-1]
    fine[2:-1:2] = (a[:-2] + 6 * a[1:-1] + a[2:]) / 8
    return np.moveaxis(fine, 0, axis)


#: The thickness of a cloth at its rim, as a fraction of the cloth's thickness.
RIM_SHARE = 0.55


def _rim(points):
    """Returns the indices of the points on a grid's edge, and of their nearest inner points."""
    grid = np.arange(points * points).reshape(points, points)
    inner = grid[1:-1, 1:-1]

    def around(square):
        # List the values along the square's four sides in order, starting at a corner.
        return np.concatenate([square[0, :-1], square[:-1, -1], square[-1, :0:-1], square[:0:-1, 0]])

    nearest = np.pad(inner, 1, mode="edge")
    return around(grid), around(nearest)


def _cloth_triangles(points, border=None):
    """Returns the triangles of both faces of a grid, and of the rounded rim between them.

    With `border`, leaves out all squares that are at least this many squares inside the rim.
    """
    grid = np.arange(points * points).reshape(points, points)
    under = points * points
    shown = np.ones((points - 1, points - 1), bool)
    if border:
        shown[border:-border, border:-border] = False
    a, b, c, d = (q[shown] for q in (grid[:-1, :-1], grid[:-1, 1:], grid[1:, 1:], grid[1:, :-1]))
    r, _ = _rim(points)
    ring = 2 * under + np.arange(len(r))
    s, next_ring = np.roll(r, -1), np.roll(ring, -1)
    faces = (
        (a, b, c),
        (a, c, d),
        (under + a, under + c, under + b),
        (under + a, under + d, under + c),
        (r, ring, next_ring),
        (r, next_ring, s),
        (ring, under + r, under + s),
        (ring, under + s, next_ring),
    )
    return np.concatenate([np.stack(face, -1).reshape(-1, 3) for face in faces]).ravel()


def _round_rim(faces):
    """Makes the rim of a cloth round. Returns a ring of additional points around the cloth.

    `faces` has two grids of points: the upper and the lower face. Modifies `faces`: moves the edges of
    the two grids closer to each other.
    """
    upper, lower = faces.reshape(2, -1, 3)
    rim, inner = _rim(faces.shape[1])
    middle = (upper[rim] + lower[rim]) / 2
    upper[rim] = middle + (upper[rim] - middle) * RIM_SHARE
    lower[rim] = middle + (lower[rim] - middle) * RIM_SHARE
    outward = middle - (upper[inner] + lower[inner]) / 2
    outward /= np.linalg.norm(outward, axis=1, keepdims=True) + 1e-9
    half = np.linalg.norm(upper[rim] - lower[rim], axis=1, keepdims=True) / 2
    return middle + outward * half


def _roughen(faces, fluff):
    """Moves the points of both faces outward by random distances of up to `fluff` meters."""
    randomness = np.random.default_rng(5).random(faces.shape[:3] + (1,), np.float32)
    out = faces[0] - faces[1]
    out /= np.linalg.norm(out, axis=-1, keepdims=True) + 1e-9
    return faces + np.stack([out, -out]) * randomness * fluff


class Cloth:
    """The cloth of a motion. `fluff` is the roughness of its surface, in meters."""

    def __init__(self, scene, motion, material, fluff=0):
        stored = scene.motion(motion)["cloth"]
        self.points = scene.data["points"]
        self.states = scene.floats(stored["positions"]).reshape(-1, 2, self.points, self.points, 3)
        self.material = material
        self.fluff = fluff

    def points_at(self, frame):
        """Returns the points of both faces and the rim at a frame, which can be fractional."""
        first = min(int(frame), len(self.states) - 2)
        u = frame - first
        state = self.states[first] * (1 - u) + self.states[first + 1] * u
        faces = _roughen(_subdivide(_subdivide(state, 1), 2), self.fluff)
        ring = _round_rim(faces)
        return np.concatenate([faces.ravel(), ring.ravel()]).astype(np.float32)

    def create_mesh(self, frame, border=None):
        """Creates a mesh of the cloth at a frame of the motion, with texture coordinates.

        With `border`, the mesh has only the squares that are close to the rim.
        """
        fine = 2 * self.points - 1
        mesh = create_triangle_mesh("cloth", self.points_at(frame), None, _cloth_triangles(fine, border), self.material)
        axis = np.linspace(0, 1, fine)
        uv = np.tile(np.stack(np.meshgrid(axis, axis), -1).reshape(-1, 2), (2, 1)).astype(np.float32)
        uv = np.concatenate([uv, uv[_rim(fine)[0]]])
        corners = np.empty(len(mesh.loops), np.int32)
        mesh.loops.foreach_get("vertex_index", corners)
        mesh.uv_layers.new(name="UVMap").data.foreach_set("uv", uv[corners].ravel())
        return mesh

    def add(self, clock):
        """Adds the cloth as an animated object, with one shape key per key of the clock."""
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
