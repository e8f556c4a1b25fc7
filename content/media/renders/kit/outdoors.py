"""What stands around machines in the open: sky and sun, grass, paving, trees and buildings. Use: outdoors.sky()"""
import math
import random

import bpy
from mathutils import Vector

from kit import group, materials as m
from kit.solids import at, beam, box, link, rod, turn


def sky(elevation=36, rotation=236, strength=0.2, sun=3.4):
    """A sky with thin clouds, and a sun that stands `rotation` degrees clockwise from +y as seen from above."""
    tree = bpy.context.scene.world.node_tree
    air = tree.nodes.new("ShaderNodeTexSky")
    air.sky_type, air.sun_disc = "NISHITA", False
    air.sun_elevation, air.sun_rotation = math.radians(elevation), math.radians(rotation)
    air.air_density, air.dust_density, air.ozone_density = 1.0, 0.9, 2.0
    tree.links.new(_clouds(tree, air.outputs["Color"]), tree.nodes["Background"].inputs["Color"])
    tree.nodes["Background"].inputs["Strength"].default_value = strength
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = sun, math.radians(1.5), (1, 0.93, 0.84)
    thing = bpy.data.objects.new("sun", light)
    a, e = math.radians(rotation), math.radians(elevation)
    way = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    thing.rotation_euler = way.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)


def _clouds(tree, clear):
    """White streaks on a flat layer overhead: directions are divided by their height."""
    where = tree.nodes.new("ShaderNodeTexCoord")
    parted = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(where.outputs["Generated"], parted.inputs["Vector"])
    layer = tree.nodes.new("ShaderNodeCombineXYZ")
    for axis, stretch in (("X", 1.0), ("Y", 1.7)):
        over = tree.nodes.new("ShaderNodeMath")
        over.operation = "DIVIDE"
        raised = tree.nodes.new("ShaderNodeMath")
        raised.operation, raised.inputs[1].default_value = "MULTIPLY_ADD", 1 / stretch
        raised.inputs[2].default_value = 0.12
        tree.links.new(parted.outputs["Z"], raised.inputs[0])
        tree.links.new(parted.outputs[axis], over.inputs[0])
        tree.links.new(raised.outputs["Value"], over.inputs[1])
        tree.links.new(over.outputs["Value"], layer.inputs[axis])
    wisps = tree.nodes.new("ShaderNodeTexNoise")
    wisps.inputs["Scale"].default_value, wisps.inputs["Detail"].default_value = 1.1, 9
    wisps.inputs["Roughness"].default_value, wisps.inputs["Distortion"].default_value = 0.58, 0.4
    tree.links.new(layer.outputs["Vector"], wisps.inputs["Vector"])
    cover = tree.nodes.new("ShaderNodeMapRange")
    for key, value in {"From Min": 0.46, "From Max": 0.74, "To Min": 0.05, "To Max": 0.8}.items():
        cover.inputs[key].default_value = value
    tree.links.new(wisps.outputs["Fac"], cover.inputs["Value"])
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color2"].default_value = (4.6, 4.6, 4.7, 1)
    tree.links.new(cover.outputs["Result"], mix.inputs["Fac"])
    tree.links.new(clear, mix.inputs["Color1"])
    return mix.outputs["Color"]


@m.once
def lawn():
    """Soil and low grass, seen between and behind the blades."""
    material, tree, shader = m.principled("lawn", base_color=(0.06, 0.11, 0.025, 1), roughness=1, specular=0.1)
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color1"].default_value, mix.inputs["Color2"].default_value = (0.045, 0.085, 0.018, 1), (0.1, 0.15, 0.04, 1)
    tree.links.new(m.noise(tree, 0.6, 6), mix.inputs["Fac"])
    tree.links.new(mix.outputs["Color"], shader.inputs["Base Color"])
    return material


@m.once
def foliage(red, green, blue):
    """Leaves that let a part of the light through, each tree in a tint of its own."""
    material, tree, shader = m.principled("foliage", roughness=0.7, specular=0.25)
    tint = tree.nodes.new("ShaderNodeHueSaturation")
    chance = tree.nodes.new("ShaderNodeObjectInfo")
    spread = tree.nodes.new("ShaderNodeMapRange")
    spread.inputs["To Min"].default_value, spread.inputs["To Max"].default_value = 0.475, 0.515
    tree.links.new(chance.outputs["Random"], spread.inputs["Value"])
    tree.links.new(spread.outputs["Result"], tint.inputs["Hue"])
    tint.inputs["Color"].default_value = (red, green, blue, 1)
    tree.links.new(tint.outputs["Color"], shader.inputs["Base Color"])
    through = tree.nodes.new("ShaderNodeBsdfTranslucent")
    tree.links.new(tint.outputs["Color"], through.inputs["Color"])
    both = tree.nodes.new("ShaderNodeMixShader")
    both.inputs["Fac"].default_value = 0.3
    tree.links.new(shader.outputs["BSDF"], both.inputs[1])
    tree.links.new(through.outputs["BSDF"], both.inputs[2])
    tree.links.new(both.outputs["Shader"], tree.nodes["Material Output"].inputs["Surface"])
    return material


def ground(size=240):
    box((size, size, 0.1), at((0, 0, -0.06)), lawn(), 0.001)


def grass(left, near, right, far, seed=3, spared=()):
    """Blades on a rectangle, but for the rectangles (left, near, right, far) that are `spared`."""
    chance = random.Random(seed)
    side, tufts = 0.25, [_tuft(chance) for _ in range(3)]
    for column in range(math.ceil((right - left) / side)):
        for row in range(math.ceil((far - near) / side)):
            x, y = left + (column + 0.5) * side, near + (row + 0.5) * side
            if any(a - side / 2 < x < c + side / 2 and b - side / 2 < y < d + side / 2 for a, b, c, d in spared):
                continue
            _copy(chance.choice(tufts), at((x, y, -0.01), turn(z=chance.choice((0, 90, 180, 270)))))


def _copy(mesh, matrix):
    thing = bpy.data.objects.new(mesh.name, mesh)
    thing.matrix_world = matrix
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _tuft(chance, side=0.25, blades=105):
    vertices, faces = [], []
    for _ in range(blades):
        x, y = chance.uniform(-side, side) * 0.55, chance.uniform(-side, side) * 0.55
        height, lean, way = chance.uniform(0.03, 0.075), chance.uniform(0, 0.05), chance.uniform(0, 2 * math.pi)
        across = Vector((math.cos(way), math.sin(way), 0)) * 0.0028
        tip = Vector((x - math.sin(way) * lean, y + math.cos(way) * lean, height))
        foot = Vector((x, y, 0))
        first = len(vertices)
        vertices += [foot - across, foot + across, tip]
        faces.append((first, first + 1, first + 2))
    mesh = bpy.data.meshes.new("tuft")
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(foliage(0.1, 0.19, 0.03))
    return mesh


def trees(places, seed=5, height=8.5, colour=(0.07, 0.14, 0.028)):
    """Broad-leaved trees at (x, y) or (x, y, size)."""
    chance = random.Random(seed)
    crowns = [_crown(chance, height, colour) for _ in range(3)]
    for x, y, *size in places:
        scale = (size or [1])[0] * chance.uniform(0.85, 1.15)
        matrix = at((x, y, 0), turn(z=chance.uniform(0, 360)))
        thing = _copy(chance.choice(crowns), matrix)
        thing.scale = (scale, scale, scale)
        rod((x, y, -0.1), (x, y, height * 0.62 * scale), 0.13 * scale, m.wood(2), 0.01)


def _crown(chance, height, colour):
    vertices, faces = [], []
    blobs = []
    for _ in range(24):
        level = chance.uniform(0.3, 0.85)
        spread = height * 0.3 * math.sin(math.pi * min(1, (level - 0.2) / 0.85)) ** 0.7
        way = chance.uniform(0, 2 * math.pi)
        reach = spread * chance.uniform(0.2, 1)
        blobs.append((Vector((math.cos(way) * reach, math.sin(way) * reach, height * level)), height * chance.uniform(0.1, 0.17)))
    for middle, radius in blobs:
        for _ in range(620):
            way = _direction(chance)
            place = middle + way * radius * chance.uniform(0.6, 1.08)
            a = _direction(chance)
            _leaf(vertices, faces, place, a, a.cross(way).normalized(), chance.uniform(0.08, 0.15), 0.5)
    mesh = bpy.data.meshes.new("crown")
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(foliage(*colour))
    return mesh


def _direction(chance):
    return Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 1))).normalized()


def _leaf(vertices, faces, place, along, across, size, slim):
    """Adds a leaf: a rhombus of two vectors around a place, `slim` as wide as it is long."""
    first = len(vertices)
    vertices += [place - along * size, place + across * size * slim, place + along * size, place - across * size * slim]
    faces.append((first, first + 1, first + 2, first + 3))


def hedge(start, end, height=1.3, depth=0.9, seed=8):
    """A clipped hedge between two points (x, y)."""
    chance = random.Random(seed)
    start, end = Vector((*start, 0)), Vector((*end, 0))
    way = (end - start).normalized()
    across = Vector((-way.y, way.x, 0))
    beam(start + Vector((0, 0, height / 2)), end + Vector((0, 0, height / 2)), lawn(), depth * 0.9, height * 0.94, 0.05)
    vertices, faces = [], []
    for _ in range(int((end - start).length * height * 900)):
        place = start + way * chance.uniform(0, (end - start).length)
        if chance.random() < 0.3:
            place += across * chance.uniform(-depth / 2, depth / 2) + Vector((0, 0, height + chance.gauss(0, 0.03)))
        else:
            place += across * (math.copysign(depth / 2, chance.random() - 0.5) + chance.gauss(0, 0.03)) + Vector((0, 0, chance.uniform(0.02, height)))
        a = _direction(chance)
        _leaf(vertices, faces, place, a, a.orthogonal().normalized(), chance.uniform(0.025, 0.05), 0.6)
    mesh = bpy.data.meshes.new("hedge")
    mesh.from_pydata(vertices, [], faces)
    link("hedge", mesh, foliage(0.05, 0.11, 0.022))


@m.once
def paving():
    """Concrete slabs of 60 by 30 centimetres."""
    material, tree, shader = m.principled("paving", roughness=0.85, specular=0.2)
    where = tree.nodes.new("ShaderNodeTexCoord")
    slabs = tree.nodes.new("ShaderNodeTexBrick")
    slabs.inputs["Scale"].default_value = 1
    for key, value in {"Brick Width": 0.6, "Row Height": 0.3, "Mortar Size": 0.004, "Bias": 0.1}.items():
        slabs.inputs[key].default_value = value
    for key, value in {"Color1": (0.3, 0.29, 0.27, 1), "Color2": (0.37, 0.36, 0.34, 1), "Mortar": (0.12, 0.115, 0.1, 1)}.items():
        slabs.inputs[key].default_value = value
    tree.links.new(where.outputs["Object"], slabs.inputs["Vector"])
    tree.links.new(slabs.outputs["Color"], shader.inputs["Base Color"])
    m.grain(tree, shader, 90, 0.3, 0.002)
    return material


@m.once
def granules(red, green, blue):
    """The soft rubber surface under outdoor rigs."""
    material, tree, shader = m.principled("granules", base_color=(red, green, blue, 1), roughness=0.95, specular=0.15)
    m.grain(tree, shader, 260, 0.5, 0.004)
    return material


def field(left, near, right, far, material, thick=0.04):
    """A flat surface on the ground, with the kerb that holds it."""
    width, depth = right - left, far - near
    middle = ((left + right) / 2, (near + far) / 2)
    box((width, depth, thick), at((*middle, thick / 2 - 0.01)), material, 0.004)
    for y in (near, far):
        box((width + 0.12, 0.06, thick + 0.03), at((middle[0], y, thick / 2 - 0.01)), m.concrete(), 0.008)
    for x in (left, right):
        box((0.06, depth, thick + 0.03), at((x, middle[1], thick / 2 - 0.01)), m.concrete(), 0.008)


def flat(place, width=30, height=14, depth=10, storeys=5, bays=10, wall=(0.33, 0.17, 0.11), turned=0):
    """A block of flats: brick, a gallery of pale slabs at each storey, and dark windows; its front towards -y."""
    group.place(lambda: _flat(width, height, depth, storeys, bays, wall), (*place, 0), turned)


def _flat(width, height, depth, storeys, bays, wall):
    box((width, depth, height), at((0, depth / 2, height / 2)), m.colour(*wall), 0.02)
    box((width + 0.4, depth + 0.4, 0.3), at((0, depth / 2, height + 0.1)), m.white(), 0.02)
    tall = height / storeys
    for storey in range(storeys):
        z = storey * tall
        if storey:
            box((width, 1.1, 0.16), at((0, -0.5, z)), m.white(), 0.01)
            box((width, 0.05, 0.95), at((0, -1.02, z + 0.55)), m.pale(), 0.01)
        for bay in range(bays):
            x = -width / 2 + (bay + 0.5) * width / bays
            box((width / bays * 0.44, 0.05, tall * 0.5), at((x - width / bays * 0.16, -0.01, z + tall * 0.55)), m.glass(), 0.005)
            box((width / bays * 0.2, 0.05, tall * 0.74), at((x + width / bays * 0.26, -0.01, z + tall * 0.42)), m.glass(), 0.005)


def bench(place, turned=0):
    """A park bench of wooden slats."""
    group.place(_bench, (*place, 0), turned)


def _bench(width=1.8):
    for x in (-width * 0.38, width * 0.38):
        box((0.06, 0.42, 0.44), at((x, 0, 0.22)), m.frame(), 0.01)
        beam((x, 0.2, 0.4), (x, 0.3, 0.86), m.frame(), 0.05, 0.04)
    for number in range(4):
        box((width, 0.09, 0.035), at((0, -0.16 + number * 0.105, 0.455)), m.wood(), 0.006)
    for number in range(3):
        box((width, 0.035, 0.09), at((0, 0.22 + number * 0.026, 0.56 + number * 0.12), turn(x=-12)), m.wood(), 0.006)


def garden(left, near, far):
    """What a window looks out on: grass, a hedge and trees, to the left of x = `left`."""
    sky(34, 250, 0.45, 5.5)
    ground()
    grass(left - 7, near, left - 0.4, far, 15)
    hedge((left - 9, near - 12), (left - 9, far + 12), 1.5, 1.2, 12)
    trees([(left - 12 - (y * 3) % 4, y, 0.9) for y in range(int(near) - 14, int(far) + 22, 5)], seed=17)
    trees([(left - 26 - (y * 5) % 6, y, 1.2) for y in range(int(near) - 24, int(far) + 50, 6)], seed=18)
