"""Training battalion F24: two parallel rigs joined by horizontal ladders, a tall end for climbing ropes, and a climbing wall."""
import random

import bmesh
import bpy

from kit import figure, group, materials as m
from kit.solids import at, beam, box, link, turn
from products import battalion as b, court

LENGTH, RIG, GAP, TALL, PEAK = 7.2, 2.4, 3.0, 3.05, 3.8
BARS = (2.2, 2.4, 2.0, 2.6, 2.4, 2.2)
INNER = GAP / 2 + b.POST / 2
OUTER = INNER + RIG - b.POST


def places(number):
    """Where a post stands along a rig, or with a half, the middle of a bay."""
    return (number / 3 - 1) * (LENGTH - b.POST) / 2


AREA = (-6.6, -6.2, 6, 6.2)
# Rubber cast from kerb to kerb, with the numbers of the four starts.
MARKS = [lambda spot=spot: court.number(*spot, turned=-43) for spot in ((-3.35, -4.75, "1"), (2.3, -4.75, "2"), (-2.5, 4.8, "3"), (3.5, 4.9, "4"))]
GROUND = court.soft(AREA, people=[
    ((places(4.5), -OUTER, BARS[4]), 180, figure.STONE, figure.PULL),
    ((-3.94, -2.64, 0), 90, figure.BRICK, figure.WALL),
    ((places(4.5), -0.45, TALL - 0.06), 180, figure.BRICK, figure.HANG),
    ((places(2), -OUTER - 0.42, 1.227), 180, figure.PETROL, figure.DIP),
    ((-4.7, 0.6), 74, figure.STONE),
], marks=MARKS)
SHOT = dict(azimuth=-43, elevation=17, lens=40, fill=0.92, exposure=0.2, stage=GROUND)
DETAIL = dict(about=((-3.75, -3.7, 1.15), (-3.5, -2.4, 2.2)), azimuth=-44, elevation=2, lens=45, fill=0.95, exposure=0.2,
              stage=court.soft(AREA, focus=(-3.7, -3.0, 1.7), aperture=5.6, marks=MARKS))


def build():
    posts = [places(number) for number in range(7)]
    top = TALL - 0.06
    for y in (-OUTER, -INNER, INNER, OUTER):
        b.row([(x, y) for x in posts], BARS if y < 0 else BARS[::-1], TALL, lamps=True)
    for side in (-1, 1):
        for x in posts:
            b.tie((x, side * (INNER + b.POST / 2), top), (x, side * (OUTER - b.POST / 2), top))
        b.dips((posts[2], side * (OUTER + b.POST / 2), 1.2), (0, side, 0))
    for x in (posts[1] + posts[2]) / 2, (posts[4] + posts[5]) / 2:
        b.ladder((x, -GAP / 2, TALL - 0.06), (x, GAP / 2, TALL - 0.06), 0.9)
    ropes(posts[-1])
    group.beside(climbing_wall, posts[0] - b.POST / 2, -OUTER, -INNER)
    b.slings(((posts[3] + posts[4]) / 2, -OUTER, 2.6), 1.3)
    b.rings(((posts[1] + posts[2]) / 2, -OUTER, 2.4), 1.0)
    b.sign((posts[0], -OUTER - b.POST / 2, 2.3), (0, -1, 0), "F24")
    # The four places where the course starts, one at each corner.
    for number, (x, y) in enumerate(((0, -1), (-1, -1), (0, 1), (-1, 1))):
        b.station((posts[x], y * (OUTER + b.POST / 2), 1.72), (0, y, 0), number + 1)


def ropes(x):
    """Two posts carried up to a beam across the gap, with the ropes on it."""
    for side in (-1, 1):
        beam((x, side * INNER, TALL - 0.01), (x, side * INNER, PEAK), b.coat(), b.POST, b.POST, 0.009, (0, 1, 0))
        box((0.114, 0.114, 0.2), at((x, side * INNER, TALL)), b.zinc(), 0.006, 2)
        b.bolts([((x + sx * 0.057, side * INNER + sy * 0.03, TALL + sz * 0.06), (sx, 0, 0)) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)])
        beam((x, side * (INNER - 0.04), PEAK - 0.75), (x, side * (INNER - 0.66), PEAK - 0.13), b.coat(), 0.06, 0.06)
        b.plate((x - 0.055, side * 0.55, PEAK - 0.05), (x + 0.055, side * 0.55, PEAK - 0.05), 0.12, 0.106)
        b.eye_bolt((x, side * 0.55, PEAK - 0.1))
        b.rope((x, side * 0.55, PEAK - 0.13), PEAK - 0.55)
    beam((x, -INNER + b.POST / 2, PEAK - 0.05), (x, INNER - b.POST / 2, PEAK - 0.05), b.orange(), 0.08, 0.1)


def climbing_wall(x, start, end, high=2.4):
    """Four panels with a grid of sockets against the end of a rig, and holds along two routes in colours of their own."""
    middle, wide = (start + end) / 2, end - start + b.POST
    for row in range(2):
        for column in range(2):
            place = (x - 0.06, middle + (column - 0.5) * wide / 2, 0.06 + (row + 0.5) * high / 2)
            box((0.021, wide / 2 - 0.006, high / 2 - 0.006), at(place), m.colour(0.5, 0.495, 0.48), 0.003, 2)
    for z in (0.3, high / 2 + 0.06, high - 0.1):
        beam((x - 0.025, start - 0.04, z), (x - 0.025, end + 0.04, z), b.coat(), 0.05, 0.05, 0.005)
    normal = turn(z=-90) @ turn(x=90)
    face = x - 0.0705
    sockets = [(middle + (column - 5.5) * 0.2, 0.06 + (row + 0.5) * 0.2) for column in range(12) for row in range(12)]
    mesh = bpy.data.meshes.new("sockets")
    shape = bmesh.new()
    for y, z in sockets:
        bmesh.ops.create_circle(shape, cap_ends=True, segments=12, radius=0.007, matrix=at((face - 0.0004, y, z)) @ normal)
    shape.to_mesh(mesh)
    shape.free()
    link("sockets", mesh, m.rubber())
    corners = [(sy * (wide / 4 - 0.06) + (column - 0.5) * wide / 2, sz * (high / 4 - 0.06) + 0.06 + (row + 0.5) * high / 2)
               for column in (0, 1) for row in (0, 1) for sy in (-1, 1) for sz in (-1, 1)]
    b.bolts([((face, middle + y, z), (-1, 0, 0)) for y, z in corners], 0.006)
    chance = random.Random(11)
    shades = (b.resin(0.4, 0.046, 0.002), b.resin(0.008, 0.12, 0.2), b.resin(0.46, 0.27, 0.012), b.resin(0.02, 0.021, 0.024))
    free = [socket for number, socket in enumerate(sockets) if 0.2 < socket[1] < high - 0.1 and abs(socket[0] - middle) < 1.05]
    chance.shuffle(free)
    taken = []
    for y, z in free:
        if len(taken) == 34:
            break
        if all((y - a) ** 2 + (z - c) ** 2 > 0.085 for a, c in taken):
            taken.append((y, z))
    for number, (y, z) in enumerate(taken):
        size = chance.choice((0.05, 0.06, 0.075, 0.1))
        shade = shades[min(3, int((y - middle + wide / 2 + chance.uniform(-0.3, 0.3)) / wide * 3.4))]
        b.hold((face, y, z), normal @ turn(z=chance.uniform(-60, 60)), size, shade, chance)
