"""Adds cloths from scene.json and scene.bin, and stacks of them."""
import bpy
import numpy as np

from materials import create_terry_material
from meshes import add_object, add_linear_keys, create_triangle_mesh
from stage import slab, place


def _subdivide(grid, axis):
    """Subdivides a cubic B-spline once along an axis. Blender's modifier would take 2 s per frame."""
    a = np.moveaxis(grid, axis, 0)
    fine = np.empty((2 * a.shape[0] - 1,) + a.shape[1:], np.float32)
    fine[1::2] = (a[1:] + a[:-1]) / 2
    fine[0], fine[-1] = a[0], a[-1]
    fine[2:-1:2] = (a[:-2] + 6 * a[1:-1] + a[2:]) / 8
    return np.moveaxis(fine, 0, axis)


#: The thickness of a cloth's rim, as a share of the thickness of the cloth.
RIM = 0.55


def _rim(points):
    """Returns the indices around the edge of a grid, and those of the neighbors inside."""
    grid = np.arange(points * points).reshape(points, points)
    inner = grid[1:-1, 1:-1]

    def around(square):
        return np.concatenate([square[0, :-1], square[:-1, -1], square[-1, :0:-1], square[:0:-1, 0]])

    nearest = np.pad(inner, 1, mode="edge")
    return around(grid), around(nearest)


def _cloth_triangles(points):
    """Returns the triangles of both faces of a grid, and of the rounded rim between them."""
    grid = np.arange(points * points).reshape(points, points)
    under = points * points
    a, b, c, d = (q.ravel() for q in (grid[:-1, :-1], grid[:-1, 1:], grid[1:, 1:], grid[1:, :-1]))
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
    """Thins the rim of a cloth, and returns a ring of points around it, so that the rim is round.

    `faces` has the points of both faces, one grid each. It is changed.
    """
    upper, lower = faces.reshape(2, -1, 3)
    rim, inner = _rim(faces.shape[1])
    middle = (upper[rim] + lower[rim]) / 2
    upper[rim] = middle + (upper[rim] - middle) * RIM
    lower[rim] = middle + (lower[rim] - middle) * RIM
    outward = middle - (upper[inner] + lower[inner]) / 2
    outward /= np.linalg.norm(outward, axis=1, keepdims=True) + 1e-9
    half = np.linalg.norm(upper[rim] - lower[rim], axis=1, keepdims=True) / 2
    return middle + outward * half


def _roughen(faces, fluff):
    """Moves the points of both faces outward by random lengths of up to `fluff` meters."""
    chance = np.random.default_rng(5).random(faces.shape[:3] + (1,), np.float32)
    out = faces[0] - faces[1]
    out /= np.linalg.norm(out, axis=-1, keepdims=True) + 1e-9
    return faces + np.stack([out, -out]) * chance * fluff


class Cloth:
    """The cloth of a motion, as meshes. `fluff` is how rough its surface is, in meters."""

    def __init__(self, scene, motion, material, fluff=0):
        stored = scene.motion(motion)["cloth"]
        self.points = scene.data["points"]
        self.states = scene.floats(stored["positions"]).reshape(-1, 2, self.points, self.points, 3)
        self.material = material
        self.fluff = fluff

    def points_at(self, frame):
        """Returns the points at a frame of the motion. The frame can have a fraction."""
        first = min(int(frame), len(self.states) - 2)
        u = frame - first
        state = self.states[first] * (1 - u) + self.states[first + 1] * u
        faces = _roughen(_subdivide(_subdivide(state, 1), 2), self.fluff)
        ring = _round_rim(faces)
        return np.concatenate([faces.ravel(), ring.ravel()]).astype(np.float32)

    def create_mesh(self, frame):
        fine = 2 * self.points - 1
        mesh = create_triangle_mesh("cloth", self.points_at(frame), None, _cloth_triangles(fine), self.material)
        axis = np.linspace(0, 1, fine)
        uv = np.tile(np.stack(np.meshgrid(axis, axis), -1).reshape(-1, 2), (2, 1)).astype(np.float32)
        uv = np.concatenate([uv, uv[_rim(fine)[0]]])
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


def _animate_location(placed, clock, tracks):
    """Animates an object's location. `tracks` has the values per key of the clock, for each axis."""
    action = bpy.data.actions.new(placed.name)
    placed.animation_data_create()
    placed.animation_data.action = action
    for axis, values in tracks.items():
        add_linear_keys(action.fcurves.new("location", index=axis), clock.keys, values)


#: Number of folded towels on the stack. The lowest ones are hidden in the table.
FOLDED = 5

#: How rough a towel's surface is, in meters.
FLUFF = 0.0006

#: How far the flat towels of the pile are shifted, in meters.
SHIFT = 0.003

#: How far a hidden towel is below the one that hides it, in meters. Coincident surfaces would flicker.
HIDDEN = 0.0005

#: How far a finger presses the edges of the pile down, in meters.
PRESS = 0.024


def _smooth(u):
    u = np.clip(u, 0, 1)
    return u * u * (3 - 2 * u)


def _press_edge(points, pile, y):
    """Returns a towel's points, pressed down at both side edges around `y`."""
    pressed = points.reshape(-1, 3).copy()
    beside = _smooth((np.abs(pressed[:, 0]) - pile["halfX"] + 0.018) / 0.03)
    near = _smooth(1 - np.abs(pressed[:, 1] - y) / 0.075)
    pressed[:, 2] -= PRESS * beside * near
    return pressed.ravel()


def _add_pile(scene, clock, cloth, frames):
    """Adds the flat towels under the one being folded, and the block under them.

    Fingers that go between two towels press the edges of the lower ones down.
    """
    motion = scene.motion("towel")
    pile = motion["pile"]
    flat = cloth.create_mesh(0)
    layer, count = pile["layer"], pile["count"]
    placed = [add_object("flat", flat) for _ in range(count + 1)]
    risen = scene.floats(motion["risen"])
    shares = np.array([risen[f] / layer for f in frames])
    offsets = np.random.default_rng(2).uniform(-SHIFT, SHIFT, (count + 1, 2))
    offsets[0] = 0
    for k, towel in enumerate(placed[:-1], 1):
        # While a towel rises, it moves to where the one above it was.
        x, y = (offsets[k, axis] * (1 - shares) + offsets[k - 1, axis] * shares for axis in range(2))
        _animate_location(towel, clock, {0: x, 1: y, 2: layer * (shares - k)})
    # The next towel of the pile is hidden in the lowest one until the pile rises.
    placed[-1].location = (*offsets[-1], 0)
    _animate_location(placed[-1], clock, {2: HIDDEN * (shares - 1) - layer * count})
    placed[0].shape_key_add(name="Basis")
    points = cloth.points_at(clock.at(0))
    pressures = scene.floats(motion["pressures"]).reshape(-1, len(pile["pressed"]))
    keys = flat.shape_keys
    keys.animation_data_create()
    keys.animation_data.action = bpy.data.actions.new("pile")
    for k, y in enumerate(pile["pressed"]):
        block = placed[0].shape_key_add(name=f"press{k}", from_mix=False)
        block.data.foreach_set("co", _press_edge(points, pile, y))
        curve = keys.animation_data.action.fcurves.new(f'key_blocks["press{k}"].value')
        add_linear_keys(curve, clock.keys, [pressures[f][k] for f in frames])
    return pile["z"] - layer * count


def _add_block(materials, pile, top):
    """Adds the block under the pile."""
    half_x, half_y = pile["halfX"] - 0.018, pile["halfY"] - 0.018
    for name, low, high, inset, kind in (
        ("block foot", 0.0005, 0.012, 0.012, "char"),
        ("block", 0.012, top - 0.0005, 0, "white"),
    ):
        made = slab(name, half_x - inset, half_y - inset, low, high, 0.02, 0.006, materials[kind])
        place(made, 0, pile["y"])


def add_towels(scene, clock, materials):
    """Adds the pile of flat towels, the towel being folded, and the sinking stack."""
    motion = scene.motion("towel")
    cloth = Cloth(scene, "towel", create_terry_material(scene.folder, "towel"), FLUFF)
    cloth.add(clock)
    frames = [clock.clamp(key) for key in clock.keys]
    _add_block(materials, motion["pile"], _add_pile(scene, clock, cloth, frames))
    folded = cloth.create_mesh(motion["frames"] - 1)
    stack = add_object("stack", None)
    for k in range(FOLDED):
        layer = add_object("folded", folded)
        layer.location = (0, 0, -motion["stack"]["layer"] * k)
        layer.parent = stack
    sunk = scene.floats(motion["sunk"])
    _animate_location(stack, clock, {2: [-sunk[f] for f in frames]})
