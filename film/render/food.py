"""Creates a plate of food: grilled salmon, rice, broccoli, tomatoes, and lemon.

The origin is under the middle of the plate. Positions are in meters, before `SIZE` scales the meal.
"""
import math
import random

import bmesh
from mathutils import Matrix, Vector, noise

from materials import create_material, to_linear
from meshes import add_object, create_revolved_mesh, create_smooth_mesh, create_tube_mesh, join_rings

#: The plate's profile: radius and height, in meters.
PLATE = (
    (0, 0.0012), (0.046, 0.0012), (0.0475, 0), (0.05, 0.0012), (0.066, 0.006), (0.077, 0.0115), (0.0835, 0.0176),
    (0.0848, 0.0192), (0.0845, 0.0204), (0.0832, 0.0205), (0.0815, 0.0192), (0.0745, 0.0135), (0.066, 0.0095),
    (0.054, 0.0066), (0.036, 0.0055), (0, 0.0052),
)  # fmt: skip

#: Factor by which the finished plate and its food are scaled.
SIZE = 1.12

#: Height that the food lies at, in meters: the plate's upper surface at its middle.
INSIDE = 0.0054


def _add_nodes(surface, *kinds):
    """Adds nodes of the given kinds to a material. Returns the material's shader and the nodes."""
    nodes = surface.node_tree.nodes
    return [nodes["Principled BSDF"], *(nodes.new(f"ShaderNode{kind}") for kind in kinds)]


def _set_ramp(ramp, *stops):
    """Sets the stops of a color ramp. Each stop is a position from 0 to 1 and a color."""
    elements = ramp.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(1)
    for element, (position, color) in zip(elements, stops):
        element.position, element.color = position, to_linear(color)


def create_speckled_glaze(name, color, speck, rough=0.2):
    """Creates a stoneware glaze with fine specks."""
    surface = create_material(name, color, rough, coat=0.5, coat_rough=0.08)
    shader, place, spots, ramp = _add_nodes(surface, "TexCoord", "TexNoise", "ValToRGB")
    spots.inputs["Scale"].default_value = 520
    spots.inputs["Detail"].default_value = 1
    _set_ramp(ramp, (0.3, speck), (0.37, color))
    links = surface.node_tree.links
    links.new(place.outputs["Object"], spots.inputs["Vector"])
    links.new(spots.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs["Base Color"])
    return surface


def _create_mottled(name, dark, light, scale, rough, bump=0.0, coat=0.0):
    """Creates a bumpy material with soft clouds between two colors. `scale` sets how small the clouds are."""
    surface = create_material(name, light, rough, coat=coat, coat_rough=0.2)
    shader, place, clouds, ramp, relief = _add_nodes(surface, "TexCoord", "TexNoise", "ValToRGB", "Bump")
    clouds.inputs["Scale"].default_value = scale
    clouds.inputs["Detail"].default_value = 4
    _set_ramp(ramp, (0.35, dark), (0.65, light))
    relief.inputs["Strength"].default_value = bump
    relief.inputs["Distance"].default_value = 0.001
    links = surface.node_tree.links
    links.new(place.outputs["Object"], clouds.inputs["Vector"])
    links.new(clouds.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs["Base Color"])
    links.new(clouds.outputs[0], relief.inputs["Height"])
    links.new(relief.outputs[0], shader.inputs["Normal"])
    return surface


def _create_salmon_material():
    """Creates the material of grilled salmon: pale lines of fat, browned patches, and dark grill marks."""
    surface = create_material("salmon", "#e07a4c", 0.34, coat=0.35, coat_rough=0.25)
    shader, place, fat, fat_ramp, brown, brown_ramp, warm = _add_nodes(
        surface, "TexCoord", "TexWave", "ValToRGB", "TexNoise", "ValToRGB", "MixRGB"
    )
    turn, marks, marks_ramp, char, relief = _add_nodes(surface, "Mapping", "TexWave", "ValToRGB", "MixRGB", "Bump")[1:]
    for wave, settings in (
        (fat, (("Scale", 42), ("Distortion", 2.2), ("Detail", 2), ("Detail Scale", 1.4))),
        (marks, (("Scale", 17), ("Distortion", 0.5), ("Detail", 2), ("Detail Scale", 3))),
    ):
        for name, value in settings:
            wave.inputs[name].default_value = value
    turn.inputs["Rotation"].default_value = (0, 0, math.radians(38))
    _set_ramp(fat_ramp, (0.0, "#f0b08a"), (0.14, "#e48a60"), (0.5, "#d96f45"))
    brown.inputs["Scale"].default_value = 60
    brown.inputs["Detail"].default_value = 5
    _set_ramp(brown_ramp, (0.42, "#000000"), (0.7, "#a8a8a8"))
    warm.inputs["Color2"].default_value = to_linear("#a8501f")
    _set_ramp(marks_ramp, (0.8, "#000000"), (0.92, "#e8e8e8"))
    char.inputs["Color2"].default_value = to_linear("#3a1d10")
    relief.inputs["Strength"].default_value = 0.35
    relief.inputs["Distance"].default_value = 0.001
    links = surface.node_tree.links
    for node in (fat, brown, turn):
        links.new(place.outputs["Object"], node.inputs["Vector"])
    links.new(turn.outputs[0], marks.inputs["Vector"])
    links.new(fat.outputs["Fac"], fat_ramp.inputs[0])
    links.new(brown.outputs[0], brown_ramp.inputs[0])
    links.new(marks.outputs["Fac"], marks_ramp.inputs[0])
    links.new(brown_ramp.outputs[0], warm.inputs["Fac"])
    links.new(fat_ramp.outputs[0], warm.inputs["Color1"])
    links.new(marks_ramp.outputs[0], char.inputs["Fac"])
    links.new(warm.outputs[0], char.inputs["Color1"])
    links.new(char.outputs[0], shader.inputs["Base Color"])
    links.new(brown.outputs[0], relief.inputs["Height"])
    links.new(relief.outputs[0], shader.inputs["Normal"])
    return surface


def _signed_power(value, exponent):
    """Raises a value to a power, and keeps its sign. Exponents below 1 make a circle squarer."""
    return math.copysign(abs(value) ** exponent, value)


def _create_salmon_mesh(material):
    """Creates a fillet: a rounded block with a thin end and an uneven surface."""
    around, rings = 72, 36  # number of points per ring, and number of gaps between rings
    half_x, half_y, thick = 0.047, 0.0225, 0.0175
    points = []
    for ring in range(rings + 1):
        up = math.pi * (ring / rings - 0.5)
        for step in range(around):
            angle = 2 * math.pi * step / around
            wide = abs(math.cos(up)) ** 0.42
            x = half_x * wide * _signed_power(math.cos(angle), 0.5)
            y = half_y * wide * _signed_power(math.sin(angle), 0.62) * (1 - 0.22 * x / half_x)
            z = thick * (0.5 + 0.5 * _signed_power(math.sin(up), 0.55))
            z *= 1 - 0.2 * (y / half_y) ** 2 - 0.16 * x / half_x
            z += 0.003 * (x / half_x) ** 2
            here = Vector((x, y, z))
            uneven = noise.noise(here * 90) * 0.0016 + noise.noise(here * 260) * 0.0005
            points.append((x, y + uneven, z + uneven))
    return create_smooth_mesh("salmon", points, join_rings(rings + 1, around), material, 70)


def _create_scattered_mesh(name, template, matrices, material):
    """Creates one mesh with a copy of a shape for each matrix.

    `template` adds the shape to an empty bmesh.
    """
    shape = bmesh.new()
    template(shape)
    base = [vertex.co.copy() for vertex in shape.verts]
    corners = [[vertex.index for vertex in face.verts] for face in shape.faces]
    shape.free()
    points, faces = [], []
    for matrix in matrices:
        start = len(points)
        points.extend(matrix @ point for point in base)
        faces.extend([start + corner for corner in face] for face in corners)
    return create_smooth_mesh(name, points, faces, material, 180)


def _add_grain_shape(shape):
    """Adds a sphere, which the matrices of `_rice_matrices` stretch into a grain."""
    bmesh.ops.create_uvsphere(shape, u_segments=8, v_segments=6, radius=1)


def _add_bead_shape(shape):
    """Adds a rough sphere with few faces."""
    bmesh.ops.create_icosphere(shape, subdivisions=1, radius=1)


def _dome_height(distance, radius, height):
    """Returns the height of a mound at a distance from its middle."""
    return height * max(0, 1 - (distance / radius) ** 2.4) ** 0.7


def _rice_matrices(rng, count, radius, height, size):
    """Yields transforms of grains at random places and angles on a mound.

    `size` is half of a grain's size along each axis.
    """
    for _ in range(count):
        distance, angle = radius * math.sqrt(rng.random()), rng.uniform(0, 2 * math.pi)
        z = _dome_height(distance, radius, height) + rng.uniform(-0.0006, 0.0012)
        place = Vector((distance * math.cos(angle), distance * math.sin(angle), z))
        tilt = rng.gauss(0, 0.5) + 0.5 * distance / radius
        turn = Matrix.Rotation(angle + rng.uniform(-1.4, 1.4), 4, "Z") @ Matrix.Rotation(tilt, 4, "Y")
        scale = rng.uniform(0.85, 1.12)
        yield Matrix.Translation(place) @ turn @ Matrix.Diagonal((*(v * scale for v in size), 1))


def _add_rice(x, y, materials):
    """Adds a mound of rice: a smooth base, grains on its surface, and sesame seeds on top."""
    rng = random.Random(7)
    radius, height = 0.031, 0.025
    outline = [(radius * k / 14, _dome_height(radius * k / 14, radius, height) - 0.0012) for k in range(15)]
    made = [add_object("rice base", create_revolved_mesh("rice base", outline, materials["rice"], 32))]
    grains = list(_rice_matrices(rng, 900, radius, height, (0.0034, 0.00115, 0.00115)))
    made.append(add_object("rice", _create_scattered_mesh("rice", _add_grain_shape, grains, materials["rice"])))
    seeds = list(_rice_matrices(rng, 46, radius * 0.6, height, (0.0014, 0.0008, 0.0005)))
    lifted = [Matrix.Translation((0, 0, 0.0012)) @ seed for seed in seeds]
    made.append(add_object("sesame", _create_scattered_mesh("sesame", _add_grain_shape, lifted, materials["sesame"])))
    for object_ in made:
        object_.location = (x, y, INSIDE)
    return made


def _add_floret(x, y, turn, tilt, size, seed, materials):
    """Adds a floret of broccoli: a stem, and a crown of small buds in nine clusters."""
    rng = random.Random(seed)
    spot = Matrix.Translation((x, y, INSIDE)) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Rotation(tilt, 4, "X")
    buds = []
    for branch in range(9):
        angle = 2.4 * branch  # the golden angle, which spreads the clusters evenly
        out = size * 0.62 * math.sqrt(branch / 9)
        middle = Vector((out * math.cos(angle), out * math.sin(angle), size * (1.45 - 0.5 * (branch / 9))))
        for _ in range(34):
            way = Vector((rng.gauss(0, 1), rng.gauss(0, 1), abs(rng.gauss(0, 1)) * 0.9 - 0.15)).normalized()
            bud = size * rng.uniform(0.075, 0.125)
            buds.append(Matrix.Translation(middle + way * size * 0.4) @ Matrix.Scale(bud, 4))
    crown = _create_scattered_mesh("crown", _add_bead_shape, buds, materials["broccoli"])
    made = [add_object("crown", crown)]
    path, radii = [(0, 0, size * level) for level in (0, 0.6, 1.25)], [size * share for share in (0.3, 0.27, 0.5)]
    made.append(add_object("stem", create_tube_mesh("stem", path, radii, materials["stem"])))
    for object_ in made:
        object_.matrix_world = spot
    return made


def _add_tomato(x, y, radius, materials):
    """Adds a cherry tomato with a small stem."""
    angles = [math.pi * k / 20 for k in range(21)]
    # The top has a shallow dent around the stem.
    dents = [0.94 if a < 2 else 1 - 0.09 * (a - 2) ** 2 for a in angles]
    outline = [(radius * math.sin(a), radius * (1 - math.cos(a) * dent)) for a, dent in zip(angles, dents)]
    tomato = add_object("tomato", create_revolved_mesh("tomato", outline, materials["tomato"], 32))
    tomato.location = (x, y, INSIDE)
    top = outline[-1][1]
    leaves = []
    for k in range(5):
        angle = 2 * math.pi * k / 5 + x * 90
        way = Vector((math.cos(angle), math.sin(angle), 0))
        path = [
            Vector((0, 0, top + 0.0004)) + way * (radius * 0.62 * u) + Vector((0, 0, 0.0012 * u * (1 - u) * 4))
            for u in (0, 0.35, 0.7, 1)
        ]
        leaf = add_object("leaf", create_tube_mesh("leaf", path, [0.0008, 0.001, 0.0007, 0.0001], materials["stem"], 6))
        leaf.location = tomato.location
        leaves.append(leaf)
    return [tomato, *leaves]


def _add_lemon(x, y, materials):
    """Adds a slice of lemon that leans back: the rind, the white pith, and nine segments."""
    radius, half = 0.0165, 0.0022
    rind = [(0, -half), (radius * 0.97, -half), (radius, -half * 0.7), (radius, half * 0.7), (radius * 0.97, half), (0, half)]
    made = [add_object("rind", create_revolved_mesh("rind", rind, materials["rind"], 48))]
    pith = [(0, -half - 0.0002), (radius * 0.93, -half - 0.0002), (radius * 0.93, half + 0.0002), (0, half + 0.0002)]
    made.append(add_object("pith", create_revolved_mesh("pith", pith, materials["pith"], 48)))
    points, faces = [], []
    for k in range(9):
        middle = 2 * math.pi * k / 9
        for z in (half + 0.0005, -half - 0.0005):
            start = len(points)
            spread = 2 * math.pi / 9 * 0.42
            points.append((radius * 0.09 * math.cos(middle), radius * 0.09 * math.sin(middle), z))
            for step in range(7):
                angle = middle - spread + 2 * spread * step / 6
                out = radius * (0.84 if step in (0, 6) else 0.87)
                points.append((out * math.cos(angle), out * math.sin(angle), z))
            faces.append(tuple(range(start, start + 8)))
    made.append(add_object("segments", create_smooth_mesh("segments", points, faces, materials["lemon"])))
    lean = Matrix.Rotation(0.25, 4, "Z") @ Matrix.Rotation(math.radians(62), 4, "X")
    spot = Matrix.Translation((x, y, INSIDE + radius * 0.86)) @ lean
    for object_ in made:
        object_.matrix_world = spot
    return made


def _add_chives(x, y, materials):
    """Adds a few thin chives across the fish."""
    made = []
    for k, (turn, bend) in enumerate(((0.5, 0.003), (0.72, -0.002), (0.32, 0.001))):
        shares = [step / 8 for step in range(9)]
        arch = [math.sin(math.pi * u) for u in shares]
        path = [(0.042 * u - 0.021, bend * a + 0.003 * (k - 1), 0.0012 * a) for u, a in zip(shares, arch)]
        chive = add_object("chive", create_tube_mesh("chive", path, 0.0008, materials["chive"], 8))
        chive.location = (x, y, INSIDE + 0.0182 + 0.0007 * k)
        chive.rotation_euler = (0, 0, turn)
        made.append(chive)
    return made


def _create_food_materials():
    """Creates the materials of the plate and the food, keyed by name."""
    return {
        "plate": create_speckled_glaze("plate", "#39474c", "#1d2629", 0.24),
        "salmon": _create_salmon_material(),
        "rice": create_material("rice", "#efe9da", 0.42, specular=0.4),
        "sesame": create_material("sesame", "#1d1a17", 0.5),
        "broccoli": _create_mottled("broccoli", "#27501d", "#4f8a33", 160, 0.55),
        "stem": create_material("stem", "#8fb562", 0.45),
        "chive": create_material("chive", "#4c7f2c", 0.4),
        "tomato": create_material("tomato", "#c3261a", 0.16, coat=0.5, coat_rough=0.05),
        "rind": _create_mottled("rind", "#e2b021", "#f2ca3c", 700, 0.4, bump=0.4),
        "pith": create_material("pith", "#f6efd6", 0.6),
        "lemon": create_material("lemon", "#f0cf57", 0.22, coat=0.3),
    }


def add_meal():
    """Adds one plate of food at the origin. Returns its objects, which can be copied."""
    materials = _create_food_materials()
    plate = add_object("plate", create_revolved_mesh("plate", PLATE, materials["plate"], 96))
    salmon = add_object("salmon", _create_salmon_mesh(materials["salmon"]))
    salmon.location = (0.004, -0.024, INSIDE)
    salmon.rotation_euler = (0, 0, math.radians(9))
    made = [plate, salmon, *_add_rice(-0.026, 0.027, materials), *_add_chives(0.0, -0.023, materials)]
    # Each row has the arguments of `_add_floret` for one floret.
    for x, y, turn, tilt, size, seed in (
        (0.024, 0.02, 0.3, 0.3, 0.0125, 1),
        (0.045, 0.011, -0.9, 0.5, 0.0115, 2),
        (0.035, 0.038, 2.2, 0.25, 0.0135, 3),
        (0.014, 0.045, 2.9, 0.3, 0.0115, 4),
    ):
        made.extend(_add_floret(x, y, turn, tilt, size, seed, materials))
    made.extend(_add_tomato(0.058, -0.012, 0.0095, materials))
    made.extend(_add_tomato(0.0545, 0.0095, 0.0085, materials))
    made.extend(_add_lemon(-0.051, -0.006, materials))
    for object_ in made:
        object_.matrix_basis = Matrix.Scale(SIZE, 4) @ object_.matrix_basis
    return made
