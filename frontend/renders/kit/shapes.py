"""Turned shapes: a profile with rounded corners, spun around the z axis. Use: from kit.shapes import ..."""
import math

import bpy
import numpy as np

SEGMENTS = 512


def profile(corners, steps=8):
    """Polyline of (radius, z) from corners (radius, z[, fillet]); a fillet is a quadratic arc of that reach."""
    points = []
    for index, corner in enumerate(corners):
        here, reach = np.array(corner[:2]), corner[2] if len(corner) > 2 else 0
        if not reach or index in (0, len(corners) - 1):
            points.append(here)
            continue
        before, after = (np.array(corners[index + side][:2]) - here for side in (-1, 1))
        start = here + before * min(reach / np.linalg.norm(before), 0.49)
        end = here + after * min(reach / np.linalg.norm(after), 0.49)
        for t in np.linspace(0, 1, steps + 1):
            points.append((1 - t) ** 2 * start + 2 * t * (1 - t) * here + t**2 * end)
    return [tuple(point) for point in points]


def turned(name, points, material, matrix, segments=SEGMENTS):
    """A lathe object: the (radius, z) points spun around z, then moved by the matrix."""
    rings = [[(radius, 0, z)] if radius == 0 else circle(radius, z, segments) for radius, z in points]
    return grid(name, rings, material, matrix)


def knurled(name, length, radius, swell, depth, pitch, material, matrix):
    """A grip along z, centred on 0: a little thicker in the middle, its knurl cut as real diamonds."""
    around, along = 720, int(length / pitch * 8)
    angle = np.linspace(0, 2 * math.pi, around, endpoint=False)
    starts = round(2 * math.pi * radius / pitch)
    rings = []
    for z in np.linspace(-length / 2, length / 2, along):
        cut = np.clip((length / 2 - abs(z) - 0.006) / 0.003, 0, 1)
        twist = z * 2 * math.pi / pitch
        diamonds = np.abs(np.sin((angle * starts + twist) / 2)) * np.abs(np.sin((angle * starts - twist) / 2))
        r = radius + swell * math.cos(z / length * math.pi) + depth * cut * (diamonds - 0.5)
        rings.append(list(zip(r * np.cos(angle), r * np.sin(angle), np.full(around, z))))
    return grid(name, rings, material, matrix)


def circle(radius, z, segments):
    turn = [2 * math.pi * index / segments for index in range(segments)]
    return [(radius * math.cos(angle), radius * math.sin(angle), z) for angle in turn]


def grid(name, rings, material, matrix):
    """Joins closed rings of points (a ring of one point is a pole) to a smooth object."""
    vertices, faces, first = [], [], []
    for ring in rings:
        first.append(len(vertices))
        vertices += ring
    for low, high, a, b in zip(rings, rings[1:], first, first[1:]):
        around = max(len(low), len(high))
        for i in range(around):
            j = (i + 1) % around
            face = [a + i % len(low), a + j % len(low), b + j % len(high), b + i % len(high)]
            faces.append(list(dict.fromkeys(face)))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(material)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.set_sharp_from_angle(angle=math.radians(28))
    thing = bpy.data.objects.new(name, mesh)
    thing.matrix_world = matrix
    bpy.context.scene.collection.objects.link(thing)
    weighted = thing.modifiers.new("normals", "WEIGHTED_NORMAL")  # keeps flats flat beside their fillets
    weighted.keep_sharp = True
    return thing
