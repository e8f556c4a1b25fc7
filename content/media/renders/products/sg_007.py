"""Smart elbow extension: a seat, a pad in front for the upper arms, and two levers that stand up beside the elbows."""
import math

from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, cushion, rod, turn
from products import selectorised

SHOT = dict(azimuth=-42, elevation=17)


def build():
    selectorised.base(1.32, (0, 0.58), 14, 5, 1.58, True, 0.52, arm=(0.66, 0.66), title="Smart Elbow Extension", load="27,5")
    selectorised.chair((0, 0.06, 0.52), (0, 0.26, 0.92), 6, (0.42, 0.4), (0.34, 0.5))
    # The pad is 60 cm wide and falls away from the user by 20 degrees.
    beam((0, -0.36, 0.08), (0, -0.3, 0.84), m.frame(), 0.09, 0.08, up=(0, 1, 0))
    beam((0, -0.32, 0.58), (0, -0.3, 0.84), m.silver(), 0.07, 0.06, 0.006, (0, 1, 0))
    parts.knob((0.045, -0.33, 0.5), (1, 0, 0))
    place = at((0, -0.3, 0.92), turn(x=20))
    box((0.5, 0.24, 0.02), place @ at((0, 0, -0.052)), m.frame(), 0.006)
    cushion((0.6, 0.34, 0.085), place, m.leather(), 0.035)
    beam((-0.38, -0.37, 0.82), (0.38, -0.37, 0.82), m.frame(), 0.06, 0.05)
    for side in (-1, 1):
        elbow = Vector((side * 0.385, -0.42, 0.94))
        beam((side * 0.36, -0.37, 0.8), elbow + Vector((-side * 0.025, 0, 0)), m.frame(), 0.05, 0.06, up=(0, 1, 0))
        parts.pivot(elbow, (1, 0, 0), 0.055, 0.1)
        rod(elbow + Vector((side * 0.035, 0, 0)), elbow + Vector((side * 0.045, 0, 0)), 0.066, m.orange(), 0.003)
        bend = Vector((side * 0.385, -0.34, 1.2))
        beam(elbow, bend, m.frame(), 0.05, 0.06, up=(0, 1, 0))
        beam(elbow.lerp(bend, 0.5), elbow.lerp(bend, 1.06), m.silver(), 0.062, 0.072, 0.006, (0, 1, 0))
        # The grip turns with the wrist in a small bearing.
        rod(bend, bend + Vector((-side * 0.1, 0, 0.0)), 0.014, m.chrome())
        rod(bend + Vector((-side * 0.08, 0, 0)), bend + Vector((-side * 0.11, 0, 0)), 0.026, m.steel(), 0.004)
        hand = bend + Vector((-side * 0.105, 0, 0))
        way = Vector((0, math.cos(math.radians(60)), math.sin(math.radians(60))))
        rod(hand, hand + way * 0.15, 0.014, m.chrome())
        parts.grip(hand + way * 0.025, hand + way * 0.145, 0.02)
    selectorised.quadrant((0.45, -0.42, 0.94), (1, 0, 0), 0.1)
    parts.footplate((0, -0.49, 0.11), (0.5, 0.16), 10)
