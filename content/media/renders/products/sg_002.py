"""Smart upper back: a seat before a chest pad, two arms that hang from the tower to be pulled, and plates for the feet."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, rod
from products import selectorised

SHOT = dict(azimuth=-56, elevation=13)


def build():
    selectorised.base(1.46, (0, 0.56), 18, 7, 1.56, True, 0.56, ahead=True, title="Smart Upper Back", load="62,5")
    selectorised.stool((0, -0.44, 0.5), (0.4, 0.4), 0)
    # The chest pad slides to and fro on its post.
    beam((0, 0.14, 0.08), (0, 0.0, 0.98), m.frame(), 0.09, 0.08, up=(0, 1, 0))
    box((0.1, 0.16, 0.1), at((0, 0.0, 0.96)), m.frame(), 0.012)
    beam((0, 0.1, 0.96), (0, -0.2, 0.96), m.silver(), 0.06, 0.06)
    parts.knob((-0.05, 0.0, 0.96), (-1, 0, 0))
    parts.back((0, -0.24, 0.98), (0.3, 0.44), 4, 0.085)
    for side in (-1, 1):
        pivot = Vector((side * 0.33, 0.5, 1.42))
        parts.pivot(pivot, (1, 0, 0), 0.055, 0.17)
        top = pivot + Vector((side * 0.04, 0, 0))
        elbow = Vector((side * 0.46, 0.34, 1.14))
        hand = Vector((side * 0.4, 0.2, 0.98))
        beam(top, elbow, m.frame(), 0.065, 0.055)
        beam(elbow, hand, m.frame(), 0.06, 0.05)
        box((0.06, 0.06, 0.2), at(hand), m.silver(), 0.012)
        inner = Vector((side * 0.23, 0.13, 0.98))
        half = Vector((0, 0, 0.075))
        parts.bar_handle([hand + half, inner + half, inner - half, hand - half], 0.014,
                         [(inner + half * 0.75, inner - half * 0.75)])
        rod(hand, hand + Vector((side * 0.2, -0.03, 0)), 0.014, m.chrome())
        parts.grip(hand + Vector((side * 0.06, -0.009, 0)), hand + Vector((side * 0.19, -0.0285, 0)), 0.019)
        parts.footplate((side * 0.2, 0.2, 0.21), (0.2, 0.26), 50)
        beam((0, 0.2, 0.1), (side * 0.2, 0.25, 0.17), m.frame(), 0.06, 0.05)
