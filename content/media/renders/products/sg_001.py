"""Smart chest press: two arms that come down beside the chest, a foot lever, and the screen before the user."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, rod, turn
from products import selectorised

SHOT = dict(azimuth=-40, elevation=11)


def build():
    selectorised.base(1.47, (0, 0.72), 18, 7, 1.66, True, 0.56, title="Smart Chest Press", load="30")
    selectorised.chair((0, -0.02, 0.48), (0, 0.26, 0.95), 8, (0.42, 0.42), (0.34, 0.72))
    top = 1.52
    beam((-0.44, 0.46, top), (0.44, 0.46, top), m.frame(), 0.08, 0.08, up=(0, 1, 0))
    beam((0, 0.46, top), (0, 0.66, top), m.frame(), 0.1, 0.1)
    for side in (-1, 1):
        pivot = Vector((side * 0.4, 0.46, top))
        parts.pivot(pivot, (1, 0, 0), 0.05, 0.12)
        elbow = Vector((side * 0.43, 0.1, 1.06))
        beam(pivot, elbow, m.frame(), 0.07, 0.06)
        hand = Vector((side * 0.4, -0.16, 0.92))
        beam(elbow, hand + Vector((0, 0.06, 0)), m.frame(), 0.06, 0.05)
        box((0.06, 0.06, 0.16), at(hand + Vector((0, 0.05, 0.02))), m.silver(), 0.01)
        rod(hand, hand + Vector((-side * 0.2, 0, 0)), 0.013, m.chrome())
        parts.grip(hand + Vector((-side * 0.03, 0, 0)), hand + Vector((-side * 0.18, 0, 0)), 0.019)
        rod(hand + Vector((-side * 0.02, 0, 0)), hand + Vector((-side * 0.02, 0, 0.2)), 0.013, m.chrome())
        parts.grip(hand + Vector((-side * 0.02, 0, 0.05)), hand + Vector((-side * 0.02, 0, 0.19)), 0.019)
    box((0.4, 0.12, 0.02), at((0, -0.52, 0.14), turn(x=-20)), m.rubber(), 0.006)
    beam((0, -0.48, 0.1), (0, -0.3, 0.08), m.frame(), 0.05, 0.04)
