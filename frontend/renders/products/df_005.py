"""Smith machine: a bar that runs on two leaning shafts and hooks to pegs by a turn, counterweights in tubes behind, plates on pins."""
import math

from mathutils import Vector

from kit import labels, materials as m, parts
from kit.solids import at, beam, box, rod, turn
from products import fitness as f, tackle

SHOT = dict(azimuth=-31, elevation=7)
DETAIL = dict(about=((-0.86, -0.3, 1.0), (-0.4, 0.1, 1.42)), azimuth=34, elevation=6, fill=1.0)

TILT = 7  # of the shafts, in degrees
LOW, FOOT = 0.165, -0.22  # the foot of the shafts: its height and its y
BAR, STOP = 1.2, 0.7  # height of the bar, on the seventh of eleven pegs, and of the safety stops


def lean(z):
    return FOOT + math.tan(math.radians(TILT)) * (z - LOW)


def build(width=1.68, height=2.26, load=True):
    half = width / 2
    shafts, pegs = half - 0.14, half - 0.215
    for side in (-1, 1):
        x = side * half
        f.runner((x, -0.707), (x, 0.707))
        f.post((x, 0.36, f.LEVEL), (x, 0.36, height - 0.12))
        f.tube((x, -0.1, height - 0.06), (x, 0.424, height - 0.06), caps="<>")
        for z, way in ((f.LEVEL, 1), (height - 0.12, -1)):
            f.gusset((x, 0.3, z), (0, -1, 0), (0, 0, way), 0.13)
        guide(side * shafts, height)
        ladder(side * pegs, side, height)
        slider(side * shafts)
        counterweight(side * shafts, height)
        pins(x, side, load)
    front = lean(height - 0.14)
    for y, z in ((0.36, height - 0.06), (0.36, 0.21), (front, height - 0.06)):
        f.tube((0.03 - half, y, z), (half - 0.03, y, z))
    for side in (-1, 1):
        for z in (0.15, height - 0.06):
            for aside in (-0.034, 0.034):
                parts.bolt((side * (half + 0.03), 0.36, z + aside), (side, 0, 0), 0.01)
        f.flange((side * (half - 0.03), front, height - 0.06), (-side, 0, 0), (0.1, 0.11), (0, 1, 0), 0.008, 0.007)
    box((0.56, 0.006, 0.092), at((0, front - 0.0325, height - 0.06)), m.printed(), 0.002)
    labels.wordmark(0.064, at((0, front - 0.0365, height - 0.06), turn(x=90)), m.white(), 0.001, m.white())
    barbell(shafts, pegs, load)


def guide(x, height):
    """A hardened shaft between two clamps; the lower stands on a bracket of the runner, the upper hangs below the front tube."""
    top = height - 0.15
    rod((x, lean(LOW - 0.02), LOW - 0.02), (x, lean(top + 0.02), top + 0.02), 0.016, m.chrome(), 0.002)
    out = math.copysign(1, x)
    box((0.27, 0.17, 0.05), at((x + out * 0.01, FOOT + 0.035, f.LEVEL + 0.025)), m.frame(), 0.008)
    for z in (LOW, top):
        place = at((x, lean(z), z), turn(x=-TILT))
        box((0.085, 0.085, 0.045), place, m.silver(), 0.008)
        for edge in (-0.028, 0.028):
            parts.bolt(place @ Vector((edge, -0.0425, 0)), (0, -1, 0), 0.007)
    z = LOW + 0.03
    rod((x, lean(z), z), (x, lean(z + 0.06), z + 0.06), 0.03, m.rubber(), 0.008)


def ladder(x, side, height):
    """The upright behind the shaft: eleven pegs that the hook of the bar falls over, with their heights, and the holes of the stop."""
    back = 0.07
    spot = lambda z, forward=0.0, aside=0.0: Vector((x + aside, lean(z) + back - forward, z))
    beam(spot(f.LEVEL + 0.045), spot(height - 0.1), m.frame(), 0.06, 0.07, 0.008, (0, 1, 0))
    box((0.06, 0.1, 0.08), at((x, lean(height) + 0.03, height - 0.06)), m.frame(), 0.006)
    for number in range(11):
        z = 0.3 + 0.15 * number
        root = spot(z, 0.015, -side * 0.03)
        rod(root, root - Vector((side * 0.006, 0, 0)), 0.021, m.steel(), 0.002)
        rod(root, root - Vector((side * 0.058, 0, 0)), 0.011, m.chrome(), 0.003)
        rod(root - Vector((side * 0.054, 0, 0)), root - Vector((side * 0.06, 0, 0)), 0.016, m.chrome(), 0.002)
        f.number(round(z * 100), 0.024, spot(z, 0.0355), (0, -1, 0))
    for number in range(31):
        f.hole(spot(0.3 + 0.05 * number, -0.02, -side * 0.0302), (-side, 0, 0), 0.008)
    # The stop: a sleeve about the upright, a pin, and an arm with rubber that the bar would land on.
    z = STOP
    tilted = turn(x=-TILT)
    for aside in (-0.037, 0.037):
        box((0.012, 0.1, 0.13), at(spot(z, 0, aside), tilted), m.silver(), 0.004)
    for forward in (-0.043, 0.043):
        box((0.086, 0.012, 0.13), at(spot(z, forward), tilted), m.silver(), 0.004)
    arm = spot(z + 0.02, 0.115)
    box((0.05, 0.14, 0.05), at(arm), m.silver(), 0.008)
    box((0.046, 0.1, 0.022), at(arm + Vector((0, -0.015, 0.034))), m.rubber(), 0.007)
    box((0.052, 0.01, 0.05), at(arm + Vector((0, -0.07, 0))), m.orange(), 0.004)
    f.pin(spot(z, -0.02, -side * 0.043), (-side, 0, 0))


def slider(x):
    """What runs on a shaft: a housing with two linear bearings, and the bearing of the bar before it."""
    place = at((x, lean(BAR), BAR), turn(x=-TILT))
    box((0.075, 0.078, 0.21), place, m.silver(), 0.01)
    for end in (-1, 1):
        rod(place @ Vector((0, 0, end * 0.1)), place @ Vector((0, 0, end * 0.116)), 0.027, m.rubber(), 0.003)
        for edge in (-0.026, 0.026):
            parts.bolt(place @ Vector((edge, -0.039, end * 0.08)), (0, -1, 0), 0.006)
    for end in (-0.035, 0.035):
        box((0.077, 0.08, 0.003), place @ at((0, 0, end * 1.3)), m.frame(), 0.001)
    middle = Vector((x, lean(BAR) - 0.072, BAR))
    box((0.07, 0.075, 0.082), at(middle + Vector((0, 0.012, 0))), m.silver(), 0.014)
    for end in (-1, 1):
        rod(middle + Vector((end * 0.03, 0, 0)), middle + Vector((end * 0.042, 0, 0)), 0.033, m.steel(), 0.003)


def counterweight(x, height):
    """The rope from the slider over two wheels in the head to the weight, which runs in a tube behind."""
    z = height - 0.19
    near, far = Vector((x, 0.1, z)), Vector((x, 0.36 - f.RUN, z))
    parts.reeve((x, lean(BAR + 0.1) + 0.03, BAR + 0.1), [(near, (1, 0, 0), 0.055, -1), (far, (1, 0, 0), 0.055, -1)], (x, 0.36, 1.74))
    box((0.02, 0.03, 0.05), at((x, lean(BAR + 0.1) + 0.03, BAR + 0.09), turn(x=-TILT)), m.steel(), 0.003)
    f.tube((x, 0.02, height - 0.06), (x, 0.34, height - 0.06))
    for wheel in (near, far):
        for side in (-1, 1):
            box((0.006, 0.07, 0.12), at(wheel + Vector((side * 0.022, 0, 0.035))), m.frame(), 0.002)
    beam((x, 0.36, 0.13), (x, 0.36, 1.72), m.frame(), 0.09, 0.09, 0.012, (0, 1, 0))
    box((0.094, 0.094, 0.03), at((x, 0.36, 1.73)), m.plastic(), 0.006)
    out = math.copysign(1, x)
    for level in (0.4, 1.6):
        box((0.1, 0.03, 0.06), at((x + out * 0.06, 0.36, level)), m.frame(), 0.004)


def barbell(shafts, pegs, load):
    """The bar, 218 cm long: 30 mm between the shafts, knurled where hands go, sleeves of 50 mm for plates."""
    y, z = lean(BAR) - 0.072, BAR
    rod((-shafts - 0.06, y, z), (shafts + 0.06, y, z), 0.015, m.chrome(), 0.002)
    for side in (-1, 1):
        rod((side * 0.1, y, z), (side * 0.58, y, z), 0.0154, f.knurl(), 0.0004)
        for ring in (0.1, 0.42, 0.58):
            rod((side * ring - 0.002, y, z), (side * ring + 0.002, y, z), 0.0158, m.chrome(), 0.0002)
        hook(Vector((side * (pegs - 0.058), y, z)))
        out = Vector((side, 0, 0))
        root = Vector((side * (shafts + 0.05), y, z))
        rod(root, root + out * 0.1, 0.021, m.chrome(), 0.002)
        rod(root + out * 0.1, root + out * 0.12, 0.043, m.steel(), 0.004)
        end = Vector((side * 1.089, y, z))
        rod(root + out * 0.12, end, 0.025, m.chrome(), 0.003)
        rod(end - out * 0.001, end + out * 0.001, 0.018, m.rubber(), 0.0008)
        if load:
            inner = root + out * 0.121
            for radius, thick, kilos in ((0.225, 0.05, "20"), (0.19, 0.04, "15")):
                f.plate(inner, out, radius, thick, kilos)
                inner = inner + out * (thick + 0.001)
            rod(inner, inner + out * 0.03, 0.038, m.plastic(), 0.005)
            rod(inner + out * 0.009, inner + out * 0.021, 0.0395, m.orange(), 0.002)


def hook(place):
    """The hook on the bar; a turn of the wrist swings it over a peg."""
    rod(place - Vector((0.013, 0, 0)), place + Vector((0.013, 0, 0)), 0.03, m.orange(), 0.004)
    outline = [(-0.02, -0.028), (-0.022, 0.025), (0.05, 0.05), (0.12, 0.048), (0.157, 0.028), (0.16, -0.022), (0.142, -0.024), (0.14, 0.0115),
               (0.112, 0.0115), (0.06, 0.008), (0.02, -0.028)]
    tackle.panel(outline, 0.014, at(place, turn(x=90, z=90)), m.orange(), 0.003, 0.006)


def pins(x, side, load):
    """Three storage pins a side, with plates that are not in use."""
    out = Vector((side, 0, 0))
    for z, radius, kilos in ((0.5, 0.225, "20"), (1.0, 0.19, "15"), (1.46, 0.15, "10")):
        root = Vector((x + side * 0.03, 0.36, z))
        f.flange(root, out, (0.1, 0.1), (0, 1, 0), 0.006, 0.006)
        rod(root, root + out * 0.03, 0.036, m.steel(), 0.003)
        rod(root, root + out * 0.238, 0.0245, m.chrome(), 0.003)
        rod(root + out * 0.234, root + out * 0.24, 0.02, m.rubber(), 0.002)
        if load:
            f.plate(root + out * 0.031, out, radius, 0.045, kilos)
