"""Training battalion F13: a horseshoe of three sides with four bays each, an instructor's platform and a clock in its mouth."""
from kit import group, materials as m
from kit.solids import at, beam, box, lettering, turn
from products import battalion as b

SHOT = dict(azimuth=-24, elevation=21, lens=52)
SIDE, TALL = 5.2, 3.05
BARS = (2.2, 2.5, 2.0, 2.4)


def build():
    b.slab(6.4, 6.4)
    edge = (SIDE - b.POST) / 2
    steps = [-edge + number * edge / 2 for number in range(5)]
    corners = [(-edge, y) for y in steps] + [(x, edge) for x in steps[1:]] + [(edge, y) for y in steps[-2::-1]]
    b.row(corners, BARS * 3, TALL)
    for x in (-edge, edge):
        out = (1 if x > 0 else -1, 0, 0)
        b.dips((x - out[0] * 0.05, steps[1], b.SLAB + 1.2), (-out[0], 0, 0))
        for y in (steps[1], steps[2], steps[3]):
            for z in (0.4, 1.0, 1.7):
                b.loop((x - out[0] * 0.07, y, b.SLAB + z), (0, 0, 1), 0.03, 0.007, m.steel())
    b.dips((0, edge - 0.05, b.SLAB + 1.2))
    b.rings(((steps[1] + steps[2]) / 2, edge, b.SLAB + BARS[1]), 1.0)
    b.slings(((steps[2] + steps[3]) / 2, edge, b.SLAB + BARS[2]), 0.85)
    b.sign((-edge, -edge - 0.05, b.SLAB + 2.3), (0, -1, 0), "F13")
    platform(0.25, -edge + 0.3)
    for facing in (0, 180):
        group.place(clock, (-1.35, -edge + 0.25, b.SLAB), facing)
    b.post((-1.35, -edge + 0.25, b.SLAB), 2.6, False)


def platform(x, y, size=1.2, high=0.4):
    """Where the instructor stands: a steel frame with a ribbed deck, and a step."""
    for wide, deep, top, back in ((size, size, high, 0), (0.7, 0.3, high / 2, size / 2 + 0.16)):
        middle = y + back
        box((wide, deep, 0.03), at((x, middle, b.SLAB + top - 0.015)), m.rubber(), 0.006)
        for side in (-1, 1):
            box((wide, 0.04, 0.1), at((x, middle + side * (deep / 2 - 0.02), b.SLAB + top - 0.07)), m.orange(), 0.005)
            box((0.04, deep - 0.04, 0.1), at((x + side * (wide / 2 - 0.02), middle, b.SLAB + top - 0.07)), m.orange(), 0.005)
            for end in (-1, 1):
                leg = (x + side * (wide / 2 - 0.04), middle + end * (deep / 2 - 0.04))
                beam((*leg, b.SLAB), (*leg, b.SLAB + top - 0.02), b.coat(), 0.07, 0.07, 0.006, (0, 1, 0))
        for number in range(round(deep / 0.06)):
            rib = middle + (number + 0.5) * 0.06 - deep / 2
            box((wide - 0.06, 0.02, 0.008), at((x, rib, b.SLAB + top + 0.002)), m.plastic(), 0.002)


def clock(wide=1.05, tall=0.36, level=2.78):
    """An interval clock: minutes and seconds in large figures, the round beside them."""
    box((wide, 0.09, tall), at((0, -0.046, level)), m.plastic(), 0.012)
    box((wide - 0.05, 0.004, tall - 0.05), at((0, -0.092, level)), m.glass(), 0.001)
    lettering("00:45", 0.3, at((0.1, -0.096, level), turn(x=90)), m.glow(1, 0.2, 0.03, 5), 0.001)
    lettering("3", 0.22, at((-wide / 2 + 0.14, -0.096, level), turn(x=90)), m.glow(0.3, 1, 0.35, 3), 0.001)
