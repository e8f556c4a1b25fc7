"""Dual functional trainer: two full-height towers, before each a column with a pulley that slides along it, a bridge with a pull-up bar."""
import math

from mathutils import Vector

from kit import labels, materials as m, parts, screens
from kit.solids import at, beam, box, pipe, rod, turn
from products import fitness as f, tackle

SHOT = dict(azimuth=-27, elevation=6)
DETAIL = dict(about=((0.3, -0.5, 0.27), (0.92, 0.2, 1.0)), azimuth=-38, elevation=12, fill=0.98)

COLUMN, FACE = -0.2, -0.26  # y of a column's middle and of its front
DOWN = FACE - 0.025  # where the cables run, before the column
FIRST, PITCH = 0.3, 0.07  # height of the lowest hole, and from one to the next


def build(width=1.78, height=2.28, smart=False):
    half = width / 2 - f.WIDE / 2 - 0.009
    f.runner((-width / 2 + 0.003, 0.3), (width / 2 - 0.003, 0.3), False)
    for side in (-1, 1):
        x = side * half
        for y, end in ((-0.587, 0.24), (0.587, 0.36)):
            f.runner((x, y), (x, end), False)
            rod((x, y - math.copysign(0.065, y), 0), (x, y - math.copysign(0.065, y), f.FLOOR + 0.002), 0.045, m.rubber(), 0.004)
            rod((side * (width / 2 - 0.06), 0.3, 0), (side * (width / 2 - 0.06), 0.3, f.FLOOR + 0.002), 0.045, m.rubber(), 0.004)
        tower(x, height)
        column(x, side, height)
        carriage(x, side, 20 if side < 0 else 5)
        hooks(side * (half - f.WIDE / 2 + 0.03), side)
    bridge(half, height)
    if smart:
        beam((0, 0.3, height - 0.2), (0, 0.22, 1.74), m.frame(), 0.05, 0.04, up=(0, 1, 0))
        parts.screen((0, 0.18, 1.62), turn(x=-8), (0.42, 0.26), screens.workout("Functional Trainer", "22,5"))


def tower(x, height):
    """The stack, which hangs in a loop of the cable: it rises half as far as the handle is drawn."""
    place = at((x, 0.3, 0))
    eye = f.housing(place, height, 18, 6, "Functional")
    box((f.WIDE + 0.01, 0.15, 0.14), place @ at((0, 0.006, height - 0.07)), m.frame(), 0.022)
    box((0.15, 0.62, 0.14), at((x, 0.03, height - 0.07)), m.frame(), 0.022)
    middle = Vector((x, eye.y, eye.z + 0.045))
    axis = Vector((0.952, -0.306, 0))
    parts.pulley(middle, axis, 0.055)
    for side in (-1, 1):
        beam(middle + axis * side * 0.02 - Vector((0, 0, 0.065)), middle + axis * side * 0.02 + Vector((0, 0, 0.02)), m.steel(), 0.005, 0.05, 0.002, axis.cross((0, 0, 1)))
    loop = [Vector((0.306, 0.952, 0)) * math.cos(a) * f.RUN + Vector((0, 0, -math.sin(a))) * f.RUN for a in (math.pi * step / 12 for step in range(13))]
    up = Vector((0, 0, height - 0.1 - middle.z))
    parts.cable([middle + loop[0] + up, *(middle + point for point in loop), middle + loop[-1] + up])


def column(x, side, height):
    """A tube with 24 numbered holes through its sides, the wheels at its head and foot, and the cable before it."""
    beam((x, COLUMN, f.LEVEL), (x, COLUMN, height - 0.1), m.silver(), 0.06, 0.12, 0.009, (0, 1, 0))
    f.flange((x, COLUMN, f.LEVEL), size=(0.115, 0.19))
    for face in (-1, 1):
        first = Vector((x + face * 0.03, COLUMN + 0.022, FIRST))
        f.scale(first, (0, 0, PITCH), 24, (face, 0, 0), (0, -0.042, 0), None, 0.009, 0.024)
    near, far = x - 0.016, x + 0.016
    top = height - 0.14
    for run in (near, far):
        parts.pulley((run, DOWN + f.RUN, top), (1, 0, 0), 0.055)
    for edge in (-0.036, 0.036):
        box((0.006, 0.1, 0.12), at((x + edge, DOWN + f.RUN, top - 0.01)), m.frame(), 0.0025)
    foot = Vector((far, DOWN - f.RUN, 0.165))
    parts.pulley(foot, (1, 0, 0), 0.055)
    for edge in (-0.022, 0.022):
        box((0.006, 0.1, 0.13), at((far + edge, foot.y, 0.13)), m.frame(), 0.0025)
    box((0.09, 0.13, 0.01), at((x + 0.008, foot.y, f.LEVEL + 0.004)), m.frame(), 0.002)


def carriage(x, side, number):
    """What slides along the column: a sleeve with its grip and pin, and a wheel that swivels about the cable."""
    level = FIRST + PITCH * (number - 1)
    top = 2.14
    for face in (-1, 1):
        box((0.016, 0.155, 0.2), at((x + face * 0.04, COLUMN - 0.002, level)), m.frame(), 0.005)
    for y in (COLUMN + 0.068, FACE - 0.008):
        box((0.096, 0.014, 0.2), at((x, y, level)), m.frame(), 0.004)
    for z in (-0.104, 0.104):
        box((0.1, 0.16, 0.012), at((x, COLUMN - 0.002, level + z)), m.plastic(), 0.004)
    for face in (-1, 1):
        for z in (-0.075, 0.075):
            for y in (-0.05, 0.05):
                parts.bolt((x + face * 0.048, COLUMN + y, level + z), (face, 0, 0), 0.006)
    f.pin((x - side * 0.048, COLUMN + 0.022, level), (-side, 0, 0))
    # The grip that it is lifted by, and an orange index at the figures.
    pipe([(x - side * 0.048, COLUMN - 0.052, level + 0.08), (x - side * 0.1, COLUMN - 0.052, level + 0.06), (x - side * 0.1, COLUMN - 0.052, level - 0.06), (x - side * 0.048, COLUMN - 0.052, level - 0.08)],
         0.011, m.rubber(), 0.03)
    for face in (-1, 1):
        box((0.002, 0.03, 0.006), at((x + face * 0.049, COLUMN - 0.03, level + 0.097)), m.orange(), 0.0005)
    near, far = x - 0.016, x + 0.016
    # The swivel: two lugs on the sleeve, a bored pin that the cable comes through, cheeks about the wheel.
    for z in (-0.086, 0.086):
        box((0.056, 0.06, 0.02), at((near, DOWN - 0.006, level + z)), m.frame(), 0.005)
        rod((near, DOWN, level + z - 0.014), (near, DOWN, level + z + 0.014), 0.019, m.steel(), 0.003)
    wheel = Vector((near, DOWN - f.RUN, level))
    outline = [(0.02, -0.074), (0.02, 0.074), (-0.03, 0.07), (-0.09, 0.03), (-0.1, 0.0), (-0.09, -0.03), (-0.03, -0.07)]
    for aside in (-0.021, 0.021):
        tackle.panel(outline, 0.006, at((near + aside, DOWN, level), turn(x=90, z=90)), m.frame(), 0.0015, 0.02)
    parts.bolt(wheel + Vector((-0.024, 0, 0)), (-1, 0, 0), 0.009)
    parts.bolt(wheel + Vector((0.024, 0, 0)), (1, 0, 0), 0.009)
    out = Vector((near, DOWN - 0.15, level - f.RUN))
    over = (near, DOWN + f.RUN, top)
    parts.pulley(wheel, (1, 0, 0), 0.055)
    arc = [wheel + Vector((0, math.cos(a), -math.sin(a))) * f.RUN for a in (math.pi / 2 * step / 8 for step in range(9))]
    parts.cable([(near, DOWN, top), *arc, out])
    foot = Vector((far, DOWN - f.RUN, 0.165))
    bend = [foot + Vector((0, math.cos(a), -math.sin(a))) * f.RUN for a in (math.pi * step / 12 for step in range(13))]
    anchor = Vector((far, DOWN - 2 * f.RUN, level - 0.13))
    parts.cable([(far, DOWN, top), *bend, anchor])
    rod(anchor - Vector((0, 0, 0.03)), anchor + Vector((0, 0, 0.012)), 0.008, m.steel(), 0.002)
    box((0.03, 0.13, 0.014), at((far, DOWN - 0.04, level - 0.112)), m.frame(), 0.004)
    stop = out + Vector((0, -0.008, 0))
    tackle.ball(stop, 0.02, m.rubber())
    hung = stop + Vector((0, -0.006, -0.014))
    tackle.carabiner(hung, hung + Vector((0, 0, -0.07)), (0, 1, 0))
    tackle.stirrup(hung + Vector((0, 0, -0.08)), (0, 0, -1), (1, 0, 0), 0.18)


def hooks(x, side):
    """Three hooks on the tower's inner post; of what belongs to the machine, what is not in use hangs there."""
    face = 0.24
    for level in (1.62, 1.34, 1.06):
        box((0.05, 0.006, 0.07), at((x, face - 0.003, level)), m.steel(), 0.002)
        pipe([(x, face, level), (x, face - 0.06, level - 0.01), (x, face - 0.075, level + 0.03)], 0.007, m.chrome(), 0.02)
    hang = Vector((x, face - 0.045, 0))
    if side > 0:
        short_bar(hang + Vector((0, 0, 1.62)))
        cuff(hang + Vector((0, 0, 1.34)))
        rope(hang + Vector((0, 0, 1.06)))


def rope(top):
    tackle.ring(top - Vector((0, 0, 0.012)), (0, 1, 0), 0.02, 0.004, m.chrome())
    for side in (-1, 1):
        line = [top + Vector((0, 0, -0.03)), top + Vector((side * 0.03, 0, -0.14)), top + Vector((side * 0.045, 0, -0.36))]
        pipe(line, 0.0125, m.rubber(), 0.1)
        rod(line[-1], line[-1] - Vector((0, 0, 0.05)), 0.024, m.rubber(), 0.01)
        rod(line[-1] + Vector((0, 0, 0.01)), line[-1] + Vector((0, 0, 0.018)), 0.0165, m.steel(), 0.003)


def cuff(top):
    tackle.ring(top - Vector((0, 0, 0.014)), (0, 1, 0), 0.018, 0.004, m.chrome())
    turns = [math.tau * step / 40 for step in range(40)]
    middle = top - Vector((0, 0, 0.1))
    oval = lambda grow: [middle + Vector(((0.05 + grow) * math.cos(a), 0.0, (0.068 + grow) * math.sin(a))) for a in turns]
    tackle.band(oval(0), 0.07, 0.012, m.leather(), (0, 1, 0), 0, True)
    tackle.band(oval(0.008), 0.035, 0.004, m.seam(), (0, 1, 0), 0, True)


def short_bar(top):
    tackle.ring(top - Vector((0, 0, 0.012)), (0, 1, 0), 0.02, 0.005, m.chrome())
    rod(top - Vector((0, 0, 0.03)), top - Vector((0, 0, 0.075)), 0.012, m.chrome())
    middle = top - Vector((0, 0, 0.085))
    rod(middle - Vector((0.21, 0, 0)), middle + Vector((0.21, 0, 0)), 0.0135, m.chrome())
    for side in (-1, 1):
        parts.grip(middle + Vector((side * 0.07, 0, 0)), middle + Vector((side * 0.205, 0, 0)), 0.0165)


def bridge(half, height):
    """The beams between the towers, and before them the bar for pull-ups: wide, narrow, and with palms together."""
    level = height - 0.07
    f.tube((-half, 0.306, level), (half, 0.306, level))
    f.tube((-half, COLUMN, level), (half, COLUMN, level))
    box((0.5, 0.006, 0.094), at((0, COLUMN - 0.0325, level)), m.printed(), 0.002)
    labels.wordmark(0.064, at((0, COLUMN - 0.0365, level), turn(x=90)), m.white(), 0.001, m.white())
    for side in (-1, 1):
        for bolt in (-0.04, 0.04):
            parts.bolt((side * (half - 0.12), COLUMN - 0.03, level + bolt), (0, -1, 0), 0.01)
    bar = -0.41
    low = height - 0.235
    line = [(half - 0.04, bar + 0.07, low - 0.1), (half - 0.19, bar, low)]
    line = [(-x, y, z) for x, y, z in line] + line[::-1]
    pipe(line, 0.0155, m.chrome(), 0.08)
    for side in (-1, 1):
        x = side * 0.3
        outline = [(0.012, -0.055), (0.012, 0.055), (-0.03, 0.05), (-0.19, -0.145), (-0.2, -0.18), (-0.165, -0.195), (-0.13, -0.17)]
        tackle.panel(outline, 0.012, at((x, COLUMN - 0.045, level), turn(x=90, z=90)), m.frame(), 0.003, 0.02)
        f.flange((x, COLUMN - 0.03, level), (0, -1, 0), (0.08, 0.115), (1, 0, 0), 0.008, 0.007)
        parts.grip((side * 0.34, bar, low), (side * 0.46, bar, low), 0.019)
        parts.grip((side * 0.05, bar, low), (side * 0.16, bar, low), 0.019)
        palm = side * 0.215
        rod((palm, bar, low), (palm, bar - 0.165, low), 0.0155, m.chrome())
        parts.grip((palm, bar - 0.035, low), (palm, bar - 0.16, low), 0.019)
        end, way = Vector(line[0 if side < 0 else -1]), Vector((side * 0.15, 0.07, -0.1)).normalized()
        parts.grip(end - way * 0.13, end - way * 0.004, 0.019)
