"""FRM app on a fixed screen of 4:3 at a rig's post: the movement, the workout, the timer and the heart-rate zones."""
import math

import bpy
from mathutils import Vector

from kit import materials as m, screens as s
from kit.solids import at, beam, box, link, pipe, turn
from products import battalion as b, court

WIDTH, HEIGHT, LEVEL, TILT = 0.36, 0.27, 1.5, 8
FOCUS = (0, -0.17, LEVEL)
SHOT = dict(about=((-0.27, -0.2, LEVEL - 0.24), (0.27, -0.1, LEVEL + 0.24)), azimuth=-19, elevation=4, lens=60, fill=0.9, exposure=0.2,
            stage=court.rubber((-4, -4, 4, 4), focus=FOCUS))
DETAIL = dict(about=((-0.18, -0.2, LEVEL - 0.07), (0.18, -0.16, LEVEL + 0.15)), azimuth=-22, elevation=6, lens=70, fill=1.0, exposure=0.2,
              stage=court.rubber((-4, -4, 4, 4), focus=FOCUS, aperture=11))


def build():
    b.post((0, 0, 0), 2.4)
    face = at((0, -0.18, LEVEL), turn(x=90 - TILT))
    housing(face)
    bracket(face)
    header(face)
    movement(face, -0.062, 0.02)
    workout(face, 0.116, 0.02)
    timer(face, -0.132, -0.095)
    pulse(face, -0.02, -0.095)
    zones(face, 0.116, -0.095)


def housing(face, border=0.026):
    """A sealed body of cast aluminium: its frame held by screws, a hood against sun and rain, fins behind, glands below."""
    wide, tall = WIDTH + 2 * border, HEIGHT + 2 * border
    box((wide, tall, 0.05), face @ at((0, 0, -0.032)), b.coat(), 0.012)
    box((wide + 0.006, tall + 0.006, 0.01), face @ at((0, 0, -0.006)), m.frame(), 0.004)
    box((WIDTH + 0.014, HEIGHT + 0.014, 0.003), face @ at((0, 0, -0.0018)), m.glass(), 0.001)
    heads = [(sx * (wide / 2 - 0.008), sy * (tall / 2 - 0.008)) for sx in (-1, 1) for sy in (-1, 1)] + [(0, tall / 2 - 0.008)]
    b.bolts([(face @ Vector((x, y, -0.001)), face.to_3x3() @ Vector((0, 0, 1))) for x, y in heads], 0.004)
    box((wide + 0.016, 0.004, 0.15), face @ at((0, tall / 2 + 0.006, 0.02), turn(x=-5)), b.coat(), 0.0015)
    for side in (-1, 1):
        box((0.004, tall * 0.42 + 0.007, 0.1), face @ at((side * (wide / 2 + 0.006), tall * 0.29 + 0.0035, 0.0)), b.coat(), 0.0015)
    for number in range(9):
        box((0.006, tall * 0.8, 0.016), face @ at(((number - 4) * 0.04, 0, -0.062)), b.coat(), 0.001, 1)
    for x in (-0.05, 0.05):
        low = face @ Vector((x, -tall / 2, -0.03))
        b.tube(low, low - Vector((0, 0, 0.024)), 0.011, m.rubber(), 16)
    s_plate = face @ at((0, -tall / 2 + 0.0128, -0.0023))
    s.words(s_plate, 0, 0, "DFX", 0.012, (0.5, 0.52, 0.55))


def bracket(face):
    """Two clamps around the post, a plate between them, and the joint in which the screen tilts."""
    for z in (LEVEL - 0.09, LEVEL + 0.09):
        for y in (-b.POST / 2, b.POST / 2):
            out = 1 if y > 0 else -1
            b.plate((0, y, z), (0, y + out * 0.01, z), 0.17, 0.05)
            b.bolts([((side * 0.066, y + out * 0.01, z), (0, out, 0)) for side in (-1, 1)], 0.007)
        for side in (-1, 1):
            b.tube((side * 0.066, -0.06, z), (side * 0.066, 0.06, z), 0.005, m.steel(), 12)
    b.plate((0, -0.06, LEVEL), (0, -0.068, LEVEL), 0.11, 0.26)
    back = face @ Vector((0, 0, -0.07))
    for side in (-1, 1):
        beam((side * 0.04, -0.066, LEVEL), back + Vector((side * 0.04, 0, 0)), b.zinc(), 0.008, 0.09, 0.003)
    b.tube((-0.06, (back.y - 0.066) / 2, LEVEL), (0.06, (back.y - 0.066) / 2, LEVEL), 0.009, m.steel(), 16)
    lead = face @ Vector((0.05, -0.16, -0.03))
    pipe([lead, lead - Vector((0, 0, 0.09)), Vector((0.062, -0.02, LEVEL - 0.36)), Vector((0.062, -0.02, 0.02))], 0.006, m.rubber(), 0.06)
    for z in (0.4, 0.8, 1.1):
        b.plate((0.049, -0.02, z), (0.07, -0.02, z), 0.03, 0.016)


def header(face):
    box((WIDTH, HEIGHT, 0.0004), face @ at((0, 0, -0.0002)), s.light((0.006, 0.008, 0.011)), 0.0001, 1)
    s.left(face, -0.172, 0.118, "FRM", 0.026, s.ACCENT)
    s.left(face, -0.112, 0.118, "Kettlebell circuit", 0.015)
    s.card(face, 0.098, 0.118, 0.062, 0.019, (0.06, 0.068, 0.08))
    s.words(face, 0.083, 0.118, "EN", 0.011)
    s.words(face, 0.113, 0.118, "中文", 0.011, s.MUTED)
    s.words(face, 0.156, 0.118, "3 / 5", 0.014, s.MUTED)
    for number in range(5):
        s.patch(face, -0.172 + number * 0.0695, 0.099, 0.066, 0.003, s.ACCENT if number < 3 else s.MUTED)


# The swing, seen from the side; the height of a person is 1. From joint to joint with the radius at each.
TOP = [((-0.02, 0.05), 0.024, (0.0, 0.28), 0.042), ((0.0, 0.28), 0.045, (-0.01, 0.53), 0.07), ((-0.01, 0.53), 0.072, (0.0, 0.78), 0.072),
       ((0.0, 0.8), 0.035, (0.01, 0.9), 0.03), ((0.012, 0.925), 0.055, (0.016, 0.945), 0.052), ((-0.03, 0.022), 0.022, (0.085, 0.014), 0.014),
       ((0.01, 0.78), 0.04, (0.18, 0.765), 0.028), ((0.18, 0.765), 0.028, (0.33, 0.79), 0.02)]
LOW = [((-0.02, 0.05), 0.024, (0.05, 0.28), 0.042), ((0.05, 0.28), 0.045, (-0.17, 0.47), 0.07), ((-0.17, 0.47), 0.072, (0.08, 0.68), 0.072),
       ((0.11, 0.7), 0.035, (0.18, 0.76), 0.03), ((0.2, 0.78), 0.055, (0.21, 0.8), 0.052), ((-0.03, 0.022), 0.022, (0.085, 0.014), 0.014),
       ((0.08, 0.67), 0.04, (0.04, 0.53), 0.028), ((0.04, 0.53), 0.028, (-0.04, 0.42), 0.02)]


def limb(face, a, ra, b_, rb, colour, lift):
    """A flat limb: the outline of two circles."""
    a, c = Vector((*a, lift)), Vector((*b_, lift))
    heading = math.atan2(c.y - a.y, c.x - a.x)
    points = [(a, ra, heading + math.pi / 2 + math.pi * step / 16) for step in range(17)]
    points += [(c, rb, heading - math.pi / 2 + math.pi * step / 16) for step in range(17)]
    mesh = bpy.data.meshes.new("limb")
    mesh.from_pydata([p + Vector((r * math.cos(t), r * math.sin(t), 0)) for p, r, t in points], [], [tuple(range(34))])
    link("limb", mesh, s.light(colour), face)


def body(face, x, y, height, limbs, colour, lift):
    for number, (a, ra, c, rb) in enumerate(limbs):
        place = lambda p: (x + p[0] * height, y + p[1] * height)
        shade = tuple(part * (0.72 if number in (6, 7) else 1) for part in colour)
        limb(face, place(a), ra * height, place(c), rb * height, shade, lift + number * 0.00004)


def kettlebell(face, x, y, size, colour, lift):
    s.line(face, [(x - size * 0.45, y + size * 0.55), (x - size * 0.4, y + size * 1.15), (x + size * 0.4, y + size * 1.15), (x + size * 0.45, y + size * 0.55)],
           size * 0.17, colour, size * 0.4)
    limb(face, (x, y - size * 0.1), size * 0.78, (x, y + size * 0.1), size * 0.74, colour, lift)


def movement(face, x, y):
    """Start and end of the swing of a kettlebell, the path of the hands between them, and what to mind."""
    s.card(face, x, y, 0.22, 0.142)
    s.left(face, x - 0.1, y + 0.055, "Swing", 0.019)
    s.left(face, x - 0.1, y + 0.036, "Hinge at the hips", 0.0095, s.MUTED)
    floor = y - 0.056
    s.line(face, [(x - 0.095, floor - 0.001), (x + 0.095, floor - 0.001)], 0.0006, s.MUTED)
    body(face, x - 0.03, floor, 0.1, LOW, (0.24, 0.27, 0.31), 0.0011)
    kettlebell(face, x - 0.036, floor + 0.031, 0.0085, (0.42, 0.1, 0.02), 0.0015)
    body(face, x + 0.035, floor, 0.105, TOP, s.WHITE, 0.0017)
    kettlebell(face @ at((x + 0.0795, floor + 0.083, 0), turn(z=82)), 0, 0, 0.009, s.ACCENT, 0.0022)
    arc = [math.radians(-118 + step * 6) for step in range(19)]
    centre, reach = (x + 0.012, floor + 0.077), 0.056
    s.line(face, [(centre[0] + reach * math.cos(a), centre[1] + reach * math.sin(a)) for a in arc], 0.0009, s.ACCENT)
    s.left(face, x + 0.062, y + 0.055, "45 s", 0.016, s.ACCENT)


def workout(face, x, y):
    """The order of the exercises, the present one marked."""
    s.card(face, x, y, 0.118, 0.142)
    for number, name in enumerate(("Squat", "Pull-up", "Swing", "Dip", "Row")):
        level = y + 0.0475 - number * 0.02375
        now = number == 2
        s.card(face @ at((0, 0, 0.0006)), x, level, 0.096, 0.019, s.ACCENT if now else (0.06, 0.068, 0.08))
        s.left(face, x - 0.043, level, name, 0.0135, s.WHITE)
        s.words(face, x + 0.032, level, ("12 x", "8 x", "45 s", "10 x", "12 x")[number], 0.012, s.WHITE if now else s.MUTED)


def timer(face, x, y):
    s.card(face, x, y, 0.08, 0.072)
    s.ring(face, x, y, 0.028, 0.003, 1, s.MUTED)
    s.ring(face, x, y, 0.028, 0.0038, 0.64)
    s.words(face, x, y, "0:29", 0.019)


def pulse(face, x, y):
    s.card(face, x, y, 0.136, 0.072)
    s.left(face, x - 0.06, y + 0.024, "148", 0.016)
    s.left(face, x - 0.028, y + 0.0225, "bpm", 0.01, s.MUTED)
    levels = (-0.02, -0.014, -0.017, -0.004, -0.008, 0.004, 0.0, 0.01, 0.004, 0.014, 0.009)
    s.line(face, [(x - 0.06 + 0.012 * step, y + level - 0.004) for step, level in enumerate(levels)], 0.0014, s.ACCENT, 0.005)
    s.line(face, [(x - 0.06, y - 0.03), (x + 0.06, y - 0.03)], 0.0006, s.MUTED)


def zones(face, x, y):
    s.card(face, x, y, 0.118, 0.072)
    for number, tall in enumerate((0.016, 0.03, 0.05, 0.04, 0.012)):
        s.patch(face, x - 0.047 + number * 0.02, y - 0.028, 0.014, tall, s.ZONES[number])
