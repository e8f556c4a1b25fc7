"""Leg press: a seat that runs on chrome rails away from a fixed footplate, the tower beside it within reach."""
import math

from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, pipe, rod, turn
from products import fitness as f, tackle

SHOT = dict(azimuth=-112, elevation=13)
DETAIL = dict(about=((-0.5, -0.42, 0.2), (0.1, 0.5, 0.62)), azimuth=-66, elevation=16, fill=0.98)

MID, APART = -0.165, 0.17  # of the rails, across
REAR, FRONT = -0.93, 0.64  # ends of the rails
SEAT, YOKE = 0.04, 0.43  # where the carriage and what pulls it stand
LEAN = 30  # of the backrest
RUN, CROSS = 0.58, 0.2  # the cable's way down beside the tower, and its height below the rails


def rail(y):
    """The height of the rails' axis: they fall towards the footplate, so that the seat comes back by itself."""
    return 0.345 - 0.045 * (y - REAR) / (FRONT - REAR)


def build():
    base()
    rails()
    yoke()
    carriage()
    backrest()
    platform()
    begun = f.tower(0.455, 0.29, 1.74, 32, 12, "Leg Press", RUN)
    x = begun[0].x
    turn_at, corner = MID + 0.098, RUN - f.RUN
    f.reeve(begun, [
        ((x - f.RUN, RUN, CROSS + f.RUN), (0, 1, 0), 0.055, 1),
        ((turn_at, corner, CROSS), (0, 0, 1), 0.055, 1),
        ((MID, YOKE - 0.02, CROSS), (0, 0, 1), 0.055, -1),
    ], (MID - f.RUN, FRONT - 0.03, CROSS))
    # What carries the wheels: a bracket on the tower, one on the front post, and the anchor of the cable's end.
    box((0.11, 0.012, 0.15), at((x - 0.035, RUN + 0.034, 0.165)), m.frame(), 0.003)
    beam((x, 0.5, 0.052), (x, RUN + 0.03, 0.052), m.frame(), 0.12, 0.06, 0.006)
    for z in (-0.026, 0.026):
        box((0.1, 0.17, 0.008), at((turn_at, corner + 0.05, CROSS + z)), m.frame(), 0.003)
    rod((MID - f.RUN, FRONT - 0.06, CROSS), (MID - f.RUN, FRONT - 0.02, CROSS), 0.009, m.steel(), 0.002)


def base():
    f.runner((MID, -1.037), (MID, 1.037))
    for y, left, right in ((-0.86, -0.53, 0.2), (0.97, -0.557, 0.557)):
        for start, end in ((left, MID - 0.06), (MID + 0.06, right)):
            f.runner((start, y), (end, y), False)
        for side in (left + 0.07, right - 0.07):
            rod((side, y, 0), (side, y, f.FLOOR + 0.002), 0.042, m.rubber(), 0.004)
    f.runner((0.455, 0.0), (0.455, 0.91), False)
    rod((0.455, 0.06, 0), (0.455, 0.06, f.FLOOR + 0.002), 0.042, m.rubber(), 0.004)
    f.runner((MID + 0.06, 0.14), (0.395, 0.14), False)


def rails():
    for y, way in ((REAR, 1), (FRONT, -1)):
        z = rail(y)
        f.post((MID, y, f.LEVEL), (MID, y, z - 0.05), across=True)
        f.gusset((MID, y + way * 0.03, f.LEVEL), (0, way, 0), (0, 0, 1), 0.1)
        beam((MID - 0.25, y, z - 0.07), (MID + 0.25, y, z - 0.07), m.frame(), 0.07, 0.06, 0.008)
        for side in (-1, 1):
            parts.cap(Vector((MID + side * 0.25, y, z - 0.07)), Vector((side, 0, 0)), 0.07, 0.06)
            box((0.07, 0.06, 0.075), at((MID + side * APART, y, z - 0.004)), m.silver(), 0.008)
            for bolt in (-0.02, 0.02):
                parts.bolt((MID + side * APART + bolt, y, z + 0.0335), (0, 0, 1), 0.006)
    for side in (-1, 1):
        x = MID + side * APART
        rod((x, REAR - 0.025, rail(REAR - 0.025)), (x, FRONT + 0.025, rail(FRONT + 0.025)), 0.02, m.chrome(), 0.003)
        for y, way in ((REAR + 0.03, 1), (FRONT - 0.03, -1)):
            rod((x, y, rail(y)), (x, y + way * 0.04, rail(y + way * 0.04)), 0.033, m.rubber(), 0.006)


def block(x, y, long=0.1):
    """A linear bearing on a rail, with its wiper rings."""
    slope = turn(x=math.degrees(math.atan2(rail(y + 1) - rail(y), 1)))
    place = at((x, y, rail(y)), slope)
    box((0.075, long, 0.075), place, m.silver(), 0.009)
    for end in (-1, 1):
        rod(place @ Vector((0, end * long / 2, 0)), place @ Vector((0, end * (long / 2 + 0.008), 0)), 0.031, m.rubber(), 0.003)


def yoke():
    """The small carriage that the cable pulls; its strip has a hole for each place of the seat."""
    z = rail(YOKE)
    for side in (-1, 1):
        block(MID + side * APART, YOKE)
    beam((MID - 0.235, YOKE, z), (MID + APART, YOKE, z), m.silver(), 0.05, 0.06, 0.006)
    for side in (-1, 1):
        box((0.04, 0.05, 0.008), at((MID, YOKE - 0.012, CROSS + side * 0.026)), m.silver(), 0.002)
    box((0.07, 0.05, z - CROSS + 0.03), at((MID, YOKE + 0.03, (z + CROSS) / 2)), m.silver(), 0.006)
    strip = MID - 0.245
    first, step = Vector((strip - 0.0065, YOKE - 0.08, rail(YOKE - 0.08))), Vector((0, -0.055, 0))
    end = YOKE - 0.78
    beam((strip, YOKE + 0.03, z), (strip, end, rail(end)), m.silver(), 0.012, 0.062, 0.003)
    for bolt in (-0.016, 0.016):
        parts.bolt((strip - 0.006, YOKE + bolt, z), (-1, 0, 0), 0.008)
    for number in range(12):
        y = first.y + step.y * number
        f.hole((strip - 0.006, y, rail(y) + 0.008), (-1, 0, 0))
        f.number(number + 1, 0.02, (strip - 0.006, y, rail(y) - 0.018), (-1, 0, 0))


def carriage():
    top = rail(SEAT) + 0.05
    for side in (-1, 1):
        for y in (SEAT - 0.17, SEAT + 0.17):
            block(MID + side * APART, y)
        beam((MID + side * APART, SEAT - 0.25, top), (MID + side * APART, SEAT + 0.24, top), m.frame(), 0.06, 0.03, 0.006)
    box((0.4, 0.46, 0.012), at((MID, SEAT, top + 0.018)), m.frame(), 0.004)
    for y in (SEAT - 0.1, SEAT + 0.14):
        beam((MID - 0.14, y, top + 0.05), (MID + 0.14, y, top + 0.05), m.frame(), 0.05, 0.06, 0.006, (0, 0, 1))
    parts.seat((MID, SEAT + 0.03, top + 0.135), (0.47, 0.46), 6, 0.085)
    # The lever that lifts the pin out of the strip, for thumb and finger beside the seat.
    strip = MID - 0.245
    y = YOKE - 0.08 - 0.055 * 6
    z = rail(y) + 0.008
    box((0.03, 0.09, 0.12), at((strip - 0.028, y, z + 0.03)), m.frame(), 0.007)
    beam((strip - 0.02, y, z + 0.075), (MID - APART, y, top), m.frame(), 0.06, 0.016, 0.004)
    rod((strip - 0.04, y, z), (strip - 0.056, y, z), 0.014, m.steel(), 0.003)
    pipe([(strip - 0.05, y, z), (strip - 0.062, y + 0.03, z + 0.05), (strip - 0.062, y + 0.12, z + 0.15)], 0.008, m.chrome(), 0.03)
    pipe([(strip - 0.062, y + 0.075, z + 0.1), (strip - 0.062, y + 0.125, z + 0.156)], 0.0145, m.orange(), 0)
    for side in (-1, 1):
        x = MID + side * 0.29
        foot = (MID + side * 0.16, SEAT - 0.14, top + 0.05)
        parts.bar_handle([foot, (x, SEAT - 0.14, top + 0.06), (x, SEAT - 0.1, top + 0.23), (x, SEAT + 0.08, top + 0.25)], 0.015,
                         [((x, SEAT - 0.06, top + 0.235), (x, SEAT + 0.07, top + 0.249))])


def backrest():
    """The back turns on a shaft behind the seat; a pin in one of five holes holds it."""
    top = rail(SEAT) + 0.05
    hinge = Vector((MID, SEAT - 0.2, top + 0.06))
    a = math.radians(LEAN)
    up, out = Vector((0, -math.sin(a), math.cos(a))), Vector((0, math.cos(a), math.sin(a)))
    rod(hinge - Vector((0.26, 0, 0)), hinge + Vector((0.235, 0, 0)), 0.016, m.steel(), 0.003)
    for side in (-1, 1):
        x = Vector((side * 0.2, 0, 0))
        box((0.016, 0.09, 0.1), at(hinge + x * 0.86 + Vector((0, 0, -0.02))), m.frame(), 0.004)
        beam(hinge + x - up * 0.02, hinge + x + up * 0.66 - out * 0.02, m.silver(), 0.024, 0.055, 0.006, out)
    rod(hinge + Vector((0.21, 0, 0)), hinge + Vector((0.24, 0, 0)), 0.034, m.steel(), 0.004)
    rod(hinge - Vector((0.249, 0, 0)), hinge - Vector((0.268, 0, 0)), 0.034, m.steel(), 0.004)
    for height in (0.24, 0.58):
        beam(hinge + up * height - out * 0.015 - Vector((0.2, 0, 0)), hinge + up * height - out * 0.015 + Vector((0.2, 0, 0)), m.silver(), 0.06, 0.02, 0.004, out)
    middle = hinge + up * 0.48 + out * 0.065
    parts.back(middle, (0.47, 0.74), LEAN, 0.085, 180)
    rest = hinge + up * 0.99 + out * 0.06
    for side in (-1, 1):
        rod(hinge + up * 0.6 + Vector((side * 0.07, 0, 0)), rest - out * 0.05 + Vector((side * 0.07, 0, 0)), 0.011, m.chrome())
    parts.back(rest, (0.3, 0.17), LEAN, 0.07, 180)
    # The sector with its five holes, on the near side, clear of the cushion.
    x = hinge.x - 0.245
    spot = lambda angle, reach: (reach * math.sin(math.radians(angle)), reach * math.cos(math.radians(angle)))
    outline = [(0.03, -0.03), *(spot(angle, 0.27) for angle in range(0, 66, 8)), spot(70, 0.13), spot(85, 0.06), (0.03, -0.06)]
    frame = at((x, hinge.y, hinge.z), turn(z=-90) @ turn(x=90))
    tackle.panel(outline, 0.008, frame, m.frame(), 0.002, 0.015)
    for count, angle in enumerate((10, 20, 30, 40, 50)):
        y, z = spot(angle, 0.205)
        f.hole((x - 0.0045, hinge.y - y, hinge.z + z), (-1, 0, 0), 0.008)
        y, z = spot(angle, 0.25)
        f.number(str(100 + 10 * count), 0.0135, (x - 0.0045, hinge.y - y, hinge.z + z), (-1, 0, 0))
    y, z = spot(LEAN, 0.205)
    held = Vector((x - 0.004, hinge.y - y, hinge.z + z))
    beam(held + Vector((-0.012, 0, 0)), held + Vector((0.045, 0, 0)), m.silver(), 0.03, 0.03, 0.004)
    f.pin(held + Vector((-0.012, 0, 0)), (-1, 0, 0))


def platform(tilt=76):
    """The footplate on its shaft between two posts; a sector at each side holds it in one of three tilts."""
    a = math.radians(tilt)
    up, out = Vector((0, math.cos(a), math.sin(a))), Vector((0, -math.sin(a), math.cos(a)))
    middle = Vector((MID, 0.77, 0.78))
    parts.footplate(middle, (0.66, 0.52), tilt)
    axis = middle - out * 0.075 - up * 0.08
    for side in (-1, 1):
        x = MID + side * 0.225
        foot, top = Vector((x, 0.95, f.LEVEL)), Vector((x, axis.y + 0.005, axis.z + 0.03))
        f.post(foot, top, ">")
        f.bearing((x, axis.y, axis.z - 0.02), 0.09, 0.042)
        # Ribs behind the plate, from the shaft up and down.
        beam(middle - out * 0.035 - up * 0.22 + Vector((side * 0.14, 0, 0)), middle - out * 0.035 + up * 0.22 + Vector((side * 0.14, 0, 0)), m.frame(), 0.05, 0.05, 0.006, out)
    for height in (-0.19, 0.2):
        beam(middle - out * 0.03 + up * height - Vector((0.29, 0, 0)), middle - out * 0.03 + up * height + Vector((0.29, 0, 0)), m.frame(), 0.045, 0.035, 0.006, out)
    rod((MID - 0.29, axis.y, axis.z - 0.02), (MID + 0.29, axis.y, axis.z - 0.02), 0.02, m.steel(), 0.003)
    for side in (-1, 1):
        beam(Vector((MID + side * 0.14, axis.y, axis.z - 0.02)), middle - out * 0.03 - up * 0.09 + Vector((side * 0.14, 0, 0)), m.frame(), 0.05, 0.06, 0.006, up)
    beam((MID - 0.2, 0.93, 0.36), (MID + 0.2, 0.93, 0.36), m.frame(), 0.06, 0.08, 0.008, (0, 0, 1))
    # The sector: fixed to the near post, three numbered holes; the pin sits on the plate's rib.
    x = MID - 0.275
    hub = Vector((x, axis.y, axis.z - 0.02))
    arc = lambda angle, reach: (reach * math.cos(math.radians(angle)), reach * math.sin(math.radians(angle)))
    outline = [(-0.04, -0.05), (0.04, -0.05), *(arc(angle, 0.25) for angle in (52, 64, 76, 88, 100, 112)), (-0.04, 0.05)]
    tackle.panel(outline, 0.008, at(hub, turn(z=90) @ turn(x=90)), m.frame(), 0.002, 0.015)
    for count, angle in enumerate((64, 80, 96)):
        y, z = arc(angle, 0.222)
        f.hole(hub + Vector((-0.0045, y, z)), (-1, 0, 0))
        y, z = arc(angle, 0.185)
        f.number(count + 1, 0.022, hub + Vector((-0.0045, y, z)), (-1, 0, 0))
    y, z = arc(80, 0.222)
    held = hub + Vector((-0.005, y, z))
    beam(held + Vector((0.012, 0, 0)), Vector((held.x + 0.012, middle.y + 0.02, held.z)), m.silver(), 0.035, 0.02, 0.004)
    f.pin(held, (-1, 0, 0))
