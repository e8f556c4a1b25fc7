"""Smart leg extension: a seat, a lever about the knee with a disc for its start, and a roll before the shins."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, rod
from products import selectorised

SHOT = dict(azimuth=-44, elevation=12)


def build():
    selectorised.base(1.4, (0, 0.62), 18, 6, 1.58, True, 0.52, title="Smart Leg Extension", load="32,5")
    selectorised.chair((0, -0.04, 0.57), (0, 0.3, 0.98), 14, (0.44, 0.48), (0.38, 0.68))
    beam((0, 0.36, 0.44), (0, 0.02, 0.46), m.silver(), 0.07, 0.06)
    parts.roller((-0.2, -0.27, 0.57), (0.2, -0.27, 0.57), 0.05)
    for side in (-1, 1):
        beam((0, 0.1, 0.47), (side * 0.28, 0.1, 0.47), m.frame(), 0.05, 0.045)
        parts.bar_handle([(side * 0.27, 0.1, 0.47), (side * 0.3, 0.08, 0.62), (side * 0.3, -0.1, 0.65)], 0.015,
                         [((side * 0.3, 0.035, 0.6275), (side * 0.3, -0.09, 0.648))])
    knee = Vector((0.33, -0.32, 0.58))
    beam((0.02, -0.06, 0.46), (0.3, -0.3, 0.52), m.frame(), 0.07, 0.07)
    box((0.08, 0.1, 0.16), at((0.29, -0.31, 0.55)), m.frame(), 0.012)
    parts.pivot(knee, (1, 0, 0), 0.06, 0.12)
    selectorised.quadrant(knee + Vector((0.075, 0, 0)), (1, 0, 0), 0.14)
    # The lever, with the part that slides to the length of the shin.
    foot = Vector((0.31, -0.5, 0.22))
    beam(knee, foot, m.frame(), 0.06, 0.07)
    beam(knee.lerp(foot, 0.55), knee.lerp(foot, 1.06), m.silver(), 0.075, 0.085, 0.008)
    rod(foot + Vector((0.02, 0, 0)), (-0.24, -0.5, 0.22), 0.018, m.chrome())
    parts.roller((-0.23, -0.5, 0.22), (0.22, -0.5, 0.22), 0.07)
