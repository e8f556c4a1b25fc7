"""Smart lower back: seated back extension; a roll behind the shoulder blades on arms that swing back beside the hips."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, rod
from products import selectorised

SHOT = dict(azimuth=-56, elevation=14)


def build(screen=True):
    selectorised.base(1.34, (0, 0.56), 18, 6, 1.56, screen, 0.56, ahead=True, title="Smart Lower Back", load="52,5")
    selectorised.stool((0, -0.24, 0.54), (0.42, 0.4), 4)
    # The pelvis is held between a pad on its own post, a belt and the rolls over the knees.
    beam((0, -0.5, 0.08), (0, -0.5, 0.8), m.frame(), 0.08, 0.07, up=(0, 1, 0))
    parts.back((0, -0.43, 0.74), (0.32, 0.2), 4, 0.08, 180)
    for side in (-1, 1):
        beam((side * 0.2, -0.3, 0.545), (side * 0.2, -0.3, 0.6), m.rubber(), 0.05, 0.012, 0.003, (1, 0, 0))
        beam((side * 0.2, -0.3, 0.596), (side * 0.02, -0.26, 0.596), m.rubber(), 0.05, 0.012, 0.003)
    box((0.09, 0.065, 0.022), at((0, -0.258, 0.6)), m.steel(), 0.006)
    beam((0, 0.1, 0.08), (0, 0.06, 0.74), m.frame(), 0.07, 0.07, up=(0, 1, 0))
    beam((0, 0.07, 0.6), (0, 0.06, 0.76), m.silver(), 0.055, 0.055, 0.006, (0, 1, 0))
    parts.knob((-0.035, 0.07, 0.54), (-1, 0, 0))
    rod((-0.26, 0.055, 0.74), (0.26, 0.055, 0.74), 0.016, m.chrome())
    for side in (-1, 1):
        parts.roller((side * 0.04, 0.055, 0.74), (side * 0.25, 0.055, 0.74), 0.065)
    parts.footplate((0, 0.24, 0.2), (0.5, 0.28), 40)
    beam((0, 0.26, 0.09), (0, 0.25, 0.19), m.frame(), 0.1, 0.08, up=(0, 1, 0))
    # The arm swings on the far side only, so that the user steps in from the near one.
    beam((0, -0.48, 0.42), (0.43, -0.4, 0.42), m.frame(), 0.07, 0.07, up=(0, 1, 0))
    beam((0.43, -0.4, 0.08), (0.43, -0.34, 0.72), m.frame(), 0.07, 0.09, up=(0, 1, 0))
    beam((0.43, -0.42, 0.055), (0.2, -0.42, 0.055), m.frame(), 0.07, 0.06, up=(0, 1, 0))
    parts.shoe((0.43, -0.42, 0), 0.1, 0.11)
    pivot, top = Vector((0.35, -0.34, 0.66)), Vector((0.35, -0.45, 1.17))
    parts.pivot(pivot, (1, 0, 0), 0.06, 0.1)
    beam(pivot, top, m.frame(), 0.055, 0.08, up=(0, 1, 0))
    beam(pivot.lerp(top, 0.5), pivot.lerp(top, 0.84), m.silver(), 0.07, 0.095, 0.006, (0, 1, 0))
    parts.knob(pivot.lerp(top, 0.66) + Vector((0.035, 0, 0)), (1, 0, 0))
    selectorised.quadrant((0.294, -0.34, 0.66), (-1, 0, 0), 0.13, 100)
    rod((0.39, -0.45, 1.14), (-0.26, -0.45, 1.14), 0.02, m.chrome())
    parts.roller((-0.25, -0.45, 1.14), (0.27, -0.45, 1.14), 0.085)
    for side in (-1, 1):
        beam((0, -0.2, 0.46), (side * 0.26, -0.2, 0.46), m.frame(), 0.05, 0.04)
        parts.bar_handle([(side * 0.25, -0.2, 0.46), (side * 0.27, -0.14, 0.62), (side * 0.27, 0.02, 0.63)], 0.014,
                         [((side * 0.27, -0.09, 0.623), (side * 0.27, 0.015, 0.63))])
