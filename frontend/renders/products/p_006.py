"""Smart storage rack: two slanted shelves with twenty dumbbells, ten kettlebells below, a light at every place."""
from mathutils import Vector

from kit import furniture, labels, materials as m, parts
from kit.solids import at, beam, box, lettering, rod, turn
from products import tackle

SHOT = dict(azimuth=-27, elevation=14)
DETAIL = dict(about=((-0.8, -0.3, 0.52), (0.14, 0.1, 0.98)), azimuth=-24, elevation=20, fill=1.05)
HALF = 1.17
TILT = 20


def ends():
    """The cut side plates, on feet that can be set."""
    outline = [(-0.31, 0.03), (0.31, 0.03), (0.31, 0.1), (0.25, 1.32), (0.08, 1.32), (-0.3, 0.42), (-0.31, 0.36)]
    window = [(0.0, 0.16), (0.24, 0.16), (0.2, 1.0), (0.13, 1.0), (-0.02, 0.6)]
    for side in (-1, 1):
        plane = turn(x=90, z=90)
        tackle.panel(outline, 0.035, at((side * HALF, 0, 0), plane), m.frame(), 0.006, 0.05)
        tackle.panel(window, 0.004, at((side * (HALF + 0.018), 0, 0), plane), m.silver(), 0.001, 0.03)
        for y in (-0.26, 0.26):
            rod((side * HALF, y, 0.012), (side * HALF, y, 0.04), 0.012, m.chrome())
            rod((side * HALF, y, 0), (side * HALF, y, 0.014), 0.034, m.rubber(), 0.004)
        for y, z in ((0.2, 1.22), (0.1, 1.1), (-0.02, 0.75), (-0.24, 0.2), (0.26, 0.2)):
            parts.bolt((side * (HALF + 0.02), y, z), (side, 0, 0), 0.01)
    for z in (0.3, 1.24):
        beam((-HALF, 0.24 - z * 0.02, z), (HALF, 0.24 - z * 0.02, z), m.frame(), 0.06, 0.04, up=(0, 1, 0))


def lamp(place, x, y, z, lit):
    colour = m.glow(1, 0.3, 0.02, 1.8) if lit else m.glow(0.15, 0.9, 0.35, 2.2)
    box((0.03, 0.003, 0.008), place @ at((x, y, z)), colour, 0.001)


def dumbbells(middle, sizes, weights, lit):
    """A shelf with ten cradles; the dumbbells lie with one end to the user."""
    place = at(middle, turn(x=TILT))
    box((2 * HALF - 0.03, 0.4, 0.02), place @ at((0, 0, -0.03)), m.frame(), 0.004)
    box((2 * HALF - 0.03, 0.022, 0.075), place @ at((0, -0.2, -0.02)), m.silver(), 0.004)
    for number, (radius, weight) in enumerate(zip(sizes, weights)):
        x = (number - 4.5) * 0.226
        for y in (-0.055, 0.055):
            outline = [(-0.085, 0), (0.085, 0), (0.085, 0.055), (0.06, 0.055), (0.025, 0.03), (-0.025, 0.03), (-0.06, 0.055),
                       (-0.085, 0.055)]
            tackle.panel(outline, 0.04, place @ at((x, y * 2, -0.02), turn(x=90)), m.plastic(), 0.003, 0.012)
        lie = radius + 0.012
        long = 0.26 + radius * 0.5
        axis = place.to_3x3() @ Vector((0, 1, 0))
        parts.dumbbell(place @ Vector((x, 0, lie)), axis, radius, long, m.rubber())
        face = place @ at((x, -long / 2, lie), turn(x=90))
        tackle.ring(face @ Vector((0, 0, 0.001)), face.to_3x3() @ Vector((0, 0, 1)), radius * 0.66, 0.0018, m.silver())
        rod(face @ Vector((0, 0, 0)), face @ Vector((0, 0, 0.003)), radius * 0.58, m.plastic(), 0.001)
        lettering(str(weight), radius * 0.62, face @ at((0, 0, 0.0035)), m.white(), 0.0004)
        lamp(place, x, -0.2115, -0.018, number == lit)


def kettlebells(z):
    box((2 * HALF - 0.03, 0.5, 0.02), at((0, -0.03, z)), m.frame(), 0.004)
    box((2 * HALF - 0.03, 0.022, 0.07), at((0, -0.28, z + 0.012)), m.silver(), 0.004)
    bands = [(0.75, 0.6, 0.05), (0.05, 0.2, 0.55), (0.65, 0.05, 0.04), (0.05, 0.3, 0.1), (0.3, 0.3, 0.3)]
    for number in range(10):
        x, size = (number - 4.5) * 0.226, 0.074 + number * 0.0034
        tackle.panel(tackle.oblong(0.205, 0.36), 0.012, at((x, -0.04, z + 0.014)), m.rubber(), 0.003, 0.02)
        place = Vector((x, -0.06, z + 0.02))
        furniture.kettlebell(place, size)
        red, green, blue = bands[number // 2]
        for side in (-1, 1):
            rod(place + Vector((side * size * 0.63, 0, size * 1.72)), place + Vector((side * size * 0.69, 0, size * 2.02)),
                size * 0.185,
                m.colour(red, green, blue), 0.003)
        rod(place + Vector((0, -size * 0.9, size * 0.95)), place + Vector((0, -size * 1.002, size * 0.95)), size * 0.42,
            m.plastic(), 0.002)
        lettering(str(4 + number * 4), size * 0.42, at(place + Vector((0, -size * 1.006, size * 0.95)), turn(x=90)), m.white(),
                  0.0004)
        lamp(at((0, 0, 0)), x, -0.2915, z + 0.014, False)


def build():
    ends()
    kettlebells(0.19)
    heavy, light = ([first + number // 2 * step for number in range(10)] for first, step in ((12, 4), (2, 2)))  # in pairs
    dumbbells((0, 0.0, 0.67), [0.077 + (kilos - 12) * 0.0012 for kilos in heavy], heavy, 3)
    dumbbells((0, 0.1, 1.07), [0.039 + (kilos - 1) * 0.0034 for kilos in light], light, -1)
    tackle.reader(at((HALF - 0.19, 0.192, 1.235), turn(x=90)))
    box((0.3, 0.004, 0.05), at((0, 0.195, 1.24)), m.orange(), 0.001)
    labels.wordmark(0.042, at((0, 0.192, 1.24), turn(x=90)), m.white(), 0.0006)
