"""Leg extension: a seat, a lever that turns beside the knee, and a roll before the shins."""
import math

from mathutils import Vector

from kit import materials as m, parts
from kit.solids import beam, rod
from products import selectorised

SHOT = dict(azimuth=-40, elevation=12)


def build(smart=False):
    selectorised.base(1.3, (0, 0.68), 16, 5, 1.55, smart, title="Leg Extension", load="42,5")
    selectorised.chair((0, -0.06, 0.6), (0, 0.3, 0.98), 14, (0.44, 0.46))
    for side in (-1, 1):
        beam((side * 0.2, 0.02, 0.54), (side * 0.3, 0.02, 0.5), m.frame(), 0.05, 0.05)
        parts.bar_handle([(side * 0.3, 0.1, 0.5), (side * 0.31, 0.0, 0.62), (side * 0.31, -0.14, 0.64)], 0.014,
                         [((side * 0.31, -0.01, 0.621), (side * 0.31, -0.13, 0.639))])
    # The lever: from the knee's axis down to the roll, with a quadrant of holes for its start.
    knee = Vector((0.3, -0.28, 0.6))
    beam((0.1, -0.1, 0.5), (0.3, -0.28, 0.55), m.frame(), 0.07, 0.06)
    parts.pivot(knee, (1, 0, 0), 0.055, 0.12)
    rod(knee + Vector((0.05, 0, 0)), knee + Vector((0.065, 0, 0)), 0.13, m.frame(), 0.004)
    for number in range(7):
        angle = math.radians(150 + number * 25)
        spot = knee + Vector((0.0655, 0.1 * math.cos(angle), 0.1 * math.sin(angle)))
        rod(spot, spot + Vector((0.001, 0, 0)), 0.009, m.rubber(), 0.0003)
    parts.knob(knee + Vector((0.06, -0.07, 0.07)), (1, 0, 0))
    foot = Vector((0.22, -0.42, 0.2))
    beam(knee, foot, m.frame(), 0.06, 0.05)
    rod(foot + Vector((0.03, 0, 0)), Vector((-0.26, -0.42, 0.2)), 0.016, m.chrome())
    parts.roller((-0.24, -0.44, 0.21), (0.17, -0.44, 0.21), 0.062)
    parts.roller((-0.2, -0.24, 0.62), (0.2, -0.24, 0.62), 0.045)
    parts.cable([(0.24, -0.2, 0.5), (0.12, 0.3, 0.14), (0, 0.62, 0.12)])
