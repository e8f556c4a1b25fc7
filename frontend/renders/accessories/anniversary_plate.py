"""Plate of a numbered series: black urethane with a date, a serial number and laurel in gold."""
import math

from accessories import finish, lights, marks, plates
from kit.shapes import profile, turned
from kit.solids import at, turn

SHOT = dict(azimuth=-22, elevation=10, fill=0.9, stage=lights.stage)
HALF = 0.028


def leaf(length, width, steps=14):
    """A pointed leaf from the origin along x."""
    line = [(length * step / steps, width / 2 * math.sin(math.pi * (step / steps) ** 0.8)) for step in range(steps + 1)]
    return line + [(x, -y) for x, y in line[-2:0:-1]]


def laurel(face, side, gold):
    """A branch that climbs along one side of the hub."""
    for number in range(9):
        angle = 270 + side * (38 + number * 13.5)
        stem = face @ turn(z=angle) @ at((0.078, 0, 0))
        for lean in (35, 145):
            marks.relief([leaf(0.029 - number * 0.0008, 0.0115)], stem @ turn(z=side * lean), gold, 0.0014)


def build():
    black, gold = finish.black(), finish.gold()
    middle = plates.leaning(HALF)
    plates.hub(middle, HALF, finish.satin_chrome())
    face, rim = plates.sunk(middle, HALF, black)
    line = [(0.1745, -0.001), (0.1745, 0.0006, 0.0003), (0.1762, 0.0006, 0.0003), (0.1762, -0.001)]
    turned("line", profile(line[::-1]), gold, face)
    marks.ring("12.05.1974", 0.139, 0.046, face, gold, 90, 0.0014, 0.26)
    marks.ring("NR. 017 / 250", 0.141, 0.04, face, gold, 270, 0.0014, 0.26, True)
    for side in (-1, 1):
        laurel(face, side, gold)
    marks.ring("VIJFTIG JAAR DE HAVEN", 0.1985, 0.0265, rim, gold)
    marks.ring("20 KG", 0.1985, 0.0265, rim, gold, 270, upside=True)
