"""Smart flywheel trainer: a low platform, the discs upright on their shaft before it, a strap from its middle to a hip belt."""
import math

from mathutils import Vector

from kit import labels, materials as m, parts
from kit.shapes import profile, turned
from kit.solids import along, at, beam, box, lettering, pipe, rod, turn
from products import hip_belt, tackle

SHOT = dict(azimuth=-33, elevation=25)
ABOVE = 18
DETAIL = dict(about=((-0.4, -0.68, 0.0), (0.4, -0.3, 0.32)), azimuth=-24, elevation=24, fill=0.98)
DECK = 0.15
SHAFT = 0.1785


def flywheel(place, outward, radius, thick, material, mark="", way=-1):
    """A machined disc: a heavy rim with its inertia on it, above the hub or below it (`way` is 1 or -1), a web with round holes."""
    frame = along(place, Vector(place) + Vector(outward))
    frame.translation = Vector(place)
    rim = radius * 0.78
    outline = [(0.014, 0), (radius, 0, 0.003), (radius, thick, 0.003), (rim, thick, 0.002), (rim - 0.004, thick * 0.6, 0.002),
               (radius * 0.3, thick * 0.6, 0.002), (radius * 0.27, thick, 0.002), (0.014, thick)]
    turned("flywheel", profile(outline), material, frame, 120)
    for number in range(8):
        angle = math.tau * number / 8
        spot = Vector((radius * 0.54 * math.cos(angle), radius * 0.54 * math.sin(angle), thick * 0.6))
        rod(frame @ spot, frame @ (spot + Vector((0, 0, 0.0006))), radius * 0.12, m.rubber(), 0.0002)
    if mark:
        lettering(mark, max(radius * 0.085, 0.0105), frame @ at((0, way * radius * 0.885, thick + 0.0002)), m.rubber() if material == m.steel() else m.white(), 0.0003)
    return frame


def star(place, outward):
    """The knob with lobes that clamps the discs."""
    frame = along(place, Vector(place) + Vector(outward))
    frame.translation = Vector(place)
    lobes = []
    for number in range(60):
        angle = math.tau * number / 60
        reach = 0.033 + 0.006 * math.cos(angle * 5)
        lobes.append((reach * math.cos(angle), reach * math.sin(angle)))
    tackle.panel(lobes, 0.026, frame @ at((0, 0, 0.013)), m.orange(), 0.005, 0)
    rod(frame @ Vector((0, 0, 0.024)), frame @ Vector((0, 0, 0.03)), 0.013, m.chrome(), 0.002)


def deck():
    side = m.silver()
    tackle.panel([(-0.425, -0.36), (0.425, -0.36), (0.425, 0.65), (-0.425, 0.65)], 0.1, at((0, 0, DECK - 0.062)), m.frame(),
                 0.01, 0.05)
    tackle.panel([(-0.41, -0.345), (0.41, -0.345), (0.41, 0.635), (-0.41, 0.635)], 0.014, at((0, 0, DECK - 0.007)), m.rubber(),
                 0.003, 0.04)
    for x in (-0.43, 0.43):
        box((0.02, 0.92, 0.034), at((x, 0.15, DECK - 0.062)), side, 0.005)
    for half in (-1, 1):
        for number in range(29):
            y = -0.28 + number * 0.031
            box((0.27, 0.008, 0.004), at((half * 0.25, y, DECK + 0.001)), m.plastic(), 0.0015)
        for end in (-0.27, 0.56):
            parts.shoe((half * 0.36, end, 0), 0.08, 0.08)
        box((0.05, 0.86, 0.014), at((half * 0.34, 0.15, 0.03)), m.frame(), 0.003)
    # The cowl over the shaft, from the bearing to the slot, with the rollers that the strap comes up between.
    tackle.panel(tackle.oblong(0.13, 0.62), 0.05, at((0, -0.04, DECK + 0.018)), side, 0.012, 0.03)
    box((0.07, 0.11, 0.004), at((0, 0.16, DECK + 0.0435)), m.rubber(), 0.001)
    for y in (0.128, 0.192):
        rod((-0.036, y, DECK + 0.05), (0.036, y, DECK + 0.05), 0.0125, m.chrome())
        for x in (-0.042, 0.042):
            box((0.012, 0.034, 0.03), at((x, y, DECK + 0.05)), m.plastic(), 0.004)
    labels.wordmark(0.052, at((0, -0.14, DECK + 0.0436)), m.printed(), 0.0006)


def nose():
    """The part before the deck: bearing, discs, wheels for moving and the grip."""
    edge = [(0.425, -0.33), (0.425, -0.54), (0.37, -0.54), (0.37, -0.65)]  # with a recess for the wheel
    tackle.panel(edge + [(-x, y) for x, y in reversed(edge)], 0.012, at((0, 0, 0.03)), m.frame(), 0.003, 0.03)
    for half in (-1, 1):
        parts.shoe((half * 0.3, -0.6, 0), 0.08, 0.08)
        tackle.wheel((half * 0.395, -0.607, 0.052), (1, 0, 0), 0.05, 0.035)
        box((0.02, 0.09, 0.05), at((half * 0.365, -0.6, 0.056)), m.frame(), 0.006)
    # The two discs that are not in use lie on pegs beside the bearing.
    for x, radius, thick, material, mark in ((-0.272, 0.124, 0.025, m.steel(), "0,070 kg·m²"), (0.272, 0.099, 0.02, m.iron(), "0,025 kg·m²")):
        rod((x, -0.49, 0.042), (x, -0.49, 0.05), 0.05, m.rubber())
        rod((x, -0.49, 0.05), (x, -0.49, 0.1), 0.0135, m.chrome(), 0.004)
        flywheel((x, -0.49, 0.05), (0, 0, 1), radius, thick, material, mark)
    housing = [(-0.12, 0.036), (0.12, 0.036), (0.09, 0.22), (0.05, 0.262), (-0.05, 0.262), (-0.09, 0.22)]
    tackle.panel(housing, 0.13, at((0, -0.405, 0), turn(x=90)), m.silver(), 0.01, 0.03)
    box((0.034, 0.006, 0.008), at((0, -0.47, 0.245)), m.glow(0.1, 0.9, 0.3, 3), 0.002)
    rod((0, -0.46, SHAFT), (0, -0.58, SHAFT), 0.0135, m.chrome())
    rod((0, -0.468, SHAFT), (0, -0.482, SHAFT), 0.05, m.frame(), 0.004)
    flywheel((0, -0.484, SHAFT), (0, -1, 0), 0.142, 0.028, m.steel(), "0,100 kg·m²", 1)
    flywheel((0, -0.514, SHAFT), (0, -1, 0), 0.112, 0.022, m.iron(), "0,050 kg·m²", 1)
    star((0, -0.539, SHAFT), (0, -1, 0))


def tackles():
    """What the strap takes besides the belt: two handles and the cuff for an ankle, on the deck."""
    for place, spin in (((-0.3, 0.4, DECK + 0.019), 24), ((-0.3, 0.18, DECK + 0.019), 8)):
        way = turn(z=spin).to_3x3()
        tackle.stirrup(place, way @ Vector((0, -1, 0)), way @ Vector((1, 0, 0)), 0.15, 0.12)
    cuff = at((0.3, 0.02, DECK + 0.006), turn(z=28))
    oval = [cuff @ Vector((0.056 * math.cos(a), 0.044 * math.sin(a), 0.038)) for a in (math.tau * step / 48 for step in range(48))]
    tackle.band(oval, 0.07, 0.011, m.leather(), closed=True)
    tackle.band([point + (point - cuff @ Vector((0, 0, 0.038))) * 0.13 for point in oval], 0.034, 0.003, m.orange(), closed=True)
    lap = [point + (point - cuff @ Vector((0, 0, 0.038))) * 0.19 for point in oval[2:11]]  # the end of its hook-and-loop strap
    tackle.band(lap, 0.032, 0.003, m.plastic(), bend=0)
    tackle.ring(cuff @ Vector((0, -0.062, 0.038)), cuff.to_3x3() @ Vector((0, 0, 1)), 0.015, 0.0032, m.chrome())
    tackle.reader(at((0.3, -0.24, DECK + 0.001)))


def build():
    deck()
    nose()
    pipe([(-0.22, 0.6, 0.1), (-0.22, 0.672, 0.1), (0.22, 0.672, 0.1), (0.22, 0.6, 0.1)], 0.013, m.chrome(), 0.04)
    parts.grip((-0.12, 0.672, 0.1), (0.12, 0.672, 0.1), 0.017)
    tackles()
    hook, _ = hip_belt.belt((0.2, 0.44, DECK + 0.004), 40, 0.4, 0.27, 0.11)
    start = Vector((0, 0.16, DECK + 0.03))
    near = hook + (start - hook) * 0.33
    tackle.band([start, start + Vector((0, 0, 0.075)), near + Vector((0, 0, 0.01))], 0.03, 0.0035, m.orange(), (0.9, -0.42, 0),
                0.04)
    tackle.carabiner(hook, near + Vector((0, 0, 0.01)), (0, 0, 1), 0.005)
    beam((0, -0.33, 0.05), (0, -0.33, 0.14), m.frame(), 0.2, 0.05, up=(0, 1, 0))
