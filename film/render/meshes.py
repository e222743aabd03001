"""Creates meshes and keyframes in Blender."""
import bpy
import numpy as np


def create_triangle_mesh(name, positions, normals, indices, material):
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


def add_object(name, data):
    placed = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(placed)
    return placed


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


def animate(placed, poses, clock, is_loop=True):
    """Animates an object through `poses`, one matrix per frame of the motion.

    If `is_loop` is false, the object doesn't end where it started. It jumps back between loops.
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
    action = bpy.data.actions.new(placed.name)
    placed.animation_data_create()
    placed.animation_data.action = action
    for path, values, width in (("location", places, 3), ("rotation_quaternion", turns, 4)):
        for channel in range(width):
            curve = action.fcurves.new(path, index=channel)
            add_linear_keys(curve, clock.keys, [value[channel] for value in values])
