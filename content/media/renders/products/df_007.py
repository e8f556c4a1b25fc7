"""Back extension: a thigh cushion on a slope, rolls that hold the heels, a foot plate and two handles."""

from kit import materials as m, parts
from kit.solids import at, beam, cushion, rod, turn

SHOT = dict(azimuth=-48, elevation=11)


def build():
    parts.runner((0, -0.75, 0), (0, 0.72, 0), 0.1, 0.08)
    for y, wide in ((-0.72, 0.6), (0.7, 0.72)):
        beam((-wide / 2, y, 0.05), (wide / 2, y, 0.05), m.frame(), 0.09, 0.07, up=(0, 1, 0))
        for side in (-1, 1):
            parts.shoe((side * wide / 2, y, 0), 0.1, 0.12)
    beam((0, 0.62, 0.12), (0, -0.42, 0.92), m.frame(), 0.09, 0.08)
    beam((0, -0.6, 0.1), (0, -0.36, 0.86), m.frame(), 0.09, 0.08, up=(0, 1, 0))
    beam((0, -0.36, 0.84), (0, -0.44, 0.98), m.silver(), 0.07, 0.06, up=(0, 1, 0))
    for side in (-1, 1):
        cushion((0.26, 0.34, 0.11), at((side * 0.15, -0.4, 1.03), turn(x=-42)), m.leather(), 0.045)
    parts.knob((0.05, -0.34, 0.82), (1, 0, 0))
    parts.footplate((0, 0.52, 0.2), (0.5, 0.3), 40)
    beam((0, 0.36, 0.34), (0, 0.22, 0.56), m.frame(), 0.06, 0.06)
    for z, y in ((0.5, 0.2), (0.38, 0.42)):
        rod((-0.28, y, z), (0.28, y, z), 0.016, m.chrome())
        for side in (-1, 1):
            parts.roller((side * 0.06, y, z), (side * 0.27, y, z), 0.06)
    for side in (-1, 1):
        parts.bar_handle([(side * 0.06, -0.3, 0.86), (side * 0.3, -0.28, 0.88), (side * 0.34, -0.46, 0.98), (side * 0.34, -0.58, 1.0)], 0.015,
                         [((side * 0.34, -0.47, 0.982), (side * 0.34, -0.57, 0.998))])
