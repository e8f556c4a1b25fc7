"""Smart power rack: six holed posts, a loaded bar on its hooks between two sensors, plates on eight pins behind, and a screen."""
from mathutils import Vector

from kit import group, labels, materials as m, parts
from kit.solids import at, beam, box, lettering, pipe, rod, turn
from products import interfaces, tackle

SHOT = dict(azimuth=-36, elevation=11, fill=0.9)
DETAIL = dict(about=((0.26, -0.9, 1.36), (0.88, -0.6, 1.88)), azimuth=-24, elevation=8, fill=0.98)
HALF, TALL, POST = 0.55, 2.36, 0.08
FRONT, MIDDLE, REAR = -0.725, 0.36, 0.835
BAR = 1.33
FIRST, STEP, LEVELS = 0.3, 0.05, 32


def post(x, y):
    """A post on a bolted foot, with a hole every 5 cm in two faces, and the number of every fourth beside it."""
    box((0.12, 0.1, 0.012), at((x, y, 0.006)), m.frame(), 0.003)
    for dx in (-0.048, 0.048):
        parts.bolt((x + dx, y, 0.012), (0, 0, 1), 0.007)
    beam((x, y, 0.012), (x, y, TALL), m.frame(), POST, POST, 0.009, (0, 1, 0))
    side = 1 if x > 0 else -1
    for number in range(LEVELS):
        z = FIRST + number * STEP
        tackle.hole((x, y - POST / 2, z), (0, -1, 0))
        tackle.hole((x + side * POST / 2, y, z), (side, 0, 0))
        if y == FRONT and number % 4 == 3:
            lettering(str(number + 1), 0.021, at((x - side * 0.026, y - POST / 2 - 0.0004, z), turn(x=90)), m.white(), 0.0003)


def frame():
    for x in (-HALF, HALF):
        for y in (FRONT, MIDDLE, REAR):
            post(x, y)
        for z in (0.07, TALL - POST / 2):
            for start, end in ((FRONT, MIDDLE), (MIDDLE, REAR)):
                beam((x, start + POST / 2, z), (x, end - POST / 2, z), m.frame(), POST, POST, 0.009)
                for y, way in ((start + POST / 2, 1), (end - POST / 2, -1)):
                    gusset(x, y, z, way)
    for y, z in ((REAR, 0.07), (REAR, TALL - 0.04), (MIDDLE, TALL - 0.04)):
        beam((-HALF + POST / 2, y, z), (HALF - POST / 2, y, z), m.frame(), POST, POST, 0.009, (0, 1, 0))
    # The head: a cut plate with the name, bolted before the front posts' tops.
    tackle.panel([(-0.59, -0.075), (0.59, -0.075), (0.59, 0.1), (0.4, 0.1), (0.36, 0.075), (-0.36, 0.075), (-0.4, 0.1), (-0.59, 0.1)], 0.012,
                 at((0, FRONT - POST / 2 - 0.006, TALL - 0.04), turn(x=90)), m.frame(), 0.003, 0.02)
    labels.wordmark(0.1, at((0, FRONT - POST / 2 - 0.0128, TALL - 0.04), turn(x=90)), m.orange(), 0.001)
    for x in (-HALF, HALF):
        for z in (-0.04, 0.04):
            parts.bolt((x, FRONT - POST / 2 - 0.012, TALL - 0.04 + z), (0, -1, 0), 0.01)
        # Pegs for bands: three on each side, along the floor.
        side = 1 if x > 0 else -1
        for y in (FRONT + 0.22, FRONT + 0.56, FRONT + 0.9):
            start = Vector((x - side * POST / 2, y, 0.07))
            rod(start, start - Vector((side * 0.085, 0, 0)), 0.011, m.chrome())
            rod(start - Vector((side * 0.085, 0, 0)), start - Vector((side * 0.092, 0, 0)), 0.019, m.orange(), 0.002)
            rod(start, start - Vector((side * 0.006, 0, 0)), 0.024, m.steel(), 0.001)


def gusset(x, y, z, way):
    """The plate that joins a rail to a post, with its two bolts."""
    side = 1 if x > 0 else -1
    face = x + side * POST / 2
    box((0.008, 0.13, 0.074), at((face + side * 0.004, y + way * 0.025, z)), m.frame(), 0.002)
    for aside in (-0.065, 0.065):
        parts.bolt((face + side * 0.008, y + way * (0.025 + aside * 0.72), z), (side, 0, 0), 0.0085)


def pull_up():
    """One bar over the front with a wide, a parallel and a narrow grip, on two brackets."""
    y, z = FRONT + 0.14, TALL + 0.076
    tackle.bar((-0.46, y, z), (0.46, y, z), 0.016, ((0.04, 0.24), (0.38, 0.62), (0.76, 0.96)))
    for side in (-1, 1):
        x = side * HALF
        wide = [(side * 0.46, y, z), (side * 0.6, y - 0.02, z), (side * 0.72, y - 0.12, z - 0.05)]
        pipe(wide, 0.016, m.chrome(), 0.06)
        parts.grip(Vector(wide[1]).lerp(Vector(wide[2]), 0.3), wide[2], 0.0195)
        tackle.panel([(-0.05, -0.09), (0.05, -0.09), (0.05, -0.05), (0.026, 0.025), (-0.026, 0.025), (-0.05, -0.05)], 0.01,
                     at((side * 0.535, y, z), turn(x=90, z=90)), m.frame(), 0.002, 0.012)
        box((0.11, 0.1, 0.008), at((x, y, TALL + 0.004)), m.frame(), 0.002)
        for dy in (-0.036, 0.036):
            parts.bolt((x + side * 0.03, y + dy, TALL + 0.008), (0, 0, 1), 0.008)
        # Parallel grips stand on the bar, towards the inside of the rack.
        x = side * 0.28
        pipe([(x, y, z), (x, y + 0.16, z), (x, y + 0.2, z - 0.03), (x, y + 0.2, TALL - 0.01)], 0.015, m.chrome(), 0.05)
        parts.grip((x, y + 0.03, z), (x, y + 0.15, z), 0.019)
    beam((-HALF + POST / 2, y + 0.2, TALL - 0.04), (HALF - POST / 2, y + 0.2, TALL - 0.04), m.frame(), 0.06, 0.06, 0.008, (0, 1, 0))


def hook(side):
    """A J-hook: a plate around the post, its tongue faced with plastic, and the pin that holds it."""
    x, y = side * HALF, FRONT - POST / 2
    outline = [(0.0, -0.11), (0.0, 0.075), (-0.012, 0.075), (-0.012, 0.0), (-0.085, 0.0), (-0.1, 0.016), (-0.1, 0.05), (-0.116, 0.05),
               (-0.116, -0.022), (-0.09, -0.05), (-0.04, -0.06), (-0.03, -0.11)]
    place = at((x, y, BAR - 0.034), turn(x=90, z=90))
    tackle.panel(outline, 0.05, place, m.frame(), 0.003, 0.012)
    box((0.054, 0.072, 0.014), at((x, y - 0.048, BAR - 0.022)), m.plastic(), 0.004)
    box((0.054, 0.012, 0.06), at((x, y - 0.096, BAR - 0.008)), m.plastic(), 0.004)
    box((0.054, 0.008, 0.075), at((x, y - 0.016, BAR + 0.012)), m.plastic(), 0.003)
    box((0.094, 0.004, 0.15), at((x, y - 0.003, BAR - 0.06)), m.frame(), 0.001)
    for way in (-1, 1):
        box((0.007, 0.07, 0.15), at((x + way * 0.0445, y + 0.03, BAR - 0.06)), m.frame(), 0.002)
    rod((x + side * 0.048, y + 0.04, BAR - 0.07), (x + side * 0.062, y + 0.04, BAR - 0.07), 0.017, m.steel(), 0.002)
    parts.knob((x + side * 0.058, y + 0.04, BAR - 0.07), (side, 0, 0))


def safety(side):
    """A safety arm between the front and the middle posts, its top faced with plastic."""
    x, z = side * HALF, 0.8
    beam((x - side * 0.1, FRONT - 0.01, z), (x - side * 0.1, MIDDLE + 0.01, z), m.frame(), 0.05, 0.08, 0.006)
    beam((x - side * 0.1, FRONT + 0.05, z + 0.043), (x - side * 0.1, MIDDLE - 0.05, z + 0.043), m.printed(0.5), 0.052, 0.014, 0.004)
    for y in (FRONT, MIDDLE):
        box((0.012, 0.1, 0.12), at((x - side * 0.068, y, z)), m.frame(), 0.003)
        rod((x - side * 0.08, y, z + 0.03), (x + side * 0.06, y, z + 0.03), 0.0115, m.chrome())
        rod((x + side * POST / 2, y, z + 0.03), (x + side * 0.064, y, z + 0.03), 0.018, m.steel(), 0.002)
    parts.knob((x + side * 0.06, FRONT, z + 0.03), (side, 0, 0))


def sensor(side):
    """An optical sensor on the inside of a front post, low down, its window up towards the bar."""
    x = side * (HALF - POST / 2 - 0.028)
    box((0.05, 0.07, 0.16), at((x, FRONT, 0.46)), m.plastic(), 0.012)
    box((0.04, 0.004, 0.09), at((x, FRONT - 0.0355, 0.47)), m.glass(), 0.001)
    for z in (0.445, 0.495):
        rod((x, FRONT - 0.034, z), (x, FRONT - 0.0385, z), 0.012, m.plastic(), 0.001)
        rod((x, FRONT - 0.0385, z), (x, FRONT - 0.0392, z), 0.008, m.glow(0.5, 0.02, 0.02, 1.2), 0.0003)
    box((0.02, 0.003, 0.004), at((x, FRONT - 0.036, 0.395)), m.glow(0.05, 0.75, 0.2, 1.3), 0.001)
    pipe([(x + side * 0.02, FRONT + 0.03, 0.4), (x + side * 0.02, FRONT + 0.042, 0.2), (x + side * 0.02, FRONT + 0.06, 0.115)], 0.004, m.rubber(), 0.04)


def pins():
    """Four on each side of the posts behind, for plates of 450 mm and smaller ones."""
    loads = {0.36: ((25, 0.064, True), (25, 0.064, False)), 0.87: ((20, 0.054, False), (20, 0.054, False)), 1.36: ((15, 0.044, False), (10, 0.034, True)),
             1.76: ((5, 0.026, False), (5, 0.026, False))}
    for side in (-1, 1):
        for z, plates in loads.items():
            peg = Vector((side * (HALF + POST / 2), REAR, z))
            way = Vector((side, 0, 0))
            box((0.01, 0.09, 0.11), at(peg + way * 0.005), m.frame(), 0.002)
            rod(peg, peg + way * 0.33, 0.0245, m.chrome())
            rod(peg + way * 0.33, peg + way * 0.331, 0.02, m.steel(), 0.0004)
            rod(peg + way * 0.01, peg + way * 0.02, 0.04, m.rubber(), 0.002)
            reach = 0.022
            for kilos, thick, lit in plates:
                radius = {25: 0.225, 20: 0.225, 15: 0.2, 10: 0.18, 5: 0.13}[kilos]
                group.beside(tackle.plate, peg + way * reach, way, kilos, radius, thick, m.colour(0.5, 0.04, 0.004) if lit else None)
                reach += thick + 0.002


def barbell():
    """An Olympic bar of 220 cm, its grip 28 mm, with a plate of 25 and one of 15 on each side."""
    y = FRONT - POST / 2 - 0.05
    tackle.bar((-0.655, y, BAR), (0.655, y, BAR), 0.014, ((0.02, 0.33), (0.42, 0.58), (0.67, 0.98)))
    for side in (-1, 1):
        way = Vector((side, 0, 0))
        collar = Vector((side * 0.655, y, BAR))
        rod(collar, collar + way * 0.03, 0.039, m.steel(), 0.004)
        rod(collar + way * 0.03, collar + way * 0.445, 0.025, m.chrome())
        rod(collar + way * 0.445, collar + way * 0.447, 0.018, m.steel(), 0.0005)
        outer = tackle.plate(collar + way * 0.03, way, 25, 0.225, 0.064)
        outer = tackle.plate(outer + way * 0.002, way, 15, 0.225, 0.046, m.colour(0.5, 0.04, 0.004))
        rod(outer + way * 0.002, outer + way * 0.034, 0.036, m.plastic(), 0.004)
        box((0.03, 0.03, 0.05), at(outer + way * 0.018 + Vector((0, 0, 0.04))), m.orange(), 0.005)


def display():
    """The screen at eye level, on an arm with two joints beside the right post; the reader hangs below it on the post."""
    z = 1.7
    root = Vector((HALF + POST / 2, FRONT + 0.05, z))
    elbow, end = root + Vector((0.06, 0.02, 0)), root + Vector((0.17, -0.05, 0))
    box((0.012, 0.07, 0.16), at(root + Vector((0.006, -0.05, 0))), m.frame(), 0.003)
    for dz in (-0.06, 0.06):
        parts.bolt(root + Vector((0.012, -0.05, dz)), (1, 0, 0), 0.007)
    beam(root + Vector((0.01, -0.05, 0)), elbow, m.frame(), 0.03, 0.06, 0.006)
    for joint in (elbow, end):
        rod(joint - Vector((0, 0, 0.045)), joint + Vector((0, 0, 0.045)), 0.024, m.steel(), 0.004)
        rod(joint + Vector((0, 0, 0.045)), joint + Vector((0, 0, 0.05)), 0.015, m.rubber(), 0.002)
    beam(elbow, end, m.frame(), 0.026, 0.05, 0.006)
    face = turn(z=16) @ turn(x=-6)
    middle = end + Vector((0.004, -0.055, 0))
    rod(end, middle, 0.018, m.frame())
    box((0.1, 0.014, 0.1), at(middle, face), m.frame(), 0.004)
    parts.screen(middle + face.to_3x3() @ Vector((-0.025, -0.018, 0)), face, (0.345, 0.194), interfaces.bar_speed)
    pipe([middle + Vector((0, 0.012, -0.03)), end + Vector((0, 0.01, -0.1)), root + Vector((0.03, 0, -0.1)), root + Vector((0.004, -0.02, -0.24))], 0.004, m.rubber(), 0.06)
    tackle.reader(at((HALF + POST / 2 + 0.046, FRONT - 0.03, 0.98), turn(x=90)))
    box((0.06, 0.02, 0.06), at((HALF + POST / 2 + 0.028, FRONT - 0.018, 0.98)), m.frame(), 0.004)


def build():
    frame()
    pull_up()
    for side in (-1, 1):
        hook(side)
        safety(side)
        sensor(side)
    pins()
    display()
    group.beside(barbell)
