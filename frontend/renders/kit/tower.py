"""The weight stack in its housing. Use: from kit import tower; head = tower.tower((0, 0.6, 0), plates=16, title="Leg Extension")"""
import math

from mathutils import Vector

from kit import labels, materials as m, parts
from kit.solids import at, beam, box, lettering, pipe, rod, turn

BASE, THICK, GAP = 0.15, 0.025, 0.0025  # of the lowest plate above the floor, of a plate, and between two


def stack(foot, plates=16, pinned=7, width=0.27, depth=0.125, height=1.6, facing=(0, -1, 0), step=5, first=None):
    """Weights on two guide rods, numbered in steps of `step` kilos from `first` on, with the pin in one of them. `foot` is on the
    floor, in the middle. Returns the eye that the cable is hooked to."""
    first = first or step
    x, y, z = foot
    quarter = math.degrees(math.atan2(facing[0], -facing[1]))
    place = at((x, y, z), turn(z=quarter))
    box((width + 0.04, depth + 0.03, 0.03), place @ at((0, 0, BASE - 0.03)), m.frame(), 0.006)
    for side in (-1, 1):
        rod(place @ Vector((side * width * 0.3, 0, BASE - 0.03)), place @ Vector((side * width * 0.3, 0, height)), 0.011, m.chrome())
        rod(place @ Vector((side * width * 0.3, 0, BASE - 0.015)), place @ Vector((side * width * 0.3, 0, BASE)), 0.026, m.rubber())
    for number in range(plates):
        level = BASE + number * (THICK + GAP) + THICK / 2
        box((width, depth, THICK), place @ at((0, 0, level)), m.iron(), 0.003)
        label = f"{first + (plates - number - 1) * step:g}".replace(".", ",")
        lettering(label, 0.0145, place @ at((0.052, -depth / 2 - 0.0006, level), turn(x=90)), m.white(), 0.0004)
        rod(place @ Vector((0, -depth / 2 + 0.002, level)), place @ Vector((0, -depth / 2 - 0.0006, level)), 0.0055, m.rubber(), 0.0004)
    top = BASE + plates * (THICK + GAP)
    box((width, depth, 0.042), place @ at((0, 0, top + 0.021)), m.iron(), 0.005)
    rod(place @ Vector((0, 0, top + 0.042)), place @ Vector((0, 0, top + 0.052)), 0.03, m.steel(), 0.003)
    level = BASE + (plates - pinned) * (THICK + GAP) + THICK / 2
    pin = place @ Vector((0, -depth / 2 - 0.05, level))
    rod(place @ Vector((0, -depth / 2, level)), pin, 0.006, m.chrome())
    rod(pin + place.to_3x3() @ Vector((0, 0.02, 0)), pin + place.to_3x3() @ Vector((0, -0.008, 0)), 0.017, m.orange(), 0.006)
    # The lanyard that keeps the pin with its machine.
    coil = [pin, pin + place.to_3x3() @ Vector((0.03, -0.02, 0.08)), place @ Vector((0.04, -depth / 2 - 0.012, top + 0.02)), place @ Vector((0.03, -depth / 2, top + 0.03))]
    pipe(coil, 0.002, m.rubber(), 0.05)
    rod(place @ Vector((0, 0, top + 0.04)), place @ Vector((0, 0, top + 0.12)), 0.009, m.chrome())
    rod(place @ Vector((0, 0, top + 0.1)), place @ Vector((0, 0, top + 0.125)), 0.015, m.steel(), 0.003)
    return place @ Vector((0, 0, top + 0.125))


def tower(foot, height=1.75, width=0.42, depth=0.26, plates=16, pinned=7, facing=(0, -1, 0), title="", step=5, shroud=True):
    """A weight stack in its housing: two uprights with caps, a head, and a shield of smoked acrylic all around it that leaves a slot
    for the pin. `title` is the exercise on the placard. Returns where the cable leaves the pulley below the head."""
    x, y, z = foot
    quarter = math.degrees(math.atan2(facing[0], -facing[1]))
    place = at((x, y, z), turn(z=quarter))
    ahead = place.to_3x3() @ Vector((0, 1, 0))
    tube = depth * 0.55
    for side in (-1, 1):
        edge = side * (width / 2 - 0.03)
        beam(place @ Vector((edge, 0, 0.02)), place @ Vector((edge, 0, height - 0.03)), m.frame(), 0.06, tube, 0.012, ahead)
        parts.shoe(place @ Vector((edge, 0, 0)), *((0.1, depth) if abs(facing[1]) > 0.5 else (depth, 0.1)))
        for level in (0.1, height - 0.16):
            for y_bolt in (-0.03, 0.03):
                parts.bolt(place @ Vector((side * width / 2, y_bolt, level)), place.to_3x3() @ Vector((side, 0, 0)), 0.008)
    # The head closes the housing: a cover over both uprights, with the name before it.
    box((width + 0.006, depth * 0.72, 0.13), place @ at((0, 0, height - 0.025)), m.frame(), 0.02)
    front = -depth * 0.36
    box((width - 0.1, 0.006, 0.085), place @ at((0, front - 0.001, height - 0.025)), m.printed(), 0.002)
    labels.wordmark(0.055, place @ at((0, front - 0.0045, height - 0.025), turn(x=90)), m.white(), 0.001, m.white())
    low, high = 0.11, height - 0.09
    box((width - 0.12, 0.006, high - low), place @ at((0, depth * 0.25, (low + high) / 2)), m.plastic(), 0.002)
    box((width - 0.12, depth * 0.62, 0.02), place @ at((0, 0, low - 0.01)), m.frame(), 0.004)
    if shroud:
        shield(place, width, depth, low, high, title)
    end = stack(place @ Vector((0, 0, 0)), plates, pinned, width - 0.15, depth * 0.42, high, facing, step)
    wheel = place @ Vector((0, 0.0, height - 0.15))
    parts.pulley(wheel, place.to_3x3() @ Vector((0, 1, 0)), 0.045)
    parts.cable([end, Vector((end.x, end.y, height - 0.12))])
    return place @ Vector((0, 0, height - 0.08))


def shield(place, width, depth, low, high, title, warned=None):
    """Two panels of smoked acrylic in an aluminium edge; between them a slot for the pin. The placard and the warning stand on them;
    `warned` is the height of the warning's middle where a screen hides the usual one."""
    front, slot = -depth * 0.3, 0.058
    wide = (width - 0.12 - slot) / 2
    for side in (-1, 1):
        middle = side * (slot + wide) / 2
        box((wide, 0.005, high - low), place @ at((middle, front, (low + high) / 2)), m.tinted(), 0.001)
        box((0.007, 0.01, high - low), place @ at((side * slot / 2, front, (low + high) / 2)), m.silver(), 0.002)
        for level in (low + 0.03, (low + high) / 2, high - 0.03):
            parts.bolt(place @ Vector((side * (width / 2 - 0.075), front - 0.0025, level)), place.to_3x3() @ Vector((0, -1, 0)), 0.005)
    size = min(wide - 0.012, 0.115)
    if title:
        labels.placard(place @ at((-(slot + wide) / 2, front - 0.004, high - 0.055 - size * 1.1), turn(x=90)), title, size)
    labels.warning(place @ at(((slot + wide) / 2, front - 0.004, warned or high - 0.04 - size * 0.45), turn(x=90)), size * 0.62)
