"""What the rehabilitation machines share: pale covers, dark grey-blue upholstery, teal marks, a stop button and a display."""
from mathutils import Vector

from kit import materials as m, parts, screens
from kit.shapes import profile, turned
from kit.solids import along, at, beam, box, cushion, lettering, pipe, rod, turn

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
    lettering("DFX", size, at(place, rotation) @ at((0, 0, 0.0025)), m.white(), 0.0008)


def display(middle, rotation=turn(), width=0.34, height=0.22):
    """A touchscreen that looks towards -y: force of the left and the right side, and the session's figures."""
    face = at(middle, rotation @ turn(x=90))
    w, h = width / 2, height / 2
    box((width + 0.04, height + 0.04, 0.032), face @ at((0, 0, -0.018)), cover(), 0.014)
    box((width + 0.014, height + 0.014, 0.004), face @ at((0, 0, -0.002)), m.glass(), 0.0015)
    screens.card(face, -w * 0.3, h * 0.02, width * 0.62, height * 0.62, (0.02, 0.04, 0.05))
    for colour, level in ((TEAL, 0.0), (screens.WHITE, -0.22)):
        points = [(-0.85, -0.4), (-0.65, 0.1), (-0.45, 0.42), (-0.25, 0.5), (-0.05, 0.3), (0.1, -0.1), (0.22, -0.42)]
        screens.line(face, [(x * w, (y + level * (y + 0.4)) * h) for x, y in points], 0.0022, colour, 0.02)
    screens.left(face, -w * 0.9, h * 0.78, "Session 6", h * 0.2)
    for number, (text, share) in enumerate((("L", 0.8), ("R", 0.62))):
        x = w * (0.5 + number * 0.3)
        screens.patch(face, x - w * 0.08, -h * 0.55, w * 0.16, h * 1.2 * share, TEAL if number == 0 else screens.WHITE)
        screens.words(face, x, -h * 0.75, text, h * 0.18, screens.MUTED)
    for number in range(4):
        screens.patch(face, (-0.9 + number * 0.31) * w, -h * 0.88, w * 0.26, h * 0.12, TEAL if number == 1 else (0.1, 0.12, 0.13))


def arm(points, radius=0.02):
    """The round arm that a display hangs on."""
    pipe(points, radius, grey(), 0.06)


def handle(points, grip):
    """A bent bar with a grip between two points."""
    pipe(points, 0.014, m.chrome(), 0.05)
    parts.grip(*grip, 0.019)
