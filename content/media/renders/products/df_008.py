"""Abdominal crunch: a seat, rolls before the shins, and a padded arm that comes down over the shoulders."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, cushion, rod, turn
from products import selectorised

SHOT = dict(azimuth=-42, elevation=12)


def build(smart=False):
    selectorised.base(1.4, (0, 0.72), 16, 5, 1.6, smart, title="Abdominal Crunch", load="57,5")
    selectorised.chair((0, 0.02, 0.52), (0, 0.3, 0.86), 8, (0.42, 0.42), (0.34, 0.5))
    pivot_y, pivot_z = 0.2, 0.82
    for side in (-1, 1):
        beam((side * 0.12, 0.36, 0.5), (side * 0.34, pivot_y, pivot_z - 0.04), m.frame(), 0.06, 0.06)
        pivot = Vector((side * 0.34, pivot_y, pivot_z))
        parts.pivot(pivot, (1, 0, 0), 0.05, 0.11)
        shoulder = Vector((side * 0.34, 0.14, 1.42))
        beam(pivot, shoulder, m.frame(), 0.065, 0.055, up=(0, 1, 0))
        hand = Vector((side * 0.2, -0.1, 1.42))
        parts.bar_handle([shoulder + Vector((0, 0, -0.04)), (side * 0.32, -0.06, 1.46), hand, hand + Vector((0, -0.04, -0.14))], 0.015,
                         [(hand + Vector((0, -0.008, -0.03)), hand + Vector((0, -0.036, -0.13)))])
    beam((-0.34, 0.16, 1.42), (0.34, 0.16, 1.42), m.frame(), 0.06, 0.06, up=(0, 1, 0))
    cushion((0.5, 0.16, 0.09), at((0, 0.09, 1.38), turn(x=78)), m.leather(), 0.04)
    beam((0, -0.1, 0.09), (0, -0.46, 0.3), m.frame(), 0.07, 0.06)
    rod((-0.24, -0.46, 0.32), (0.24, -0.46, 0.32), 0.016, m.chrome())
    for side in (-1, 1):
        parts.roller((side * 0.05, -0.46, 0.32), (side * 0.23, -0.46, 0.32), 0.06)
    box((0.44, 0.12, 0.02), at((0, -0.56, 0.13), turn(x=-15)), m.rubber(), 0.006)
