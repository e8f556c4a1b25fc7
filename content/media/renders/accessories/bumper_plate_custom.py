"""The bumper plate for a sports club: red, with its name and motto along the rim."""
from accessories import finish, marks
from accessories.bumper_plate import HALF, SHOT, plate  # noqa: F401
from kit.solids import at


def build():
    face, white = plate(finish.moulded(0.36, 0.008, 0.01)), finish.white()
    marks.ring("SPORTCLUB DE LINDE", 0.138, 0.057, face, white, 90, 0.002, 0.1)
    marks.ring("SAMEN STERKER", 0.138, 0.057, face, white, 270, 0.002, 0.1, True)
    boss = face @ at((0, 0, 0.006))
    marks.ring("20 KG", 0.056, 0.022, boss, white)
    marks.ring("20 KG", 0.056, 0.022, boss, white, 270, upside=True)
