"""Smart hip abduction: the user faces the tower, legs together, with a pad outside each knee."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import beam, rod
from products import hip, panels, smart

SHOT = dict(azimuth=-52, elevation=18)
DETAIL = dict(about=((-0.35, -0.25, 0.1), (0.3, 0.45, 0.75)), azimuth=-52, elevation=24, fill=0.95)


def build():
    machine = smart.Machine("Smart Hip Abduction", 1.58, 1.65, 100, 9, spread=0.5)
    machine.build(panels.show(machine.title, machine.load, panels.balance(38, 36, "°")), sign=0.92)
    smart.display_ahead(machine)
    seat(-0.4, 0.54, 0.02)
    reclining(-0.4, -1)
    hip.hips(0.12, -0.1, 1, 0.2)
    smart.duct(0, 0.26, machine.face + 0.05, 0.12)
    for side in (-1, 1):
        hip.leg((side * 0.12, -0.1), side * 3, side, False, 0.32, 2)
    hip.arms(0.29, -0.46, 0.54, 0.28, 1)
    smart.foot(-0.44, 0.86)


def seat(y, z, forward):
    beam((0, y, 0.082), (0, y, z - 0.06), m.frame(), 0.1, 0.1, up=(0, 1, 0))
    beam((-0.14, y, z - 0.058), (0.14, y, z - 0.058), m.frame(), 0.3, 0.02)
    smart.seat((0, y + forward, z), (0.42, 0.44), 0)


def reclining(y, way):
    """The back on its hinge, with a disc of three holes for its angle."""
    hinge = y + way * 0.24
    back = Vector((0, hinge + way * 0.01, 0.88))
    smart.back_rest(back, (0.36, 0.58), 12, 0.085, 180 if way < 0 else 0)
    beam((0, y, 0.42), (0, hinge + way * 0.07, 0.42), m.frame(), 0.09, 0.07)
    beam((0, hinge + way * 0.07, 0.385), (0, hinge + way * 0.07, 0.56), m.frame(), 0.092, 0.072, up=(0, 1, 0))
    shaft = Vector((0, hinge + way * 0.07, 0.55))
    rod(shaft - Vector((0.075, 0, 0)), shaft + Vector((0.075, 0, 0)), 0.03, m.steel())
    beam(shaft + Vector((0, 0, 0.0)), (0, hinge + way * 0.13, 0.98), m.silver(), 0.08, 0.045, 0.008, (0, 1, 0))
    smart.disc(shaft + Vector((-0.075, 0, 0)), (-1, 0, 0), 0.075, 60, 30, 3, 1, (1, 2, 3))
