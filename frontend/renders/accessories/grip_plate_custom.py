"""The plate with hand holds for a company: a turquoise face with its mark, a white rim with its name."""
from accessories import finish, marks
from accessories.grip_plate import SHOT, plate  # noqa: F401
from kit.solids import at


def build():
    turquoise, white = finish.urethane(0.004, 0.21, 0.22), finish.white()
    face, rim = plate(turquoise, white)
    marks.sea(face @ at((0, 0.131, 0)), 0.098, white)
    for middle in (210, 330):
        marks.ring("20 KG", 0.126, 0.025, face, white, middle, 0.0016, 0.24, True)
    for middle in (90, 210, 330):
        marks.ring("OCEAAN FIT", 0.2025, 0.021, rim, turquoise, middle, upside=middle > 180)
