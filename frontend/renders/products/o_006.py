"""Training battalion F13: a horseshoe of three sides with four bays each, an instructor's platform and a clock in its mouth."""
from mathutils import Vector

from kit import figure, group, labels, materials as m, screens
from kit.solids import at, beam, box, lettering, turn
from products import battalion as b, court

SIDE, TALL = 5.2, 3.05
BARS = (2.2, 2.5, 2.0, 2.4)
EDGE = (SIDE - b.POST) / 2
STEPS = [-EDGE + number * EDGE / 2 for number in range(5)]
PLATFORM = (0.35, -EDGE + 0.35)
MAST = (-1.45, -EDGE + 0.15)

AREA = (-4.5, -4.5, 4.5, 4.5)
# The instructor on the platform faces the group, which works at the bars.
GROUND = court.soft(AREA, colour=court.SLATE, people=[
    ((*PLATFORM, 0.403), 172, figure.BRICK, figure.SHOW),
    (((STEPS[2] + STEPS[3]) / 2, EDGE, BARS[2]), 180, figure.PETROL, figure.PULL),
    ((EDGE, (STEPS[0] + STEPS[1]) / 2, BARS[3]), 90, figure.STONE, figure.PULL),
    ((-EDGE, (STEPS[1] + STEPS[2]) / 2, BARS[1]), -90, figure.STONE, figure.HANG),
])
SHOT = dict(azimuth=-36, elevation=12, lens=40, fill=0.88, exposure=0.2, stage=GROUND)
DETAIL = dict(about=((-2.05, -2.75, 2.3), (-0.85, -2.1, 3.0)), azimuth=-16, elevation=-8, lens=55, fill=0.9, exposure=0.1,
              stage=court.soft(AREA, colour=court.SLATE, focus=(-1.45, -2.45, 2.65), aperture=5.6))


def build():
    corners = [(-EDGE, y) for y in STEPS] + [(x, EDGE) for x in STEPS[1:]] + [(EDGE, y) for y in STEPS[-2::-1]]
    b.row(corners, BARS * 3, TALL, radii=(0.014, 0.017))
    for number, (x, y) in enumerate(corners[:-1]):
        inward = Vector(((1, 0, 0), (0, -1, 0), (-1, 0, 0))[number // 4])
        for z in (0.4, 1.0, 1.7):
            b.eye(Vector((x, y, z)) + inward * b.POST / 2, inward)
        b.station(Vector((x, y, 1.85)) + inward * b.POST / 2, inward, number + 1)
    # Low bars to row at, one on each side.
    for here, there in ((corners[2], corners[3]), (corners[7], corners[8]), (corners[10], corners[11])):
        b.bar((*here, 0.95), (*there, 0.95), 0.017)
    for x in (-EDGE, EDGE):
        out = 1 if x > 0 else -1
        b.dips((x - out * b.POST / 2, STEPS[1], 1.2), (-out, 0, 0))
    b.dips((0, EDGE - b.POST / 2, 1.2))
    b.rings(((STEPS[1] + STEPS[2]) / 2, EDGE, BARS[1]), 1.0)
    b.sign((-EDGE, -EDGE - b.POST / 2, 2.3), (0, -1, 0), "F13")
    group.beside(platform, *PLATFORM)
    group.beside(group.place, mast, (*MAST, 0))


def platform(x, y, size=1.2, high=0.4):
    """Where the instructor stands: a welded frame with a deck of ribbed rubber between nosings, on legs with feet, and a step."""
    for wide, deep, top, back in ((size, size, high, 0), (0.8, 0.32, high / 2, -size / 2 - 0.17)):
        middle = y + back
        box((wide - 0.02, deep - 0.02, 0.03), at((x, middle, top - 0.017)), m.rubber(), 0.004, 1)
        for side in (-1, 1):
            box((wide, 0.05, 0.1), at((x, middle + side * (deep / 2 - 0.025), top - 0.05)), b.orange(), 0.006, 2)
            box((0.05, deep - 0.1, 0.1), at((x + side * (wide / 2 - 0.025), middle, top - 0.05)), b.orange(), 0.006, 2)
            for end in (-1, 1):
                leg = (x + side * (wide / 2 - 0.06), middle + end * (deep / 2 - 0.06))
                beam((*leg, 0.01), (*leg, top - 0.02), b.coat(), 0.07, 0.07, 0.006, (0, 1, 0))
                box((0.13, 0.13, 0.012), at((*leg, 0.006)), b.zinc(), 0.002, 1)
                b.bolts([((leg[0] + sx * 0.048, leg[1] + sx * 0.048, 0.012), (0, 0, 1)) for sx in (-1, 1)], 0.007, 0.016)
        count = round((deep - 0.1) / 0.03)
        for number in range(count):
            rib = middle + ((number + 0.5) / count - 0.5) * (deep - 0.1)
            box((wide - 0.1, 0.012, 0.006), at((x, rib, top)), m.rubber(), 0.002, 1)


def mast(high=3.0):
    """The clock on its bracket, clamped to a post of its own; its supply comes up through a conduit."""
    b.post((0, 0, 0), high, False)
    level = high - 0.32
    for z in (level - 0.12, level + 0.12):
        for side in (-1, 1):
            b.plate((0, side * (b.POST / 2), z), (0, side * (b.POST / 2 + 0.01), z), 0.16, 0.06)
            b.bolts([((sx * 0.065, side * (b.POST / 2 + 0.01), z), (0, side, 0)) for sx in (-1, 1)], 0.008)
            beam((0, side * (b.POST / 2 + 0.01), z), (0, side * 0.1, z), b.zinc(), 0.06, 0.05, 0.004)
    b.tube((0.062, 0.03, 0.2), (0.062, 0.03, level - 0.16), 0.011, b.zinc(), 16)
    for z in (0.45, 1.1, 1.75, 2.3):
        b.plate((0.05, 0.03, z), (0.076, 0.03, z), 0.045, 0.02)
    box((0.05, 0.16, 0.2), at((0.078, 0, 0.24)), m.pale(), 0.008)
    for facing in (0, 180):
        group.place(clock, (0, 0, level), facing)


def clock(wide=1.06, tall=0.44):
    """One face of the interval clock: the round, the time of the interval in figures that can be read at 25 m, and a hood."""
    y = -0.1
    box((wide, 0.1, tall), at((0, y - 0.05, 0)), m.plastic(), 0.014)
    box((wide + 0.012, 0.02, tall + 0.012), at((0, y - 0.095, 0)), b.coat(), 0.008)
    box((wide - 0.05, 0.004, tall - 0.05), at((0, y - 0.106, 0)), m.glass(), 0.001)
    hood = at((0, y - 0.165, tall / 2 + 0.004), turn(x=4))
    box((wide + 0.018, 0.14, 0.006), hood, b.coat(), 0.002)
    for side in (-1, 1):
        box((0.006, 0.115, tall * 0.5), hood @ at((side * (wide / 2 + 0.006), 0.0125, -tall * 0.25)), b.coat(), 0.002)
    b.bolts([((sx * (wide / 2 - 0.016), y - 0.105, sz * (tall / 2 - 0.016)), (0, -1, 0)) for sx in (-1, 1) for sz in (-1, 1)], 0.005)
    face = at((0, y - 0.1085, 0), turn(x=90))
    screens.clock(face, 0.12, 0.015, "00:45", 0.25, (1, 0.03, 0.006), 1.1)
    screens.clock(face, -wide / 2 + 0.14, 0.045, "3", 0.17, (0.1, 0.8, 0.12), 0.8, (0.01, 0.03, 0.012))
    for x, y, text, size in ((-wide / 2 + 0.14, -0.1, "RONDE", 0.034), (0.12, -0.165, "WERK", 0.034), (-wide / 2 + 0.14, -0.15, "DFX", 0.04)):
        lettering(text, size, face @ at((x, y, 0.0014)), m.glow(*(screens.ACCENT if text == "DFX" else (0.7, 0.72, 0.75)), 1.0), 0.0002, labels.ARCHIVO)
