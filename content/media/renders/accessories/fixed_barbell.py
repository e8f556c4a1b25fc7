"""Fixed barbell: a short chrome bar between purple heads with the name of a department."""
from accessories import dumbbells, finish, marks

SHOT = dict(azimuth=-34, elevation=17, fill=0.9)


def build():
    purple, white = finish.urethane(0.07, 0.012, 0.2), finish.white()
    middle = dumbbells.lying(0.09)
    for face in dumbbells.round_pair(middle, (purple, purple), (white, white), 0.09, 0.08, 0.62):
        marks.chevrons(face, 0.068, purple, white)
        marks.ring("TEAM REVALIDATIE", 0.063, 0.0185, face, white)
        marks.ring("20 KG", 0.063, 0.0185, face, white, 270, upside=True)
