"""Heart-rate system FA1: chest straps, the receiver with its aerials, the screen with a tile a person, and the charging case."""
import math

from mathutils import Vector

from kit import group, labels, materials as m, screens
from kit.shapes import grid
from kit.solids import at, beam, box, cushion, lettering, rod, turn

SHOT = dict(azimuth=-8, elevation=24, lens=58)
ABOVE = 18
DETAIL = dict(about=((-0.47, -0.05, 0.04), (0.0, 0.2, 0.33)), azimuth=-12, elevation=16, lens=70, fill=1.02)


def build():
    group.place(display, (-0.22, 0.14, 0), -3)
    group.place(case, (0.42, 0.24, 0), -16)
    group.place(receiver, (0.12, -0.01, 0), -6)
    group.place(strap, (-0.3, -0.12, 0), 14)
    group.place(strap, (-0.03, -0.21, 0), -10)
    group.place(strap, (0.27, -0.18, 0), -24)


def strap(long=0.125, deep=0.07, high=0.032):
    """A chest strap that stands on its edge, closed, the sensor in front."""
    turns = [2 * math.pi * step / 96 for step in range(96)]
    bulge = lambda a, z: 0.004 * math.sin(2 * a) * (1 if z > high / 2 else 0)
    ring = lambda z, thin: [
        ((long - thin) * math.cos(a), (deep - thin) * math.sin(a) * (1 - 0.12 * math.cos(a)), z + bulge(a, z)) for a in turns
    ]
    edges = [(0.001, 0), (high - 0.001, 0), (high, 0.001), (high - 0.001, 0.002), (0.001, 0.002), (0, 0.001), (0.001, 0)]
    grid("band", [ring(z, thin) for z, thin in edges], m.colour(0.07, 0.075, 0.085), at((0, 0, 0.002)))
    grid("stitching", [ring(z, -0.0006) for z in (0.007, 0.0085)], m.orange(), at((0, 0, 0.002)))
    cushion((0.115, 0.034, 0.004), at((0, -deep - 0.001, high / 2 + 0.002), turn(x=90)), m.rubber(), 0.0018)
    pod((0, -deep - 0.009, high / 2 + 0.002), turn(x=90))
    box((0.024, 0.007, high + 0.004), at((0.03, deep - 0.001, high / 2 + 0.003)), m.silver(), 0.002)


def pod(middle, rotation=turn()):
    """The sensor that clips to a strap."""
    place = at(middle, rotation)
    cushion((0.068, 0.04, 0.013), place, m.plastic(), 0.006)
    cushion((0.05, 0.026, 0.002), place @ at((0, 0, 0.0065)), m.silver(), 0.0008)
    labels.wordmark(0.013, place @ at((-0.006, 0, 0.0077)), m.rubber(), 0.0002)
    rod(place @ Vector((0.018, 0, 0.0065)), place @ Vector((0.018, 0, 0.0082)), 0.0028, m.glow(0.1, 0.9, 0.25, 3), 0.0004)


def receiver():
    """A box with two aerials and lights for power and signal."""
    box((0.19, 0.12, 0.05), at((0, 0, 0.031)), m.frame(), 0.012)
    box((0.194, 0.07, 0.012), at((0, 0, 0.03)), m.orange(), 0.004)
    cushion((0.16, 0.09, 0.004), at((0, 0, 0.0565)), m.silver(), 0.0015)
    lettering("DFX FA1", 0.027, at((0, 0.01, 0.0588)), m.rubber(), 0.0003, labels.ARCHIVO)
    for number in range(4):
        x = -0.036 + number * 0.024
        shade = m.glow(0.1, 0.9, 0.25, 4) if number < 3 else m.glow(1, 0.24, 0.03, 4)
        rod((x, -0.026, 0.058), (x, -0.026, 0.0594), 0.0036, shade, 0.0004)
    for side in (-1, 1):
        x = side * 0.07
        rod((x, 0.058, 0.036), (x, 0.08, 0.036), 0.011, m.steel())
        rod((x, 0.074, 0.028), (x + side * 0.008, 0.074, 0.08), 0.011, m.silver())
        rod((x + side * 0.007, 0.074, 0.075), (x + side * 0.026, 0.074, 0.25), 0.008, m.rubber(), 0.004)
        rod((x + side * 0.0255, 0.074, 0.246), (x + side * 0.0265, 0.074, 0.256), 0.0085, m.orange(), 0.003)
        for y in (-0.045, 0.045):
            rod((x, y, 0), (x, y, 0.008), 0.01, m.rubber())


def display(width=0.4, height=0.25):
    """A screen on a bent foot: a tile a person, by number, in the colour of the zone."""
    face = at((0, -0.02, 0.185), turn(x=90 - 14))
    screens.device(face, width, height, 0.017)
    screens.left(face, -width / 2 + 0.012, height / 2 - 0.018, "FA1", 0.022, screens.ACCENT)
    screens.left(face, -width / 2 + 0.062, height / 2 - 0.018, "Group training", 0.016, screens.WHITE)
    screens.words(face, width / 2 - 0.035, height / 2 - 0.018, "24:10", 0.018, screens.WHITE)
    zones = (1, 2, 3, 2, 4, 2, 3, 3, 1, 2, 3, 2, 0, 3, 2, 4, 3, 1, 2, 2, 3, 1, 3, 2) + (2, 3, 1, 3, 2, 2, 4, 1, 3, 2, 2, 3, 3, 1, 2, 0, 2, 3, 3, 2, 1, 4, 2, 3)
    wide, tall = (width - 0.012) / 8, (height - 0.046) / 6
    for number, zone in enumerate(zones):
        x = -width / 2 + 0.006 + (number % 8 + 0.5) * wide
        y = height / 2 - 0.036 - (number // 8 + 0.5) * tall
        screens.card(face, x, y, wide - 0.004, tall - 0.004, screens.ZONES[zone])
        screens.words(face, x - wide * 0.33, y + tall * 0.29, str(number + 1), 0.0068)
        screens.words(face, x, y - tall * 0.13, str(92 + zone * 19 + (number * 7) % 13), 0.0205)
    beam(face @ Vector((0, 0, -0.03)), (0, 0.11, 0.03), m.silver(), 0.09, 0.012, 0.004)
    box((0.24, 0.2, 0.012), at((0, 0.03, 0.006)), m.silver(), 0.005)
    beam((0, 0.118, 0.006), (0, 0.1, 0.06), m.silver(), 0.09, 0.014, 0.004)


def case(width=0.56, depth=0.38, high=0.13):
    """The transport case: 48 sensors on edge in their chargers, a light on each, the lid up."""
    box((width, depth, high), at((0, 0, high / 2)), m.frame(), 0.02)
    box((width - 0.03, depth - 0.03, 0.006), at((0, 0, high)), m.rubber(), 0.002)
    for side in (-1, 1):
        box((width, 0.012, 0.02), at((0, side * (depth / 2 - 0.006), high)), m.frame(), 0.004)
        box((0.012, depth, 0.02), at((side * (width / 2 - 0.006), 0, high)), m.frame(), 0.004)
    for row in range(8):
        box((width - 0.07, 0.02, 0.004), at((0, (row - 3.5) * 0.038, high + 0.0035)), m.frame(), 0.001, 1)
        for column in range(6):
            x, y = (column - 2.5) * 0.081, (row - 3.5) * 0.038
            if row == 0 and column < 3:
                continue  # these sit on the straps
            box((0.066, 0.014, 0.05), at((x, y, high + 0.004)), m.plastic(), 0.006, 3)
            box((0.03, 0.0145, 0.022), at((x - 0.008, y, high + 0.012)), m.silver(), 0.002, 1)
            done = (row * 5 + column * 3) % 7 < 5
            light = m.glow(0.1, 0.9, 0.25, 3) if done else m.glow(1, 0.24, 0.03, 3)
            box((0.007, 0.0035, 0.003), at((x + 0.02, y, high + 0.029)), light, 0.0005, 1)
    # Stays that hold the lid, and the lead of the charger.
    for side in (-1, 1):
        stay = Vector((side * (width / 2 - 0.02), 0.02, high + 0.006)), Vector((side * (width / 2 - 0.02), depth / 2 + 0.045, high + 0.17))
        beam(*stay, m.steel(), 0.004, 0.013, 0.001)
        for end in stay:
            rod(end - Vector((0.006, 0, 0)), end + Vector((0.006, 0, 0)), 0.01, m.plastic(), 0.002)
    rod((-width / 2 + 0.03, depth / 2 + 0.014, high + 0.008), (width / 2 - 0.03, depth / 2 + 0.014, high + 0.008), 0.016, m.frame(), 0.003)  # the hinge
    lid = at((0, depth / 2 + 0.012, high + 0.01), turn(x=-12))
    box((width, 0.05, depth), lid @ at((0, 0.025, depth / 2)), m.frame(), 0.016)
    box((width - 0.04, 0.006, depth - 0.04), lid @ at((0, -0.001, depth / 2)), m.rubber(), 0.002)
    box((0.2, 0.003, 0.075), lid @ at((0, -0.0055, depth / 2)), m.orange(), 0.001)
    labels.wordmark(0.06, lid @ at((0, -0.0075, depth / 2), turn(x=90)), m.white(), 0.0005)
    for x in (-0.18, 0.18):
        box((0.04, 0.014, 0.05), at((x, -depth / 2 - 0.005, high - 0.03)), m.orange(), 0.004)
    box((0.12, 0.03, 0.014), at((0, -depth / 2 - 0.02, high - 0.04)), m.rubber(), 0.006)
    for side in (-1, 1):
        box((0.014, 0.03, 0.02), at((side * 0.055, -depth / 2 - 0.012, high - 0.04)), m.rubber(), 0.005)
