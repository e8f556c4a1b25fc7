"""Dual functional trainer: two towers with stacks, a bridge with pull-up grips, an arm with a handle on each."""

from mathutils import Vector

from kit import materials as m, parts, tower
from kit.solids import at, beam, box, lettering, pipe, rod, turn

SHOT = dict(azimuth=-30, elevation=9)


def build(width=1.64, height=2.2, smart=False):
    half = width / 2
    for side in (-1, 1):
        x = side * half
        parts.runner((x, -0.55, 0), (x, 0.55, 0), 0.1)
        tower.tower((x, 0.3, 0), height - 0.3, 0.44, 0.3, 18, 6, (-side * 0.6, -1, 0))
        beam((x, -0.2, 0.1), (x, -0.2, height), m.frame(), 0.08, 0.08, up=(0, 1, 0))
        for number in range(24):
            z = 0.35 + number * 0.07
            rod((x, -0.24, z), (x, -0.2408, z), 0.011, m.rubber(), 0.0002)
        level = 1.15 if side < 0 else 0.75
        box((0.12, 0.13, 0.2), at((x, -0.2, level)), m.plastic(), 0.016)
        parts.knob((x + side * 0.06, -0.2, level), (side, 0, 0))
        parts.pulley((x - side * 0.02, -0.33, level), (0.2, 0, 1), 0.05)
        beam((x, -0.26, level), (x - side * 0.01, -0.32, level), m.frame(), 0.05, 0.04)
        end = Vector((x - side * 0.3, -0.52, level - 0.16))
        parts.cable([(x - side * 0.03, -0.37, level), end])
        grip = end + Vector((-side * 0.05, -0.02, -0.05))
        pipe([end, grip + Vector((0, -0.07, -0.05)), grip + Vector((0, 0.07, -0.05)), end], 0.006, m.rubber(), 0.02)
        parts.grip(grip + Vector((0, -0.06, -0.05)), grip + Vector((0, 0.06, -0.05)))
        beam((x, -0.2, height - 0.04), (x, 0.38, height - 0.04), m.frame(), 0.09, 0.08)
    beam((-half, 0.1, height), (half, 0.1, height), m.frame(), 0.12, 0.09, up=(0, 1, 0))
    for x in (-0.28, 0.28):
        parts.bar_handle([(x - 0.2, 0.1, height - 0.04), (x - 0.2, -0.16, height - 0.06), (x + 0.2, -0.16, height - 0.06), (x + 0.2, 0.1, height - 0.04)],
                         0.015, [((x - 0.13, -0.16, height - 0.06), (x + 0.13, -0.16, height - 0.06))])
    beam((-half, 0.5, 0.07), (half, 0.5, 0.07), m.frame(), 0.08, 0.06, up=(0, 1, 0))
    box((0.46, 0.004, 0.08), at((0, 0.1 - 0.062, height)), m.orange(), 0.002)
    lettering("DFX", 0.054, at((0, 0.1 - 0.066, height), turn(x=90)), m.white(), 0.001)
    if smart:
        parts.screen((0, 0.02, 1.62), turn(x=-8), (0.42, 0.26))
        beam((0, 0.1, height), (0, 0.06, 1.74), m.frame(), 0.05, 0.04, up=(0, 1, 0))
