"""The padded hip belt that a cable or a strap is hooked to. Use: hook, outward = hip_belt.belt((0, 0, 0), 40)"""
import math

from mathutils import Vector

from kit import labels, materials as m, parts
from kit.shapes import grid
from kit.solids import at, box, pipe, stitches, turn
from products import tackle

THICK = 0.02  # of the padding


def belt(place, turned_by, wide=0.37, deep=0.22, high=0.085):
    """A hip belt that stands on its edge, in metres over its padding: a padding with round ends half around, webbing, a buckle in front
    that hangs to the floor. Returns the ring at its back, for a cable, and the way outward there."""
    frame = at(place, turn(z=turned_by))

    def spot(angle, z, off):
        aside, ahead = math.cos(angle), math.sin(angle)
        normal = Vector((aside / wide, ahead / deep, 0)).normalized()
        return frame @ (Vector((wide / 2 * aside, deep / 2 * ahead, z)) + normal * off)

    sag = lambda angle: high / 2 - high * 0.26 * max(0, math.sin(angle))
    padding(spot, high)
    turns = [math.tau * step / 96 for step in range(96)]
    tackle.band([spot(a, sag(a), THICK / 2 + 0.002) for a in turns], 0.036, 0.0026, tackle.nylon(0.03), closed=True)
    for edge in (-0.0145, 0.0145):
        sewn(spot, [(a, sag(a) + edge, THICK / 2 + 0.0036) for a in turns + turns[:1]])
    front = frame @ at((0, deep / 2 + THICK / 2 + 0.006, sag(math.pi / 2)), turn(x=90, z=180))
    snap(front)
    slide = math.pi / 2 - 0.42
    slider = at(spot(slide, sag(slide), THICK / 2 + 0.004), turn(z=turned_by + 180 - 32) @ turn(x=90))
    tackle.panel(tackle.oblong(0.026, 0.043), 0.006, slider, m.plastic(), 0.002, 0.004)
    back = lambda off, x=0, z=0: frame @ Vector((x, -deep / 2 - THICK / 2 - off, high / 2 + z))
    out = frame.to_3x3() @ Vector((0, -1, 0))
    tackle.panel(tackle.oblong(0.07, 0.052), 0.005, at(back(0.005), turn(z=turned_by) @ turn(x=90)), m.plastic(), 0.002, 0.01)
    for x in (-0.026, 0.026):
        for z in (-0.017, 0.017):
            parts.bolt(back(0.0075, x, z), out, 0.0035)
    box((0.03, 0.012, 0.016), at(back(0.01), turn(z=turned_by)), m.steel(), 0.004)
    tackle.ring(back(0.026), (0, 0, 1), 0.02, 0.0036, m.chrome())
    return back(0.046), out


def padding(spot, high, first=math.radians(172), last=math.radians(368), steps=84):
    """The padding along `spot` (angle, height, how far outside), its ends round, with a piping and a row of stitches on both faces."""
    angles = [first + (last - first) * step / steps for step in range(steps + 1)]
    run = [0.0]
    for a, b in zip(angles, angles[1:]):
        run.append(run[-1] + (spot(b, 0, 0) - spot(a, 0, 0)).length)
    rings, halves = [], []
    for along_, angle in zip(run, angles):
        left = min(along_, run[-1] - along_)
        arc = lambda reach: math.sqrt(max(0, 1 - (1 - min(left / reach, 1)) ** 2))
        half, deep = high / 2 * arc(high * 0.42), THICK / 2 * arc(0.014)
        halves.append(half)
        if left < 1e-6:
            rings.append([tuple(spot(angle, high / 2, 0))])
            continue
        squared = lambda value: math.copysign(math.sqrt(abs(value)), value)
        turns = [math.tau * step / 28 for step in range(28)]
        rings.append([tuple(spot(angle, high / 2 + half * squared(math.cos(t)), deep * squared(math.sin(t)))) for t in turns])
    grid("padding", rings, m.leather(), at((0, 0, 0)))
    upper, lower = ([spot(a, high / 2 + way * half, 0) for a, half in zip(angles, halves)] for way in (1, -1))
    pipe(upper[1:] + lower[:0:-1], 0.0026, m.rubber(), 0)
    for face in (-1, 1):
        for way in (-1, 1):
            off = face * (THICK / 2 + 0.0003)
            sewn(spot, [(a, high / 2 + way * (half - 0.009), off) for a, half in zip(angles, halves) if half > 0.016])


def sewn(spot, places):
    """A row of stitches along `spot` through these places (angle, height, how far outside)."""
    path = [spot(*place) for place in places]
    normals = [spot(angle, z, off + 1) - point for (angle, z, off), point in zip(places, path)]
    stitches(path, normals, m.seam(), 0.01)


def snap(place):
    """A buckle that opens at its sides: the body with the webbing's bar, and the two prongs of the other half in it; flat in the xy plane."""
    body = [(-0.03, -0.018), (0.004, -0.021), (0.012, -0.021), (0.012, 0.021), (0.004, 0.021), (-0.03, 0.018)]
    tackle.panel(body, 0.015, place, m.plastic(), 0.004, 0.004, 4)
    tackle.panel([(0.018, -0.021), (0.042, -0.019), (0.042, 0.019), (0.018, 0.021)], 0.013, place, m.plastic(), 0.004, 0.004, 4)
    for side in (-1, 1):
        prong = [(-0.014, side * 0.0235), (0.02, side * 0.0205), (0.02, side * 0.013), (-0.014, side * 0.014)]
        tackle.panel(prong, 0.008, place, m.orange(), 0.002, 0.003)
    box((0.02, 0.012, 0.009), place @ at((0.014, 0, 0)), m.plastic(), 0.002)
    box((0.005, 0.03, 0.014), place @ at((-0.024, 0, 0.0012)), m.rubber(), 0.001)
    labels.wordmark(0.009, place @ at((-0.008, 0, 0.0077)), m.silver(), 0.0002)
