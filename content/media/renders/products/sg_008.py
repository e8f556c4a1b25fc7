"""Smart elbow curl: a stool behind a preacher pad at 45 degrees, and two separate arms that lie forward at its foot."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, cushion, rod, turn
from products import selectorised

SHOT = dict(azimuth=-44, elevation=14)


def build():
    selectorised.base(1.28, (0, 0.56), 12, 4, 1.58, True, 0.52, arm=(0.66, 0.66), title="Smart Elbow Curl", load="37,5")
    selectorised.stool((0, 0.16, 0.52), (0.4, 0.36), 0)
    # The pad leans to the front; its upper edge is under the armpits.
    beam((0, -0.24, 0.08), (0, -0.2, 0.78), m.frame(), 0.1, 0.09, up=(0, 1, 0))
    beam((0, -0.22, 0.5), (0, -0.205, 0.76), m.silver(), 0.075, 0.07, 0.006, (0, 1, 0))
    parts.knob((0.05, -0.23, 0.44), (1, 0, 0))
    place = at((0, -0.24, 0.84), turn(x=45))
    box((0.5, 0.38, 0.024), place @ at((0, 0, -0.06)), m.frame(), 0.008)
    cushion((0.62, 0.46, 0.1), place, m.leather(), 0.04)
    beam((-0.4, -0.3, 0.66), (0.4, -0.3, 0.66), m.frame(), 0.07, 0.06)
    for side in (-1, 1):
        pivot = Vector((side * 0.4, -0.36, 0.74))
        beam((side * 0.38, -0.3, 0.65), pivot, m.frame(), 0.05, 0.07, up=(0, 1, 0))
        parts.pivot(pivot, (1, 0, 0), 0.058, 0.12)
        end = Vector((side * 0.4, -0.62, 0.52))
        beam(pivot, end, m.frame(), 0.05, 0.06)
        beam(pivot.lerp(end, 0.45), pivot.lerp(end, 1.06), m.silver(), 0.062, 0.07, 0.006)
        # The grip turns on a ring: under, hammer and between.
        rod(end, end + Vector((-side * 0.09, 0, 0)), 0.015, m.chrome())
        ring = end + Vector((-side * 0.09, 0, 0))
        rod(ring, ring + Vector((-side * 0.02, 0, 0)), 0.034, m.steel(), 0.004)
        rod(ring, ring + Vector((-side * 0.17, 0, 0)), 0.014, m.chrome())
        parts.grip(ring + Vector((-side * 0.04, 0, 0)), ring + Vector((-side * 0.165, 0, 0)), 0.02)
    selectorised.quadrant((0.475, -0.36, 0.74), (1, 0, 0), 0.1)
