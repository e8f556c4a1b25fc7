"""Two dumbbells for a hotel: walnut heads between brass rings, its mark engraved in the brass; one lies, one stands."""
from accessories import dumbbells, finish, lights, marks
from kit import materials as m

SHOT = dict(azimuth=-30, elevation=15, fill=0.78, stage=lights.stage)
LENGTH = 0.13 + 2 * 0.078


def build():
    veneer, side, brass = finish.walnut((0.08, 1, 1)), finish.walnut((1, 1, 0.08)), finish.brass()
    for middle in (dumbbells.lying(0.0838, -20, (0.06, -0.09)), dumbbells.standing(LENGTH, (-0.1, 0.06), 20)):
        for face in dumbbells.wooden_pair(middle, veneer, side, brass):
            marks.sea(face, 0.056, m.rubber())
            marks.ring("HOTEL AAN ZEE", 0.0525, 0.0165, face, brass)
            marks.ring("12 KG", 0.0525, 0.0165, face, brass, 270, upside=True)
