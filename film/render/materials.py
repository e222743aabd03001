"""Materials of the robot, table, and props."""
import bpy


def linear(colour):
    """Converts #rrggbb to linear RGBA."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [((c + 0.055) / 1.055) ** 2.4 if c > 0.04045 else c / 12.92 for c in channels] + [1]


def material(name, colour, rough, metal=0, coat=0, specular=0.5, coat_rough=0.1):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    inputs = made.node_tree.nodes["Principled BSDF"].inputs
    inputs["Base Color"].default_value = linear(colour)
    inputs["Roughness"].default_value = rough
    inputs["Metallic"].default_value = metal
    inputs["Clearcoat"].default_value = coat
    inputs["Clearcoat Roughness"].default_value = coat_rough
    inputs["Specular"].default_value = specular
    return made


def palette(table):
    """Creates every material, keyed by name. `table` is "oak" or a color."""
    made = {
        "white": material("white", "#dfdeda", 0.42, coat=0.18, coat_rough=0.2),
        "char": material("char", "#2b2d31", 0.46, specular=0.45),
        "accent": material("accent", "#e2562c", 0.35),
        "gloss": material("gloss", "#08090b", 0.09, specular=0.6),
        "metal": material("metal", "#b9bcc0", 0.28, metal=1),
        "table": material("table", "#dcd8d0", 0.5, specular=0.35),
        "rubber": material("rubber", "#3a3c40", 0.8, specular=0.2),
        "floor": material("floor", "#e6e4e0", 0.85, specular=0.15),
        "cream": material("cream", "#e9e4d8", 0.9, specular=0.1),
        "linen": material("linen", "#f0efec", 0.75, specular=0.2),
        "steel": material("steel", "#8d949b", 0.42, specular=0.4),
        "part": material("part", "#e2562c", 0.5),
        "glaze": material("glaze", "#eceae4", 0.22, coat=0.3),
        "tray": material("tray", "#a9a69e", 0.5),
        "tote": material("tote", "#9aa0a4", 0.55),
    }
    if table == "oak":
        _grain(made["table"])
    else:
        shader = made["table"].node_tree.nodes["Principled BSDF"]
        shader.inputs["Base Color"].default_value = linear(table)
    return made


def _grain(oak):
    """Adds wood grain to a material: noise stretched along x, between two browns."""
    tree = oak.node_tree
    place = tree.nodes.new("ShaderNodeTexCoord")
    stretch = tree.nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (1.1, 22, 22)
    noise = tree.nodes.new("ShaderNodeTexNoise")
    for name, value in (("Scale", 2.2), ("Detail", 7), ("Roughness", 0.62), ("Distortion", 0.35)):
        noise.inputs[name].default_value = value
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    dark, light = ramp.color_ramp.elements
    dark.position, dark.color = 0.30, linear("#b9946a")
    light.position, light.color = 0.72, linear("#d8bd97")
    shader = tree.nodes["Principled BSDF"]
    tree.links.new(place.outputs["Object"], stretch.inputs[0])
    tree.links.new(stretch.outputs[0], noise.inputs[0])
    tree.links.new(noise.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs["Base Color"])


def woven(scene, name):
    """Creates a woven cotton material from the images that weave.py writes."""
    made = material("cloth", "#ffffff", 0.85, specular=0.15)
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    shader.inputs["Sheen"].default_value = 0.35
    colour = tree.nodes.new("ShaderNodeTexImage")
    colour.image = bpy.data.images.load(f"{scene}/{name}.png")
    height = tree.nodes.new("ShaderNodeTexImage")
    height.image = bpy.data.images.load(f"{scene}/{name}-height.png")
    height.image.colorspace_settings.name = "Non-Color"
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.5
    bump.inputs["Distance"].default_value = 0.0012
    tree.links.new(colour.outputs[0], shader.inputs["Base Color"])
    tree.links.new(height.outputs[0], bump.inputs["Height"])
    tree.links.new(bump.outputs[0], shader.inputs["Normal"])
    return made
