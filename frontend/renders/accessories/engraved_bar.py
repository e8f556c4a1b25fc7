"""The middle of a bar in a company colour: an orange shaft, its name engraved and filled with black, on two blocks."""
from accessories import bars, finish, lights, marks
from kit import materials as m
from kit.shapes import turned
from kit.solids import at, rod, smooth, turn

SHOT = dict(azimuth=-50, elevation=22, fill=1.85, stage=lights.stage)
HEIGHT = 0.038
RADIUS = 0.0145


def build():
    orange, black = finish.urethane(0.42, 0.046, 0.002), finish.black()
    near, far = -0.22, 0.48
    outline = [(0, far), (RADIUS, far), (RADIUS, near), (0, near)]
    bar = turned("bar", outline, orange, at((0, 0, HEIGHT), turn(x=-90)), 256)
    for end, side in ((near, -1), (far, 1)):
        bars.knurl((0, side * 0.137, HEIGHT), (0, end, HEIGHT), RADIUS, orange)
        bars.block(side * 0.17, HEIGHT, RADIUS + 0.0005, 0.075, 0.04)
        for y in (0.127, 0.131):
            rod((0, side * y, HEIGHT), (0, side * (y + 0.0016), HEIGHT), RADIUS + 0.0001, m.steel(), 0.0001)
    marks.engraved(bar, "STUDIO NOORDER", 0.0225, RADIUS, bars.beside((0, 0, HEIGHT), 30), black)
    smooth(bar)
