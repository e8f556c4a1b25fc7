"""Isometric pull tester: two posts with a scale, a fixed bar between force sensors, a floor plate with two halves."""
from mathutils import Vector

from kit import labels, materials as m, parts
from kit.shapes import turned
from kit.solids import along, at, beam, box, lettering, pipe, rod, turn
from products import tackle

SHOT = dict(azimuth=-42, elevation=12, fill=0.92)
DETAIL = dict(about=((0.13, -0.1, 0.66), (0.6, 0.2, 1.0)), azimuth=-30, elevation=14, fill=1.0)
HEIGHT = 1.735
HALF = 0.482
BAR = 0.82
RADIUS = 0.015  # of the bar
RIB = 0.007  # from one rib to the next
GRIP = 0.125, 0.345  # where the ribs begin and end, from the middle


def post(side):
    """A square post on a foot, its rear brace, the row of holes and the scale in centimetres."""
    x = side * HALF
    parts.runner((x, -0.54, 0), (x, 0.54, 0), 0.11, 0.07)
    beam((x, 0.12, 0.09), (x, 0.12, HEIGHT), m.frame(), 0.1, 0.1, 0.01, (0, 1, 0))
    beam((x, 0.49, 0.09), (x, 0.15, 0.98), m.frame(), 0.07, 0.06, up=(0, 1, 0))
    for y, z in ((-0.02, 0.093), (0.26, 0.093)):
        parts.bolt((x, y, z), (0, 0, 1), 0.011)
    # The scale: ticks along its inner edge, each ten with its numeral beside it.
    box((0.064, 0.004, 1.26), at((x - side * 0.015, 0.0685, 1.03)), m.silver(), 0.001)
    for number in range(121):
        z = 0.45 + number * 0.01
        wide = 0.021 if number % 10 == 5 else 0.016 if number % 5 == 0 else 0.01
        box((wide, 0.001, 0.0022), at((x - side * (0.045 - wide / 2), 0.0662, z)), m.rubber(), 0.0002)
    for ten in range(5, 17):
        lettering(str(ten * 10), 0.019, at((x - side * 0.003, 0.0658, ten * 0.1), turn(x=90)), m.rubber(), 0.0003)
    for number in range(25):
        z = 0.45 + number * 0.05
        tackle.hole((x + side * 0.05, 0.12, z), (side, 0, 0))
        tackle.hole((x + side * 0.032, 0.07, z), (0, -1, 0), 0.008)


def clamp(side):
    """The sleeve round a post, its pins, and the sensor from which the bar is held."""
    x = side * HALF
    box((0.15, 0.15, 0.21), at((x, 0.12, BAR)), m.plastic(), 0.014)
    box((0.11, 0.004, 0.04), at((x, 0.0445, BAR + 0.07)), m.silver(), 0.001)
    box((0.016, 0.003, 0.008), at((x, 0.0425, BAR + 0.07)), m.glow(0.05, 0.75, 0.2, 1.3), 0.001)
    for z in (-0.06, 0.06):
        parts.knob((x + side * 0.074, 0.12, BAR + z), (side, 0, 0))
    box((0.07, 0.11, 0.09), at((x, 0.0, BAR - 0.02)), m.frame(), 0.012)
    for z in (-0.045, 0.005):
        parts.bolt((x - 0.02, -0.055, BAR + z), (0, -1, 0), 0.006)
        parts.bolt((x + 0.02, -0.055, BAR + z), (0, -1, 0), 0.006)
    inward = Vector((-side, 0, 0))
    end = Vector((x, 0.0, BAR - 0.02)) + inward * 0.034
    rod(end, end + inward * 0.022, 0.03, m.frame(), 0.003)
    rod(end + inward * 0.022, end + inward * 0.075, 0.037, m.steel(), 0.005)
    rod(end + inward * 0.044, end + inward * 0.053, 0.0376, m.orange(), 0.001)
    rod(end + inward * 0.075, end + inward * 0.1, 0.024, m.chrome(), 0.003)
    # The sensor's cable, from the gland at its back to the gland in the sleeve's side.
    back = end + inward * 0.064 + Vector((0, 0.034, 0))
    wall = Vector((x, 0.135, BAR + 0.035)) + inward * 0.073
    rod(back, back + Vector((0, 0.016, 0)), 0.0075, m.plastic(), 0.002)
    rod(wall, wall + inward * 0.012, 0.0075, m.plastic(), 0.002)
    pipe([back, back + Vector((0, 0.075, 0)), wall + inward * 0.034, wall], 0.0035, m.rubber(), 0.03)


def ribs(start, end):
    """A grip with ribs around it, RIB apart and as thick as the bar, over grooves that stay dark."""
    start, end = Vector(start), Vector(end)
    length = (end - start).length
    frame = along(start, end)
    frame.translation = start
    line = []
    for number in range(round(length / RIB)):
        z = number * RIB
        line += [(0.0128, z), (RADIUS - 0.0005, z + 0.0008), (RADIUS, z + 0.0017), (RADIUS, z + 0.0029), (RADIUS - 0.0005, z + 0.0038),
                 (0.0128, z + 0.0046)]
    turned("ribs", line, m.steel(), frame, 40)
    rod(start, end, 0.0135, m.rubber(), 0.0002)


def bar():
    """The bar itself, smooth in the middle and at its ends, ribbed where the hands go; an eye for a band at each end."""
    z = BAR - 0.02
    reach = HALF - 0.11
    for first, last in ((-reach, -GRIP[1]), (-GRIP[0], GRIP[0]), (GRIP[1], reach)):
        rod((first, 0, z), (last, 0, z), RADIUS, m.chrome(), 0.0004)
    for side in (-1, 1):
        ribs((side * GRIP[0], 0, z), (side * GRIP[1], 0, z))
    for x in (-0.362, 0.362):
        rod((x - 0.006, 0, z), (x + 0.008, 0, z), 0.024, m.steel(), 0.003)
        tackle.ring((x, 0, z - 0.037), (1, 0, 0), 0.017, 0.005, m.chrome())


def roll():
    """The roll that goes round the bar for the squat, in a bracket behind the right post: a plate bolted to the post, an arm below the
    roll, and an upright for each end of its axle."""
    x, z, side = HALF, 1.3, HALF - 0.066
    near, far = 0.222, 0.508
    box((0.016, 0.1, 0.15), at((HALF - 0.057, 0.12, z - 0.04)), m.frame(), 0.003)
    for level in (-0.09, 0.01):
        for y in (0.09, 0.15):
            parts.bolt((side + 0.001, y, z + level), (-1, 0, 0), 0.008)
    box((0.012, far - 0.075, 0.04), at((side + 0.003, (far + 0.085) / 2, z - 0.085)), m.frame(), 0.003)
    beam((side + 0.003, 0.17, z - 0.2), (side + 0.003, 0.4, z - 0.095), m.frame(), 0.012, 0.03, 0.003, (0, 0, 1))
    box((0.016, 0.1, 0.05), at((HALF - 0.057, 0.12, z - 0.2)), m.frame(), 0.003)
    parts.bolt((side + 0.001, 0.12, z - 0.2), (-1, 0, 0), 0.008)
    for y in (near, far):
        box((0.1, 0.01, 0.03), at((x - 0.02, y, z - 0.085)), m.frame(), 0.002)
        box((0.044, 0.01, 0.12), at((x, y, z - 0.04)), m.frame(), 0.002)
    rod((x, near - 0.012, z), (x, near - 0.004, z), 0.02, m.steel(), 0.002)
    rod((x, far + 0.004, z), (x, far + 0.012, z), 0.02, m.steel(), 0.002)
    parts.roller((x, near + 0.013, z), (x, far - 0.013, z), 0.055)


def floor_plate():
    """The platform between the feet, with a measuring plate for each foot."""
    tackle.panel([(-0.435, -0.5), (0.435, -0.5), (0.435, 0.3), (-0.435, 0.3)], 0.05, at((0, 0, 0.03)), m.frame(), 0.008, 0.02)
    for side in (-1, 1):
        x = side * 0.208
        place = at((x, -0.12, 0.062))
        tackle.panel(tackle.oblong(0.39, 0.64), 0.022, place, m.silver(), 0.004, 0.02)
        tackle.panel(tackle.oblong(0.365, 0.615), 0.005, place @ at((0, 0, 0.012)), m.rubber(), 0.002, 0.014)
        for number in range(14):
            if number not in (6, 7):
                box((0.32, 0.007, 0.003), place @ at((0, (number - 6.5) * 0.042, 0.0148)), m.plastic(), 0.001)
        lettering("L" if side < 0 else "R", 0.06, place @ at((0, 0, 0.0148)), m.white(), 0.0004)
        box((0.016, 0.1, 0.03), at((side * 0.44, -0.3, 0.04)), m.frame(), 0.003)
    box((0.34, 0.012, 0.02), at((0, -0.5, 0.03)), m.orange(), 0.003)


def build():
    for side in (-1, 1):
        post(side)
        clamp(side)
    bar()
    floor_plate()
    beam((-HALF - 0.05, 0.12, HEIGHT), (HALF + 0.05, 0.12, HEIGHT), m.frame(), 0.1, 0.08, up=(0, 1, 0))
    for side in (-1, 1):
        parts.cap((side * (HALF + 0.05), 0.12, HEIGHT), Vector((side, 0, 0)), 0.1, 0.08)
    beam((-HALF, 0.49, 0.06), (HALF, 0.49, 0.06), m.frame(), 0.07, 0.06, up=(0, 1, 0))
    box((0.32, 0.004, 0.06), at((0, 0.069, HEIGHT)), m.orange(), 0.001)
    labels.wordmark(0.052, at((0, 0.066, HEIGHT), turn(x=90)), m.white(), 0.0008)
    roll()
    # The electronics hang behind the left post.
    box((0.085, 0.04, 0.2), at((-HALF, 0.19, 1.3)), m.plastic(), 0.008)
    box((0.03, 0.02, 0.006), at((-HALF, 0.2, 1.402)), m.glow(0.05, 0.75, 0.2, 1.3), 0.001)
    pipe([(-HALF, 0.19, 1.2), (-HALF, 0.185, 1.1), (-HALF + 0.03, 0.18, 0.95), (-HALF + 0.05, 0.17, BAR)], 0.004, m.rubber(), 0.05)
