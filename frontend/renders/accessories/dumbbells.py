"""Dumbbells and heads of fixed bars. The z of a middle runs along the grip; each head has a face that looks outward."""
import math

from mathutils import Matrix, Vector

from accessories import finish
from kit import materials as m
from kit.shapes import grid, knurled, profile, turned
from kit.solids import at, turn


def lying(radius, yaw=0, where=(0, 0)):
    """The middle of one that lies on the floor, its first face towards the front."""
    return at((*where, radius), turn(z=yaw) @ turn(x=90))


def standing(length, where=(0, 0), yaw=0):
    return at((*where, length / 2), turn(z=yaw))


def ends(middle, length):
    """The planes of both faces, their y up as that of the middle."""
    return [middle @ turn(y=side) @ at((0, 0, length / 2)) for side in (0, 180)]


def grip(middle, length, metal, ring, radius=0.0162, pitch=0.0023):
    """A knurled handle with a collar at each end."""
    knurled("grip", length + 0.004, radius, 0.0016, 0.0009, pitch, metal, middle)
    collars(middle, length, ring)


def collars(middle, length, ring):
    """Where a handle enters the heads."""
    collar = [
        (0.0155, -0.002), (0.027, -0.002), (0.0285, 0.0, 0.001), (0.0285, 0.006, 0.002), (0.0245, 0.009, 0.002), (0.0182, 0.0095, 0.0008),
        (0.0171, 0.0085), (0.0171, -0.002),
    ]
    for side in (0, 180):
        turned("collar", profile(collar), ring, middle @ turn(y=side) @ at((0, 0, length / 2), turn(x=180)), 128)


def round_pair(middle, heads, discs, radius=0.09, head=0.074, handle=0.132, shaft=grip):
    """Round heads with a ringed disc in the middle; the lettered planes of both are returned."""
    bed = -0.0035
    outline = [
        (0.0475, -0.008), (0.0475, bed, 0.0003), (0.0785, bed, 0.0015), (0.0805, 0, 0.001), (0.0845, 0, 0.003),
        (radius, -0.0065, 0.005), (radius, -0.0235, 0.0005), (radius - 0.0011, -0.0243), (radius - 0.0011, -0.0262),
        (radius, -0.027, 0.0005), (radius, -0.0495, 0.0005), (radius - 0.0011, -0.0503), (radius - 0.0011, -0.0522),
        (radius, -0.053, 0.0005), (radius, 0.012 - head, 0.007), (0.078, 0.001 - head, 0.006), (0.034, 0.001 - head, 0.002),
        (0.031, -0.002 - head, 0.001), (0.016, -0.002 - head),
    ]
    edge = [(0.0435, -0.008), (0.0435, -0.0018, 0.0007), (0.0475, -0.0018, 0.0007), (0.0475, -0.008)]
    faces = ends(middle, handle + 2 * head)
    for face, body, disc in zip(faces, heads, discs):
        turned("head", profile(outline), body, face)
        turned("disc", [(0, bed), (0.044, bed)], disc, face, 128)
        turned("edge", profile(edge), m.chrome(), face, 256)
    shaft(middle, handle, m.steel(), m.chrome())
    return [face @ at((0, 0, bed)) for face in faces]


def wooden_pair(middle, veneer, side, metal, radius=0.082, head=0.078, handle=0.13):
    """Heads turned of wood between metal rings; the planes of the metal discs in their faces are returned."""
    front = [(0.0355, -0.003), (radius - 0.014, -0.003, 0.004), (radius - 0.008, -0.007, 0.002), (radius - 0.002, -0.009)]
    outline = [
        (radius - 0.001, -0.012), (radius - 0.001, -0.02, 0.002), (radius, -0.022, 0.002), (radius, 0.022 - head, 0.002),
        (radius - 0.001, 0.02 - head, 0.002), (radius - 0.001, 0.012 - head),
    ]
    rear = [(radius - 0.002, 0.0085 - head), (radius - 0.009, 0.001 - head, 0.003), (0.016, 0.001 - head)]
    band = [(radius - 0.004, 0), (radius + 0.0018, 0, 0.0012), (radius + 0.0018, -0.011, 0.0012), (radius - 0.004, -0.011)]
    disc = [(0, -0.0015), (0.031, -0.0015, 0.0005), (0.032, -0.0005, 0.0006), (0.0355, -0.0005, 0.001), (0.0365, -0.004)]
    faces = ends(middle, handle + 2 * head)
    for face in faces:
        for part, material in ((front, veneer), (outline, side), (rear, veneer)):
            turned("head", profile(part), material, face)
        for z in (-0.0085, 0.0205 - head):
            turned("band", profile([(r, y + z, *rest) for r, y, *rest in band][::-1]), metal, face)
        turned("disc", profile(disc), metal, face, 192)
    grip(middle, handle, finish.cut(m.steel()), metal, pitch=0.0034)
    return [face @ at((0, 0, -0.0015)) for face in faces]


def faceted_pair(middle, heads, discs, radius=0.088, head=0.08, handle=0.132, sides=12):
    """Twelve-sided heads with a round, sunk face and a ringed disc; the lettered planes of both are returned."""
    bed = -0.004
    dish = [
        (0.0475, -0.008), (0.0475, bed), (radius - 0.014, bed, 0.0015), (radius - 0.0115, -0.0004, 0.0005),
        (radius - 0.0093, -0.0004),
    ]
    edge = [(0.044, -0.008), (0.044, -0.0018, 0.0007), (0.048, -0.0018, 0.0007), (0.048, -0.008)]
    faces = ends(middle, handle + 2 * head)
    for face, body, disc in zip(faces, heads, discs):
        prism([
            (radius - 0.012, -0.0006), (radius - 0.0085, -0.0006, 0.001), (radius, -0.011, 0.002), (radius, -0.036, 0.0006),
            (radius - 0.0016, -0.0372), (radius - 0.0016, -0.0428), (radius, -0.044, 0.0006), (radius, 0.012 - head, 0.002),
            (radius - 0.0085, 0.001 - head, 0.002), (0.016, 0.001 - head),
        ], body, face @ turn(z=180 / sides), sides, 0.006)
        turned("dish", profile(dish), body, face)
        turned("disc", [(0, bed), (0.0445, bed)], disc, face, 128)
        turned("edge", profile(edge), m.chrome(), face, 256)
    grip(middle, handle, m.steel(), m.chrome())
    return [face @ at((0, 0, bed)) for face in faces]


def polygon(apothem, z, sides=6, corner=0.008, steps=6):
    """A ring of points: a polygon on a flat side, its corners rounded."""
    far = (apothem - corner) / math.cos(math.pi / sides)
    points = []
    for number in range(sides):
        middle = 2 * math.pi * number / sides
        for step in range(steps + 1):
            angle = middle + math.pi / sides * (2 * step / steps - 1)
            x, y = (far * way(middle) + corner * way(angle) for way in (math.cos, math.sin))
            points.append((x, y, z))
    return points


def prism(outline, material, matrix, sides=6, corner=0.008):
    """As a turned shape, but with flat sides."""
    rings = [[(0, 0, z)] if reach == 0 else polygon(reach, z, sides, min(corner, reach * 0.3)) for reach, z in profile(outline)]
    return grid("prism", rings, material, matrix)


def hex_pair(middle, body, band, panel, reach=0.072, head=0.088, handle=0.13):
    """Hexagonal heads with a bevelled band around each face; the planes of both panels are returned."""
    slope = 0.016
    faces = ends(middle, handle + 2 * head)
    for face in faces:
        prism([(0, -0.0025), (0.0498, -0.0025, 0.001), (0.0508, -0.004)], panel, face)
        prism([(0.0508, -0.006), (0.0508, -0.001, 0.0004), (0.052, 0, 0.0008), (0.0545, 0, 0.002),
               (reach - 0.001, -slope, 0.0015), (reach - 0.001, -slope - 0.004)], band, face)
        prism([(reach - 0.0012, -slope - 0.002), (reach - 0.0002, -slope - 0.002, 0.0006), (reach, -slope - 0.003, 0.0006),
               (reach, slope + 0.003 - head, 0.0006), (reach - 0.0002, slope + 0.002 - head, 0.0006),
               (reach - 0.0012, slope + 0.002 - head)], body, face)
        prism([(reach - 0.001, slope + 0.004 - head), (reach - 0.001, slope - head, 0.0015), (0.053, -head, 0.003),
               (0.033, -head, 0.002), (0.03, -head - 0.003, 0.001), (0.016, -head - 0.003)], band, face)
    grip(middle, handle, finish.cut(m.steel()), m.chrome(), pitch=0.0034)
    return [face @ at((0, 0, -0.0025)) for face in faces]


def hex_sides(middle, along, reach=0.072):
    """Planes on the slanting upper sides, right and left, so far along the grip; letters on them stand upright."""
    planes = []
    for angle, way in ((30, -1), (150, 1)):
        outward = Vector((math.cos(math.radians(angle)), math.sin(math.radians(angle)), 0))
        right = Vector((0, 0, way))
        frame = Matrix((right, outward.cross(right), outward)).transposed().to_4x4()
        planes.append(middle @ at(outward * reach + Vector((0, 0, along))) @ frame)
    return planes
