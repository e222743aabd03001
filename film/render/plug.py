"""Adds the connector line: circuit boards on carriers, two feeders, and the connectors in the hands."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix

from materials import create_material
from meshes import add_object, animate, animate_location, bevel, copy_objects
from robot import to_matrices
from room import box, cable
from stage import cylinder

#: Half a circuit board's width, half its depth, and its thickness, in meters.
BOARD = (0.118, 0.07, 0.0018)
#: Height of the rails that the carriers slide on, in meters.
RAIL_TOP = 0.02
#: Number of connectors on each feeder's track, including the connector that the hand takes.
QUEUE = 6
#: Distance from the first connector to the magazine, in meters. The magazine covers the last connectors.
COVERED = 0.135


def _add_blocks(name, blocks, surface, edge=0.0004):
    """Adds one object that consists of beveled boxes. `blocks` has two opposite corners per box."""
    shape = bmesh.new()
    for low, high in blocks:
        size = [b - a for a, b in zip(low, high)]
        middle = [(a + b) / 2 for a, b in zip(low, high)]
        matrix = Matrix.Translation(middle) @ Matrix.Diagonal((*size, 1))
        bmesh.ops.create_cube(shape, size=1, matrix=matrix)
    mesh = bpy.data.meshes.new(name)
    shape.to_mesh(mesh)
    mesh.materials.append(surface)
    made = add_object(name, mesh)
    if edge:
        bevel(made, edge, 2)
    return made


def _center_box(x, y, half_x, half_y, low, high):
    """Returns two opposite corners of a box around the vertical axis at x and y."""
    return (x - half_x, y - half_y, low), (x + half_x, y + half_y, high)


def _add_disk(x, y, radius, low, high, surface, edge=0.0004, vertices=32):
    """Adds a vertical cylinder with beveled edges."""
    made = cylinder(radius, high - low, (x, y, (low + high) / 2), surface, vertices)
    if edge:
        bevel(made, edge, 2)
    return made


class _Surfaces:
    """The materials of circuit boards, connectors, and carriers."""

    def __init__(self):
        self.mask = create_material("solder mask", "#1d4b3c", 0.38, coat=0.25, coat_rough=0.25)
        self.trace = create_material("trace", "#2c6450", 0.36, coat=0.25, coat_rough=0.25)
        self.gold = create_material("gold", "#e0b050", 0.28, metal=1)
        self.tin = create_material("tin", "#c3c6ca", 0.34, metal=1)
        self.chip = create_material("chip", "#1c1d20", 0.5, specular=0.35)
        self.ink = create_material("ink", "#e6e4dc", 0.7)
        self.socket = create_material("socket", "#2a2c30", 0.42, specular=0.45)
        self.nylon = create_material("nylon", "#eee8da", 0.4, specular=0.4)
        self.latch = create_material("latch", "#e2562c", 0.4)
        self.ceramic = create_material("ceramic", "#a98a62", 0.5)
        self.nest = create_material("nest", "#b9bbba", 0.42, metal=0.6)
        self.red = create_material("red wire", "#c8452c", 0.42)
        self.black = create_material("black wire", "#26272b", 0.45)


def _add_connector(housing, surfaces):
    """Adds a connector: the housing, ribs, a latch, pins at the bottom, and caps at the top.

    `housing` is `HOUSING` in scene/plug.mjs. The `tongue` is the narrow part that goes into the socket.
    """
    (tongue_x, tongue_y, tongue_low, tongue_high), (half_x, half_y, low, high) = housing
    body = _add_blocks("housing", [_center_box(0, 0, half_x, half_y, low, high)], surfaces.nylon, 0.0011)
    ribs = [
        _center_box(x, y, 0.0011, 0.0006, low + 0.003, high - 0.004)
        for x in (-0.0105, 0.0105)
        for y in (-half_y, half_y)
    ]
    collar = [_center_box(0, 0, half_x - 0.003, half_y - 0.003, high - 0.001, high + 0.0028)]
    tongue = _center_box(0, 0, tongue_x, tongue_y, tongue_low, tongue_high)
    trim = _add_blocks("trim", [tongue, *ribs, *collar], surfaces.nylon)
    front = -half_y
    latch = _add_blocks(
        "latch",
        [
            _center_box(0, front - 0.0012, 0.0058, 0.0014, low + 0.001, low + 0.021),
            _center_box(0, front - 0.0026, 0.0058, 0.0014, low + 0.0185, low + 0.0225),
            _center_box(0, front - 0.002, 0.0072, 0.001, low + 0.0025, low + 0.0055),
        ],
        surfaces.latch,
        0.0006,
    )
    pins = [
        _center_box(-0.009 + 0.0036 * column, y, 0.0006, 0.0006, -0.005, 0.002)
        for column in range(6)
        for y in (-0.0042, 0.0042)
    ]
    caps = [
        _center_box(-0.0081 + 0.0054 * column, y, 0.0016, 0.0022, high + 0.0024, high + 0.0031)
        for column in range(4)
        for y in (-0.0038, 0.0038)
    ]
    return [
        body,
        trim,
        latch,
        _add_blocks("pins", pins, surfaces.gold, 0.0002),
        _add_blocks("caps", caps, surfaces.chip, 0.0003),
    ]


def _add_socket(x, y, surfaces):
    """Adds an open socket with contacts to a board. The top of the board is at z = 0."""
    inner_x, inner_y, wall, high = 0.0124, 0.0098, 0.0017, 0.0104
    walls = [
        _center_box(x, y + side * (inner_y + wall / 2), inner_x + wall, wall / 2, 0, high) for side in (-1, 1)
    ] + [_center_box(x + side * (inner_x + wall / 2), y, wall / 2, inner_y, 0, high) for side in (-1, 1)]
    base = [_center_box(x, y, inner_x, inner_y, 0, 0.0006)]
    keys = [_center_box(x + side * 0.0085, y - inner_y - wall - 0.0006, 0.0016, 0.001, 0, 0.008) for side in (-1, 1)]
    holes = [
        _center_box(x - 0.009 + 0.0036 * column, y + dy, 0.0011, 0.0011, 0.0005, 0.0008)
        for column in range(6)
        for dy in (-0.0042, 0.0042)
    ]
    outline = [
        _center_box(x, y + side * 0.0152, 0.0186, 0.0003, 0, 0.00012) for side in (-1, 1)
    ] + [_center_box(x + side * 0.0186, y, 0.0003, 0.0152, 0, 0.00012) for side in (-1, 1)]
    return [
        _add_blocks("socket", walls + base + keys, surfaces.socket, 0.0004),
        _add_blocks("contacts", holes, surfaces.gold, 0),
        _add_blocks("outline", outline, surfaces.ink, 0),
    ]


def _add_chip(x, y, half, pins, surfaces, high=0.0026):
    """Adds a square chip with pins on four sides, and a dot at pin 1."""
    legs = []
    for k in range(pins):
        at = (k - (pins - 1) / 2) * 2 * (half - 0.001) / pins
        for side in (-1, 1):
            legs.append(_center_box(x + at, y + side * (half + 0.0008), 0.0003, 0.0012, 0, 0.0007))
            legs.append(_center_box(x + side * (half + 0.0008), y + at, 0.0012, 0.0003, 0, 0.0007))
    return [
        _add_blocks("chip", [_center_box(x, y, half, half, 0.0003, high)], surfaces.chip, 0.0004),
        _add_blocks("legs", legs, surfaces.tin, 0),
        _add_disk(x - half + 0.0025, y - half + 0.0025, 0.0008, high - 0.0002, high + 0.00005, surfaces.tin, 0, 16),
    ]


def _add_capacitor(x, y, radius, high, surfaces):
    """Adds a round capacitor on a square base, with a mark on its top."""
    mark = _center_box(x - radius * 0.62, y, radius * 0.22, radius * 0.66, high - 0.0004, high + 0.00008)
    return [
        _add_blocks("base", [_center_box(x, y, radius + 0.0004, radius + 0.0004, 0, 0.0014)], surfaces.chip, 0.0004),
        _add_disk(x, y, radius, 0.001, high, surfaces.tin, 0.0007),
        _add_blocks("mark", [mark], surfaces.chip, 0),
    ]


def _add_small_parts(surfaces):
    """Adds rows of small resistors and capacitors with tin ends, away from the sockets."""
    places = [(-0.036 + 0.0048 * k, -0.036 + 0.006 * row) for k in range(6) for row in range(2)]
    places += [(0.022 + 0.0052 * k, 0.046 + 0.006 * row) for k in range(4) for row in range(2)]
    places += [(-0.104 + 0.005 * k, -0.052) for k in range(9)] + [(0.058 + 0.005 * k, 0.05) for k in range(9)]
    places += [(-0.1, 0.0 + 0.006 * k) for k in range(5)] + [(0.103, -0.036 + 0.006 * k) for k in range(6)]
    bodies, ends, dark = [], [], []
    for k, (x, y) in enumerate(places):
        (dark if k % 3 == 0 else bodies).append(_center_box(x, y, 0.0009, 0.0013, 0.0001, 0.0011))
        ends += [_center_box(x, y + side * 0.0016, 0.00095, 0.0005, 0, 0.00115) for side in (-1, 1)]
    return [
        _add_blocks("ceramics", bodies, surfaces.ceramic, 0.0002),
        _add_blocks("resistors", dark, surfaces.chip, 0.0002),
        _add_blocks("ends", ends, surfaces.tin, 0.0002),
    ]


def _add_traces(surfaces):
    """Adds bundles of straight conductors, and plated holes."""
    rng = random.Random(7)
    spacing, width = 0.0022, 0.0007
    traces = []
    for low_x, high_x, y, count in (
        (-0.056, -0.02, 0.0, 7),
        (0.02, 0.056, -0.022, 7),
        (-0.1, -0.02, 0.036, 6),
        (0.01, 0.1, 0.032, 5),
        (-0.06, 0.06, -0.058, 4),
    ):
        for k in range(count):
            near = y + spacing * k
            traces.append(((low_x, near, 0), (high_x, near + width, 0.00006)))
    for x, low_y, high_y, count in (
        (-0.05, -0.05, -0.004, 5),
        (0.044, -0.008, 0.046, 5),
        (-0.009, 0.02, 0.06, 6),
        (-0.112, -0.04, 0.05, 3),
    ):
        for k in range(count):
            left = x + spacing * k
            traces.append(((left, low_y, 0), (left + width, high_y, 0.00006)))
    rings = [
        _center_box(rng.uniform(-0.05, 0.05), rng.uniform(-0.06, 0.06), 0.0006, 0.0006, 0, 0.0001) for _ in range(60)
    ]
    return [_add_blocks("traces", traces, surfaces.trace, 0), _add_blocks("vias", rings, surfaces.gold, 0)]


def _add_pads(surfaces):
    """Adds gold pads along the front edge, test pads, mounting holes with screws, and printed marks."""
    half_x, half_y, _ = BOARD
    pads = [_center_box(-0.034 + 0.0034 * k, -half_y + 0.0052, 0.0011, 0.0042, 0, 0.00012) for k in range(21)]
    pads += [_center_box(0.05 + 0.006 * k, -0.058, 0.0018, 0.0018, 0, 0.00012) for k in range(7)]
    made = [_add_blocks("pads", pads, surfaces.gold, 0)]
    for x in (-half_x + 0.007, half_x - 0.007):
        for y in (-half_y + 0.007, half_y - 0.007):
            made.append(_add_disk(x, y, 0.0042, 0, 0.00015, surfaces.gold, 0))
            made.append(_add_disk(x, y, 0.0032, 0, 0.0016, surfaces.tin, 0.0005))
    marks = [_center_box(-0.072 + 0.0045 * k, -0.0335, 0.0016, 0.0009, 0, 0.0001) for k in range(5)]
    marks += [_center_box(0.066 + 0.0045 * k, 0.026, 0.0016, 0.0009, 0, 0.0001) for k in range(5)]
    return [*made, _add_blocks("marks", marks, surfaces.ink, 0)]


def _add_cable(surfaces):
    """Adds a small plug with four wires that run over the board to a clip."""
    made = [
        _add_blocks("plug", [_center_box(-0.03, 0.058, 0.007, 0.0045, 0, 0.007)], surfaces.nylon, 0.0007),
        _add_blocks("clip", [_center_box(0.088, 0.064, 0.004, 0.003, 0, 0.006)], surfaces.chip, 0.0007),
    ]
    for k, surface in enumerate((surfaces.red, surfaces.black, surfaces.red, surfaces.black)):
        x, bend = -0.0345 + 0.003 * k, 0.0022 * k
        path = [
            (x, 0.057, 0.005),
            (x, 0.05 - bend, 0.0065),
            (x + 0.012, 0.0425 - bend, 0.0045),
            (0.012, 0.038 - bend, 0.0035),
            (0.046, 0.0375 - bend, 0.004),
            (0.072, 0.046 - bend, 0.0045),
            (0.0865 + bend * 0.4, 0.058, 0.004),
            (0.088 + bend * 0.4, 0.066, 0.0035),
        ]
        made.append(cable(path, 0.0011, surface))
    return made


def _add_board(sockets, carrier, surfaces):
    """Adds a circuit board with its parts. The middle of its top is at the origin."""
    half_x, half_y, thickness = BOARD
    made = [box("board", (-half_x, -half_y, -thickness), (half_x, half_y, 0), surfaces.mask, 0.0003)]
    for socket in sockets:
        made += _add_socket(socket["x"], socket["y"] - carrier["y"], surfaces)
    made += _add_chip(0, -0.004, 0.0135, 22, surfaces)
    made += _add_chip(-0.026, 0.024, 0.0055, 9, surfaces, 0.0018)
    made += _add_chip(0.03, -0.046, 0.0065, 10, surfaces, 0.002)
    for x, y, radius, high in (
        (-0.094, 0.05, 0.0052, 0.0115),
        (-0.08, 0.052, 0.0052, 0.0115),
        (-0.066, 0.052, 0.0042, 0.009),
        (0.03, 0.026, 0.0042, 0.0085),
        (0.042, 0.021, 0.0042, 0.0085),
    ):
        made += _add_capacitor(x, y, radius, high, surfaces)
    coil = _add_blocks("coil", [_center_box(-0.034, -0.054, 0.006, 0.006, 0, 0.0055)], surfaces.chip, 0.0012)
    made += [coil, *_add_small_parts(surfaces), *_add_traces(surfaces)]
    return [*made, *_add_pads(surfaces), *_add_cable(surfaces)]


def _add_nest(surfaces, materials):
    """Adds a board's carrier: a plate, rests, stops, and a clamp. The board's top is at z = 0."""
    half_x, half_y, thickness = BOARD
    low, high = -0.0195, -0.0075
    corner = (half_x + 0.017, half_y + 0.013)
    made = [box("carrier", (-corner[0], -corner[1], low), (*corner, high), surfaces.nest, 0.0015)]
    stops, rests = [], []
    for sx in (-1, 1):
        for sy in (-1, 1):
            stops.append(_center_box(sx * (half_x - 0.008), sy * (half_y + 0.0042), 0.012, 0.004, high, 0.0025))
            stops.append(_center_box(sx * (half_x + 0.0042), sy * (half_y - 0.006), 0.004, 0.0142, high, 0.0025))
            rests.append(_center_box(sx * (half_x - 0.012), sy * (half_y - 0.01), 0.008, 0.008, high, -thickness))
    made.append(_add_blocks("stops", stops, materials["char"], 0.0008))
    made.append(_add_blocks("rests", rests, materials["char"], 0.0008))
    made.append(_add_blocks("clamp", [_center_box(0, half_y + 0.0035, 0.012, 0.006, high, 0.0042)], materials["accent"], 0.001))
    for x in (-half_x - 0.011, half_x + 0.011):
        for y in (-0.03, 0.03):
            made.append(_add_disk(x, y, 0.0033, high - 0.001, high + 0.0014, surfaces.tin, 0.0005))
    return made


def _add_mover(name, clock, axis, values, parent=None):
    """Adds an empty object that moves along one axis. `values` has one position per frame of the motion."""
    mover = add_object(name, None)
    mover.parent = parent
    animate_location(mover, clock, {axis: [float(values[clock.clamp(key)]) for key in clock.keys]})
    return mover


def _add_conveyor(carrier, materials, surfaces):
    """Adds the conveyor that the carriers move on: two rails with belts, guides, and a bed between them."""
    y, half = carrier["y"], BOARD[1] + 0.013
    for side in (-1, 1):
        edge = y + side * (half - 0.006)
        box("rail", (-1.4, edge - 0.011, 0), (1.4, edge + 0.011, RAIL_TOP - 0.003), materials["metal"], 0.0015)
        box("belt", (-1.4, edge - 0.006, RAIL_TOP - 0.003), (1.4, edge + 0.006, RAIL_TOP), materials["rubber"], 0.001)
        guide = y + side * (half + 0.0095)
        box("guide", (-1.4, guide - 0.003, 0), (1.4, guide + 0.003, RAIL_TOP + 0.006), surfaces.nest, 0.001)
        face = guide + side * 0.003
        box("slot", (-1.4, face - 0.0003, 0.0105), (1.4, face + 0.0003, 0.0145), materials["char"], 0.0001)
        for k in range(-5, 6):
            bolt = cylinder(0.0036, 0.003, (0.1 * k + 0.05, face + side * 0.001, 0.0045), surfaces.tin, 24)
            bolt.rotation_euler = (math.pi / 2, 0, 0)
    box("bed", (-1.4, y - half + 0.012, 0), (1.4, y + half - 0.012, 0.004), materials["table"], 0.001)


def _add_feeder(feeder, side, connector, fed, clock, materials, surfaces):
    """Adds a track with a row of connectors that come out of a magazine.

    `side` is -1 for the right hand's feeder and 1 for the left hand's. `fed` is how far the connectors
    have moved forward in each frame of the motion, in meters.
    """
    holder = add_object("feeder", None)
    holder.location = (side * feeder["x"], feeder["y"], feeder["z"])
    holder.rotation_euler = (0, 0, -side * feeder["angle"])
    pitch = feeder["pitch"]
    low = -feeder["z"]  # the table's height in the track's coordinates
    back = pitch * QUEUE + 0.03
    walls = [((x - 0.0025, COVERED, low), (x + 0.0025, back, 0.05)) for x in (-0.021, 0.021)]
    walls.append(((-0.0235, back - 0.005, low), (0.0235, back, 0.05)))
    rails = [((x - 0.002, -0.018, low), (x + 0.002, back, 0.007)) for x in (-0.0165, 0.0165)]
    cord = [
        (0, back - 0.004, 0.02),
        (0, back + 0.03, 0.012),
        (0.02, back + 0.06, low + 0.004),
        (0.07, back + 0.1, low + 0.004),
    ]
    parts = [
        _add_blocks("track", [((-0.0185, -0.018, low), (0.0185, back, -0.0065))], materials["white"], 0.0015),
        _add_blocks("rails", rails, surfaces.nest, 0.0008),
        _add_blocks("stop", [((-0.0185, -0.0215, low), (0.0185, -0.0165, 0.0085))], materials["accent"], 0.001),
        _add_blocks("sensor", [((0.0195, -0.006, low), (0.028, 0.006, 0.0045))], materials["char"], 0.001),
        _add_blocks("magazine", [*walls, ((-0.0235, COVERED, 0.0465), (0.0235, back, 0.053))], materials["white"], 0.0015),
        _add_blocks("screen", [((-0.016, COVERED + 0.036, 0.053), (0.016, back - 0.01, 0.056))], materials["gloss"], 0.0008),
        cable(cord, 0.003, materials["char"]),
    ]
    for part in parts:
        part.parent = holder
    queue = _add_mover("queue", clock, 1, -fed, holder)
    for k in range(1, QUEUE):
        copy_objects(connector, queue, 0, pitch * k)


def _carry(connector, matrices, clock):
    """Adds the connector that a hand carries.

    In the first frame, the connector is in the feeder. In the last frame, it's in a board outside
    the picture.
    """
    holder = add_object("carried", None)
    copy_objects(connector, holder, 0, 0)
    animate(holder, to_matrices(matrices), clock, is_loop=False)


def add_plug_line(scene, clock, materials):
    """Adds everything on the table of the motion `plug`."""
    motion = scene.motion("plug")
    carrier, feeder = motion["carrier"], motion["feeder"]
    surfaces = _Surfaces()
    _add_conveyor(carrier, materials, surfaces)
    connector = _add_connector(motion["housing"], surfaces)
    loaded = _add_board(motion["sockets"], carrier, surfaces) + _add_nest(surfaces, materials)
    line = _add_mover("line", clock, 0, scene.floats(motion["moved"]))
    for k in (-1, 0):
        copy_objects(loaded, line, k * carrier["pitch"], carrier["y"], carrier["z"])
    frames = scene.floats(motion["carried"]).reshape(motion["frames"], 2, 4, 4)
    for index, side in enumerate((-1, 1)):
        fed = scene.floats(motion["fed"][index])
        _add_feeder(feeder, side, connector, fed, clock, materials, surfaces)
        _carry(connector, frames[:, index], clock)
    for original in connector + loaded:
        bpy.data.objects.remove(original)
