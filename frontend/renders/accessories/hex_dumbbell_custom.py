"""The hexagonal dumbbell for a company gym: orange bands and figures, its mark on the sides."""
from accessories import dumbbells, finish, marks
from accessories.hex_dumbbell import REACH, SHOT, dumbbell  # noqa: F401


def build():
    orange = finish.urethane(0.56, 0.06, 0.002)
    middle = dumbbell(orange, orange)
    for along in (0.109, -0.109):
        for plane in dumbbells.hex_sides(middle, along, REACH):
            marks.chevrons(plane, 0.05, finish.black_rubber(), orange)
