"""Seated leg curl: a seat, a roll that clamps the thighs from above, and a hollow roll under the ankles on a lever about the knee."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, pipe, rod, turn
from products import fitness as f

SHOT = dict(azimuth=-90, elevation=13, fill=0.9)
DETAIL = dict(about=((-0.45, -0.55, 0.4), (0.25, 0.2, 1.0)), azimuth=-58, elevation=14, fill=0.98)

MID, TOWER = -0.15, 0.445  # x of the user and of the tower
KNEE = Vector((0.105, -0.24, 0.65))


def build(smart=False):
    f.base(1.56, 1.1, MID, TOWER, (KNEE.y,))
    f.fixed_seat(MID, -0.02, 0.61, (0.42, 0.44))
    f.sliding_back(MID, 0.225, 0.62, 0.58, 16)
    f.side_grips(MID, 0.12, 0.6, 0.27)
    begun = f.tower(TOWER, 0.2, 1.62, 20, 6, "Seated Leg Curl", KNEE.y - 0.121)
    plane = begun[0].x
    f.reeve(begun, [], f.cam((plane, KNEE.y, KNEE.z), 0.12, 1, 130, 180))
    rows = (("150 - 160", 2), ("160 - 170", 3), ("170 - 180", 4), ("180 - 190", 5), ("190 - 200", 6))
    f.card(f.on_shield(TOWER, 0.2, 1.1, -1), rows)
    post = KNEE.x + 0.1
    f.post((post, KNEE.y, f.LEVEL), (post, KNEE.y, KNEE.z + 0.07), ">")
    f.bearing((post, KNEE.y, KNEE.z), 0.09)
    f.shaft((KNEE.x - 0.026, KNEE.y, KNEE.z), (plane + 0.03, KNEE.y, KNEE.z), mark=True)
    f.index(KNEE + Vector((0.038, 0, 0)), (-1, 0, 0), 0.135, [-10 * number for number in range(6)])
    end, way, above = f.swing(KNEE, -20, 0.4)
    f.pin(KNEE + way * 0.113 - Vector((0.018, 0, 0)), (-1, 0, 0))
    axle = end - above * 0.0
    rod(axle + Vector((0.022, 0, 0)), axle - Vector((0.05, 0, 0)), 0.018, m.steel(), 0.003)
    f.hollow_roll(axle - Vector((0.465, 0, 0)), axle - Vector((0.045, 0, 0)))
    clamp()


def clamp():
    """The roll over the thighs, hollow for each: on a column that a pin holds at one of eight heights, with a grip to set it by."""
    x, y, top = KNEE.x + 0.008, 0.0, 0.86
    beam((MID, y, 0.4), (x + 0.02, y, 0.4), m.frame(), 0.06, 0.08, 0.008)
    beam((x, y, 0.34), (x, y, 0.575), m.frame(), 0.064, 0.064, 0.008, (0, 1, 0))
    box((0.07, 0.07, 0.02), at((x, y, 0.575)), m.plastic(), 0.004)
    beam((x, y, 0.36), (x, y, top + 0.025), m.silver(), 0.048, 0.048, 0.006, (0, 1, 0))
    parts.cap(Vector((x, y, top + 0.025)), Vector((0, 0, 1)), 0.048, 0.048)
    f.scale((x - 0.0242, y + 0.008, 0.53), (0, 0, 0.026), 8, (-1, 0, 0), (0, -0.02, 0), None, 0.006, 0.015)
    f.pin((x - 0.032, y, 0.53), (-1, 0, 0))
    front = -0.155
    beam((x, y + 0.02, top), (x, front - 0.022, top), m.silver(), 0.044, 0.05, 0.006)
    parts.cap(Vector((x, front - 0.022, top)), Vector((0, -1, 0)), 0.044, 0.05)
    f.gusset((x, y - 0.024, top - 0.025), (0, -1, 0), (0, 0, -1), 0.07)
    beam((x, front, top), (MID - 0.2, front, top), m.silver(), 0.044, 0.05, 0.006)
    parts.cap(Vector((MID - 0.2, front, top)), Vector((-1, 0, 0)), 0.044, 0.05)
    place = at((MID, front - 0.005, top - 0.075), turn(x=-6))
    box((0.36, 0.13, 0.012), place @ at((0, 0, 0.045)), m.frame(), 0.003)
    f.hollow_roll(place @ Vector((-0.235, 0, -0.02)), place @ Vector((0.205, 0, -0.02)), 0.092, 0.066)
    grip = top + 0.1
    parts.bar_handle([(MID - 0.09, front, top + 0.02), (MID - 0.09, front - 0.03, grip), (MID + 0.09, front - 0.03, grip), (MID + 0.09, front, top + 0.02)], 0.013,
                     [((MID - 0.055, front - 0.03, grip), (MID + 0.055, front - 0.03, grip))])
    for side in (-1, 1):
        rod((MID + side * 0.09, front, top + 0.022), (MID + side * 0.09, front, top + 0.03), 0.021, m.steel(), 0.002)
    pipe([(MID - 0.03, front, top + 0.02), (MID - 0.03, front + 0.02, top + 0.06), (MID - 0.03, front, grip - 0.02)], 0.005, m.orange(), 0.02)
