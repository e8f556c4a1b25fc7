"""Maintenance: a machine whose shields are off, tools on a trolley beside it."""
import math

from kit import fittings, group, materials as m, room, shoot
from kit.shapes import profile, turned
from kit.solids import at, beam, box, pipe, rod, turn
from products import df_002, df_006

SIZE = (1280, 800)
EXPOSURE = 0.15
VIEWS = {
    "blog/maintenance": ((-1.5, -1.75, 1.2), (-0.1, 0.35, 0.85), 34),
    "brochures/service": ((1.75, -2.1, 1.35), (0.0, 0.3, 0.85), 32),
}


def build():
    room.ambient((0.8, 0.85, 1), 0.12)
    room.shell(10, 8, 3.4, room.tiles(), (0.22, 0.22, 0.225), (0.1, 0.1, 0.1))
    room.slats(-5, 5, 4.0, 3.4)
    room.panels(2, 3, 9, 8, 3.4, 1.1, (1.8, 0.16))
    group.place(df_006.build, (0.7, 1.1, 0), -12)
    group.place(df_002.build, (-2.7, 2.0, 0), 14)
    group.place(trolley, (-0.55, -0.1, 0), 24, pulled=0.26)
    fittings.poster(fittings.wall((-3.6, 3.95, 1.6)), "Kracht")
    shoot.softbox((-2.6, -2.6, 2.6), (0, 0.4, 0.8), 1.6, 1.2, 95, (1, 0.97, 0.94), seen=False)
    shoot.softbox((3.2, -0.6, 2.2), (0, 0.4, 0.8), 0.6, 1.8, 45, (0.85, 0.92, 1), seen=False)


def trolley(pulled=0.0):
    """A workshop trolley with an orange top drawer that may be pulled out, spanners, a cable coil and an oiler."""
    for x in (-0.36, 0.36):
        for y in (-0.22, 0.22):
            rod((x, y - 0.012, 0.06), (x, y + 0.012, 0.06), 0.06, m.rubber())
            beam((x, y, 0.07), (x, y, 0.14), m.steel(), 0.03, 0.03)
    box((0.8, 0.5, 0.62), at((0, 0, 0.45)), m.frame(), 0.012)
    for number, tall in enumerate((0.22, 0.16, 0.12)):
        y, z = -pulled * (number == 2), (0.27, 0.47, 0.62)[number]
        box((0.74, 0.012, tall), at((0, y - 0.254, z)), m.orange() if number == 2 else m.silver(), 0.006)
        box((0.5, 0.02, 0.014), at((0, y - 0.268, z + tall * 0.32)), m.steel(), 0.004)
    if pulled:
        drawer(pulled)
    box((0.82, 0.52, 0.02), at((0, 0, 0.77)), m.rubber(), 0.006)
    for number in range(5):
        spanner((-0.3 + number * 0.075, -0.02, 0.784), 0.16 + number * 0.018)
    coil((0.2, 0.06, 0.785))
    oiler((0.27, -0.17, 0.78))


def drawer(pulled):
    """What the open drawer shows: sockets, screwdrivers and a ratchet in black foam."""
    middle, foam = -0.25 - pulled / 2, 0.634
    box((0.7, pulled, 0.06), at((0, middle, foam - 0.03)), m.rubber(), 0.002)
    for x in (-0.352, 0.352):
        box((0.006, pulled, 0.1), at((x, middle, 0.615)), m.steel(), 0.001)
    box((0.7, 0.004, 0.1), at((0, -0.252, 0.62)), m.plastic(), 0.001)
    for number in range(7):
        for y, wide in ((middle - 0.0115, 0.016), (middle + 0.06, 0.021)):
            x, radius = -0.315 + number * 0.05, wide * (0.8 + number * 0.05)
            rod((x, y, foam), (x, y, foam + 0.032), radius, m.steel())
            rod((x, y, foam + 0.0318), (x, y, foam + 0.0325), radius * 0.6, m.rubber(), 0.0001)
    for number in range(4):
        x = 0.1 + number * 0.06
        rod((x, middle + 0.09, foam + 0.012), (x, middle - 0.01, foam + 0.012), 0.016, m.orange(), 0.006)
        rod((x, middle - 0.01, foam + 0.012), (x, middle - 0.1, foam + 0.012), 0.004, m.steel())
    y, z = middle - 0.085, foam + 0.013
    rod((-0.3, y, z), (-0.2, y, z), 0.014, m.rubber(), 0.006)
    rod((-0.2, y, z), (-0.06, y, z), 0.008, m.chrome())
    rod((-0.05, y, foam), (-0.05, y, foam + 0.028), 0.02, m.chrome())


def coil(place, turns=7):
    """A new cable as it comes: loose turns that lie a little beside each other, tied in two places."""
    x, y, z = place
    for number in range(turns):
        wide, aside = 0.1 + 0.006 * (number * 5 % turns), 0.004 * (number * 3 % turns - 3)
        pipe([(x + aside + wide * c, y - aside + wide * s, z + 0.007 * number * (1 + 0.25 * s)) for c, s in circle()], 0.0035, m.silver(), 0)
    for side in (-1, 1):
        box((0.05, 0.016, 0.056), at((x + side * 0.118, y, z + 0.021)), m.orange(), 0.007)


def oiler(place):
    """A can with a cone below its long spout."""
    can = [(0, 0), (0.036, 0, 0.004), (0.036, 0.075, 0.006), (0.013, 0.106, 0.004), (0.011, 0.118, 0.002), (0, 0.12)]
    turned("can", profile(can), m.silver(), at(place), 64)
    turned("label", profile([(0.0362, 0.014), (0.0366, 0.015), (0.0366, 0.058), (0.0362, 0.059)]), m.printed(), at(place), 64)
    x, y, z = place
    pipe([(x, y, z + 0.11), (x, y, z + 0.16), (x - 0.05, y - 0.01, z + 0.21)], 0.003, m.steel(), 0.05)


def spanner(place, length):
    x, y, z = place
    box((0.014, length, 0.006), at((x, y, z)), m.chrome(), 0.002)
    for side in (-1, 1):
        rod((x, y + side * length / 2, z - 0.004), (x, y + side * length / 2, z + 0.004), 0.016, m.chrome())
        box((0.012, 0.024, 0.012), at((x, y + side * (length / 2 + 0.011), z), turn(z=side * 12)), m.rubber(), 0.001)


def circle(steps=40):
    return [(math.cos(2 * math.pi * step / steps), math.sin(2 * math.pi * step / steps)) for step in range(steps + 1)]
