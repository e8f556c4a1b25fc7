"""Smart hip abduction: the user faces the tower, legs together, with a pad outside each knee."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, cushion, rod
from products import hip, panels, smart, tackle

SHOT = dict(azimuth=-50, elevation=18)
DETAIL = dict(about=((-0.35, -0.25, 0.1), (0.3, 0.45, 0.75)), azimuth=-52, elevation=24, fill=0.95)


def build():
    machine = smart.Machine("Smart Hip Abduction", 1.58, 1.65, 100, 9, spread=0.5)
    machine.build(panels.show(machine.title, machine.load, panels.balance(38, 36, "°")), sign=0.92)
    smart.display_ahead(machine)
    seat(-0.28, 0.54, 0.02)
    reclining(-0.28, -1)
    hip.hips(0.12, -0.1, 1, 0.2)
    smart.duct(0, 0.26, machine.face + 0.05, 0.12)
    for side in (-1, 1):
        leg(side)
    hip.arms(0.29, -0.34, 0.54, 0.28, 1)
    smart.foot(-0.44, 0.86)


def leg(side):
    """The arm of a leg with the pad outside its knee, and the foot rest that slides on a strut below it, pinned at one of two heights."""
    out, start = side * 0.255, -0.1
    smart.hub((side * 0.12, start, hip.LEVEL), (0, 0, 1), 0.055, 0.08)
    knee = start + 0.31
    smart.arm([(side * 0.12, start, hip.LEVEL), (out, start + 0.1, hip.LEVEL), (out, knee, hip.LEVEL), (out, knee, 0.52)], 0.027, 0.09)
    hip.knee_pad(Vector((out, knee, 0)), Vector((-side, 0, 0)))
    foot_rest(side, out, knee - 0.07)


def foot_rest(side, out, y):
    """A plate on a bracket from the clamp on its strut, which is closed at its lower end."""
    level, step = 0.178, 0.06
    rod((out, y, hip.LEVEL - 0.01), (out, y, 0.138), 0.019, m.frame(), 0.002)
    rod((out, y, 0.138), (out, y, 0.131), 0.0195, m.plastic(), 0.003)
    smart.sleeve((out, y, hip.LEVEL - 0.045), (out, y, hip.LEVEL - 0.026), 0.024)
    hole = Vector((out, y, level + step))
    rod(hole - Vector((0.0196, 0, 0)), hole + Vector((0.0196, 0, 0)), 0.0055, m.rubber(), 0.0003)
    smart.sleeve((out, y, level - 0.026), (out, y, level + 0.026), 0.027)
    parts.knob((out + side * 0.026, y, level), (side, 0, 0))
    # The bracket comes in below the plate, square to the strut.
    middle = Vector((side * 0.13, y + 0.09, level - 0.004))
    beam((out - side * 0.02, y, level - 0.006), (middle.x - side * 0.03, y, level - 0.03), m.frame(), 0.05, 0.022, 0.004)
    beam((middle.x, y - 0.02, level - 0.03), (middle.x, middle.y + 0.1, level - 0.03), m.frame(), 0.05, 0.022, 0.004)
    box((0.115, 0.26, 0.016), at(middle + Vector((0, 0, -0.006))), m.frame(), 0.006)
    cushion((0.106, 0.248, 0.008), at(middle + Vector((0, 0, 0.006))), tackle.matte(0.02), 0.003)
    for number in range(8):
        box((0.09, 0.011, 0.005), at(middle + Vector((0, (number - 3.5) * 0.029, 0.011))), tackle.matte(0.012), 0.002)
    box((0.115, 0.014, 0.052), at(middle + Vector((0, -0.128, 0.014))), m.frame(), 0.005)


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
