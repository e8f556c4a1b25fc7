"""Rooms for scenes: floors, walls, windows and lamps. Use: room.hall(width=12, depth=9), or room.shell(...) and what it needs"""
import math
import random

import bpy
from mathutils import Vector

from kit import materials as m
from kit.shoot import softbox
from kit.shapes import profile, turned
from kit.solids import at, beam, box, link, pipe, rod, turn


def tiles():
    """Rubber floor with fine flecks."""
    material, tree, shader = m.principled("tiles", base_color=(0.02, 0.021, 0.023, 1), roughness=0.42, specular=0.45)
    fleck = tree.nodes.new("ShaderNodeTexVoronoi")
    fleck.inputs["Scale"].default_value = 160
    mask = tree.nodes.new("ShaderNodeMapRange")
    for key, value in {"From Min": 0.05, "From Max": 0.12, "To Min": 1, "To Max": 0}.items():
        mask.inputs[key].default_value = value
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color1"].default_value, mix.inputs["Color2"].default_value = (0.02, 0.021, 0.023, 1), (0.11, 0.11, 0.12, 1)
    where = tree.nodes.new("ShaderNodeTexCoord")
    tree.links.new(where.outputs["Object"], fleck.inputs["Vector"])
    tree.links.new(fleck.outputs["Distance"], mask.inputs["Value"])
    tree.links.new(mask.outputs["Result"], mix.inputs["Fac"])
    tree.links.new(mix.outputs["Color"], shader.inputs["Base Color"])
    return material


def wall_paint(red, green, blue):
    material, tree, shader = m.principled("wall", base_color=(red, green, blue, 1), roughness=0.8)
    m.grain(tree, shader, 90, 0.15, 0.002)
    return material


def ambient(colour=(0.5, 0.6, 0.8), strength=0.05):
    """The light that comes from all sides."""
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value, background.inputs["Strength"].default_value = (*colour, 1), strength


def hall(width=13, depth=9, height=3.6, wall=(0.035, 0.038, 0.045), stripe=True, lamps=3, light=1.0):
    """A dark training hall, open towards the viewer: the back wall stands at y = depth / 2."""
    box((width, depth, 0.05), at((0, 0, -0.025)), tiles(), 0.001)
    paint = wall_paint(*wall)
    box((width, 0.1, height), at((0, depth / 2, height / 2)), paint, 0.001)
    for side in (-1, 1):
        box((0.1, depth, height), at((side * width / 2, 0, height / 2)), paint, 0.001)
    box((width, depth, 0.1), at((0, 0, height + 0.05)), wall_paint(0.02, 0.021, 0.024), 0.001)
    for number in range(int(width / 1.5)):
        x = -width / 2 + 0.75 + number * 1.5
        box((0.03, 0.03, height), at((x, depth / 2 - 0.06, height / 2)), m.plastic(), 0.004)
    if stripe:
        box((width, 0.02, 0.03), at((0, depth / 2 - 0.09, 2.62)), m.glow(1, 0.22, 0.04, 9), 0.001)
    for row in range(lamps):
        y = -depth / 2 + (row + 0.7) * depth / lamps
        for x in (-width * 0.28, 0, width * 0.28):
            box((2.2, 0.08, 0.05), at((x, y, height - 0.3)), m.plastic(), 0.004)
            box((2.15, 0.06, 0.01), at((x, y, height - 0.33)), m.glow(1, 0.96, 0.9, 10 * light), 0.001)
            softbox((x, y, height - 0.36), (x, y, 0), 2.1, 0.4, 90 * light, (1, 0.965, 0.92), seen=False)


def shell(width, depth, height, floor, wall=(0.62, 0.61, 0.58), ceiling=(0.7, 0.7, 0.68), without=()):
    """A room open towards the viewer: the back wall stands at y = depth / 2. `without` names walls to leave out: left, right, back."""
    box((width, depth, 0.05), at((0, 0, -0.025)), floor, 0.001)
    paint = wall_paint(*wall)
    if "back" not in without:
        box((width + 0.2, 0.1, height), at((0, depth / 2 + 0.05, height / 2)), paint, 0.001)  # over the corners, or daylight comes in
        box((width, 0.015, 0.09), at((0, depth / 2 - 0.005, 0.045)), m.silver(), 0.003)
    for name, side in (("left", -1), ("right", 1)):
        if name not in without:
            box((0.1, depth, height), at((side * (width / 2 + 0.05), 0, height / 2)), paint, 0.001)
            box((0.015, depth, 0.09), at((side * (width / 2 - 0.005), 0, 0.045)), m.silver(), 0.003)
    box((width + 0.2, depth + 0.2, 0.1), at((0, 0, height + 0.05)), wall_paint(*ceiling), 0.001)
    front = box((width, 0.1, height), at((0, -depth / 2 - 0.05, height / 2)), paint, 0.001)
    front.visible_camera = front.visible_diffuse = front.visible_shadow = False  # mirrors see it; light goes out, and a camera sees in


def panels(rows, columns, width, depth, height, light=1.0, size=(1.2, 0.3), colour=(1, 0.97, 0.93)):
    """Flat lamps in a grid below the ceiling."""
    for row in range(rows):
        for column in range(columns):
            x, y = ((column + 0.5) / columns - 0.5) * width, ((row + 0.5) / rows - 0.5) * depth
            box((size[0] + 0.03, size[1] + 0.03, 0.03), at((x, y, height - 0.012)), m.silver(), 0.003)
            box((*size, 0.004), at((x, y, height - 0.029)), m.glow(*colour, 5 * light), 0.001)
            softbox((x, y, height - 0.04), (x, y, 0), *size, 62 * light, colour, seen=False)


def glazing(start, end, height, bays, sill=0.0, light=1.0, inward=(1, 0)):
    """A wall of glass between two points (x, y), with its mullions, and daylight that falls in through it."""
    a, b = Vector((*start, 0)), Vector((*end, 0))
    for number in range(bays + 1):
        foot = a.lerp(b, number / bays)
        beam(foot, foot + Vector((0, 0, height)), m.frame(), 0.06, 0.1, 0.004, b - a)
    for level in (sill + 0.03, height * 0.72, height - 0.04):
        beam(a + Vector((0, 0, level)), b + Vector((0, 0, level)), m.frame(), 0.09, 0.06, 0.004)
    if sill:
        middle = (a + b) / 2 + Vector((0, 0, sill / 2))
        beam(middle - (b - a) / 2, middle + (b - a) / 2, m.pale(), 0.12, sill, 0.004)
    out = -Vector((*inward, 0))
    middle = (a + b) / 2 + Vector((0, 0, (height + sill) / 2)) + out * 0.25
    length = (b - a).length
    softbox(middle, middle - out + Vector((0, 0, -0.25)), length, height - sill, 30 * length * (height - sill) * light, (0.93, 0.97, 1), seen=False)


def picture_window(middle, width, height, strength=2.0, facing=(0, -1), sky=False):
    """A window in a back or side wall with daylight behind it: hedges below the sky, or the sky alone. `strength` is that of what is seen."""
    x, y, z = middle
    across = Vector((-facing[1], facing[0], 0))
    out = Vector((*facing, 0))
    scenery = outside(z - height / 2, z + height / 2, strength, sky)
    beam(Vector(middle) - across * width / 2, Vector(middle) + across * width / 2, scenery, 0.02, height, 0.001)
    bays = max(1, round(width / 1.4))
    for number in range(bays + 1):
        place = Vector(middle) + across * (number / bays - 0.5) * width + out * 0.03
        beam(place - Vector((0, 0, height / 2)), place + Vector((0, 0, height / 2)), m.frame(), 0.06, 0.06, 0.004, across)
    for side in (-1, 1):
        place = Vector(middle) + out * 0.03 + Vector((0, 0, side * height / 2))
        beam(place - across * width / 2, place + across * width / 2, m.frame(), 0.06, 0.06, 0.004)
    place = Vector(middle) + out * 0.08
    softbox(place, place + out - Vector((0, 0, 0.35)), width, height, 30 * width * height, (0.93, 0.97, 1), seen=False)


@m.once
def outside(low, high, strength, sky):
    """What a window from one height to another looks out on, out of focus: a pale sky with clouds, and trees below it unless it is
    the sky alone."""
    material = bpy.data.materials.new("outside")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    place = tree.nodes.new("ShaderNodeNewGeometry").outputs["Position"]
    clouds = _noise(tree, place, 0.7, 3)
    level = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(place, level.inputs["Vector"])
    share = tree.nodes.new("ShaderNodeMapRange")
    share.inputs["From Min"].default_value, share.inputs["From Max"].default_value = low, high
    tree.links.new(level.outputs["Z"], share.inputs["Value"])
    air = tree.nodes.new("ShaderNodeMixRGB")
    air.inputs["Color1"].default_value, air.inputs["Color2"].default_value = (0.42, 0.58, 0.82, 1), (0.86, 0.88, 0.9, 1)
    tree.links.new(clouds, air.inputs["Fac"])
    seen = air.outputs["Color"]
    if not sky:
        leaves = tree.nodes.new("ShaderNodeMixRGB")
        leaves.inputs["Color1"].default_value, leaves.inputs["Color2"].default_value = (0.03, 0.05, 0.025, 1), (0.11, 0.145, 0.07, 1)
        tree.links.new(_noise(tree, place, 5.0, 4), leaves.inputs["Fac"])
        crown = tree.nodes.new("ShaderNodeMath")  # the line of the trees goes up and down
        crown.operation, crown.inputs[1].default_value, crown.inputs[2].default_value = "MULTIPLY_ADD", 0.42, 0.16
        tree.links.new(_noise(tree, place, 1.3, 5), crown.inputs[0])
        above = tree.nodes.new("ShaderNodeMapRange")
        tree.links.new(share.outputs["Result"], above.inputs["Value"])
        tree.links.new(crown.outputs["Value"], above.inputs["From Min"])
        edge = tree.nodes.new("ShaderNodeMath")
        edge.operation, edge.inputs[1].default_value = "ADD", 0.2
        tree.links.new(crown.outputs["Value"], edge.inputs[0])
        tree.links.new(edge.outputs["Value"], above.inputs["From Max"])
        both = tree.nodes.new("ShaderNodeMixRGB")
        tree.links.new(above.outputs["Result"], both.inputs["Fac"])
        tree.links.new(leaves.outputs["Color"], both.inputs["Color1"])
        tree.links.new(seen, both.inputs["Color2"])
        seen = both.outputs["Color"]
    light = tree.nodes.new("ShaderNodeEmission")
    light.inputs["Strength"].default_value = strength
    tree.links.new(seen, light.inputs["Color"])
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(light.outputs["Emission"], output.inputs["Surface"])
    return material


def _noise(tree, place, scale, detail):
    texture = tree.nodes.new("ShaderNodeTexNoise")
    texture.inputs["Scale"].default_value, texture.inputs["Detail"].default_value = scale, detail
    tree.links.new(place, texture.inputs["Vector"])
    return texture.outputs["Fac"]


def slats(left, right, wall_y, height=2.6, pitch=0.06):
    """Upright wooden slats before a back wall."""
    box((right - left, 0.02, height), at(((left + right) / 2, wall_y - 0.01, height / 2)), m.plastic(), 0.001)
    for number in range(int((right - left) / pitch)):
        box((pitch * 0.62, 0.03, height), at((left + (number + 0.5) * pitch, wall_y - 0.035, height / 2)), m.wood(2), 0.004)


def pipes(width, y, level, count=3):
    """Ducts and pipes below a ceiling, from wall to wall."""
    for number in range(count):
        place = y + number * 0.22
        radius = (0.09, 0.04, 0.055)[number % 3]
        rod((-width / 2, place, level), (width / 2, place, level), radius, m.silver() if number % 2 == 0 else m.pale())
        for step in range(int(width / 1.6)):
            x = -width / 2 + 0.8 + step * 1.6
            rod((x - 0.02, place, level), (x + 0.02, place, level), radius + 0.008, m.steel(), 0.002)


@m.once
def oak():
    """Planks of 18 centimetres."""
    material, tree, shader = m.principled("oak", roughness=0.42, specular=0.4)
    where = tree.nodes.new("ShaderNodeTexCoord")
    planks = tree.nodes.new("ShaderNodeTexBrick")
    planks.inputs["Scale"].default_value = 1
    for key, value in {"Brick Width": 1.9, "Row Height": 0.18, "Mortar Size": 0.0016}.items():
        planks.inputs[key].default_value = value
    for key, value in {"Color1": (0.33, 0.215, 0.12, 1), "Color2": (0.42, 0.285, 0.17, 1), "Mortar": (0.16, 0.1, 0.06, 1)}.items():
        planks.inputs[key].default_value = value
    tree.links.new(where.outputs["Object"], planks.inputs["Vector"])
    tree.links.new(planks.outputs["Color"], shader.inputs["Base Color"])
    return material


@m.once
def vinyl(red, green, blue):
    return m.principled("vinyl", base_color=(red, green, blue, 1), roughness=0.38, specular=0.4)[0]


def strip(left, near, right, far, material, lines=0):
    """A lane laid on the floor; `lines` are white marks across it."""
    box((right - left, far - near, 0.012), at(((left + right) / 2, (near + far) / 2, 0.006)), material, 0.003)
    for number in range(lines):
        y = near + (number + 0.5) * (far - near) / lines
        box((right - left - 0.1, 0.05, 0.002), at(((left + right) / 2, y, 0.0125)), m.white(), 0.0005)


def plant(place, height=1.5, seed=4):
    """A broad-leaved plant in a pot."""
    chance = random.Random(seed)
    x, y = place
    turned("pot", profile([(0.0, 0.02), (0.15, 0.02, 0.01), (0.19, 0.38, 0.01), (0.17, 0.38), (0.165, 0.33), (0, 0.33)]), m.pale(), at((x, y, 0)), 64)
    for _ in range(26):
        way, rise = chance.uniform(0, 2 * math.pi), chance.uniform(0.5, 1)
        reach = chance.uniform(0.12, 0.42)
        tip = Vector((x + math.cos(way) * reach, y + math.sin(way) * reach, 0.3 + (height - 0.35) * rise))
        pipe([(x, y, 0.3), (x + math.cos(way) * reach * 0.35, y + math.sin(way) * reach * 0.35, 0.3 + (height - 0.35) * rise * 0.7), tip], 0.005, m.colour(0.05, 0.1, 0.03), 0.1)
        leaf(at(tip, turn(z=math.degrees(way)) @ turn(y=chance.uniform(-10, 40))), chance.uniform(0.26, 0.4))


def leaf(matrix, long, steps=10):
    """A pointed leaf that grows along x from a place, folded along its rib and bent down towards its tip."""
    vertices, faces = [], []
    for step in range(steps + 1):
        t = step / steps
        wide = long * 0.23 * math.sin(math.pi * t**0.75)
        x, z = long * (t - 0.16 * t**3), -long * 0.42 * t**2
        vertices += [(x, -wide, z + wide * 0.32), (x, 0, z), (x, wide, z + wide * 0.32)]
    for step in range(steps):
        for side in (0, 1):
            first = 3 * step + side
            faces.append((first, first + 3, first + 4, first + 1))
    mesh = bpy.data.meshes.new("leaf")
    mesh.from_pydata(vertices, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    link("leaf", mesh, m.colour(0.03, 0.1, 0.03), matrix)


def view(place, target, lens=35, focus=0.0, aperture=2.0):
    """A camera at a place that looks at another; with a `focus` in metres what lies before and behind that is blurred."""
    camera = bpy.data.cameras.new("camera")
    camera.lens, camera.sensor_width = lens, 36
    camera.dof.use_dof, camera.dof.focus_distance, camera.dof.aperture_fstop = focus > 0, focus, aperture
    thing = bpy.data.objects.new("camera", camera)
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
