"""What outdoor rigs are made of: 100 mm posts, bars between them, dip bars, ladders, rings and ropes, on a concrete slab."""
import math

from mathutils import Vector

from kit import materials as m, parts
from kit.solids import along, at, beam, box, lettering, pipe, rod, turn

POST = 0.1
SLAB = 0.1


def coat():
    """Galvanised and powder-coated: a graphite that shows its form in daylight."""
    return m.colour(0.052, 0.056, 0.062)


@m.once
def concrete():
    """Poured concrete in the open: darker than what studios have."""
    material, tree, shader = m.principled("slab", base_color=(0.23, 0.225, 0.215, 1), specular=0.15, roughness=0.9)
    m.grain(tree, shader, 60, 0.4, 0.004)
    return material


def slab(length, width):
    box((length, width, SLAB), at((0, 0, SLAB / 2)), concrete(), 0.012)
    for number in range(1, round(length / 2.4)):
        x = -length / 2 + number * length / round(length / 2.4)
        box((0.012, width - 0.03, 0.002), at((x, 0, SLAB)), m.rubber(), 0.0005)


def post(foot, height, holes=True):
    """A square tube on a bolted plate, with holes for hooks towards front and back."""
    x, y, z = foot
    box((0.22, 0.22, 0.016), at((x, y, z + 0.008)), m.silver(), 0.004)
    for dx in (-0.08, 0.08):
        for dy in (-0.08, 0.08):
            parts.bolt((x + dx, y + dy, z + 0.016), (0, 0, 1), 0.012)
    beam((x, y, z + 0.01), (x, y, z + height), coat(), POST, POST, 0.01, (0, 1, 0))
    parts.cap((x, y, z + height), Vector((0, 0, 1)), POST, POST)
    if not holes:
        return
    level = 0.5
    while level < height - 0.4:
        for side in (-1, 1):
            face = y + side * POST / 2
            rod((x, face, z + level), (x, face + side * 0.0008, z + level), 0.013, m.rubber(), 0.0002)
        level += 0.1


def bar(start, end, radius=0.021):
    """A pull-up bar between two posts, with its flanges; the ends are the middles of the posts."""
    start, end = Vector(start), Vector(end)
    way = (end - start).normalized()
    rod(start, end, radius, m.orange())
    for place, inward in ((start, way), (end, -way)):
        face = place + inward * POST / 2
        beam(face, face + inward * 0.012, m.silver(), 0.09, 0.13, 0.003)


def tie(start, end, deep=0.1):
    """A top beam."""
    beam(start, end, coat(), 0.08, deep, 0.008)


def dips(place, outward=(0, -1, 0), reach=0.62):
    """Two handles that part on their way out, on a plate that hooks into a post; `place` is on the post's face."""
    place, outward = Vector(place), Vector(outward)
    aside = outward.cross(Vector((0, 0, 1)))
    beam(place, place + outward * 0.014, m.silver(), POST, 0.3, 0.004)
    for side in (-1, 1):
        line = [place + aside * side * a + outward * o for a, o in ((0.03, 0.0), (0.24, 0.14), (0.28, reach))]
        pipe(line, 0.021, m.orange(), 0.08)
        brace = place + aside * side * 0.02 - Vector((0, 0, 0.13))
        beam(brace, place + outward * 0.22 + aside * side * 0.245, coat(), 0.025, 0.025, 0.004)
        parts.grip(line[2] - outward * 0.3, line[2], 0.024)


def ladder(start, end, width=0.9, pitch=0.3):
    """Monkey bars: two rails with rungs."""
    start, end = Vector(start), Vector(end)
    way = (end - start).normalized()
    aside = way.cross(Vector((0, 0, 1))) * width / 2
    for side in (-1, 1):
        beam(start + aside * side, end + aside * side, coat(), 0.06, 0.1, 0.008)
    count = int((end - start).length / pitch)
    for number in range(count):
        middle = start + way * (number + 0.5) * (end - start).length / count
        rod(middle - aside, middle + aside, 0.018, m.orange())


def loop(middle, facing, radius, thick, material):
    frame = along(middle, Vector(middle) + Vector(facing) * 0.01)
    turns = [2 * math.pi * step / 48 for step in range(49)]
    return pipe([frame @ Vector((radius * math.cos(a), radius * math.sin(a), 0)) for a in turns], thick, material, 0)


def rings(place, drop=1.0, apart=0.5):
    """Two gymnast's rings on straps from a bar; `place` is the middle of the bar."""
    for side in (-1, 1):
        top = Vector(place) + Vector((side * apart / 2, 0, 0))
        low = top - Vector((0, 0, drop))
        box((0.032, 0.004, drop + 0.02), at((top + low) / 2), m.rubber(), 0.001)
        loop(top, (1, 0, 0), 0.026, 0.004, m.rubber())
        loop(low - Vector((0, 0, 0.115)), (0.35 * side, 1, 0), 0.115, 0.015, m.wood())


def slings(place, drop=1.05):
    """A sling trainer: one strap that forks to two grips."""
    top = Vector(place)
    fork = top - Vector((0, 0, drop * 0.45))
    box((0.034, 0.005, drop * 0.45), at((top + fork) / 2), m.rubber(), 0.001)
    for side in (-1, 1):
        low = top + Vector((side * 0.16, 0, -drop))
        beam(fork, low, m.orange(), 0.026, 0.005, 0.001, (0, 1, 0))
        ends = [low + Vector((side * reach, 0, -0.13)) for reach in (-0.065, 0.065)]
        pipe([low, ends[0], ends[1], low], 0.005, m.rubber(), 0)
        parts.grip(ends[0], ends[1])


def rope(top, length):
    """A climbing rope with its eye, and a whipped end."""
    top = Vector(top)
    end = top - Vector((0, 0, length))
    loop(top - Vector((0, 0, 0.03)), (0, 1, 0), 0.035, 0.01, m.steel())
    hemp = m.colour(0.46, 0.33, 0.18)
    turns = int(length / 0.16)
    for strand in range(3):
        line = []
        for step in range(turns * 8 + 1):
            a = step / 8 * 2 * math.pi + strand * 2 * math.pi / 3
            line.append(top + Vector((0.012 * math.cos(a), 0.012 * math.sin(a), -0.06 - (length - 0.06) * step / (turns * 8))))
        pipe(line, 0.013, hemp, 0)
    rod(end + Vector((0, 0, 0.12)), end - Vector((0, 0, 0.02)), 0.03, m.rubber(), 0.006)


def row(places, heights, rig=3.05, level=SLAB, lamps=False):
    """Posts at (x, y) places with a top beam over them, and one bar in each bay."""
    points = [Vector((x, y, level)) for x, y in places]
    for point in points:
        post(point, rig)
    for here, there, height in zip(points, points[1:], heights):
        bar(here + Vector((0, 0, height)), there + Vector((0, 0, height)))
    top = Vector((0, 0, rig - 0.06))
    for here, there in zip(points, points[1:]):
        way = (there - here).normalized() * POST / 2
        tie(here + way + top, there - way + top)
        if lamps:
            below = Vector((0, 0, rig - 0.114))
            beam(here + way * 2 + below, there - way * 2 + below, m.glow(1, 0.93, 0.82, 9), 0.03, 0.01, 0.002)


def sign(place, outward, name):
    """An orange plate with the maker's and the model's name, upright on a post's face."""
    place, outward = Vector(place), Vector(outward)
    face = turn(z=math.degrees(math.atan2(outward.x, -outward.y)))
    box((POST - 0.012, 0.004, 0.62), at(place + outward * 0.002, face), m.orange(), 0.002)
    lettering(f"DFX {name}", 0.095, at(place + outward * 0.0045, face @ turn(x=90) @ turn(z=90)), m.white(), 0.0008)
