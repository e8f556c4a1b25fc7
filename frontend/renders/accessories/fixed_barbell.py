"""Fixed barbell: a short chrome bar between purple heads with the name of a department."""
from mathutils import Vector

from accessories import bars, dumbbells, finish, lights, marks
from kit.solids import rod

SHOT = dict(azimuth=-34, elevation=17, fill=0.92, stage=lights.stage)


def shaft(middle, length, metal, ring):
    """Smooth chrome with two knurled parts."""
    chrome, end = finish.satin_chrome(), Vector((0, 0, length / 2))
    rod(middle @ -end, middle @ end, 0.0155, chrome)
    for side in (-1, 1):
        bars.knurl(middle @ (end * side * 0.12), middle @ (end * side * 0.9), 0.0155, finish.cut(metal), bars.COARSE)
    dumbbells.collars(middle, length, ring)


def build():
    purple, white = finish.urethane(0.05, 0.009, 0.15), finish.white()
    middle = dumbbells.lying(0.09)
    for face in dumbbells.round_pair(middle, (purple, purple), (white, white), 0.09, 0.08, 0.62, shaft):
        marks.chevrons(face, 0.063, purple, white)
        marks.ring("TEAM REVALIDATIE", 0.063, 0.0185, face, white)
        marks.ring("20 KG", 0.063, 0.0185, face, white, 270, upside=True)
