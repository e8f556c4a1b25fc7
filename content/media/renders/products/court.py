"""Where outdoor products stand in their pictures: a court with its kerb in a mown field, trees behind it, and a figure for scale.

SHOT = dict(azimuth=-30, stage=court.rubber((-5, -4, 5, 4), people=[((3, -3), 20, figure.WALK)]))
"""
import math

import bpy
from mathutils import Vector

from kit import figure, group, materials as m, outdoors
from kit.solids import at, box


def rubber(area, people=(), focus=None, aperture=2.8):
    """A stage with tiles of rubber granules below the machine; `area` is left, near, right, far. With a point of `focus` what lies
    before and behind it is blurred, by the f-number `aperture`."""
    return lambda azimuth: stage(azimuth, area, tiles(), people, focus, aperture)


def concrete(area, people=()):
    """A stage with large slabs of concrete."""
    return lambda azimuth: stage(azimuth, area, slabs(), people)


def stage(azimuth, area, surface, people, focus=None, aperture=2.8):
    """Sun from the left of the camera and a little behind the machine's front, so that shadows fall to the right; the machine
    stands at z = 0, the lawn lies a little lower."""
    left, near, right, far = area
    outdoors.sky(31, 180 - azimuth + 62, 0.12, 10)
    box((right - left, far - near, 0.12), at(((left + right) / 2, (near + far) / 2, -0.06)), surface, 0.006)
    kerb(area)
    for place, turned, pose in people:
        figure.person(place, turned, pose)
    if focus:
        camera = bpy.context.scene.camera
        camera.data.dof.use_dof, camera.data.dof.aperture_fstop = True, aperture
        camera.data.dof.focus_distance = (camera.location - Vector(focus)).length
    group.place(lambda: field(azimuth, area), (0, 0, -0.035))


def field(azimuth, area):
    """Grass around the court, and behind it, as the camera sees it, a hedge and rows of trees."""
    outdoors.ground(400)
    left, near, right, far = area
    outdoors.grass(left - 12, near - 9, right + 12, far + 16, spared=[(left - 0.1, near - 0.1, right + 0.1, far + 0.1)])
    group.place(horizon, (0, 0, 0), azimuth)


def horizon():
    outdoors.hedge((-60, 30), (70, 33), 1.5, 1.4)
    outdoors.trees([(-30, 37, 1.0), (-21, 41, 1.2), (-11.5, 37, 0.95), (-4, 43, 1.15), (5, 38, 0.9), (12.5, 42, 1.2), (21, 37, 1.0), (31, 41, 1.1)])
    outdoors.trees([(x, 62 + (x * 7) % 11, 1.5) for x in range(-90, 100, 8)], seed=9, colour=(0.085, 0.15, 0.05))


def kerb(area, wide=0.08, high=0.004):
    left, near, right, far = area
    for y in (near, far):
        box((right - left + 2 * wide, wide, 0.3), at(((left + right) / 2, y + math.copysign(wide / 2, y - (near + far) / 2), high - 0.15)), m.concrete(), 0.01)
    for x in (left, right):
        box((wide, far - near, 0.3), at((x + math.copysign(wide / 2, x - (left + right) / 2), (near + far) / 2, high - 0.15)), m.concrete(), 0.01)


def squares(name, side, joint, colours, mortar, roughness, grain):
    """A surface of squares of `side` metres that differ a little in colour, the joints between them sunk."""
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
        spread = tree.nodes.new("ShaderNodeMapRange")
        for key, value in {"From Min": 0.3, "From Max": 0.7, "To Min": low, "To Max": high}.items():
            spread.inputs[key].default_value = value
        tree.links.new(m.noise(tree, scale, detail), spread.inputs["Value"])
        scaled = tree.nodes.new("ShaderNodeVectorMath")
        scaled.operation = "SCALE"
        tree.links.new(colour, scaled.inputs["Vector"])
        tree.links.new(spread.outputs["Result"], scaled.inputs["Scale"])
        colour = scaled.outputs["Vector"]
    tree.links.new(colour, shader.inputs["Base Color"])
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value, bump.invert = 0.6, 0.004, True
    tree.links.new(bricks.outputs["Fac"], bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


@m.once
def tiles():
    """Rubber tiles of half a metre, grey with flecks."""
    return squares("rubber tiles", 0.5, 0.004, ((0.15, 0.152, 0.155), (0.165, 0.167, 0.17)), (0.03, 0.03, 0.03), 0.92, (130, 2, 0.72, 1.28))


@m.once
def slabs():
    """Concrete slabs of two metres, as lorries drive on."""
    return squares("slabs", 2.0, 0.006, ((0.27, 0.262, 0.245), (0.3, 0.292, 0.275)), (0.07, 0.066, 0.06), 0.88, (24, 6, 0.88, 1.12))
