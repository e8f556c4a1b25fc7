"""What a display shows, drawn on its face: the face is a matrix with x to the right, y up and z towards the viewer, in metres."""
import math

from mathutils import Vector

from kit import materials as m
from kit.solids import at, box, cushion, lettering, pipe

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


def words(face, x, y, text, size, colour=WHITE, bold=True):
    return lettering(text, size, face @ at((x, y, 0.0014)), light(colour), 0.0001, bold)


def left(face, x, y, text, size, colour=WHITE, bold=True):
    words(face, x, y, text, size, colour, bold).data.align_x = "LEFT"


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
