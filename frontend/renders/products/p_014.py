"""Contact mat: a flat rubber mat with marks for the feet, its cable, and the unit whose window shows the height."""
import math

from mathutils import Vector

from kit import group, labels, materials as m
from kit.solids import at, box, lettering, pipe, rod, turn
from products import interfaces, tackle

SHOT = dict(azimuth=-27, elevation=32, fill=0.95)
ABOVE = 32
DETAIL = dict(about=((0.2, -0.72, 0.0), (0.62, -0.38, 0.06)), azimuth=-16, elevation=34, fill=0.92)
TOP = 0.0092


def sole(x, y, side):
    """The outline of a shoe with its tread, as print: `side` 1 is the right foot, -1 the left; both stand a little outward."""
    right = [(-0.002, -0.142), (0.027, -0.132), (0.038, -0.096), (0.034, -0.03), (0.05, 0.04), (0.054, 0.082), (0.036, 0.122),
             (-0.004, 0.15), (-0.034, 0.142), (-0.046, 0.108),
             (-0.044, 0.056), (-0.019, -0.005), (-0.018, -0.05), (-0.034, -0.1), (-0.03, -0.13)]
    place = at((x, y, 0), turn(z=-side * 8))
    ring = tackle.rounded([(px * side, py) for px, py in right], 0.04)
    tackle.band([place @ Vector((point.x, point.y, TOP + 0.0008)) for point in ring], 0.0016, 0.007, m.white(), closed=True)
    stripe = lambda long, px, py: box((long, 0.006, 0.0014), place @ at((px * side, py, TOP + 0.0006)), m.white(), 0.0003)
    for long, px, py in ((0.05, 0.002, 0.112), (0.068, 0.004, 0.092), (0.072, 0.005, 0.072), (0.066, 0.006, 0.052),
                         (0.04, 0.002, -0.085), (0.044, 0.001, -0.105)):
        stripe(long, px, py)
    lettering("R" if side > 0 else "L", 0.034, place @ at((side * 0.008, -0.03, TOP + 0.001)), m.white(), 0.0004)


def mat():
    tackle.panel(tackle.oblong(1.26, 0.86), 0.0075, at((0, 0, 0.00375)), tackle.matte(), 0.003, 0.05)
    tackle.panel(tackle.oblong(1.24, 0.84), 0.002, at((0, 0, 0.0075)), tackle.matte(0.07), 0.0006, 0.042)
    tackle.panel(tackle.oblong(1.2, 0.8), 0.002, at((0, 0, 0.0082)), tackle.matte(0.02), 0.0008, 0.028)
    for row in range(26):
        for half in (-1, 1):
            box((0.56, 0.004, 0.0016), at((half * 0.295, (row - 12.5) * 0.0296, TOP)), tackle.matte(0.011), 0.0005)
    for side in (-1, 1):
        sole(side * 0.14, -0.02, side)
        for y in (-1, 1):
            corner = [(0, 0), (0.1, 0), (0.1, 0.016), (0.016, 0.016), (0.016, 0.1), (0, 0.1)]
            outline = [(side * (0.575 - px), y * (0.375 - py)) for px, py in corner]
            tackle.panel(outline, 0.0016, at((0, 0, TOP + 0.0004)), m.printed(0.4), 0.0003, 0.004)
    box((0.007, 0.7, 0.0014), at((0, 0, TOP + 0.0004)), m.white(), 0.0003)
    labels.wordmark(0.07, at((-0.44, -0.31, TOP + 0.001)), m.white(), 0.0004)


def unit(place):
    """A wedge with a display, keys and the socket of the cable."""
    wedge = [(-0.07, 0.004), (0.07, 0.004), (0.07, 0.062), (0.058, 0.07), (-0.064, 0.028), (-0.07, 0.02)]
    tackle.panel(wedge, 0.23, place @ turn(x=90, z=90), m.silver(), 0.009, 0.008, 4)
    for x in (-0.09, 0.09):
        for y in (-0.05, 0.05):
            rod(place @ Vector((x, y, 0)), place @ Vector((x, y, 0.006)), 0.01, m.rubber(), 0.001)
    slope = math.degrees(math.atan2(0.042, 0.122))
    face = place @ at((0, -0.003, 0.0502), turn(x=slope))
    tackle.panel(tackle.oblong(0.214, 0.118), 0.003, face, m.plastic(), 0.001, 0.01)
    tackle.panel(tackle.oblong(0.15, 0.072), 0.002, face @ at((-0.022, 0.014, 0.0014)), m.glass(), 0.0006, 0.005)
    interfaces.mat_unit(face @ at((-0.022, 0.014, 0.0016)), 0.142, 0.064)
    for number in range(2):
        spot = face @ Vector((0.081, 0.03 - number * 0.034, 0.001))
        rod(spot, face @ Vector((0.081, 0.03 - number * 0.034, 0.006)), 0.0125, m.printed(0.5) if number else m.frame(), 0.002)
    labels.wordmark(0.015, face @ at((-0.082, -0.043, 0.0017)), m.white(), 0.0002)
    for number in range(3):
        box((0.026, 0.011, 0.004), face @ at((-0.03 + number * 0.034, -0.043, 0.002)), m.frame(), 0.0018)


def lead(place):
    """The cable, from the box in the mat's corner to the back of the unit."""
    tackle.panel(tackle.oblong(0.1, 0.05), 0.018, at((0.53, -0.425, 0.012)), m.plastic(), 0.005, 0.012)
    rod((0.53, -0.45, 0.011), (0.53, -0.475, 0.011), 0.006, m.rubber(), 0.001)
    socket, behind = place @ Vector((0.06, 0.07, 0.024)), place @ Vector((0.06, 0.092, 0.024))
    rod(socket, behind, 0.008, m.rubber(), 0.002)
    pipe([(0.53, -0.47, 0.011), (0.53, -0.52, 0.006), (0.64, -0.5, 0.005), (0.66, -0.6, 0.005), (0.58, -0.58, 0.005),
          place @ Vector((0.065, 0.12, 0.012)), behind], 0.004, m.rubber(), 0.04)


def build():
    mat()
    place = at((0.4, -0.62, 0), turn(z=-6))
    group.beside(unit, place)
    group.beside(lead, place)
