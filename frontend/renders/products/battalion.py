"""What outdoor rigs are made of: 100 mm posts on anchored plates, bars between them, dip bars, ladders, rings and ropes."""
import math

import bmesh
import bpy
from mathutils import Vector

from kit import group, labels, materials as m, parts
from kit.shapes import profile, turned
from kit.solids import along, at, beam, box, lettering, link, pipe, rod, smooth, turn

POST = 0.1


def coat():
    """Galvanised and powder-coated: a graphite that shows its form in daylight."""
    return m.colour(0.052, 0.056, 0.062)


def orange():
    """The orange of the house for daylight: the sun would wash out the one of the studio."""
    return m.colour(0.52, 0.058, 0.002)


def zinc():
    """Hot-dip galvanised: what is bolted on and not painted."""
    return m.silver()


def tube(start, end, radius, material, segments=24):
    """A round bar, lighter than kit.solids.rod: a rig has hundreds."""
    length = (Vector(end) - Vector(start)).length
    mesh = bpy.data.meshes.new("tube")
    shape = bmesh.new()
    bmesh.ops.create_cone(shape, segments=segments, radius1=radius, radius2=radius, depth=length, cap_ends=True)
    rims = [edge for edge in shape.edges if abs(edge.verts[0].co.z - edge.verts[1].co.z) < 1e-6]
    bmesh.ops.bevel(shape, geom=rims, offset=min(0.002, length * 0.3), segments=1, affect="EDGES")
    shape.to_mesh(mesh)
    shape.free()
    return smooth(link("tube", mesh, material, along(start, end)))


def grip(start, end, radius):
    """A rubber sleeve with a flange at each end."""
    start, end = Vector(start), Vector(end)
    way = (end - start).normalized()
    tube(start, end, radius, m.rubber())
    for place in (start, end):
        tube(place - way * 0.004, place + way * 0.004, radius * 1.2, m.rubber())


def plate(start, end, width, depth, material=None, up=(0, 0, 1)):
    """A flat piece between two points, as kit.solids.beam, its edges broken."""
    length = (Vector(end) - Vector(start)).length
    return box((width, depth, length), along(start, end, up), material or zinc(), 0.002, 1, "plate")


def bolts(places, radius=0.009, thread=0.0):
    """Hexagon heads with their washers, one object for all: each is a place and the way that it points. Nuts have a `thread` that
    stands out so far."""
    mesh = bpy.data.meshes.new("bolts")
    shape = bmesh.new()
    for place, outward in places:
        frame = along(place, Vector(place) + Vector(outward) * 0.001)
        turned_parts = [(16, radius * 1.75, 0.0, 0.003), (6, radius * 1.15, 0.003, radius * 0.95)]
        for segments, size, low, high in turned_parts + ([(12, radius * 0.6, radius * 0.95, thread)] if thread else []):
            matrix = frame @ at((0, 0, (low + high) / 2))
            bmesh.ops.create_cone(shape, segments=segments, radius1=size, radius2=size * 0.96, depth=high - low, cap_ends=True, matrix=matrix)
    shape.to_mesh(mesh)
    shape.free()
    return smooth(link("bolts", mesh, m.steel()))


def anchors(middle, apart=0.17):
    """Four anchor rods through a base plate: rod, nut and washer."""
    x, y, z = middle
    places = [(x + sx * apart / 2, y + sy * apart / 2, z) for sx in (-1, 1) for sy in (-1, 1)]
    bolts([(place, (0, 0, 1)) for place in places], 0.011, 0.026)


def gusset(corner, out, high=0.11, deep=0.055, thick=0.008, down=False):
    """A triangle of plate welded between a horizontal and a vertical face; `down` turns it over."""
    corner, out = Vector(corner), Vector(out).normalized()
    across = out.cross(Vector((0, 0, 1))) * thick / 2
    rise = Vector((0, 0, -high if down else high))
    flat = [corner, corner + out * deep, corner + out * deep * 0.94 + rise * 0.12, corner + out * deep * 0.2 + rise, corner + rise]
    points = [p - across for p in flat] + [p + across for p in flat]
    n = len(flat)
    mesh = bpy.data.meshes.new("gusset")
    mesh.from_pydata(points, [], [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)])
    mesh.update()
    link("gusset", mesh, coat())


def holes(x, y, levels, half=POST / 2, both=True):
    """Round holes through a post from front to back, one object for all."""
    mesh = bpy.data.meshes.new("holes")
    shape = bmesh.new()
    for z in levels:
        for side in (-1, 1) if both else (-1,):
            matrix = at((x, y + side * (half + 0.0006), z), turn(x=90))
            bmesh.ops.create_circle(shape, cap_ends=True, segments=20, radius=0.0125, matrix=matrix)
    shape.to_mesh(mesh)
    shape.free()
    link("holes", mesh, m.rubber())


def post(foot, height, perforated=True):
    """A square tube on an anchored plate with welded gussets, closed by a cap, with holes for hooks towards front and back."""
    x, y, z = foot
    group.beside(base, foot)
    beam((x, y, z), (x, y, z + height), coat(), POST, POST, 0.009, (0, 1, 0))
    parts.cap((x, y, z + height - 0.003), Vector((0, 0, 1)), POST, POST)
    if perforated:
        holes(x, y, [z + 0.5 + number * 0.1 for number in range(int((height - 0.85) / 0.1))])


def base(foot):
    """The plate that a post is welded to; a rig is measured over its posts."""
    x, y, z = foot
    box((0.22, 0.22, 0.014), at((x, y, z + 0.007)), zinc(), 0.002, 1)
    anchors((x, y, z + 0.014))
    for out in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0)):
        gusset(Vector((x, y, z + 0.014)) + Vector(out) * POST / 2, out)


def bar(start, end, radius=0.017, material=None):
    """A pull-up bar between two posts: welded into sleeves, each on a plate with four bolts; the ends are the middles of the posts."""
    start, end = Vector(start), Vector(end)
    way = (end - start).normalized()
    tube(start + way * POST / 2, end - way * POST / 2, radius, material or orange())
    heads = []
    for place, inward in ((start, way), (end, -way)):
        face = place + inward * POST / 2
        aside = inward.cross(Vector((0, 0, 1)))
        plate(face, face + inward * 0.01, 0.086, 0.15)
        tube(face + inward * 0.01, face + inward * 0.055, radius + 0.007, material or orange())
        heads += [(face + inward * 0.01 + aside * sx * 0.029 + Vector((0, 0, sz * 0.056)), inward) for sx in (-1, 1) for sz in (-1, 1)]
    bolts(heads, 0.008)


def tie(start, end, deep=0.1):
    """A top beam with a flange at each end; `start` and `end` lie on the faces of posts."""
    start, end = Vector(start), Vector(end)
    beam(start, end, coat(), 0.08, deep, 0.008)
    way = (end - start).normalized()
    aside = way.cross(Vector((0, 0, 1)))
    heads = []
    for place, inward in ((start, way), (end, -way)):
        low = Vector((0, 0, -0.03))
        plate(place + low, place + low + inward * 0.01, 0.098, deep + 0.06)
        heads += [(place + inward * 0.01 + aside * side * 0.03 - Vector((0, 0, deep / 2 + 0.036)), inward) for side in (-1, 1)]
        gusset(place + inward * 0.01 - Vector((0, 0, deep / 2)), inward, 0.055, 0.06, down=True)
    bolts(heads, 0.008)


def dips(place, outward=(0, -1, 0), reach=0.62, numbers=()):
    """Two handles that part on their way out, on a bracket that hooks into the holes of a post and is held by a pin; `place` is on the
    post's face. `numbers` are heights in centimetres, engraved beside the holes."""
    group.beside(handles, place, outward, reach, numbers)


def handles(place, outward, reach, numbers):
    place, outward = Vector(place), Vector(outward)
    aside = outward.cross(Vector((0, 0, 1)))
    up = Vector((0, 0, 1))
    plate(place, place + outward * 0.012, POST + 0.02, 0.34)
    for side in (-1, 1):
        cheek = place + aside * side * (POST / 2 + 0.007)
        plate(cheek - outward * POST * 0.75, cheek + outward * 0.012, 0.3, 0.008, None, aside)
        line = [place + aside * side * a + outward * o for a, o in ((0.032, 0.006), (0.235, 0.16), (0.265, reach))]
        pipe(line, 0.0205, orange(), 0.09).data.bevel_resolution = 4
        brace = place + aside * side * 0.03 - up * 0.13 + outward * 0.01
        beam(brace, place + outward * 0.24 + aside * side * 0.235 - up * 0.015, orange(), 0.026, 0.026, 0.006)
        way = (line[2] - line[1]).normalized()
        grip(line[2] - way * 0.27, line[2], 0.0265)
        rod(line[2], line[2] + way * 0.006, 0.025, m.plastic(), 0.003)
    rod(place - aside * 0.075 + up * 0.1 - outward * 0.05, place + aside * 0.085 + up * 0.1 - outward * 0.05, 0.009, m.chrome())
    rod(place + aside * 0.075 + up * 0.1 - outward * 0.05, place + aside * 0.105 + up * 0.1 - outward * 0.05, 0.017, orange(), 0.005)
    bolts([(place + outward * 0.012 + aside * sx * 0.04 + up * sz * 0.145, outward) for sx in (-1, 1) for sz in (-1, 1)], 0.008)
    upright = turn(z=math.degrees(math.atan2(outward.x, -outward.y))) @ turn(x=90)
    for number in numbers:
        spot = Vector((place.x, place.y, number / 100)) + outward * 0.0012 - aside * 0.031
        lettering(str(number), 0.0165, at(spot, upright), m.white(), 0.0003)


def ladder(start, end, width=0.9, pitch=0.3):
    """Monkey bars: two rails with rungs through them."""
    start, end = Vector(start), Vector(end)
    way = (end - start).normalized()
    aside = way.cross(Vector((0, 0, 1))) * width / 2
    for side in (-1, 1):
        beam(start + aside * side, end + aside * side, coat(), 0.06, 0.1, 0.008)
    count = int((end - start).length / pitch)
    out = aside.normalized() * 0.034
    for number in range(count):
        middle = start + way * (number + 0.5) * (end - start).length / count
        tube(middle - aside - out, middle + aside + out, 0.017, orange())


def loop(middle, facing, radius, thick, material, share=1.0):
    frame = along(middle, Vector(middle) + Vector(facing) * 0.01)
    turns = [2 * math.pi * share * step / 32 for step in range(33)]
    made = pipe([frame @ Vector((radius * math.cos(a), radius * math.sin(a), 0)) for a in turns], thick, material, 0)
    made.data.bevel_resolution = 4
    return made


def eye(place, outward, radius=0.021):
    """A welded ring on a small plate, for bands."""
    place, outward = Vector(place), Vector(outward).normalized()
    plate(place, place + outward * 0.006, 0.06, 0.06)
    aside = outward.cross(Vector((0, 0, 1)))
    loop(place + outward * (radius + 0.008), aside, radius, 0.0055, m.steel())


def rings(place, drop=1.0, apart=0.5, radius=0.017):
    """Two gymnast's rings of wood on straps around a bar, each with its buckle; `place` is the middle of the bar."""
    for side in (-1, 1):
        top = Vector(place) + Vector((side * apart / 2, 0, 0))
        low = top - Vector((0, 0, drop))
        sling(top, radius)
        strap(top - Vector((0, 0, radius)), low + Vector((0, 0, 0.0)))
        box((0.046, 0.018, 0.05), at(top - Vector((0, 0, drop * 0.28))), m.steel(), 0.005)
        box((0.036, 0.024, 0.016), at(top - Vector((0, 0, drop * 0.28 - 0.012))), m.steel(), 0.003)
        loop(low - Vector((0, 0, 0.1)), (0.35 * side, 1, 0), 0.104, 0.0145, m.wood())
        loop(low + Vector((0, 0, -0.001)), (1, 0, 0), 0.0175, 0.0035, m.rubber())


def strap(start, end, width=0.038, material=None):
    beam(start, end, material or m.rubber(), width, 0.004, 0.001, (0, 1, 0))


def sling(top, radius, width=0.038, material=None):
    """Webbing around a bar that runs along x."""
    outer = radius + 0.005
    ring = [(outer * math.cos(a), outer * math.sin(a)) for a in (2 * math.pi * step / 24 for step in range(24))]
    mesh = bpy.data.meshes.new("sling")
    points = [Vector(top) + Vector((x, a, b)) for x in (-width / 2, width / 2) for a, b in ring]
    mesh.from_pydata(points, [], [(i, (i + 1) % 24, 24 + (i + 1) % 24, 24 + i) for i in range(24)])
    thing = link("sling", mesh, material or m.rubber())
    thick = thing.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.003, 0
    return smooth(thing)


def slings(place, drop=1.05, radius=0.017):
    """A sling trainer: an anchor strap with its hook, and a strap that forks to two grips."""
    group.beside(straps, place, drop, radius)


def straps(place, drop, radius):
    top = Vector(place)
    sling(top, radius)
    hook = top - Vector((0, 0, 0.24))
    strap(top - Vector((0, 0, radius)), hook + Vector((0, 0, 0.05)))
    snap(hook)
    fork = top - Vector((0, 0, drop * 0.5))
    strap(hook - Vector((0, 0, 0.04)), fork)
    box((0.05, 0.02, 0.045), at(fork), m.plastic(), 0.006)
    for side in (-1, 1):
        low = top + Vector((side * 0.15, 0, -drop))
        strap(fork + Vector((side * 0.012, 0, 0)), low, 0.03, orange())
        box((0.034, 0.014, 0.03), at(fork.lerp(low, 0.45), turn(y=-side * 16)), m.steel(), 0.003)
        ends = [low + Vector((0, reach, -0.14)) for reach in (-0.066, 0.066)]
        pipe([low, ends[0], ends[1], low], 0.006, m.rubber(), 0.01)
        grip(ends[0], ends[1], 0.0165)


def snap(place):
    """A snap hook that hangs."""
    x, y, z = place
    turns = [math.pi * step / 12 for step in range(13)]
    line = [(x + 0.014 * math.cos(a), y, z + 0.03 + 0.014 * math.sin(a)) for a in turns]
    line += [(x - 0.02 * math.cos(a), y, z - 0.026 - 0.02 * math.sin(a)) for a in turns]
    pipe([Vector(p) for p in line + line[:1]], 0.0045, m.steel(), 0)


def rope(top, length):
    """A climbing rope of three strands on a shackle, with a thimble, a whipping below it and a sleeve on its end."""
    top = Vector(top)
    end = top - Vector((0, 0, length))
    loop(top - Vector((0, 0, 0.03)), (0, 1, 0), 0.032, 0.008, m.steel())
    loop(top - Vector((0, 0, 0.1)), (1, 0, 0), 0.038, 0.014, m.colour(0.46, 0.33, 0.18))
    rod(top - Vector((0, 0, 0.15)), top - Vector((0, 0, 0.3)), 0.025, m.rubber(), 0.006)
    hemp = m.colour(0.46, 0.33, 0.18)
    turns = int(length / 0.16)
    for strand in range(3):
        line = []
        for step in range(turns * 8 + 1):
            a = step / 8 * 2 * math.pi + strand * 2 * math.pi / 3
            line.append(top + Vector((0.01 * math.cos(a), 0.01 * math.sin(a), -0.15 - (length - 0.15) * step / (turns * 8))))
        thing = pipe(line, 0.011, hemp, 0)
        thing.data.bevel_resolution = 2
    rod(end + Vector((0, 0, 0.12)), end - Vector((0, 0, 0.02)), 0.027, m.rubber(), 0.006)


def row(places, heights, rig=3.05, lamps=False, radii=(0.017,)):
    """Posts at (x, y) places with a top beam over them, and one bar in each bay; the bars take turns with the radii."""
    points = [Vector((x, y, 0)) for x, y in places]
    for point in points:
        post(point, rig)
    for number, (here, there, height) in enumerate(zip(points, points[1:], heights)):
        bar(here + Vector((0, 0, height)), there + Vector((0, 0, height)), radii[number % len(radii)])
    top = Vector((0, 0, rig - 0.06))
    for here, there in zip(points, points[1:]):
        way = (there - here).normalized() * POST / 2
        tie(here + way + top, there - way + top)
        if lamps:
            below = Vector((0, 0, rig - 0.122))
            beam(here + way * 2.6 + below, there - way * 2.6 + below, m.silver(), 0.05, 0.022, 0.005)
            below = Vector((0, 0, rig - 0.135))
            beam(here + way * 2.8 + below, there - way * 2.8 + below, m.glow(1, 0.93, 0.82, 9), 0.034, 0.006, 0.002)


def sign(place, outward, name):
    """An orange plate with the maker's and the model's name, upright on a post's face, held by four bolts."""
    place, outward = Vector(place), Vector(outward)
    face = turn(z=math.degrees(math.atan2(outward.x, -outward.y)))
    box((POST - 0.012, 0.004, 0.62), at(place + outward * 0.002, face), orange(), 0.002)
    lettering(f"DFX {name}", 0.095, at(place + outward * 0.0045, face @ turn(x=90) @ turn(z=90)), m.white(), 0.0008, labels.ARCHIVO)
    aside = outward.cross(Vector((0, 0, 1)))
    bolts([(place + outward * 0.004 + aside * sx * 0.034 + Vector((0, 0, sz * 0.297)), outward) for sx in (-1, 1) for sz in (-1, 1)], 0.0035)


def station(place, outward, number):
    """The number of a bay on a white field."""
    place, outward = Vector(place), Vector(outward)
    face = turn(z=math.degrees(math.atan2(outward.x, -outward.y)))
    box((0.07, 0.003, 0.07), at(place + outward * 0.0015, face), m.white(), 0.001)
    lettering(str(number), 0.058, at(place + outward * 0.0034, face @ turn(x=90)), m.rubber(), 0.0004)


@m.once
def resin(red, green, blue):
    """Cast resin, rough for fingers."""
    material, tree, shader = m.principled("resin", base_color=(red, green, blue, 1), roughness=0.75, specular=0.3)
    m.grain(tree, shader, 700, 0.5, 0.001)
    return material


def hold(place, matrix, size, material, chance):
    """A climbing hold: a lump of resin with an edge to grip, flat on the wall, with the head of its bolt. z of the matrix is the
    wall's normal."""
    mesh = bpy.data.meshes.new("hold")
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=4, radius=1)
    wide, tall, thick = size * chance.uniform(0.85, 1.35), size * chance.uniform(0.6, 0.95), size * chance.uniform(0.6, 0.9)
    lobes = [(number, chance.uniform(0.04, 0.16), chance.uniform(0, math.tau)) for number in (2, 3, 4)]
    for vertex in shape.verts:
        x, y, z = vertex.co.normalized()
        around = math.atan2(y, x)
        spread = 1 + sum(part * math.cos(number * around + shift) for number, part, shift in lobes)
        # Flat on the wall; the upper side overhangs, so that fingers have a lip.
        level = max(0, z) ** 0.7
        hollow = 0.3 * max(0, y) ** 2 * (1 - level)
        vertex.co = (x * wide * spread, (y * spread - hollow + 0.45 * level) * tall, level * thick)
    shape.to_mesh(mesh)
    shape.free()
    smooth(link("hold", mesh, material, at(place) @ matrix), 50)
    head = at(place) @ matrix @ at((0, tall * 0.4, thick * 0.99))
    turned("bore", profile([(0, 0.0006), (0.0125, 0.0006), (0.0125, -0.01)]), m.rubber(), head, 16)
    turned("bolt", profile([(0, 0.0022), (0.0055, 0.0022, 0.001), (0.0085, 0.001), (0.0085, -0.01)]), m.steel(), head, 16)


def eye_bolt(place):
    """A forged eye below a beam."""
    x, y, z = place
    tube((x, y, z), (x, y, z - 0.02), 0.013, m.steel(), 16)
    loop((x, y, z - 0.04), (1, 0, 0), 0.022, 0.008, m.steel())
