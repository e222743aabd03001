"""Creates the materials that all shots share. Also has building blocks for the materials of rooms."""
import bpy


def to_linear(color):
    """Converts #rrggbb to linear RGBA."""
    channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [((c + 0.055) / 1.055) ** 2.4 if c > 0.04045 else c / 12.92 for c in channels] + [1]


def create_material(name, color, rough, metal=0, coat=0, specular=0.5, coat_rough=0.1):
    """Creates a material of one color, such as "#dfdeda". The numbers are from 0 to 1."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    inputs = made.node_tree.nodes["Principled BSDF"].inputs
    inputs["Base Color"].default_value = to_linear(color)
    inputs["Roughness"].default_value = rough
    inputs["Metallic"].default_value = metal
    inputs["Clearcoat"].default_value = coat
    inputs["Clearcoat Roughness"].default_value = coat_rough
    inputs["Specular"].default_value = specular
    return made


def create_glow(name, color, strength, surface_color=None):
    """Creates a material that glows in `color`. Its surface has the same color by default.

    Only lamps light up other objects, because light from this material would need too many samples.
    """
    made = create_material(name, surface_color or color, 0.5)
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Emission"].default_value = to_linear(color)
    shader.inputs["Emission Strength"].default_value = strength
    made.cycles.sample_as_light = False
    return made


def create_materials(table):
    """Creates the materials that all shots share, keyed by name. `table` is "oak", "steel", or a color."""
    made = {
        "white": create_material("white", "#dfdeda", 0.42, coat=0.18, coat_rough=0.2),
        "char": create_material("char", "#2b2d31", 0.46, specular=0.45),
        "accent": create_material("accent", "#e2562c", 0.35),
        "gloss": create_material("gloss", "#08090b", 0.09, specular=0.6),
        "metal": create_material("metal", "#b9bcc0", 0.28, metal=1),
        "table": create_material("table", "#dcd8d0", 0.5, specular=0.35),
        "rubber": create_material("rubber", "#3a3c40", 0.8, specular=0.2),
        "cream": create_material("cream", "#e9e4d8", 0.9, specular=0.1),
        "linen": create_material("linen", "#f0efec", 0.75, specular=0.2),
        "steel": create_material("steel", "#8d949b", 0.42, specular=0.4),
        "tray": create_material("tray", "#8a5f3c", 0.42, specular=0.4),
        "tote": create_material("tote", "#9aa0a4", 0.55),
    }
    add_grain(made["tray"], "#7b5a41", "#ab8a68")
    if table == "oak":
        add_grain(made["table"], "#b9946a", "#d8bd97")
    elif table == "steel":
        brush(made["table"])
    else:
        shader = made["table"].node_tree.nodes["Principled BSDF"]
        shader.inputs["Base Color"].default_value = to_linear(table)
    return made


def brush(surface):
    """Turns a material into brushed steel. Its roughness is random noise, stretched along x."""
    tree = surface.node_tree
    shader = tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = to_linear("#c3c2bf")
    shader.inputs["Metallic"].default_value = 1
    place = tree.nodes.new("ShaderNodeTexCoord")
    stretch = tree.nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (1.5, 260, 260)
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 1
    noise.inputs["Detail"].default_value = 3
    level = tree.nodes.new("ShaderNodeMapRange")
    level.inputs["To Min"].default_value = 0.3
    level.inputs["To Max"].default_value = 0.5
    tree.links.new(place.outputs["Object"], stretch.inputs[0])
    tree.links.new(stretch.outputs[0], noise.inputs[0])
    tree.links.new(noise.outputs[0], level.inputs["Value"])
    tree.links.new(level.outputs[0], shader.inputs["Roughness"])
    return surface


def add_grain(surface, dark_color, light_color):
    """Adds wood grain to a material: two colors, mixed by random noise, stretched along x."""
    tree = surface.node_tree
    place = tree.nodes.new("ShaderNodeTexCoord")
    stretch = tree.nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (1.1, 22, 22)
    noise = tree.nodes.new("ShaderNodeTexNoise")
    for name, value in (("Scale", 2.2), ("Detail", 7), ("Roughness", 0.62), ("Distortion", 0.35)):
        noise.inputs[name].default_value = value
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    dark, light = ramp.color_ramp.elements
    dark.position, dark.color = 0.30, to_linear(dark_color)
    light.position, light.color = 0.72, to_linear(light_color)
    shader = tree.nodes["Principled BSDF"]
    tree.links.new(place.outputs["Object"], stretch.inputs[0])
    tree.links.new(stretch.outputs[0], noise.inputs[0])
    tree.links.new(noise.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs["Base Color"])


def create_woven_material(scene, name):
    """Creates a woven cotton material from the images that weave.py writes."""
    made = create_material("cloth", "#ffffff", 0.85, specular=0.15)
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    shader.inputs["Sheen"].default_value = 0.35
    color = tree.nodes.new("ShaderNodeTexImage")
    color.image = bpy.data.images.load(f"{scene}/{name}.png")
    height = tree.nodes.new("ShaderNodeTexImage")
    height.image = bpy.data.images.load(f"{scene}/{name}-height.png")
    height.image.colorspace_settings.name = "Non-Color"
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.5
    bump.inputs["Distance"].default_value = 0.0012
    tree.links.new(color.outputs[0], shader.inputs["Base Color"])
    tree.links.new(height.outputs[0], bump.inputs["Height"])
    tree.links.new(bump.outputs[0], shader.inputs["Normal"])
    return made


def create_terry_material(scene, name):
    """Creates a terry material from the images that weave.py writes. Its fibers glow at grazing angles."""
    made = create_woven_material(scene, name)
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    for key, value in (("Roughness", 1), ("Specular", 0.05), ("Sheen", 1), ("Sheen Tint", 0.4)):
        shader.inputs[key].default_value = value
    bump = shader.inputs["Normal"].links[0].from_node
    bump.inputs["Strength"].default_value = 0.9
    bump.inputs["Distance"].default_value = 0.003
    return made
