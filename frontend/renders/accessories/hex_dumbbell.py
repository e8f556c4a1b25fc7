"""Hexagonal dumbbell: black rubber heads with white figures, a knurled chrome grip."""
from accessories import dumbbells, finish, lights, marks
from kit.solids import at

SHOT = dict(azimuth=-46, elevation=20, fill=0.86, stage=lights.stage)
REACH = 0.072


def dumbbell(band, ink):
    middle = dumbbells.lying(REACH)
    black = finish.black_rubber()
    for face in dumbbells.hex_pair(middle, black, band, black, REACH):
        marks.raised("20", 0.062, face @ at((0, 0.009, 0)), ink, 0.0016)
        marks.raised("KG", 0.021, face @ at((0, -0.03, 0)), ink, 0.0014)
    return middle


def build():
    white = finish.white()
    middle = dumbbell(finish.black_rubber(), white)
    for along in (0.109, -0.109):
        for plane in dumbbells.hex_sides(middle, along, REACH):
            marks.raised("DFX", 0.021, plane, white, 0.0014)
