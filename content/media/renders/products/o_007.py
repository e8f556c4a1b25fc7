"""Training battalion F24: two parallel rigs joined by horizontal ladders, a tall end for climbing ropes, and a climbing wall."""
import random

from mathutils import Vector

from kit import materials as m
from kit.solids import at, beam, box, rod
from products import battalion as b

SHOT = dict(azimuth=-36, elevation=19, lens=50)
LENGTH, RIG, GAP, TALL, PEAK = 7.2, 2.4, 3.0, 3.05, 3.8
BARS = (2.2, 2.4, 2.0, 2.6, 2.4, 2.2)


def build():
    b.slab(8.4, 9.0)
    edge = (LENGTH - b.POST) / 2
    places = [-edge + number * edge / 3 for number in range(7)]
    inner = GAP / 2 + b.POST / 2
    outer = inner + RIG - b.POST
    top = b.SLAB + TALL - 0.06
    for y in (-outer, -inner, inner, outer):
        b.row([(x, y) for x in places], BARS if y < 0 else BARS[::-1], TALL, lamps=True)
    for side in (-1, 1):
        for x in places:
            b.tie((x, side * (inner + 0.05), top), (x, side * (outer - 0.05), top))
        b.dips((places[2], side * (outer + 0.05), b.SLAB + 1.2), (0, side, 0))
    for x in (places[1] + places[2]) / 2, (places[4] + places[5]) / 2:
        b.ladder((x, -inner, b.SLAB + TALL + 0.05), (x, inner, b.SLAB + TALL + 0.05), 0.9)
    ropes(places[-1], inner)
    climbing_wall(places[0] - 0.05, -outer + 0.05, -inner - 0.05)
    b.slings(((places[3] + places[4]) / 2, -outer, b.SLAB + 2.6), 1.3)
    b.rings(((places[1] + places[2]) / 2, -outer, b.SLAB + 2.4), 1.0)
    b.sign((places[0], -outer - 0.05, b.SLAB + 2.3), (0, -1, 0), "F24")


def ropes(x, inner):
    """Two posts carried up to a beam across the gap, with the ropes on it."""
    peak = b.SLAB + PEAK
    for side in (-1, 1):
        beam((x, side * inner, b.SLAB + TALL), (x, side * inner, peak), b.coat(), b.POST, b.POST, 0.01, (0, 1, 0))
        box((0.13, 0.13, 0.12), at((x, side * inner, b.SLAB + TALL)), m.silver(), 0.008)
        beam((x, side * (inner - 0.02), peak - 0.7), (x, side * (inner - 0.62), peak - 0.08), b.coat(), 0.06, 0.06)
        b.rope((x, side * 0.55, peak - 0.13), PEAK - 0.55)
    b.tie((x, -inner, peak - 0.05), (x, inner, peak - 0.05))
    box((0.084, 2.4, 0.05), at((x, 0, peak - 0.05)), m.orange(), 0.004)


def climbing_wall(x, start, end, high=2.4):
    """Panels against the end of a rig, with holds in rows that are not quite straight."""
    middle, wide = (start + end) / 2, end - start
    for level in (0.02, high / 2):
        box((0.04, wide, high / 2 - 0.01), at((x - 0.02, middle, b.SLAB + level + high / 4)), m.colour(0.4, 0.405, 0.405), 0.006)
    for z in (0.35, high - 0.1):
        beam((x + 0.03, start, b.SLAB + z), (x + 0.03, end, b.SLAB + z), b.coat(), 0.06, 0.08)
    chance = random.Random(5)
    for line in range(7):
        for number in range(5):
            y = start + wide * (number + 0.5 + chance.uniform(-0.3, 0.3)) / 5
            z = b.SLAB + 0.25 + line * 0.32 + chance.uniform(-0.08, 0.08)
            shade = (m.orange(), m.plastic(), m.colour(0.03, 0.3, 0.3))[(line + number) % 3]
            hold = rod((x - 0.035, y, z), (x - 0.1, y, z), chance.uniform(0.05, 0.075), shade, 0.02)
            hold.rotation_euler.rotate_axis("Z", chance.uniform(0, 6))
            hold.scale = Vector((1, chance.uniform(0.55, 0.9), 1))
