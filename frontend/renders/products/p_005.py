"""Smart rower: a fan in its cage, a long aluminium rail with a sliding seat, foot plates with straps, a grip and a screen."""
import math

from mathutils import Vector

from kit import labels, materials as m, parts
from kit.shapes import profile, turned
from kit.solids import along, at, beam, box, cushion, lettering, pipe, rod, turn
from products import interfaces, tackle

SHOT = dict(azimuth=32, elevation=14)
DETAIL = dict(about=((-1.0, -0.2, 0.3), (-0.3, 0.2, 1.1)), azimuth=48, elevation=16, fill=0.94)
FAN = Vector((-0.9, 0, 0.43))
RAIL = 0.395


def fan():
    """A drum whose sides are cages of wire before the blades."""
    frame = along(FAN - Vector((0, 1, 0)), FAN + Vector((0, 1, 0)))
    drum = [(0.235, -0.1), (0.275, -0.1, 0.012), (0.275, 0.1, 0.012), (0.235, 0.1), (0.235, -0.1)]
    turned("drum", profile(drum), m.plastic(), frame, 128)
    turned("band", profile([(0.2752, -0.045), (0.279, -0.043), (0.279, 0.043), (0.2752, 0.045)]), m.silver(), frame, 128)
    rod(FAN - Vector((0, 0.05, 0)), FAN + Vector((0, 0.05, 0)), 0.232, m.rubber())
    for side in (-1, 1):
        y = side * 0.062
        for number in range(18):
            angle = math.tau * number / 18
            way = Vector((math.cos(angle), 0, math.sin(angle)))
            beam(FAN + way * 0.09 + Vector((0, y, 0)), FAN + way * 0.22 + Vector((0, y, 0)), m.silver(), 0.016, 0.03, 0.002,
                 (0, 1, 0))
        face = side * 0.1
        for radius in (0.2, 0.165, 0.13):
            tackle.ring(FAN + Vector((0, face, 0)), (0, 1, 0), radius, 0.0032, m.frame())
        for number in range(36):
            angle = math.tau * number / 36
            way = Vector((math.cos(angle), 0, math.sin(angle)))
            pipe([FAN + way * 0.09 + Vector((0, face, 0)), FAN + way * 0.2365 + Vector((0, face - side * 0.004, 0))], 0.0028, m.frame(), 0)
        rod(FAN + Vector((0, face - side * 0.05, 0)), FAN + Vector((0, face + side * 0.008, 0)), 0.1, m.frame(), 0.006)
        rod(FAN + Vector((0, face + side * 0.008, 0)), FAN + Vector((0, face + side * 0.012, 0)), 0.072, m.silver(), 0.002)
    # The damper: ten positions about the hub, and its lever.
    for number in range(10):
        angle = math.radians(150 - number * 24)
        spot = FAN + Vector((0.088 * math.cos(angle), -0.1135, 0.088 * math.sin(angle)))
        lettering(str(number + 1), 0.017, at(spot, turn(x=90)), m.white(), 0.0003)
    for level in (-0.03, 0.03):
        parts.bolt(FAN + Vector((level, -0.112, 0)), (0, -1, 0), 0.006)
    box((0.022, 0.014, 0.085), at(FAN + Vector((0.045, -0.12, 0.032)), turn(y=54)), m.orange(), 0.006)
    rod(FAN + Vector((0, -0.11, 0)), FAN + Vector((0, -0.13, 0)), 0.018, m.plastic(), 0.003)


def front():
    """The legs below the fan, the body that joins it to the rail, and the arm with the screen."""
    for side in (-1, 1):
        hub = FAN + Vector((0, side * 0.135, 0))
        rod(FAN + Vector((0, side * 0.1, 0)), FAN + Vector((0, side * 0.15, 0)), 0.03, m.frame(), 0.004)
        beam(hub, (-0.98, side * 0.15, 0.06), m.frame(), 0.04, 0.05, up=(1, 0, 0))
        beam(hub, (-0.44, side * 0.1, RAIL - 0.005), m.frame(), 0.035, 0.07)
    beam((-0.98, -0.305, 0.05), (-0.98, 0.305, 0.05), m.frame(), 0.06, 0.05, up=(0, 0, 1))
    for side in (-1, 1):
        parts.shoe((-0.98, side * 0.262, 0), 0.09, 0.08)
        tackle.wheel((-1.035, side * 0.2, 0.045), (0, 1, 0), 0.035, 0.024)
        box((0.05, 0.012, 0.03), at((-1.018, side * 0.178, 0.046)), m.frame(), 0.003)
    body = [(-0.66, 0.33), (-0.36, 0.34), (-0.33, 0.43), (-0.42, 0.47), (-0.56, 0.58), (-0.64, 0.58)]
    tackle.panel(body, 0.15, at((0, 0, 0), turn(x=90)), m.silver(), 0.014, 0.03)
    box((0.06, 0.07, 0.012), at((-0.487, 0, 0.532), turn(y=38)), m.plastic(), 0.003)
    pipe([(-0.62, 0, 0.55), (-0.7, 0, 0.76), (-0.66, 0, 0.98)], 0.019, m.frame(), 0.2)
    box((0.05, 0.08, 0.05), at((-0.65, 0, 0.99)), m.plastic(), 0.01)
    box((0.02, 0.08, 0.11), at((-0.668, 0, 0.9)), m.plastic(), 0.005)
    tackle.reader(at((-0.656, 0, 0.9), turn(z=90) @ turn(x=90)))
    parts.screen((-0.625, 0, 1.03), turn(z=90) @ turn(x=-14), (0.217, 0.136), interfaces.stroke)


def stretcher():
    """Two foot plates on a cross-axle, with heel cups and straps."""
    rod((-0.36, -0.2, 0.36), (-0.36, 0.2, 0.36), 0.014, m.chrome())
    for side in (-1, 1):
        place = at((-0.37, side * 0.16, 0.375), turn(y=46))
        tackle.panel(tackle.oblong(0.3, 0.12), 0.014, place, m.plastic(), 0.004, 0.035)
        tackle.panel(tackle.oblong(0.23, 0.095), 0.006, place @ at((-0.02, 0, 0.009)), m.rubber(), 0.002, 0.02)
        for number in range(7):
            box((0.006, 0.085, 0.004), place @ at((-0.11 + number * 0.028, 0, 0.0125)), m.silver(), 0.001)
        heel = [place @ Vector((x, y, 0.028)) for x, y in ((0.05, -0.05), (0.12, -0.046), (0.14, 0), (0.12, 0.046), (0.05, 0.05))]
        tackle.band(heel, 0.045, 0.006, m.plastic(), place.to_3x3() @ Vector((0, 0, 1)), 0.04)
        strap = [place @ Vector((-0.03, y, z)) for y, z in ((-0.066, -0.006), (-0.066, 0.03), (0, 0.085), (0.066, 0.03),
                                                            (0.066, -0.006))]
        tackle.band(strap, 0.036, 0.004, m.leather(), place.to_3x3() @ Vector((1, 0, 0)), 0.05)
        box((0.044, 0.03, 0.008), place @ at((-0.03, side * -0.038, 0.064), turn(x=side * 38)), m.orange(), 0.003)


def seat():
    for x in (-0.075, 0.075):
        for y in (-0.045, 0.045):
            rod((0.42 + x, y - 0.012, RAIL + 0.028), (0.42 + x, y + 0.012, RAIL + 0.028), 0.022, m.plastic(), 0.004)
    for y in (-0.062, 0.062):
        box((0.24, 0.008, 0.05), at((0.42, y, RAIL + 0.042)), m.silver(), 0.003)
    box((0.22, 0.13, 0.012), at((0.42, 0, RAIL + 0.066)), m.frame(), 0.004)
    cushion((0.24, 0.33, 0.045), at((0.42, 0, RAIL + 0.094)), m.leather(), 0.02)
    for y in (-0.075, 0.075):
        tackle.panel(tackle.oblong(0.15, 0.1), 0.006, at((0.425, y, RAIL + 0.117)), m.rubber(), 0.002, 0.045)


def build():
    fan()
    front()
    stretcher()
    beam((-0.45, 0, RAIL), (1.26, 0, RAIL), m.steel(), 0.05, 0.075, 0.005)
    for x, long in ((0.16, 1.18), (1.1, 0.28)):
        box((long, 0.002, 0.014), at((x, -0.0252, RAIL - 0.004)), m.rubber(), 0.0005)
    box((0.17, 0.002, 0.05), at((0.86, -0.0256, RAIL)), m.orange(), 0.0005)
    labels.wordmark(0.045, at((0.86, -0.0267, RAIL), turn(x=90)), m.white(), 0.0005)
    # Where it comes apart in two, with the lever that holds it together.
    box((0.008, 0.052, 0.077), at((-0.3, 0, RAIL)), m.rubber(), 0.001)
    for side in (-1, 1):
        box((0.11, 0.006, 0.05), at((-0.3, side * 0.028, RAIL)), m.frame(), 0.002)
    rod((-0.33, -0.031, RAIL), (-0.33, -0.046, RAIL), 0.014, m.steel())
    beam((-0.33, -0.042, RAIL), (-0.24, -0.046, RAIL + 0.012), m.orange(), 0.012, 0.02, 0.004)
    box((0.02, 0.06, 0.085), at((1.265, 0, RAIL)), m.plastic(), 0.006)
    rod((1.2, -0.03, RAIL + 0.05), (1.2, 0.03, RAIL + 0.05), 0.016, m.rubber())
    box((0.04, 0.03, 0.05), at((1.2, 0, RAIL + 0.035)), m.plastic(), 0.004)
    seat()
    beam((1.1, 0, RAIL - 0.03), (1.2, 0, 0.06), m.frame(), 0.06, 0.05, up=(1, 0, 0))
    box((0.16, 0.07, 0.05), at((1.1, 0, RAIL - 0.055)), m.frame(), 0.008)
    beam((1.2, -0.29, 0.05), (1.2, 0.29, 0.05), m.frame(), 0.06, 0.05, up=(0, 0, 1))
    for side in (-1, 1):
        parts.shoe((1.2, side * 0.245, 0), 0.09, 0.08)
    # The grip rests on the hooks of the body, its cord runs in over the roller.
    for side in (-1, 1):
        pipe([(-0.45, side * 0.06, 0.47), (-0.42, side * 0.075, 0.5), (-0.385, side * 0.075, 0.52), (-0.37, side * 0.075, 0.56)],
             0.006, m.chrome(), 0.02)
    hand = Vector((-0.392, 0, 0.543))
    pipe([hand + Vector((0.05, -0.24, -0.01)), hand + Vector((0, -0.1, 0)), hand + Vector((0, 0.1, 0)),
          hand + Vector((0.05, 0.24, -0.01))], 0.0125, m.chrome(), 0.08)
    for side in (-1, 1):
        parts.grip(hand + Vector((0.012, side * 0.125, -0.0022)), hand + Vector((0.05, side * 0.24, -0.01)), 0.0175)
    box((0.045, 0.06, 0.03), at(hand), m.plastic(), 0.008)
    rod(hand + Vector((-0.02, 0, 0)), (-0.5, 0, 0.535), 0.004, m.rubber())
