"""Flat parts, cut from a sheet: an outline with its thickness, in metres. Use: from kit.sheet import ..."""
import math

import bpy
from mathutils import Matrix, Vector

from kit.solids import link, smooth


def upright(x, y=0, z=0):
    """A matrix whose outlines stand along the machine: their x goes away from the viewer, their y up, their thickness to the right."""
    return Matrix.Translation((x, y, z)) @ Matrix(((0, 0, 1), (1, 0, 0), (0, 1, 0))).to_4x4()


def hull(a, b, radius_a, radius_b, steps=20):
    """The outline of a belt around two circles, counter-clockwise."""
    a, b = Vector(a), Vector(b)
    way = math.atan2(b.y - a.y, b.x - a.x)
    lean = math.acos((radius_a - radius_b) / (b - a).length)
    arcs = ((b, radius_b, way - lean, way + lean), (a, radius_a, way + lean, way - lean + 2 * math.pi))
    points = []
    for middle, radius, first, last in arcs:
        for step in range(steps + 1):
            turned = first + (last - first) * step / steps
            points.append((middle.x + radius * math.cos(turned), middle.y + radius * math.sin(turned)))
    return points


def rounded(points, radius, steps=6):
    """An outline with its corners rounded; a radius for all of them, or one each."""
    reach = radius if isinstance(radius, (list, tuple)) else [radius] * len(points)
    line, count = [], len(points)
    for i, here in enumerate(points):
        here, before, after = Vector(here), Vector(points[i - 1]), Vector(points[(i + 1) % count])
        if not reach[i]:
            line.append(tuple(here))
            continue
        a, b = before - here, after - here
        start, end = here + a.normalized() * min(reach[i], a.length * 0.49), here + b.normalized() * min(reach[i], b.length * 0.49)
        for step in range(steps + 1):
            t = step / steps
            line.append(tuple((1 - t) ** 2 * start + 2 * t * (1 - t) * here + t**2 * end))
    return line


def prism(points, thick, matrix, material, edge=0.003, name="plate"):
    """A plate of an outline in the matrix's xy plane, half its thickness on either side."""
    count = len(points)
    mesh = bpy.data.meshes.new(name)
    faces = [tuple(range(count))[::-1], tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    mesh.from_pydata([(x, y, z) for z in (-thick / 2, thick / 2) for x, y in points], [], faces)
    return softened(link(name, mesh, material, matrix), edge)


def rim(outer, inner, thick, matrix, material, edge=0.003, name="rim"):
    """A frame between two outlines of equally many points."""
    count = len(outer)
    mesh = bpy.data.meshes.new(name)
    rings = [[(x, y, z) for x, y in line] for z in (-thick / 2, thick / 2) for line in (outer, inner)]
    faces = []
    for i in range(count):
        j = (i + 1) % count
        low_out, low_in, high_out, high_in = ((ring * count + i, ring * count + j) for ring in range(4))
        faces += [
            (low_out[0], low_out[1], high_out[1], high_out[0]), (high_out[0], high_out[1], high_in[1], high_in[0]),
            (high_in[0], high_in[1], low_in[1], low_in[0]), (low_in[0], low_in[1], low_out[1], low_out[0]),
        ]
    mesh.from_pydata([point for ring in rings for point in ring], [], faces)
    return softened(link(name, mesh, material, matrix), edge)


def softened(thing, edge):
    if edge:
        bevel = thing.modifiers.new("edges", "BEVEL")
        bevel.width, bevel.segments, bevel.limit_method, bevel.angle_limit = edge, 2, "ANGLE", math.radians(50)
    return smooth(thing, 40)


def dots(places, outward, radius, material, steps=20):
    """Holes: flat dark rounds on a face, a hair before it."""
    outward = Vector(outward).normalized()
    aside = outward.orthogonal().normalized()
    above = outward.cross(aside)
    vertices, faces = [], []
    for place in places:
        middle = Vector(place) + outward * 0.0006
        faces.append(tuple(range(len(vertices), len(vertices) + steps)))
        for step in range(steps):
            turned = 2 * math.pi * step / steps
            vertices.append(middle + (aside * math.cos(turned) + above * math.sin(turned)) * radius)
    mesh = bpy.data.meshes.new("holes")
    mesh.from_pydata(vertices, [], faces)
    return link("holes", mesh, material)
