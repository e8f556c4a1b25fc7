"""Smart pulldown: a seat with rolls over the thighs, a wide bar on a cable from the head of the machine."""

from kit import materials as m, parts
from kit.solids import at, beam, box, turn
from products import selectorised

SHOT = dict(azimuth=-38, elevation=9)


def build():
    selectorised.base(1.4, (0, 0.66), 18, 6, 1.7, False, 0.56, title="Smart Pulldown", load="47,5")
    selectorised.covers(0, 0.66, 1.7)
    beam((0, 0.42, 0.08), (0, 0.42, 2.16), m.frame(), 0.1, 0.1, up=(0, 1, 0))
    beam((0, 0.5, 2.16), (0, -0.24, 2.16), m.frame(), 0.09, 0.1)
    parts.pulley((0, -0.2, 2.06), (1, 0, 0), 0.06)
    parts.pulley((0, 0.44, 2.06), (1, 0, 0), 0.06)
    parts.cable([(0, -0.26, 2.04), (0, -0.26, 1.68)])
    parts.cable([(0, -0.2, 2.12), (0, 0.44, 2.12)])
    parts.bar_handle([(-0.6, -0.26, 1.5), (-0.46, -0.26, 1.64), (0.46, -0.26, 1.64), (0.6, -0.26, 1.5)], 0.014,
                     [((-0.59, -0.26, 1.51), (-0.5, -0.26, 1.6)), ((0.59, -0.26, 1.51), (0.5, -0.26, 1.6))])
    box((0.04, 0.03, 0.06), at((0, -0.26, 1.67)), m.steel(), 0.006)
    beam((0, -0.18, 0.08), (0, -0.18, 0.46), m.frame(), 0.09, 0.09, up=(0, 1, 0))
    parts.seat((0, -0.18, 0.5), (0.36, 0.38), 0)
    beam((0, 0.3, 0.55), (0, 0.06, 0.6), m.frame(), 0.07, 0.06)
    beam((0, 0.08, 0.5), (0, 0.08, 0.72), m.frame(), 0.06, 0.06, up=(0, 1, 0))
    parts.knob((0.03, 0.08, 0.56), (1, 0, 0))
    for side in (-1, 1):
        parts.roller((side * 0.05, 0.04, 0.74), (side * 0.27, 0.04, 0.74), 0.062)
    beam((0.05, 0.42, 1.5), (0.34, 0.3, 1.5), m.frame(), 0.045, 0.045)
    parts.screen((0.4, 0.24, 1.5), turn(z=14), (0.34, 0.22))
