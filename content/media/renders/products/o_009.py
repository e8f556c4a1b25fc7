"""FRM app on a rugged 4:3 tablet that stands on its foot: the movement, the workout, the timer and the heart-rate zones."""
import math

from mathutils import Vector

from kit import materials as m, screens as s
from kit.solids import at, beam, box, rod, turn

SHOT = dict(azimuth=-17, elevation=9, lens=60)
WIDTH, HEIGHT = 0.36, 0.27


def build():
    face = at((0, 0, 0.225), turn(x=90 - 13))
    s.device(face, WIDTH, HEIGHT, 0.022, 0.036)
    header(face)
    movement(face, -0.062, 0.02)
    workout(face, 0.116, 0.02)
    timer(face, -0.132, -0.095)
    pulse(face, -0.02, -0.095)
    zones(face, 0.116, -0.095)
    stand(face)


def stand(face):
    back = face @ Vector((0, 0.01, -0.045))
    box((0.14, 0.12, 0.014), face @ at((0, 0.01, -0.044)), m.silver(), 0.004)
    rod(back + Vector((-0.05, 0.014, 0)), back + Vector((0.05, 0.014, 0)), 0.016, m.steel())
    beam(back + Vector((0, 0.02, 0)), (0, 0.13, 0.012), m.silver(), 0.08, 0.016, 0.005)
    box((0.3, 0.24, 0.014), at((0, 0.04, 0.008)), m.silver(), 0.005)
    box((0.1, 0.004, 0.01), at((0, -0.08, 0.008)), m.orange(), 0.001)


def header(face):
    s.left(face, -0.172, 0.118, "FRM", 0.026, s.ACCENT, False)
    s.left(face, -0.112, 0.118, "Kettlebell circuit", 0.015)
    s.words(face, 0.15, 0.118, "3 / 5", 0.016, s.MUTED)
    for number in range(5):
        s.patch(face, -0.172 + number * 0.0695, 0.099, 0.066, 0.003, s.ACCENT if number < 3 else s.MUTED)


def movement(face, x, y):
    """A figure in the swing of a kettlebell, and the arc that the hands follow."""
    s.card(face, x, y, 0.22, 0.142)
    s.left(face, x - 0.1, y + 0.055, "Swing", 0.019)
    spot = lambda a, b: (x + 0.01 + a, y - 0.006 + b)
    hip, neck, knee, foot = (-0.022, -0.006), (0.004, 0.034), (0.008, -0.026), (-0.008, -0.056)
    hand = (0.052, 0.012)
    s.line(face, [spot(*p) for p in (neck, hip, knee, foot, (0.01, -0.058))], 0.0042, s.WHITE, 0.004)
    s.line(face, [spot(*p) for p in (neck, hand)], 0.0034, s.WHITE)
    s.ring(face, *spot(0.013, 0.05), 0.005, 0.0046, 1, s.WHITE)
    s.ring(face, *spot(0.06, 0.01), 0.006, 0.0058, 1, s.ACCENT)
    arc = [math.radians(-75 + step * 5) for step in range(22)]
    s.line(face, [spot(0.004 + 0.072 * math.cos(a), 0.03 + 0.072 * math.sin(a)) for a in arc], 0.0012, s.ACCENT)
    s.line(face, [spot(-0.1, -0.062), spot(0.085, -0.062)], 0.001, s.MUTED)
    s.left(face, x + 0.06, y - 0.052, "45 s", 0.016, s.ACCENT)


def workout(face, x, y):
    """The order of the exercises, the present one marked."""
    s.card(face, x, y, 0.118, 0.142)
    for number, name in enumerate(("Squat", "Pull-up", "Swing", "Dip", "Row")):
        level = y + 0.053 - number * 0.0265
        now = number == 2
        s.patch(face, x - 0.053, level - 0.0105, 0.106, 0.021, s.ACCENT if now else (0.06, 0.068, 0.08))
        s.left(face, x - 0.047, level, name, 0.0135, s.WHITE)
        s.words(face, x + 0.038, level, ("12 x", "8 x", "45 s", "10 x", "12 x")[number], 0.012, s.WHITE if now else s.MUTED)


def timer(face, x, y):
    s.card(face, x, y, 0.08, 0.072)
    s.ring(face, x, y, 0.028, 0.003, 1, s.MUTED)
    s.ring(face, x, y, 0.028, 0.0038, 0.64)
    s.words(face, x, y, "0:29", 0.019)


def pulse(face, x, y):
    s.card(face, x, y, 0.136, 0.072)
    s.left(face, x - 0.06, y + 0.024, "148 bpm", 0.013)
    levels = (-0.02, -0.014, -0.017, -0.004, -0.008, 0.004, 0.0, 0.01, 0.004, 0.014, 0.009)
    s.line(face, [(x - 0.06 + 0.012 * step, y + level - 0.004) for step, level in enumerate(levels)], 0.0014, s.ACCENT, 0.005)
    s.line(face, [(x - 0.06, y - 0.03), (x + 0.06, y - 0.03)], 0.0006, s.MUTED)


def zones(face, x, y):
    s.card(face, x, y, 0.118, 0.072)
    for number, tall in enumerate((0.016, 0.03, 0.05, 0.04, 0.012)):
        s.patch(face, x - 0.047 + number * 0.02, y - 0.028, 0.014, tall, s.ZONES[number])
