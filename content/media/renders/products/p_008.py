"""Force plates: two plates with rubber tops in a shallow frame, a cable box, and the tablet that shows the curve."""

from kit import materials as m, parts
from kit.solids import at, box, lettering, pipe, rod, turn

SHOT = dict(azimuth=-32, elevation=28, fill=0.95)


def build():
    for side in (-1, 1):
        x = side * 0.315
        box((0.6, 0.8, 0.05), at((x, 0, 0.05)), m.frame(), 0.008)
        box((0.575, 0.775, 0.012), at((x, 0, 0.079)), m.rubber(), 0.004)
        box((0.6, 0.012, 0.02), at((x, -0.4, 0.05)), m.orange(), 0.003)
        for number in range(9):
            box((0.5, 0.006, 0.003), at((x, -0.32 + number * 0.08, 0.0855)), m.plastic(), 0.001)
        rod((x, 0, 0.085), (x, 0, 0.0862), 0.075, m.plastic(), 0.0005)
        lettering("L" if side < 0 else "R", 0.085, at((x, 0, 0.0868)), m.white(), 0.0004)
        lettering("DFX", 0.05, at((x, -0.34, 0.0866)), m.orange(), 0.0004)
        for cx in (-0.24, 0.24):
            for cy in (-0.34, 0.34):
                rod((x + cx, cy, 0), (x + cx, cy, 0.026), 0.035, m.rubber(), 0.004)
    box((0.2, 0.12, 0.05), at((0.82, 0.28, 0.025), turn(z=-18)), m.plastic(), 0.012)
    box((0.012, 0.012, 0.004), at((0.78, 0.24, 0.052)), m.glow(0.1, 0.9, 0.3, 6), 0.001)
    pipe([(0.6, 0.3, 0.03), (0.68, 0.33, 0.012), (0.74, 0.31, 0.03)], 0.006, m.rubber(), 0.04)
    pipe([(0.5, 0.75, 0.0), (0.5, 0.75, 0.62)], 0.016, m.frame(), 0)
    rod((0.5, 0.75, 0), (0.5, 0.75, 0.016), 0.17, m.frame(), 0.006)
    parts.screen((0.5, 0.72, 0.74), turn(z=-10) @ turn(x=-16), (0.46, 0.3))
