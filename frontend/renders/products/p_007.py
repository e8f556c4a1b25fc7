"""Training tablet on a floor stand: a lockable holder that tilts, on a slim column in a heavy round foot."""
from mathutils import Matrix, Vector

from kit import group, labels, materials as m, parts, shoot
from kit.shapes import profile, turned
from kit.solids import at, beam, box, lettering, pipe, rod, turn
from products import interfaces, p_008, p_013, tackle

ABOVE = 12
DETAIL = dict(about=((-0.17, -0.2, 1.32), (0.22, 0.02, 1.6)), azimuth=20, elevation=20, fill=0.94)
HIGH = 1.473  # of the middle of the tablet: drawn out wholly


def tablet(place):
    tackle.panel(tackle.oblong(0.315, 0.215), 0.016, place @ at((0, 0, -0.004)), m.frame(), 0.005, 0.016, 4)
    tackle.panel(tackle.oblong(0.287, 0.187), 0.006, place @ at((0, 0, 0.0055)), m.plastic(), 0.002, 0.01)
    tackle.panel(tackle.oblong(0.281, 0.181), 0.001, place @ at((0, 0, 0.0086)), m.glass(), 0.0004, 0.008)
    # The corners that hold it, and the lock on the side.
    for x in (-1, 1):
        for y in (-1, 1):
            corner = [(0, 0), (-0.034, 0), (-0.034, -0.007), (-0.007, -0.034), (0, -0.034)]
            tackle.panel([(x * px, y * py) for px, py in corner], 0.007, place @ at((x * 0.1535, y * 0.1035, 0.0075)),
                         m.silver(), 0.002, 0.005)
    lock = place @ Vector((0.158, -0.03, -0.004))
    out = place.to_3x3() @ Vector((1, 0, 0))
    rod(lock, lock + out * 0.008, 0.0085, m.chrome())
    tackle.panel(tackle.oblong(0.002, 0.008), 0.02, at(lock + out * 0.016, place.to_3x3().to_4x4() @ turn(y=90)), m.steel(), 0.0004, 0.0008)
    bow = lock + out * 0.034
    tackle.ring(bow, place.to_3x3() @ Vector((0, 0, 1)), 0.0095, 0.0026, m.steel())
    tackle.ring(bow + place.to_3x3() @ Vector((0.006, -0.014, 0)), place.to_3x3() @ Vector((1, 0, 0)), 0.011, 0.0011, m.chrome())
    hang = bow + place.to_3x3() @ Vector((0.006, -0.024, 0))
    tackle.ring(hang - Vector((0, 0, 0.008)), place.to_3x3() @ Vector((0, 0, 1)), 0.0085, 0.0024, m.steel())  # the second key
    rod(hang - Vector((0, 0, 0.016)), hang - Vector((0, 0, 0.042)), 0.0034, m.steel(), 0.001)
    screen = place @ at((0, 0, 0.0095))
    interfaces.team(screen @ at((0, 0, -0.001)), 0.267, 0.167)


def lead(radius=0.0035):
    """From the collar over the rim to the floor behind, with a plug of two round pins."""
    line = [(0, 0.02, 0.056), (0, 0.06, 0.05), (-0.01, 0.15, 0.034), (-0.04, 0.235, 0.034), (-0.08, 0.27, radius), (-0.17, 0.36, radius),
            (-0.34, 0.37, radius), (-0.4, 0.22, radius), (-0.44, 0.16, 0.016)]
    pipe(line, radius, m.rubber(), 0.06)
    end, way = Vector(line[-1]), Vector((-0.5, -0.8, 0)).normalized()
    rod(end - way * 0.004, end + way * 0.02, 0.007, m.rubber(), 0.002)
    rod(end + way * 0.018, end + way * 0.05, 0.0185, m.rubber(), 0.004)
    rod(end + way * 0.05, end + way * 0.066, 0.0172, m.rubber(), 0.002)
    for side in (-1, 1):
        pin = end + way * 0.066 + Vector((-way.y, way.x, 0)) * side * 0.0095
        rod(pin, pin + way * 0.019, 0.0024, m.chrome(), 0.001)


def mat():
    """What is tested beside it: two force plates on a rubber mat."""
    x, y, turned_by = 0.88, 0.12, -8
    tackle.panel(tackle.oblong(1.14, 0.74), 0.012, at((x, y, 0.006), turn(z=turned_by)), m.rubber(), 0.003, 0.03)
    for side in (-1, 1):
        group.place(p_008.plate, (x, y, 0.012), turned_by, side=side)


def gates():
    """Further behind, a timing gate."""
    for side, spin in ((-1, 200), (1, 222)):
        p_013.tripod(side * p_013.HALF, spin, side)
        p_013.head(side * p_013.HALF, side, side < 0)


def among(azimuth):
    """The studio, with what the tablet measures beside it; no part of the model in 3D."""
    mat()
    group.place(gates, (1.28, 1.0, 0), 14)
    shoot.studio(azimuth)


SHOT = dict(azimuth=-22, elevation=16, fill=0.97, lens=60, about=((-0.24, -0.27, 0), (0.7, 0.3, 1.59)), stage=among)


def build():
    rim = [(0, 0), (0.232, 0), (0.24, 0.003, 0.004), (0.24, 0.014, 0.004), (0.234, 0.017)]
    turned("rim", profile(rim), m.rubber(), Matrix(), 128)
    turned("foot", profile([(0.234, 0.012), (0.234, 0.02, 0.005), (0.225, 0.026, 0.004), (0, 0.03)]), m.silver(), Matrix(), 128)
    turned("collar", profile([(0.06, 0.026), (0.058, 0.034, 0.004), (0.036, 0.042, 0.006), (0.033, 0.075, 0.003), (0, 0.076)]),
           m.frame(), Matrix(), 96)
    for x, y in ((-0.045, -0.002), (0.045, -0.002), (0, -0.045), (0, 0.045)):
        parts.bolt((x, y, 0.035), (0, 0, 1), 0.005)
    # The column in two parts: the clamp, and on a flat strip of the inner one a scale of the tablet's height in centimetres.
    rod((0, 0, 0.05), (0, 0, 0.9), 0.0265, m.frame(), 0.003)
    rod((0, 0, 0.84), (0, 0, HIGH - 0.03), 0.0195, m.chrome(), 0.002)
    rod((0, 0, 0.87), (0, 0, 0.93), 0.0335, m.plastic(), 0.005)
    parts.knob((0.03, 0, 0.9), (1, 0, 0))
    box((0.03, 0.009, 0.482), at((0, -0.017, 1.174)), m.colour(0.55, 0.55, 0.54), 0.001)
    for number in range(46):
        long = 0.0105 if number % 5 == 0 else 0.0065
        box((long, 0.001, 0.0013), at((-0.0135 + long / 2, -0.0217, 0.953 + number * 0.01)), m.rubber(), 0.0002)
        if number % 5 == 0:
            lettering(str(145 - number), 0.008, at((0.0058, -0.0217, 0.953 + number * 0.01), turn(x=90)), m.rubber(), 0.0002)
    labels.wordmark(0.055, at((0, -0.15, 0.0276)), m.printed(0.5), 0.0006)
    place = at((0, -0.07, HIGH), turn(x=68))
    # The joint: a ball cup on the column, a yoke to the back of the holder, and the disc that it turns on.
    joint = HIGH - 0.03
    rod((0, 0, joint - 0.025), (0, 0, joint), 0.027, m.plastic(), 0.005)
    rod((-0.034, 0, joint), (0.034, 0, joint), 0.016, m.steel(), 0.003)
    parts.knob((0.03, 0, joint), (1, 0, 0))
    for x in (-0.024, 0.024):
        beam((x, 0, joint), place @ Vector((x, 0, -0.02)), m.frame(), 0.01, 0.03, 0.003)
    rod(place @ Vector((0, 0, -0.028)), place @ Vector((0, 0, -0.016)), 0.05, m.steel(), 0.002)
    tackle.panel(tackle.oblong(0.12, 0.12), 0.008, place @ at((0, 0, -0.0145)), m.silver(), 0.002, 0.015)
    # The charger's lead goes from the column's top to the holder, and from the foot to its plug on the floor.
    pipe([(0.0, 0.018, joint - 0.06), (0.012, 0.07, joint - 0.05), place @ Vector((0.075, -0.03, -0.06)),
          place @ Vector((0.075, -0.02, -0.012))], 0.0035, m.rubber(), 0.05)
    group.beside(lead)
    tablet(place)
