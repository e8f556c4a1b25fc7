"""Timing gates: a head with two light beams and its reflector, each on a tripod, and the bag of the set of five."""
import math

import bpy
from mathutils import Vector

from kit import group, labels, materials as m, parts
from kit.shapes import profile, turned
from kit.solids import along, at, box, cushion, link, pipe, rod, turn
from products import tackle

SHOT = dict(azimuth=-8, elevation=12, fill=0.93)
DETAIL = dict(about=((0.36, -0.1, 0.7), (0.62, 0.1, 1.07)), azimuth=-12, elevation=8, fill=1.0)
HALF = 0.5
HEAD = 0.84
FACING = 42  # degrees that both stand turned from each other to who looks at them


def tripod(x, spin, side):
    """Three legs with their braces, a column in two parts and the clamps that set its height."""
    crown, slider = Vector((x, 0, 0.52)), Vector((x, 0, 0.25))
    rod((x, 0, 0.16), (x, 0, 0.56), 0.0155, m.frame())
    rod((x, 0, 0.54), (x, 0, HEAD - 0.12), 0.0115, m.chrome())
    rod(crown + Vector((0, 0, -0.03)), crown + Vector((0, 0, 0.035)), 0.03, m.plastic(), 0.005)
    rod((x, 0, 0.555), (x, 0, 0.595), 0.021, m.plastic(), 0.004)
    rod(slider + Vector((0, 0, -0.016)), slider + Vector((0, 0, 0.016)), 0.024, m.plastic(), 0.004)
    parts.knob((x + side * 0.018, 0, 0.575), (side, 0, 0))
    for number in range(3):
        angle = math.radians(spin + number * 120)
        way = Vector((math.cos(angle), math.sin(angle), 0))
        foot = Vector((x, 0, 0.016)) + way * 0.31
        top = crown + way * 0.042
        knee = top + (foot - top) * 0.56
        box((0.05, 0.03, 0.04), at(crown + way * 0.036, turn(z=spin + number * 120)), m.plastic(), 0.006)
        rod(top, knee, 0.0125, m.frame())
        rod(knee - (foot - top) * 0.02, foot, 0.0095, m.silver())
        rod(knee - (foot - top) * 0.04, knee + (foot - top) * 0.03, 0.0165, m.plastic(), 0.003)
        box((0.026, 0.012, 0.03), at(knee + way * 0.016, turn(z=spin + number * 120)), m.orange(), 0.003)
        brace = top + (foot - top) * 0.5
        rod(slider + way * 0.022, brace, 0.0055, m.steel())
        tackle.ball(foot - Vector((0, 0, 0.002)), 0.0145, m.rubber())


@m.once
def window():
    """Red plastic that lets infrared through."""
    return m.principled("window", base_color=(0.06, 0.002, 0.003, 1), specular=0.5, roughness=0.16)[0]


@m.once
def housing():
    """Moulded plastic with a dull grain."""
    return m.coat("housing", (0.022, 0.023, 0.026, 1), 0.62)


@m.once
def mirror():
    """The metal behind the prisms of a reflector."""
    return m.principled("mirror", base_color=(0.62, 0.64, 0.67, 1), metallic=0.92, roughness=0.27)[0]


def prisms(place, radius, cell=0.0044):
    """A round of cube corners, which send light back to where it came from; `cell` is from the middle of one to its corners."""
    vertices, faces = [], []
    count = int(radius / cell)
    for row in range(-count, count + 1):
        for column in range(-count, count + 1):
            x, y = (column + 0.5 * (row % 2)) * cell * math.sqrt(3), row * cell * 1.5
            if math.hypot(x, y) > radius - cell * 0.7:
                continue
            first = len(vertices)
            vertices.append((x, y, 0))
            for corner in range(6):
                angle = math.radians(30 + 60 * corner)
                vertices.append((x + cell * math.cos(angle), y + cell * math.sin(angle), cell * (0.5 if corner % 2 else 0.25)))
            faces += [(first, first + 1 + corner, first + 1 + (corner + 1) % 6, first + 1 + (corner + 2) % 6) for corner in (0, 2, 4)]
    mesh = bpy.data.meshes.new("prisms")
    mesh.from_pydata(vertices, [], faces)
    link("prisms", mesh, mirror(), place)


def lens(place, outward, radius, reflector):
    """A window in its bezel: dark glass, or a prism."""
    frame = along(place, Vector(place) + Vector(outward))
    frame.translation = Vector(place)
    rod(place, frame @ Vector((0, 0, 0.007)), radius * 1.22, m.plastic(), 0.002)
    tackle.ring(frame @ Vector((0, 0, 0.007)), outward, radius * 1.1, 0.002, m.silver())
    if reflector:
        prisms(frame @ at((0, 0, 0.0071)), radius)
    else:
        dome = [(0, 0.0125), (radius * 0.35, 0.0121), (radius * 0.65, 0.0108), (radius * 0.88, 0.0087), (radius, 0.0065)]
        turned("lens", profile(dome), window(), frame, 96)
        rod(frame @ Vector((0, 0, 0.0118)), frame @ Vector((0, 0, 0.0127)), radius * 0.22, m.glow(1, 0.03, 0.012, 2.2), 0.0003)


def head(x, side, reflector):
    """The housing with two windows, one above the other, that look to the other tripod."""
    middle = Vector((x, 0, HEAD))
    outline = [(-0.052, -0.115), (0.052, -0.115), (0.06, -0.1), (0.06, 0.1), (0.052, 0.115), (-0.052, 0.115), (-0.06, 0.1),
               (-0.06, -0.1)]
    tackle.panel(outline, 0.075, at(middle, turn(x=90, z=90)), housing(), 0.012, 0.012, 5)
    tackle.panel([(px * 1.03, py * 1.02) for px, py in outline], 0.022,
                 at(middle + Vector((side * 0.012, 0, 0)), turn(x=90, z=90)), m.silver(), 0.004, 0.012)
    inward = Vector((-side, 0, 0))
    for z in (-0.052, 0.052):
        lens(middle + inward * 0.0365 + Vector((0, 0, z)), inward, 0.033, reflector)
    for face in (-1, 1):
        light = m.glow(0.05, 0.75, 0.2, 1.3) if not reflector else m.orange()
        ends = [middle + Vector((-side * 0.018, face * 0.0595, way * 0.062)) for way in (-1, 1)]
        pipe(ends, 0.0052, light, 0)
        box((0.018, 0.002, 0.136), at(middle + Vector((-side * 0.018, face * 0.0597, 0))), m.plastic(), 0.0009)
    labels.wordmark(0.018, at(middle + inward * 0.0382, turn(x=90, z=-side * 90)), m.white(), 0.0003)
    labels.wordmark(0.038, at(middle - inward * 0.0382 + Vector((0, 0, 0.03)), turn(x=90, z=side * 90)), m.printed(), 0.0004)
    rod((x, 0, HEAD - 0.13), (x, 0, HEAD - 0.112), 0.024, m.plastic(), 0.004)
    if not reflector:
        rod((x + side * 0.01, 0, HEAD + 0.11), (x + side * 0.01, 0, HEAD + 0.128), 0.013, m.rubber(), 0.003)
        rod((x + side * 0.01, 0, HEAD + 0.12), (x + side * 0.01, 0, HEAD + 0.215), 0.005, m.rubber(), 0.002)


def gate(spin, side):
    tripod(0, spin, side)
    head(0, side, side < 0)


def build():
    for side, spin in ((-1, 200), (1, 222)):
        group.place(gate, (side * HALF, 0, 0), side * FACING, spin=spin, side=side)
    group.place(bag, (-0.02, 0.62, 0), 9)


def bag():
    """The bag of the whole set, 92 by 34 by 28 cm, its tripods and heads inside."""
    cushion((0.92, 0.34, 0.26), at((0, 0, 0.14)), tackle.nylon(), 0.085, m.seam())
    for x in (-0.34, 0.34):
        for y in (-0.1, 0.1):
            rod((x, y, 0), (x, y, 0.02), 0.022, m.rubber(), 0.003)
    for side in (-1, 1):
        for x in (-0.2, 0.2):
            tackle.band([(x, side * 0.173, 0.03), (x, side * 0.175, 0.2), (x, side * 0.13, 0.272), (x, 0, 0.275)], 0.042, 0.005, m.rubber(), (1, 0, 0), 0.05)
        loop = [(-0.2, side * 0.15, 0.25), (-0.2, side * 0.08, 0.3), (-0.09, side * 0.03, 0.35), (0.09, side * 0.03, 0.35), (0.2, side * 0.08, 0.3), (0.2, side * 0.15, 0.25)]
        pipe(loop, 0.011, m.rubber(), 0.08)
    cushion((0.12, 0.1, 0.06), at((0, 0, 0.35)), m.rubber(), 0.025)
    # The zip along the top, its pull, and the pocket on the front.
    tackle.zipper([(-0.4, 0, 0.268), (0.36, 0, 0.2705)], (0, 1, 0), (0.045, -0.01, 0.002), 0)
    cushion((0.5, 0.18, 0.05), at((0, -0.168, 0.13), turn(x=90)), tackle.nylon(0.03), 0.022, m.seam())
    tackle.zipper([(-0.2, -0.1905, 0.206), (0.2, -0.1905, 0.206)], (0, 0.4, 1), (0.004, -0.014, -0.035), 0)
    box((0.17, 0.004, 0.06), at((0, -0.1945, 0.12)), m.orange(), 0.002)
    labels.wordmark(0.05, at((0, -0.197, 0.12), turn(x=90)), m.white(), 0.0006)
    for side in (-1, 1):
        tackle.band([(side * 0.461, -0.05, 0.17), (side * 0.49, -0.03, 0.19), (side * 0.49, 0.03, 0.19), (side * 0.461, 0.05, 0.17)], 0.034, 0.006, m.rubber(), (0, 0, 1), 0.02)
