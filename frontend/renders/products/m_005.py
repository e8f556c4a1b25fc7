"""Rehab leg extension: a chair, the drive beside the knee on a rail to either side, its scale of degrees, and the lever with a shin cushion."""
import math

from mathutils import Vector

from kit import materials as m, parts
from kit.shapes import profile, turned
from kit.solids import along, at, beam, box, lettering, pipe, rod, turn
from products import interfaces, medical as c, tackle

SHOT = dict(azimuth=-42, elevation=13, fill=0.9)
DETAIL = dict(about=((-0.02, -0.6, 0.3), (0.56, 0.02, 0.84)), azimuth=-52, elevation=12, fill=0.98)
KNEE = Vector((0.31, -0.3, 0.62))


def base():
    for y in (-0.3, 0.56):
        c.runner((-0.584, y, 0), (0.584, y, 0), 0.1)
    c.runner((0, -0.46, 0), (0, 0.792, 0), 0.18, 0.06)
    # The rail on which the drive goes to the other knee, with its two pins.
    for y in (-0.33, -0.27):
        box((1.08, 0.02, 0.012), at((0, y, 0.096)), m.steel(), 0.002)
    for x in (-0.47, 0.47):
        c.knob((x, -0.352, 0.065), (0, -1, 0)) if x > 0 else tackle.hole((x, -0.3501, 0.065), (0, -1, 0), 0.01)


def chair():
    c.shell((0.24, 0.36, 0.42), at((0, 0.06, 0.3)), 0.035, None, 0.1)
    box((0.42, 0.5, 0.04), at((0, 0.04, 0.51)), c.cover(), 0.014)
    c.pad((0.46, 0.54, 0.1), at((0, 0.02, 0.585), turn(x=-4)), 0.04)
    lean = turn(x=90 - 12)
    c.pad((0.42, 0.62, 0.09), at((0, 0.37, 0.96), lean), 0.035)
    c.pad((0.28, 0.15, 0.07), at((0, 0.45, 1.395), lean), 0.028)
    for x in (-0.09, 0.09):
        beam((x, 0.33, 0.5), (x, 0.49, 1.24), c.frame(), 0.045, 0.04, 0.01, (0, 1, 0))
        beam((x * 0.5, 0.46, 1.15), (x * 0.5, 0.5, 1.4), m.silver(), 0.02, 0.014, 0.004, (0, 1, 0))
    for z in (0.72, 1.12):
        y = 0.33 + (z - 0.5) * 0.216
        beam((-0.09, y, z), (0.09, y, z), c.frame(), 0.045, 0.03, 0.008)
    # The back slides on two bars to the length of the thigh.
    for x in (-0.09, 0.09):
        rod((x, 0.2, 0.5), (x, 0.52, 0.5), 0.016, m.chrome())
    box((0.26, 0.09, 0.06), at((0, 0.335, 0.5)), c.grey(), 0.014)
    c.tube((0, 0.5, 0.08), (0, 0.5, 0.5), 0.14, 0.06, (0, 1, 0))
    c.knob((-0.13, 0.335, 0.5), (-1, 0, 0))
    # Belts over thigh and breast.
    belt = at((0, -0.04, 0.588), turn(x=-4))
    over = ((-0.237, -0.075), (-0.237, 0.02), (-0.196, 0.0535), (0.196, 0.0535), (0.237, 0.02), (0.237, -0.075))
    tackle.band([belt @ Vector((x, 0, z)) for x, z in over], 0.07, 0.005, c.teal(), (0, 1, 0), 0.03)
    for side in (-1, 1):
        box((0.05, 0.086, 0.03), belt @ at((side * 0.22, 0, -0.078)), c.grey(), 0.008)  # the anchor
    box((0.09, 0.085, 0.016), belt @ at((0.06, 0, 0.06)), c.grey(), 0.006)
    for side in (-1, 1):
        c.handle([(side * 0.2, 0.2, 0.51), (side * 0.27, 0.18, 0.52), (side * 0.27, 0.12, 0.66), (side * 0.27, -0.02, 0.68)],
                 ((side * 0.27, 0.1, 0.663), (side * 0.27, -0.01, 0.678)))
    # The patient's stop, on the left.
    pipe([(-0.2, 0.24, 0.51), (-0.34, 0.24, 0.51), (-0.34, 0.2, 0.6)], 0.013, c.grey(), 0.04)
    box((0.07, 0.07, 0.07), at((-0.34, 0.195, 0.625)), c.cover(), 0.016)
    c.stop((-0.34, 0.195, 0.658), (0, 0, 1))


def drive():
    """The motor's round head on a column that rises to the knee, its axis through the joint, with the scale on the inner face."""
    x, y, z = KNEE
    pillar = x + 0.16
    box((0.2, 0.24, 0.05), at((pillar, y, 0.126)), c.grey(), 0.014)
    for dx in (-0.075, 0.075):
        for dy in (-0.09, 0.09):
            parts.bolt((pillar + dx, y + dy, 0.151), (0, 0, 1), 0.007)
    c.shell((0.15, 0.19, 0.3), at((pillar, y, 0.29)), 0.03, None, 0.1)
    beam((pillar, y, 0.4), (pillar, y, z - 0.08), m.silver(), 0.11, 0.14, 0.014, (0, 1, 0))
    head = [(0, -0.1), (0.15, -0.1, 0.03), (0.165, 0.0, 0.02), (0.165, 0.09, 0.03), (0.15, 0.12, 0.01), (0, 0.12)]
    face = Vector((x + 0.06, y, z))
    frame = along(face, face - Vector((0.1, 0, 0)))
    frame.translation = face + Vector((0.12, 0, 0))
    turned("head", profile(head), c.cover(), frame, 96)
    rod(face, face - Vector((0.006, 0, 0)), 0.148, c.grey(), 0.003)
    spot = lambda angle, reach, out: face + Vector((-out, reach * math.cos(math.radians(angle)), reach * math.sin(math.radians(angle))))
    # 0 is the stretched leg, 120 the bent one; a hole for the stops at every ten degrees.
    for number in range(121):
        if number % 5 == 0 or 30 <= number <= 90:
            long = 0.02 if number % 10 == 0 else 0.013 if number % 5 == 0 else 0.007
            angle = 180 + number
            beam(spot(angle, 0.143 - long, 0.0064), spot(angle, 0.143, 0.0064), m.white(), 0.0018, 0.0008, 0.0003, (1, 0, 0))
        if number % 30 == 0:
            lettering(str(number), 0.018, at(spot(180 + number, 0.108, 0.0066), turn(z=-90) @ turn(x=90)), m.white(), 0.0003)
        if number % 10 == 0:
            tackle.hole(spot(180 + number, 0.155, -0.0002), (-1, 0, 0), 0.004) if number not in (10, 100) else None
    for angle in (190, 280):
        beam(spot(angle, 0.128, 0.012), spot(angle, 0.176, 0.012), c.teal(), 0.026, 0.018, 0.006, (1, 0, 0))
        rod(spot(angle, 0.158, 0.012), spot(angle, 0.158, 0.05), 0.012, c.teal(), 0.004)
    # The laser that draws the line through the joint, in a bracket on the head.
    box((0.05, 0.05, 0.036), at(face + Vector((0.03, 0, 0.18))), c.grey(), 0.01)
    rod(face + Vector((0.004, 0, 0.18)), face + Vector((-0.004, 0, 0.18)), 0.013, m.plastic(), 0.002)
    rod(face + Vector((-0.004, 0, 0.18)), face + Vector((-0.0048, 0, 0.18)), 0.006, m.glow(1, 0.04, 0.02, 6), 0.0003)
    c.badge((pillar, y - 0.096, 0.25), turn(x=90), 0.03)


def lever(angle=46):
    """The arm that turns with the shin, its length read on a scale of 22 to 46 cm, and the cushion before the ankle."""
    way = Vector((0, -math.sin(math.radians(angle)), -math.cos(math.radians(angle))))
    out = Vector((0, way.z, -way.y))
    root = KNEE + Vector((0.015, 0, 0))
    rod(KNEE + Vector((0.06, 0, 0)), KNEE - Vector((0.012, 0, 0)), 0.05, m.steel(), 0.006)
    rod(KNEE - Vector((0.012, 0, 0)), KNEE - Vector((0.018, 0, 0)), 0.034, c.grey(), 0.003)
    rod(KNEE - Vector((0.018, 0, 0)), KNEE - Vector((0.021, 0, 0)), 0.012, m.glow(1, 0.04, 0.02, 1.5), 0.001)
    beam(root - way * 0.07, root + way * 0.24, m.silver(), 0.034, 0.075, 0.012, out)
    beam(root + way * 0.15, root + way * 0.48, m.steel(), 0.02, 0.048, 0.005, out)
    face = root - Vector((0.0105, 0, 0))
    for number in range(25):
        spot = face + way * (0.22 + number * 0.01)
        long = 0.02 if number % 6 == 0 else 0.01
        beam(spot + out * 0.022, spot + out * (0.022 - long), m.rubber(), 0.0012, 0.0006, 0.0002, way)
        if number % 6 == 0 and number > 2:
            lettering(str(22 + number), 0.011, at(spot - out * 0.013 - Vector((0.0003, 0, 0)), turn(z=-90) @ turn(x=90)), m.rubber(), 0.0003)
    slide = root + way * 0.36
    beam(slide - way * 0.05, slide + way * 0.05, c.grey(), 0.05, 0.085, 0.012, out)
    c.knob(slide + out * 0.04, out)
    place = slide - Vector((0.025, 0, 0)) - out * 0.085
    beam(slide - out * 0.02, slide - out * 0.1, c.grey(), 0.04, 0.05, 0.008, way)
    beam(slide - out * 0.085, place, c.grey(), 0.04, 0.04, 0.008, way)
    rod(place, place - Vector((0.43, 0, 0)), 0.014, m.chrome())
    c.roll(place - Vector((0.06, 0, 0)), place - Vector((0.42, 0, 0)), 0.06)


def build():
    base()
    chair()
    drive()
    lever()
    c.arm([(0.46, 0.56, 0.09), (0.46, 0.56, 1.1), (0.44, 0.5, 1.2), (0.43, 0.42, 1.24)], 0.022)
    box((0.12, 0.1, 0.03), at((0.46, 0.56, 0.1)), c.grey(), 0.01)
    c.display((0.42, 0.36, 1.29), turn(z=-18) @ turn(x=-8), 0.3, 0.19, interfaces.torque)
