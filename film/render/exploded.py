"""Places the robot's parts as an exploded view: apart from each other, in the order of assembly.

The upper arms point outward, and the forearms point down and toward the column. Hardly any part hides another one.
"""
import math

from mathutils import Matrix, Vector

from drives import add_bearing, add_computer, add_gear, add_stator

#: Distance between adjacent parts, in meters.
GAP = 0.042

#: Lengths of the links, as in scene/robot.mjs, in meters.
UPPER_ARM, FOREARM, SHOULDER = 0.32, 0.31, 0.095

#: Distance of an open finger from the middle of the hand, in meters.
OPENING = 0.034

FRONT = Vector((0, -1, 0))

#: How far the forearms are rotated from straight down toward the column, in radians.
TILT = math.radians(46)

#: How far each part of the body is above its place in the robot, in gaps.
BODY_GAPS = {"torso": 0, "chestled": 0, "column": -2.4, "foot": -2.4, "neck": 1.5, "head": 2.5, "visor": 2.5}

#: How many gaps each part of the shoulder is from the torso, and in front of the shoulder's axis.
SHOULDER_GAPS = {"sh0": (2.3, 0), "sh0r": (4.75, 0), "l1": (5.5, 0), "l1c": (5.5, -1)}

#: The same for the parts of the upper arm.
UPPER_ARM_GAPS = {"l2": (7.9, 0), "l2a": (7.9, -0.8), "l2b": (7.9, -0.8), "l2c": (7.9, 1)}

#: How many gaps each part of the forearm and the hand is below the elbow, and in front of the arm.
FOREARM_GAPS = {"l3": (2.8, 0), "l3c": (2.8, -1), "l3a": (4.05, 0), "l4": (5.4, 0), "l4c": (5.4, 0)}
HAND_GAPS = {"l5": 6.4, "l5a": 6.9, "palm": 8, "rail": 8.6, "finger": 9.3, "pad": 9.3}

#: How many gaps the fingers and their pads are from the middle of the hand.
GRIP_GAPS = {"finger": 0.5, "pad": -0.1}

#: The inner parts of a shoulder: what adds each of them, its radius, and its distance from the
#: shoulder's axis, in meters.
SHOULDER_DRIVE = ((add_bearing, 0.047, 0.046), (add_gear, 0.043, 0.149), (add_stator, 0.044, 0.191))

#: The same for a forearm, with distances from the elbow.
FOREARM_DRIVE = ((add_bearing, 0.032, 0.299), (add_stator, 0.032, 0.354), (add_bearing, 0.028, 0.682))


def _create_pose(along, hinge, origin):
    """Returns the matrix of a part whose x axis is `along` and whose y axis is `hinge`."""
    columns = Matrix((along, hinge, along.cross(hinge))).transposed()
    return Matrix.Translation(origin) @ columns.to_4x4()


def _locate_arm(side):
    """Returns the shoulder, the elbow, and the directions of the upper arm and the forearm.

    `side` is -1 for the right arm and 1 for the left arm.
    """
    out = Vector((side, 0, 0))
    shoulder = Vector((side * 0.185, 0.37, 0.4))
    elbow = shoulder + out * (SHOULDER + UPPER_ARM + UPPER_ARM_GAPS["l2"][0] * GAP)
    return shoulder, elbow, out, Vector((-side * math.sin(TILT), 0, -math.cos(TILT)))


def _pose_arm_part(mesh, side, copy):
    """Returns the matrix of an arm's part. `side` is -1 for the right arm and 1 for the left arm."""
    shoulder, elbow, out, forearm = _locate_arm(side)
    if mesh in SHOULDER_GAPS:
        outward, forward = SHOULDER_GAPS[mesh]
        return _create_pose(FRONT.cross(out), FRONT, shoulder + (out * outward + FRONT * forward) * GAP)
    joint = shoulder + out * SHOULDER
    if mesh in UPPER_ARM_GAPS:
        outward, forward = UPPER_ARM_GAPS[mesh]
        return _create_pose(out, FRONT, joint + (out * outward + FRONT * forward) * GAP)
    if mesh in FOREARM_GAPS:
        along, forward = FOREARM_GAPS[mesh]
        return _create_pose(forearm, FRONT, elbow + (forearm * along + FRONT * forward) * GAP)
    wrist = elbow + forearm * (FOREARM + HAND_GAPS[mesh] * GAP)
    hinge = forearm.cross(FRONT) * (1 - 2 * copy)
    return _create_pose(forearm, hinge, wrist + hinge * ((OPENING + GRIP_GAPS[mesh] * GAP) if mesh in GRIP_GAPS else 0))


def pose_exploded(key, mesh):
    """Returns the matrix of an instance of a part in scene.json, such as `L_finger_1` or `torso`."""
    if mesh in BODY_GAPS:
        return Matrix.Translation((0, 0, BODY_GAPS[mesh] * GAP))
    return _pose_arm_part(mesh, -1 if key.startswith("R") else 1, int(key[-1]))


def add_inner_parts(materials):
    """Adds the drives between the parts of the arms, the neck's bearing, and the computer under the torso."""
    for side in (-1, 1):
        shoulder, elbow, out, forearm = _locate_arm(side)
        for start, direction, drive in ((shoulder, out, SHOULDER_DRIVE), (elbow, forearm, FOREARM_DRIVE)):
            for add_part, radius, distance in drive:
                part = add_part(radius, materials)
                part.rotation_euler = direction.to_track_quat("Z", "Y").to_euler()
                part.location = start + direction * distance
    add_bearing(0.042, materials).location = (0, 0.378, 0.482)
    add_computer(materials).location = (0, 0.385, 0.078)
