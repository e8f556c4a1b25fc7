"""Bars along y, their near end towards the front, and the blocks that they lie on."""
import math
from dataclasses import dataclass

import numpy as np
from mathutils import Matrix, Vector

from accessories import marks
from accessories.finish import cut
from kit import materials as m
from kit.shapes import grid, profile, turned
from kit.solids import along, at, box, pipe, rod, turn


@dataclass
class Finish:
    shaft: object
    sleeve: object
    collar: object
    cap: object
    ring: object  # the band in the collar


SLEEVE, COLLAR = 0.32, 0.036
COARSE = 0.005  # the pitch of a knurl that is seen from afar: finer ones turn to a smear


def knurl(start, end, radius, material, pitch=0.003):
    """Diamonds on a bar between two points, shallower towards both ends."""
    length = (Vector(end) - Vector(start)).length
    cells = round(2 * math.pi * radius / pitch)
    angle = np.linspace(0, 2 * math.pi, cells * 8, endpoint=False)
    rings = []
    for z in np.linspace(-length / 2, length / 2, int(length / pitch * 8)):
        depth = 0.27 * pitch * np.clip((length / 2 - abs(z)) / 0.002, 0, 1)
        twist = z * 2 * math.pi / pitch
        r = radius + depth * np.abs(np.sin((angle * cells + twist) / 2) * np.sin((angle * cells - twist) / 2))
        rings.append(list(zip(r * np.cos(angle), r * np.sin(angle), np.full(len(angle), z))))
    grid("knurl", rings, material, along(start, end))


def sleeve(end, finish, length=SLEEVE):
    """Sleeve, collar and cap; z of `end` points out of the bar and is zero at its outer edge."""
    inner = -length - COLLAR
    tube = [
        (0.0215, 0.0), (0.0242, 0.0, 0.0012), (0.0249, -0.004, 0.002), (0.0249, -0.016, 0.0003),
        (0.0241, -0.0165), (0.0241, -0.0185), (0.0249, -0.019, 0.0003), (0.0249, -length),
    ]
    turned("sleeve", profile(tube), finish.sleeve, end, 192)
    flange = [
        (0.0245, -length), (0.03, -length, 0.002), (0.0315, -length - 0.004, 0.002),
        (0.037, -length - 0.004, 0.0015), (0.0385, -length - 0.006, 0.001), (0.0385, -length - 0.0115, 0.0005),
        (0.0372, -length - 0.012), (0.0372, -length - 0.023),
        (0.0385, -length - 0.0235, 0.0005), (0.0385, inner + 0.008, 0.002), (0.034, inner, 0.002), (0.019, inner, 0.001),
        (0.018, inner - 0.004, 0.001), (0.014, inner - 0.004),
    ]
    turned("flange", profile(flange), finish.collar, end, 192)
    turned("band", [(0.038, -length - 0.012), (0.038, -length - 0.023)], finish.ring, end, 192)
    dome = [(0, 0.004), (0.0185, 0.004, 0.001), (0.0205, 0.0025, 0.001), (0.0216, 0.0025, 0.0006), (0.0216, -0.002)]
    turned("dome", profile(dome), finish.cap, end, 128)
    return end @ at((0, 0, 0.004))


def ends(length, height):
    """The planes in which a bar ends, z outward."""
    return [at((0, side * length / 2, height), turn(z=90 + side * 90) @ turn(x=90)) for side in (-1, 1)]


def straight(finish, height, length=1.5, radius=0.014):
    """A short olympic bar; the planes of its two caps are returned."""
    reach = length / 2 - SLEEVE - COLLAR
    rod((0, -reach - 0.01, height), (0, reach + 0.01, height), radius, finish.shaft)
    for side in (-1, 1):
        ring = [(0, side * (reach - y), height) for y in (0.099, 0.109)]  # which marks where hands go
        rod(*ring, radius + 0.0002, cut(finish.shaft), 0.0001)
        for near, far in ((0.008, 0.1), (0.108, 0.27)):
            knurl((0, side * (reach - near), height), (0, side * (reach - far), height), radius, cut(finish.shaft), COARSE)
    return [sleeve(end, finish) for end in ends(length, height)]


def curled(finish, height, length=1.2, radius=0.0138):
    """A curl bar that hangs in its blocks, its bends downward; the planes of its two caps are returned."""
    short = 0.17
    outer = length / 2 - short - COLLAR + 0.006
    half = [(outer, 0), (0.29, 0), (0.17, -0.078), (0.05, 0)]
    line = [Vector((0, -y, height + z)) for y, z in half] + [Vector((0, y, height + z)) for y, z in half[::-1]]
    pipe(line, radius, finish.shaft, 0.04)
    for start, end in (line[1:3], line[2:4], line[4:6], line[5:7]):
        knurl(start.lerp(end, 0.2), start.lerp(end, 0.8), radius, cut(finish.shaft), COARSE)
    knurl((0, 0.022, height), (0, -0.022, height), radius, cut(finish.shaft), COARSE)
    return [sleeve(end, finish, short) for end in ends(length, height)]


def block(y, height, radius=0.014, width=0.15, deep=0.06):
    """A rubber block on a steel plate, with a groove in its top for the bar."""
    half, top = width / 2, height + 0.002
    groove = [(radius * math.cos(a), height - radius * math.sin(a)) for a in [math.pi * i / 24 for i in range(25)]]
    outline = [(-half, 0.006), (half, 0.006), (half - 0.004, 0.02), (radius + 0.024, top), (radius + 0.003, top)] + groove + [
        (-radius - 0.003, top), (-radius - 0.024, top), (-half + 0.004, 0.02)]
    marks.relief([outline], at((0, y, 0), turn(x=90)), m.rubber(), deep / 2, 1, 0.002)
    box((width + 0.02, deep + 0.02, 0.006), at((0, y, 0.003)), m.frame(), 0.002)


def beside(place, tilt):
    """A matrix on the bar's axis for letters on its left side, so many degrees above the horizontal, read from far to near."""
    outward = Vector((-math.cos(math.radians(tilt)), 0, math.sin(math.radians(tilt))))
    right = Vector((0, -1, 0))
    return at(place) @ Matrix((right, outward.cross(right), outward)).transposed().to_4x4()
