"""The round dumbbell for a sports club: blue heads, its crest and its name."""
from accessories import finish, marks
from accessories.round_dumbbell import SHOT, dumbbell  # noqa: F401


def build():
    blue, white = finish.urethane(0.003, 0.036, 0.2), finish.white()
    for face in dumbbell(blue, white):
        marks.linden(face, 0.063, blue, white)
        marks.ring("SPORTCLUB DE LINDE", 0.063, 0.0185, face, white)
        marks.ring("30 KG", 0.063, 0.0185, face, white, 270, upside=True)
