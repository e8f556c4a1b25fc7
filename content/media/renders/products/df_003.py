"""Seated leg curl: a seat, a pad that holds the thighs down, and a roll behind the heels on a lever beside the knee."""

from mathutils import Vector

from kit import materials as m, parts
from kit.solids import beam, rod
from products import selectorised

SHOT = dict(azimuth=-42, elevation=12)


def build(smart=False):
    selectorised.base(1.4, (0, 0.7), 16, 6, 1.55, smart, title="Seated Leg Curl", load="35")
    selectorised.chair((0, 0.0, 0.62), (0, 0.34, 1.02), 18, (0.42, 0.44))
    knee = Vector((0.3, -0.26, 0.66))
    beam((0.1, -0.05, 0.52), (0.3, -0.24, 0.6), m.frame(), 0.07, 0.06)
    parts.pivot(knee, (1, 0, 0), 0.05, 0.12)
    rod(knee + Vector((0.05, 0, 0)), knee + Vector((0.064, 0, 0)), 0.12, m.frame(), 0.004)
    parts.knob(knee + Vector((0.06, -0.05, 0.07)), (1, 0, 0))
    foot = Vector((0.25, -0.74, 0.52))
    beam(knee, foot, m.frame(), 0.06, 0.05)
    rod(foot, Vector((-0.24, -0.74, 0.52)), 0.016, m.chrome())
    parts.roller((-0.22, -0.72, 0.46), (0.2, -0.72, 0.46), 0.06)
    # The pad over the thighs, on an arm that is let down by a pin.
    arm = Vector((-0.3, -0.1, 0.72))
    parts.pivot(arm, (1, 0, 0), 0.04, 0.09)
    beam((-0.1, -0.02, 0.54), (-0.3, -0.08, 0.7), m.frame(), 0.06, 0.05)
    beam(arm, (-0.28, -0.3, 0.92), m.frame(), 0.05, 0.045)
    rod((-0.28, -0.3, 0.92), (0.2, -0.3, 0.92), 0.015, m.chrome())
    parts.roller((-0.2, -0.3, 0.88), (0.18, -0.3, 0.88), 0.055)
    parts.bar_handle([(-0.05, -0.34, 0.94), (-0.05, -0.4, 1.08), (0.06, -0.4, 1.08), (0.06, -0.34, 0.94)], 0.013,
                     [((-0.045, -0.4, 1.08), (0.055, -0.4, 1.08))])
    parts.knob((-0.34, -0.12, 0.76), (-1, 0, 0))
