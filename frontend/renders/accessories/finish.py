"""Colours and metals of the accessories. Use: from accessories import finish; finish.urethane(0.01, 0.1, 0.4)"""
from kit import materials as m
from kit.materials import once


@once
def urethane(red, green, blue):
    """Moulded and polished: more gloss than paint, hardly any grain."""
    material, tree, shader = m.principled("urethane", base_color=(red, green, blue, 1), specular=0.5)
    m.vary_roughness(tree, shader, 9, 0.3, 0.37)
    m.grain(tree, shader, 620, 0.08, 0.0004)
    return material


@once
def moulded(red, green, blue):
    """Vulcanised rubber in a colour: duller than urethane."""
    material, tree, shader = m.principled("moulded", base_color=(red, green, blue, 1), specular=0.4)
    m.vary_roughness(tree, shader, 12, 0.46, 0.56)
    m.grain(tree, shader, 800, 0.16, 0.0005)
    return material


@once
def metal(name, red, green, blue, low, high):
    material, tree, shader = m.principled(name, base_color=(red, green, blue, 1), metallic=1)
    m.vary_roughness(tree, shader, 40, low, high)
    return material


def black():
    return urethane(0.008, 0.008, 0.0085)


def black_rubber():
    return moulded(0.009, 0.009, 0.0095)


def orange():
    """The house's orange, dark enough not to turn pink under the lamps."""
    return urethane(0.5, 0.035, 0.003)


def white():
    return urethane(0.56, 0.56, 0.545)


def satin_chrome():
    """Hard chrome as bars have it: a little less than a mirror, so that its lights do not burn out."""
    return metal("satin chrome", 0.56, 0.57, 0.59, 0.15, 0.21)


def black_oxide():
    return metal("black oxide", 0.055, 0.055, 0.06, 0.24, 0.32)


@once
def cut(material):
    """A metal where it is knurled: duller, so that no flank of a diamond burns out."""
    dull = material.copy()
    shine = dull.node_tree.nodes["Principled BSDF"].inputs["Base Color"]
    shine.default_value = [0.42 * part for part in shine.default_value[:3]] + [1]
    spread = next(node for node in dull.node_tree.nodes if node.type == "MAP_RANGE")
    for key in ("To Min", "To Max"):
        spread.inputs[key].default_value += 0.2
    return dull


def brass():
    return metal("brass", 0.5, 0.31, 0.1, 0.2, 0.28)


def gold():
    """Metal powder in a clear binder, as inlaid letters are made."""
    return metal("gold", 0.66, 0.38, 0.085, 0.3, 0.38)


@once
def walnut(scale):
    """Streaks of different width, along the axis of which the scale is small."""
    material, tree, shader = m.principled("walnut", specular=0.45)
    coordinates = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = scale
    tree.links.new(coordinates.outputs["Object"], mapping.inputs["Vector"])
    streaks = []
    for scale, detail, distortion in ((60, 6, 0.5), (420, 3, 0.3)):
        texture = tree.nodes.new("ShaderNodeTexNoise")
        for key, value in {"Scale": scale, "Detail": detail, "Distortion": distortion}.items():
            texture.inputs[key].default_value = value
        tree.links.new(mapping.outputs["Vector"], texture.inputs["Vector"])
        streaks.append(texture.outputs["Fac"])
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs["Fac"].default_value = 0.3
    for key, streak in zip(("Color1", "Color2"), streaks):
        tree.links.new(streak, mix.inputs[key])
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    dark, light = ramp.color_ramp.elements
    dark.position, dark.color = 0.36, (0.035, 0.014, 0.006, 1)
    light.position, light.color = 0.64, (0.3, 0.145, 0.062, 1)
    tree.links.new(mix.outputs["Color"], ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    m.vary_roughness(tree, shader, 30, 0.32, 0.42)
    return material
