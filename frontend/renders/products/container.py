"""What training containers share: the shell of folded sheet, its doors, the rigs that fold out and what is kept inside."""
import math

import bpy
from mathutils import Matrix, Vector

from kit import group, labels, materials as m, parts
from kit.shapes import profile, turned
from kit.solids import along, at, beam, box, lettering, link, pipe, rod, turn
from products import battalion

WIDTH, HEIGHT, POST = 2.438, 2.591, 0.16
FLOOR, HEAD = 0.17, 2.42
FRONT = -WIDTH / 2


def paint():
    """Silk grey, so that the graphite rigs stand out against it."""
    return m.colour(0.36, 0.352, 0.318)


def lining():
    """What is inside, and the frames of what folds."""
    return m.colour(0.2, 0.2, 0.19)


def sheet(corner, run, across, deep=0.036, pitch=0.28, material=None):
    """Steel folded like a container's side: it runs from a corner, its folds lie across and stand out towards run x across."""
    corner, run, across = Vector(corner), Vector(run), Vector(across)
    out = run.cross(across).normalized() * deep
    count = max(1, round(run.length / pitch))
    line = []
    for number in range(count):
        line += [corner + run * (number + share) / count + out * rise for share, rise in ((0, 0), (0.25, 0), (0.5, 1), (0.75, 1))]
    line.append(corner + run)
    size = len(line)
    mesh = bpy.data.meshes.new("sheet")
    mesh.from_pydata(line + [p + across for p in line], [], [(i, i + 1, size + i + 1, size + i) for i in range(size - 1)])
    thing = link("sheet", mesh, material or paint())
    bend = thing.modifiers.new("bend", "BEVEL")
    bend.width, bend.segments, bend.angle_limit = 0.006, 3, math.radians(20)


def casting(x, y, z):
    """A corner casting around a corner of the container, with its holes."""
    sx, sy = math.copysign(1, x), math.copysign(1, y)
    box((0.178, 0.162, 0.118), at((x - sx * 0.084, y - sy * 0.076, z)), m.silver(), 0.012)
    for place, out in (((x - sx * 0.084, y + sy * 0.005, z), (0, sy, 0)), ((x + sx * 0.005, y - sy * 0.076, z), (sx, 0, 0))):
        frame = along(place, Vector(place) + Vector(out) * 0.002) @ Matrix.Diagonal((1.5, 1, 1, 1))
        turned("hole", profile([(0, -0.001), (0.03, -0.001), (0.03, 0.001), (0, 0.001)]), m.rubber(), frame, 24)


def shell(length, name, front=(), back=(), pockets=False):
    """Frame, floor, roof, the doors at the left end and the wall at the right; `front` and `back` are the closed stretches."""
    half = length / 2
    for x in (-half, half):
        for y in (-WIDTH / 2, WIDTH / 2):
            inward = Vector((-math.copysign(POST / 2, x), -math.copysign(POST / 2, y), 0))
            box((POST, POST, HEIGHT - 0.2), at(Vector((x, y, HEIGHT / 2)) + inward), paint(), 0.012)
            for z in (0.059, HEIGHT - 0.059):
                casting(x, y, z)
        inner = x - math.copysign(0.05, x)
        for z, deep in ((0.1, 0.15), (HEIGHT - 0.085, 0.13)):
            beam((inner, FRONT + 0.1, z), (inner, -FRONT - 0.1, z), paint(), 0.09, deep)
    for side in (-1, 1):
        y = side * (WIDTH / 2 - 0.04)
        beam((-half + 0.1, y, 0.1), (half - 0.1, y, 0.1), paint(), 0.07, 0.15)
        beam((-half + 0.1, y, HEIGHT - 0.085), (half - 0.1, y, HEIGHT - 0.085), paint(), 0.07, 0.14)
        stripe = side * (WIDTH / 2 - 0.004)
        box((length - 0.37, 0.006, 0.07), at((0, stripe, HEIGHT - 0.085)), battalion.orange(), 0.002)
        for x in (-1.03, 1.03) if pockets else ():
            box((0.36, 0.01, 0.11), at((x, side * (WIDTH / 2 - 0.008), 0.095)), m.rubber(), 0.003)
    box((length - 0.2, WIDTH - 0.16, 0.04), at((0, 0, FLOOR - 0.02)), m.rubber(), 0.004)
    sheet((-half + 0.08, FRONT + 0.06, HEIGHT - 0.03), (length - 0.16, 0, 0), (0, WIDTH - 0.12, 0), 0.02)
    for start, end in front:
        sheet((start, FRONT + 0.05, FLOOR), (end - start, 0, 0), (0, 0, HEAD - FLOOR + 0.02))
    for start, end in back:
        sheet((end, -FRONT - 0.05, FLOOR), (start - end, 0, 0), (0, 0, HEAD - FLOOR + 0.02))
    sheet((half - 0.06, FRONT + POST, FLOOR), (0, WIDTH - 2 * POST, 0), (0, 0, HEAD - FLOOR + 0.03))
    group.place(doors, (-half + 0.1, 0, FLOOR), -90, name=name)


def panel(x, width, height):
    """A door of tube and folded sheet in the plane y = 0, its outside towards -y."""
    for edge in (x + 0.025, x + width - 0.025):
        beam((edge, 0, 0), (edge, 0, height), paint(), 0.05, 0.05, 0.006, (0, 1, 0))
    for z in (0.025, height - 0.025):
        beam((x + 0.03, 0, z), (x + width - 0.03, 0, z), paint(), 0.05, 0.05, 0.006)
    sheet((x + 0.05, 0.018, 0.05), (width - 0.1, 0, 0), (0, 0, height - 0.1))


def lock(x, height, reach):
    """A lock bar with its cams, guides and the handle that turns it."""
    battalion.tube((x, -0.06, -0.02), (x, -0.06, height + 0.02), 0.017, m.steel())
    for z in (0.03, 0.5, 1.62, height - 0.03):
        box((0.09, 0.05, 0.05), at((x, -0.05, z)), m.silver(), 0.008)
    box((abs(reach), 0.014, 0.04), at((x + reach / 2, -0.085, 1.06)), m.steel(), 0.005)
    box((0.06, 0.07, 0.1), at((x + reach * 0.86, -0.05, 1.06)), m.silver(), 0.008)


def doors(name, width=2.1, height=2.26):
    """The double doors of an end, with the maker's name on the right-hand one."""
    for side in (-1, 1):
        panel(min(side * width / 2, side * 0.006), width / 2 - 0.006, height)
        for x in (0.12, 0.36):
            lock(side * x, height, side * 0.16)
        for z in (0.2, 0.85, 1.5, 2.1):
            rod((side * (width / 2 + 0.012), -0.03, z), (side * (width / 2 + 0.012), -0.03, z + 0.12), 0.016, m.silver())
    box((0.012, 0.04, height), at((0, 0, height / 2)), m.rubber(), 0.002)
    box((0.44, 0.012, 1.5), at((0.76, -0.034, 1.16)), battalion.orange(), 0.004)
    labels.wordmark(0.42, at((0.76, -0.0405, 1.3), turn(x=90) @ turn(z=90)), m.white(), 0.001)
    lettering(name, 0.2, at((0.76, -0.0405, 0.58), turn(x=90)), m.white(), 0.001)


def leaves(side, width=0.66, height=2.22):
    """Two leaves of a folding door, one against the other, from a hinge at the origin; closed, they run towards `side`."""
    for y in (0, 0.085):
        group.place(panel, (0, y, 0), x=0 if side > 0 else -width, width=width, height=height)
    for z in (0.25, 1.1, 1.95):
        rod((0, 0.03, z), (0, 0.03, z + 0.14), 0.022, m.silver())
    box((0.03, 0.02, 0.3), at((side * width * 0.9, -0.04, 1.05)), m.steel(), 0.006)


def lamps(start, end):
    """Strips of light below the roof."""
    for y in (-0.55, 0.55):
        box((end - start, 0.05, 0.02), at(((start + end) / 2, y, HEAD + 0.05)), m.silver(), 0.004)
        box((end - start - 0.1, 0.034, 0.006), at(((start + end) / 2, y, HEAD + 0.037)), m.glow(1, 0.94, 0.84, 14), 0.001)


def shutter(start, end):
    """A rolled-up shutter in the head of an opening at the front: its last slats and the bar that closes it."""
    y, middle = FRONT + 0.09, (start + end) / 2
    for number in range(3):
        box((end - start, 0.02, 0.075), at((middle, y, HEAD - 0.03 - number * 0.08)), m.silver(), 0.008)
    box((end - start, 0.035, 0.05), at((middle, y, HEAD - 0.25)), battalion.orange(), 0.006)


def pillar(x, width=0.14):
    """Between two openings, on both long sides."""
    for y in (FRONT + 0.06, -FRONT - 0.06):
        box((width, 0.1, HEAD - FLOOR + 0.06), at((x, y, (FLOOR + HEAD) / 2)), paint(), 0.01)


def leg(x, y, top, plain=False, shade=None):
    """A post on a screw foot: it stands on the ground as it is, and takes up eight centimetres. A `plain` one has an inner tube with a
    broad plate that is pulled out to the ground, and held by a pin."""
    if plain:
        return pinned(x, y, top)
    beam((x, y, 0.13), (x, y, top), shade or battalion.coat(), battalion.POST, battalion.POST, 0.009, (0, 1, 0))
    parts.cap((x, y, top - 0.003), Vector((0, 0, 1)), battalion.POST, battalion.POST)
    parts.cap((x, y, 0.133), Vector((0, 0, -1)), battalion.POST, battalion.POST)
    thread = [(0.0185 if number % 2 else 0.016, 0.02 + number * 0.0025) for number in range(48)]
    turned("spindle", thread, m.steel(), at((x, y, 0)), 16)
    turned("nut", profile([(0.017, 0.0), (0.033, 0.0, 0.002), (0.033, 0.024, 0.002), (0.017, 0.024)]), battalion.zinc(), at((x, y, 0.095)), 6)
    turned("foot", profile([(0, 0), (0.085, 0, 0.002), (0.085, 0.01, 0.003), (0.03, 0.024, 0.004), (0.022, 0.03), (0, 0.03)]), battalion.zinc(), at((x, y, 0)), 32)
    battalion.holes(x, y, [0.5 + number * 0.1 for number in range(int((top - 0.85) / 0.1))])


def pinned(x, y, top):
    beam((x, y, 0.2), (x, y, top), battalion.coat(), battalion.POST, battalion.POST, 0.009, (0, 1, 0))
    parts.cap((x, y, top - 0.003), Vector((0, 0, 1)), battalion.POST, battalion.POST)
    beam((x, y, 0.014), (x, y, 0.3), battalion.zinc(), 0.082, 0.082, 0.006, (0, 1, 0))
    battalion.plate((x, y, 0.004), (x, y, 0.016), 0.24, 0.24)
    box((0.24, 0.24, 0.008), at((x, y, 0.004)), m.rubber(), 0.003, 1)
    for out in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0)):
        battalion.gusset(Vector((x, y, 0.016)) + Vector(out) * 0.041, out, 0.09, 0.06)
    rod((x - 0.07, y, 0.26), (x + 0.07, y, 0.26), 0.009, m.chrome())
    rod((x - 0.095, y, 0.26), (x - 0.068, y, 0.26), 0.018, battalion.orange(), 0.005)
    battalion.holes(x, y, [0.5 + number * 0.1 for number in range(int((top - 0.85) / 0.1))])


def gate(x, reach, top=2.5, plain=False, shade=None):
    """An arm that swings out from the top rail at y = 0 on its hinge, the post at its end and a brace between them."""
    for z in (top - 0.062, top + 0.062):
        box((0.1, 0.12, 0.012), at((x, 0.0, z)), battalion.zinc(), 0.002, 1)
    battalion.tube((x, -0.02, top - 0.09), (x, -0.02, top + 0.09), 0.016, m.steel())
    low, high = top - 0.1, 2.6  # the hinge's plate is bolted to the rail, which is as high for every arm
    box((0.13, 0.012, high - low), at((x, 0.05, (low + high) / 2)), battalion.zinc(), 0.002, 1)
    battalion.bolts([((x + sx * 0.05, 0.044, z), (0, -1, 0)) for sx in (-1, 1) for z in (low + 0.018, high - 0.018)], 0.007)
    beam((x, -0.01, top), (x, -reach + 0.05, top), shade or battalion.coat(), 0.07, 0.1)
    leg(x, -reach, top + 0.06, plain, shade)
    plate_at = Vector((x, -reach + battalion.POST / 2, top - 0.03))
    battalion.plate(plate_at, plate_at + Vector((0, 0.01, 0)), 0.096, 0.17)
    battalion.bolts([(plate_at + Vector((sx * 0.03, 0.01, -0.068)), (0, 1, 0)) for sx in (-1, 1)], 0.008)
    beam((x, -reach + 0.03, top - 0.42), (x, -reach + 0.42, top - 0.03), shade or battalion.coat(), 0.05, 0.05)


def rig(places, reach=1.85, outer=(), middle=(), plain=False, shade=None):
    """Gates at these x with bars between them: one row at the posts, one hung below the middle of the arms."""
    for x in places:
        gate(x, reach, plain=plain, shade=shade)
    for here, there, height in zip(places, places[1:], outer):
        battalion.bar((here, -reach, height), (there, -reach, height))
    for here, there, height in zip(places, places[1:], middle):
        for x in (here, there):
            beam((x, -reach * 0.45, 2.5), (x, -reach * 0.45, height - 0.07), shade or battalion.coat(), 0.1, 0.05, 0.006, (0, 1, 0))
        battalion.bar((here, -reach * 0.45, height), (there, -reach * 0.45, height))


def squat(reach=1.35, top=2.36, loads=(0.225, 0.225)):
    """Two posts with a loaded bar on hooks, safety arms, plates on pegs and a pull-up bar."""
    for side in (-1, 1):
        x = side * 0.58
        gate(x, reach, top)
        face = -reach - 0.05
        battalion.plate((x, face, 1.37), (x, face - 0.012, 1.37), 0.1, 0.2)
        box((0.056, 0.11, 0.022), at((x, face - 0.06, 1.355)), battalion.zinc(), 0.004, 2)
        box((0.05, 0.1, 0.006), at((x, face - 0.06, 1.369)), battalion.orange(), 0.002, 1)
        box((0.056, 0.018, 0.075), at((x, face - 0.112, 1.385)), battalion.zinc(), 0.005, 2)
        battalion.plate((x, face, 0.76), (x, face - 0.012, 0.76), 0.1, 0.2)
        beam((x, face - 0.01, 0.76), (x, face - 0.56, 0.76), battalion.orange(), 0.05, 0.09)
        box((0.052, 0.5, 0.012), at((x, face - 0.29, 0.811)), m.rubber(), 0.003, 1)
        battalion.gusset((x, face - 0.012, 0.715), (0, -1, 0), 0.1, 0.1, down=True)
        for z in (0.36, 0.84):
            peg = Vector((x + side * 0.05, -reach, z))
            battalion.tube(peg, peg + Vector((side * 0.2, 0, 0)), 0.024, m.chrome())
            disc(peg + Vector((side * 0.02, 0, 0)), (side, 0, 0), 0.19, 0.05, m.rubber())
    battalion.bar((-0.58, -reach, top - 0.16), (0.58, -reach, top - 0.16))
    barbell((0, -reach - 0.108, 1.386), [(radius, 0.05, m.rubber()) for radius in loads])


def barbell(middle, loads):
    """A bar across x with plates on it."""
    x, y, z = middle
    battalion.tube((x - 0.655, y, z), (x + 0.655, y, z), 0.014, m.chrome())
    for side in (-1, 1):
        battalion.tube((x + side * 0.655, y, z), (x + side * 0.685, y, z), 0.037, m.steel())
        battalion.tube((x + side * 0.685, y, z), (x + side * 1.1, y, z), 0.025, m.chrome())
        reach = 0.685
        for radius, thick, material in loads:
            disc((x + side * reach, y, z), (side, 0, 0), radius, thick, material)
            reach += thick + 0.003
        battalion.tube((x + side * reach, y, z), (x + side * (reach + 0.03), y, z), 0.033, battalion.orange())


def disc(inner, outward, radius, thick, material):
    """A weight plate, its inner face at a point."""
    frame = along(inner, Vector(inner) + Vector(outward) * thick)
    frame.translation = Vector(inner)
    outline = [(0.026, 0), (radius, 0, 0.006), (radius, thick, 0.006), (radius * 0.86, thick, 0.004), (radius * 0.83, thick * 0.74, 0.004),
               (radius * 0.42, thick * 0.74, 0.004), (radius * 0.38, thick, 0.003), (0.026, thick)]
    turned("disc", profile(outline, 3), material, frame, 48)


def ball(place, radius, material):
    outline = [(radius * math.sin(math.pi * step / 9), -radius * math.cos(math.pi * step / 9)) for step in range(10)]
    outline[0], outline[-1] = (0, -radius), (0, radius)
    turned("ball", outline, material, at(Vector(place) + Vector((0, 0, radius))), 20)


def kettlebell(place, size, material):
    x, y, z = place
    outline = [(0, 0), (size * 0.62, 0, size * 0.1), (size * 0.98, size * 0.62, size * 0.3), (size * 0.9, size * 1.35, size * 0.4), (size * 0.3, size * 1.9, size * 0.2), (0, size * 1.9)]
    turned("kettlebell", profile(outline, 3), material, at((x, y, z)), 20)
    low, top = z + size * 1.5, z + size * 2.55
    handle = pipe([(x - size * 0.6, y, low), (x - size * 0.66, y, top), (x + size * 0.66, y, top), (x + size * 0.6, y, low)], size * 0.15, material, size * 0.45)
    handle.data.bevel_resolution = 2


def dumbbell(middle, radius, length):
    x, y, z = middle
    for side in (-1, 1):
        battalion.tube((x, y + side * length * 0.2, z), (x, y + side * length / 2, z), radius, m.rubber(), 6)
    battalion.tube((x, y - length * 0.2, z), (x, y + length * 0.2, z), 0.016, m.chrome(), 12)


def store(width=2.0):
    """A rack against a wall or in the middle: kettlebells, balls, dumbbells, and bands on a rail."""
    shades = (m.iron(), battalion.orange(), m.silver())
    for x in (-width / 2, width / 2):
        for y in (-0.2, 0.2):
            beam((x, y, 0), (x, y, 2.0), battalion.zinc(), 0.04, 0.04, 0.005, (0, 1, 0))
        for z in (0.1, 1.9):
            beam((x, -0.18, z), (x, 0.18, z), battalion.zinc(), 0.03, 0.03, 0.004)
    for z in (0.16, 0.66, 1.16):
        box((width, 0.42, 0.025), at((0, 0, z)), battalion.zinc(), 0.003, 1)
        box((width, 0.012, 0.06), at((0, -0.21, z + 0.02)), battalion.zinc(), 0.003, 1)
    count = round(width / 0.26)
    for number in range(count):
        x = (number - (count - 1) / 2) * width * 0.94 / count
        kettlebell((x, -0.08, 0.172), 0.085 + 0.015 * number / count, battalion.orange() if number % 3 == 1 else m.iron())
        ball((x, -0.06, 0.672), 0.1, (m.iron(), m.silver(), battalion.orange())[number % 3])
        dumbbell((x, -0.06, 1.245), 0.075, 0.34)
    battalion.tube((-width / 2, -0.2, 1.94), (width / 2, -0.2, 1.94), 0.014, m.chrome())
    for number in range(count * 2):
        x = (number - count + 0.5) * width * 0.9 / (count * 2)
        line = [(x, -0.222, 1.5), (x, -0.222, 1.95), (x, -0.178, 1.95), (x, -0.178, 1.5), (x, -0.222, 1.5)]
        band = pipe(line, 0.008, (m.iron(), battalion.orange(), m.iron(), m.silver())[number % 4], 0)
        band.data.bevel_resolution = 1


def closed(x, width):
    """The four leaves of a section, shut, in the plane of the front."""
    wide = width / 4
    for number in range(4):
        left = x - width / 2 + number * wide
        group.place(panel, (0, FRONT + 0.07, FLOOR), 0, x=left + 0.004, width=wide - 0.008, height=HEAD - FLOOR)
        if number in (1, 2):
            lock_at = left + (wide - 0.12 if number == 1 else 0.12)
            group.place(lock, (0, FRONT + 0.12, FLOOR), 0, x=lock_at, height=HEAD - FLOOR, reach=-0.2 if number == 1 else 0.2)


def shackle(x, y, z):
    """A lifting ring that hangs from a corner casting's hole in the end."""
    battalion.loop((x + math.copysign(0.012, x), y, z - 0.045), (1, 0, 0), 0.045, 0.011, battalion.orange())
