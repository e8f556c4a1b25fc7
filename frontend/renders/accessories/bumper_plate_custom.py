"""The bumper plate for a sports club: red, with its name and motto along the rim."""
from accessories import finish, marks
from accessories.bumper_plate import HALF, SHOT, plate  # noqa: F401
from kit.solids import at, turn


def build():
    face, white = plate(finish.moulded(0.36, 0.008, 0.01)), finish.white()
    marks.ring("SPORTCLUB DE LINDE", 0.162, 0.042, face, white, 90, 0.002, 0.26)
    marks.ring("SAMEN STERKER", 0.162, 0.042, face, white, 270, 0.002, 0.26, True)
    for angle in (192, 348):
        marks.relief([marks.star(0, 0, 0.019)], face @ turn(z=angle) @ at((0.162, 0, 0), turn(z=-90)), white, 0.002)
    boss = face @ at((0, 0, 0.006))
    marks.ring("20 KG", 0.0565, 0.024, boss, white)
    marks.ring("20 KG", 0.0565, 0.024, boss, white, 270, upside=True)
