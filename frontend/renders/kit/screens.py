"""What a display shows, drawn on its face: the face is a matrix with x to the right, y up and z towards the viewer, in metres."""
import math
import zlib

import bpy
from mathutils import Vector

from kit import materials as m
from kit.solids import at, box, cushion, lettering, link, pipe

WHITE, MUTED, DIM = (0.85, 0.88, 0.92), (0.3, 0.33, 0.38), (0.035, 0.04, 0.05)
ACCENT = (1, 0.22, 0.03)
ZONES = ((0.32, 0.35, 0.4), (0.03, 0.22, 0.85), (0.05, 0.5, 0.12), (1, 0.36, 0.02), (0.85, 0.03, 0.03))


def light(colour, strength=1.0):
    return m.glow(*colour, strength)


def card(face, x, y, width, height, colour=DIM):
    """A rounded field around (x, y)."""
    cushion((width, height, 0.0006), face @ at((x, y, 0.0004)), light(colour), 0.0002)


def patch(face, x, y, width, height, colour):
    """A rectangle from its left lower corner."""
    box((width, height, 0.0006), face @ at((x + width / 2, y + height / 2, 0.001)), light(colour), 0.0002, 1)


def words(face, x, y, text, size, colour=WHITE):
    return lettering(text, size, face @ at((x, y, 0.0014)), light(colour), 0.0001)


def left(face, x, y, text, size, colour=WHITE):
    words(face, x, y, text, size, colour).data.align_x = "LEFT"


def line(face, points, thick, colour, bend=0):
    pipe([face @ Vector((x, y, 0.0014)) for x, y in points], thick, light(colour), bend)


def ring(face, x, y, radius, thick, share=1.0, colour=ACCENT):
    """Part of a ring, clockwise from the top."""
    steps = max(2, int(72 * share))
    turns = [math.pi / 2 - 2 * math.pi * share * step / steps for step in range(steps + 1)]
    line(face, [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in turns], thick, colour)


def device(face, width, height, border=0.02, deep=0.03):
    """A rugged display: its body behind the face, rubber on the corners, and the glass."""
    box((width + 2 * border, height + 2 * border, deep), face @ at((0, 0, -deep / 2 - 0.003)), m.frame(), 0.01)
    box((width + border, height + border, 0.004), face @ at((0, 0, -0.002)), m.glass(), 0.0015)
    for sx in (-1, 1):
        for sy in (-1, 1):
            corner = face @ at((sx * (width / 2 + border * 0.55), sy * (height / 2 + border * 0.55), -deep / 2 - 0.003))
            box((border * 1.5, border * 1.5, deep + 0.005), corner, m.rubber(), border * 0.35)


def workout(name="Workout", load="42,5", unit="kg", done=8, of=12, series=(2, 3)):
    """The interface of a machine in use: exercise, load, repetitions of the series, and how fast each of them was. The speeds follow
    from the name, so that no two machines show the same."""

    def show(face, width, height):
        top, side = height * 0.36, -width * 0.45
        patch(face, -width / 2, -height / 2, width, height, (0.006, 0.008, 0.011))
        left(face, side, top, name, height * 0.1)
        words(face, width * 0.36, top, f"Set {series[0]}/{series[1]}", height * 0.08, MUTED)
        patch(face, side, top - height * 0.09, width * 0.9, height * 0.006, DIM)
        left(face, side, height * 0.06, load, height * 0.26)
        left(face, side, -height * 0.12, unit, height * 0.085, MUTED)
        centre = width * 0.26
        ring(face, centre, height * 0.04, height * 0.17, height * 0.02, 1.0, DIM)
        ring(face, centre, height * 0.04, height * 0.17, height * 0.021, done / of)
        words(face, centre, height * 0.045, str(done), height * 0.15)
        words(face, centre, -height * 0.06, f"van {of}", height * 0.06, MUTED)
        for number in range(of):
            speed = 0.55 + 0.4 * (zlib.crc32(f"{name}{number}".encode()) % 100) / 100 - 0.02 * number
            x = side + number * width * 0.9 / of
            colour = ACCENT if number == done - 1 else (0.42, 0.47, 0.54) if number < done else DIM
            patch(face, x, -height * 0.43, width * 0.9 / of * 0.7, height * 0.2 * (speed if number < done else 0.25), colour)

    return show


# The seven segments of a figure, as on a clock: a to g, each from corner to corner of a cell of 1 by 2.
SEGMENTS = {"a": ((0, 2), (1, 2)), "b": ((1, 2), (1, 1)), "c": ((1, 1), (1, 0)), "d": ((0, 0), (1, 0)), "e": ((0, 1), (0, 0)),
            "f": ((0, 2), (0, 1)), "g": ((0, 1), (1, 1))}
LIT = {"0": "abcdef", "1": "bc", "2": "abged", "3": "abgcd", "4": "fgbc", "5": "afgcd", "6": "afgedc", "7": "abc", "8": "abcdefg", "9": "abcdfg"}


def clock(face, x, y, text, height, colour, strength=4.0, off=(0.035, 0.012, 0.008)):
    """Figures of seven segments around (x, y), those that are off still to be seen; a colon takes a third of a figure's width."""
    tall, thick = height / 2, height * 0.062
    wide, lean = height * 0.46, 0.1
    pitch = {":": wide * 0.62}
    place = x - sum(pitch.get(letter, wide * 1.42) for letter in text) / 2
    for letter in text:
        step = pitch.get(letter, wide * 1.42)
        middle = place + step / 2
        place += step
        if letter == ":":
            for level in (-0.4, 0.4):
                patch(face, middle - thick + level * tall * lean, y + level * tall - thick, 2 * thick, 2 * thick, tuple(c * strength for c in colour))
            continue
        for name, ends in SEGMENTS.items():
            points = [Vector((middle + (a - 0.5) * wide + (b - 1) * tall * lean, y + (b - 1) * tall, 0.0012)) for a, b in ends]
            way = (points[1] - points[0]).normalized()
            aside = Vector((-way.y, way.x, 0)) * thick
            points = [points[0] + way * thick * 0.25, points[1] - way * thick * 0.25]
            outline = [points[0], points[0] + way * thick + aside, points[1] - way * thick + aside, points[1],
                       points[1] - way * thick - aside, points[0] + way * thick - aside]
            mesh = bpy.data.meshes.new("segment")
            mesh.from_pydata(outline, [], [(5, 4, 3, 2, 1, 0)])
            link("segment", mesh, light(colour, strength) if name in LIT.get(letter, "") else light(off), face)
