"""Rehab smith machine: two drive columns on side feet, nothing across the floor, and the bar that runs between their guides."""
from mathutils import Vector

from kit import materials as m
from kit.solids import at, beam, box, lettering, rod, turn
from products import interfaces, medical as c, tackle

SHOT = dict(azimuth=31, elevation=9, fill=0.9)
DETAIL = dict(about=((0.3, -0.35, 1.08), (1.08, 0.3, 1.84)), azimuth=27, elevation=7, fill=0.98)
TALL, HALF, GUIDE, BAR = 2.26, 0.72, -0.1, 1.2


def build():
    for side in (-1, 1):
        column(side * HALF, side)
    c.tube((-HALF, 0.22, TALL), (HALF, 0.22, TALL), 0.16, 0.13, (0, 1, 0), 0.03)
    c.badge((0, 0.138, TALL), turn(x=90), 0.065)
    barbell()
    # The screen on the outer side of the right column, turned to the therapist in front; it stays within the bar's reach.
    root = Vector((HALF + 0.11, 0.26, 1.78))
    elbow = root + Vector((0.07, -0.05, 0))
    box((0.02, 0.1, 0.12), at(root + Vector((0.004, 0, 0))), c.grey(), 0.008)
    beam(root, elbow, c.grey(), 0.03, 0.05, 0.01)
    rod(elbow - Vector((0, 0, 0.045)), elbow + Vector((0, 0, 0.045)), 0.024, m.silver(), 0.005)
    middle = elbow + Vector((0.02, -0.2, -0.24))
    over = middle + Vector((0, 0.04, 0.24))
    beam(elbow, over, c.grey(), 0.03, 0.045, 0.01)
    beam(over + Vector((0, 0, 0.02)), middle + Vector((0, 0.035, 0)), c.grey(), 0.045, 0.024, 0.008, (0, 1, 0))
    c.display(middle, turn(z=8) @ turn(x=-8), 0.3, 0.19, interfaces.bar_limits)


def column(x, side):
    """A cover over motor and belt, with two guide rods before it and a scale between them."""
    c.runner((x, -0.785, 0), (x, 0.785, 0), 0.12)
    c.shell((0.22, 0.34, TALL - 0.02), at((x, 0.25, TALL / 2 + 0.08)), 0.04, 0.06)
    c.shell((0.27, 0.5, 0.5), at((x, 0.24, 0.34)), 0.05, 0.06, 0.19)
    c.vents(at((x + side * 0.1355, 0.34, 0.26), turn(z=side * 90) @ turn(x=90)), 9, 0.14)
    c.light(at((x - side * 0.08, 0.0795, 1.9), turn(x=90)), 0.3)
    beam((x, 0.075, 0.17), (x, 0.075, TALL - 0.08), c.grey(), 0.12, 0.016, 0.005, (0, 1, 0))
    for z in (0.14, TALL - 0.03):
        box((0.16, 0.34, 0.06), at((x, -0.01, z)), c.cover(), 0.014)
    for edge in (-0.045, 0.045):
        rod((x + edge, GUIDE, 0.14), (x + edge, GUIDE, TALL - 0.03), 0.016, m.chrome())
        rod((x + edge, GUIDE, 0.17), (x + edge, GUIDE, 0.22), 0.028, m.rubber(), 0.006)
    # A scale of the bar's height in centimetres on the left, and the toothed belt that carries the bar.
    for number in range(37 if side < 0 else 0):
        z = 0.25 + number * 0.05
        wide = 0.05 if number % 4 == 0 else 0.026
        box((wide, 0.001, 0.003), at((x + 0.056 - wide / 2, 0.0668, z)), m.white(), 0.0002)
        if number % 4 == 0:
            lettering(str(25 + number * 5), 0.026, at((x + 0.026, 0.0665, z + 0.022), turn(x=90)), m.white(), 0.0004)
    box((0.026, 0.004, TALL - 0.3), at((x + side * 0.02, GUIDE + 0.03, TALL / 2 + 0.04)), m.rubber(), 0.001)
    for z in (0.19, TALL - 0.09):
        rod((x + side * 0.001, GUIDE + 0.05, z), (x + side * 0.039, GUIDE + 0.05, z), 0.022, m.steel(), 0.002)
    for z in (0.62, 1.72):
        box((0.15, 0.05, 0.03), at((x, GUIDE, z)), c.teal(), 0.01)
        c.knob((x + side * 0.07, GUIDE, z), (side, 0, 0))
    box((0.05, 0.09, 0.1), at((x - side * 0.1, 0.11, 1.02)), c.cover(), 0.014)
    c.stop((x - side * 0.1, 0.064, 1.02), (0, -1, 0))


def barbell():
    """The bar in its two slides, with grips that feel the hands: teal rings that light."""
    y = GUIDE - 0.1
    for side in (-1, 1):
        box((0.17, 0.1, 0.18), at((side * HALF, GUIDE, BAR)), c.cover(), 0.02)
        for edge in (-0.045, 0.045):
            for end in (-0.094, 0.094):
                rod((side * HALF + edge, GUIDE, BAR + end - 0.006), (side * HALF + edge, GUIDE, BAR + end + 0.006), 0.026, m.steel(), 0.003)
        for dx in (-0.06, 0.06):
            for dz in (-0.06, 0.06):
                c.screw((side * HALF + dx, GUIDE - 0.05, BAR + dz), (0, -1, 0))
        box((0.06, 0.06, 0.06), at((side * HALF, GUIDE - 0.06, BAR)), c.grey(), 0.01)
        end = Vector((side * HALF, y, BAR))
        out = Vector((side, 0, 0))
        rod(end, end + out * 0.36, 0.025, m.chrome())
        rod(end + out * 0.355, end + out * 0.37, 0.032, c.teal(), 0.005)
        box((0.07, 0.09, 0.09), at(end), c.grey(), 0.012)
        tackle.bar((side * 0.24, y, BAR), (side * 0.5, y, BAR), 0.0165, ((0.0, 1.0),))
        for x in (0.23, 0.5):
            rod((side * x, y, BAR), (side * (x + 0.012), y, BAR), 0.021, m.rubber(), 0.002)
            rod((side * (x + 0.003), y, BAR), (side * (x + 0.009), y, BAR), 0.0215, m.glow(0.05, 0.7, 0.7, 1.6), 0.001)
    rod((-HALF, y, BAR), (HALF, y, BAR), 0.016, m.chrome())
    box((0.09, 0.026, 0.05), at((0, y + 0.004, BAR)), c.grey(), 0.01)
    box((0.03, 0.003, 0.006), at((0, y - 0.0095, BAR)), m.glow(0.05, 0.7, 0.7, 2), 0.001)
