"""Smart functional trainer: two towers, a pulley that slides on chrome columns before each, two handles and a screen."""
from mathutils import Vector

from kit import materials as m, parts, tower
from kit.solids import at, beam, box, lettering, rod, turn
from products import tackle

SHOT = dict(azimuth=-27, elevation=9)
HEIGHT = 2.26


def slide(x, level, side):
    """Two chrome columns, the row of holes between them, and the carriage with its swivelling pulley."""
    y = -0.22
    box((0.2, 0.13, 0.05), at((x, y, 0.117)), m.frame(), 0.008)
    for aside in (-0.05, 0.05):
        rod((x + aside, y, 0.14), (x + aside, y, HEIGHT - 0.03), 0.016, m.chrome())
        for end in (0.152, HEIGHT - 0.055):
            rod((x + aside, y, end - 0.012), (x + aside, y, end + 0.012), 0.027, m.rubber(), 0.004)
        for edge in (-0.105, 0.105):
            rod((x + aside, y, level + edge - 0.014), (x + aside, y, level + edge + 0.014), 0.026, m.steel(), 0.004)
    box((0.044, 0.014, HEIGHT - 0.17), at((x, y, HEIGHT / 2 + 0.055)), m.silver(), 0.003)
    for number in range(26):
        z = 0.24 + number * 0.073
        rod((x, y - 0.007, z), (x, y - 0.0076, z), 0.011, m.rubber(), 0.0002)
        if number % 5 == 0:
            lettering(str(number + 1), 0.017, at((x, y - 0.0078, z + 0.026), turn(x=90)), m.rubber(), 0.0003)
    box((0.17, 0.1, 0.19), at((x, y, level)), m.plastic(), 0.022)
    box((0.09, 0.006, 0.1), at((x, y - 0.05, level)), m.silver(), 0.002)
    parts.knob((x + side * 0.083, y, level), (side, 0, 0))
    swivel = at((x, y - 0.075, level), turn(z=-side * 24))
    point = lambda *local: swivel @ Vector(local)
    rod(point(0, 0, -0.075), point(0, 0, 0.075), 0.02, m.steel(), 0.004)
    outline = [(0.022, -0.055), (0.022, 0.055), (-0.1, 0.03), (-0.125, 0), (-0.1, -0.03)]
    for aside in (-0.021, 0.021):
        tackle.panel(outline, 0.006, swivel @ at((aside, 0, 0), turn(x=90, z=90)), m.frame(), 0.0015, 0.018)
        box((0.007, 0.05, 0.012), swivel @ at((aside * 1.12, -0.04, 0)), m.orange(), 0.001)
    parts.pulley(point(0, -0.088, 0), swivel.to_3x3() @ Vector((1, 0, 0)), 0.05)
    stop = point(0, -0.13, -0.1)
    parts.cable([point(0, 0, 0.045), point(0, -0.075, 0.045), point(0, -0.13, 0.01), stop])
    tackle.ball(stop, 0.021, m.rubber())
    tackle.carabiner(stop + Vector((0, 0, -0.018)), stop + Vector((0, 0, -0.085)))
    tackle.stirrup(stop + Vector((0, 0, -0.095)))


def build():
    for side, level in ((-1, 1.66), (1, 1.02)):
        x = side * 0.69
        parts.runner((x, -0.62, 0), (x, 0.62, 0), 0.1)
        tower.tower((x, 0.3, 0), HEIGHT - 0.06, 0.42, 0.3, 16, 6)
        for edge in (-0.218, 0.218):
            box((0.018, 0.23, HEIGHT - 0.28), at((x + edge, 0.3, HEIGHT / 2)), m.silver(), 0.007)
        slide(x, level, side)
        beam((x, -0.3, HEIGHT), (x, 0.44, HEIGHT), m.frame(), 0.11, 0.07)
        for z, rise in ((HEIGHT - 0.1, 0.05), (0.2, -0.05)):
            parts.pulley((x, -0.1, z), (1, 0, 0), 0.05)
            box((0.05, 0.03, 0.06), at((x, -0.1, z + rise)), m.frame(), 0.004)
        parts.cable([(x, -0.15, 0.2), (x, -0.15, HEIGHT - 0.1)])
        parts.cable([(x, -0.1, HEIGHT - 0.05), (x, 0.22, HEIGHT - 0.05)])
        box((0.06, 0.02, 0.05), at((x, -0.155, level)), m.plastic(), 0.004)
    beam((-0.75, -0.22, HEIGHT), (0.75, -0.22, HEIGHT), m.frame(), 0.13, 0.08, up=(0, 1, 0))
    lettering("DFX", 0.062, at((0, -0.2865, HEIGHT), turn(x=90)), m.white(), 0.001)
    for z, y in ((0.057, 0.5), (1.34, 0.33)):
        beam((-0.66 if z < 1 else -0.5, y, z), (0.66 if z < 1 else 0.5, y, z), m.frame(), 0.07, 0.06, up=(0, 1, 0))
    beam((0, 0.3, 1.34), (0, 0.27, 1.52), m.silver(), 0.09, 0.03, up=(0, 1, 0))
    parts.screen((0, 0.235, 1.54), turn(x=-6), (0.36, 0.22))
