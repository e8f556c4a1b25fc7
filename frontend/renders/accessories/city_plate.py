"""Plate for a city: green rubber with gables in relief along the rim, its arms above the hub, colour let into the relief."""
from accessories import finish, lights, marks, plates
from kit.solids import at, turn

SHOT = dict(azimuth=-25, elevation=10, fill=0.9, stage=lights.stage)
HALF = 0.03


def gable(kind):
    """The front of a house along a canal, one wide: a stepped, a bell-shaped or a pointed top."""
    tops = {
        "steps": [
            (0.5, 0.9), (0.34, 0.9), (0.34, 1.15), (0.18, 1.15), (0.18, 1.4),
            (-0.18, 1.4), (-0.18, 1.15), (-0.34, 1.15), (-0.34, 0.9), (-0.5, 0.9),
        ],
        "bell": [(0.5, 1.0), (0.3, 1.06), (0.2, 1.2), (0.17, 1.45), (-0.17, 1.45), (-0.2, 1.2), (-0.3, 1.06), (-0.5, 1.0)],
        "point": [(0.5, 1.0), (0, 1.6), (-0.5, 1.0)],
    }
    return [(-0.5, 0), (0.5, 0)] + tops[kind]


def windows():
    return [[(x - 0.1, y), (x + 0.1, y), (x + 0.1, y + 0.26), (x - 0.1, y + 0.26)] for x in (-0.22, 0.22) for y in (0.12, 0.56)]


def arms(face, size, ground, gold):
    """A tower above the water, in a shield."""
    marks.relief([marks.shield()], face, gold, 0.0016, size)
    marks.relief([marks.shield(0.9)], face, ground, 0.0022, size)
    marks.relief(list(marks.tower()), face, gold, 0.0034, size)
    for y, width in ((-0.29, 0.2), (-0.39, 0.12)):
        marks.relief([marks.waves(y, width, 0.045, 0.02, 0.16)], face, gold, 0.0034, size)


def build():
    green, gold, red = finish.moulded(0.006, 0.085, 0.03), finish.gold(), finish.moulded(0.3, 0.01, 0.012)
    middle = plates.leaning(HALF)
    plates.hub(middle, HALF, finish.satin_chrome())
    face, rim = plates.sunk(middle, HALF, green)
    arms(face @ at((0, 0.109, 0)), 0.11, red, gold)
    kinds = ("steps", "point", "bell")
    for number in range(15):
        place = face @ turn(z=192 + number * 156 / 14) @ at((0.1735, 0, 0), turn(z=90))
        marks.relief([gable(kinds[number % 3])] + windows(), place, gold, 0.0028, 0.0285)
    marks.ring("STAD WATERSTEDE", 0.1985, 0.028, rim, gold)
    marks.ring("15 KG", 0.1985, 0.028, rim, gold, 270, upside=True)
