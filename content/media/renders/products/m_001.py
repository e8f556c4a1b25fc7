"""Medical functional trainer: two drive columns with pulleys that slide along them, wide enough apart for a wheelchair."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, lettering, pipe, rod, turn
from products import medical as c

SHOT = dict(azimuth=-26, elevation=9)
TALL, APART = 2.16, 0.66


def build():
    for side, level in ((-1, 1.42), (1, 0.62)):
        column(side * APART, side)
        carriage(side * APART, side, level)
    c.tube((-APART, 0.2, TALL + 0.02), (APART, 0.2, TALL + 0.02), 0.16, 0.12, (0, 1, 0), 0.03)
    c.badge((0, 0.118, TALL + 0.02), turn(x=90), 0.06)
    for x in (-0.26, 0.26):
        ends = [(x + reach, y, z) for reach, y, z in ((-0.17, 0.2, TALL - 0.02), (-0.17, 0.0, TALL - 0.05))]
        line = ends + [(2 * x - a, y, z) for a, y, z in ends[::-1]]
        c.handle(line, ((x - 0.1, 0.0, TALL - 0.05), (x + 0.1, 0.0, TALL - 0.05)))
    c.arm([(-APART - 0.14, 0.2, 1.34), (-APART - 0.3, 0.1, 1.34), (-APART - 0.3, 0.02, 1.34), (-APART - 0.3, 0.02, 1.44)])
    c.display((-APART - 0.3, -0.02, 1.52), turn(z=-12) @ turn(x=-8), 0.36, 0.24)


def column(x, side):
    """The cover over motor and guide, open at the front, on a foot that leaves the floor between the columns free."""
    c.runner((x, -0.55, 0), (x, 0.5, 0), 0.12)
    box((0.3, 0.34, TALL - 0.04), at((x, 0.2, TALL / 2 + 0.07)), c.cover(), 0.045)
    box((0.36, 0.46, 0.46), at((x, 0.19, 0.31)), c.cover(), 0.05)
    box((0.362, 0.462, 0.02), at((x, 0.19, 0.5)), c.teal(), 0.006)
    box((0.15, 0.02, TALL - 0.8), at((x, 0.032, TALL / 2 + 0.24)), m.plastic(), 0.008)
    for edge in (-0.05, 0.05):
        rod((x + edge, -0.005, 0.56), (x + edge, -0.005, TALL - 0.04), 0.014, m.chrome())
    for z in (0.555, TALL - 0.06):
        box((0.16, 0.06, 0.04), at((x, 0.005, z)), c.grey(), 0.008)
    for number in range(20):
        z = 0.64 + number * 0.07
        lettering(str(number + 1), 0.026, at((x, 0.0215, z), turn(x=90)), m.white(), 0.0004)
    c.stop((x - side * 0.112, 0.028, 1.16), (0, -1, 0))


def carriage(x, side, level):
    """The slide with its pulley on a swivel, and the handle that hangs on the cable."""
    box((0.17, 0.075, 0.2), at((x, -0.02, level)), m.silver(), 0.02)
    c.knob((x + side * 0.085, -0.02, level), (side, 0, 0))
    pin = Vector((x, -0.12, level))
    rod(pin - Vector((0, 0, 0.055)), pin + Vector((0, 0, 0.055)), 0.02, m.steel())
    beam((x, -0.04, level), pin, c.grey(), 0.06, 0.06)
    wheel = pin + Vector((-side * 0.03, -0.08, 0))
    for edge in (-0.02, 0.02):
        beam(pin + Vector((edge, 0, 0)), wheel + Vector((edge, -0.02, 0)), c.grey(), 0.006, 0.07, 0.002)
    parts.pulley(wheel, (1, 0, 0), 0.058)
    end = wheel + Vector((0, -0.055, -0.24 if level > 1 else -0.12))
    parts.cable([wheel + Vector((0, -0.055, 0)), end])
    rod(end - Vector((0, 0, 0.02)), end + Vector((0, 0, 0.02)), 0.02, c.teal(), 0.01)
    low = end - Vector((0, 0, 0.17))
    ends = [low + Vector((reach, 0, 0)) for reach in (-0.075, 0.075)]
    pipe([end, ends[0], ends[1], end], 0.007, m.rubber(), 0)
    parts.grip(ends[0], ends[1], 0.02)
