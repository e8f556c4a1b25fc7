"""What the rehabilitation machines share: pale covers, dark grey-blue upholstery, teal marks, a stop button and a display."""
from mathutils import Vector

from kit import labels, materials as m, parts
from kit.shapes import profile, turned
from kit.solids import along, at, beam, box, cushion, pipe, rod, turn
from products import interfaces, tackle

TEAL = (0.03, 0.42, 0.42)


def teal():
    return m.colour(0.03, 0.3, 0.3)


def cover():
    """Covers: off-white, dim enough to keep its form in the key light."""
    return m.colour(0.4, 0.405, 0.405)


def frame():
    """Beams: a light grey, told apart from the covers."""
    return m.colour(0.24, 0.248, 0.255)


def grey():
    """The darker of the two greys: joints, brackets and feet."""
    return m.colour(0.1, 0.11, 0.122)


def cloth():
    return m.colour(0.045, 0.066, 0.09)


def tube(start, end, width=0.08, depth=0.08, up=(0, 0, 1), edge=0.014):
    beam(start, end, frame(), width, depth, edge, up)


def runner(start, end, width=0.09, height=0.06):
    """A beam along the floor with a levelling foot below each end."""
    start, end = Vector(start), Vector(end)
    lift = Vector((0, 0, height / 2 + 0.03))
    tube(start + lift, end + lift, width, height)
    way = (end - start).normalized()
    for place, out in ((start, -1), (end, 1)):
        beam(place + lift, place + lift + way * out * 0.006, grey(), width * 0.98, height * 0.98, 0.004)
        foot = place - way * out * 0.06
        rod(foot, foot + Vector((0, 0, 0.014)), 0.04, m.rubber(), 0.004)
        rod(foot + Vector((0, 0, 0.012)), foot + Vector((0, 0, 0.04)), 0.014, m.steel())


def pad(size, place, soft=0.03):
    """Upholstery on its board; the side that is sat on looks along the z of the matrix."""
    cushion(size, place, cloth(), soft, m.silver())
    board = place @ at((0, 0, -size[2] / 2 - 0.007))
    cushion((size[0] * 0.9, size[1] * 0.92, 0.016), board, cover(), 0.004)


def roll(start, end, radius=0.06):
    """A padded roll on its axle."""
    start, end = Vector(start), Vector(end)
    way, length = (end - start).normalized(), (end - start).length
    frame = along(start, end)
    frame.translation = start
    turned("roll", profile([(0, 0), (radius, 0, 0.022), (radius, length, 0.022), (0, length)]), cloth(), frame, 64)
    for place, out in ((start, -1), (end, 1)):
        rod(place, place + way * out * 0.006, radius * 0.5, m.silver(), 0.002)


def knob(place, outward):
    place, outward = Vector(place), Vector(outward).normalized()
    rod(place, place + outward * 0.035, 0.008, m.chrome())
    rod(place + outward * 0.03, place + outward * 0.058, 0.021, teal(), 0.007)


def stop(place, outward):
    """The emergency stop: a red mushroom on its yellow plate."""
    place, outward = Vector(place), Vector(outward).normalized()
    rod(place, place + outward * 0.012, 0.036, m.colour(0.85, 0.55, 0.02), 0.003)
    rod(place + outward * 0.01, place + outward * 0.03, 0.016, m.plastic())
    rod(place + outward * 0.028, place + outward * 0.048, 0.029, m.colour(0.7, 0.012, 0.012), 0.009)


def badge(place, rotation=turn(), size=0.05):
    """The maker's name on a teal field; it looks along the z of the rotation."""
    box((size * 3.2, size * 1.5, 0.004), at(place, rotation), teal(), 0.002)
    labels.wordmark(size, at(place, rotation) @ at((0, 0, 0.0025)), m.white(), 0.0008)


def display(middle, rotation=turn(), width=0.34, height=0.22, show=interfaces.torque):
    """A touchscreen that looks towards -y, in a pale shell with its maker's name below the glass. `show` draws on it."""
    face = at(middle, rotation @ turn(x=90))
    cushion((width + 0.044, height + 0.056, 0.03), face @ at((0, -0.006, -0.019)), cover(), 0.012)
    box((width + 0.014, height + 0.014, 0.004), face @ at((0, 0, -0.0025)), m.glass(), 0.0015)
    box((0.024, 0.003, 0.002), face @ at((0, -height / 2 - 0.02, -0.0042)), m.glow(0.05, 0.7, 0.7, 2), 0.0008)
    box((0.12, 0.12, 0.03), face @ at((0, 0, -0.046)), grey(), 0.01)
    show(face @ at((0, 0, -0.0012)), width, height)


def shell(size, place, edge=0.04, gap=None, band=None):
    """A moulded cover. `gap` is the y of the joint of its two halves and `band` the height of the teal line, from its middle."""
    box(size, place, cover(), edge)
    wide, deep, high = size
    if gap is not None:
        box((wide + 0.0012, 0.004, high - edge * 1.2), place @ at((0, gap, 0)), grey(), 0.0005)
        box((wide - edge * 1.2, 0.004, high + 0.0012), place @ at((0, gap, 0)), grey(), 0.0005)
        for side in (-1, 1):
            for level in (-high / 2 + edge + 0.02, 0, high / 2 - edge - 0.02):
                screw(place @ Vector((side * wide / 2, gap + 0.03, level)), place.to_3x3() @ Vector((side, 0, 0)))
    if band is not None:
        ribbon(wide, deep, place @ at((0, 0, band)), edge)


def ribbon(wide, deep, place, edge):
    """A teal line around a cover whose upright edges are rounded by `edge`."""
    tackle.panel(tackle.oblong(wide + 0.003, deep + 0.003), 0.013, place, teal(), 0.002, edge * 1.2)


def screw(place, outward):
    """A sunk head in a cover."""
    place, outward = Vector(place), Vector(outward)
    rod(place - outward * 0.004, place + outward * 0.0006, 0.0065, m.silver(), 0.0005)
    rod(place, place + outward * 0.0009, 0.0028, m.rubber(), 0.0002)


def vents(face, count=9, width=0.12, pitch=0.013):
    """Slots in a cover, one above the other; the face looks along its z."""
    for number in range(count):
        cushion((width, 0.0055, 0.002), face @ at((0, (number - (count - 1) / 2) * pitch, 0)), m.rubber(), 0.0006)


def light(face, long=0.3, wide=0.006):
    """The line that shows that the machine is ready."""
    box((wide, long, 0.002), face, m.glow(0.05, 0.7, 0.7, 1.6), 0.0008)


def bellows(start, end, width, height):
    """A folded sleeve over a rail, between two points at the same height."""
    start, end = Vector(start), Vector(end)
    count = max(3, round((end - start).length / 0.022))
    for number in range(count):
        middle = start.lerp(end, (number + 0.5) / count)
        grow = 0.0 if number % 2 else 0.012
        beam(middle - (end - start) / count * 0.48, middle + (end - start) / count * 0.48, m.rubber(), width + grow, height + grow, 0.004)


def arm(points, radius=0.02):
    """The round arm that a display hangs on."""
    pipe(points, radius, grey(), 0.06)


def handle(points, grip):
    """A bent bar with a grip between two points."""
    pipe(points, 0.014, m.chrome(), 0.05)
    parts.grip(*grip, 0.019)
