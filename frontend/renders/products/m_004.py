"""Rehab leg press: a chair of normal height with arm rests that fold away, and two footplates, each on a guide of its own before the drive."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, cushion, lettering, pipe, rod, turn
from products import interfaces, medical as c, tackle

SHOT = dict(azimuth=-58, elevation=13, fill=0.9)
DETAIL = dict(about=((-0.42, -0.2, 0.24), (0.36, 0.6, 1.02)), azimuth=-50, elevation=17, fill=0.98)
APART, BED = 0.17, 0.33
HINGE, WAY, OUT = Vector((0, -0.55, 0.475)), Vector((0, -0.407, 0.914)), Vector((0, 0.914, 0.407))


@m.once
def deck():
    """Rubber of a footplate, so dull that both look alike from wherever the light comes."""
    return m.principled("deck", base_color=(0.045, 0.047, 0.05, 1), roughness=0.95, specular=0.1)[0]


def base():
    """A spine on two feet, and an outrigger to the right that carries the therapist's post: the left side stays free for a wheelchair."""
    c.runner((0, -0.984, 0), (0, 0.984, 0), 0.2, 0.08)
    for y in (-0.84, 0.78):
        c.runner((-0.5, y, 0), (0.5, y, 0), 0.1, 0.06)
    c.runner((0.1, 0.12, 0), (0.912, 0.12, 0), 0.1, 0.06)
    tackle.panel(tackle.oblong(0.24, 0.3), 0.012, at((0.78, 0.12, 0.098)), c.grey(), 0.003, 0.03)


def drive():
    """The housing of both motors, with a mouth for each guide."""
    c.shell((0.72, 0.42, 0.82), at((0, 0.77, 0.66)), 0.06, 0.02)
    box((0.76, 0.42, 0.2), at((0, 0.77, 0.2)), c.grey(), 0.04)
    c.ribbon(0.72, 0.42, at((0, 0.77, 0.32)), 0.06)
    for side in (-1, 1):
        box((0.2, 0.02, 0.24), at((side * APART, 0.556, 0.44)), c.grey(), 0.012)
        c.vents(at((side * 0.361, 0.82, 0.52), turn(z=side * 90) @ turn(x=90)), 11, 0.16)
        lettering("L" if side < 0 else "R", 0.07, at((side * APART, 0.5585, 0.68), turn(x=90)), c.teal(), 0.0006)
    c.badge((-0.361, 0.74, 0.86), turn(z=-90) @ turn(x=90), 0.062)
    c.light(at((0, 0.5585, 0.98), turn(x=90) @ turn(z=90)), 0.4)


def guide(side, y):
    """A beam with a steel rail and a scale of the knee's angle; on it the carriage with its footplate, and a sleeve over the screw."""
    x = side * APART
    c.tube((x, -0.06, BED), (x, 0.58, BED), 0.11, 0.09)
    beam((x, -0.066, BED), (x, -0.058, BED), c.grey(), 0.108, 0.088, 0.006)
    c.tube((x, 0.0, 0.1), (x, 0.0, BED - 0.03), 0.09, 0.08, (0, 1, 0))
    c.tube((x, 0.0, 0.08), (0, 0.0, 0.08), 0.09, 0.06)
    for edge in (-0.03, 0.03):
        box((0.02, 0.6, 0.018), at((x + edge, 0.25, BED + 0.053)), m.steel(), 0.003)
    # The range of the knee, 0 to 110 degrees in steps of 5, with its two stops.
    face = x + side * 0.0555
    box((0.001, 0.52, 0.05), at((face, 0.24, BED)), c.grey(), 0.0004)
    for number in range(23):
        tall = 0.034 if number % 6 == 0 else 0.018
        box((0.0006, 0.002, tall), at((face + side * 0.0008, 0.48 - number * 0.0215, BED + 0.023 - tall / 2)), m.white(), 0.0002)
        if number % 6 == 0:
            lettering(str(number * 5), 0.02, at((face + side * 0.0008, 0.465 - number * 0.0215, BED - 0.014), turn(z=side * 90) @ turn(x=90)), m.white(), 0.0003)
    for stop in (0.43, 0.09):
        box((0.03, 0.026, 0.07), at((face + side * 0.008, stop, BED + 0.024)), c.teal(), 0.006)
        c.knob((face + side * 0.02, stop, BED + 0.02), (side, 0, 0))
    # The carriage: four blocks on the rails, a plate, and the bracket with its ribs.
    for edge in (-0.03, 0.03):
        for end in (-0.055, 0.055):
            box((0.036, 0.06, 0.03), at((x + edge, y + 0.06 + end, BED + 0.062)), m.silver(), 0.004)
    box((0.13, 0.2, 0.022), at((x, y + 0.06, BED + 0.088)), c.grey(), 0.005)
    for edge in (-0.048, 0.048):
        for end in (-0.03, 0.15):
            parts.bolt((x + edge, y + end, BED + 0.099), (0, 0, 1), 0.006)
    tackle.panel([(0.14, 0.0), (0.14, 0.03), (0.05, 0.42), (0.02, 0.42), (-0.02, 0.12), (-0.03, 0.0)], 0.05, at((x, y, BED + 0.096), turn(x=90, z=90)), c.cover(), 0.01, 0.03)
    place = at((x, y - 0.005, 0.76), turn(x=78))
    box((0.1, 0.24, 0.05), place @ at((0, -0.06, -0.036)), c.grey(), 0.01)
    box((0.29, 0.47, 0.026), place, m.silver(), 0.01)
    box((0.272, 0.445, 0.01), place @ at((0, 0, 0.016)), deck(), 0.004)
    for number in range(12):
        box((0.25, 0.01, 0.007), place @ at((0, (number - 5.5) * 0.034, 0.0235)), m.plastic(), 0.003)
    cushion((0.27, 0.045, 0.045), place @ at((0, -0.225, 0.036)), c.teal(), 0.014)
    c.bellows((x, y + 0.17, BED + 0.062), (x, 0.55, BED + 0.062), 0.1, 0.05)


def chair():
    """Seat on a full frame, a back that a motor raises, and the arm rests: the left one folded up for the transfer, the right one down."""
    c.shell((0.34, 0.5, 0.26), at((0, -0.41, 0.23)), 0.04, None, 0.06)
    box((0.16, 0.004, 0.07), at((0, -0.158, 0.24)), c.grey(), 0.002)
    for x in (-0.16, 0.16):
        c.tube((x, -0.66, 0.385), (x, -0.14, 0.385), 0.05, 0.04)
    for y in (-0.62, -0.4, -0.18):
        c.tube((-0.16, y, 0.38), (0.16, y, 0.38), 0.05, 0.035)
    # The seat ends before the bars of the back, which come up behind it.
    c.pad((0.48, 0.44, 0.085), at((0, -0.338, 0.452), turn(x=2)), 0.035)
    spot = lambda up, out=0.0, x=0.0: HINGE + WAY * up + OUT * out + Vector((x, 0, 0))
    c.pad((0.46, 0.66, 0.085), at(spot(0.41, 0.02), turn(z=180) @ turn(x=90 - 24)), 0.035)
    c.pad((0.3, 0.18, 0.075), at(spot(0.86, 0.025), turn(z=180) @ turn(x=90 - 24)), 0.028)
    for x in (-0.13, 0.13):
        beam(spot(-0.06, -0.06, x), spot(0.74, -0.06, x), c.frame(), 0.045, 0.04, 0.01, OUT)
        rod(spot(-0.04, -0.06, x - 0.035), spot(-0.04, -0.06, x + 0.035), 0.03, c.grey(), 0.004)
        beam(Vector((x, -0.62, 0.385)), spot(-0.04, -0.06, x), c.grey(), 0.03, 0.06, 0.008)
    for up in (0.2, 0.62):
        beam(spot(up, -0.06, -0.13), spot(up, -0.06, 0.13), c.frame(), 0.05, 0.035, 0.008, WAY)
    for x in (-0.05, 0.05):
        beam(spot(0.6, -0.045, x), spot(0.9, -0.035, x), m.silver(), 0.02, 0.014, 0.004, OUT)
    foot, head = Vector((0, -0.9, 0.13)), spot(0.62, -0.085)
    rod(foot, foot.lerp(head, 0.55), 0.03, c.grey())
    rod(foot.lerp(head, 0.5), head, 0.016, m.chrome())
    rod(head - Vector((0.04, 0, 0)), head + Vector((0.04, 0, 0)), 0.016, m.steel())
    box((0.1, 0.1, 0.07), at((0, -0.9, 0.13)), c.grey(), 0.014)
    for side in (-1, 1):
        root = spot(0.26, -0.05, side * 0.275)
        rod(spot(0.26, -0.06, side * 0.13), root + Vector((side * 0.03, 0, 0)), 0.018, m.steel())
        rod(root - Vector((side * 0.025, 0, 0)), root + Vector((side * 0.032, 0, 0)), 0.034, c.grey(), 0.005)
        way = (WAY * 0.98 + OUT * 0.12).normalized() if side < 0 else Vector((0, 1, 0))
        up = Vector((0, -way.z, way.y)) if side < 0 else Vector((0, 0, 1))
        beam(root, root + way * 0.42, c.frame(), 0.035, 0.035, 0.01, up)
        middle = root + way * 0.26 + up * 0.036
        beam(middle - way * 0.17, middle + way * 0.17, c.cloth(), 0.085, 0.045, 0.02, up)
        bar = [(side * 0.16, -0.2, 0.385), (side * 0.29, -0.2, 0.385), (side * 0.29, -0.17, 0.5), (side * 0.29, -0.02, 0.54)]
        c.handle(bar, ((side * 0.29, -0.12, 0.515), (side * 0.29, -0.03, 0.538)))
    # The patient's stop, on a short post beside the left handle.
    pipe([(-0.16, -0.26, 0.385), (-0.33, -0.26, 0.385), (-0.33, -0.26, 0.6)], 0.014, c.grey(), 0.04)
    box((0.075, 0.075, 0.075), at((-0.33, -0.26, 0.625)), c.cover(), 0.016)
    c.stop((-0.33, -0.26, 0.66), (0, 0, 1))


def console():
    """The therapist's post: the screen at standing height, a tray, and a second stop."""
    c.tube((0.78, 0.12, 0.1), (0.78, 0.12, 1.2), 0.07, 0.07, (0, 1, 0), 0.02)
    box((0.1, 0.1, 0.1), at((0.78, 0.12, 0.98)), c.cover(), 0.02)
    c.stop((0.73, 0.12, 0.98), (-1, 0, 0))
    c.arm([(0.78, 0.12, 1.18), (0.78, 0.12, 1.28), (0.75, 0.1, 1.36)], 0.022)
    c.display((0.735, 0.06, 1.386), turn(z=-34) @ turn(x=-12), 0.32, 0.2, interfaces.both_legs)


def build():
    base()
    drive()
    for side in (-1, 1):
        guide(side, 0.3 if side < 0 else 0.18)
    chair()
    console()
