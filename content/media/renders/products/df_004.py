"""Hip thrust: a low back cushion, a foot plate before it, and a padded bar on arms that turn beside the hips."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, cushion, rod, turn

SHOT = dict(azimuth=-42, elevation=16)


def build():
    for x in (-0.42, 0.42):
        parts.runner((x, -0.95, 0), (x, 0.75, 0), 0.09)
    for y in (-0.9, 0.1, 0.7):
        beam((-0.42, y, 0.06), (0.42, y, 0.06), m.frame(), 0.08, 0.065, up=(0, 1, 0))
    for x in (-0.26, 0.26):
        beam((x, 0.42, 0.08), (x, 0.36, 0.42), m.frame(), 0.07, 0.07, up=(0, 1, 0))
    cushion((0.92, 0.3, 0.11), at((0, 0.32, 0.44), turn(x=24)), m.leather(), 0.045)
    cushion((0.5, 0.34, 0.07), at((0, -0.04, 0.2), turn(x=0)), m.leather(), 0.03)
    beam((0, -0.04, 0.08), (0, -0.04, 0.16), m.frame(), 0.16, 0.12, up=(0, 1, 0))
    parts.footplate((0, -0.72, 0.14), (0.84, 0.46), 12)
    for side in (-1, 1):
        pivot = Vector((side * 0.5, 0.55, 0.46))
        beam((side * 0.42, 0.6, 0.08), (side * 0.45, 0.56, 0.48), m.frame(), 0.08, 0.08, up=(0, 1, 0))
        parts.pivot(pivot, (1, 0, 0), 0.05, 0.12)
        hip = Vector((side * 0.5, -0.16, 0.5))
        beam(pivot, hip, m.frame(), 0.07, 0.06)
        peg = Vector((side * 0.54, 0.0, 0.49))
        rod(peg, peg + Vector((side * 0.34, 0, 0)), 0.025, m.chrome())
        parts.disc(peg + Vector((side * 0.02, 0, 0)), (side, 0, 0), 0.225, 0.055, m.rubber())
        parts.disc(peg + Vector((side * 0.078, 0, 0)), (side, 0, 0), 0.19, 0.045, m.orange() if side else m.rubber())
        parts.bar_handle([(side * 0.5, -0.16, 0.52), (side * 0.5, -0.3, 0.56), (side * 0.5, -0.42, 0.56)], 0.015,
                         [((side * 0.5, -0.31, 0.56), (side * 0.5, -0.41, 0.56))])
    rod((-0.5, -0.16, 0.5), (0.5, -0.16, 0.5), 0.02, m.chrome())
    parts.roller((-0.24, -0.16, 0.5), (0.24, -0.16, 0.5), 0.07)
