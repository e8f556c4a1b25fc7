"""Urethane plate with three hand holds: black, with DFX on its face, on a stand."""
from accessories import finish, lights, marks, plates

SHOT = dict(azimuth=-27, elevation=9, fill=0.9, stage=lights.stage)
HALF = 0.024


def plate(face, rim):
    middle = plates.leaning(HALF)
    plates.hub(middle, HALF, finish.satin_chrome(), 0.0355)
    return plates.gripped(middle, HALF, face, rim)


def build():
    black, white = finish.black(), finish.white()
    face, rim = plate(black, black)
    marks.ring("DFX", 0.128, 0.04, face, white, 90, 0.0016, 0.24)
    for middle in (210, 330):
        marks.ring("20 KG", 0.126, 0.025, face, white, middle, 0.0016, 0.24, True)
    for middle in (90, 210, 330):
        marks.ring("DFX FITNESS", 0.2025, 0.018, rim, white, middle, upside=middle > 180)
