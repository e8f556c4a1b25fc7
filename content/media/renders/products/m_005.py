"""Rehab leg extension: a chair, the drive beside the knee with its scale of degrees, and the lever with a shin cushion."""
import math

from mathutils import Vector

from kit import materials as m
from kit.shapes import profile, turned
from kit.solids import along, at, beam, box, rod, turn
from products import medical as c

SHOT = dict(azimuth=-44, elevation=13)
KNEE = Vector((0.33, -0.24, 0.62))


def build():
    for y, wide in ((-0.3, 0.66), (0.55, 0.66)):
        c.runner((-wide / 2, y, 0), (wide / 2 + 0.16, y, 0), 0.1)
    c.tube((0, -0.3, 0.06), (0, 0.55, 0.06), 0.16, 0.06)
    chair()
    drive()
    lever()
    c.arm([(0.42, 0.48, 0.08), (0.42, 0.48, 1.12), (0.42, 0.3, 1.2), (0.42, 0.3, 1.26)])
    c.display((0.42, 0.27, 1.34), turn(z=22) @ turn(x=-8), 0.34, 0.22)


def chair():
    c.tube((0, 0.04, 0.08), (0, 0.04, 0.5), 0.2, 0.3, (0, 1, 0), 0.03)
    box((0.204, 0.304, 0.018), at((0, 0.04, 0.36)), c.teal(), 0.006)
    box((0.42, 0.5, 0.04), at((0, 0.04, 0.51)), c.cover(), 0.014)
    c.pad((0.46, 0.54, 0.1), at((0, 0.02, 0.585), turn(x=-4)), 0.04)
    c.pad((0.42, 0.66, 0.09), at((0, 0.36, 0.98), turn(x=90 - 12)), 0.035)
    c.pad((0.28, 0.16, 0.07), at((0, 0.445, 1.42), turn(x=90 - 12)), 0.028)
    for x in (-0.09, 0.09):
        beam((x, 0.32, 0.5), (x, 0.525, 1.46), c.cover(), 0.05, 0.04, 0.01, (0, 1, 0))
    beam((0, 0.15, 0.5), (0, 0.36, 0.5), c.cover(), 0.24, 0.06, 0.012)
    c.knob((-0.21, 0.2, 0.51), (-1, 0, 0))
    # The belt that holds the thigh down.
    belt = at((0, -0.02, 0.588), turn(x=-4))
    box((0.478, 0.07, 0.008), belt @ at((0, 0, 0.054)), c.teal(), 0.003)
    for side in (-1, 1):
        box((0.008, 0.07, 0.12), belt @ at((side * 0.236, 0, -0.004)), c.teal(), 0.003)
    box((0.09, 0.085, 0.016), belt @ at((0.06, 0, 0.06)), c.grey(), 0.006)
    for side in (-1, 1):
        c.handle([(side * 0.2, 0.2, 0.51), (side * 0.28, 0.18, 0.52), (side * 0.28, 0.12, 0.66), (side * 0.28, -0.02, 0.68)],
                 ((side * 0.28, 0.1, 0.663), (side * 0.28, -0.01, 0.678)))


def drive():
    """The motor's round head on its column, its axis through the knee, with the scale on the inner face."""
    x, y, z = KNEE
    c.tube((x + 0.16, y, 0.08), (x + 0.16, y, z - 0.06), 0.15, 0.2, (0, 1, 0), 0.03)
    head = [(0, -0.1), (0.15, -0.1, 0.03), (0.165, 0.0, 0.02), (0.165, 0.09, 0.03), (0.15, 0.12, 0.01), (0, 0.12)]
    face = Vector((x + 0.06, y, z))
    frame = along(face, face - Vector((0.1, 0, 0)))
    frame.translation = face + Vector((0.12, 0, 0))
    turned("head", profile(head), c.cover(), frame, 128)
    rod(face + Vector((0.0, 0, 0)), face - Vector((0.006, 0, 0)), 0.145, c.grey(), 0.003)
    for number in range(25):
        angle = math.radians(200 + number * 5)
        out = Vector((0, math.cos(angle), math.sin(angle)))
        reach = 0.118 if number % 5 else 0.105
        dial = face - Vector((0.0065, 0, 0))
        beam(dial + out * reach, dial + out * 0.136, m.white(), 0.003, 0.001, 0.0004)
    for angle in (205, 312):
        out = Vector((0, math.cos(math.radians(angle)), math.sin(math.radians(angle))))
        beam(face + out * 0.13 - Vector((0.01, 0, 0)), face + out * 0.168 - Vector((0.01, 0, 0)), c.teal(), 0.02, 0.03, 0.005)
    c.stop((x + 0.16, y, z + 0.16), (0, 0, 1))
    c.badge((x + 0.16, y - 0.102, 0.34), turn(x=90), 0.034)


def lever(angle=48):
    """The arm that turns with the shin, its length set by a slide, and the cushion before the ankle."""
    way = Vector((0, -math.sin(math.radians(angle)), -math.cos(math.radians(angle))))
    out = Vector((0, way.z, -way.y))
    root = KNEE + Vector((0.02, 0, 0))
    rod(KNEE + Vector((0.06, 0, 0)), KNEE - Vector((0.02, 0, 0)), 0.05, m.steel(), 0.006)
    rod(KNEE - Vector((0.02, 0, 0)), KNEE - Vector((0.026, 0, 0)), 0.03, c.teal(), 0.003)
    beam(root - way * 0.06, root + way * 0.3, m.silver(), 0.04, 0.07, 0.012, out)
    beam(root + way * 0.2, root + way * 0.46, m.steel(), 0.026, 0.045, 0.006, out)
    slide = root + way * 0.4
    beam(slide - way * 0.05, slide + way * 0.05, c.grey(), 0.055, 0.085, 0.012, out)
    c.knob(slide + out * 0.04, out)
    place = slide - Vector((0.03, 0, 0)) + out * 0.075
    beam(slide, place, c.grey(), 0.04, 0.04, 0.008, way)
    rod(place, place - Vector((0.45, 0, 0)), 0.014, m.chrome())
    c.roll(place - Vector((0.05, 0, 0)), place - Vector((0.44, 0, 0)), 0.062)
