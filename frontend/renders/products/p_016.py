"""Scrum sled: a galvanised frame on two plastic runners, three pairs of shoulder pads before it, plates on pegs behind."""
from mathutils import Vector

from kit import labels, materials as m, parts
from kit.solids import at, beam, box, cushion, lettering, pipe, rod, turn
from products import tackle

SHOT = dict(azimuth=-33, elevation=17, fill=0.84)
DETAIL = dict(about=((-0.98, -0.78, 0.72), (-0.3, -0.38, 1.29)), azimuth=-58, elevation=14, fill=0.98)
PAD = 0.95


@m.once
def zinc():
    """Hot-dip galvanised steel: a dull metal with the flakes that zinc sets in, each a little lighter or darker than the next."""
    material, tree, shader = m.principled("zinc", base_color=(0.4, 0.415, 0.43, 1), metallic=0.8, roughness=0.5)
    place, flakes, shade, dull = (tree.nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "TexVoronoi", "MapRange", "MapRange"))
    tint = tree.nodes.new("ShaderNodeMixRGB")
    flakes.inputs["Scale"].default_value = 120
    tint.inputs["Color1"].default_value, tint.inputs["Color2"].default_value = (0.34, 0.355, 0.37, 1), (0.46, 0.47, 0.485, 1)
    for spread, low, high in ((shade, 0.15, 0.85), (dull, 0.58, 0.42)):
        spread.inputs["To Min"].default_value, spread.inputs["To Max"].default_value = low, high
    split = tree.nodes.new("ShaderNodeSeparateColor")
    for source, target in ((place.outputs["Object"], flakes.inputs["Vector"]), (flakes.outputs["Color"], split.inputs["Color"]),
                           (split.outputs["Red"], shade.inputs["Value"]), (split.outputs["Red"], dull.inputs["Value"]),
                           (shade.outputs["Result"], tint.inputs["Fac"]), (tint.outputs["Color"], shader.inputs["Base Color"]),
                           (dull.outputs["Result"], shader.inputs["Roughness"])):
        tree.links.new(source, target)
    return material


def weld(*points):
    """A bead along the joint of two tubes."""
    pipe(points, 0.0045, zinc(), 0.006)


def skid(side):
    """A runner that turns up at both ends, with the steel channel that it is bolted in, and a wheel beside its back."""
    x = side * 0.72
    sole = [(-1.09, 0.24), (-1.0, 0.08), (-0.82, 0), (1.0, 0), (1.18, 0.08), (1.27, 0.24), (1.22, 0.26), (1.13, 0.13),
            (0.96, 0.07), (-0.78, 0.07), (-0.95, 0.13), (-1.04, 0.26)]
    tackle.panel(sole, 0.12, at((x, 0, 0), turn(x=90, z=90)), m.colour(0.03, 0.032, 0.035), 0.008, 0.06, 4)
    beam((x, -0.8, 0.105), (x, 1.0, 0.105), zinc(), 0.1, 0.07)
    for y, way in ((1.0, 1), (-0.8, -1)):
        parts.cap((x, y, 0.105), Vector((0, way, 0)), 0.1, 0.07)
    for number in range(7):
        parts.bolt((x + side * 0.05, -0.7 + number * 0.25, 0.105), (side, 0, 0), 0.011)
    tackle.wheel((x + side * 0.11, 0.9, 0.17), (1, 0, 0), 0.11, 0.06)
    rod((x, 0.9, 0.17), (x + side * 0.15, 0.9, 0.17), 0.012, m.steel())
    box((0.03, 0.12, 0.1), at((x + side * 0.055, 0.9, 0.15)), zinc(), 0.004)


def frame():
    for y, z in ((-0.62, 0.17), (0.3, 0.17), (1.16, 0.17)):
        beam((-0.77, y, z), (0.77, y, z), zinc(), 0.09, 0.07, up=(0, 1, 0))
        for side in (-1, 1):
            parts.cap((side * 0.77, y, z), Vector((side, 0, 0)), 0.09, 0.07)
            weld((side * 0.67, y - 0.036, 0.1405), (side * 0.768, y - 0.036, 0.1405))
    for side in (-1, 1):
        x = side * 0.72
        beam((x, -0.42, 0.13), (x, -0.42, 1.2), zinc(), 0.09, 0.084, up=(0, 1, 0))
        weld((x - 0.046, -0.376, 0.1405), (x - 0.046, -0.463, 0.1405), (x + 0.046, -0.463, 0.1405), (x + 0.046, -0.376, 0.1405))
        beam((x, 1.0, 0.13), (x, -0.38, 1.0), zinc(), 0.08, 0.07)
        box((0.11, 0.2, 0.012), at((x, 0.96, 0.147)), zinc(), 0.003)
        # Gussets at the foot of the post.
        tackle.panel([(-0.37, 0.14), (-0.1, 0.14), (-0.37, 0.42)], 0.012, at((x, 0, 0), turn(x=90, z=90)), zinc(), 0.002, 0.02)
    for z in (0.74, 1.16):
        beam((-0.98, -0.42, z), (0.98, -0.42, z), zinc(), 0.09, 0.09, up=(0, 1, 0))
        for side in (-1, 1):
            parts.cap((side * 0.98, -0.42, z), Vector((side, 0, 0)), 0.09, 0.09)
            for level in (z - 0.046, z + 0.046) if z < 1 else (z - 0.046,):
                weld((side * 0.676, -0.464, level), (side * 0.764, -0.464, level))
    beam((-0.35, -0.42, 0.2), (-0.35, -0.42, 0.7), zinc(), 0.06, 0.06, up=(0, 1, 0))
    beam((0.35, -0.42, 0.2), (0.35, -0.42, 0.7), zinc(), 0.06, 0.06, up=(0, 1, 0))
    for x in (-0.35, 0.35):
        beam((x, -0.62, 0.17), (x, -0.4, 0.19), zinc(), 0.06, 0.06)
        # A brace from the back of the beam to the top of the one on the floor, mitred at both.
        brace = [(-0.376, 0.713), (-0.376, 0.767), (0.332, 0.2145), (0.264, 0.2145)]
        tackle.panel(brace, 0.06, at((x, 0, 0), turn(x=90, z=90)), zinc(), 0.003, 0.001)


def player(x, number):
    """Two shoulder pads on a slide that sets their height, each before a force sensor."""
    box((0.13, 0.03, 0.72), at((x, -0.48, PAD + 0.008)), m.frame(), 0.006)
    for z in (-0.32, 0.32):
        for aside in (-0.05, 0.05):
            parts.bolt((x + aside, -0.495, PAD + z), (0, -1, 0), 0.007)
    for step in range(11):
        z = 0.75 + step * 0.05
        tackle.hole((x, -0.495, z), (0, -1, 0), 0.011)
    beam((x - 0.25, -0.52, PAD), (x + 0.25, -0.52, PAD), m.frame(), 0.1, 0.06, up=(0, 1, 0))
    box((0.16, 0.07, 0.16), at((x, -0.51, PAD)), m.frame(), 0.008)
    box((0.09, 0.004, 0.09), at((x, -0.5465, PAD + 0.02)), m.silver(), 0.001)
    lettering(str(number), 0.07, at((x, -0.549, PAD + 0.02), turn(x=90)), m.rubber(), 0.0005)
    box((0.03, 0.003, 0.01), at((x, -0.5465, PAD + 0.073)), m.glow(0.05, 0.75, 0.2, 1.3), 0.001)
    parts.knob((x, -0.545, PAD - 0.055), (0, -1, 0))
    for side in (-1, 1):
        spot = Vector((x + side * 0.175, -0.55, PAD))
        rod(spot, spot + Vector((0, -0.022, 0)), 0.055, zinc(), 0.004)
        rod(spot + Vector((0, -0.022, 0)), spot + Vector((0, -0.062, 0)), 0.045, m.steel(), 0.005)
        rod(spot + Vector((0, -0.036, 0)), spot + Vector((0, -0.046, 0)), 0.0456, m.orange(), 0.001)
        lean = turn(z=side * 9) @ turn(x=-4)
        place = at(spot + Vector((0, -0.145, 0.0)), lean)
        box((0.19, 0.02, 0.46), place @ at((0, 0.075, 0)), zinc(), 0.006)
        cushion((0.2, 0.52, 0.13), place @ turn(x=90), m.leather(), 0.034, m.seam())
        # The cover is held by tabs around its back, so that it comes off.
        for level in (-0.16, 0.16):
            for aside in (-1, 1):
                box((0.004, 0.085, 0.036), place @ at((aside * 0.1012, 0.047, level)), tackle.nylon(0.03), 0.0015, 1)
                box((0.005, 0.012, 0.04), place @ at((aside * 0.1022, 0.02, level)), m.plastic(), 0.0015, 1)
        labels.wordmark(0.05, place @ at((0, -0.0654, 0.165), turn(x=90)), m.white(), 0.0004)


def ballast():
    """Eight pegs behind, six of them loaded."""
    for y in (0.54, 0.92):
        beam((-0.72, y, 0.1655), (0.72, y, 0.1655), zinc(), 0.08, 0.06, up=(0, 1, 0))
        for x in (-0.54, -0.18, 0.18, 0.54):
            rod((x, y, 0.19), (x, y, 0.42), 0.0245, m.chrome())
            rod((x, y, 0.19), (x, y, 0.21), 0.05, zinc(), 0.004)
            if y > 0.6 or abs(x) > 0.3:
                tackle.plate((x, y, 0.211), (0, 0, 1), 20, 0.155, 0.04)
                tackle.plate((x, y, 0.253), (0, 0, 1), 20, 0.155, 0.04)


def build():
    for side in (-1, 1):
        skid(side)
    frame()
    for number, x in enumerate((-0.66, 0, 0.66), 1):
        player(x, number)
    ballast()
    # The maker's name on the front beam, below the pads.
    box((0.27, 0.006, 0.07), at((0, -0.657, 0.17)), m.orange(), 0.002)
    labels.wordmark(0.062, at((0, -0.6605, 0.17), turn(x=90)), m.white(), 0.001)
    for x in (-0.118, 0.118):
        parts.bolt((x, -0.659, 0.17), (0, -1, 0), 0.005)
    console()


def console():
    """Behind the middle of the frame, on the upper beam: the electronics with their loudspeaker, and the leads of the sensors."""
    box((0.3, 0.13, 0.2), at((0, -0.31, 1.16)), m.plastic(), 0.02)
    box((0.22, 0.02, 0.1), at((0, -0.37, 1.16)), zinc(), 0.004)
    rod((0, -0.245, 1.17), (0, -0.236, 1.17), 0.07, m.frame(), 0.003)
    for ring_at in (0.02, 0.04, 0.06):
        tackle.ring((0, -0.236, 1.17), (0, 1, 0), ring_at, 0.003, m.rubber())
    box((0.03, 0.01, 0.008), at((0.12, -0.246, 1.1)), m.glow(0.05, 0.75, 0.2, 1.3), 0.001)
    for x in (-0.66, 0.66):
        pipe([(x, -0.46, PAD + 0.06), (x * 0.97, -0.39, 1.0), (x * 0.7, -0.355, 1.09), (0.14 if x > 0 else -0.14, -0.33, 1.1)], 0.006, m.rubber(), 0.06)
