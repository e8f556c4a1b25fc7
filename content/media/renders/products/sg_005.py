"""Smart abdominal: a seat, arms that curl forward about the lower ribs with grips over the shoulders and rests for the elbows."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, cushion, rod, turn
from products import selectorised

SHOT = dict(azimuth=-40, elevation=12)


def build():
    selectorised.base(1.36, (0, 0.56), 16, 5, 1.58, True, 0.52, arm=(0.62, 0.88), title="Smart Abdominal", load="40")
    selectorised.chair((0, 0.0, 0.5), (0, 0.24, 0.84), 6, (0.42, 0.42), (0.34, 0.5))
    beam((-0.36, 0.3, 0.78), (0.36, 0.3, 0.78), m.frame(), 0.07, 0.06, up=(0, 1, 0))
    for side in (-1, 1):
        beam((side * 0.33, 0.3, 0.78), (side * 0.33, 0.14, 0.8), m.frame(), 0.06, 0.07)
        pivot = Vector((side * 0.33, 0.14, 0.8))
        parts.pivot(pivot, (1, 0, 0), 0.058, 0.13)
        shoulder = Vector((side * 0.33, 0.2, 1.4))
        beam(pivot, shoulder + Vector((0, 0.003, 0.03)), m.frame(), 0.06, 0.07, up=(0, 1, 0))
        parts.bar_handle([shoulder, (side * 0.33, 0.04, 1.45), (side * 0.24, -0.12, 1.46), (side * 0.22, -0.19, 1.28)], 0.016,
                         [((side * 0.2325, -0.145, 1.39), (side * 0.222, -0.182, 1.295))])
        # The elbow presses on a cushion at the end of a bracket.
        root = Vector((side * 0.33, 0.17, 1.1))
        beam(root, (side * 0.33, -0.12, 1.1), m.silver(), 0.05, 0.045)
        box((0.12, 0.14, 0.02), at((side * 0.29, -0.18, 1.1), turn(x=30)), m.frame(), 0.006)
        cushion((0.16, 0.18, 0.07), at((side * 0.29, -0.19, 1.14), turn(x=30)), m.leather(), 0.03)
    beam((-0.33, 0.2, 1.36), (0.33, 0.2, 1.36), m.frame(), 0.06, 0.06, up=(0, 1, 0))
    cushion((0.44, 0.17, 0.08), at((0, 0.14, 1.34), turn(x=84)), m.leather(), 0.035)
    selectorised.quadrant((0.415, 0.14, 0.8), (1, 0, 0), 0.11)
    # Rolls behind the ankles, and the plate that the feet stand on.
    beam((0, -0.12, 0.09), (0, -0.36, 0.26), m.frame(), 0.07, 0.06)
    rod((-0.24, -0.36, 0.27), (0.24, -0.36, 0.27), 0.016, m.chrome())
    for side in (-1, 1):
        parts.roller((side * 0.05, -0.36, 0.27), (side * 0.24, -0.36, 0.27), 0.062)
    parts.footplate((0, -0.54, 0.12), (0.5, 0.18), 12)
