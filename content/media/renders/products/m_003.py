"""Rehab smith machine: two drive columns on side feet, nothing across the floor, and the bar that runs between their guides."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, lettering, rod, turn
from products import medical as c

SHOT = dict(azimuth=-31, elevation=9)
TALL, HALF, GUIDE, BAR = 2.26, 0.72, -0.1, 1.28


def build():
    for side in (-1, 1):
        column(side * HALF, side)
    c.tube((-HALF, 0.22, TALL), (HALF, 0.22, TALL), 0.16, 0.13, (0, 1, 0), 0.03)
    c.badge((0, 0.138, TALL), turn(x=90), 0.065)
    barbell()
    x = HALF + 0.02
    c.arm([(x + 0.12, 0.25, 1.42), (x + 0.3, 0.12, 1.42), (x + 0.3, 0.04, 1.42), (x + 0.3, 0.04, 1.5)])
    c.display((x + 0.3, 0.0, 1.58), turn(z=14) @ turn(x=-8), 0.36, 0.24)


def column(x, side):
    """A cover over motor and belt, with two guide rods before it and a scale between them."""
    c.runner((x, -0.72, 0), (x, 0.62, 0), 0.12)
    box((0.22, 0.34, TALL - 0.02), at((x, 0.25, TALL / 2 + 0.08)), c.cover(), 0.04)
    box((0.27, 0.5, 0.5), at((x, 0.22, 0.33)), c.cover(), 0.05)
    box((0.272, 0.502, 0.02), at((x, 0.22, 0.54)), c.teal(), 0.006)
    beam((x, 0.075, 0.6), (x, 0.075, TALL - 0.08), c.grey(), 0.12, 0.016, 0.005, (0, 1, 0))
    for z in (0.14, TALL - 0.03):
        box((0.16, 0.34, 0.06), at((x, -0.01, z)), c.cover(), 0.014)
    for edge in (-0.045, 0.045):
        rod((x + edge, GUIDE, 0.14), (x + edge, GUIDE, TALL - 0.03), 0.016, m.chrome())
        rod((x + edge, GUIDE, 0.17), (x + edge, GUIDE, 0.22), 0.028, m.rubber(), 0.006)
    for number in range(9):
        z = 0.68 + number * 0.17
        lettering(str(60 + number * 17), 0.032, at((x, 0.0665, z), turn(x=90)), m.white(), 0.0004)
    for z in (0.62, 1.82):
        box((0.15, 0.06, 0.05), at((x, GUIDE, z)), c.teal(), 0.012)
        c.knob((x + side * 0.07, GUIDE, z), (side, 0, 0))
    c.stop((x, 0.078, 2.11), (0, -1, 0))


def barbell():
    """The bar in its two slides, with grips that feel the hands."""
    for side in (-1, 1):
        box((0.17, 0.1, 0.18), at((side * HALF, GUIDE, BAR)), m.silver(), 0.02)
        box((0.06, 0.06, 0.06), at((side * HALF, GUIDE - 0.06, BAR)), c.grey(), 0.01)
        end = Vector((side * HALF, GUIDE - 0.1, BAR))
        rod(end, end + Vector((side * 0.3, 0, 0)), 0.025, m.chrome())
        rod(end + Vector((side * 0.295, 0, 0)), end + Vector((side * 0.31, 0, 0)), 0.032, c.teal(), 0.005)
        box((0.07, 0.09, 0.09), at(end), c.grey(), 0.012)
        parts.grip((side * 0.24, GUIDE - 0.1, BAR), (side * 0.5, GUIDE - 0.1, BAR), 0.023)
        rod((side * 0.2, GUIDE - 0.1, BAR), (side * 0.23, GUIDE - 0.1, BAR), 0.021, c.teal(), 0.003)
    rod((-HALF, GUIDE - 0.1, BAR), (HALF, GUIDE - 0.1, BAR), 0.017, m.chrome())
