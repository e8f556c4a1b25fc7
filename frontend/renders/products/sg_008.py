"""Smart elbow curl: a seat behind a pad at 45 degrees, and two separate arms beside the elbows, each with its drive."""
import math

from mathutils import Vector

from kit import materials as m, parts
from kit.sheet import dots
from kit.solids import at, beam, box, rod, turn
from products import panels, sg_007, smart

SHOT = dict(azimuth=-57, elevation=14, fill=0.9)
DETAIL = dict(about=((-0.5, -0.64, 0.6), (0.05, -0.15, 1.0)), azimuth=-64, elevation=9, fill=0.92)


def build():
    machine = smart.Machine("Smart Elbow Curl", 1.28, 1.65, 60, 6, step=2.5)
    machine.build(panels.show(machine.title, machine.load, panels.balance(64, 58, " W")))
    smart.display_before(machine, 0.415)
    smart.seat_post((0, 0.06, 0.5), (0.4, 0.36), -3, 6)
    smart.back_post((0, 0.22, 0.86), 0.3, 4, 0.03, (0.32, 0.4), 0.07)
    sg_007.rest(0.85, -0.22, 45, (0.62, 0.44), 0.5, -0.3, stitched=False)
    for side in (-1, 1):
        shaft = (-0.39, 0.735)
        elbow = sg_007.horn(side, shaft, (-0.32, 0.52), False)
        end = Vector((side * 0.31, -0.6, 0.905))
        smart.arm([elbow, (side * 0.455, -0.45, 0.79), (side * 0.44, -0.57, 0.885), end], 0.024, 0.1, False)
        # The grip turns on a ring with three holes: from under to hammer.
        rod(end + Vector((side * 0.012, 0, 0)), end + Vector((-side * 0.012, 0, 0)), 0.042, m.steel(), 0.004)
        face = end + Vector((side * 0.012, 0, 0))
        dots([face + Vector((0, 0.031 * math.cos(a), 0.031 * math.sin(a))) for a in (2.4, 1.57, 0.74)], (side, 0, 0), 0.0045, m.rubber())
        rod(face + Vector((0, 0, 0.031)), face + Vector((side * 0.022, 0, 0.031)), 0.008, m.orange(), 0.002)
        way = Vector((-side, 0.1, 0.22)).normalized()
        smart.handle(end, end + way * 0.185, 0.014, (0.2, 0.98))
    parts.footplate((0, -0.53, 0.12), (0.46, 0.14), 10)
    beam((0, -0.53, 0.08), (0, -0.53, 0.11), m.frame(), 0.3, 0.1, up=(0, 1, 0))
