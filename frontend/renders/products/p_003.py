"""Smart leg press: a sledge with seat and back on rails, a footplate in two measuring halves on a frame of its own, the stack behind."""
import math

from mathutils import Vector

from kit import labels, materials as m, parts, tower
from kit.solids import at, beam, box, cushion, lettering, rod, turn
from products import fitness, interfaces, tackle

SHOT = dict(azimuth=-66, elevation=13, fill=0.9)
DETAIL = dict(about=((-0.36, -0.82, 0.16), (0.3, 0.4, 1.06)), azimuth=-58, elevation=18, fill=0.98)
LEAN = 37
RAIL, RAILS = 0.36, 0.19
PLATE_AT, PLATE_HIGH = 0.3, 0.74


def sledge():
    """Seat, back, shoulder pads and head rest on one plate with four guides; the user pushes it away."""
    for x in (-RAILS, RAILS):
        for y in (-0.62, -0.16):
            box((0.075, 0.13, 0.075), at((x, y, RAIL)), m.plastic(), 0.012)
            for end in (-0.066, 0.066):
                rod((x, y + end - 0.004, RAIL), (x, y + end + 0.004, RAIL), 0.031, m.rubber(), 0.002)
    box((0.5, 0.66, 0.022), at((0, -0.39, RAIL + 0.048)), m.frame(), 0.006)
    for x in (-0.215, 0.215):
        for y in (-0.66, -0.5, -0.28, -0.12):
            parts.bolt((x, y, RAIL + 0.059), (0, 0, 1), 0.008)
    for x in (-0.12, 0.12):
        box((0.05, 0.34, 0.05), at((x, -0.26, RAIL + 0.084)), m.frame(), 0.006)
    parts.seat((0, -0.25, 0.505), (0.44, 0.42), 7, 0.085)
    foot = Vector((0, -0.46, 0.5))
    up = Vector((0, -math.sin(math.radians(LEAN)), math.cos(math.radians(LEAN))))
    out = Vector((0, up.z, -up.y))
    for x in (-0.13, 0.13):
        aside = Vector((x, 0, 0))
        beam(foot + aside - up * 0.06 - out * 0.05, foot + aside + up * 0.8 - out * 0.05, m.frame(), 0.05, 0.05, up=out)
        beam(Vector((x, -0.69, RAIL + 0.06)), foot + aside + up * 0.44 - out * 0.06, m.frame(), 0.045, 0.045)
        box((0.06, 0.08, 0.012), at((x, -0.68, RAIL + 0.064)), m.frame(), 0.002)
    beam(foot + up * 0.42 - out * 0.055 + Vector((-0.13, 0, 0)), foot + up * 0.42 - out * 0.055 + Vector((0.13, 0, 0)), m.frame(), 0.045, 0.045, up=up)
    parts.back(foot + up * 0.4 + out * 0.035, (0.42, 0.76), LEAN, 0.085, 180)
    parts.back(foot + up * 0.91 + out * 0.03, (0.25, 0.19), LEAN, 0.07, 180)
    beam(foot + up * 0.7 - out * 0.045, foot + up * 0.97 - out * 0.03, m.silver(), 0.07, 0.03, up=out)
    shoulders(foot, up, out)
    for side in (-1, 1):
        grip = [(side * 0.2, -0.34, RAIL + 0.05), (side * 0.3, -0.34, RAIL + 0.05), (side * 0.3, -0.3, 0.56), (side * 0.3, -0.08, 0.585)]
        parts.bar_handle(grip, 0.0145, [((side * 0.3, -0.22, 0.57), (side * 0.3, -0.09, 0.584))])
    beam((-0.245, -0.44, RAIL + 0.05), (-0.262, -0.47, 0.275), m.frame(), 0.03, 0.012)
    parts.knob((-0.275, -0.47, 0.285), (-1, 0, 0))


def shoulders(foot, up, out):
    """A low pad on each shoulder, beside the head rest, on a bracket behind the back that slides over a tube with holes."""
    level = foot + up * 0.7
    beam(level + Vector((-0.225, 0, 0)) - out * 0.05, level + Vector((0.225, 0, 0)) - out * 0.05, m.frame(), 0.06, 0.05, up=up)
    for side in (-1, 1):
        root = level + Vector((side * 0.2, 0, 0)) - out * 0.05
        beam(root - up * 0.05, root + up * 0.19, m.frame(), 0.052, 0.034, 0.005, out)
        for hole in range(4):
            tackle.hole(root + up * (-0.03 + hole * 0.034) + Vector((side * 0.026, 0, 0)), (side, 0, 0), 0.006)
        parts.knob(root + up * 0.03 + Vector((side * 0.026, 0, 0)), (side, 0, 0))
        arm = root + up * 0.185
        beam(arm - out * 0.012, arm + out * 0.2, m.frame(), 0.07, 0.014, 0.004, up)
        place = at(arm + out * 0.145 - up * 0.044, turn(x=LEAN + 180))
        cushion((0.12, 0.16, 0.075), place, m.leather(), 0.034, m.seam())


def half(side):
    """One measuring half of the footplate, on four sensors before the plate behind it."""
    place = at((side * 0.2005, PLATE_AT, PLATE_HIGH), turn(x=80))
    box((0.397, 0.6, 0.024), place, m.silver(), 0.008)
    box((0.37, 0.574, 0.008), place @ at((0, 0, 0.0145)), tackle.matte(), 0.003)
    for number in range(17):
        if abs(number - 8) > 1:
            box((0.345, 0.01, 0.007), place @ at((0, (number - 8) * 0.032, 0.019)), m.rubber(), 0.003)
    lettering("L" if side < 0 else "R", 0.066, place @ at((0, 0, 0.0192)), m.printed(), 0.0006)
    for x in (-0.14, 0.14):
        for y in (-0.22, 0.22):
            rod(place @ Vector((x, y, -0.012)), place @ Vector((x, y, -0.056)), 0.03, m.steel(), 0.003)
            rod(place @ Vector((x, y, -0.03)), place @ Vector((x, y, -0.036)), 0.0305, m.orange(), 0.001)
    box((0.385, 0.58, 0.022), place @ at((0, 0, -0.067)), m.frame(), 0.005)
    box((0.04, 0.004, 0.012), place @ at((0, 0.3, 0)) @ turn(x=-90) @ at((0, 0, 0.002)), m.glow(0.05, 0.75, 0.2, 1.3), 0.001)
    # The frame that takes the force: a post behind each half, a stay to the floor, and the bracket between.
    x = side * 0.2
    beam((x, 0.43, 0.1), (x, 0.43, 0.98), m.frame(), 0.08, 0.08, up=(0, 1, 0))
    parts.cap((x, 0.43, 0.98), Vector((0, 0, 1)), 0.08, 0.08)
    for z in (0.52, 0.94):
        lean = PLATE_AT + 0.08 - (PLATE_HIGH - z) * math.tan(math.radians(10))
        beam((x, lean, z), (x, 0.4, z), m.frame(), 0.12, 0.08)
    beam((x, 0.36, 0.42), (x, 0.02, 0.1), m.frame(), 0.06, 0.06)
    box((0.1, 0.14, 0.012), at((x, 0.43, 0.1)), m.frame(), 0.003)


def base():
    for x in (-0.545, 0.545):
        parts.runner((x, -1.07, 0), (x, 1.07, 0), 0.09)
    for y, deep in ((-1.0, 0.08), (0.06, 0.09), (0.43, 0.1), (0.98, 0.08)):
        beam((-0.51, y, 0.06), (0.51, y, 0.06), m.frame(), deep, 0.06, up=(0, 0, 1))
    # The rails, their end blocks with the buffers, and the legs below.
    for x in (-RAILS, RAILS):
        rod((x, -1.04, RAIL), (x, 0.1, RAIL), 0.021, m.chrome())
        rod((x, 0.02, RAIL), (x, 0.07, RAIL), 0.036, m.rubber(), 0.008)
        for y in (-1.0, 0.06):
            beam((x, y, 0.08), (x, y, RAIL - 0.04), m.frame(), 0.07, 0.06, up=(0, 1, 0))
    for y in (-1.0, 0.09):
        box((0.5, 0.055, 0.1), at((0, y, RAIL)), m.frame(), 0.01)
        for x in (-RAILS, RAILS):
            face = y - 0.028 if y < 0 else y + 0.028
            rod((x, face, RAIL), (x, face + (0.004 if y > 0 else -0.004), RAIL), 0.03, m.steel(), 0.001)
            parts.bolt((x, face, RAIL + 0.036), (0, 1 if y > 0 else -1, 0), 0.005)
    beam((0, -1.0, 0.06), (0, 0.06, 0.06), m.frame(), 0.09, 0.06)
    # Damping at the end of the stroke: two hydraulic dampers below the rails, their heads before the sledge.
    for x in (-0.08, 0.08):
        rod((x, -0.98, RAIL - 0.02), (x, -0.82, RAIL - 0.02), 0.022, m.silver(), 0.004)
        rod((x, -0.82, RAIL - 0.02), (x, -0.74, RAIL - 0.02), 0.008, m.chrome())
        rod((x, -0.745, RAIL - 0.02), (x, -0.725, RAIL - 0.02), 0.02, m.orange(), 0.005)
    beam((-0.05, -0.7, RAIL + 0.02), (0.05, -0.7, RAIL + 0.02), m.frame(), 0.06, 0.06, up=(0, 0, 1))
    # Skirts over the legs of the rails; the left one has the holes of the start, 55 cm of them.
    for side in (-1, 1):
        skirt = [(-1.02, 0.11), (0.1, 0.11), (0.1, 0.33), (-0.96, 0.33), (-1.02, 0.28)]
        tackle.panel(skirt, 0.01, at((side * 0.262, 0, 0), turn(x=90, z=90)), m.silver(), 0.003, 0.03)
        for y in (-0.97, 0.05):
            for z in (0.15, 0.26):
                parts.bolt((side * 0.267, y, z), (side, 0, 0), 0.006)
    for number in range(12):
        tackle.hole((-0.267, -0.77 + number * 0.05, 0.285), (-1, 0, 0), 0.0095)
        lettering(str(number + 1), 0.015, at((-0.2674, -0.77 + number * 0.05, 0.258), turn(x=90, z=-90)), m.frame(), 0.0003)
    for share, text in ((0.0, "120°"), (0.5, "90°"), (1.0, "60°")):
        lettering(text, 0.034, at((-0.2674, -0.77 + share * 0.55, 0.215), turn(x=90, z=-90)), m.frame(), 0.0004)
    beam((-0.2672, -0.77, 0.192), (-0.2672, -0.22, 0.192), m.orange(), 0.0012, 0.005, 0.0004)
    labels.wordmark(0.06, at((-0.2676, -0.06, 0.2), turn(x=90, z=-90)), m.orange(), 0.0006)


def transmission():
    """The cable, orange to be followed by eye: from the frame beside the plate to a wheel on the sledge, back to a wheel before the
    tower, up, and over the tower's head to the stack, which so rises twice as far as the sledge goes."""
    x, level, wheel, rise, head = -0.335, 0.366, 0.055, 0.57, 1.6
    inner, outer = x + wheel, x - wheel
    # The wheel on the sledge lies flat below an arm.
    beam((-0.22, -0.1, RAIL + 0.052), (x - 0.03, -0.1, RAIL + 0.052), m.silver(), 0.06, 0.012, 0.003)
    rod((x, -0.1, level - 0.02), (x, -0.1, RAIL + 0.066), 0.012, m.steel())
    route = [((x, -0.1, level), (0, 0, 1), wheel, -1), ((outer, rise - 0.06, level + 0.06), (1, 0, 0), 0.06, 1),
             ((outer + 0.06, rise, head), (0, 1, 0), 0.06, 1)]
    parts.reeve((inner, 0.33, level), route, (-0.02, rise, head + 0.06), m.orange())
    # Where it ends at the frame: a bracket on the post with an eye and a tensioner.
    beam((-0.2, 0.405, level), (inner - 0.03, 0.405, level), m.silver(), 0.07, 0.014, 0.003, (0, 0, 1))
    rod((inner, 0.27, level), (inner, 0.42, level), 0.008, m.chrome())
    rod((inner, 0.3, level), (inner, 0.35, level), 0.014, m.steel(), 0.003)
    rod((inner, 0.414, level), (inner, 0.428, level), 0.016, m.steel(), 0.003)
    # What carries the wheel before the tower, on its inner side, and the one at the head, between two straps.
    box((0.012, 0.08, 0.36), at((outer + 0.03, rise - 0.06, 0.25)), m.silver(), 0.003)
    for side in (-0.024, 0.024):
        box((0.34, 0.006, 0.05), at((outer / 2 - 0.03, rise + side, head)), m.frame(), 0.002)
    rod((outer - 0.036, rise - 0.06, level + 0.06), (outer - 0.026, rise - 0.06, level + 0.06), 0.018, m.steel(), 0.003)
    box((0.07, 0.12, 0.03), at((outer + 0.03, rise - 0.06, 0.085)), m.frame(), 0.004)
    beam((-0.2, rise - 0.06, 0.3), (outer + 0.024, rise - 0.06, 0.3), m.frame(), 0.05, 0.04)
    beam((-0.2, rise - 0.06, 0.3), (-0.2, 0.44, 0.3), m.frame(), 0.05, 0.05)
    box((0.14, 0.05, 0.12), at((-0.08, rise, head)), m.frame(), 0.008)


def build():
    base()
    sledge()
    for side in (-1, 1):
        half(side)
    beam((-0.2, 0.43, 0.7), (0.2, 0.43, 0.7), m.frame(), 0.07, 0.07, up=(0, 0, 1))
    tower.tower((0, 0.84, 0), 1.73, 0.44, 0.32, 18, 7, (-1, 0, 0), "Leg Press", 10)
    transmission()
    # Weights and angle of the last time are shown where one signs in.
    post = -0.475
    beam((post, 0.405, 0.09), (post, 0.405, 1.0), m.frame(), 0.045, 0.045, up=(0, 1, 0))
    fitness.flange((post, 0.42, 0.09), (0, 0, 1), (0.07, 0.08), (1, 0, 0), 0.008, 0.007)
    beam((post, 0.405, 0.9), (-0.22, 0.42, 0.9), m.frame(), 0.04, 0.04, up=(0, 0, 1))
    tackle.reader(at((-0.5, 0.36, 1.0), turn(z=-38) @ turn(x=62)), interfaces.terminal("90°", "140"))
    beam((post, 0.405, 0.98), (-0.497, 0.375, 0.985), m.frame(), 0.03, 0.03)
