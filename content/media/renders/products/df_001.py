"""Leg press: a seat on rails before an upright footplate, the stack beside it."""
from kit import materials as m, parts, tower
from kit.solids import beam, box, at, turn, rod


def build():
    parts.runner((-0.28, -1.0, 0), (-0.28, 0.95, 0))
    parts.runner((0.28, -1.0, 0), (0.28, 0.95, 0))
    for y in (-0.95, 0.9):
        beam((-0.28, y, 0.057), (0.28, y, 0.057), m.frame(), 0.07, 0.06)
    # Two chrome rails that rise towards the footplate carry the seat.
    for x in (-0.16, 0.16):
        rod((x, -0.95, 0.36), (x, 0.45, 0.44), 0.022, m.chrome())
    beam((0, -0.98, 0.06), (0, -0.98, 0.36), m.frame(), 0.4, 0.06, up=(0, 1, 0))
    beam((0, 0.48, 0.06), (0, 0.48, 0.44), m.frame(), 0.4, 0.06, up=(0, 1, 0))
    box((0.42, 0.3, 0.07), at((0, -0.52, 0.43), turn(x=3)), m.frame(), 0.012)
    parts.seat((0, -0.5, 0.51), (0.46, 0.44), 10)
    parts.back((0, -0.83, 0.87), (0.46, 0.78), 36, 0.085, 180)
    beam((0, -0.68, 0.44), (0, -1.06, 0.98), m.frame(), 0.09, 0.05, up=(0, 1, 0))
    parts.back((0, -1.11, 1.28), (0.3, 0.19), 36, 0.07, 180)
    beam((0, -1.02, 0.9), (0, -1.2, 1.2), m.frame(), 0.06, 0.03, up=(0, 1, 0))
    for side in (-1, 1):
        beam((side * 0.2, -0.5, 0.45), (side * 0.33, -0.5, 0.5), m.frame(), 0.04, 0.04)
        parts.bar_handle([(side * 0.33, -0.56, 0.5), (side * 0.34, -0.42, 0.56), (side * 0.34, -0.28, 0.58)], 0.014,
                         [((side * 0.34, -0.41, 0.563), (side * 0.34, -0.29, 0.579))])
    parts.knob((0.21, -0.42, 0.43), (1, 0, 0))
    # The footplate stands on an arm from the cross-beam.
    parts.footplate((0, 0.62, 0.95), (0.66, 0.62), 78)
    for side in (-1, 1):
        beam((side * 0.2, 0.7, 0.09), (side * 0.2, 0.72, 1.1), m.frame(), 0.07, 0.07, up=(0, 1, 0))
        beam((side * 0.2, 0.9, 0.09), (side * 0.2, 0.74, 0.62), m.frame(), 0.06, 0.06)
    head = tower.tower((0.62, 0.55, 0), 1.72, 0.42, 0.28, 18, 8, (0, -1, 0))
    parts.pulley((0.62, 0.55, 1.6), (0, 1, 0))
    beam((0.28, 0.55, 0.1), (0.62, 0.55, 0.1), m.frame(), 0.07, 0.06)
    parts.cable([head, (0.4, 0.55, 1.2), (0.05, 0.45, 0.3), (0.02, -0.5, 0.36)])
