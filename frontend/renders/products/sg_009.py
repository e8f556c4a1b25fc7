"""Smart standing hip: a platform with rails on three sides before a tower whose side carries the disc, and an arm with a roll."""
import math

from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, lettering, pipe, rod, turn
from products import panels, smart

SHOT = dict(azimuth=-33, elevation=14)
DETAIL = dict(about=((-0.42, -0.3, 0.55), (0.25, 0.1, 1.25)), azimuth=-22, elevation=10, fill=0.95)


def build():
    machine = smart.Machine("Smart Standing Hip", 1.12, 1.68, 80, 5, spread=0.62)
    y = machine.back - smart.SHELL / 2
    machine.build(panels.show(machine.title, machine.load, panels.values), facing=-90, place=(0, y, 0))
    front = y - smart.SHELL / 2
    # The disc on the tower's side, with a hole at every 15 degrees over 270.
    hip = Vector((0, front - 0.022, 1.06))
    rod((0, front, 1.06), hip, 0.2, m.frame(), 0.004)
    values = [number * 15 if number % 2 == 0 else "" for number in range(19)]
    smart.disc(hip - Vector((0, 0.012, 0)), (0, -1, 0), 0.19, -225, 15, 19, 6, values)
    way = Vector((-math.sin(math.radians(45)), 0, -math.cos(math.radians(45))))
    root = hip - Vector((0, 0.056, 0))
    rod(hip, root, 0.034, m.steel())
    smart.hub(root, (0, -1, 0), 0.062, 0.07)
    end = root + way * 0.6
    beam(root, end, m.frame(), 0.06, 0.05, up=(0, 1, 0))
    parts.cap(end, way, 0.06, 0.05)
    # The roll slides along the arm.
    slide = root + way * 0.47
    beam(slide - way * 0.055, slide + way * 0.055, m.silver(), 0.08, 0.07, 0.008, (0, 1, 0))
    aside = Vector((-way.z, 0, way.x))
    parts.knob(slide - aside * 0.04, -aside)
    parts.knob(root + way * 0.16 - Vector((0, 0.025, 0)), (0, -1, 0))  # its pin locks the arm in a hole of the disc
    smart.numbered(root + way * 0.215 - Vector((0, 0.025, 0)), root + way * 0.385 - Vector((0, 0.025, 0)), (0, -1, 0), 6)
    parts.roller(slide + Vector((0, -0.05, 0)), slide + Vector((0, -0.34, 0)), 0.06)
    # The platform, in five heights, on two posts that slide in others.
    deck = -0.285
    beam((-0.31, deck, 0.055), (0.31, deck, 0.055), m.frame(), 0.09, 0.055, up=(0, 1, 0))
    for x in (-0.19, 0.19):
        beam((x, deck, 0.08), (x, deck, 0.15), m.frame(), 0.085, 0.085, up=(0, 1, 0))
        beam((x, deck, 0.1), (x, deck, 0.23), m.silver(), 0.066, 0.066, 0.006, (0, 1, 0))
        smart.numbered((x, deck - 0.033, 0.165), (x, deck - 0.033, 0.217), (0, -1, 0), 5, None, 1, 0.01, 0.005)
        parts.knob((x, deck - 0.0425, 0.12), (0, -1, 0))
    parts.footplate((0, deck, 0.242), (0.58, 0.46), 0)
    # The rails: before the user and along both sides, each on a post.
    for side in (-1, 1):
        x = side * 0.507
        parts.runner((side * 0.3, 0.04, 0), (side * 0.536, 0.04, 0), 0.07, 0.062)
        smart.arm([(x, 0.04, 0.08), (x, 0.04, 1.19), (x, -0.5, 1.19)], 0.024, 0.16)
        smart.handle((x, -0.14, 1.19), (x, -0.5, 1.19), 0.02, (0.0, 1.0), 0.028)
        smart.sleeve((x, 0.04, 0.085), (x, 0.04, 0.13), 0.034)
    smart.arm([(-0.507, 0.035, 1.13), (-0.2, -0.02, 1.24), (0.2, -0.02, 1.24), (0.507, 0.035, 1.13)], 0.019, 0.1, False)
    smart.handle((-0.2, -0.018, 1.24), (0.2, -0.018, 1.24), 0.019, (0.02, 0.98), 0.024)
    # The screen stands on the tower's side, over the disc.
    box((0.14, 0.012, 0.12), at((0, front - 0.006, 1.46)), m.frame(), 0.004)
    beam((0, front - 0.01, 1.46), (0, front - 0.05, 1.45), m.frame(), 0.06, 0.06, 0.006)
    smart.device(at((0, front - 0.095, 1.45), turn(x=-10) @ turn(x=90)), machine.show)
