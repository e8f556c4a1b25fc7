"""Abdominal crunch: a seat, arms that curl forward about the lower ribs with cushions for the upper arms, and a rest for the feet."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, cushion, rod, turn
from products import fitness as f, tackle

SHOT = dict(azimuth=-107, elevation=12, fill=0.9)
DETAIL = dict(about=((-0.5, -0.3, 0.36), (0.1, 0.12, 0.98)), azimuth=-62, elevation=8, fill=0.98)

MID, TOWER = -0.15, 0.405  # x of the user and of the tower
PIVOT = Vector((0, -0.06, 0.82))


def build(smart=False):
    f.base(1.26, 1.02, MID, TOWER, (PIVOT.y,))
    f.runner((-0.507, PIVOT.y), (MID - 0.06, PIVOT.y), False)
    rod((-0.45, PIVOT.y, 0), (-0.45, PIVOT.y, f.FLOOR + 0.002), 0.042, m.rubber(), 0.004)
    f.seat(MID, -0.16, 0.53, (0.4, 0.4), -3, 7)
    back()
    begun = f.tower(TOWER, 0.385, 1.62, 23, 6, "Abdominal Crunch", PIVOT.y - 0.121, 2.5, 5)
    plane = begun[0].x
    f.reeve(begun, [], f.cam((plane, PIVOT.y, PIVOT.z), 0.12, 1, 130, 180))
    for side in (-1, 1):
        x = MID + side * 0.3
        f.post((x, PIVOT.y, f.LEVEL), (x, PIVOT.y, PIVOT.z + 0.06), ">")
        f.bearing((x, PIVOT.y, PIVOT.z), 0.09)
    f.shaft((plane + 0.03, PIVOT.y, PIVOT.z), (MID + 0.2, PIVOT.y, PIVOT.z))
    f.shaft((MID - 0.352, PIVOT.y, PIVOT.z), (MID - 0.2, PIVOT.y, PIVOT.z), mark=True)
    mark()
    arms()
    footrest()


def mark():
    """What shows the height of the seat: the pivot in orange, an arrow up to it on the post, and what belongs there."""
    x = MID - 0.33
    head = [(-0.02, 0), (0.02, 0), (0, 0.026)]
    tackle.panel(head, 0.0012, at((x, PIVOT.y, PIVOT.z - 0.092), turn(x=90, z=90)), m.orange(), 0.0003, 0.001)
    box((0.0012, 0.012, 0.03), at((x, PIVOT.y, PIVOT.z - 0.105)), m.orange(), 0.0004)
    f.number("RIB", 0.036, (x, PIVOT.y, PIVOT.z - 0.148), (-1, 0, 0))


def back():
    """The backrest, its cushion full at the small of the back."""
    f.post((MID, 0.22, f.LEVEL), (MID, 0.2, 1.02), ">")
    lean = turn(x=90 - 6)
    for z in (0.72, 0.94):
        y = 0.135 + (z - 0.83) * 0.105
        box((0.16, 0.08, 0.05), at((MID, y + 0.025, z)), m.frame(), 0.005)
    parts.back((MID, 0.085, 0.86), (0.34, 0.58), 6, 0.075)
    cushion((0.3, 0.22, 0.075), at((MID, 0.052, 0.72), lean), m.leather(), 0.037, m.seam())


def arms():
    """Two arms that are one piece with the tube behind the neck: cushions for the upper arms, and grips."""
    top, rise = Vector((0, 0.11, 1.4)), Vector((0, 0.055, 1.248))
    for side in (-1, 1):
        x = Vector((MID + side * 0.238, 0, 0))
        root = PIVOT + x
        rod(root - Vector((0.02, 0, 0)), root + Vector((0.02, 0, 0)), 0.055, m.silver(), 0.005)
        beam(root, top + x, m.silver(), 0.036, 0.08, 0.008, (0, 1, 0))
        # The cushion under the upper arm, along its bracket.
        reach = Vector((0, -0.29, 1.149))
        beam(rise + x, reach + x, m.silver(), 0.034, 0.05, 0.006)
        parts.cap(reach + x, Vector((0, -1, 0)), 0.034, 0.05)
        plate = at((MID + side * 0.2, -0.2, 1.206), turn(x=16))
        box((0.14, 0.2, 0.01), plate, m.frame(), 0.003)
        cushion((0.17, 0.25, 0.07), plate @ at((0, 0, 0.04)), m.leather(), 0.03, m.seam())
        # The grip stands before the shoulder, on a tube from the arm's head.
        hand = Vector((MID + side * 0.2, -0.24, 1.47))
        start = top + x + Vector((0, 0, -0.02))
        parts.bar_handle([start, start + Vector((0, -0.08, 0.1)), hand + Vector((0, 0.03, 0.04)), hand + Vector((0, -0.02, -0.03)), hand + Vector((0, -0.025, -0.15))], 0.015,
                         [(hand + Vector((0, -0.021, -0.045)), hand + Vector((0, -0.0249, -0.148)))])
        rod(start + Vector((0, 0.012, -0.012)), start + Vector((0, -0.014, 0.018)), 0.024, m.silver(), 0.003)
    left, right = top + Vector((MID - 0.256, 0, -0.01)), top + Vector((MID + 0.256, 0, -0.01))
    beam(left, right, m.silver(), 0.06, 0.06, 0.008)
    for place, out in ((left, -1), (right, 1)):
        parts.cap(place, Vector((out, 0, 0)), 0.06, 0.06)
    cushion((0.36, 0.12, 0.06), at((MID, 0.05, 1.385), turn(x=84)), m.leather(), 0.028, m.seam())


def footrest():
    """A ribbed plate on a post of two heights."""
    y = -0.5
    f.post((MID, y, f.LEVEL), (MID, y, 0.19))
    beam((MID, y, 0.1), (MID, y, 0.3), m.silver(), 0.046, 0.1, 0.006, (0, 1, 0))
    f.scale((MID - 0.0235, y + 0.02, 0.155), (0, 0, 0.05), 2, (-1, 0, 0), (0, -0.035, 0), size=0.02)
    f.pin((MID - 0.03, y, 0.155), (-1, 0, 0))
    parts.footplate((MID, y - 0.005, 0.31), (0.5, 0.2), 24)
