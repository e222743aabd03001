"""Creates meshes, objects, and keyframes in Blender."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector


def create_triangle_mesh(name, positions, normals, indices, material):
    """Creates a smooth mesh from flat arrays. If `normals` is None, Blender computes the normals."""
    mesh = bpy.data.meshes.new(name)
    triangles = len(indices) // 3
    mesh.vertices.add(len(positions) // 3)
    mesh.vertices.foreach_set("co", positions)
    mesh.loops.add(triangles * 3)
    mesh.loops.foreach_set("vertex_index", indices.astype(np.int32))
    mesh.polygons.add(triangles)
    mesh.polygons.foreach_set("loop_start", np.arange(triangles, dtype=np.int32) * 3)
    mesh.polygons.foreach_set("loop_total", np.full(triangles, 3, np.int32))
    mesh.polygons.foreach_set("use_smooth", np.ones(triangles, bool))
    mesh.update()
    mesh.validate()
    if normals is not None:
        mesh.use_auto_smooth = True
        mesh.normals_split_custom_set_from_vertices(normals.reshape(-1, 3).tolist())
    mesh.materials.append(material)
    return mesh


def create_smooth_mesh(name, points, faces, material, angle=50):
    """Creates a mesh that looks smooth across edges where faces meet at less than `angle` degrees."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(angle)
    return mesh


def join_rings(rings, around):
    """Returns the faces that connect successive rings of `around` points each."""
    return [
        (a + step, a + (step + 1) % around, b + (step + 1) % around, b + step)
        for a, b in ((ring * around, (ring + 1) * around) for ring in range(rings - 1))
        for step in range(around)
    ]


def create_revolved_mesh(name, outline, material, around=48):
    """Creates a surface of revolution around z. `outline` lists pairs of radius and height.

    For machined parts with closed ends or hexagonal sections, use `lathe` in hubs.py.
    """
    angles = [2 * math.pi * step / around for step in range(around)]
    points = [(r * math.cos(a), r * math.sin(a), height) for r, height in outline for a in angles]
    return create_smooth_mesh(name, points, join_rings(len(outline), around), material)


def create_tube_mesh(name, path, radius, material, around=12):
    """Creates a tube along a path. `radius` is a number, or a list with one number per point."""
    path = [Vector(point) for point in path]
    radii = radius if isinstance(radius, (list, tuple)) else [radius] * len(path)
    points = []
    side = None
    for k, center in enumerate(path):
        along = (path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]).normalized()
        side = along.orthogonal() if side is None else side - along * side.dot(along)
        side.normalize()
        other = along.cross(side)
        for step in range(around):
            angle = 2 * math.pi * step / around
            points.append(center + radii[k] * (math.cos(angle) * side + math.sin(angle) * other))
    faces = join_rings(len(path), around)
    faces += [tuple(range(around))[::-1], tuple(range(len(points) - around, len(points)))]
    return create_smooth_mesh(name, points, faces, material)


def add_object(name, data):
    """Adds an object. `data` is a mesh, light, camera, or curve, or None for an empty object."""
    placed = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(placed)
    return placed


def copy_objects(objects, parent, x, y, z=0):
    """Adds copies of objects to a parent, moved by x, y, and z. The copies share the meshes."""
    for object_ in objects:
        copied = object_.copy()
        bpy.context.scene.collection.objects.link(copied)
        copied.parent = parent
        copied.matrix_local = Matrix.Translation((x, y, z)) @ object_.matrix_basis


def add_linear_keys(curve, frames, values):
    """Adds keyframes with linear interpolation to a curve."""
    curve.keyframe_points.add(len(frames))
    flat = np.empty(len(frames) * 2, np.float32)
    flat[0::2] = frames
    flat[1::2] = values
    curve.keyframe_points.foreach_set("co", flat)
    curve.update()
    for key in curve.keyframe_points:
        key.interpolation = "LINEAR"


def _create_action(placed):
    """Creates an empty animation of an object."""
    action = bpy.data.actions.new(placed.name)
    placed.animation_data_create()
    placed.animation_data.action = action
    return action


def animate_location(placed, clock, tracks):
    """Animates an object's location. `tracks` maps an axis to one value per key of the clock."""
    action = _create_action(placed)
    for axis, values in tracks.items():
        add_linear_keys(action.fcurves.new("location", index=axis), clock.keys, values)


def animate(placed, poses, clock, is_loop=True):
    """Animates an object through `poses`, one matrix per frame of the motion.

    If `is_loop` is false, the object doesn't end where it started, and jumps back after each loop.
    """
    places, turns = [], []
    for key in clock.keys:
        before, after, u = clock.between(key if is_loop else clock.clamp(key))
        from_place, from_turn, _ = poses[before].decompose()
        to_place, to_turn, _ = poses[after].decompose()
        places.append(from_place.lerp(to_place, u))
        turn = from_turn.slerp(to_turn, u)
        if turns and turn.dot(turns[-1]) < 0:
            turn = -turn
        turns.append(turn)
    placed.rotation_mode = "QUATERNION"
    placed.location = places[1]
    placed.rotation_quaternion = turns[1]
    is_still = all((place - places[0]).length < 1e-6 for place in places)
    if is_still and all(abs(turn.dot(turns[0])) > 1 - 1e-9 for turn in turns):
        return
    action = _create_action(placed)
    for path, values, width in (("location", places, 3), ("rotation_quaternion", turns, 4)):
        for channel in range(width):
            curve = action.fcurves.new(path, index=channel)
            add_linear_keys(curve, clock.keys, [value[channel] for value in values])


def bevel(placed, width, segments):
    """Bevels an object's sharp edges. `width` is in meters. Returns the modifier."""
    edge = placed.modifiers.new("bevel", "BEVEL")
    edge.width = width
    edge.segments = segments
    edge.limit_method = "ANGLE"
    return edge
