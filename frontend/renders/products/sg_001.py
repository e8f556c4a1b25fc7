"""Smart chest press: two arms that rise beside the seat, each with its own drive, a pedal that brings them forward, and the screen ahead
of the user."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, rod, turn
from products import panels, smart

SHOT = dict(azimuth=-57, elevation=11, fill=0.9)
DETAIL = dict(about=((-0.62, -0.2, 0.12), (-0.2, 0.5, 0.6)), azimuth=-66, elevation=14, fill=0.92)


def build():
    machine = smart.Machine("Smart Chest Press", 1.42, 1.65, 110, 6, spread=0.59)
    machine.build(panels.show(machine.title, machine.load, panels.balance(52, 48)))
    smart.display_before(machine)
    smart.seat_post((0, -0.08, 0.48), (0.42, 0.42), -3, 9)
    smart.back_post((0, 0.19, 0.92), 0.325, 8, 0.06, (0.34, 0.72))
    shaft, wheel = (0.1, 0.285), (0.4, 0.175)
    for side in (-1, 1):
        x = side * 0.295
        smart.casing(x, shaft, wheel, side, 0.13, 0.085, 0.07, front=False)
        smart.stand(x, wheel, 0.085)
        box((0.06, 0.12, 0.078), at((x, shaft[0], 0.122)), m.frame(), 0.008)
        hub = Vector((side * 0.37, *shaft))
        rod((side * 0.33, *shaft), hub, 0.03, m.steel())
        smart.hub(hub, (side, 0, 0))
        end = Vector((side * 0.545, -0.14, 1.0))
        smart.arm([hub, (side * 0.608, 0.1, 0.36), (side * 0.608, 0.03, 0.86), end], 0.029, 0.13)
        before = Vector((side * 0.608, 0.03, 0.86))
        way = (end - before).normalized()
        smart.sleeve(end - way * 0.1, end - way * 0.015, 0.034)
        # A grip across and one upright.
        root = end - way * 0.06
        smart.handle(root, root + Vector((-side * 0.24, -0.03, 0.0)), 0.014, (0.22, 0.98))
        smart.handle(root + Vector((-side * 0.035, -0.004, 0)), root + Vector((-side * 0.035, -0.03, 0.2)), 0.014, (0.2, 0.98))
    # The pedal pulls at a crank between the two shafts.
    rod((-0.28, *shaft), (0.28, *shaft), 0.016, m.chrome())
    smart.sleeve((0.06, *shaft), (0.12, *shaft), 0.03)
    beam((0.09, *shaft), (0.09, 0.06, 0.16), m.frame(), 0.03, 0.014)
    rod((0.09, 0.06, 0.165), (0.09, -0.49, 0.165), 0.009, m.chrome())
    for y, z in ((0.06, 0.165), (-0.49, 0.165)):
        rod((0.075, y, z), (0.105, y, z), 0.016, m.steel())
    beam((-0.12, -0.45, 0.1), (0.12, -0.45, 0.1), m.frame(), 0.06, 0.03)
    for x in (-0.09, 0.09):
        beam((x, -0.45, 0.11), (x, -0.53, 0.2), m.frame(), 0.03, 0.02)
        parts.pivot((x, -0.455, 0.122), (1, 0, 0), 0.02, 0.05)
    parts.footplate((0, -0.555, 0.225), (0.34, 0.13), -38)
