"""Adds the station of the motion `chain`: hubs, totes, a dial with two nests, and a press."""
import math
import random

import bpy
from mathutils import Matrix

from hubs import create_bolt, create_bushing, create_hub, lathe
from materials import create_glow, create_material
from meshes import add_object, animate, bevel
from robot import to_matrices
from room import cable
from stage import cylinder, list_walls, place, slab

#: Height of a tote's walls, and of the foam under the waiting hubs, in meters.
TOTE_HEIGHT, FOAM_HEIGHT = 0.1, 0.06


def _block(low, high, material, width=0.003):
    """Adds a block with beveled edges between two opposite corners. `width` is the bevel's width."""
    middle = [(a + b) / 2 for a, b in zip(low, high)]
    bpy.ops.mesh.primitive_cube_add(size=1, location=middle)
    made = bpy.context.object
    made.scale = [b - a for a, b in zip(low, high)]
    bpy.ops.object.transform_apply(location=False, rotation=False)
    made.data.materials.append(material)
    bpy.ops.object.shade_smooth()
    made.data.use_auto_smooth = True
    bevel(made, width, 3)
    return made


def _add_hubs(scene, chain, clock, meshes):
    """Adds the hubs that move: one in each hand, and one that receives a bushing in the press.

    Returns the poses of the ram, the part of the press that moves up and down.
    """
    frames = scene.floats(chain["carried"]).reshape(chain["frames"], 2, 4, 4)
    for hand, parts in enumerate((("hub",), ("hub", "bushing"))):
        for part in parts:
            moved = add_object(f"hand {hand} {part}", meshes[part])
            animate(moved, to_matrices(frames[:, hand]), clock, is_loop=False)

    dial, neck = chain["dial"], chain["hub"]["neck"]["high"]
    collar_height = chain["collar"]["high"] - chain["collar"]["low"]
    on_dial = [
        Matrix.Translation((0, dial["y"], dial["z"]))
        @ Matrix.Rotation(turn + math.pi, 4, "Z")
        @ Matrix.Translation((0, -dial["nest"], 0))
        for turn in scene.floats(chain["turned"]).tolist()
    ]
    ram = scene.floats(chain["ram"]).tolist()
    # The ram holds the bushing by its collar until it has pressed the bushing into the hub.
    above_neck = [
        height - collar_height if frame < chain["pressed"] else 0 for frame, height in enumerate(ram)
    ]
    animate(add_object("pressed hub", meshes["hub"]), on_dial, clock, is_loop=False)
    lifted = [pose @ Matrix.Translation((0, 0, lift)) for pose, lift in zip(on_dial, above_neck)]
    animate(add_object("pressed bushing", meshes["bushing"]), lifted, clock, is_loop=False)

    base = dial["z"] + neck
    y = dial["y"] + dial["nest"]
    return [Matrix.Translation((0, y, base + height)) for height in ram]


def _add_ram(poses, clock, materials):
    """Adds the press's ram. Its lower end holds a bushing."""
    outline = [(0.0075, -0.014), (0.0087, -0.0125), (0.0087, 0), (0.0155, 0), (0.016, 0.0006)]
    outline += [(0.016, 0.007), (0.0135, 0.009), (0.0135, 0.075)]
    ram = add_object("ram", lathe("ram", outline, materials["metal"]))
    animate(ram, poses, clock, is_loop=False)


def _add_dial(scene, chain, clock, materials, plate_material):
    """Adds the dial with its two nests. The dial looks the same after half a turn."""
    dial = chain["dial"]
    y, top = dial["y"], dial["z"] - 0.006
    drum = [(0.1, 0.0005), (0.104, 0.003), (0.104, 0.013), (0.1, 0.016)]
    add_object("drum", lathe("drum", drum, materials["char"])).location = (0, y, 0)
    pivot = add_object("dial", None)
    outline = [(0.134, top - 0.016), (0.1355, top - 0.0145), (0.1355, top - 0.0015), (0.134, top)]
    outline += [(0.064, top), (0.0632, top - 0.0008), (0.0618, top - 0.0008), (0.061, top)]
    nest = [(0.0425, top), (0.0425, top + 0.005), (0.0415, dial["z"]), (0.02, dial["z"])]
    nest += [(0.0195, dial["z"] - 0.0005), (0.0195, top)]
    pin = [(0.0032, 0), (0.0032, 0.0072), (0.0022, 0.0092), (0.001, 0.0098)]
    cap = [(0.026, top), (0.026, top + 0.004), (0.0245, top + 0.0055)]
    meshes = {
        "nest": lathe("nest", nest, create_material("nest", "#59626a", 0.45)),
        "pin": lathe("pin", pin, materials["metal"], segments=32),
    }
    made = [
        add_object("plate", lathe("plate", outline, plate_material)),
        add_object("cap", lathe("cap", cap, materials["char"])),
    ]
    for nest_angle in (0, math.pi):
        centered = Matrix.Rotation(nest_angle, 4, "Z") @ Matrix.Translation((0, -dial["nest"], 0))
        made.append(add_object("nest", meshes["nest"]))
        made[-1].matrix_world = centered
        for k in range(3):
            angle = math.pi * (0.5 + 2 * k / 3)
            made.append(add_object("pin", meshes["pin"]))
            spot = (0.0377 * math.cos(angle), 0.0377 * math.sin(angle), dial["z"])
            made[-1].matrix_world = centered @ Matrix.Translation(spot)
    # Add bolts around the cap, and holes between the nests.
    for k in range(8):
        angle = math.pi * (k + 0.5) / 4
        spot = (0.045 * math.cos(angle), 0.045 * math.sin(angle), top + 0.0012)
        made.append(cylinder(0.0042, 0.003, spot, materials["char"], 24))
    for k in (-1.5, -0.5, 0.5, 1.5, 4.5, 5.5, 6.5, 7.5):
        angle = math.pi * k / 6
        spot = (0.112 * math.cos(angle), 0.112 * math.sin(angle), top + 0.0002)
        made.append(cylinder(0.0036, 0.0008, spot, materials["char"], 24))
    for part in made:
        part.parent = pivot
    poses = [
        Matrix.Translation((0, y, 0)) @ Matrix.Rotation(turn, 4, "Z")
        for turn in scene.floats(chain["turned"]).tolist()
    ]
    animate(pivot, poses, clock, is_loop=False)


def _add_press(chain, materials):
    """Adds the press behind the dial: a column, a head above the back nest, a motor, and two cables."""
    y = chain["dial"]["y"] + chain["dial"]["nest"]
    white, char = materials["white"], materials["char"]
    _block((-0.085, y + 0.06, 0.0005), (0.085, y + 0.155, 0.02), char, 0.004)
    for x in (-0.07, 0.07):
        cylinder(0.006, 0.006, (x, y + 0.075, 0.0225), materials["metal"], 6)
    _block((-0.046, y + 0.066, 0.018), (0.046, y + 0.135, 0.222), char, 0.006)
    for x in (-0.026, 0.026):
        _block((x - 0.008, y + 0.06, 0.03), (x + 0.008, y + 0.068, 0.15), materials["metal"], 0.002)
    _block((-0.042, y - 0.04, 0.15), (0.042, y + 0.125, 0.232), white, 0.01)
    _block((-0.034, y - 0.033, 0.144), (0.034, y + 0.033, 0.152), char, 0.003)
    _block((-0.0425, y - 0.0405, 0.214), (0.0425, y + 0.1255, 0.2165), materials["accent"], 0.0008)
    motor = [(0.03, 0.231), (0.03, 0.252), (0.0285, 0.2535), (0.0285, 0.256)]
    motor += [(0.03, 0.2575), (0.03, 0.266), (0.027, 0.269)]
    add_object("motor", lathe("motor", motor, char)).location = (0, y, 0)
    light = _block((-0.016, y - 0.0412, 0.184), (0.016, y - 0.039, 0.19), create_glow("ready", "#58d684", 2.2), 0.001)
    light.lightgroup = "day"
    # Both cables lead over the table's back edge.
    power = [(0.0, y + 0.02, 0.262), (0.03, y + 0.09, 0.275), (0.075, y + 0.13, 0.18), (0.09, y + 0.17, 0.03)]
    cable([*power, (0.1, 0.262, 0.006), (0.12, 0.3, -0.25)], 0.006, char)
    air = [(-0.03, y + 0.125, 0.2), (-0.06, y + 0.16, 0.16), (-0.075, y + 0.17, 0.05)]
    cable([*air, (-0.1, 0.262, 0.006), (-0.11, 0.3, -0.25)], 0.004, materials["accent"])


def _add_tote(x, materials, meshes, parts, uniform):
    """Adds a tote with two rows of waiting hubs.

    The hands take and leave hubs in front of these rows, behind the tote's front wall.

    `parts` names the meshes of a waiting hub. `uniform` returns a random number in a range.
    """
    y, half, gray = -0.08, 0.13, materials["tote"]
    foam = create_material("foam", "#79828a", 0.85, specular=0.2)
    place(slab("tote floor", half, half, 0.001, 0.008, 0.01, 0.002, gray), x, y)
    for dx, dy, half_x, half_y in list_walls(half, half, 0.005):
        place(slab("tote", half_x, half_y, 0.001, TOTE_HEIGHT, 0.004, 0.002, gray), x + dx, y + dy)
        lip = slab("lip", half_x + 0.005, half_y + 0.005, TOTE_HEIGHT - 0.012, TOTE_HEIGHT, 0.004, 0.003, gray)
        place(lip, x + dx, y + dy)
    for k in range(-3, 4):
        along, out = 0.036 * k, half + 0.006
        for dx, dy, half_x, half_y in (
            (along, -out, 0.0025, 0.004),
            (out, along, 0.004, 0.0025),
            (-out, along, 0.004, 0.0025),
        ):
            place(slab("rib", half_x, half_y, 0.006, TOTE_HEIGHT - 0.01, 0.0015, 0.001, gray), x + dx, y + dy)
    card = slab("card", 0.034, 0.002, 0.03, 0.072, 0.001, 0.0006, materials["linen"])
    place(card, x, y - half - 0.0105)
    stripe = slab("stripe", 0.034, 0.002, 0.06, 0.068, 0.001, 0.0004, materials["accent" if x < 0 else "char"])
    place(stripe, x, y - half - 0.011)
    _block((x - half + 0.005, -0.106, 0.006), (x + half - 0.005, y + half - 0.004, FOAM_HEIGHT), foam, 0.002)
    for k in range(6):
        spot = (x - 0.079 + 0.079 * (k % 3), -0.072 + 0.078 * (k // 3), FOAM_HEIGHT)
        turn = uniform(0, math.pi)
        for part in parts:
            put = add_object(f"waiting {part}", meshes[part])
            put.location, put.rotation_euler = spot, (0, 0, turn)


def _add_table_items(materials, meshes, uniform):
    """Adds small objects on the table: bolts in a bin, bushings on a stand, and a stop button."""
    x, y = -0.2, -0.225
    for dx, dy, half_x, half_y in list_walls(0.058, 0.038, 0.003):
        place(slab("bin", half_x, half_y, 0.0005, 0.03, 0.002, 0.0014, materials["char"]), x + dx, y + dy)
    bolt = create_bolt(materials["metal"])
    for _ in range(34):
        lying = add_object("bolt", bolt)
        lying.location = (x + uniform(-0.044, 0.044), y + uniform(-0.026, 0.026), uniform(0.008, 0.022))
        lying.rotation_euler = (uniform(1.1, 2), 0, uniform(0, 6.28))
    x, y = 0.215, -0.225
    _block((x - 0.066, y - 0.044, 0.0005), (x + 0.066, y + 0.044, 0.012), materials["char"], 0.002)
    for k in range(6):
        if k == 4:  # leave this place empty
            continue
        standing = add_object("bushing", meshes["bushing"])
        # The collar's lower side is 57 mm above the mesh's origin.
        standing.location = (x - 0.042 + 0.042 * (k % 3), y - 0.021 + 0.042 * (k // 3), 0.0125 - 0.057)
    _block((0.232, 0.08, 0.0005), (0.292, 0.14, 0.045), create_material("box", "#d8c15a", 0.5), 0.004)
    cylinder(0.012, 0.008, (0.262, 0.11, 0.049), materials["char"], 32)
    bevel(cylinder(0.019, 0.012, (0.262, 0.11, 0.059), create_material("stop", "#b7342a", 0.4), 48), 0.004, 3)


def add_press_station(scene, clock, materials):
    """Adds everything on the table of the motion `chain`."""
    chain = scene.motion("chain")
    steel = create_material("hub steel", "#d2d5d7", 0.38, metal=1)
    bronze = create_material("bronze", "#c9975a", 0.3, metal=1)
    meshes = {"hub": create_hub(chain["hub"], steel), "bushing": create_bushing(chain["collar"], bronze)}
    plate = create_material("dial plate", "#c3c5c6", 0.38, metal=1)
    _add_ram(_add_hubs(scene, chain, clock, meshes), clock, materials)
    _add_dial(scene, chain, clock, materials, plate)
    _add_press(chain, materials)
    uniform = random.Random(4).uniform
    _add_tote(-0.46, materials, meshes, ("hub",), uniform)
    _add_tote(0.46, materials, meshes, ("hub", "bushing"), uniform)
    _add_table_items(materials, meshes, uniform)
