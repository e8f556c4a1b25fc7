"""Letters and crests on accessories. Use: marks.ring("DFX FITNESS", 0.063, 0.014, face, material)"""
import math

import bmesh
import bpy
from mathutils import Matrix

from kit.solids import at, heavier, lettering, link, turn


def raised(text, size, face, material, height=0.001):
    """Heavy letters that stand out of the face (z of its matrix), their edges taken off."""
    thing = heavier(lettering(text, size, face, material, height * 0.7), size * 0.02)
    thing.data.bevel_depth, thing.data.bevel_resolution = height * 0.3, 2
    return thing


def ring(text, radius, size, face, material, middle=90, height=0.001, spacing=0.3, upside=False):
    """Letters on a circle around a point of the face, in degrees; `upside` turns their feet outward, for below the hub. Between
    letters is the same room to the eye: `spacing`, as a share of their size."""
    letters = [None if letter == " " else raised(letter, size, face, material, height) for letter in text]
    edges = [letter and sides(letter, size) for letter in letters]
    place, places, before = 0, [], None
    for edge in edges:
        if edge is None:
            place += (0.1 + spacing) * size
        elif before is not None:
            place += apart(before, edge, spacing * size, -radius if upside else radius)
        places.append(place)
        before = before if edge is None else edge
    for letter, place in zip(letters, places):
        if letter:
            away = math.degrees((place - places[-1] / 2) / radius)
            angle, roll = (middle + away, 90) if upside else (middle - away, -90)
            letter.matrix_world = face @ turn(z=angle) @ at((radius, 0, 0), turn(z=roll))


def sides(letter, size, levels=9):
    """Rows of height, left and right edge of a letter, from foot to top; a row without ink has its edges in the middle."""
    rows = []
    for y in (size * 0.33 * (2 * level / (levels - 1) - 1) for level in range(levels)):
        ink = []
        for spline in letter.data.splines:
            ring = [point.co for point in spline.points]
            for a, b in zip(ring, ring[1:] + ring[:1]):
                if (a.y > y) != (b.y > y):
                    ink.append(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y))
        rows.append((y, min(ink, default=0), max(ink, default=0)))
    return rows


def apart(left, right, room, radius):
    """How far two letters on a circle stand from each other when the room between them is `room` on average; where they recede
    (T, L, A), only twice that counts, and nowhere do they come nearer than half of it. A negative radius: feet outward."""
    at_level = lambda distance: [distance * (1 + y / radius) + start - end for (y, _, end), (_, start, _) in zip(left, right)]
    low, high = 0, 0.2
    for _ in range(24):
        distance = (low + high) / 2
        gaps = at_level(distance)
        wide = sum(min(gap, 2 * room) for gap in gaps) / len(gaps) > room and min(gaps) > room / 2
        low, high = (low, distance) if wide else (distance, high)
    return high


def wrapped(text, size, radius, matrix, material, height=0.0002):
    """Letters bent around a bar: the matrix lies on its axis, x along it, z towards the middle of the letters."""
    flat = raised(text, size, Matrix(), material, height)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(flat.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(flat)
    mesh.materials.clear()
    shape = bmesh.new()
    shape.from_mesh(mesh)
    for step in range(-14, 15):
        every = shape.verts[:] + shape.edges[:] + shape.faces[:]
        bmesh.ops.bisect_plane(shape, geom=every, plane_co=(0, step * size / 28, 0), plane_no=(0, 1, 0))
    for point in shape.verts:
        x, y, z = point.co
        point.co = (x, (radius + z) * math.sin(y / radius), (radius + z) * math.cos(y / radius))
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-7)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    shape.free()
    return link("wrapped", mesh, material, matrix)


def engraved(bar, text, size, radius, matrix, fill, depth=0.0006):
    """Letters cut into a bar, their bottom and sides painted; the matrix as of `wrapped`."""
    tool = wrapped(text, size, radius, matrix, fill, depth)
    tool.hide_render = True
    cut = bar.modifiers.new("engraved", "BOOLEAN")
    cut.operation, cut.object, cut.solver, cut.material_mode = "DIFFERENCE", tool, "EXACT", "TRANSFER"
    cut.use_self = True  # neighbours may touch


def relief(outlines, matrix, material, height=0.001, scale=1.0, edge=0.0003):
    """A flat form that stands out of the face by `height`; outlines within others are holes or islands."""
    edge = min(edge, height * 0.3)
    curve = bpy.data.curves.new("relief", "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    curve.extrude, curve.bevel_depth, curve.bevel_resolution, curve.offset = height - edge, edge, 3, -edge
    for outline in outlines:
        spline = curve.splines.new("POLY")
        spline.points.add(len(outline) - 1)
        spline.use_cyclic_u = True
        for point, (x, y) in zip(spline.points, outline):
            point.co = (x * scale, y * scale, 0, 1)
    curve.materials.append(material)
    thing = bpy.data.objects.new("relief", curve)
    thing.matrix_world = matrix
    bpy.context.scene.collection.objects.link(thing)
    return thing


def round_about(x, y, radius, steps=64):
    angles = [2 * math.pi * step / steps for step in range(steps)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def shield(factor=1.0):
    """A shield of about one high around the origin."""
    side = [(0.43, 0.5), (0.43, 0.02)]
    for step in range(1, 17):
        t = step / 16
        side.append((0.43 * (1 - t) ** 2 + 2 * t * (1 - t) * 0.43, 0.02 * (1 - t) ** 2 - 2 * t * (1 - t) * 0.33 - 0.55 * t**2))
    outline = side + [(-x, y) for x, y in reversed(side[:-1])]
    return [(x * factor, y * factor) for x, y in outline]


def waves(y, width, thick=0.05, swing=0.035, length=0.3, steps=48):
    """A band that goes up and down, as wide as `width` on both sides."""
    line = [-width + 2 * width * step / steps for step in range(steps + 1)]
    middle = [y + swing * math.cos(2 * math.pi * x / length) for x in line]
    above = [(x, z + thick / 2) for x, z in zip(line, middle)]
    below = [(x, z - thick / 2) for x, z in zip(line, middle)]
    return above + below[::-1]


def chevron(y, width=0.22, rise=0.15, thick=0.095):
    return [(-width, y), (0, y + rise), (width, y), (width, y + thick), (0, y + rise + thick), (-width, y + thick)]


def star(x, y, radius, points=5):
    return [
        (x + reach * math.sin(math.pi * i / points), y + reach * math.cos(math.pi * i / points))
        for i in range(2 * points)
        for reach in [radius if i % 2 == 0 else radius * 0.42]
    ]


def tree():
    """A round crown in lobes on a trunk with roots."""
    crown = []
    for step in range(180):
        angle = 2 * math.pi * step / 180
        reach = 0.25 + 0.022 * abs(math.sin(angle * 4))
        crown.append((reach * math.cos(angle), 0.1 + reach * math.sin(angle)))
    trunk = [(-0.035, -0.12), (0.035, -0.12), (0.04, -0.3), (0.13, -0.36), (-0.13, -0.36), (-0.04, -0.3)]
    return crown, trunk


def tower(width=0.2, low=-0.2, high=0.16):
    """A city tower with battlements and a gate."""
    wide = width * 1.25
    teeth = [(wide, high), (wide, high + 0.14)]
    for number in (2, 1, 0, -1, -2):
        middle, half = number * wide / 2.5, wide / 5
        top = high + (0.14 if number % 2 == 0 else 0.07)
        teeth += [(middle + half, top), (middle - half, top)]
    wall = [(-width, low), (width, low), (width, high - 0.05)] + teeth + [(-wide, high), (-width, high - 0.05)]
    gate = [(0.065, low + 0.001)] + [(0.065 * math.cos(a), low + 0.13 + 0.065 * math.sin(a)) for a in
                                     [math.pi * i / 12 for i in range(13)]] + [(-0.065, low + 0.001)]
    return wall, gate


def bordered(face, size, ground, ink, lift):
    """A shield with a line along its edge; it ends in its own colour, so that it stands out on a disc in that of the line as well."""
    for factor, material, height in ((1, ground, 0.3), (0.93, ink, 0.47), (0.86, ground, 0.64)):
        relief([shield(factor)], face, material, lift * height, size)


def linden(face, size, ground, ink, lift=0.0014):
    """Crest of a sports club: a linden in a shield."""
    bordered(face, size, ground, ink, lift)
    crown, trunk = tree()
    for outline in (crown, trunk):
        relief([outline], face, ink, lift, size)


def chevrons(face, size, ground, ink, lift=0.0014):
    """Crest of a club: a star over two chevrons in a shield."""
    bordered(face, size, ground, ink, lift)
    for outline in (chevron(-0.27), chevron(-0.09), star(0, 0.265, 0.115)):
        relief([outline], face, ink, lift, size)


def sea(face, size, ink):
    """Mark of a house by the sea: a sun over three waves."""
    sun = [(0.2 * math.cos(a), 0.06 + 0.2 * math.sin(a)) for a in [math.pi * i / 24 for i in range(25)]]
    relief([sun], face, ink, 0.0012, size)
    for y, width in ((-0.05, 0.42), (-0.18, 0.36), (-0.31, 0.24)):
        relief([waves(y, width)], face, ink, 0.0012, size)
