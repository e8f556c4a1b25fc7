"""What the seated machines with a weight stack share. Each product adds its lever, its pads and its handles."""

from kit import materials as m, parts
from kit.solids import beam, turn


def base(length=1.25, stack_at=(0.0, 0.62), plates=16, pinned=6, height=1.62, screen=False, spread=0.5, facing=(0, -1, 0)):
    """Two runners, a spine between them, and the tower behind. The user sits in front of it and looks towards -y."""
    for x in (-spread / 2, spread / 2):
        parts.runner((x, -length / 2, 0), (x, length / 2, 0), 0.08, 0.065)
    for y in (-length / 2 + 0.08, length / 2 - 0.1):
        beam((-spread / 2, y, 0.055), (spread / 2, y, 0.055), m.frame(), 0.07, 0.06, up=(0, 1, 0))
    beam((0, -length / 2 + 0.08, 0.055), (0, length / 2, 0.055), m.frame(), 0.09, 0.06)
    x, y = stack_at
    parts.tower((x, y, 0), height, 0.44, 0.28, plates, pinned, facing)
    if screen:
        display(x, y, height)


def display(x, y, height, reach=0.42, aside=0.42):
    """The screen on an arm from the tower, turned to who sits below it."""
    beam((x, y - 0.05, height - 0.1), (x + aside, y - reach, height - 0.06), m.frame(), 0.045, 0.045)
    parts.screen((x + aside + 0.03, y - reach - 0.03, height + 0.02), turn(z=16) @ turn(x=-6), (0.34, 0.22))


def chair(seat_at=(0, 0.02, 0.5), back_at=(0, 0.3, 0.9), lean=12, seat_size=(0.42, 0.4), back_size=(0.36, 0.62), post=True):
    """Seat and back on their posts, with the pin that moves the seat."""
    x, y, z = seat_at
    if post:
        beam((x, y, 0.08), (x, y, z - 0.05), m.frame(), 0.09, 0.09, up=(0, 1, 0))
        beam((x, y, z - 0.22), (x, y, z - 0.05), m.silver(), 0.07, 0.07, 0.006, up=(0, 1, 0))
        parts.knob((x + 0.045, y, z - 0.27), (1, 0, 0))
    parts.seat(seat_at, seat_size, -4)
    bx, by, bz = back_at
    beam((bx, by + 0.1, 0.08), (bx, by + 0.12, bz + 0.18), m.frame(), 0.09, 0.07, up=(0, 1, 0))
    parts.back(back_at, back_size, lean)


def lever(pivot, elbow, hand, width=0.06):
    """An arm that turns about a pivot: a straight beam and a bend."""
    parts.pivot(pivot, (1, 0, 0), 0.042, 0.1)
    beam(pivot, elbow, m.frame(), width, width * 0.8)
    beam(elbow, hand, m.frame(), width * 0.9, width * 0.75)
