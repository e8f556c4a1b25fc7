"""Cut plates, webbing, wheels and what hangs on a cable: shared by the machines of the performance line."""
import math

import bpy
from mathutils import Vector

from kit import materials as m, parts
from kit.shapes import profile, turned
from kit.solids import ROUND, along, at, box, filleted, lettering, link, pipe, rod, smooth, turn


def rounded(outline, reach):
    """The points of a closed outline in the xy plane, its corners rounded."""
    corners = [Vector((x, y, 0)) for x, y in outline]
    middle = (corners[0] + corners[-1]) / 2
    return filleted([middle, *corners, middle], reach)[:-1]


def oblong(width, depth):
    return [(-width / 2, -depth / 2), (width / 2, -depth / 2), (width / 2, depth / 2), (-width / 2, depth / 2)]


def panel(outline, thick, matrix, material, edge=0.003, reach=0.02, steps=3):
    """A plate cut along an outline, around the xy plane of the matrix; `reach` rounds its corners, `edge` its edges."""
    ring = rounded(outline, reach)
    if sum(a.x * b.y - b.x * a.y for a, b in zip(ring, ring[1:] + ring[:1])) < 0:
        ring.reverse()
    count = len(ring)
    vertices = [(point.x, point.y, z) for z in (-thick / 2, thick / 2) for point in ring]
    faces = [tuple(range(count))[::-1], tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    mesh = bpy.data.meshes.new("panel")
    mesh.from_pydata(vertices, [], faces)
    thing = link("panel", mesh, material, matrix)
    bevel = thing.modifiers.new("edges", "BEVEL")
    bevel.width, bevel.segments, bevel.limit_method = min(edge, thick * 0.48), steps, "ANGLE"
    bevel.angle_limit = math.radians(50)
    return smooth(thing, ROUND)


def band(points, width, thick, material, across=(0, 0, 1), bend=0.03, closed=False):
    """Webbing along a line; `across` is the direction of its width."""
    line = [Vector(point) for point in points] if closed else filleted(points, bend)
    across = Vector(across).normalized()
    vertices, faces, count = [], [], len(line)
    for index, point in enumerate(line):
        before = line[index - 1] if index or closed else point
        after = line[(index + 1) % count] if index + 1 < count or closed else point
        out = (after - before).cross(across).normalized() * thick / 2
        vertices += [point + out + across * width / 2, point - out + across * width / 2]
        vertices += [point - out - across * width / 2, point + out - across * width / 2]
    for index in range(count if closed else count - 1):
        a, b = index * 4, (index + 1) % count * 4
        faces += [(a + i, a + (i + 1) % 4, b + (i + 1) % 4, b + i) for i in range(4)]
    if not closed:
        faces += [(3, 2, 1, 0), tuple(range(count * 4 - 4, count * 4))]
    mesh = bpy.data.meshes.new("band")
    mesh.from_pydata(vertices, [], faces)
    return smooth(link("band", mesh, material))


def ring(middle, axis, radius, thick, material):
    frame = along(Vector(middle) - Vector(axis), Vector(middle) + Vector(axis))
    turns = [math.tau * step / 40 for step in range(41)]
    return pipe([frame @ Vector((radius * math.cos(a), radius * math.sin(a), 0)) for a in turns], thick, material, 0)


def carabiner(start, end, normal=(0, -1, 0), thick=0.0045):
    """A snap hook between two points, flat across `normal`."""
    start, end = Vector(start), Vector(end)
    way = end - start
    aside = way.cross(Vector(normal)).normalized() * way.length * 0.24
    line = [start + way * 0.5 + aside, start + aside, start - aside * 0.8, end - aside, end + aside, start + way * 0.5 + aside]
    pipe(line, thick, m.steel(), way.length * 0.2)
    rod(start + way * 0.3 + aside, start + way * 0.66 + aside, thick * 1.7, m.chrome())


def stirrup(top, down=(0, 0, -1), across=(1, 0, 0), length=0.17, width=0.125):
    """A cable handle: a ring, webbing, and a grip."""
    top, down, across = Vector(top), Vector(down).normalized(), Vector(across).normalized()
    normal = down.cross(across)
    ring(top, normal, 0.015, 0.0035, m.chrome())
    start = top + down * 0.012
    for side in (-1, 1):
        shoulder = start + down * length * 0.62 + across * side * width / 2
        band([start, shoulder, start + down * length + across * side * width / 2], 0.026, 0.004, m.rubber(), normal, 0.03)
    ends = [start + down * length + across * side * (width / 2 + 0.008) for side in (-1, 1)]
    parts.grip(*ends, 0.0165)


def ball(place, radius, material):
    rise = [(radius * math.sin(a), -radius * math.cos(a)) for a in (math.pi * step / 16 for step in range(17))]
    return turned("ball", [(0, -radius), *rise[1:-1], (0, radius)], material, at(place), 40)


def wheel(place, axis=(1, 0, 0), radius=0.06, width=0.035):
    """A rubber tyre on a grey hub."""
    place, axis = Vector(place), Vector(axis).normalized()
    frame = along(place - axis, place + axis)
    half = width / 2
    tyre = [(radius * 0.66, -half * 0.8), (radius * 0.9, -half, 0.004), (radius, -half * 0.5, 0.006), (radius, half * 0.5, 0.006),
            (radius * 0.9, half, 0.004), (radius * 0.66, half * 0.8)]
    turned("tyre", profile(tyre), m.rubber(), frame, 72)
    hub = [(0, -half * 0.7), (radius * 0.68, -half * 0.7, 0.002), (radius * 0.68, half * 0.7, 0.002), (0, half * 0.7)]
    turned("hub", profile(hub), m.silver(), frame, 72)
    rod(place - axis * half * 1.2, place + axis * half * 1.2, radius * 0.16, m.chrome())


def hole(place, outward, radius=0.0125):
    """A punched hole, seen as a dark disc in its rim; a row of a hundred stays light."""
    frame = along(place, Vector(place) + Vector(outward))
    frame.translation = Vector(place)
    turned("hole", [(0, 0.0003), (radius, 0.0003), (radius, 0)], m.rubber(), frame, 20)


@m.once
def knurl(pitch=0.002):
    """Rolled diamonds on a bar, as a bump: the bar's own z is its length."""
    material, tree, shader = m.principled("knurl", base_color=(0.6, 0.61, 0.63, 1), metallic=1, roughness=0.3)
    new, join = tree.nodes.new, tree.links.new
    place, split = new("ShaderNodeTexCoord"), new("ShaderNodeSeparateXYZ")
    join(place.outputs["Object"], split.inputs[0])

    def math_node(operation, first, second):
        node = new("ShaderNodeMath")
        node.operation = operation
        for socket, value in zip(node.inputs, (first, second)):
            if hasattr(value, "links"):
                join(value, socket)
            else:
                socket.default_value = value
        return node.outputs[0]

    around = math_node("MULTIPLY", math_node("ARCTAN2", split.outputs["Y"], split.outputs["X"]), 34.0)
    run = math_node("MULTIPLY", split.outputs["Z"], math.pi / pitch)
    waves = [math_node("ABSOLUTE", math_node("SINE", math_node(way, around, run), 0), 0) for way in ("ADD", "SUBTRACT")]
    bump = new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 1.0, 0.0012
    join(math_node("MULTIPLY", *waves), bump.inputs["Height"])
    join(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


@m.once
def matte(shade=0.014):
    """Rubber that lies flat under the lamps: without a gloss, or it would look grey."""
    material, tree, shader = m.principled("matte", base_color=(shade, shade, shade * 1.05, 1), specular=0.06, roughness=0.9)
    m.grain(tree, shader, 900, 0.5, 0.0006)
    return material


@m.once
def nylon(shade=0.016):
    """Woven cloth of bags: a fine weave on soft creases."""
    material, tree, shader = m.principled("nylon", base_color=(shade, shade * 1.04, shade * 1.1, 1), roughness=0.82, specular=0.25, sheen=0.3)
    creases, weave = (tree.nodes.new("ShaderNodeBump") for _ in range(2))
    for bump, scale, detail, strength, distance in ((creases, 10, 2, 1.0, 0.04), (weave, 1000, 2, 0.8, 0.0012)):
        bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, distance
        tree.links.new(m.noise(tree, scale, detail), bump.inputs["Height"])
    tree.links.new(creases.outputs["Normal"], weave.inputs["Normal"])
    tree.links.new(weave.outputs["Normal"], shader.inputs["Normal"])
    return material


def zipper(points, across, puller, bend=0.03):
    """A zip along a line: tape, teeth, and a slider with its cord at the last point."""
    band(points, 0.018, 0.003, m.rubber(), across, bend)
    band(points, 0.005, 0.005, m.silver(), across, bend)
    last = Vector(points[-1])
    box((0.012, 0.012, 0.012), at(last), m.steel(), 0.003)
    pipe([last, last + Vector(puller) * 0.4, last + Vector(puller)], 0.0022, m.orange(), 0.005)
    rod(last + Vector(puller) * 0.7, last + Vector(puller), 0.0038, m.orange(), 0.001)


def bar(start, end, radius=0.014, knurls=()):
    """A round bar of chrome; `knurls` are stretches of it, as parts of its length, that are knurled."""
    start, end = Vector(start), Vector(end)
    rod(start, end, radius, m.chrome())
    for first, last in knurls:
        rod(start.lerp(end, first), start.lerp(end, last), radius + 0.0003, knurl(), 0.0003)


def plate(inner, outward, kilos, radius=0.225, thick=0.05, material=None, mark=None):
    """A bumper plate on a sleeve, its inner face at a point, its weight twice on the outer face. Returns the middle of that face."""
    outward = Vector(outward).normalized()
    frame = along(inner, Vector(inner) + outward * thick)
    frame.translation = Vector(inner)
    bed = thick * 0.8
    outline = [(0.026, 0), (radius - 0.004, 0), (radius, 0.006, 0.004), (radius, thick - 0.006, 0.004), (radius - 0.006, thick, 0.003),
               (radius * 0.87, thick, 0.003), (radius * 0.85, bed, 0.003), (radius * 0.42, bed, 0.003), (radius * 0.4, thick, 0.003),
               (0.036, thick, 0.002), (0.026, thick - 0.002)]
    turned("plate", profile(outline, 2), material or m.rubber(), frame, 72)
    turned("hub", [(0.0255, 0), (0.0255, thick + 0.001), (0.036, thick + 0.001), (0.037, thick - 0.001)], m.steel(), frame, 36)
    for way in (0, 180):
        spot = frame @ turn(z=way + 90) @ at((0, radius * 0.63, bed))
        lettering(f"{kilos} KG", radius * 0.21, spot, mark or m.white(), 0.0006).data.resolution_u = 4
    return Vector(inner) + outward * thick


def code(place, size, cells=21):
    """A QR code, in the xy plane of the matrix: three corners and cells in between."""
    box((size * 1.16, size * 1.16, 0.001), place, m.white(), 0.0003)
    cell, vertices, faces = size / cells, [], []
    for row in range(cells):
        for column in range(cells):
            at_corner = [max(abs(row - y), abs(column - x)) for y, x in ((3, 3), (3, cells - 4), (cells - 4, 3))]
            near = min(at_corner)
            dark = near in (0, 1, 3) if near < 5 else (row * 7 + column * 11 + row * column * 3 + row * row) % 5 < 2
            if not dark:
                continue
            x, y = (column - cells / 2) * cell, (cells / 2 - row - 1) * cell
            faces.append(tuple(range(len(vertices), len(vertices) + 4)))
            vertices += [(x, y, 0.0007), (x + cell, y, 0.0007), (x + cell, y + cell, 0.0007), (x, y + cell, 0.0007)]
    mesh = bpy.data.meshes.new("code")
    mesh.from_pydata(vertices, [], faces)
    return link("code", mesh, m.rubber(), place)


def reader(place, show=None):
    """Where one signs in: a pad that reads cards, waves on it, a QR code below. It lies in the xy plane, its foot at the origin, and
    looks along z. `show` draws on the small window above the waves."""
    high = 0.2 if show else 0.15
    panel(oblong(0.086, high), 0.018, place @ at((0, 0, 0.009)), m.plastic(), 0.004, 0.016)
    panel(oblong(0.078, high - 0.008), 0.001, place @ at((0, 0, 0.0183)), m.glass(), 0.0004, 0.012)
    top = high / 2
    if show:
        show(place @ at((0, top - 0.03, 0.018)), 0.066, 0.042)
        top -= 0.054
    for number in range(3):
        reach = 0.009 + number * 0.0075
        arc = [(-0.011 + reach * math.cos(a), top - 0.038 + reach * math.sin(a)) for a in (math.radians(-48 + 8 * step) for step in range(13))]
        pipe([place @ Vector((x, y, 0.0192)) for x, y in arc], 0.0013, m.glow(1, 0.22, 0.03, 1.6), 0)
    pipe([place @ Vector((0.034 * math.cos(a), top - 0.038 + 0.034 * math.sin(a), 0.019)) for a in (math.tau * step / 40 for step in range(41))],
         0.0009, m.glow(0.6, 0.66, 0.75, 0.8), 0)
    code(place @ at((0, -high / 2 + 0.034, 0.019)), 0.044)
