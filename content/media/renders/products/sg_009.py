"""Smart standing hip: a platform with rails on three sides, and an arm with a roll that turns about a disc at the hip."""
import math

from mathutils import Vector

from kit import materials as m, parts
from kit.solids import beam, pipe, rod
from products import selectorised

SHOT = dict(azimuth=-30, elevation=14)


def build():
    selectorised.base(1.12, (0, 0.44), 14, 5, 1.58, True, 0.62, ahead=True, title="Smart Standing Hip", load="45")
    # The disc with holes at every 15 degrees over 270, on a post before the tower.
    hip = Vector((0, 0.1, 0.94))
    beam((0, 0.2, 0.08), (0, 0.2, 1.02), m.frame(), 0.12, 0.09, up=(0, 1, 0))
    parts.pivot((0, 0.17, 0.94), (0, 1, 0), 0.075, 0.16)
    rod(hip, hip + Vector((0, -0.018, 0)), 0.2, m.silver(), 0.005)
    for number in range(19):
        angle = math.radians(135 + number * 15)
        hole = hip + Vector((0.175 * math.sin(angle), -0.018, 0.175 * math.cos(angle)))
        rod(hole, hole + Vector((0, -0.001, 0)), 0.009, m.rubber(), 0.0003)
    way = Vector((-math.sin(math.radians(42)), 0, -math.cos(math.radians(42))))
    root, end = hip + Vector((0, -0.05, 0)), hip + Vector((0, -0.05, 0)) + way * 0.62
    rod(root + Vector((0, 0.035, 0)), root + Vector((0, -0.035, 0)), 0.075, m.frame(), 0.008)
    rod(root + Vector((0, -0.035, 0)), root + Vector((0, -0.043, 0)), 0.05, m.steel(), 0.003)
    beam(root, end, m.frame(), 0.07, 0.05, up=(0, 1, 0))
    parts.knob(root + way * 0.175 + Vector((0, -0.025, 0)), (0, -1, 0))
    # The roll slides along the arm.
    slide = root + way * 0.5
    beam(slide - way * 0.06, slide + way * 0.06, m.silver(), 0.09, 0.07, 0.008, (0, 1, 0))
    parts.knob(slide + Vector((-0.034, 0, 0.03)), (-math.cos(math.radians(42)), 0, math.sin(math.radians(42))))
    parts.roller(slide + Vector((0, -0.055, 0)), slide + Vector((0, -0.36, 0)), 0.06)
    # The platform, in five heights, on two short posts.
    for x in (-0.2, 0.2):
        beam((x, -0.3, 0.05), (x, -0.3, 0.17), m.silver(), 0.07, 0.07, 0.006, (0, 1, 0))
        parts.knob((x, -0.335, 0.12), (0, -1, 0))
    beam((-0.31, -0.3, 0.055), (0.31, -0.3, 0.055), m.frame(), 0.08, 0.06, up=(0, 1, 0))
    parts.footplate((0, -0.29, 0.19), (0.54, 0.44), 0)
    # The rail: before the user and along both sides.
    for side in (-1, 1):
        beam((side * 0.31, 0.16, 0.08), (side * 0.44, 0.02, 1.11), m.frame(), 0.06, 0.06, up=(0, 1, 0))
    pipe([(-0.44, -0.42, 1.12), (-0.44, 0.2, 1.12), (0.44, 0.2, 1.12), (0.44, -0.42, 1.12)], 0.018, m.chrome(), 0.12)
    for side in (-1, 1):
        parts.grip((side * 0.44, -0.41, 1.12), (side * 0.44, -0.1, 1.12), 0.023)
    parts.grip((-0.24, 0.2, 1.12), (0.24, 0.2, 1.12), 0.023)
