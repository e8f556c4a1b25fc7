"""Medical functional trainer: two drive columns on flat feet, pulleys that slide from the floor to over the head, room for a wheelchair."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, lettering, pipe, rod, turn
from products import interfaces, medical as c, tackle

SHOT = dict(azimuth=-27, elevation=9, fill=0.9)
DETAIL = dict(about=((-0.98, -0.2, 0.9), (-0.1, 0.4, 1.68)), azimuth=-18, elevation=8, fill=1.0)
APART, TALL = 0.64, 2.2
LOW, HIGH, LEVELS = 0.1, 2.05, 20


def column(x, side):
    """Motor and drum in a cover on a flat foot, and before it the rail with two rods and the numbers of the heights."""
    tackle.panel([(-0.18, -0.56), (0.18, -0.56), (0.18, 0.56), (-0.18, 0.56)], 0.012, at((x, 0, 0.018)), c.grey(), 0.004, 0.07)
    for px in (-0.13, 0.13):
        for py in (-0.5, 0.5):
            rod((x + px, py, 0), (x + px, py, 0.014), 0.03, m.rubber(), 0.003)
            rod((x + px, py, 0.024), (x + px, py, 0.034), 0.012, m.steel(), 0.002)
    c.shell((0.3, 0.3, TALL - 0.03), at((x, 0.28, TALL / 2 + 0.015)), 0.045, 0.05)
    c.shell((0.356, 0.4, 0.5), at((x, 0.3, 0.28)), 0.05, 0.05, 0.19)
    c.vents(at((x + side * 0.1785, 0.37, 0.2), turn(z=side * 90) @ turn(x=90)), 9, 0.13)
    c.badge((x, 0.0985, 0.26), turn(x=90), 0.03) if side > 0 else None
    beam((x, 0.112, 0.03), (x, 0.112, TALL - 0.05), c.grey(), 0.19, 0.04, 0.01, (0, 1, 0))
    beam((x, 0.09, 0.05), (x, 0.09, TALL - 0.07), m.silver(), 0.05, 0.012, 0.003, (0, 1, 0))
    for edge in (-0.062, 0.062):
        rod((x + edge, 0.06, 0.024), (x + edge, 0.06, TALL - 0.05), 0.0135, m.chrome())
    for z in (0.034, TALL - 0.04):
        box((0.19, 0.085, 0.024), at((x, 0.075, z)), c.cover(), 0.006)
        for edge in (-0.062, 0.062):
            parts.bolt((x + edge, 0.033, z), (0, -1, 0), 0.006)
    for number in range(LEVELS):
        z = LOW + number * (HIGH - LOW) / (LEVELS - 1)
        tackle.hole((x, 0.0838, z), (0, -1, 0), 0.008)
        lettering(str(number + 1), 0.019, at((x + 0.0385, 0.0915, z), turn(x=90)), m.white(), 0.0004)
    c.light(at((x - side * 0.12, 0.1295, 1.72), turn(x=90)), 0.36)
    # The stop stands on the inner front edge, where both hands and the therapist reach it.
    box((0.05, 0.09, 0.1), at((x - side * 0.125, 0.1, 1.22)), c.cover(), 0.014)
    c.stop((x - side * 0.125, 0.054, 1.22), (0, -1, 0))


def carriage(x, side, number):
    """The slide on both rods, the pulley on its upright pin, and the handle that hangs on the cable."""
    level = LOW + (number - 1) * (HIGH - LOW) / (LEVELS - 1)
    box((0.175, 0.07, 0.15), at((x, 0.045, level)), c.cover(), 0.02)
    box((0.1, 0.006, 0.09), at((x, 0.0105, level)), c.grey(), 0.003)
    for edge in (-0.062, 0.062):
        for end in (-0.078, 0.078):
            rod((x + edge, 0.06, level + end - 0.006), (x + edge, 0.06, level + end + 0.006), 0.022, m.steel(), 0.003)
    c.knob((x + side * 0.086, 0.045, level), (side, 0, 0))
    pin = Vector((x, -0.03, level))
    for end in (-0.05, 0.05):
        box((0.05, 0.06, 0.014), at((x, -0.012, level + end)), c.grey(), 0.004)
    rod(pin - Vector((0, 0, 0.062)), pin + Vector((0, 0, 0.062)), 0.015, m.steel())
    swivel = at(pin, turn(z=-side * 20))
    wheel, across = swivel @ Vector((0, -0.075, 0)), swivel.to_3x3() @ Vector((1, 0, 0))
    for edge in (-0.021, 0.021):
        tackle.panel([(0.02, -0.036), (0.02, 0.036), (-0.1, 0.026), (-0.112, 0), (-0.1, -0.026)], 0.006,
                     swivel @ at((edge, 0, 0), turn(x=90, z=90)), m.silver(), 0.0015, 0.016)
    end = swivel @ Vector((0, -0.119, -0.2 if level > 0.6 else -0.08))
    parts.reeve(swivel @ Vector((0, 0.05, 0.039)), [(wheel, across, 0.045, 1)], end)
    rod(end - Vector((0, 0, 0.02)), end + Vector((0, 0, 0.02)), 0.02, c.teal(), 0.01)
    tackle.carabiner(end + Vector((0, 0, -0.018)), end + Vector((0, 0, -0.078)), (0, -1, 0), 0.004)
    tackle.stirrup(end + Vector((0, 0, -0.09)))


def build():
    for side, number in ((-1, 10), (1, 6)):
        column(side * APART, side)
        carriage(side * APART, side, number)
    beam((-APART, 0.28, TALL + 0.02), (APART, 0.28, TALL + 0.02), c.cover(), 0.12, 0.2, 0.03, (0, 1, 0))
    box((1.0, 0.004, 0.05), at((0, 0.179, TALL + 0.02)), c.grey(), 0.002)
    c.badge((0, 0.176, TALL + 0.02), turn(x=90), 0.05)
    # The screen on two joints at the left column's inner side: it folds flat against the cover.
    root = Vector((-APART + 0.15, 0.3, 1.53))
    elbow = root + Vector((0.13, -0.06, 0))
    box((0.02, 0.1, 0.12), at(root + Vector((0.004, 0, 0))), c.grey(), 0.008)
    beam(root, elbow, c.grey(), 0.03, 0.05, 0.01)
    rod(elbow - Vector((0, 0, 0.045)), elbow + Vector((0, 0, 0.045)), 0.024, m.silver(), 0.005)
    middle = elbow + Vector((0.07, -0.09, 0.02))
    beam(elbow, middle + Vector((0, 0.045, 0)), c.grey(), 0.03, 0.045, 0.01)
    c.display(middle, turn(z=16) @ turn(x=-8), 0.3, 0.19, interfaces.cables)
