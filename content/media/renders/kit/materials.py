"""Materials of the configurable products. Use: materials.urethane_gloss(), each makes a new material."""
import bpy


def principled(name, **inputs):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ").title()].default_value = value
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


def chrome():
    material, tree, shader = principled("chrome", base_color=(0.78, 0.79, 0.8, 1), metallic=1)
    vary_roughness(tree, shader, 40, 0.07, 0.13)
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


def paper():
    return principled("paper", base_color=(0.82, 0.81, 0.77, 1), specular=0.1, roughness=0.9)[0]
