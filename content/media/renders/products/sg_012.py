"""Smart hip abduction: the user faces the tower, legs together, with a pad outside each knee."""
from kit import materials as m, parts
from kit.solids import beam
from products import hip, selectorised

SHOT = dict(azimuth=-50, elevation=21)


def build():
    selectorised.base(1.58, (0, 0.64), 16, 5, 1.56, True, 0.5, ahead=True)
    selectorised.stool((0, -0.36, 0.52), (0.4, 0.42), 4)
    beam((0, -0.64, 0.08), (0, -0.74, 0.98), m.frame(), 0.09, 0.07, up=(0, 1, 0))
    parts.back((0, -0.64, 0.88), (0.34, 0.56), 16, 0.075, 180)
    beam((0, -0.36, 0.3), (0, -0.1, 0.35), m.frame(), 0.1, 0.07)
    hip.hips(-0.1)
    for side in (-1, 1):
        hip.leg((side * 0.13, -0.1, 0.42), side * 19, -side)
        beam((0, -0.44, 0.42), (side * 0.26, -0.44, 0.42), m.frame(), 0.05, 0.045)
        parts.bar_handle([(side * 0.26, -0.44, 0.42), (side * 0.27, -0.42, 0.62), (side * 0.27, -0.22, 0.64)], 0.015,
                         [((side * 0.27, -0.36, 0.626), (side * 0.27, -0.23, 0.639))])
