"""Smart lower back: seated back extension; a roll behind the shoulder blades on an arm that swings back beside the hips."""
import math

import bpy
from mathutils import Matrix, Vector

from kit import labels, materials as m, parts
from kit.solids import at, beam, box, cushion, lettering, link, rod, smooth, stitches, turn
from products import panels, smart, tackle

SHOT = dict(azimuth=-52, elevation=14)
DETAIL = dict(about=((-0.32, -0.46, 0.46), (0.2, 0.16, 0.88)), azimuth=-50, elevation=28, fill=0.95)


def build():
    machine = smart.Machine("Smart Lower Back", 1.34, 1.65, 100, 10, spread=0.6)
    machine.build(panels.show(machine.title, machine.load, panels.angle(0, 60, 48)), sign=0.9)
    smart.display_ahead(machine)
    smart.seat_post((0, -0.2, 0.54), (0.42, 0.4), 3, 6, False)
    # The pelvis is held between a pad on its own post, a belt, and the rolls over the knees.
    smart.back_post((0, -0.37, 0.735), -0.5, 4, 0.05, (0.34, 0.2), 0.08, 180)
    belt()
    knees = 0.1
    beam((0, knees, 0.082), (0, knees, 0.56), m.frame(), 0.085, 0.085, up=(0, 1, 0))
    box((0.1, 0.1, 0.03), at((0, knees, 0.56)), m.plastic(), 0.006)
    beam((0, knees, 0.5), (0, knees, 0.77), m.silver(), 0.066, 0.066, 0.006, (0, 1, 0))
    smart.numbered((-0.033, knees + 0.006, 0.6), (-0.033, knees + 0.006, 0.72), (-1, 0, 0), 6, (0, -0.02, 0), 1, 0.012)
    parts.knob((-0.0425, knees, 0.5), (-1, 0, 0))
    beam((0, knees, 0.744), (0, knees - 0.1, 0.744), m.silver(), 0.062, 0.05, 0.006)
    rod((-0.27, knees - 0.09, 0.745), (0.27, knees - 0.09, 0.745), 0.016, m.chrome())
    for side in (-1, 1):
        parts.roller((side * 0.045, knees - 0.09, 0.745), (side * 0.25, knees - 0.09, 0.745), 0.065)
    # The plate for the feet slides along a rail, in four places.
    parts.footplate((0, 0.25, 0.22), (0.46, 0.24), 38)
    beam((0, 0.16, 0.12), (0, 0.33, 0.24), m.silver(), 0.06, 0.05)
    beam((0, 0.3, 0.08), (0, 0.3, 0.2), m.frame(), 0.085, 0.07, up=(0, 1, 0))
    smart.numbered((-0.03, 0.225, 0.166), (-0.03, 0.285, 0.208), (-1, 0, 0), 4, None, 1, 0.01, 0.005)
    parts.knob((-0.03, 0.2, 0.15), (-1, 0, 0))
    # The arm stands on the far side only, so that the user steps in from the near one.
    shaft, wheel, x = (-0.26, 0.67), (-0.2, 0.175), 0.3
    smart.casing(x, shaft, wheel, 1, 0.12, 0.085, 0.07, window=False)
    smart.stand(x, wheel, 0.085)
    smart.duct(x, -0.11, machine.face + 0.05)
    hub = Vector((0.378, *shaft))
    rod((0.33, *shaft), hub, 0.03, m.steel())
    smart.hub(hub, (1, 0, 0), 0.058, 0.07)
    smart.disc((0.262, *shaft), (-1, 0, 0), 0.115, 150, 5, 13, 9, [n * 5 if n % 3 == 0 else "" for n in range(13)])
    low, top = hub + Vector((0, 0, 0.02)), Vector((0.378, -0.41, 1.2))
    way = (top - low).normalized()
    beam(low, low + way * 0.34, m.frame(), 0.055, 0.075, up=(0, 1, 0))
    box((0.07, 0.09, 0.03), at(low + way * 0.34, turn(x=15)), m.plastic(), 0.006)
    beam(low + way * 0.3, top, m.silver(), 0.042, 0.06, 0.006, (0, 1, 0))
    parts.cap(top, way, 0.042, 0.06)
    face = Vector((-0.021, 0, 0))
    smart.numbered(low + way * 0.37 + face, low + way * 0.48 + face, (-1, 0, 0), 6, (0, -0.018, -0.004), 1, 0.012)
    parts.knob(low + way * 0.3 + Vector((-0.028, 0, 0)), (-1, 0, 0))
    roll = low + way * 0.5
    rod(roll + Vector((0.03, 0, 0)), (-0.27, roll.y, roll.z), 0.02, m.chrome())
    parts.roller((-0.26, roll.y, roll.z), (0.29, roll.y, roll.z), 0.085)
    smart.side_handles(0.265, -0.12, 0.46, 0.14, -0.14, 0.0)
    smart.foot(-0.42, 1.06)


# The belt lies slack over the seat: each half comes up at a side of the cushion, over its round edge, to the buckle left of the middle.
WIDE, THICK = 0.047, 0.0022  # of the webbing
SIDE, ROUND_EDGE, TOP = 0.178, 0.0348, 0.5822  # where the cushion's top begins to bend, the bend with half the webbing, and the top


def belt():
    buckle = at((-0.055, -0.165, TOP + 0.0125), turn(z=6))
    housing(buckle)
    held, tongue = buckle @ Vector((-0.026, 0, 0)), buckle @ Vector((0.0585, 0, -0.001))
    up = Vector((0, 0, 1))
    left = [(held, up), (held + Vector((-0.022, -0.011, -0.001)), up), *half(-1, (-0.128, -0.2, TOP + 0.005), math.tan(math.radians(30)))]
    right = [(tongue, Vector((-0.6, 0, 0.8))), (tongue + Vector((0.0085, 0, 0.0055)), up), (tongue + Vector((0.045, -0.01, 0.007)), up),
             *half(1, (0.115, -0.196, TOP + 0.0005), math.tan(math.radians(17)))]
    for knots, doubled in ((left, (4, 17)), (right, (7, 22))):
        line = frames(knots)
        webbing(line)
        lap = [frame @ at((0, 0, THICK * 0.95)) for frame in line[doubled[0]:doubled[1]]]
        webbing(lap, WIDE - 0.001)
        for aside in (-1, 1):
            sewn(line[:-6], aside * (WIDE / 2 - 0.004), m.seam(), THICK / 2)
            sewn(lap[1:-1], aside * (WIDE / 2 - 0.009), m.printed(), THICK / 2)
        cross_sewn(lap)
        end = line[-1]
        rod(end @ Vector((0, -0.029, 0)), end @ Vector((0, 0.029, 0)), 0.0055, m.steel())
        for aside in (-0.028, 0.028):
            lug = end @ Vector((0, aside, 0))
            beam(lug - Vector((0, 0, 0.005)), (lug.x * 0.68, lug.y + 0.01, lug.z + 0.013), m.frame(), 0.005, 0.02, 0.0015)


def half(side, slack, slant):
    """Knots of the webbing from its lowest point on the seat, `slack`, over the edge and down to its anchor; `slant` is how far it runs
    back for each metre to the side."""
    x, y, z = slack
    knots, before = [(Vector(slack), Vector((0, 0, 1)))], abs(x)
    y -= (SIDE - before) * slant
    for angle in (0, 30, 60, 90):
        a = math.radians(angle)
        spot = Vector((side * (SIDE + ROUND_EDGE * math.sin(a)), y - ROUND_EDGE * a * slant, TOP - ROUND_EDGE * (1 - math.cos(a))))
        knots.append((spot, Vector((side * math.sin(a), 0, math.cos(a)))))
    last = knots[-1][0]
    for fall in (0.03, 0.075):
        knots.append((last + Vector((-side * 0.001, -fall * slant, -fall)), Vector((side, 0, 0))))
    return knots


def frames(knots, steps=8):
    """Matrices along a smooth line through `knots` (point, normal): x along the webbing, y across it, z off its face."""
    points = [point for point, _ in knots]
    ends = [2 * points[0] - points[1], *points, 2 * points[-1] - points[-2]]
    line = []
    for index, ((_, normal), (_, after)) in enumerate(zip(knots, knots[1:])):
        a, b, c, d = ends[index:index + 4]
        for step in range(steps + (index == len(knots) - 2)):
            t = step / steps
            spot = b + t * (c - a) / 2 + t**2 * (2 * a - 5 * b + 4 * c - d) / 2 + t**3 * (3 * b - a - 3 * c + d) / 2
            line.append((spot, normal.lerp(after, t)))
    made = []
    for index, (spot, normal) in enumerate(line):
        way = (line[min(index + 1, len(line) - 1)][0] - line[max(index - 1, 0)][0]).normalized()
        across = normal.cross(way).normalized()
        made.append(Matrix.Translation(spot) @ Matrix((way, across, way.cross(across))).transposed().to_4x4())
    return made


@m.once
def polyester():
    """Woven webbing: fine ribs across it."""
    material, tree, shader = m.principled("polyester", base_color=(0.03, 0.031, 0.034, 1), specular=0.3, roughness=0.62, sheen=0.25)
    m.grain(tree, shader, 1400, 0.7, 0.0008)
    return material


def webbing(line, width=WIDE):
    """A band along matrices, its edges a little thinner than its middle."""
    shape = [(-0.5, 0.25), (-0.46, 0.5), (0.46, 0.5), (0.5, 0.25), (0.5, -0.25), (0.46, -0.5), (-0.46, -0.5), (-0.5, -0.25)]
    vertices = [frame @ Vector((0, y * width, z * THICK)) for frame in line for y, z in shape]
    faces = [tuple(range(8)), tuple(range(len(vertices) - 8, len(vertices)))[::-1]]
    for index in range(len(line) - 1):
        a, b = index * 8, index * 8 + 8
        faces += [(a + i, b + i, b + (i + 1) % 8, a + (i + 1) % 8) for i in range(8)]
    mesh = bpy.data.meshes.new("webbing")
    mesh.from_pydata(vertices, [], faces)
    smooth(link("webbing", mesh, polyester()))


def sewn(line, aside, material, lift):
    """A row of stitches along the webbing, `aside` of its middle."""
    path = [frame @ Vector((0, aside, lift + 0.0003)) for frame in line]
    stitches(path, [frame.to_3x3() @ Vector((0, 0, 1)) for frame in line], material)


def cross_sewn(lap):
    """Both ends of a doubled piece and the cross between them."""
    first, last, y = lap[1], lap[-2], WIDE / 2 - 0.009
    at_ = lambda frame, aside: frame @ Vector((0, aside, THICK / 2 + 0.0004))
    a, b, c, d = at_(first, -y), at_(first, y), at_(last, y), at_(last, -y)
    for start, end in ((a, b), (d, c), (a, c), (b, d)):
        stitches([start, end], [first.to_3x3() @ Vector((0, 0, 1))], m.printed())


def housing(place):
    """The buckle with its button, and the steel tongue in it; the belt runs along the matrix's x."""
    tackle.panel(tackle.oblong(0.066, 0.06), 0.023, place, m.plastic(), 0.006, 0.012, 4)
    box((0.026, 0.046, 0.002), place @ at((0.0165, 0, 0.0113)), m.rubber(), 0.0008)
    cushion((0.021, 0.041, 0.006), place @ at((0.0165, 0, 0.0118)), m.orange(), 0.0022)
    lettering("PRESS", 0.0085, place @ at((0.0165, 0, 0.0151), turn(z=-90)), m.white(), 0.0002)
    labels.wordmark(0.012, place @ at((-0.012, 0, 0.0117), turn(z=-90)), m.silver(), 0.0002)
    tackle.panel(tackle.oblong(0.06, 0.06), 0.0032, place @ at((0.048, 0, 0)), m.chrome(), 0.001, 0.012)
    tackle.panel(tackle.oblong(0.009, 0.051), 0.0036, place @ at((0.0575, 0, 0)), m.rubber(), 0.0002, 0.004)
