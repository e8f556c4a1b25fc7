"""Athlete monitoring: small sensor tags in the wells of their open charging case, three of them before it."""
from mathutils import Vector

from kit import labels, materials as m
from kit.solids import at, box, pipe, rod, turn
from products import tackle

SHOT = dict(azimuth=-27, elevation=29, fill=0.95)
ABOVE = 20
DETAIL = dict(about=((-0.1, -0.24, 0.0), (0.13, -0.06, 0.11)), azimuth=-20, elevation=26, fill=1.0)
WIDE, DEEP, HIGH = 0.3, 0.25, 0.062
FLOOR = 0.058
OUT = {(1, 0), (2, 0), (3, 1)}


def tag(place, lit=(0.1, 0.9, 0.3)):
    """62 by 38 by 14 mm: a rubber body between two shells, a light, the name. It lies in the xy plane, y is its length."""
    tackle.panel(tackle.oblong(0.038, 0.062), 0.0116, place, m.rubber(), 0.003, 0.011, 5)
    for side in (-1, 1):
        tackle.panel(tackle.oblong(0.0348, 0.0588), 0.003, place @ at((0, 0, side * 0.0055)), m.silver(), 0.0014, 0.0098, 4)
    top = 0.00705
    tackle.panel(tackle.oblong(0.0295, 0.0535), 0.0008, place @ at((0, 0, top)), m.plastic(), 0.0003, 0.008)
    rod(place @ Vector((0, 0.0195, top)), place @ Vector((0, 0.0195, top + 0.0009)), 0.0032, m.glow(*lit, 1.6), 0.0003)
    labels.wordmark(0.0105, place @ at((0, 0.0015, top + 0.0005)), m.white(), 0.0002)
    for number in range(3):
        box((0.013, 0.0009, 0.0005), place @ at((0, -0.0125 - number * 0.0034, top + 0.0004)), m.silver(), 0.0002)
    for number in range(4):
        rod(place @ Vector((-0.0066 + number * 0.0044, -0.0309, 0)), place @ Vector((-0.0066 + number * 0.0044, -0.0313, 0)),
            0.0013, m.colour(0.3, 0.19, 0.05), 0.0001)


def case():
    shell, seal = tackle.oblong(WIDE, DEEP), tackle.oblong(WIDE - 0.014, DEEP - 0.014)
    tackle.panel(shell, HIGH - 0.004, at((0, 0, HIGH / 2 + 0.001)), m.frame(), 0.009, 0.026, 5)
    for x in (-0.11, 0.11):
        for y in (-0.085, 0.085):
            rod((x, y, 0), (x, y, 0.006), 0.012, m.rubber(), 0.001)
    tackle.panel(seal, 0.004, at((0, 0, HIGH - 0.001)), m.silver(), 0.001, 0.02)
    tackle.panel(tackle.oblong(WIDE - 0.03, DEEP - 0.03), 0.003, at((0, 0, HIGH + 0.001)), m.rubber(), 0.001, 0.014)
    # Front: two latches, the grip, and the strip that shows the charge.
    front = -DEEP / 2
    for x in (-0.098, 0.098):
        box((0.034, 0.008, 0.03), at((x, front - 0.002, 0.042)), m.plastic(), 0.003)
        box((0.024, 0.006, 0.012), at((x, front - 0.006, 0.049)), m.orange(), 0.0024)
    for x in (-0.05, 0.05):
        box((0.014, 0.012, 0.018), at((x, front - 0.003, 0.032)), m.plastic(), 0.003)
    pipe([(-0.05, front - 0.004, 0.032), (-0.05, front - 0.026, 0.024), (0.05, front - 0.026, 0.024),
          (0.05, front - 0.004, 0.032)], 0.0055, m.rubber(), 0.014)
    for number in range(5):
        box((0.01, 0.002, 0.003), at((-0.026 + number * 0.013, front - 0.0005, 0.05)), m.glow(0.1, 0.9, 0.3, 2.6), 0.0006)


def lid():
    """It stands open at the back, with a padded lining."""
    hinge = at((0, DEEP / 2 + 0.002, HIGH), turn(x=106))
    middle = hinge @ at((0, DEEP / 2, 0))
    tackle.panel(tackle.oblong(WIDE, DEEP), 0.03, middle @ at((0, 0, -0.016)), m.frame(), 0.009, 0.026, 5)
    tackle.panel(tackle.oblong(WIDE - 0.014, DEEP - 0.014), 0.003, middle @ at((0, 0, 0)), m.silver(), 0.001, 0.02)
    tackle.panel(tackle.oblong(WIDE - 0.03, DEEP - 0.03), 0.006, middle @ at((0, 0, 0.001)), m.rubber(), 0.0025, 0.016)
    for row in range(6):
        for column in range(7):
            spot = middle @ at(((column - 3) * 0.036, (row - 2.5) * 0.035, 0.004))
            if not (row in (2, 3) and 1 < column < 5):
                tackle.panel(tackle.oblong(0.03, 0.029), 0.004, spot, m.rubber(), 0.0018, 0.006)
    tackle.panel(tackle.oblong(0.1, 0.062), 0.004, middle @ at((0, 0, 0.0045)), m.orange(), 0.001, 0.008)
    labels.wordmark(0.04, middle @ at((0, 0, 0.0068)), m.white(), 0.0003)
    for x in (-0.09, 0.09):
        rod((x - 0.022, DEEP / 2 + 0.004, HIGH - 0.002), (x + 0.022, DEEP / 2 + 0.004, HIGH - 0.002), 0.005, m.steel(), 0.001)


def wells():
    for row in range(7):
        for column in range(4):
            x, y = (column - 1.5) * 0.062, (row - 3) * 0.029
            tackle.panel(tackle.oblong(0.047, 0.021), 0.003, at((x, y, HIGH + 0.0022)), m.silver(), 0.001, 0.007)
            tackle.panel(tackle.oblong(0.0405, 0.0155), 0.001, at((x, y, HIGH + 0.0036)), tackle.matte(0.002), 0.0003, 0.005)
            if (column, row) not in OUT:
                charged = (1, 0.42, 0.04) if (row * 4 + column) % 9 == 5 else (0.1, 0.9, 0.3)
                tag(at((x, y + 0.001, FLOOR + 0.03), turn(x=84)), charged)


def build():
    case()
    lid()
    wells()
    front = -DEEP / 2
    tag(at((-0.072, front - 0.085, 0.0076), turn(z=24)))
    tag(at((0.008, front - 0.075, 0.0076), turn(z=-16)))
    tag(at((0.098, front - 0.0289, 0.031), turn(x=64)), (1, 0.42, 0.04))
