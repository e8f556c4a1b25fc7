"""Smart leg curl: a seat, a cushion that holds the thighs down, and a roll under stretched calves on a lever about the knee."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, cushion, rod
from products import selectorised

SHOT = dict(azimuth=-50, elevation=13)


def build():
    selectorised.base(1.52, (0, 0.74), 16, 5, 1.58, True, 0.52, title="Smart Leg Curl", load="55")
    selectorised.chair((0, 0.1, 0.6), (0, 0.42, 1.02), 18, (0.42, 0.46))
    beam((0, 0.48, 0.46), (0, 0.14, 0.48), m.silver(), 0.07, 0.06)
    knee = Vector((0.33, -0.2, 0.64))
    beam((0.02, 0.06, 0.5), (0.3, -0.18, 0.57), m.frame(), 0.07, 0.07)
    box((0.08, 0.1, 0.16), at((0.29, -0.19, 0.6)), m.frame(), 0.012)
    parts.pivot(knee, (1, 0, 0), 0.06, 0.12)
    selectorised.quadrant(knee + Vector((0.075, 0, 0)), (1, 0, 0), 0.14)
    foot = Vector((0.31, -0.61, 0.49))
    beam(knee, foot, m.frame(), 0.06, 0.07)
    beam(knee.lerp(foot, 0.55), knee.lerp(foot, 1.06), m.silver(), 0.075, 0.085, 0.008)
    rod(foot + Vector((0.02, 0, 0)), (-0.24, -0.61, 0.49), 0.018, m.chrome())
    parts.roller((-0.23, -0.61, 0.49), (0.22, -0.61, 0.49), 0.07)
    # The cushion over the thighs, let down from the left by a clamp.
    arm = Vector((-0.3, 0.06, 0.68))
    beam((0, 0.1, 0.5), (-0.3, 0.08, 0.5), m.frame(), 0.06, 0.06)
    beam((-0.3, 0.08, 0.48), arm, m.frame(), 0.06, 0.06, up=(0, 1, 0))
    parts.pivot(arm, (1, 0, 0), 0.05, 0.1)
    end = Vector((-0.3, -0.16, 0.9))
    beam(arm, end, m.frame(), 0.05, 0.055)
    beam(arm.lerp(end, 0.4), arm.lerp(end, 0.75), m.silver(), 0.065, 0.07, 0.006)
    parts.knob(arm + Vector((-0.06, 0, 0)), (-1, 0, 0))
    beam(end - Vector((0.025, 0, 0)), (0.16, -0.16, 0.9), m.frame(), 0.05, 0.05)
    cushion((0.4, 0.2, 0.1), at((0, -0.16, 0.83)), m.leather(), 0.045)
    parts.bar_handle([(-0.1, -0.18, 0.91), (-0.1, -0.24, 1.06), (0.1, -0.24, 1.06), (0.1, -0.18, 0.91)], 0.014,
                     [((-0.055, -0.24, 1.06), (0.055, -0.24, 1.06))])
