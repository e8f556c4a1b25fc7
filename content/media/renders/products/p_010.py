"""Nordic hamstring tester: a low bench with a knee cushion, and two ankle hooks, each on a force sensor, at its end."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, cushion, lettering, pipe, rod, turn
from products import tackle

SHOT = dict(azimuth=-36, elevation=24)
DETAIL = dict(about=((-0.66, -0.3, 0.02), (-0.3, 0.3, 0.38)), azimuth=-44, elevation=22, fill=1.0)
KNEE, LEG = 0.015, 0.43  # the middle mark on the cushion, and the length of lower leg that the hooks are set to
ANKLE = KNEE - LEG
POINTER = 0.045  # the edge of a carriage, where the scale is read, is so far before its hook


def hook(side):
    """A carriage on its rail, a post with the sensor, and the padded hook that comes over the ankle."""
    y = side * 0.15
    box((2 * POINTER, 0.1, 0.05), at((ANKLE, y, 0.165)), m.silver(), 0.01)
    box((0.04, 0.005, 0.002), at((ANKLE + POINTER - 0.026, y - 0.012, 0.1905)), m.orange(), 0.0006)
    box((0.002, 0.005, 0.04), at((ANKLE + POINTER, y - 0.012, 0.164)), m.orange(), 0.0006)
    parts.knob((ANKLE, y - side * 0.05, 0.165), (0, -side, 0))
    outer = y + side * 0.085
    base = Vector((ANKLE, outer, 0.15))
    box((0.11, 0.07, 0.02), at((ANKLE, outer - side * 0.015, 0.15)), m.frame(), 0.004)
    rod(base, base + Vector((0, 0, 0.05)), 0.024, m.frame(), 0.004)
    rod(base + Vector((0, 0, 0.05)), base + Vector((0, 0, 0.1)), 0.031, m.steel(), 0.004)
    rod(base + Vector((0, 0, 0.07)), base + Vector((0, 0, 0.08)), 0.0316, m.orange(), 0.001)
    top = base + Vector((0, 0, 0.185))
    rod(base + Vector((0, 0, 0.1)), top + Vector((0, 0, 0.03)), 0.019, m.chrome())
    box((0.052, 0.05, 0.06), at(top), m.plastic(), 0.009)
    parts.knob(top + Vector((0, side * 0.02, 0)), (0, side, 0))
    parts.roller(top + Vector((0, -side * 0.04, 0)), top + Vector((0, -side * 0.2, 0)), 0.047)
    rod(top, top + Vector((0, -side * 0.222, 0)), 0.013, m.chrome())
    tackle.ball(top + Vector((0, 0, 0.03)), 0.019, m.plastic())
    # The sensor's cable, slack enough for the whole travel, to its plug on the control box.
    socket, sensor = Vector((-0.585, side * 0.066, 0.151)), base + Vector((-0.03, 0, 0.075))
    rod(socket, socket + Vector((0, 0, 0.008)), 0.013, m.steel(), 0.002)
    rod(socket, socket + Vector((0, 0, 0.026)), 0.0085, m.plastic(), 0.003)
    rod(sensor, sensor + Vector((-0.014, 0, 0)), 0.007, m.plastic(), 0.002)
    pipe([sensor, sensor + Vector((-0.05, 0, 0)), (-0.5, side * 0.16, 0.15), socket + Vector((0.01, side * 0.02, 0.075)), socket],
         0.0034, m.rubber(), 0.06)


def build():
    for y in (-0.2, 0.2):
        beam((-0.64, y, 0.075), (0.64, y, 0.075), m.frame(), 0.06, 0.07)
        for x in (-0.64, 0.64):
            parts.cap((x, y, 0.075), Vector((1 if x > 0 else -1, 0, 0)), 0.06, 0.07)
    for x in (-0.52, 0.0, 0.54):
        beam((x, -0.24, 0.06), (x, 0.24, 0.06), m.frame(), 0.07, 0.05, up=(0, 0, 1))
    for x in (-0.52, 0.54):
        for y in (-0.26, 0.26):
            parts.shoe((x, y, 0), 0.1, 0.1)
            box((0.07, 0.06, 0.04), at((x, y, 0.045)), m.frame(), 0.006)
    # The rails of the ankle hooks, with the length of the lower leg in centimetres: it rises away from the knee.
    for side in (-1, 1):
        y = side * 0.15
        box((0.5, 0.075, 0.03), at((-0.39, y, 0.125)), m.silver(), 0.005)
        for number in range(34, 55):
            x = KNEE + POINTER - number / 100
            long = 0.026 if number % 5 == 4 else 0.016
            box((0.0016, long, 0.0006), at((x, y - 0.034 + long / 2, 0.1403)), m.rubber(), 0.0001)
            if number % 5 == 4:
                lettering(str(number), 0.021, at((x, y + 0.008, 0.1402)), m.rubber(), 0.0002)
        hook(side)
    box((0.09, 0.2, 0.075), at((-0.605, 0, 0.115)), m.plastic(), 0.014)
    box((0.004, 0.11, 0.03), at((-0.651, 0, 0.12)), m.orange(), 0.001)
    lettering("DFX", 0.026, at((-0.6535, 0, 0.12), turn(x=90, z=-90)), m.white(), 0.0004)
    box((0.006, 0.024, 0.002), at((-0.6, 0, 0.1535)), m.glow(0.05, 0.75, 0.2, 1.3), 0.0006)
    # The bench: a shell with upholstery, higher below the knees.
    tackle.panel(tackle.oblong(0.78, 0.56), 0.03, at((0.25, 0, 0.125)), m.frame(), 0.006, 0.06)
    cushion((0.46, 0.54, 0.035), at((0.4, 0, 0.157)), m.leather(), 0.016)
    cushion((0.29, 0.56, 0.06), at((0.015, 0, 0.17)), m.leather(), 0.026, m.orange())
    for side in (-1, 1):
        for x in (-0.04, 0.0, 0.04):
            box((0.005, 0.09, 0.0012), at((0.015 + x, side * 0.15, 0.2003)), m.white(), 0.0003)
    lettering("DFX", 0.085, at((0.42, 0, 0.1751), turn(z=0)), m.silver(), 0.0004)
    for side in (-1, 1):
        parts.bar_handle([(0.5, side * 0.27, 0.1), (0.5, side * 0.305, 0.1), (0.3, side * 0.305, 0.1), (0.3, side * 0.27, 0.1)],
                         0.011)
        for x in (0.3, 0.5):
            beam((x, side * 0.22, 0.1), (x, side * 0.275, 0.1), m.frame(), 0.03, 0.03, up=(0, 0, 1))
