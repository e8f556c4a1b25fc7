"""What the seated machines with a weight stack share. Each product adds its lever, its pads and its handles."""
import math

from mathutils import Vector

from kit import materials as m, parts, screens, tower
from kit.solids import at, beam, box, pipe, rod, turn


def base(length=1.25, stack_at=(0.0, 0.62), plates=16, pinned=6, height=1.62, screen=False, spread=0.5, facing=(0, -1, 0),
         ahead=False, arm=(0.56, 0.66), title="", step=5, load="42,5"):
    """Two runners, a spine between them, and the tower behind. The user sits in front of it and looks towards -y; or, with
    `ahead`, looks at the tower, which then holds the screen. `title` is the exercise and `load` what the screen shows, in kilos."""
    x, y = stack_at
    back = y + 0.16 if screen else length / 2  # a smart tower, with its covers, stands wholly on the runners
    front = back - length
    for side in (-spread / 2, spread / 2):
        parts.runner((side, front, 0), (side, back, 0), 0.08, 0.065)
    for across in (front + 0.08, back - 0.1):
        beam((-spread / 2, across, 0.055), (spread / 2, across, 0.055), m.frame(), 0.07, 0.06, up=(0, 1, 0))
    beam((0, front + 0.08, 0.055), (0, back, 0.055), m.frame(), 0.09, 0.06)
    tower.tower((x, y, 0), height, 0.44, 0.28, plates, pinned, facing, title, step)
    show = screens.workout(title, load)
    if screen:
        covers(x, y, height)
        if ahead:
            display_ahead(x, y, height, show)
        else:
            display(x, y, height, *arm, show)


def covers(x, y, height):
    """The silver shell that a smart machine has around its tower."""
    for side in (-1, 1):
        box((0.032, 0.32, height - 0.07), at((x + side * 0.238, y, height / 2 + 0.065)), m.silver(), 0.014)
        box((0.003, 0.012, height - 0.5), at((x + side * 0.2545, y - 0.11, height / 2 + 0.1)), m.frame(), 0.001)
    box((0.508, 0.32, 0.05), at((x, y, height + 0.052)), m.silver(), 0.02)
    box((0.316, 0.005, height - 0.24), at((x, y + 0.0695, height / 2 + 0.03)), m.silver(), 0.001)


def display(x, y, height, aside, reach, show):
    """The screen on an arm beside the user, turned to who sits before the tower."""
    level = height - 0.2
    end = Vector((x + aside, y - reach, level))
    box((0.05, 0.12, 0.12), at((x + 0.27, y, level)), m.frame(), 0.014)
    pipe([(x + 0.27, y, level), (x + aside, y - 0.02, level), end], 0.021, m.silver(), 0.14)
    rod(end + Vector((0, 0, -0.04)), end + Vector((0, 0, 0.04)), 0.028, m.frame())
    parts.screen(end + Vector((-0.045, -0.02, 0.02)), turn(z=-66) @ turn(x=-6), (0.34, 0.22), show)


def display_ahead(x, y, height, show):
    """The screen in the tower's own face, before a user who looks at it."""
    level = height - 0.22
    box((0.44, 0.03, 0.09), at((x, y - 0.125, level)), m.frame(), 0.008)
    box((0.12, 0.03, 0.08), at((x, y - 0.15, level)), m.frame(), 0.008)
    parts.screen((x, y - 0.18, level), turn(z=-14) @ turn(x=-8), (0.34, 0.22), show)


def stool(seat_at, seat_size=(0.42, 0.4), tilt=-4):
    """A seat on its post, with the pin that moves it."""
    x, y, z = seat_at
    beam((x, y, 0.08), (x, y, z - 0.05), m.frame(), 0.09, 0.09, up=(0, 1, 0))
    beam((x, y, z - 0.22), (x, y, z - 0.05), m.silver(), 0.07, 0.07, 0.006, up=(0, 1, 0))
    parts.knob((x + 0.045, y, z - 0.27), (1, 0, 0))
    parts.seat(seat_at, seat_size, tilt)


def chair(seat_at=(0, 0.02, 0.5), back_at=(0, 0.3, 0.9), lean=12, seat_size=(0.42, 0.4), back_size=(0.36, 0.62)):
    """Seat and back on their posts."""
    stool(seat_at, seat_size)
    bx, by, bz = back_at
    beam((bx, by + 0.1, 0.08), (bx, by + 0.12, bz + 0.18), m.frame(), 0.09, 0.07, up=(0, 1, 0))
    parts.back(back_at, back_size, lean)


def quadrant(pivot, outward=(1, 0, 0), radius=0.13, first=150, step=25, count=7, knob_at=120):
    """A silver disc with a ring of holes about a pivot, and the pin that sets the start; its face is at `pivot`."""
    pivot, outward = Vector(pivot), Vector(outward)
    aside = outward.cross(Vector((0, 0, 1))) if abs(outward.z) < 0.9 else Vector((1, 0, 0))
    above = aside.cross(outward)
    spot = lambda angle: pivot + (aside * math.cos(math.radians(angle)) + above * math.sin(math.radians(angle))) * radius * 0.8
    rod(pivot - outward * 0.014, pivot, radius, m.silver(), 0.004)
    rod(pivot, pivot + outward * 0.012, radius * 0.36, m.steel(), 0.003)
    for number in range(count):
        hole = spot(first + number * step)
        rod(hole, hole + outward * 0.001, radius * 0.07, m.rubber(), 0.0003)
    parts.knob(spot(knob_at), outward)


def lever(pivot, elbow, hand, width=0.06):
    """An arm that turns about a pivot: a straight beam and a bend."""
    parts.pivot(pivot, (1, 0, 0), 0.042, 0.1)
    beam(pivot, elbow, m.frame(), width, width * 0.8)
    beam(elbow, hand, m.frame(), width * 0.9, width * 0.75)
