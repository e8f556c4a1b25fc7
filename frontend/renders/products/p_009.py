"""Portable force plates: two small plates with a grip and a zero button, and the backpack that carries them."""
import math

import bpy
from mathutils import Vector

from kit import group, labels, materials as m
from kit.solids import at, box, cushion, lettering, link, rod, turn
from products import interfaces, tackle

SHOT = dict(azimuth=-24, elevation=27, fill=0.93)
ABOVE = 24
DETAIL = dict(about=((-0.14, -0.4, 0.0), (0.33, -0.01, 0.03)), azimuth=-18, elevation=46, fill=0.98)
GRIP = -0.169  # where the middle of the grip is, from that of a plate


def pierced(outline, opening, thick, matrix, material, edge=0.003):
    """A plate around the xy plane of the matrix with an opening cut through it; `edge` rounds the edges of both outlines."""
    curve = bpy.data.curves.new("pierced", "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    curve.extrude, curve.bevel_depth, curve.bevel_resolution, curve.offset = thick / 2 - edge, edge, 3, -edge
    for ring in (outline, opening):
        spline = curve.splines.new("POLY")
        spline.points.add(len(ring) - 1)
        spline.use_cyclic_u = True
        for point, spot in zip(spline.points, ring):
            point.co = (spot.x, spot.y, 0, 1)
    return link("pierced", curve, material, matrix)


def plate(place, letter):
    """A body with a grip cut through at its end, rubber with raised diamonds on top, a button and a light."""
    wide, long = 0.15, 0.2
    body = [(-wide, -long), (wide, -long), (wide, long), (-wide, long)]
    grip = [point + Vector((0, GRIP, 0)) for point in tackle.rounded(tackle.oblong(0.124, 0.031), 0.0154)]
    pierced(tackle.rounded(body, 0.022), grip, 0.02, place @ at((0, 0, 0.017)), m.silver(), 0.004)
    sole = tackle.rounded([(x * 0.975, y * 0.98) for x, y in body], 0.02)
    below = [point + Vector((0, GRIP, 0)) for point in tackle.rounded(tackle.oblong(0.136, 0.042), 0.0208)]
    pierced(sole, below, 0.008, place @ at((0, 0, 0.004)), m.rubber(), 0.002)
    top = [(-0.142, -0.138), (0.142, -0.138), (0.142, 0.192), (-0.142, 0.192)]
    tackle.panel(top, 0.008, place @ at((0, 0, 0.028)), tackle.matte(), 0.002, 0.016)
    for row in range(15):
        for column in range(12):
            x, y = -0.121 + column * 0.022, -0.121 + row * 0.0212
            if math.hypot(x, y - 0.03) > 0.052:
                box((0.012, 0.003, 0.0024), place @ at((x, y, 0.0322), turn(z=45 if (row + column) % 2 else -45)), m.plastic(),
                    0.0008)
    rod(place @ Vector((0, 0.03, 0.031)), place @ Vector((0, 0.03, 0.0328)), 0.042, m.silver(), 0.0005)
    lettering(letter, 0.05, place @ at((0, 0.03, 0.0332)), m.rubber(), 0.0003)
    # The edge towards the user, beside the grip: button, light and name.
    button = place @ Vector((0.105, -0.171, 0.027))
    rod(button, button + place.to_3x3() @ Vector((0, 0, 0.003)), 0.0125, m.printed(), 0.001)
    tackle.ring(button, place.to_3x3() @ Vector((0, 0, 1)), 0.0155, 0.0012, m.chrome())
    box((0.014, 0.005, 0.002), place @ at((0.105, -0.1485, 0.0272)), m.glow(0.05, 0.75, 0.2, 1.3), 0.0006)
    labels.wordmark(0.024, place @ at((-0.105, GRIP, 0.0273)), m.frame(), 0.0003)
    box((0.012, 0.002, 0.005), place @ at((0.06, -0.2, 0.017)), m.rubber(), 0.001)
    lettering("NUL", 0.0085, place @ at((0.076, -0.171, 0.0273)), m.frame(), 0.0002)


def bag(place):
    """The backpack: body, two pockets, zips, webbing, carrying loop and shoulder straps."""
    cloth, dark = tackle.nylon(), tackle.nylon(0.03)
    cushion((0.36, 0.47, 0.16), place @ at((0, 0, 0.235)) @ turn(x=90), cloth, 0.05, m.seam())
    # The foot of the body is of a stiffer cloth and flat, for the bag to stand on it.
    cushion((0.368, 0.168, 0.085), place @ at((0, 0, 0.0425)), dark, 0.012, m.seam())
    cushion((0.3, 0.2, 0.075), place @ at((0, -0.088, 0.132)) @ turn(x=90), cloth, 0.032, m.seam())
    cushion((0.26, 0.13, 0.045), place @ at((0, -0.083, 0.335)) @ turn(x=90), dark, 0.02, m.seam())
    for side in (-1, 1):
        cushion((0.09, 0.2, 0.04), place @ at((side * 0.178, 0.01, 0.175)) @ turn(z=side * 90) @ turn(x=90), dark, 0.018)
    point = lambda x, y, z: place @ Vector((x, y, z))
    axis = lambda x, y, z: place.to_3x3() @ Vector((x, y, z))
    main = [point(x, -0.032, z) for x, z in ((0.1815, 0.09), (0.1815, 0.4), (0.15, 0.4715), (-0.15, 0.4715), (-0.1815, 0.4), (-0.1815, 0.24))]
    tackle.zipper(main, axis(0, 1, 0), axis(0, -0.01, -0.04), 0.08)
    tackle.zipper([point(-0.12, -0.118, 0.226), point(0.12, -0.118, 0.226)], axis(0, 0.35, 1), axis(0.004, -0.014, -0.035), 0)
    tackle.zipper([point(-0.1, -0.1045, 0.384), point(0.1, -0.1045, 0.384)], axis(0, 0.35, 1), axis(0.004, -0.012, -0.035), 0)
    for z in (0.057, 0.212):
        tackle.band([point(-0.15, -0.1, z), point(-0.14, -0.1268, z), point(0.14, -0.1268, z), point(0.15, -0.1, z)], 0.018, 0.002, m.rubber(), axis(0, 0, 1), 0.01)
    box((0.1, 0.004, 0.044), place @ at((0, -0.1268, 0.134)), m.orange(), 0.001)
    labels.wordmark(0.035, place @ at((0, -0.1292, 0.134)) @ turn(x=90), m.white(), 0.0004)
    loop = [place @ Vector((x, 0.02, z)) for x, z in ((-0.06, 0.465), (-0.05, 0.515), (0.05, 0.515), (0.06, 0.465))]
    tackle.band(loop, 0.028, 0.007, m.rubber(), place.to_3x3() @ Vector((0, 1, 0)), 0.03)
    for side in (-1, 1):
        strap = [place @ Vector((side * 0.09, y, z)) for y, z in ((0.07, 0.42), (0.13, 0.4), (0.16, 0.26), (0.075, 0.06))]
        tackle.band(strap, 0.06, 0.016, m.leather(), place.to_3x3() @ Vector((1, 0, 0)), 0.09)
        box((0.012, 0.1, 0.03), place @ at((side * 0.181, -0.01, 0.18)), m.rubber(), 0.003)
        box((0.014, 0.03, 0.04), place @ at((side * 0.1835, -0.03, 0.18)), m.plastic(), 0.004)


def phone(place):
    """A telephone with the curve of a jump on it."""
    tackle.panel(tackle.oblong(0.074, 0.154), 0.008, place @ at((0, 0, 0.004)), m.plastic(), 0.003, 0.011)
    tackle.panel(tackle.oblong(0.068, 0.148), 0.001, place @ at((0, 0, 0.0082)), m.glass(), 0.0003, 0.009)
    interfaces.squad_jump(place @ at((0, 0, 0.0078)), 0.066, 0.146)


def build():
    plate(at((-0.3, -0.12, 0)), "L")
    group.beside(plate, at((0.045, -0.16, 0), turn(z=3)), "R")  # the measures in the text are of one plate
    group.beside(bag, at((0.13, 0.33, 0), turn(z=-8)))
    group.beside(phone, at((0.28, -0.26, 0), turn(z=-14)))
