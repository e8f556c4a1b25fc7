"""Smart leg press: a reclined seat that slides on rails before a footplate in two halves, the stack in line behind it."""
import math

from mathutils import Vector

from kit import materials as m, parts, tower
from kit.solids import at, beam, box, lettering, rod, turn
from products import tackle

SHOT = dict(azimuth=-56, elevation=13)
LEAN = 46


def carriage():
    """Seat, back, shoulder pads and head rest on one sledge, which the user pushes away."""
    for x in (-0.17, 0.17):
        for y in (-0.46, -0.12):
            rod((x, y - 0.05, 0.4), (x, y + 0.05, 0.4), 0.04, m.plastic(), 0.006)
    box((0.44, 0.56, 0.035), at((0, -0.3, 0.443)), m.frame(), 0.01)
    parts.seat((0, -0.22, 0.515), (0.44, 0.4), 7, 0.085)
    foot = Vector((0, -0.4, 0.5))
    up = Vector((0, -math.sin(math.radians(LEAN)), math.cos(math.radians(LEAN))))
    out = Vector((0, up.z, -up.y))
    for x in (-0.13, 0.13):
        aside = Vector((x, 0, 0))
        beam(foot + aside - up * 0.02 - out * 0.05, foot + aside + up * 0.8 - out * 0.05, m.frame(), 0.05, 0.05, up=out)
        beam(Vector((x, -0.54, 0.45)), foot + aside + up * 0.4 - out * 0.07, m.frame(), 0.045, 0.045)
    parts.back(foot + up * 0.4 + out * 0.035, (0.42, 0.78), LEAN, 0.085, 180)
    parts.back(foot + up * 0.93 + out * 0.03, (0.25, 0.19), LEAN, 0.07, 180)
    beam(foot + up * 0.72 - out * 0.045, foot + up * 0.98 - out * 0.03, m.silver(), 0.07, 0.03, up=out)
    beam(foot + up * 0.76 + Vector((-0.26, 0, 0)) - out * 0.05, foot + up * 0.76 + Vector((0.26, 0, 0)) - out * 0.05, m.frame(),
         0.06, 0.05, up=up)
    for side in (-1, 1):
        root = foot + up * 0.76 + Vector((side * 0.215, 0, 0))
        box((0.1, 0.03, 0.1), at(root, turn(x=LEAN)), m.silver(), 0.008)
        parts.roller(root + out * 0.03, root + out * 0.25, 0.062)
        parts.bar_handle([(side * 0.2, -0.34, 0.44), (side * 0.31, -0.34, 0.44), (side * 0.31, -0.28, 0.58),
                          (side * 0.31, -0.1, 0.6)], 0.015,
                         [((side * 0.31, -0.24, 0.585), (side * 0.31, -0.12, 0.598))])
    parts.knob((-0.22, -0.4, 0.445), (-1, 0, 0))


def half(side):
    """One measuring half of the footplate, on four sensors before its backing plate."""
    place = at((side * 0.204, 0.44, 0.74), turn(x=80))
    box((0.396, 0.6, 0.024), place, m.silver(), 0.008)
    box((0.366, 0.57, 0.008), place @ at((0, 0, 0.0145)), m.rubber(), 0.003)
    for number in range(9):
        if number != 4:
            box((0.34, 0.016, 0.008), place @ at((0, (number - 4) * 0.058, 0.019)), m.rubber(), 0.003)
    lettering("L" if side < 0 else "R", 0.07, place @ at((0, 0, 0.0192)), m.orange(), 0.0006)
    for x in (-0.14, 0.14):
        for y in (-0.22, 0.22):
            rod(place @ Vector((x, y, -0.012)), place @ Vector((x, y, -0.05)), 0.028, m.steel(), 0.003)
    box((0.38, 0.58, 0.02), place @ at((0, 0, -0.06)), m.frame(), 0.006)


def build():
    for x in (-0.43, 0.43):
        parts.runner((x, -1.1, 0), (x, 1.06, 0), 0.09)
    for y in (-1.04, 0.56, 1.0):
        beam((-0.4, y, 0.06), (0.4, y, 0.06), m.frame(), 0.08, 0.06, up=(0, 1, 0))
    for x in (-0.17, 0.17):
        rod((x, -1.04, 0.4), (x, 0.3, 0.4), 0.021, m.chrome())
    for y in (-1.05, 0.3):
        box((0.46, 0.05, 0.1), at((0, y, 0.4)), m.frame(), 0.01)
        for x in (-0.19, 0.19):
            beam((x, y, 0.06), (x, y, 0.37), m.frame(), 0.07, 0.05, up=(0, 1, 0))
    beam((-0.19, 0.3, 0.06), (0.19, 0.3, 0.06), m.frame(), 0.06, 0.06, up=(0, 1, 0))
    beam((0, -1.04, 0.06), (0, 0.56, 0.06), m.frame(), 0.09, 0.06)
    # The rack of holes that sets the knee's angle at the start, and skirts over the legs of the rails.
    for side in (-1, 1):
        skirt = [(-1.06, 0.12), (0.32, 0.12), (0.32, 0.35), (-0.98, 0.35), (-1.06, 0.3)]
        tackle.panel(skirt, 0.012, at((side * 0.236, 0, 0), turn(x=90, z=90)), m.silver(), 0.003, 0.03)
    for number in range(12):
        y = -0.78 + number * 0.06
        rod((-0.242, y, 0.3), (-0.2426, y, 0.3), 0.01, m.rubber(), 0.0002)
    lettering("60°      90°      120°", 0.034, at((-0.2424, -0.45, 0.245), turn(x=90, z=-90)), m.white(), 0.0004)
    carriage()
    for side in (-1, 1):
        half(side)
        x = side * 0.204
        beam((x, 0.53, 0.09), (x, 0.55, 1.0), m.frame(), 0.08, 0.07, up=(0, 1, 0))
    tower.tower((0, 0.84, 0), 1.72, 0.44, 0.3, 18, 8, (-1, 0, 0))
    for y in (0.611, 1.069):
        box((0.24, 0.018, 1.56), at((0, y, 0.9)), m.silver(), 0.006)
    for z in (0.4, 0.9):
        beam((-0.2, 0.575, z), (0.2, 0.575, z), m.frame(), 0.05, 0.06, up=(0, 0, 1))
    parts.pulley((0, 0.24, 0.34), (1, 0, 0), 0.04)
    parts.cable([(0, -0.1, 0.42), (0, 0.02, 0.38), (0, 0.24, 0.38)])
