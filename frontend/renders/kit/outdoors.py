"""What stands around machines in the open: sky and sun, grass, paving, trees and buildings. Use: outdoors.sky(34, 236)"""
import math
import random

import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit import group, materials as m
from kit.solids import at, beam, box, link, turn


def sky(elevation, rotation, strength=0.12, sun=10):
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


def spread(tree, value, low, high, start=0.3, end=0.7):
    """A value between `start` and `end`, as one between `low` and `high`."""
    spread = tree.nodes.new("ShaderNodeMapRange")
    for key, number in {"From Min": start, "From Max": end, "To Min": low, "To Max": high}.items():
        spread.inputs[key].default_value = number
    tree.links.new(value, spread.inputs["Value"])
    return spread.outputs["Result"]


def blend(tree, share, first, second):
    """Two colours, each three numbers or an output, mixed by an output."""
    mix = tree.nodes.new("ShaderNodeMixRGB")
    tree.links.new(share, mix.inputs["Fac"])
    for key, colour in (("Color1", first), ("Color2", second)):
        if isinstance(colour, tuple):
            mix.inputs[key].default_value = (*colour, 1)
        else:
            tree.links.new(colour, mix.inputs[key])
    return mix.outputs["Color"]


def scaled(tree, colour, share):
    scaled = tree.nodes.new("ShaderNodeVectorMath")
    scaled.operation = "SCALE"
    tree.links.new(colour, scaled.inputs["Vector"])
    tree.links.new(share, scaled.inputs["Scale"])
    return scaled.outputs["Vector"]


def _sward(tree):
    """The tone of mown grass at a place: greener and duller fields of ten metres, straw in patches of one, and faint tracks of the
    mower."""
    place = tree.nodes.new("ShaderNodeNewGeometry").outputs["Position"]

    def noise(scale, detail):
        texture = tree.nodes.new("ShaderNodeTexNoise")
        texture.inputs["Scale"].default_value, texture.inputs["Detail"].default_value = scale, detail
        tree.links.new(place, texture.inputs["Vector"])
        return texture.outputs["Fac"]

    green = blend(tree, spread(tree, noise(0.16, 3), 0, 1), (0.082, 0.122, 0.034), (0.128, 0.15, 0.056))
    worn = blend(tree, spread(tree, noise(0.75, 6), 0, 0.6, 0.5, 0.74), green, (0.25, 0.215, 0.11))
    rows = tree.nodes.new("ShaderNodeTexWave")
    rows.wave_profile = "SIN"
    rows.inputs["Scale"].default_value, rows.inputs["Distortion"].default_value = 0.16, 1.2
    tree.links.new(place, rows.inputs["Vector"])
    mown = scaled(tree, worn, spread(tree, rows.outputs["Fac"], 0.94, 1.05, 0, 1))
    return scaled(tree, mown, spread(tree, noise(40, 2), 0.7, 1.3))


@m.once
def lawn():
    """Soil and low grass, seen between and behind the blades."""
    material, tree, shader = m.principled("lawn", base_color=(0.09, 0.11, 0.035, 1), roughness=1, specular=0.05)
    dim = tree.nodes.new("ShaderNodeValue")
    dim.outputs[0].default_value = 0.82
    tree.links.new(scaled(tree, _sward(tree), dim.outputs[0]), shader.inputs["Base Color"])
    m.grain(tree, shader, 24, 0.7, 0.03)
    return material


def _through(tree, shader, colour, share):
    """Lets a share of the light through a leaf or a blade."""
    through = tree.nodes.new("ShaderNodeBsdfTranslucent")
    tree.links.new(colour, through.inputs["Color"])
    tree.links.new(colour, shader.inputs["Base Color"])
    both = tree.nodes.new("ShaderNodeMixShader")
    both.inputs["Fac"].default_value = share
    tree.links.new(shader.outputs["BSDF"], both.inputs[1])
    tree.links.new(through.outputs["BSDF"], both.inputs[2])
    tree.links.new(both.outputs["Shader"], tree.nodes["Material Output"].inputs["Surface"])


@m.once
def blade():
    material, tree, shader = m.principled("blade", roughness=0.75, specular=0.2)
    _through(tree, shader, _sward(tree), 0.25)
    return material


@m.once
def foliage(red, green, blue):
    """Leaves that let a part of the light through, each tree in a tint of its own, lighter and darker by the branch."""
    material, tree, shader = m.principled("foliage", roughness=0.65, specular=0.25)
    tint = tree.nodes.new("ShaderNodeHueSaturation")
    chance = tree.nodes.new("ShaderNodeObjectInfo")
    tree.links.new(spread(tree, chance.outputs["Random"], 0.478, 0.512, 0, 1), tint.inputs["Hue"])
    tree.links.new(spread(tree, m.noise(tree, 1.3, 4), 0.7, 1.3), tint.inputs["Value"])
    tint.inputs["Color"].default_value = (red, green, blue, 1)
    _through(tree, shader, tint.outputs["Color"], 0.3)
    return material


@m.once
def bark():
    material, tree, shader = m.principled("bark", base_color=(0.07, 0.058, 0.045, 1), roughness=0.95, specular=0.1)
    m.grain(tree, shader, 14, 0.8, 0.05)
    return material


@m.once
def soil():
    """Earth and sand where no grass grows."""
    material, tree, shader = m.principled("soil", roughness=1, specular=0.05)
    colour = blend(tree, spread(tree, m.noise(tree, 3, 6), 0, 1), (0.075, 0.06, 0.038), (0.2, 0.17, 0.115))
    tree.links.new(colour, shader.inputs["Base Color"])
    m.grain(tree, shader, 60, 0.8, 0.01)
    return material


def ground(size=240):
    box((size, size, 0.1), at((0, 0, -0.06)), lawn(), 0.001)


def grass(left, near, right, far, seed=3, spared=(), thin=0):
    """Blades on a rectangle, but for the rectangles (left, near, right, far) that are `spared`; thinner over its last `thin` metres."""
    chance = random.Random(seed)
    side, tufts = 0.25, [_tuft(chance) for _ in range(6)]
    for column in range(math.ceil((right - left) / side)):
        for row in range(math.ceil((far - near) / side)):
            x, y = left + (column + 0.5) * side, near + (row + 0.5) * side
            if any(a - side / 2 < x < c + side / 2 and b - side / 2 < y < d + side / 2 for a, b, c, d in spared):
                continue
            if chance.random() * thin > min(x - left, right - x, y - near, far - y) + 0.2:
                continue
            tilt = turn(z=chance.uniform(0, 360)) @ Matrix.Diagonal((1.1, 1.1, chance.uniform(0.75, 1.2), 1))
            _copy(chance.choice(tufts), at((x + chance.uniform(-0.03, 0.03), y + chance.uniform(-0.03, 0.03), -0.01), tilt))


def verge(left, near, right, far, seed=4, wide=0.14):
    """What grows ragged along a kerb around a rectangle: earth, and tufts that lean over it."""
    chance = random.Random(seed)
    tufts = [_tuft(chance, 0.12, 34) for _ in range(4)]
    around = (left, near), (right, near), (right, far), (left, far)
    for start, end in zip(around, around[1:] + around[:1]):
        start, end = Vector((*start, 0)), Vector((*end, 0))
        way = (end - start).normalized()
        out = Vector((way.y, -way.x, 0))
        beam(start + out * wide / 2, end + out * wide / 2, soil(), wide, 0.012, 0.001)
        for _ in range(int((end - start).length * 22)):
            place = start + way * chance.uniform(0, (end - start).length) + out * (0.035 + abs(chance.gauss(0, 0.05)))
            _copy(chance.choice(tufts), at(place, turn(z=chance.uniform(0, 360)) @ Matrix.Diagonal((1, 1, chance.uniform(0.7, 1.5), 1))))


def litter(left, near, right, far, count=60, seed=6):
    """Fallen leaves on a rectangle, most of them near its edges."""
    chance = random.Random(seed)
    vertices, faces = [], []
    for _ in range(count):
        x, y = chance.uniform(left, right), chance.uniform(near, far)
        if chance.random() < 0.75:
            edge = abs(chance.gauss(0, 0.45))
            x, y = chance.choice(((left + edge, y), (right - edge, y), (x, near + edge), (x, far - edge)))
        size, way, fold = chance.uniform(0.015, 0.036), chance.uniform(0, math.tau), chance.uniform(0.1, 0.5)
        long, across = Vector((math.cos(way), math.sin(way), 0)) * size, Vector((-math.sin(way), math.cos(way), fold)) * size * 0.6
        place, first = Vector((x, y, 0.004)), len(vertices)
        back = Vector((-across.x, -across.y, across.z))
        vertices += [place - long, place + across, place + long * 1.1 + Vector((0, 0, size * 0.2)), place + back]
        faces += [(first, first + 1, first + 2), (first, first + 2, first + 3)]
    mesh = bpy.data.meshes.new("litter")
    mesh.from_pydata(vertices, [], faces)
    link("litter", mesh, foliage(0.2, 0.115, 0.04))


def _copy(mesh, matrix):
    thing = bpy.data.objects.new(mesh.name, mesh)
    thing.matrix_world = matrix
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _tuft(chance, side=0.25, blades=120):
    vertices, faces = [], []
    for _ in range(blades):
        x, y = chance.uniform(-side, side) * 0.55, chance.uniform(-side, side) * 0.55
        height, lean, way = chance.uniform(0.022, 0.055), chance.uniform(0, 0.045), chance.uniform(0, 2 * math.pi)
        facing = way + chance.uniform(-0.9, 0.9)
        across = Vector((math.cos(facing), math.sin(facing), 0)) * chance.uniform(0.0018, 0.003)
        tip = Vector((x - math.sin(way) * lean, y + math.cos(way) * lean, height))
        foot = Vector((x, y, 0))
        first = len(vertices)
        vertices += [foot - across, foot + across, tip]
        faces.append((first, first + 1, first + 2))
    mesh = bpy.data.meshes.new("tuft")
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(blade())
    return mesh


# Kinds of trees: how high its crown begins and how wide it is, as shares of the height; the height beside the others', the number of
# its boughs, and the tint of its leaves beside theirs.
KINDS = (
    (0.24, 0.34, 1.0, 48, (1, 1, 1)),
    (0.16, 0.25, 1.15, 48, (1.35, 1.12, 1.2)),
    (0.26, 0.4, 0.86, 48, (0.85, 0.88, 1.0)),
    (0.08, 0.21, 1.1, 58, (1.1, 1.0, 1.25)),
    (0.2, 0.38, 0.68, 40, (1.6, 1.2, 1.1)),
)
BUSH = (0.0, 0.6, 0.3, 26, (0.85, 0.84, 1.05))


def trees(places, seed=5, height=8.5, colour=(0.068, 0.1, 0.03), kinds=KINDS):
    """Broad-leaved trees of several kinds at (x, y) or (x, y, size)."""
    chance = random.Random(seed)
    grown = [_tree(seed * 10 + number, height, colour, kind) for number, kind in enumerate(kinds)]
    for x, y, *size in places:
        scale = (size or [1])[0] * chance.uniform(0.85, 1.15)
        thing = _copy(chance.choice(grown), at((x, y, 0), turn(z=chance.uniform(0, 360))))
        thing.scale = (scale * chance.uniform(0.9, 1.12), scale * chance.uniform(0.9, 1.12), scale)


def _tree(seed, height, colour, kind):
    """Trunk and boughs, and at the end of each bough a cluster of leaves."""
    low, wide, tall, boughs, tint = kind
    chance = np.random.default_rng(seed)
    height *= tall
    corners, faces = [], []
    fork = height * (low + 0.16)
    _limb(corners, faces, (0, 0, -0.1), (0, 0, fork), height * 0.02, height * 0.015)
    _limb(corners, faces, (0, 0, fork), (0, 0, height * 0.8), height * 0.015, height * 0.004)
    wood = len(faces)
    middles, radii = [], []
    for number in range(boughs):
        level = low + (0.94 - low) * chance.random() ** 0.85
        up = (level - low) / (0.94 - low)
        spread = wide * math.sin(math.pi * min(1, 0.16 + 0.8 * up)) ** 0.75
        way, reach = number * 2.4 + chance.normal(0, 0.3), spread * math.sqrt(chance.uniform(0.1, 1.12))
        middle = Vector((math.cos(way) * reach, math.sin(way) * reach, level)) * height
        middles.append(middle)
        radii.append(height * wide * chance.uniform(0.34, 0.58))
        if number % 4 == 0:
            _limb(corners, faces, (0, 0, max(height * low, middle.z - reach * height * 0.9)), middle, height * 0.007, height * 0.002)
            wood = len(faces)
    mesh = bpy.data.meshes.new("tree")
    leaves = _leaves(chance, np.array(middles), np.array(radii), 800)
    first = len(corners)
    quads = (np.arange(len(leaves)).reshape(-1, 4) + first).tolist()
    mesh.from_pydata([tuple(corner) for corner in corners] + leaves.tolist(), [], faces + quads)
    mesh.materials.append(bark())
    mesh.materials.append(foliage(*(round(a * b, 4) for a, b in zip(colour, tint))))
    mesh.polygons.foreach_set("material_index", [0] * wood + [1] * len(quads))
    return mesh


def _limb(corners, faces, start, end, thick, thin, sides=7):
    """A tapered stick."""
    start, end = Vector(start), Vector(end)
    aside = (end - start).orthogonal().normalized()
    across = aside.cross((end - start).normalized())
    first = len(corners)
    for middle, radius in ((start, thick), (end, thin)):
        corners += [middle + (aside * math.cos(a) + across * math.sin(a)) * radius for a in (math.tau * n / sides for n in range(sides))]
    faces += [(first + n, first + (n + 1) % sides, first + sides + (n + 1) % sides, first + sides + n) for n in range(sides)]


def _leaves(chance, middles, radii, count, size=(0.045, 0.085), flat=0.86, slim=0.5):
    """The corners of leaves in clusters, four for each: rhombi, most of them in a cluster's outer half."""
    total = len(middles) * count
    unit = lambda v: v / np.linalg.norm(v, axis=1, keepdims=True)
    ways = unit(chance.normal(size=(total, 3)))
    reach = np.repeat(radii, count) * (chance.uniform(0.1, 1, total) ** 0.5 + chance.normal(0, 0.1, total))
    places = np.repeat(middles, count, axis=0) + ways * reach[:, None] * (1, 1, flat)
    return _rhombi(chance, places, unit(ways + (0, 0, 0.5) + chance.normal(0, 0.7, (total, 3))), size, slim)


def _rhombi(chance, places, normals, size, slim):
    total = len(places)
    along = np.cross(normals, chance.normal(size=(total, 3)))
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    long = chance.uniform(*size, total)[:, None]
    aside = np.cross(normals, along) * long * slim
    return np.stack([places - along * long, places + aside, places + along * long, places - aside], axis=1).reshape(-1, 3)


def hedge(start, end, height=1.3, depth=0.9, seed=8):
    """A clipped hedge between two points (x, y), its edges not quite straight."""
    chance = np.random.default_rng(seed)
    start, end = Vector((*start, 0)), Vector((*end, 0))
    way, length = (end - start).normalized(), (end - start).length
    across = np.array((-way.y, way.x, 0))
    rise = Vector((0, 0, height * 0.47))
    beam(start + rise, end + rise, m.colour(0.012, 0.018, 0.008), depth * 0.85, height * 0.88, 0.05)
    total = int(length * height * 1500)
    far = chance.uniform(0, length, total)
    wave = 0.035 * np.sin(far * 1.7 + seed) + 0.03 * np.sin(far * 0.61) + 0.02 * np.sin(far * 4.3)
    on_top = chance.random(total) < 0.3
    side = np.sign(chance.uniform(-1, 1, total)) * depth / 2 + wave + chance.normal(0, 0.035, total)
    aside = np.where(on_top, chance.uniform(-depth / 2, depth / 2, total), side)
    level = np.where(on_top, height + wave + chance.normal(0, 0.03, total), chance.uniform(0.02, height, total))
    places = np.array(start) + far[:, None] * np.array(way) + aside[:, None] * across + level[:, None] * np.array((0, 0, 1))
    corners = _rhombi(chance, places, chance.normal(size=(total, 3)), (0.02, 0.04), 0.6)
    mesh = bpy.data.meshes.new("hedge")
    mesh.from_pydata(corners.tolist(), [], np.arange(len(corners)).reshape(-1, 4).tolist())
    link("hedge", mesh, foliage(0.055, 0.078, 0.028))


def pavilion(place, turned=0, width=22, height=3.6):
    """A changing house behind the grass: brick, a flat roof that stands out, windows high in the wall and two doors."""
    group.place(lambda: _pavilion(width, height), (*place, 0), turned)


def _pavilion(width, height, depth=8):
    box((width, depth, height), at((0, depth / 2, height / 2)), m.colour(0.23, 0.15, 0.11), 0.02)
    box((width + 1.2, depth + 1.6, 0.34), at((0, depth / 2 - 0.2, height + 0.15)), m.colour(0.3, 0.3, 0.29), 0.02)
    for number in range(7):
        x = -width / 2 + (number + 0.5) * width / 7
        if number in (2, 5):
            box((1.1, 0.06, 2.3), at((x, 0, 1.15)), m.colour(0.05, 0.09, 0.1), 0.01)
        else:
            box((2.1, 0.06, 0.75), at((x, 0, height - 0.75)), m.glass(), 0.01)


def fence(start, end, height=1.6, step=2.5):
    """Posts and rails of a mesh fence between two points (x, y); the wires are too thin to be seen from afar."""
    start, end = Vector((*start, 0)), Vector((*end, 0))
    count, paint = max(1, round((end - start).length / step)), m.colour(0.02, 0.035, 0.028)
    rise = Vector((0, 0, 1))
    for number in range(count + 1):
        foot = start.lerp(end, number / count)
        beam(foot, foot + rise * height, paint, 0.06, 0.06, 0.005, (0, 1, 0))
    for number in range(9):
        level = rise * (0.1 + number * (height - 0.14) / 8)
        beam(start + level, end + level, paint, 0.012, 0.012, 0.002)


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
    """The soft rubber surface under outdoor rigs, flecked, and worn and dusty in places."""
    material, tree, shader = m.principled("granules", roughness=0.95, specular=0.15)
    colour = blend(tree, spread(tree, m.noise(tree, 0.6, 6), 0, 0.35), (red, green, blue), (0.24, 0.2, 0.15))
    for scale, detail, low, high in ((130, 2, 0.72, 1.28), (1.9, 5, 0.86, 1.1)):
        colour = scaled(tree, colour, spread(tree, m.noise(tree, scale, detail), low, high))
    tree.links.new(colour, shader.inputs["Base Color"])
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
    sky(46, 205, 0.45, 7)
    ground()
    grass(left - 7, near, left - 0.4, far, 15)
    hedge((left - 9, near - 12), (left - 9, far + 12), 1.5, 1.2, 12)
    trees([(left - 12 - (y * 3) % 4, y, 0.9) for y in range(int(near) - 14, int(far) + 22, 5)], seed=17)
    trees([(left - 26 - (y * 5) % 6, y, 1.2) for y in range(int(near) - 24, int(far) + 50, 6)], seed=18)
