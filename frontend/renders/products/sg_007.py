"""Smart elbow extension: a seat, a pad before it for the upper arms, and two levers that stand up beside the elbows."""
import math

from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, cushion, rod, turn
from products import panels, smart

SHOT = dict(azimuth=-57, elevation=15, fill=0.9)
DETAIL = dict(about=((-0.5, -0.6, 0.8), (0.0, -0.2, 1.25)), azimuth=-52, elevation=18, fill=0.9)


def build():
    machine = smart.Machine("Smart Elbow Extension", 1.24, 1.65, 70, 4)
    machine.build(panels.show(machine.title, machine.load, panels.tempo))
    smart.display_before(machine, 0.415, -0.5, 1.4)
    smart.seat_post((0, 0.0, 0.52), (0.42, 0.38), -3, 7)
    smart.back_post((0, 0.16, 0.92), 0.255, 4, 0.045, (0.34, 0.5), 0.075)
    rest(0.92, -0.34, 20, (0.6, 0.32), 0.64, -0.38)
    for side in (-1, 1):
        shaft = (-0.455, 0.955)
        elbow = horn(side, shaft, (-0.4, 0.66))
        end = Vector((side * 0.3, -0.37, 1.235))
        smart.arm([elbow, (side * 0.462, -0.45, 1.1), (side * 0.43, -0.4, 1.225), end], 0.024, 0.1, False)
        # The grip turns with the wrist in a bearing.
        rod(end, end + Vector((-side * 0.03, 0, 0)), 0.03, m.steel(), 0.004)
        hand = end + Vector((-side * 0.03, 0, 0))
        rod(end, hand + Vector((-side * 0.02, 0, 0)), 0.015, m.chrome())
        way = Vector((-side * 0.12, math.cos(math.radians(70)), math.sin(math.radians(70)))).normalized()
        smart.handle(hand + Vector((-side * 0.015, 0, 0)) - way * 0.03, hand + Vector((-side * 0.015, 0, 0)) + way * 0.14, 0.014, (0.3, 1.0))
    parts.footplate((0, -0.51, 0.13), (0.46, 0.16), 12)
    beam((0, -0.51, 0.08), (0, -0.51, 0.12), m.frame(), 0.3, 0.1, up=(0, 1, 0))


def rest(z, y, tilt, size, cross_z, cross_y, post_y=None, stitched=True):
    """The pad for the upper arms on its post, and the beam across that carries the levers' bearings; not `stitched`, it has its seams
    below."""
    post_y = cross_y if post_y is None else post_y
    place = at((0, y, z), turn(x=tilt))
    cushion((*size, 0.09), place, m.leather(), 0.038, m.seam() if stitched else None)
    cushion((size[0] * 0.95, size[1] * 0.95, 0.02), place @ at((0, 0, -0.05)), m.plastic(), 0.008)
    beam((0, post_y, 0.082), (0, post_y, cross_z + 0.03), m.frame(), 0.095, 0.08, up=(0, 1, 0))
    under = place @ Vector((0, 0, -0.06))
    beam((0, post_y, cross_z), (under.x, under.y, under.z), m.silver(), 0.07, 0.065, 0.006, (0, 1, 0))
    box((0.24, 0.2, 0.014), place @ at((0, 0, -0.064)), m.frame(), 0.004)
    beam((-0.42, cross_y, cross_z), (0.42, cross_y, cross_z), m.frame(), 0.085, 0.07)
    smart.duct(0, post_y + 0.05, post_y + 0.2)
    for side in (-1, 1):
        parts.cap((side * 0.42, cross_y, cross_z), Vector((side, 0, 0)), 0.085, 0.07)


def horn(side, shaft, wheel, ring=True):
    """The casing of one lever on the end of that beam; returns its boss."""
    x = side * 0.375
    smart.casing(x, shaft, wheel, side, 0.1, 0.068, 0.064)
    hub = Vector((side * 0.448, *shaft))
    rod((side * 0.4, *shaft), hub, 0.028, m.steel())
    smart.hub(hub, (side, 0, 0), 0.05, 0.065, ring)
    return hub
