"""Leg extension: a seat, a lever that turns beside the knee with its counterweight, and a roll before the shins."""
import math

from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, lettering, rod, turn
from products import fitness as f

SHOT = dict(azimuth=-54, elevation=12)
DETAIL = dict(about=((-0.3, -0.5, 0.24), (0.3, 0.0, 0.86)), azimuth=-60, elevation=10, fill=0.98)

MID, TOWER = -0.16, 0.465  # x of the user and of the tower
KNEE = Vector((0.105, -0.23, 0.62))
ANGLE = -75  # of the lever: the third of five starts


def build(smart=False):
    f.base(1.38, 1.14, MID, TOWER, (KNEE.y,))
    f.fixed_seat(MID, -0.01, 0.62, (0.44, 0.48))
    f.sliding_back(MID, 0.22, 0.63, 0.53, 14, travel=0.18)
    f.side_grips(MID, 0.14, 0.61, 0.285)
    start = KNEE.y + 0.121
    ty, height = 0.22, 1.62
    begun = f.tower(TOWER, ty, height, 24, 8, "Leg Extension", start)
    plane = begun[0].x
    f.reeve(begun, [], f.cam((plane, KNEE.y, KNEE.z), 0.12, -1, 130, 0))
    half_step(ty, height)
    post = KNEE.x + 0.11
    f.post((post, KNEE.y, f.LEVEL), (post, KNEE.y, KNEE.z + 0.07), ">")
    f.bearing((post, KNEE.y, KNEE.z), 0.09)
    f.shaft((KNEE.x - 0.026, KNEE.y, KNEE.z), (plane + 0.03, KNEE.y, KNEE.z), mark=True)
    f.index(KNEE + Vector((0.038, 0, 0)), (-1, 0, 0), 0.15, [ANGLE + 13 * (number - 2) for number in range(5)], (110, 100, 90, 80, 70))
    end, way, above = f.swing(KNEE, ANGLE, 0.38, holes=6)
    f.pin(KNEE + way * 0.126 - Vector((0.018, 0, 0)), (-1, 0, 0))
    # The roll stands before the lever, so that it lies on the shin.
    axle = end + above * 0.085
    beam(end - above * 0.01, axle + above * 0.02, m.silver(), 0.032, 0.05, 0.006, way)
    rod(axle + Vector((0.02, 0, 0)), axle - Vector((0.06, 0, 0)), 0.018, m.steel(), 0.003)
    parts.roller(axle - Vector((0.475, 0, 0)), axle - Vector((0.05, 0, 0)), 0.07)
    # What balances the lever, on the shaft's far side.
    root = Vector((post + 0.085, KNEE.y, KNEE.z))
    rod(root - Vector((0.02, 0, 0)), root + Vector((0.02, 0, 0)), 0.04, m.silver(), 0.004)
    tail = root - way * 0.2
    beam(root, tail, m.silver(), 0.026, 0.05, 0.005, above)
    rod(tail - Vector((0.036, 0, 0)), tail + Vector((0.036, 0, 0)), 0.06, m.iron(), 0.008)
    for side in (-1, 1):
        parts.bolt(tail + Vector((side * 0.036, 0, 0)), (side, 0, 0), 0.012)


def half_step(y, height):
    """The weight of 2,5 kg that waits on a catch above the stack; its orange handle comes through the shield's slot."""
    place = at((TOWER, y, 0), turn(z=-90))
    level = height - 0.42
    box((0.27, 0.1, 0.02), place @ at((0, 0.012, level)), m.iron(), 0.003)
    lettering("+ 2,5 KG", 0.016, place @ at((0.085, -0.0386, level), turn(x=90)), m.white(), 0.0004)
    for side in (-1, 1):
        rod(place @ Vector((side * 0.081, 0.012, level - 0.022)), place @ Vector((side * 0.081, 0.012, level - 0.01)), 0.02, m.steel(), 0.002)
    rod(place @ Vector((0.0, -0.036, level)), place @ Vector((0.0, -0.085, level)), 0.006, m.chrome())
    rod(place @ Vector((0.0, -0.08, level)), place @ Vector((0.0, -0.104, level)), 0.015, m.orange(), 0.005)
