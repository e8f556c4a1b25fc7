"""Smart hip adduction: the legs start apart, with a pad inside each knee, and a disc and a grip set how far."""
from kit import materials as m, parts
from kit.solids import beam, rod
from products import hip, selectorised

SHOT = dict(azimuth=-26, elevation=19)


def build():
    selectorised.base(1.5, (0, 0.7), 16, 6, 1.58, True, 0.5, title="Smart Hip Adduction", load="35")
    selectorised.chair((0, 0.08, 0.52), (0, 0.38, 0.92), 14, (0.4, 0.42))
    beam((0, 0.08, 0.3), (0, -0.18, 0.35), m.frame(), 0.1, 0.07)
    hip.hips(-0.18)
    for side in (-1, 1):
        hip.leg((side * 0.13, -0.18, 0.42), side * 138, -side)
        beam((0, 0.14, 0.42), (side * 0.27, 0.14, 0.42), m.frame(), 0.05, 0.045)
        parts.bar_handle([(side * 0.26, 0.14, 0.42), (side * 0.28, 0.12, 0.62), (side * 0.28, -0.08, 0.64)], 0.015,
                         [((side * 0.28, 0.06, 0.626), (side * 0.28, -0.07, 0.639))])
    selectorised.quadrant((0, -0.2, 0.44), (0, 0, 1), 0.12, 190)
    rod((0, -0.3, 0.4), (0, -0.44, 0.5), 0.012, m.chrome())
    parts.grip((0, -0.37, 0.45), (0, -0.43, 0.493), 0.018)
