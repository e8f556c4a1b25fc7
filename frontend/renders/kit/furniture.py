"""Free weights and their racks, in metres. Use: furniture.power_rack(), placed by kit.group"""
import math

import bmesh
import bpy
from mathutils import Vector

from kit import labels, materials as m, parts
from kit.solids import at, beam, box, cushion, link, pipe, rod, smooth, turn


def power_rack(width=1.22, depth=1.3, height=2.36, bar=1.42, loads=None):
    """Four holed posts, cross-beams, a pull-up bar, hooks with a loaded bar and safety arms."""
    for x in (-width / 2, width / 2):
        for y in (-depth / 2, depth / 2):
            parts.upright((x, y, 0.02), height - 0.06)
            parts.shoe((x, y, 0), 0.12, 0.12)
        for z in (0.09, height - 0.05):
            beam((x, -depth / 2, z), (x, depth / 2, z), m.frame(), 0.075, 0.075)
    for y in (-depth / 2, depth / 2):
        beam((-width / 2, y, height - 0.05), (width / 2, y, height - 0.05), m.frame(), 0.075, 0.075, up=(0, 1, 0))
    beam((-width / 2, depth / 2, 0.09), (width / 2, depth / 2, 0.09), m.frame(), 0.075, 0.075, up=(0, 1, 0))
    rod((-width / 2 - 0.05, -depth / 2 + 0.12, height + 0.008), (width / 2 + 0.05, -depth / 2 + 0.12, height + 0.008), 0.016, m.chrome())
    for x in (-width / 2, width / 2):
        box((0.075, 0.07, 0.034), at((x, -depth / 2 + 0.12, height)), m.frame(), 0.006)
    box((0.5, 0.004, 0.09), at((0, -depth / 2 - 0.04, height - 0.05)), m.orange(), 0.002)
    labels.wordmark(0.06, at((0, -depth / 2 - 0.043, height - 0.05), turn(x=90)), m.white(), 0.001)
    front = -depth / 2
    for x in (-width / 2, width / 2):
        box((0.085, 0.09, 0.1), at((x, front - 0.02, bar - 0.03)), m.frame(), 0.006)
        box((0.05, 0.12, 0.02), at((x, front - 0.08, bar - 0.035)), m.rubber(), 0.005)
        box((0.05, 0.02, 0.07), at((x, front - 0.135, bar - 0.01)), m.orange(), 0.005)
        beam((x, front + 0.02, 0.78), (x, depth / 2 - 0.02, 0.78), m.frame(), 0.05, 0.07)
        beam((x, front + 0.05, 0.822), (x, depth / 2 - 0.05, 0.822), m.orange(), 0.03, 0.008, 0.002)
    disks = [(0.225, 0.06, m.rubber()), (0.225, 0.045, m.orange())] if loads is None else loads
    parts.barbell((0, front - 0.085, bar), 2.2, (1, 0, 0), disks)
    for x in (-width / 2 - 0.04, width / 2 + 0.04):
        side = 1 if x > 0 else -1
        for z, radius, thick in ((0.55, 0.225, 0.05), (1.15, 0.19, 0.04)):
            peg = Vector((x, depth / 2, z))
            rod(peg, peg + Vector((side * 0.24, 0, 0)), 0.024, m.chrome())
            parts.disc(peg + Vector((side * 0.02, 0, 0)), (side, 0, 0), radius, thick, m.rubber())
            parts.disc(peg + Vector((side * (0.025 + thick), 0, 0)), (side, 0, 0), radius, thick, m.iron())


def bench(tilt=0):
    """A flat bench, or one whose back is raised by so many degrees."""
    beam((0, -0.62, 0.1), (0, 0.55, 0.1), m.frame(), 0.08, 0.07)
    for y, wide in ((-0.6, 0.34), (0.55, 0.46)):
        beam((-wide / 2, y, 0.05), (wide / 2, y, 0.05), m.frame(), 0.07, 0.06, up=(0, 1, 0))
        for side in (-1, 1):
            parts.shoe((side * wide / 2, y, 0), 0.08, 0.09)
    beam((0, 0.3, 0.1), (0, 0.22, 0.36), m.frame(), 0.08, 0.06, up=(0, 1, 0))
    beam((0, -0.4, 0.1), (0, -0.34, 0.36), m.frame(), 0.08, 0.06, up=(0, 1, 0))
    beam((0, -0.5, 0.37), (0, 0.42, 0.37), m.frame(), 0.07, 0.05)
    cushion((0.3, 0.36, 0.075), at((0, -0.46, 0.44)), m.leather(), 0.03)
    angle = math.radians(tilt)
    middle = (0, -0.26 + 0.42 * math.cos(angle), 0.44 + 0.42 * math.sin(angle))
    cushion((0.3, 0.82, 0.075), at(middle, turn(x=tilt)), m.leather(), 0.03)
    parts.knob((0.05, 0.05, 0.37), (1, 0, 0))


def dumbbell_rack(pairs=8, tiers=3, width=2.1):
    """Shelves that lean towards the user, with pairs of dumbbells that grow downwards."""
    for x in (-width / 2, width / 2):
        beam((x, 0.22, 0.02), (x, 0.02, 0.98), m.frame(), 0.07, 0.09, up=(0, 1, 0))
        beam((x, -0.3, 0.05), (x, 0.3, 0.05), m.frame(), 0.07, 0.06)
        parts.shoe((x, -0.26, 0), 0.09, 0.1)
        parts.shoe((x, 0.26, 0), 0.09, 0.1)
    for tier in range(tiers):
        z = 0.26 + tier * 0.33
        y = 0.1 - tier * 0.05 - 0.12
        for rail in (-0.1, 0.1):
            beam((-width / 2, y + rail, z + rail * 0.45), (width / 2, y + rail, z + rail * 0.45), m.frame(), 0.06, 0.025, up=(0, 1, 0.4))
        count = pairs - 1 + tier
        for number in range(count):
            x = -width / 2 + 0.16 + number * (width - 0.32) / (count - 1)
            size = 0.075 - tier * 0.011 + 0.006 * number / count
            parts.dumbbell((x, y, z + size + 0.02), (0, 1, 0.45), size, 0.27 + 0.02 * (tiers - tier), m.rubber())


def kettlebell(place, size=0.1, material=None):
    """A cast ball with a handle."""
    x, y, z = place
    mesh = bpy.data.meshes.new("kettlebell")
    shape = bmesh.new()
    bmesh.ops.create_uvsphere(shape, u_segments=48, v_segments=32, radius=size)
    shape.to_mesh(mesh)
    shape.free()
    smooth(link("kettlebell", mesh, material or m.iron(), at((x, y, z + size * 0.95))), 80)
    rod((x, y, z), (x, y, z + size * 0.13), size * 0.57, material or m.iron(), size * 0.05)  # the flat foot
    top = z + size * 1.5
    pipe([(x - size * 0.62, y, top), (x - size * 0.72, y, top + size * 0.75), (x + size * 0.72, y, top + size * 0.75), (x + size * 0.62, y, top)], size * 0.16, material or m.iron(), size * 0.5)
