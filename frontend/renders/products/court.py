"""Where outdoor products stand in their pictures: a court with its kerb in a mown field, trees behind it, and people at the machine.

SHOT = dict(azimuth=-30, stage=court.rubber((-5, -4, 5, 4), people=[((3, -3), 20, figure.PETROL)]))
"""
import math
import random

import bpy
from mathutils import Matrix, Vector

from kit import figure, group, labels, materials as m, outdoors, shoot
from kit.solids import at, box, lettering, link, turn


def rubber(area, people=(), focus=None, aperture=2.8, zones=()):
    """A stage with tiles of rubber granules below the machine; `area` is left, near, right, far. What lies before and behind a point
    of `focus` is blurred, by the f-number `aperture`; without one, the nearer half of the machine is sharp and the trees are soft."""
    return lambda azimuth: stage(azimuth, area, tiles(), people, focus, aperture, zones=zones)


def soft(area, people=(), focus=None, aperture=2.8, colour=None, marks=()):
    """A stage with rubber cast without a joint from kerb to kerb; `marks` draw on it."""
    return lambda azimuth: stage(azimuth, area, cast(*(colour or RED)), people, focus, aperture, marks=marks)


def concrete(area, people=(), focus=None, aperture=2.8, aside=62, zones=(), marks=()):
    """A stage with large slabs of concrete; the sun stands `aside` degrees to the left of the camera. `zones` are of cast rubber."""
    return lambda azimuth: stage(azimuth, area, slabs(), people, focus, aperture, aside, zones, marks)


def stage(azimuth, area, surface, people, focus=None, aperture=2.8, aside=62, zones=(), marks=()):
    """People are those of figure.everybody. Sun from the left of the camera and a little behind the machine's front, so that shadows fall to the right; the machine
    stands at z = 0, the lawn lies a little lower."""
    left, near, right, far = area
    sharp(focus, aperture)
    outdoors.sky(31, 180 - azimuth + aside)
    box((right - left, far - near, 0.12), at(((left + right) / 2, (near + far) / 2, -0.06)), surface, 0.006)
    kerb(area)
    outdoors.litter(left, near, right, far, 36, seed=round(abs(azimuth)))
    for zone in zones:
        fall(*zone)
    for mark in marks:
        mark()
    figure.everybody(people if azimuth % 90 else ())  # seen straight on, a machine stands alone
    group.place(lambda: field(azimuth, area), (0, 0, -0.035))


def sharp(focus, aperture):
    """Focuses on a point, or on the machine a third of the way into it."""
    camera = bpy.context.scene.camera
    if focus:
        distance = (camera.location - Vector(focus)).length
    else:
        far = [(camera.location - Vector(corner)).length for corner in shoot.corners()]
        distance = min(far) + (max(far) - min(far)) * 0.3
    camera.data.dof.use_dof, camera.data.dof.aperture_fstop = True, aperture
    camera.data.dof.focus_distance = distance


def field(azimuth, area):
    """Grass around the court, and behind it, as the camera sees it, a hedge, trees and a changing house."""
    outdoors.ground(400)
    left, near, right, far = area
    outer = (left - 0.08, near - 0.08, right + 0.08, far + 0.08)
    outdoors.grass(left - 12, near - 9, right + 12, far + 16, spared=[outer], thin=5)
    outdoors.verge(*outer)
    group.place(lambda: horizon(round(abs(azimuth))), (0, 0, 0), azimuth)


def horizon(seed):
    """Another one for each seed: groups of trees with air between them, undergrowth behind a hedge that ends, and a fence."""
    chance = random.Random(seed)
    end = chance.choice((-9, 7))
    outdoors.hedge((-70, 31), (end, 33), 1.3, 1.3)
    outdoors.fence((end + 0.8, 33), (72, 35))
    outdoors.pavilion((chance.uniform(-18, 16), 54), chance.uniform(-12, 12))
    within = chance.uniform
    scatter = lambda xs, low, high, least, most: [(x + within(-3, 3), within(low, high), within(least, most)) for x in xs]
    near = (-33, -28, -22, -16, -11, -7, -1, 4, 9, 12, 17, 22, 26, 31, 37)
    outdoors.trees(scatter(near, 37, 50, 0.75, 1.25), seed=seed)
    outdoors.trees(scatter(range(-96, 100, 6), 62, 90, 1.1, 1.8), seed=seed + 1, colour=(0.09, 0.115, 0.062))
    outdoors.trees(scatter(range(-80, 84, 4), 38, 62, 0.6, 1.3), seed=seed + 2, kinds=(outdoors.BUSH,))


def kerb(area, wide=0.08, high=0.004):
    left, near, right, far = area
    x, y, z = (left + right) / 2, (near + far) / 2, high - 0.15
    for side in (-1, 1):
        box((right - left + 2 * wide, wide, 0.3), at((x, y + side * (far - near + wide) / 2, z)), m.concrete(), 0.01)
        box((wide, far - near, 0.3), at((x + side * (right - left + wide) / 2, y, z)), m.concrete(), 0.01)


RED, SLATE = (0.125, 0.047, 0.031), (0.125, 0.148, 0.155)


def fall(left, near, right, far, colour=RED):
    """Rubber cast in place below what one climbs or hangs on, level with what lies around it and held by a narrow kerb."""
    middle = (left + right) / 2, (near + far) / 2
    box((right - left, far - near, 0.1), at((*middle, -0.047)), cast(*colour), 0.002)
    for side in (-1, 1):
        box((right - left + 0.12, 0.06, 0.1), at((middle[0], middle[1] + side * ((far - near) / 2 + 0.03), -0.046)), m.concrete(), 0.004)
        box((0.06, far - near, 0.1), at((middle[0] + side * ((right - left) / 2 + 0.03), middle[1], -0.046)), m.concrete(), 0.004)


def ring(x, y, radius, wide=0.06, level=0.0035):
    """A line cast into the rubber around where one comes down, or a disc as `wide` as its radius."""
    turns = [math.tau * step / 96 for step in range(97)]
    points = [Vector((x + r * math.cos(a), y + r * math.sin(a), level)) for a in turns for r in (radius, radius - wide)]
    mesh = bpy.data.meshes.new("ring")
    mesh.from_pydata(points, [], [(i, i + 2, i + 3, i + 1) for i in range(0, 192, 2)])
    return link("ring", mesh, line())


def number(x, y, text, turned=0, level=0.0035):
    """The number of a start, cast into the rubber and drawn out as on a road, with a line below it to stand behind."""
    place = at((x, y, level), turn(z=turned))
    lettering(text, 0.5, place @ Matrix.Diagonal((1, 2, 1, 1)), line(), 0.0004, labels.ARCHIVO)
    box((0.9, 0.08, 0.0004), place @ at((0, -0.5, 0)), line(), 0.0001, 1)


@m.once
def line():
    return m.principled("line", base_color=(0.42, 0.39, 0.33, 1), roughness=0.95, specular=0.1)[0]


@m.once
def cast(red, green, blue):
    """Granules of rubber cast without a joint, with black ones among them."""
    material, tree, shader = m.principled("cast rubber", roughness=0.95, specular=0.1)
    colour = outdoors.blend(tree, outdoors.spread(tree, m.noise(tree, 150, 2), 0, 1, 0.56, 0.66), (red, green, blue), (red * 0.3, green * 0.5, blue * 0.7))
    for scale, detail, low, high in ((60, 2, 0.85, 1.15), (0.7, 5, 0.88, 1.1)):
        colour = outdoors.scaled(tree, colour, outdoors.spread(tree, m.noise(tree, scale, detail), low, high))
    colour = outdoors.blend(tree, outdoors.spread(tree, m.noise(tree, 0.8, 6), 0, 0.16, 0.5, 0.75), colour, (0.2, 0.16, 0.12))
    tree.links.new(colour, shader.inputs["Base Color"])
    m.grain(tree, shader, 260, 0.5, 0.004)
    return material


def squares(name, side, joint, colours, mortar, roughness, grain, dirt):
    """A surface of squares of `side` metres that differ a little in colour, the joints between them sunk; stained,
    and with `dirt` along the joints."""
    material, tree, shader = m.principled(name, roughness=roughness, specular=0.2)
    where = tree.nodes.new("ShaderNodeTexCoord")
    bricks = tree.nodes.new("ShaderNodeTexBrick")
    bricks.offset, bricks.squash = 0, 1
    for key, value in {"Scale": 1, "Brick Width": side, "Row Height": side, "Mortar Size": joint, "Mortar Smooth": 0.1, "Bias": 0}.items():
        bricks.inputs[key].default_value = value
    for key, value in zip(("Color1", "Color2", "Mortar"), (*colours, mortar)):
        bricks.inputs[key].default_value = (*value, 1)
    tree.links.new(where.outputs["Object"], bricks.inputs["Vector"])
    # Wear in large, flecks in small.
    colour = bricks.outputs["Color"]
    for scale, detail, low, high in ((0.55, 4, 0.86, 1.1), grain):
        colour = outdoors.scaled(tree, colour, outdoors.spread(tree, m.noise(tree, scale, detail), low, high))
    colour = outdoors.scaled(tree, colour, outdoors.spread(tree, m.noise(tree, 1.9, 5), 1, 0.8, 0.56, 0.68))
    # Sand and moss that lie along the joints here and there.
    halo = tree.nodes.new("ShaderNodeTexBrick")
    halo.offset, halo.squash = 0, 1
    wide = side * 0.03 + 0.012
    for key, value in {"Scale": 1, "Brick Width": side, "Row Height": side, "Mortar Size": wide, "Mortar Smooth": 1, "Bias": 0}.items():
        halo.inputs[key].default_value = value
    tree.links.new(where.outputs["Object"], halo.inputs["Vector"])
    amount = tree.nodes.new("ShaderNodeMath")
    amount.operation = "MULTIPLY"
    tree.links.new(halo.outputs["Fac"], amount.inputs[0])
    tree.links.new(outdoors.spread(tree, m.noise(tree, 1.1, 7), 0, 0.55, 0.48, 0.68), amount.inputs[1])
    colour = outdoors.blend(tree, amount.outputs["Value"], colour, dirt)
    tree.links.new(colour, shader.inputs["Base Color"])
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value, bump.invert = 0.6, 0.004, True
    tree.links.new(bricks.outputs["Fac"], bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


@m.once
def tiles():
    """Rubber tiles of half a metre, grey with flecks."""
    colours = (0.15, 0.152, 0.155), (0.165, 0.167, 0.17)
    return squares("rubber tiles", 0.5, 0.004, colours, (0.03, 0.03, 0.03), 0.92, (130, 2, 0.72, 1.28), (0.2, 0.18, 0.14))


@m.once
def slabs():
    """Concrete slabs of two metres, as lorries drive on."""
    colours = (0.27, 0.262, 0.245), (0.3, 0.292, 0.275)
    return squares("slabs", 2.0, 0.006, colours, (0.07, 0.066, 0.06), 0.88, (24, 6, 0.88, 1.12), (0.12, 0.115, 0.075))
