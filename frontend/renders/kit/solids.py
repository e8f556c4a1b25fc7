"""Straight and bent parts in metres: x to the right, y away from the viewer, z up. Use: from kit.solids import ..."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector
from mathutils.geometry import interpolate_bezier


def link(name, mesh, material, matrix=Matrix()):
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    thing.matrix_world = matrix
    bpy.context.scene.collection.objects.link(thing)
    return thing


ROUND = 180  # degrees; no edge stays sharp where a bevel rounds them all


def smooth(thing, angle=35):
    """Shades as one surface what meets at less than `angle` degrees. A bevel after it rounds the other edges, and would show as
    facets if they stayed sharp: with one, pass ROUND."""
    mesh = thing.data
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.set_sharp_from_angle(angle=math.radians(angle))
    weighted = thing.modifiers.new("normals", "WEIGHTED_NORMAL")
    weighted.keep_sharp = True
    return thing


def turn(x=0, y=0, z=0):
    """Degrees about the axes, x first."""
    return (
        Matrix.Rotation(math.radians(z), 4, "Z")
        @ Matrix.Rotation(math.radians(y), 4, "Y")
        @ Matrix.Rotation(math.radians(x), 4, "X")
    )


def at(place, rotation=Matrix()):
    return Matrix.Translation(Vector(place)) @ rotation


def box(size, matrix, material, edge=0.004, steps=3, name="box"):
    """A block around its own middle, with rounded edges."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=Vector(size), verts=shape.verts)
    shape.to_mesh(mesh)
    shape.free()
    thing = link(name, mesh, material, matrix)
    bevel = thing.modifiers.new("edges", "BEVEL")
    bevel.width, bevel.segments, bevel.limit_method = min(edge, min(size) * 0.49), steps, "NONE"
    return smooth(thing, ROUND)


def along(start, end, up=(0, 0, 1)):
    """A frame at the middle between two points, its z from the one to the other and its y as near to `up` as can be."""
    start, end = Vector(start), Vector(end)
    z = (end - start).normalized()
    up = Vector(up) if abs(z.dot(Vector(up))) < 0.99 else Vector((0, 1, 0))
    x = up.cross(z).normalized()
    y = z.cross(x)
    return Matrix.Translation((start + end) / 2) @ Matrix((x, y, z)).transposed().to_4x4()


def beam(start, end, material, width=0.08, depth=0.06, edge=0.008, up=(0, 0, 1)):
    """Rectangular tube between two points; `depth` is measured towards `up`."""
    length = (Vector(end) - Vector(start)).length
    return box((width, depth, length), along(start, end, up), material, edge, 4, "beam")


def filleted(points, radius, steps=8):
    """A polyline whose corners are rounded."""
    points = [Vector(point) for point in points]
    if radius == 0:
        return points
    line = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:]):
        a, b = before - here, after - here
        reach = min(radius, a.length * 0.49, b.length * 0.49)
        start, end = here + a.normalized() * reach, here + b.normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            line.append((1 - t) ** 2 * start + 2 * t * (1 - t) * here + t**2 * end)
    return line + [points[-1]]


def pipe(points, radius, material, bend=0.05, name="pipe"):
    """Round tube along a line with rounded corners and closed ends."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 8
    curve.use_fill_caps = True
    line = filleted(points, bend)
    spline = curve.splines.new("POLY")
    spline.points.add(len(line) - 1)
    for point, place in zip(spline.points, line):
        point.co = (*place, 1)
    curve.materials.append(material)
    thing = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def rod(start, end, radius, material, edge=0.002):
    """Solid round bar with chamfered ends."""
    length = (Vector(end) - Vector(start)).length
    mesh = bpy.data.meshes.new("rod")
    shape = bmesh.new()
    bmesh.ops.create_cone(shape, segments=48 if radius > 0.03 else 32 if radius > 0.012 else 20, radius1=radius, radius2=radius, depth=length, cap_ends=True)
    shape.to_mesh(mesh)
    shape.free()
    thing = link("rod", mesh, material, along(start, end))
    bevel = thing.modifiers.new("edges", "BEVEL")
    bevel.width, bevel.segments, bevel.angle_limit = min(edge, length * 0.4), 3, math.radians(60)
    bevel.limit_method = "ANGLE"
    return smooth(thing, ROUND)


def cushion(size, matrix, material, soft=0.03, stitching=None, name="cushion"):
    """An upholstered block: corners rounded in plan, edges soft; `stitching` is the material of the seam along its upper edge."""
    width, depth, height = size
    bottom, top = (outline(width, depth, min(width, depth) * 0.18, z) for z in (-height / 2, height / 2))
    mesh = bpy.data.meshes.new(name)
    count = len(top)
    faces = [tuple(range(count))[::-1], tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    mesh.from_pydata(bottom + top, [], faces)
    thing = link(name, mesh, material, matrix)
    bevel = thing.modifiers.new("soft", "BEVEL")
    soft = min(soft, height * 0.48)
    bevel.width, bevel.segments, bevel.limit_method = soft, 6, "ANGLE"
    bevel.angle_limit = math.radians(50)
    smooth(thing, ROUND)
    if stitching:
        # The welt lies on the round of the edge, which is as wide as the bevel may be between the corners.
        corner = min(width, depth) * 0.18
        round_edge = min(soft, corner)
        aside = round_edge * 0.3
        fall = round_edge - math.sqrt(round_edge**2 - (round_edge - aside) ** 2)
        welt = outline(width - 2 * aside, depth - 2 * aside, corner - aside, height / 2 - fall)
        pipe([matrix @ Vector(point) for point in welt + welt[:1]], 0.0022, material, 0, name="welt")
        inset = soft * 1.1 + 0.008
        row = outline(width - 2 * inset, depth - 2 * inset, min(width, depth) * 0.14, height / 2 + 0.0004)
        seam(row, matrix, stitching)
    return thing


def outline(width, depth, rounding, z):
    """The points of a rectangle with rounded corners around the origin."""
    points = []
    for cx, cy, first in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(9):
            angle = math.radians(first + step * 90 / 8)
            x = cx * (width / 2 - rounding) + rounding * math.cos(angle)
            points.append((x, cy * (depth / 2 - rounding) + rounding * math.sin(angle), z))
    return points


def seam(ring, matrix, material):
    """Stitches along a closed line in the xy plane of the matrix, flat on the cushion."""
    path = [matrix @ Vector(point) for point in ring + ring[:1]]
    stitches(path, [matrix.to_3x3() @ Vector((0, 0, 1))] * len(path), material, 0.011, 0.0014)


def stitches(path, normals, material, pitch=0.0055, wide=0.0012):
    """Stitches along an open line, flat on a surface with these normals, one for each point; the pitch is fitted to each stretch."""
    vertices, faces = [], []
    for a, b, normal in zip(path, path[1:], normals):
        aside = normal.cross(b - a).normalized() * wide / 2
        count = max(1, round((b - a).length / pitch))
        for number in range(count):
            here, there = a.lerp(b, (number + 0.15) / count), a.lerp(b, (number + 0.8) / count)
            faces.append(tuple(range(len(vertices), len(vertices) + 4)))
            vertices += [here - aside, there - aside, there + aside, here + aside]
    mesh = bpy.data.meshes.new("stitches")
    mesh.from_pydata(vertices, [], faces)
    return link("stitches", mesh, material)


def lettering(text, size, matrix, material, depth=0.001, font=None):
    """Letters that lie in the xy plane of the matrix, centred; `font` is a file."""
    curve = bpy.data.curves.new("lettering", "FONT")
    curve.body, curve.size, curve.extrude = text, size, depth
    curve.align_x, curve.align_y = "CENTER", "CENTER"
    if font:
        curve.font = bpy.data.fonts.load(str(font), check_existing=True)
    curve.materials.append(material)
    thing = bpy.data.objects.new("lettering", curve)
    thing.matrix_world = matrix
    bpy.context.scene.collection.objects.link(thing)
    return thing


def heavier(letters, by):
    """Letters with their outlines moved outward; they are outlines from then on, and their text cannot be changed any more."""
    bpy.context.view_layer.update()
    curve = letters.to_curve(bpy.context.evaluated_depsgraph_get()).copy()
    rings = [unfolded(traced(spline), by) for spline in curve.splines]
    curve.splines.clear()
    for ring in rings:
        spline = curve.splines.new("POLY")
        spline.points.add(len(ring) - 1)
        spline.use_cyclic_u = True
        for point, (x, y) in zip(spline.points, ring):
            point.co = (x, y, 0, 1)
    curve.offset = by
    thing = bpy.data.objects.new("letters", curve)
    thing.matrix_world = letters.matrix_world
    bpy.context.scene.collection.objects.link(thing)
    bpy.data.objects.remove(letters)
    return thing


def traced(spline, steps=12):
    """The points of one outline of a letter."""
    knots, line = list(spline.bezier_points), []
    for a, b in zip(knots, knots[1:] + knots[:1]):
        is_straight = a.handle_right_type == b.handle_left_type == "VECTOR"
        line += [a.co] if is_straight else interpolate_bezier(a.co, a.handle_right, b.handle_left, b.co, steps + 1)[:-1]
    return [point.to_2d() for point in line]


def unfolded(ring, by):
    """An outline without the steps, in its inner corners, that would turn over when it moves outward."""
    is_folded = True
    while is_folded:
        ring = [here for before, here in zip(ring[-1:] + ring, ring) if (here - before).length > 1e-7]
        ways = [(after - here).normalized() for here, after in zip(ring, ring[1:] + ring[:1])]
        moved = []
        for here, a, b in zip(ring, ways[-1:] + ways, ways):
            across = Vector((a.y + b.y, -a.x - b.x))
            moved.append(here + across * 2 * by / max(across.length_squared, 1e-6))
        is_folded = False
        for i, way in enumerate(ways):
            j = (i + 1) % len(ring)
            if (moved[j] - moved[i]).dot(way) < 0:
                ring[i] = ring[j] = (ring[i] + ring[j]) / 2
                is_folded = True
    return ring
