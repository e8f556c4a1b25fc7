"""Smart hip abduction: the user faces the tower, legs together, with a pad outside each knee."""
from kit import materials as m, parts
from kit.solids import beam
from products import hip, selectorised

SHOT = dict(azimuth=-50, elevation=21)


def build():
    selectorised.base(1.58, (0, 0.62), 16, 5, 1.56, True, 0.5, ahead=True, title="Smart Hip Abduction", load="42,5")
    selectorised.stool((0, -0.42, 0.52), (0.4, 0.42), 4)
    beam((0, -0.68, 0.08), (0, -0.8, 0.98), m.frame(), 0.09, 0.07, up=(0, 1, 0))
    parts.back((0, -0.7, 0.88), (0.34, 0.56), 16, 0.075, 180)
    beam((0, -0.42, 0.3), (0, -0.18, 0.35), m.frame(), 0.1, 0.07)
    hip.hips(-0.18)
    for side in (-1, 1):
        hip.leg((side * 0.13, -0.18, 0.42), side * 19, -side, 0.4)
        beam((0, -0.5, 0.42), (side * 0.26, -0.5, 0.42), m.frame(), 0.05, 0.045)
        parts.bar_handle([(side * 0.26, -0.5, 0.42), (side * 0.27, -0.48, 0.62), (side * 0.27, -0.28, 0.64)], 0.015,
                         [((side * 0.27, -0.42, 0.626), (side * 0.27, -0.29, 0.639))])
