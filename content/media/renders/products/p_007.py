"""Training tablet on a floor stand: a lockable holder that tilts, on a slim column in a heavy round foot."""
from mathutils import Matrix, Vector

from kit import materials as m, parts
from kit.shapes import profile, turned
from kit.solids import at, beam, box, lettering, pipe, rod, turn
from products import tackle

SHOT = dict(azimuth=-22, elevation=37, fill=0.96, lens=27)


def tile(place, x, y, title, value, bars, lit):
    """A device's measurement: name, figure and a row of bars."""
    white, dim = m.glow(0.85, 0.9, 1, 1.1), m.glow(0.5, 0.56, 0.66, 0.7)
    tackle.panel(tackle.oblong(0.122, 0.06), 0.0006, place @ at((x, y, 0)), m.glow(0.035, 0.042, 0.055, 1), 0.0001, 0.006)
    lettering(title, 0.0105, place @ at((x - 0.03, y + 0.019, 0.0006)), dim, 0.0001)
    lettering(value, 0.022, place @ at((x - 0.026, y - 0.008, 0.0006)), white, 0.0001)
    for number, tall in enumerate(bars):
        colour = m.glow(1, 0.2, 0.03, 1.9) if number == lit else dim
        box((0.006, tall * 0.04, 0.0003), place @ at((x + 0.012 + number * 0.0092, y - 0.021 + tall * 0.02, 0.0005)), colour,
            0.0001)


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
    rod(place @ Vector((0.155, 0.02, -0.004)), place @ Vector((0.168, 0.02, -0.004)), 0.0065, m.chrome())
    screen = place @ at((0, 0, 0.0095))
    lettering("TEAM A", 0.012, screen @ at((-0.107, 0.075, 0)), m.glow(0.85, 0.9, 1, 1.1), 0.0001)
    lettering("DFX", 0.014, screen @ at((0.108, 0.075, 0)), m.glow(1, 0.2, 0.03, 2.2), 0.0001)
    tile(screen, -0.065, 0.031, "SPRONG", "41,2", (0.55, 0.7, 0.62, 0.8, 1), 4)
    tile(screen, 0.065, 0.031, "KRACHT", "2140", (0.8, 0.72, 0.9, 1, 0.85), 3)
    tile(screen, -0.065, -0.037, "TIJD", "1,72", (1, 0.9, 0.86, 0.7, 0.62), 4)
    tile(screen, 0.065, -0.037, "L - R", "52-48", (0.52, 0.6, 0.58, 0.66, 0.5), 1)
    for number in range(4):
        box((0.05, 0.004, 0.0003), screen @ at((-0.095 + number * 0.063, -0.078, 0)),
            m.glow(0.5, 0.56, 0.66, 0.35 if number else 1.2), 0.0001)


def build():
    rim = [(0, 0), (0.232, 0), (0.24, 0.003, 0.004), (0.24, 0.014, 0.004), (0.234, 0.017)]
    turned("rim", profile(rim), m.rubber(), Matrix(), 200)
    turned("foot", profile([(0.234, 0.012), (0.234, 0.02, 0.005), (0.225, 0.026, 0.004), (0, 0.03)]), m.silver(), Matrix(), 200)
    turned("collar", profile([(0.06, 0.026), (0.058, 0.034, 0.004), (0.036, 0.042, 0.006), (0.033, 0.075, 0.003), (0, 0.076)]),
           m.frame(), Matrix(), 96)
    for x, y in ((-0.045, -0.002), (0.045, -0.002), (0, -0.045), (0, 0.045)):
        parts.bolt((x, y, 0.035), (0, 0, 1), 0.005)
    rod((0, 0, 0.05), (0, 0, 0.66), 0.0265, m.frame(), 0.003)
    rod((0, 0, 0.6), (0, 0, 0.97), 0.0195, m.chrome(), 0.002)
    rod((0, 0, 0.63), (0, 0, 0.69), 0.0335, m.plastic(), 0.005)
    parts.knob((0.03, 0, 0.66), (1, 0, 0))
    for z in range(11):
        box((0.012 if z % 5 else 0.02, 0.001, 0.0015), at((0, -0.0195, 0.72 + z * 0.018)), m.rubber(), 0.0002)
    place = at((0, -0.06, 1.0), turn(x=52))
    # The joint: a ball cup on the column and a yoke to the back of the holder.
    rod((0, 0, 0.945), (0, 0, 0.975), 0.027, m.plastic(), 0.005)
    rod((-0.034, 0, 0.975), (0.034, 0, 0.975), 0.016, m.steel(), 0.003)
    for x in (-0.024, 0.024):
        beam((x, 0, 0.975), place @ Vector((x, 0, -0.012)), m.frame(), 0.01, 0.03, 0.003)
    tackle.panel(tackle.oblong(0.12, 0.12), 0.008, place @ at((0, 0, -0.015)), m.silver(), 0.002, 0.015)
    pipe([(0.01, 0.018, 0.945), (0.02, 0.06, 0.96), place @ Vector((0.06, -0.02, -0.05)), place @ Vector((0.06, 0, -0.012))],
         0.0035, m.rubber(), 0.03)
    tablet(place)
