"""Nordic hamstring tester: a low bench with a knee cushion, and two ankle hooks, each on a force sensor, at its end."""
import math

from mathutils import Vector

from kit import labels, materials as m, parts
from kit.shapes import grid, profile, turned
from kit.solids import along, at, beam, box, lettering, pipe, rod, seam, turn
from products import tackle

SHOT = dict(azimuth=-36, elevation=24)
DETAIL = dict(about=((-0.66, -0.3, 0.02), (-0.3, 0.3, 0.38)), azimuth=-44, elevation=27, fill=1.0)
KNEE, LEG = 0.015, 0.43  # the middle mark on the cushion, and the length of lower leg that the hooks are set to
ANKLE = KNEE - LEG
POINTER = 0.045  # the edge of a carriage, where the scale is read, is so far before its hook


def pin(place, outward):
    """A pull pin: a fluted head of plastic with an orange lid, on a steel shank in its bush."""
    outward = Vector(outward).normalized()
    frame = along(place, Vector(place) + outward)
    frame.translation = Vector(place)
    rod(place, frame @ Vector((0, 0, 0.008)), 0.0105, m.steel(), 0.0015)
    rod(place, frame @ Vector((0, 0, 0.026)), 0.006, m.chrome())
    rings = []
    for z, shrink in ((0.018, 0.0025), (0.0195, 0), (0.036, 0), (0.038, 0.003)):
        flutes = [(0.0155 - shrink + 0.001 * math.cos(math.tau * step / 8), math.tau * step / 72) for step in range(72)]
        rings.append([(radius * math.cos(a), radius * math.sin(a), z) for radius, a in flutes])
    grid("head", [[(0, 0, 0.018)], *rings, [(0, 0, 0.038)]], m.plastic(), frame)
    rod(frame @ Vector((0, 0, 0.0375)), frame @ Vector((0, 0, 0.0392)), 0.0095, m.orange(), 0.0008)


def pad(size, place, edge):
    """Upholstery with squarer corners than a seat's: a welt along its edge and a row of stitches."""
    width, depth, high = size
    tackle.panel(tackle.oblong(width, depth), high, place, m.leather(), edge, 0.032, 6)
    inset = edge * 0.293
    welt = tackle.rounded(tackle.oblong(width - 2 * inset, depth - 2 * inset), 0.032 - inset)
    pipe([place @ (point + Vector((0, 0, high / 2 - inset))) for point in [*welt, welt[0]]], 0.002, m.leather(), 0)
    row = tackle.rounded(tackle.oblong(width - 2 * edge - 0.012, depth - 2 * edge - 0.012), 0.02)
    seam([(point.x, point.y, high / 2 + 0.0004) for point in row], place, m.seam())


def roll(start, end, radius=0.046):
    """A roll of foam in upholstery: a seam at each end, washers, and a nut on its axle."""
    start, end = Vector(start), Vector(end)
    way = (end - start).normalized()
    length = (end - start).length
    frame = along(start, end)
    frame.translation = start
    cover = [(0, 0), (radius - 0.003, 0, 0.003), (radius, 0.008, 0.006), (radius, length - 0.008, 0.006),
             (radius - 0.003, length, 0.003), (0, length)]
    turned("roll", profile(cover), m.leather(), frame, 72)
    for place, outward in ((start, -way), (end, way)):
        tackle.ring(place - outward * 0.0065, way, radius - 0.0006, 0.0013, m.leather())
        rod(place, place + outward * 0.004, 0.03, m.plastic(), 0.0015)
        rod(place + outward * 0.004, place + outward * 0.0055, 0.0145, m.steel(), 0.0005)
    rod(start - way * 0.02, end + way * 0.01, 0.008, m.steel(), 0.001)
    parts.bolt(end + way * 0.0055, way, 0.0085)


def hook(side):
    """A carriage on its rail, a post with the sensor, and the padded hook that comes over the ankle."""
    y = side * 0.15
    box((2 * POINTER, 0.092, 0.044), at((ANKLE, y, 0.152)), m.frame(), 0.003)
    box((2 * POINTER - 0.012, 0.094, 0.004), at((ANKLE, y, 0.141)), m.rubber(), 0.001)
    for dx in (-0.034, 0.034):
        for dy in (-0.034, 0.034):
            parts.bolt((ANKLE + dx, y + dy, 0.1735), (0, 0, 1), 0.0045)
    box((0.036, 0.005, 0.001), at((ANKLE + POINTER - 0.021, y - 0.012, 0.1743)), m.printed(), 0.0003)
    box((0.001, 0.005, 0.036), at((ANKLE + POINTER + 0.0003, y - 0.012, 0.154)), m.printed(), 0.0003)
    pin((ANKLE, y - side * 0.046, 0.156), (0, -side, 0))
    outer = y + side * 0.088
    base = Vector((ANKLE, outer, 0.157))
    box((0.09, 0.086, 0.014), at((ANKLE, outer, 0.15)), m.frame(), 0.002)
    for dx in (-0.036, 0.036):
        for dy in (-0.034, 0.034):
            parts.bolt(base + Vector((dx, dy, 0)), (0, 0, 1), 0.0048)
    rise = lambda z: base + Vector((0, 0, z))
    rod(rise(0), rise(0.007), 0.029, m.frame(), 0.0015)
    rod(rise(0), rise(0.043), 0.02, m.frame(), 0.002)
    rod(rise(0.043), rise(0.05), 0.024, m.steel(), 0.001)
    rod(rise(0.05), rise(0.09), 0.0285, m.steel(), 0.0015)
    rod(rise(0.0655), rise(0.0745), 0.0289, m.orange(), 0.0004)
    rod(rise(0.09), rise(0.097), 0.024, m.steel(), 0.001)
    top = rise(0.178)
    rod(rise(0.097), top + Vector((0, 0, 0.04)), 0.0165, m.chrome(), 0.001)
    rod(top + Vector((0, 0, 0.038)), top + Vector((0, 0, 0.046)), 0.0178, m.plastic(), 0.002)
    # The head that slides on the post: a sleeve, and the boss that the axle is screwed into.
    rod(top - Vector((0, 0, 0.027)), top + Vector((0, 0, 0.027)), 0.0245, m.frame(), 0.002)
    for level in (-0.027, 0.027):
        rod(top + Vector((0, 0, level - 0.0015)), top + Vector((0, 0, level + 0.0015)), 0.0215, m.plastic(), 0.0006)
    rod(top, top - Vector((0, side * 0.036, 0)), 0.0185, m.frame(), 0.002)
    pin(top + Vector((0, side * 0.023, 0)), (0, side, 0))
    roll(top - Vector((0, side * 0.042, 0)), top - Vector((0, side * 0.205, 0)))
    # The sensor's cable, slack enough for the whole travel, to its plug on the control box.
    socket, sensor = Vector((-0.585, side * 0.066, 0.151)), base + Vector((-0.028, 0, 0.07))
    rod(socket, socket + Vector((0, 0, 0.008)), 0.011, m.steel(), 0.0012)
    rod(socket, socket + Vector((0, 0, 0.026)), 0.0078, m.plastic(), 0.0015)
    rod(sensor, sensor + Vector((-0.014, 0, 0)), 0.0065, m.plastic(), 0.0012)
    pipe([sensor, sensor + Vector((-0.05, 0, 0)), (-0.5, side * 0.16, 0.15), socket + Vector((0.01, side * 0.02, 0.075)), socket],
         0.003, m.rubber(), 0.06)


def rail(side):
    """An aluminium section on a side tube, slots along its sides, with the length of the lower leg in centimetres: it rises away from the
    knee."""
    y = side * 0.15
    box((0.5, 0.074, 0.03), at((-0.39, y, 0.125)), aluminium(), 0.0015)
    for face in (-1, 1):
        box((0.5, 0.001, 0.008), at((-0.39, y + face * 0.0369, 0.125)), m.rubber(), 0.0003)
    box((0.005, 0.073, 0.029), at((-0.642, y, 0.125)), m.plastic(), 0.0012)
    for face in (-0.022, 0.022):
        rod((-0.6443, y + face, 0.125), (-0.6465, y + face, 0.125), 0.0045, m.chrome(), 0.0008)
    for number in range(34, 55):
        x = KNEE + POINTER - number / 100
        long = 0.026 if number % 5 == 4 else 0.016
        box((0.0018, long, 0.0006), at((x, y - 0.034 + long / 2, 0.1402)), m.rubber(), 0.0001)
        if number % 5 == 4:
            lettering(str(number), 0.024, at((x, y + 0.011, 0.1402)), m.rubber(), 0.0003)


def control():
    """The box between the rails that both sensors are plugged into."""
    box((0.09, 0.206, 0.07), at((-0.605, 0, 0.1145)), m.plastic(), 0.005)
    box((0.0906, 0.2066, 0.0022), at((-0.605, 0, 0.139)), m.rubber(), 0.0008)
    for x in (-0.638, -0.572):
        for y in (-0.094, 0.094):
            rod((x, y, 0.1492), (x, y, 0.1502), 0.0035, m.steel(), 0.0004)
    box((0.002, 0.11, 0.03), at((-0.6505, 0, 0.115)), m.printed(), 0.0006)
    labels.wordmark(0.026, at((-0.6518, 0, 0.115), turn(x=90, z=-90)), m.white(), 0.0003)
    box((0.006, 0.024, 0.0012), at((-0.607, 0, 0.1498)), m.glow(0.05, 0.75, 0.2, 1.3), 0.0004)


@m.once
def aluminium():
    """Brushed and anodised: brighter than paint, and not a mirror."""
    return m.principled("aluminium", base_color=(0.5, 0.51, 0.52, 1), metallic=0.85, roughness=0.42)[0]


def base():
    """Two side tubes on cross tubes, a rubber shoe below each end of those."""
    for y in (-0.2, 0.2):
        beam((-0.64, y, 0.082), (0.64, y, 0.082), m.frame(), 0.06, 0.056, 0.005)
        for x in (-0.64, 0.64):
            parts.cap((x, y, 0.082), Vector((1 if x > 0 else -1, 0, 0)), 0.06, 0.056)
    beam((0, -0.175, 0.085), (0, 0.175, 0.085), m.frame(), 0.06, 0.04, 0.005, (0, 0, 1))
    for x in (-0.52, 0.54):
        beam((x, -0.3, 0.041), (x, 0.3, 0.041), m.frame(), 0.06, 0.032, 0.004, (0, 0, 1))
        for side in (-1, 1):
            parts.cap((x, side * 0.3, 0.041), Vector((0, side, 0)), 0.06, 0.032)
            parts.shoe((x, side * 0.258, 0), 0.09, 0.08)
            parts.bolt((x, side * 0.27, 0.057), (0, 0, 1), 0.0065)


def build():
    base()
    for side in (-1, 1):
        rail(side)
        hook(side)
    control()
    # The bench: a shell with upholstery, higher below the knees.
    tackle.panel(tackle.oblong(0.78, 0.56), 0.03, at((0.25, 0, 0.125)), m.frame(), 0.004, 0.035)
    pad((0.452, 0.54, 0.035), at((0.401, 0, 0.157)), 0.012)
    pad((0.29, 0.56, 0.06), at((0.015, 0, 0.17)), 0.015)
    for side in (-1, 1):
        for x in (-0.04, 0.0, 0.04):
            box((0.005, 0.09, 0.0012), at((0.015 + x, side * 0.15, 0.2003)), m.white(), 0.0003)
    labels.wordmark(0.085, at((0.42, 0, 0.1749)), m.silver(), 0.0002)
    for side in (-1, 1):
        parts.bar_handle([(0.5, side * 0.27, 0.1), (0.5, side * 0.305, 0.1), (0.3, side * 0.305, 0.1), (0.3, side * 0.27, 0.1)],
                         0.011)
        for x in (0.3, 0.5):
            beam((x, side * 0.22, 0.1), (x, side * 0.275, 0.1), m.frame(), 0.03, 0.03, up=(0, 0, 1))
