"""Places the robot's parts as an exploded view: apart from each other, in the order of assembly.

The upper arms point outward, and the forearms point down and toward the column. Hardly any part hides another one.
"""
import math

from mathutils import Matrix, Vector

#: Distance between adjacent parts, in meters.
GAP = 0.042

#: Lengths of the links, as in scene/robot.mjs, in meters.
UPPER_ARM, FOREARM, SHOULDER = 0.32, 0.31, 0.095

#: Distance of an open finger from the middle of the hand, in meters.
OPENING = 0.034

FRONT = Vector((0, -1, 0))

#: How far the forearms are rotated from straight down toward the column, in radians.
TILT = math.radians(38)

#: How far each part of the body is above its place in the robot, in gaps.
BODY_GAPS = {"torso": 0, "chestled": 0, "column": -1, "foot": -2, "neck": 0.8, "head": 1.8, "visor": 1.8}

#: How many gaps each part of the shoulder is from the torso, and in front of the shoulder's axis.
SHOULDER_GAPS = {"sh0": (0.6, 0), "sh0r": (1.2, 0), "l1": (2, 0), "l1c": (2, -1)}

#: The same for the parts of the upper arm.
UPPER_ARM_GAPS = {"l2": (4.4, 0), "l2a": (4.4, -0.8), "l2b": (4.4, -0.8), "l2c": (4.4, 1)}

#: How many gaps each part of the forearm and the hand is below the elbow, and in front of the arm.
FOREARM_GAPS = {"l3": (2.8, 0), "l3c": (2.8, -1), "l3a": (3.4, 0), "l4": (4, 0), "l4c": (4, 0)}
HAND_GAPS = {"l5": 5, "l5a": 5.5, "palm": 6.1, "rail": 6.7, "finger": 7.4, "pad": 7.4}

#: How many gaps the fingers and their pads are from the middle of the hand.
GRIP_GAPS = {"finger": 0.5, "pad": -0.1}


def _create_pose(along, hinge, origin):
    """Returns the matrix of a part whose x axis is `along` and whose y axis is `hinge`."""
    columns = Matrix((along, hinge, along.cross(hinge))).transposed()
    return Matrix.Translation(origin) @ columns.to_4x4()


def _pose_arm_part(mesh, side, copy):
    """Returns the matrix of an arm's part. `side` is -1 for the right arm and 1 for the left arm."""
    out = Vector((side, 0, 0))
    shoulder = Vector((side * 0.185, 0.37, 0.4))
    if mesh in SHOULDER_GAPS:
        outward, forward = SHOULDER_GAPS[mesh]
        return _create_pose(FRONT.cross(out), FRONT, shoulder + (out * outward + FRONT * forward) * GAP)
    joint = shoulder + out * SHOULDER
    if mesh in UPPER_ARM_GAPS:
        outward, forward = UPPER_ARM_GAPS[mesh]
        return _create_pose(out, FRONT, joint + (out * outward + FRONT * forward) * GAP)
    elbow = joint + out * (UPPER_ARM + UPPER_ARM_GAPS["l2"][0] * GAP)
    forearm = Vector((-side * math.sin(TILT), 0, -math.cos(TILT)))
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
