"""Smart functional trainer: two towers, a pulley head that slides on chrome columns before each, and a screen on the right tower's side."""
from mathutils import Vector

from kit import labels, materials as m, parts, tower
from kit.solids import at, beam, box, lettering, pipe, rod, turn
from products import interfaces, tackle

SHOT = dict(azimuth=-27, elevation=9, fill=0.9)
DETAIL = dict(about=((0.28, -0.45, 1.14), (0.84, 0.2, 1.74)), azimuth=-40, elevation=7, fill=1.0)
HEIGHT = 2.235
FIRST, STEP, LEVELS = 0.18, 0.076, 26  # 190 cm from the lowest to the highest
COLUMN = -0.24


def slide(x, number, side):
    """Two chrome columns with the row of holes between them, and the carriage with its swivelling pulley in the hole of that number."""
    y, level = COLUMN, FIRST + (number - 1) * STEP
    box((0.19, 0.12, 0.02), at((x, y, 0.095)), m.frame(), 0.004)
    for aside in (-0.055, 0.055):
        rod((x + aside, y, 0.1), (x + aside, y, HEIGHT - 0.03), 0.016, m.chrome())
        for end in (0.108, HEIGHT - 0.05):
            rod((x + aside, y, end - 0.008), (x + aside, y, end + 0.008), 0.027, m.rubber(), 0.004)
        for edge in (-0.066, 0.066):
            rod((x + aside, y, level + edge - 0.009), (x + aside, y, level + edge + 0.009), 0.026, m.steel(), 0.003)
    box((0.046, 0.014, HEIGHT - 0.14), at((x, y + 0.012, HEIGHT / 2 + 0.03)), m.silver(), 0.003)
    for hole in range(LEVELS):
        z = FIRST + hole * STEP
        tackle.hole((x, y + 0.005, z), (0, -1, 0), 0.0105)
        if hole % 5 == 0 or hole == LEVELS - 1:
            lettering(str(hole + 1), 0.018, at((x, y + 0.0046, z + 0.028), turn(x=90)), m.rubber(), 0.0003)
    box((0.17, 0.1, 0.124), at((x, y, level)), m.plastic(), 0.018)
    box((0.084, 0.006, 0.08), at((x, y - 0.05, level)), m.silver(), 0.002)
    for dx in (-0.06, 0.06):
        for dz in (-0.04, 0.04):
            parts.bolt((x + dx, y - 0.05, level + dz), (0, -1, 0), 0.006)
    parts.knob((x + side * 0.083, y, level), (side, 0, 0))
    head(x, y - 0.08, level, side)


def head(x, y, level, side):
    """The pulley in its two cheeks, on an upright pin about which it follows the pull over 180 degrees; the handle hangs from it."""
    swivel = at((x, y, level), turn(z=-side * 24))
    point = lambda *local: swivel @ Vector(local)
    rod(point(0, 0, -0.06), point(0, 0, 0.06), 0.02, m.steel(), 0.004)
    for end in (-0.052, 0.052):
        box((0.056, 0.05, 0.014), at((x, y + 0.01, level + end)), m.frame(), 0.004)
    outline = [(0.022, -0.042), (0.022, 0.042), (-0.1, 0.03), (-0.125, 0), (-0.1, -0.03)]
    for aside in (-0.021, 0.021):
        tackle.panel(outline, 0.006, swivel @ at((aside, 0, 0), turn(x=90, z=90)), m.frame(), 0.0015, 0.018)
    for aside, out in ((-0.024, -1), (0.024, 1)):
        parts.bolt(point(aside, -0.088, 0), swivel.to_3x3() @ Vector((out, 0, 0)), 0.007)
    stop = point(0, -0.139, -0.12)
    parts.reeve(point(0, 0.05, 0.04), [(point(0, -0.088, 0), swivel.to_3x3() @ Vector((1, 0, 0)), 0.05, 1)], stop)
    tackle.ball(stop, 0.021, m.rubber())
    tackle.carabiner(stop + Vector((0, 0, -0.018)), stop + Vector((0, 0, -0.085)))
    tackle.stirrup(stop + Vector((0, 0, -0.095)))


def cables(x, top):
    """From the wheel on the stack through the beam over the head, down behind the columns to the foot of the tower; the carriage rides
    on that run."""
    across, bed = Vector((1, 0, 0)), 0.039
    back, front, low = Vector((x, 0.3 - bed, HEIGHT - 0.04)), Vector((x, -0.1, HEIGHT - 0.04)), Vector((x, -0.1, 0.174))
    before, above, below = Vector((0, -bed, 0)), Vector((0, 0, bed)), Vector((0, 0, -bed))
    line = [Vector((x, 0.3, top))]
    for wheel, into, out in ((back, -before, above), (front, above, before), (low, before, below)):
        parts.pulley(wheel, across, 0.045)
        line += parts.around(wheel, across, wheel + into, wheel + out, 1)
        for aside in (-0.022, 0.022):
            box((0.007, 0.05, 0.13), at((x + aside, wheel.y, wheel.z + (0.01 if wheel.z > 1 else -0.05))), m.frame(), 0.002)
    parts.cable([*line, (x, 0.25, low.z - bed)])


def display():
    """On the inner side of the right tower, turned to who stands between the columns; two joints lay it flat against the tower."""
    root = Vector((0.47, 0.2, 1.56))
    elbow = root + Vector((-0.055, -0.03, 0))
    box((0.012, 0.1, 0.14), at(root + Vector((-0.006, 0.02, 0))), m.frame(), 0.003)
    for dy in (-0.015, 0.055):
        for dz in (-0.05, 0.05):
            parts.bolt(root + Vector((-0.012, dy, dz)), (-1, 0, 0), 0.006)
    beam(root + Vector((-0.01, 0, 0)), elbow, m.frame(), 0.026, 0.05, 0.006)
    rod(elbow - Vector((0, 0, 0.04)), elbow + Vector((0, 0, 0.04)), 0.022, m.steel(), 0.004)
    face = turn(z=-34) @ turn(x=-6)
    middle = elbow + Vector((-0.012, -0.05, 0))
    rod(elbow, middle, 0.017, m.frame())
    box((0.1, 0.014, 0.1), at(middle, face), m.frame(), 0.004)
    parts.screen(middle + face.to_3x3() @ Vector((-0.03, -0.018, 0)), face, (0.294, 0.166), interfaces.rotation)
    # Its cable hangs in a bow from the back of the screen to a gland in the tower's side.
    gland = root + Vector((-0.014, 0.04, -0.085))
    rod(gland, gland + Vector((-0.012, 0, 0)), 0.009, m.plastic(), 0.002)
    pipe([middle + Vector((0, 0.01, -0.03)), middle + Vector((0.012, 0.04, -0.13)), gland + Vector((-0.035, 0, -0.03)),
          gland + Vector((-0.03, 0, 0)), gland], 0.004, m.rubber(), 0.05)


def build():
    for side, number in ((-1, 10), (1, 18)):
        x = side * 0.68
        parts.runner((x, -0.61, 0), (x, 0.61, 0), 0.1)
        tower.tower((x, 0.3, 0), HEIGHT - 0.06, 0.42, 0.3, 16, 6, title="Functional Trainer")
        for edge in (-0.216, 0.216):
            box((0.014, 0.23, HEIGHT - 0.28), at((x + edge, 0.3, HEIGHT / 2)), m.colour(0.085, 0.089, 0.096), 0.006)
        slide(x, number, side)
        beam((x, COLUMN, HEIGHT + 0.005), (x, 0.44, HEIGHT + 0.005), m.frame(), 0.11, 0.07)
        cables(x, HEIGHT - 0.14)
        # The joint of tower and column, at half height.
        for aside in (-0.09, 0.09):
            beam((x + aside, COLUMN + 0.02, 0.12), (x + aside, 0.2, 0.12), m.frame(), 0.02, 0.06, 0.004)
    beam((-0.8, COLUMN, HEIGHT), (0.8, COLUMN, HEIGHT), m.frame(), 0.13, 0.078, up=(0, 1, 0))
    for side in (-1, 1):
        parts.cap((side * 0.8, COLUMN, HEIGHT), Vector((side, 0, 0)), 0.078, 0.13)
        for dx in (-0.08, 0.08):
            parts.bolt((side * 0.68 + dx, COLUMN - 0.039, HEIGHT), (0, -1, 0), 0.009)
    labels.wordmark(0.062, at((0, COLUMN - 0.0395, HEIGHT), turn(x=90)), m.white(), 0.001, m.white())
    for z, y, reach in ((0.057, 0.5, 0.66), (2.1, 0.36, 0.5)):
        beam((-reach, y, z), (reach, y, z), m.frame(), 0.07, 0.06, up=(0, 1, 0))
    display()
    tackle.reader(at((0.468, 0.29, 1.2), turn(z=-90) @ turn(x=90)))
