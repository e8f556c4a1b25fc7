"""Rehab leg press: a chair of normal height with arm rests that fold away, two separate footplates before their drive."""
from mathutils import Vector

from kit import materials as m
from kit.solids import at, beam, box, cushion, rod, turn
from products import medical as c

SHOT = dict(azimuth=-62, elevation=13)


def build():
    c.runner((0, -0.95, 0), (0, 0.92, 0), 0.18, 0.08)
    for y, wide in ((-0.82, 0.62), (0.66, 0.74)):
        c.runner((-wide / 2, y, 0), (wide / 2, y, 0), 0.09, 0.06)
    drive()
    for side in (-1, 1):
        footplate(side * 0.17, 0.4 if side < 0 else 0.32)
    chair()
    c.arm([(0.3, 0.72, 1.0), (0.46, 0.6, 1.08), (0.46, 0.38, 1.2), (0.46, 0.38, 1.28)])
    c.display((0.46, 0.36, 1.36), turn(z=-26) @ turn(x=-8), 0.34, 0.22)


def drive():
    """The housing of both motors, with a slot for each plate's slide."""
    box((0.72, 0.4, 0.98), at((0, 0.76, 0.6)), c.cover(), 0.06)
    box((0.76, 0.46, 0.24), at((0, 0.76, 0.22)), c.grey(), 0.04)
    box((0.762, 0.462, 0.02), at((0, 0.76, 0.34)), c.teal(), 0.006)
    for x in (-0.17, 0.17):
        box((0.22, 0.02, 0.5), at((x, 0.556, 0.72)), m.plastic(), 0.01)
    c.badge((-0.362, 0.76, 0.86), turn(z=-90) @ turn(x=90), 0.07)
    c.stop((-0.2, 0.66, 1.09), (0, 0, 1))


def footplate(x, y):
    """A plate for one foot on two rods that come out of the drive."""
    place = at((x, y, 0.76), turn(x=76))
    box((0.29, 0.48, 0.03), place, m.silver(), 0.012)
    box((0.27, 0.45, 0.01), place @ at((0, 0, 0.018)), m.rubber(), 0.004)
    for number in range(13):
        box((0.25, 0.01, 0.008), place @ at((0, (number - 6) * 0.032, 0.025)), m.plastic(), 0.003)
    cushion((0.27, 0.04, 0.04), place @ at((0, -0.225, 0.035)), c.teal(), 0.012)
    for z in (0.62, 0.84):
        rod((x, y + 0.02, z), (x, 0.6, z), 0.02, m.chrome())
    box((0.16, 0.05, 0.34), at((x, y + 0.055, 0.73)), c.grey(), 0.014)


def chair():
    """Seat, a back that is raised by a motor, the head cushion, and the arm rests: the near one down, the far one folded back."""
    box((0.3, 0.5, 0.16), at((0, -0.42, 0.19)), c.grey(), 0.03)
    c.tube((0, -0.42, 0.2), (0, -0.42, 0.38), 0.2, 0.24, (0, 1, 0), 0.03)
    box((0.204, 0.244, 0.016), at((0, -0.42, 0.31)), c.teal(), 0.005)
    box((0.44, 0.46, 0.03), at((0, -0.42, 0.39)), c.cover(), 0.012)
    c.pad((0.48, 0.5, 0.09), at((0, -0.4, 0.465), turn(x=4)), 0.035)
    hinge = Vector((0, -0.62, 0.47))
    back = lambda up, out=0.0: hinge + Vector((0, -0.6 * up + 0.8 * out, 0.8 * up + 0.6 * out))
    slope = turn(x=-53.13)
    c.pad((0.46, 0.7, 0.09), at(back(0.42, 0.03), slope), 0.035)
    c.pad((0.3, 0.2, 0.08), at(back(0.9, 0.03), slope), 0.03)
    for x in (-0.1, 0.1):
        beam(back(0.0, -0.05) + Vector((x, 0, 0)), back(0.92, -0.05) + Vector((x, 0, 0)), c.cover(), 0.05, 0.04, 0.01, (0, 1, 1))
    for side in (-1, 1):
        beam((side * 0.1, -0.45, 0.38), hinge + Vector((side * 0.1, -0.04, -0.04)), c.cover(), 0.05, 0.06, 0.01)
    foot, head = Vector((0, -0.72, 0.12)), back(0.5, -0.06)
    rod(foot, foot.lerp(head, 0.6), 0.032, c.grey())
    rod(foot.lerp(head, 0.5), head, 0.018, m.chrome())
    box((0.12, 0.1, 0.08), at((0, -0.73, 0.12)), c.grey(), 0.014)
    for side in (-1, 1):
        root = back(0.28, -0.03) + Vector((side * 0.27, 0, 0))
        rod(root - Vector((side * 0.2, 0, 0)), root + Vector((side * 0.04, 0, 0)), 0.02, m.steel())
        way = Vector((0, 0.42, -0.02)) if side < 0 else Vector((0, -0.25, 0.34))
        rest = root + Vector((side * 0.03, 0, 0))
        beam(rest, rest + way, c.grey(), 0.035, 0.04, 0.01)
        up = Vector((0, 0.05, 1)) if side < 0 else Vector((0, 0.8, 0.6))
        middle = rest + way * 0.6 + up * 0.035
        beam(middle - way * 0.36, middle + way * 0.36, c.cloth(), 0.085, 0.045, 0.02, up)
        c.handle([(side * 0.2, -0.3, 0.4), (side * 0.31, -0.28, 0.4), (side * 0.31, -0.22, 0.5), (side * 0.31, -0.08, 0.52)],
                 ((side * 0.31, -0.2, 0.503), (side * 0.31, -0.09, 0.519)))
