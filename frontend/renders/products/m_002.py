"""Suspension therapy: a free frame with two rails, cords with slings on trolleys, and the treatment table below them."""
import math

import bpy
from mathutils import Vector

from kit import group, materials as m, parts
from kit.solids import ROUND, at, beam, box, link, pipe, rod, smooth, turn
from products import medical as c, tackle

SHOT = dict(azimuth=-22, elevation=11, fill=0.9, exposure=-0.4)
DETAIL = dict(about=((-0.02, -0.36, 1.5), (0.95, 0.36, 2.3)), azimuth=-24, elevation=-7, fill=1.0)
HALF, SIDE, TALL, RAIL = 1.147, 0.694, 2.3, 0.3


def build():
    frame()
    group.beside(table)
    for x in (-0.82, -0.4, 0.1, 0.8):
        for side in (-1, 1):
            trolley(x, side * RAIL)
    # As hands leave them: none hangs or opens as the next.
    for x, side, drop, width, span, deep, turned, strength in (
        (-0.4, -1, 1.03, 0.12, 0.085, 0.29, 24, "light"), (-0.4, 1, 0.95, 0.12, 0.12, 0.25, -15, "light"),
        (0.8, -1, 0.84, 0.13, 0.13, 0.24, -32, "strong"), (0.8, 1, 0.93, 0.13, 0.09, 0.3, 12, "strong"),
    ):
        low = Vector((x, side * RAIL, TALL - 0.2 - drop))
        cord((x, side * RAIL, TALL - 0.2), low, strength)
        sling(low, width, span, deep, turned=turned)
    bow(-0.82, 1.1, 0.14)  # for the head
    bow(0.1, 1.16, 0.24)  # for the pelvis


def frame():
    """Two portals on long feet, braces, and the rails between them."""
    for x in (-HALF, HALF):
        c.runner((x, -SIDE - 0.05, 0), (x, SIDE + 0.05, 0), 0.1)
        for y in (-SIDE, SIDE):
            c.tube((x, y, 0.08), (x, y, TALL), 0.078, 0.078, (0, 1, 0))  # a little slimmer than the beam that it stands in
        c.tube((x, -SIDE - 0.04, TALL), (x, SIDE + 0.04, TALL), 0.08, 0.1)
        for side in (-1, 1):
            end = side * (SIDE + 0.04)
            beam((x, end - side * 0.02, TALL), (x, end + side * 0.006, TALL), c.frame(), 0.0806, 0.1006, 0.004)  # its end cap
        for y in (-SIDE, SIDE):
            inward = -0.34 if x > 0 else 0.34
            c.tube((x, y, TALL - 0.36), (x + inward, y, TALL - 0.03), 0.05, 0.05, (0, 1, 0))
            box((0.1, 0.1, 0.16), at((x, y, 0.15)), c.grey(), 0.012)
            for z in (0.11, 0.19):
                parts.bolt((x, y + math.copysign(0.05, y), z), (0, math.copysign(1, y), 0), 0.008)
                parts.bolt((x + math.copysign(0.05, x), y, z), (math.copysign(1, x), 0, 0), 0.008)
    for y in (-SIDE, SIDE):
        c.tube((-HALF, y, TALL), (HALF, y, TALL), 0.08, 0.08)
    for y in (-RAIL, RAIL):
        for x in (-HALF + 0.02, HALF - 0.02):
            for side in (-1, 1):
                parts.bolt((x, y + side * 0.02, TALL - 0.086), (0, 0, -1), 0.006)
        beam((-HALF, y, TALL - 0.06), (HALF, y, TALL - 0.06), m.silver(), 0.06, 0.05, 0.006)
        beam((-HALF + 0.03, y, TALL - 0.087), (HALF - 0.03, y, TALL - 0.087), m.plastic(), 0.016, 0.006, 0.002)
    c.badge((0, -SIDE - 0.0415, TALL), turn(x=90), 0.045)


def trolley(x, y):
    """A carriage on four rollers in its rail, with a brake, and the swivel that a cord hangs from."""
    box((0.11, 0.078, 0.045), at((x, y, TALL - 0.105)), c.grey(), 0.01)
    for side in (-1, 1):
        for end in (-0.032, 0.032):
            rod((x + end, y + side * 0.037, TALL - 0.085), (x + end, y + side * 0.043, TALL - 0.085), 0.014, m.steel(), 0.002)
            parts.bolt((x + end, y + side * 0.043, TALL - 0.085), (0, side, 0), 0.005)
    c.knob((x, y - 0.037, TALL - 0.112), (0, -1, 0))
    rod((x, y, TALL - 0.155), (x, y, TALL - 0.12), 0.012, m.chrome())
    rod((x, y, TALL - 0.15), (x, y, TALL - 0.14), 0.02, m.steel(), 0.003)
    tackle.carabiner((x, y, TALL - 0.15), (x, y, TALL - 0.205), (0, 1, 0), 0.004)


STRENGTHS = {"light": (0.75, 0.72, 0.08), "middle": (0.03, 0.3, 0.3), "strong": (0.05, 0.06, 0.07)}


def cord(start, end, strength=None):
    """A cord that runs from its clamp through the karabiner and back into the clamp, which locks by itself; below it hangs the loose
    tail. An elastic one has the colour of its strength."""
    start, end = Vector(start), Vector(end)
    middle = start.lerp(end, 0.34)
    turn_over = [start + Vector((0, -0.0095 * math.cos(a), -0.005 + 0.0095 * math.sin(a))) for a in (math.pi * step / 12 for step in range(13))]
    pipe([middle - Vector((0, 0.0095, 0)), *turn_over, middle + Vector((0, 0.0095, 0))], 0.0045, m.white(), 0)
    if strength:
        low = end.lerp(middle, 0.12)
        pipe([middle, low], 0.0085, m.colour(*STRENGTHS[strength]), 0)
        pipe([low, end], 0.005, m.white(), 0)
        for place in (middle - Vector((0, 0, 0.05)), low):
            rod(place - Vector((0, 0, 0.018)), place + Vector((0, 0, 0.018)), 0.0125, c.grey(), 0.004)
    else:
        pipe([middle, end], 0.006, m.white(), 0)
    box((0.04, 0.032, 0.085), at(middle), c.grey(), 0.009)
    box((0.014, 0.036, 0.03), at(middle + Vector((0, 0, 0.018))), c.teal(), 0.004)
    tail = middle + Vector((0.034, 0, -0.22))
    pipe([middle + Vector((0.014, 0, -0.03)), middle + Vector((0.018, 0, -0.055)), tail + Vector((0, 0, 0.1)), tail], 0.0045, m.white(), 0.04)
    rod(tail - Vector((0, 0, 0.02)), tail + Vector((0, 0, 0.01)), 0.011, c.teal(), 0.004)


def bow(x, drop, width):
    """A sling that both rails carry, flat below the back or the head."""
    ends = [Vector((x, side * 0.26, TALL - 0.2 - drop + 0.22)) for side in (-1, 1)]
    for side, end in zip((-1, 1), ends):
        cord((x, side * RAIL, TALL - 0.2), end, "middle")
    sling(Vector((x, 0, ends[0].z)), width, 0.26, 0.22, False)


@m.once
def webbing():
    """Padded cloth: a weave, and no gloss."""
    material, tree, shader = m.principled("webbing", base_color=(0.02, 0.2, 0.2, 1), specular=0.1, sheen=0.3, roughness=0.95)
    m.grain(tree, shader, 420, 0.9, 0.002)
    return material


def sling(top, width, span, deep=0.26, gathered=True, turned=0):
    """A band that hangs in a bow; when gathered, its two ends come together in a ring."""
    hung = at(top, turn(z=turned))
    line = []
    for step in range(33):
        angle = math.pi * (step / 32 - 0.5)
        reach = span * math.sin(angle)
        if gathered:
            reach = span * math.sin(2 * angle) * (1.1 if abs(angle) < 1 else 1)
        line.append(Vector((0, reach, -deep * math.cos(angle) ** (0.8 if gathered else 1))))
    narrow = [0.3 + 0.7 * min(1, 2.2 * math.cos(math.pi * (step / 32 - 0.5))) for step in range(33)]
    points = [point + Vector((edge * width / 2 * thin, 0, 0)) for edge in (-1, 1) for point, thin in zip(line, narrow)]
    mesh = bpy.data.meshes.new("sling")
    mesh.from_pydata(points, [], [(i, i + 1, 34 + i, 33 + i) for i in range(32)])
    thing = link("sling", mesh, webbing(), hung)
    thick = thing.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.012
    soft = thing.modifiers.new("soft", "BEVEL")
    soft.width, soft.segments, soft.limit_method = 0.0055, 4, "ANGLE"
    smooth(thing, ROUND)
    for edge in (-1, 1):
        near = [hung @ (point + Vector((edge * (width / 2 * thin - 0.011), 0, 0))) for point, thin in zip(line, narrow)]
        pipe(near, 0.0075, webbing(), 0)
    for end in (line[0], line[-1]):
        rod(hung @ (end - Vector((width * 0.16, 0, 0))), hung @ (end + Vector((width * 0.16, 0, 0))), 0.008, m.chrome())


def table(high=0.72):
    """A treatment table of three parts on a lifting base."""
    for x, long in ((-0.74, 0.42), (0.0, 1.02), (0.76, 0.46)):
        c.pad((long, 0.68, 0.08), at((x, 0, high)), 0.025)
    for y in (-0.24, 0.24):
        c.tube((-0.92, y, high - 0.09), (0.95, y, high - 0.09), 0.05, 0.06)
    for x in (-0.6, 0.6):
        c.tube((x, -0.27, high - 0.09), (x, 0.27, high - 0.09), 0.06, 0.06)
        c.runner((x, -0.32, 0), (x, 0.32, 0), 0.09)
    c.tube((-0.6, 0, 0.06), (0.6, 0, 0.06), 0.12, 0.06)
    for x, size in ((-0.3, 0.17), (0.3, 0.17)):
        c.tube((x, 0, 0.08), (x, 0, 0.42), size, size, (0, 1, 0), 0.02)
        beam((x, 0, 0.4), (x, 0, high - 0.06), m.silver(), size - 0.04, size - 0.04, 0.014, (0, 1, 0))
        box((size + 0.002, size + 0.002, 0.018), at((x, 0, 0.4)), c.teal(), 0.006)
    c.tube((-0.3, -0.25, high - 0.09), (-0.3, 0.25, high - 0.09), 0.1, 0.05)
    c.tube((0.3, -0.25, high - 0.09), (0.3, 0.25, high - 0.09), 0.1, 0.05)
