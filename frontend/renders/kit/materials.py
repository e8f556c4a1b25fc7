"""Materials by name. Use: materials.frame(), each made once for a scene."""
import functools

import bpy

ORANGE = (0.9, 0.075, 0.006, 1)  # comes out as #ff5a1f in the light of the studio


# Inputs of Principled whose names are longer than what they are called here.
INPUTS = {"specular": "Specular IOR Level", "sheen": "Sheen Weight"}


def principled(name, **inputs):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    for key, value in inputs.items():
        shader.inputs[INPUTS.get(key, key.replace("_", " ").title())].default_value = value
    return material, material.node_tree, shader


def noise(tree, scale, detail):
    coordinates = tree.nodes.new("ShaderNodeTexCoord")
    texture = tree.nodes.new("ShaderNodeTexNoise")
    texture.inputs["Scale"].default_value, texture.inputs["Detail"].default_value = scale, detail
    tree.links.new(coordinates.outputs["Object"], texture.inputs["Vector"])
    return texture.outputs["Fac"]


def grain(tree, shader, scale, strength, distance):
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, distance
    tree.links.new(noise(tree, scale, 2), bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])


def vary_roughness(tree, shader, scale, low, high):
    spread = tree.nodes.new("ShaderNodeMapRange")
    for key, value in {"From Min": 0.3, "From Max": 0.7, "To Min": low, "To Max": high}.items():
        spread.inputs[key].default_value = value
    tree.links.new(noise(tree, scale, 5), spread.inputs["Value"])
    tree.links.new(spread.outputs["Result"], shader.inputs["Roughness"])


_known = {}


def once(make):
    """A scene has one of each material; a new scene has new ones."""

    @functools.wraps(make)
    def made(*arguments):
        key = (make.__name__, arguments)
        material = _known.get(key)
        try:
            if material is not None and material.name in bpy.data.materials:
                return material
        except ReferenceError:
            pass
        _known[key] = make(*arguments)
        return _known[key]

    return made


def coat(name, colour, roughness, scale=900):
    material, tree, shader = principled(name, base_color=colour, specular=0.5)
    vary_roughness(tree, shader, 14, roughness - 0.05, roughness + 0.05)
    grain(tree, shader, scale, 0.12, 0.0004)
    return material


@once
def frame():
    """Powder-coated steel, graphite: light enough to show its form."""
    return coat("frame", (0.024, 0.026, 0.03, 1), 0.4)


@once
def pale():
    """The lighter coat of covers and medical frames."""
    return coat("pale", (0.62, 0.63, 0.63, 1), 0.4)


@once
def silver():
    return coat("silver", (0.25, 0.26, 0.27, 1), 0.34)


@once
def orange():
    return coat("orange", ORANGE, 0.4)


@once
def printed(share=1.0):
    """Orange print and name plates: without a gloss, or they would turn pink under the lamps; what lies flat under them takes a
    smaller share of the light."""
    return principled("print", base_color=(0.62 * share, 0.05 * share, 0.004 * share, 1), specular=0.06, roughness=0.8)[0]


@once
def colour(red, green, blue):
    return coat("colour", (red, green, blue, 1), 0.42)


@once
def leather():
    """Upholstery, near black, with the grain and the sheen that tell it from the frame."""
    material, tree, shader = principled("leather", base_color=(0.012, 0.012, 0.013, 1), specular=0.55, sheen=0.25)
    vary_roughness(tree, shader, 30, 0.42, 0.56)
    grain(tree, shader, 1100, 0.35, 0.0008)
    return material


@once
def rubber():
    material, tree, shader = principled("rubber", base_color=(0.016, 0.016, 0.017, 1), specular=0.35)
    vary_roughness(tree, shader, 20, 0.6, 0.75)
    return material


@once
def plastic():
    material, tree, shader = principled("plastic", base_color=(0.022, 0.023, 0.026, 1), specular=0.5)
    vary_roughness(tree, shader, 20, 0.3, 0.4)
    return material


@once
def chrome():
    material, tree, shader = principled("chrome", base_color=(0.8, 0.81, 0.82, 1), metallic=1)
    vary_roughness(tree, shader, 40, 0.08, 0.15)
    return material


@once
def steel():
    material, tree, shader = principled("steel", base_color=(0.55, 0.56, 0.58, 1), metallic=1)
    vary_roughness(tree, shader, 30, 0.26, 0.36)
    return material


@once
def iron():
    """Weight plates: cast and painted."""
    material, tree, shader = principled("iron", base_color=(0.03, 0.031, 0.034, 1), specular=0.5)
    vary_roughness(tree, shader, 25, 0.4, 0.55)
    grain(tree, shader, 240, 0.25, 0.0008)
    return material


@once
def white():
    return principled("white", base_color=(0.8, 0.8, 0.79, 1), roughness=0.5)[0]


@once
def glass():
    return principled("glass", base_color=(0.004, 0.005, 0.007, 1), specular=0.6, roughness=0.06)[0]


@once
def tinted():
    """Smoked acrylic of a shield: what stands behind it stays to be seen."""
    material, tree, shader = principled("tinted", base_color=(0.012, 0.013, 0.015, 1), specular=0.5, roughness=0.07, alpha=0.28)
    return material


@once
def yellow():
    return principled("yellow", base_color=(0.86, 0.56, 0.01, 1), roughness=0.45)[0]


@once
def seam():
    """The thread of a stitched seam."""
    return principled("seam", base_color=(0.16, 0.16, 0.165, 1), roughness=0.8)[0]


@once
def glow(red, green, blue, strength):
    material = bpy.data.materials.new("glow")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    light = tree.nodes.new("ShaderNodeEmission")
    light.inputs["Color"].default_value, light.inputs["Strength"].default_value = (red, green, blue, 1), strength
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(light.outputs["Emission"], output.inputs["Surface"])
    return material


@once
def wood(grain=0):
    """Oak, its grain along one axis of what is made of it: x unless another is asked for by its number."""
    material, tree, shader = principled("wood", base_color=(0.36, 0.2, 0.1, 1), roughness=0.45)  # a model keeps this alone
    coordinates, stretch, texture, mix = (
        tree.nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "Mapping", "TexNoise", "MixRGB")
    )
    stretch.inputs["Scale"].default_value = [1.1 if axis == grain else 24 for axis in range(3)]
    texture.inputs["Scale"].default_value, texture.inputs["Detail"].default_value = 2.2, 6
    mix.inputs["Color1"].default_value, mix.inputs["Color2"].default_value = (0.2, 0.1, 0.045, 1), (0.5, 0.3, 0.16, 1)
    tree.links.new(coordinates.outputs["Object"], stretch.inputs["Vector"])
    tree.links.new(stretch.outputs["Vector"], texture.inputs["Vector"])
    tree.links.new(texture.outputs["Fac"], mix.inputs["Fac"])
    tree.links.new(mix.outputs["Color"], shader.inputs["Base Color"])
    return material


@once
def turf():
    material, tree, shader = principled("turf", base_color=(0.05, 0.13, 0.035, 1), roughness=0.95)
    grain(tree, shader, 320, 0.9, 0.01)
    return material


@once
def concrete():
    material, tree, shader = principled("concrete", base_color=(0.42, 0.41, 0.39, 1), roughness=0.85)
    grain(tree, shader, 60, 0.4, 0.004)
    return material


@once
def paper():
    return principled("paper", base_color=(0.6, 0.585, 0.55, 1), specular=0.15, roughness=0.65)[0]


@once
def graphite_stage():
    return principled("graphite stage", base_color=(0.02, 0.022, 0.026, 1), specular=0.3, roughness=0.4)[0]


def urethane_gloss():
    """Only the reflections of moulded urethane: no light comes out of the body itself."""
    material, tree, shader = principled("urethane gloss", base_color=(0, 0, 0, 1), specular=0.5)
    vary_roughness(tree, shader, 9, 0.37, 0.45)
    grain(tree, shader, 620, 0.16, 0.0006)
    return material


def urethane_shade():
    """Only the body: white to the camera, mid-grey to the other surfaces so that recesses keep their depth."""
    material, tree, shader = principled("urethane shade", specular=0, roughness=1)
    seen = tree.nodes.new("ShaderNodeLightPath")
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color1"].default_value, mix.inputs["Color2"].default_value = (0.3, 0.3, 0.3, 1), (1, 1, 1, 1)
    tree.links.new(seen.outputs["Is Camera Ray"], mix.inputs["Fac"])
    tree.links.new(mix.outputs["Color"], shader.inputs["Base Color"])
    grain(tree, shader, 620, 0.1, 0.0006)
    return material


def turned_steel():
    """Steel faced on a lathe: fine circular strokes that draw the light out to two fans."""
    material, tree, shader = principled(
        "turned steel", base_color=(0.72, 0.73, 0.74, 1), metallic=1, roughness=0.3, anisotropic=0.85
    )
    tangent = tree.nodes.new("ShaderNodeTangent")
    tangent.direction_type, tangent.axis = "RADIAL", "Z"
    tree.links.new(tangent.outputs["Tangent"], shader.inputs["Tangent"])
    return material


def dark_steel():
    return principled("dark steel", base_color=(0.2, 0.205, 0.21, 1), metallic=1, roughness=0.32)[0]


def repaint(material, rgb):
    """Gives a material of this scene another colour, in linear light."""
    material.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (*rgb, 1)
