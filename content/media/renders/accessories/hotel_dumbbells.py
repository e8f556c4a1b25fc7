"""Two dumbbells for a hotel: walnut heads between brass rings, its mark engraved in the brass; one lies, one stands."""
from accessories import dumbbells, finish, marks
from kit import materials as m

SHOT = dict(azimuth=-30, elevation=15, fill=0.88)
LENGTH = 0.13 + 2 * 0.078


def build():
    for middle in (dumbbells.lying(0.0838, -22, (0.09, -0.1)), dumbbells.standing(LENGTH, (-0.05, 0.16), 20)):
        for face in dumbbells.wooden_pair(middle, finish.walnut(), finish.brass()):
            marks.sea(face, 0.036, m.rubber())
            marks.ring("HOTEL AAN ZEE", 0.0225, 0.0085, face, m.rubber(), height=0.0003)
            marks.ring("12 KG", 0.052, 0.0165, face, finish.brass(), 270, upside=True)
            marks.ring("AAN ZEE", 0.052, 0.0165, face, finish.brass())
