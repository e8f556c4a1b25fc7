"""Smart shoulder press: arms that come forward from behind the back, with the grips beside the shoulders."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, rod, turn
from products import selectorised

SHOT = dict(azimuth=-35, elevation=11)


def build():
    selectorised.base(1.42, (0, 0.64), 16, 6, 1.58, True, 0.56, arm=(0.64, 0.92), title="Smart Shoulder Press", load="25")
    selectorised.chair((0, -0.02, 0.48), (0, 0.25, 0.87), 10, (0.42, 0.42), (0.34, 0.64))
    beam((-0.42, 0.42, 0.98), (0.42, 0.42, 0.98), m.frame(), 0.08, 0.08, up=(0, 1, 0))
    for side in (-1, 1):
        pivot = Vector((side * 0.4, 0.42, 0.98))
        parts.pivot(pivot, (1, 0, 0), 0.058, 0.13)
        elbow = Vector((side * 0.44, 0.26, 1.2))
        hand = Vector((side * 0.44, -0.02, 1.27))
        beam(pivot, elbow, m.frame(), 0.07, 0.06)
        beam(elbow, hand, m.frame(), 0.06, 0.06)
        # The counterweight behind the pivot takes off most of the arm's own weight.
        beam(pivot, pivot + Vector((side * 0.02, 0.2, -0.1)), m.frame(), 0.05, 0.05)
        weight = pivot + Vector((side * 0.02, 0.21, -0.105))
        rod(weight - Vector((0.05, 0, 0)), weight + Vector((0.05, 0, 0)), 0.07, m.silver(), 0.012)
        box((0.066, 0.05, 0.08), at(hand + Vector((0, -0.01, 0))), m.silver(), 0.012)
        inner = side * 0.25
        parts.bar_handle([hand, (side * 0.44, -0.11, 1.29), (inner, -0.11, 1.29), (inner, 0.07, 1.29)], 0.015,
                         [((side * 0.39, -0.11, 1.29), (side * 0.29, -0.11, 1.29)), ((inner, -0.06, 1.29), (inner, 0.06, 1.29))])
    beam((0, -0.5, 0.1), (0, -0.28, 0.08), m.frame(), 0.05, 0.04)
    box((0.44, 0.13, 0.02), at((0, -0.54, 0.14), turn(x=-20)), m.rubber(), 0.006)
