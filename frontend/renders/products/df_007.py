"""Back extension: seated, a rim behind the pelvis, and a roll behind the shoulder blades on an arm that swings back against a stop."""
import math

from mathutils import Vector

from kit import materials as m, parts
from kit.shapes import profile, turned
from kit.solids import along, at, beam, box, rod, turn
from products import fitness as f, tackle

SHOT = dict(azimuth=-103, elevation=12, fill=0.9)
DETAIL = dict(about=((-0.42, -0.36, 0.48), (0.2, 0.16, 1.06)), azimuth=-62, elevation=10, fill=0.98)

MID, TOWER = -0.15, 0.435  # x of the user and of the tower
HIP = Vector((0.11, -0.06, 0.67))
ANGLE = 96  # of the arm: the fourth of seven starts


def build():
    f.base(1.32, 1.08, MID, TOWER, (HIP.y,))
    f.fixed_seat(MID, -0.2, 0.55, (0.42, 0.37), -2, 0.02)
    rim()
    f.side_grips(MID, -0.14, 0.55, 0.27)
    begun = f.tower(TOWER, 0.4, 1.62, 22, 7, "Back Extension", HIP.y + 0.121)
    plane = begun[0].x
    f.reeve(begun, [], f.cam((plane, HIP.y, HIP.z), 0.12, -1, 130, 0))
    post = HIP.x + 0.115
    f.post((post, HIP.y, f.LEVEL), (post, HIP.y, HIP.z + 0.07), ">")
    f.bearing((post, HIP.y, HIP.z), 0.09)
    f.shaft((HIP.x - 0.026, HIP.y, HIP.z), (plane + 0.03, HIP.y, HIP.z), mark=True)
    f.index(HIP + Vector((0.038, 0, 0)), (-1, 0, 0), 0.145, [ANGLE + 10 * (number - 3) for number in range(7)])
    end, way, above = f.swing(HIP, ANGLE, 0.45)
    f.pin(HIP + way * 0.122 - Vector((0.018, 0, 0)), (-1, 0, 0))
    roll(end, way, above)
    stop(post)
    footplate()


def roll(end, way, above):
    """The roll on its ball bearings, on an axle that the arm holds."""
    axle = end + above * 0.125
    beam(end - above * 0.02, axle + above * 0.024, m.silver(), 0.036, 0.06, 0.007, way)
    parts.cap(axle + above * 0.024, above, 0.036, 0.06)
    rod(axle + Vector((0.026, 0, 0)), axle - Vector((0.49, 0, 0)), 0.015, m.chrome(), 0.002)
    rod(axle + Vector((0.022, 0, 0)), axle + Vector((0.03, 0, 0)), 0.022, m.steel(), 0.002)
    start, stop_ = axle - Vector((0.048, 0, 0)), axle - Vector((0.478, 0, 0))
    frame = along(stop_, start)
    frame.translation = stop_
    length = (start - stop_).length
    turned("roll", profile([(0.04, 0.0), (0.09, 0.0, 0.024), (0.09, length, 0.024), (0.04, length)], 6), m.leather(), frame, 64)
    for place, out in ((start, 1), (stop_, -1)):
        way_ = Vector((out, 0, 0))
        rod(place - way_ * 0.006, place + way_ * 0.004, 0.047, m.plastic(), 0.003)
        rod(place, place + way_ * 0.0055, 0.03, m.steel(), 0.001)
        rod(place, place + way_ * 0.0062, 0.023, m.rubber(), 0.0005)
        rod(place, place + way_ * 0.008, 0.017, m.chrome(), 0.001)
    for share in (0.02, 0.98):
        ring = stop_.lerp(start, share)
        rod(ring - Vector((0.0012, 0, 0)), ring + Vector((0.0012, 0, 0)), 0.0875, m.rubber(), 0.0003)


def rim():
    """The cushion that stands up behind the seat and holds the pelvis."""
    f.post((MID, 0.1, f.LEVEL), (MID, 0.1, 0.72), ">")
    box((0.22, 0.014, 0.17), at((MID, 0.06, 0.665), turn(x=-4)), m.frame(), 0.004)
    box((0.12, 0.06, 0.05), at((MID, 0.06, 0.66)), m.frame(), 0.005)
    parts.back((MID, 0.008, 0.67), (0.4, 0.23), 4, 0.085)


def stop(post):
    """The end stop: a sector on the post with four holes; the lug of the disc meets the rubber in one of them."""
    x = post - 0.055
    arc = lambda angle, reach: (-reach * math.cos(math.radians(angle)), reach * math.sin(math.radians(angle)))
    outline = [(0.045, -0.05), *(arc(angle, 0.225) for angle in (-72, -58, -44, -30, -16, -2, 12)), (0.045, 0.05)]
    frame = at((x, HIP.y, HIP.z), turn(z=90) @ turn(x=90))
    tackle.panel(outline, 0.008, frame, m.frame(), 0.002, 0.015)
    spot = lambda angle, reach: Vector((x - 0.0045, HIP.y + arc(angle, reach)[0], HIP.z + arc(angle, reach)[1]))
    for count, angle in enumerate((-62, -42, -22, -2)):
        f.hole(spot(angle, 0.2), (-1, 0, 0))
        f.number(count + 1, 0.02, spot(angle - 9, 0.2), (-1, 0, 0))
    held = spot(-22, 0.2)
    rod(held, held - Vector((0.03, 0, 0)), 0.019, m.rubber(), 0.004)
    f.pin(held - Vector((0.026, 0, 0)), (-1, 0, 0))
    lug = [Vector((x - 0.018, HIP.y + a, HIP.z + b)) for a, b in (arc(-82, 0.1), arc(-82, 0.215))]
    beam(*lug, m.silver(), 0.012, 0.04, 0.004, (0, 1, 0))


def footplate():
    """A ribbed plate with a lip, on a slide of five depths along the spine."""
    y, z = -0.5, 0.145
    beam((MID, -0.6, z), (MID, -0.34, z), m.frame(), 0.07, 0.07, 0.008)
    for end in (-0.6, -0.34):
        f.flange((MID, end + math.copysign(0.03, -0.47 - end) , f.LEVEL), size=(0.11, 0.08), thick=0.03, radius=0.006)
    beam((MID, -0.615, z), (MID, -0.2, z), m.silver(), 0.05, 0.05, 0.005)
    parts.cap(Vector((MID, -0.615, z)), Vector((0, -1, 0)), 0.05, 0.05)
    box((0.074, 0.014, 0.074), at((MID, -0.335, z)), m.plastic(), 0.004)
    f.scale((MID - 0.0254, -0.37, z + 0.008), (0, 0.024, 0), 5, (-1, 0, 0), (0, 0, -0.02), None, 0.006, 0.014)
    f.pin((MID - 0.035, -0.37, z), (-1, 0, 0))
    place = (MID, -0.54, 0.275)
    parts.footplate(place, (0.5, 0.3), -48)
    tilted = at(place, turn(x=-48))
    box((0.5, 0.014, 0.045), tilted @ at((0, -0.152, 0.02)), m.rubber(), 0.005)
    for side in (-1, 1):
        beam((MID + side * 0.04, -0.6, z + 0.02), tilted @ Vector((side * 0.04, 0.02, -0.02)), m.silver(), 0.02, 0.06, 0.004)
