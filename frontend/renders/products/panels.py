"""What the displays of smart machines measure, each drawn in a field of its own. Use: panels.show("Smart Row", "45", panels.lengths)"""
import math

from kit.screens import ACCENT, DIM, MUTED, WHITE, left, line, patch, ring, words

GREY, GREEN = (0.42, 0.47, 0.54), (0.05, 0.5, 0.12)


def show(title, load, draw, done=8, of=12, series="Set 2/3"):
    """A heading, the load with the repetitions at the left, and at the right what `draw(face, x, y, width, height)` adds, (x, y) its
    lower left corner."""

    def picture(face, width, height):
        side, top = -width * 0.46, height * 0.37
        patch(face, -width / 2, -height / 2, width, height, (0.006, 0.008, 0.011))
        left(face, side, top, title.removeprefix("Smart "), height * 0.11)
        words(face, width * 0.37, top, series, height * 0.085, MUTED)
        patch(face, side, top - height * 0.1, width * 0.92, height * 0.008, ACCENT)
        left(face, side, height * 0.1, load, height * 0.25)
        left(face, side, -height * 0.07, "kg", height * 0.1, MUTED)
        patch(face, side, -height * 0.24, width * 0.26, height * 0.035, DIM)
        patch(face, side, -height * 0.24, width * 0.26 * done / of, height * 0.035, ACCENT)
        left(face, side, -height * 0.36, f"{done}/{of} herh.", height * 0.085, WHITE)
        draw(face, -width * 0.1, -height * 0.42, width * 0.56, height * 0.62)

    return picture


def balance(first, second, unit=""):
    """Left and right as two bars with their values, and the difference."""

    def draw(face, x, y, w, h):
        most = max(first, second)
        for number, (name, value) in enumerate((("L", first), ("R", second))):
            low = x + w * (0.08 + 0.36 * number)
            patch(face, low, y + h * 0.14, w * 0.24, h * 0.78, DIM)
            patch(face, low, y + h * 0.14, w * 0.24, h * 0.7 * value / most, ACCENT if value == most else GREY)
            words(face, low + w * 0.12, y + h * 0.05, name, h * 0.14, MUTED)
            words(face, low + w * 0.12, y + h * 0.26, f"{value}{unit}", h * 0.13)
        words(face, x + w * 0.88, y + h * 0.55, f"{abs(first - second)}%" if not unit else f"{abs(first - second)}{unit}", h * 0.16, ACCENT)

    return draw


def lengths(face, x, y, w, h):
    """The length of each repetition against that of the first series."""
    for number, share in enumerate((0.92, 0.95, 0.9, 0.93, 0.88, 0.9, 0.84, 0.86)):
        patch(face, x + w * 0.115 * number + w * 0.04, y + h * 0.1, w * 0.08, h * 0.8 * share, ACCENT if number == 7 else GREY)
    patch(face, x + w * 0.02, y + h * 0.84, w * 0.94, h * 0.012, WHITE)
    left(face, x + w * 0.04, y + h * 0.98, "54 cm", h * 0.13)


def limit(face, x, y, w, h):
    """The height of both hands below the limit that the trainer has set."""
    for number, share in enumerate((0.74, 0.7)):
        low = x + w * (0.1 + 0.34 * number)
        patch(face, low, y + h * 0.06, w * 0.22, h * 0.9, DIM)
        patch(face, low, y + h * 0.06, w * 0.22, h * 0.9 * share, GREY if number else ACCENT)
    patch(face, x + w * 0.04, y + h * 0.82, w * 0.66, h * 0.02, WHITE)
    left(face, x + w * 0.73, y + h * 0.83, "max", h * 0.12, MUTED)


def trend(face, x, y, w, h):
    """The power over ten sessions."""
    shares = (0.32, 0.38, 0.36, 0.45, 0.5, 0.49, 0.58, 0.63, 0.66, 0.74)
    points = [(x + w * (0.06 + 0.098 * number), y + h * share) for number, share in enumerate(shares)]
    for level in (0.2, 0.5, 0.8):
        patch(face, x, y + h * level, w, h * 0.008, DIM)
    line(face, points, h * 0.016, ACCENT)
    left(face, x, y + h * 0.94, "186 W", h * 0.15)


def angle(low, high, now, unit="°"):
    """A dial from one angle to another, with where the user is."""

    def draw(face, x, y, w, h):
        middle, radius = (x + w * 0.5, y + h * 0.2), h * 0.62
        turn = lambda share: math.pi * (1 - share)
        arc = lambda last: [(middle[0] + radius * math.cos(turn(last * s / 24)), middle[1] + radius * math.sin(turn(last * s / 24))) for s in range(25)]
        line(face, arc(1), h * 0.045, DIM)
        line(face, arc((now - low) / (high - low)), h * 0.047, ACCENT)
        words(face, middle[0], y + h * 0.32, f"{now}{unit}", h * 0.24)
        words(face, middle[0] - radius, y + h * 0.06, str(low), h * 0.1, MUTED)
        words(face, middle[0] + radius, y + h * 0.06, str(high), h * 0.1, MUTED)

    return draw


def tempo(face, x, y, w, h):
    """Seconds there and back again."""
    for number, (name, share, value) in enumerate((("heen", 0.55, "2,1 s"), ("terug", 0.82, "3,0 s"))):
        level = y + h * (0.62 - 0.46 * number)
        left(face, x + w * 0.04, level + h * 0.25, name, h * 0.12, MUTED)
        patch(face, x + w * 0.04, level, w * 0.66, h * 0.14, DIM)
        patch(face, x + w * 0.04, level, w * 0.66 * share, h * 0.14, GREY if number else ACCENT)
        left(face, x + w * 0.74, level + h * 0.07, value, h * 0.12)


def curve(face, x, y, w, h):
    """The force over the angle of the knee, beside the session before."""
    for level in (0.1, 0.4, 0.7):
        patch(face, x, y + h * level, w, h * 0.008, DIM)
    for shares, colour in (((0.2, 0.44, 0.6, 0.66, 0.6, 0.46, 0.3), GREY), ((0.22, 0.5, 0.7, 0.8, 0.72, 0.52, 0.34), ACCENT)):
        line(face, [(x + w * (0.05 + 0.15 * n), y + h * s) for n, s in enumerate(shares)], h * 0.016, colour, 0.02)
    for number, text in enumerate(("0", "60", "120")):
        words(face, x + w * (0.06 + 0.44 * number), y, text, h * 0.1, MUTED)


def values(face, x, y, w, h):
    """Eight values: left and right of four movements."""
    for row, (name, first, second) in enumerate((("buigen", 15, 14), ("strekken", 25, 22), ("spreiden", 10, 10), ("sluiten", 15, 15))):
        level = y + h * (0.9 - 0.27 * row)
        left(face, x + w * 0.02, level, name, h * 0.11, MUTED)
        words(face, x + w * 0.64, level, str(first), h * 0.14, ACCENT if row == 1 else WHITE)
        words(face, x + w * 0.9, level, str(second), h * 0.14, WHITE)
        patch(face, x + w * 0.02, level - h * 0.13, w * 0.94, h * 0.008, DIM)


def ratio(share, text, names):
    """Two muscle groups as a ring."""

    def draw(face, x, y, w, h):
        middle = (x + w * 0.5, y + h * 0.55)
        ring(face, *middle, h * 0.36, h * 0.05, 1.0, GREY)
        ring(face, *middle, h * 0.36, h * 0.052, share, ACCENT)
        words(face, *middle, text, h * 0.19)
        words(face, middle[0], y, names, h * 0.1, MUTED)

    return draw
