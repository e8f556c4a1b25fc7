"""Bumper plate of 450 mm: black rubber with raised white letters, on a stand."""
from accessories import finish, lights, marks, plates

SHOT = dict(azimuth=-27, elevation=9, fill=0.9, stage=lights.stage)
HALF = 0.034


def plate(body):
    middle = plates.leaning(HALF)
    plates.hub(middle, HALF, finish.satin_chrome())
    return plates.bumper(middle, HALF, body)


def build():
    face, white = plate(finish.black()), finish.white()
    marks.ring("DFX", 0.138, 0.088, face, white, 90, 0.002, 0.24)
    marks.ring("20 KG", 0.138, 0.066, face, white, 270, 0.002, 0.24, True)
    for middle in (0, 180):
        marks.ring("450 MM", 0.138, 0.024, face, white, middle, 0.0015)
