"""Smart shoulder press: two arms on posts beside the back, each with its drive and its counterweight, and grips beside the shoulders."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, rod, turn
from products import panels, smart

SHOT = dict(azimuth=-57, elevation=11, fill=0.9)
DETAIL = dict(about=((-0.5, 0.2, 0.76), (-0.3, 0.76, 1.16)), azimuth=-57, elevation=10, fill=0.9)


def build():
    machine = smart.Machine("Smart Shoulder Press", 1.5, 1.65, 90, 5, spread=0.6)
    machine.build(panels.show(machine.title, machine.load, panels.limit, 6, 10))
    smart.display_before(machine)
    smart.seat_post((0, -0.08, 0.48), (0.42, 0.42), -3, 8)
    smart.back_post((0, 0.19, 0.86), 0.335, 10, 0.06, (0.34, 0.66))
    shaft, wheel = (0.5, 1.0), (0.34, 0.175)
    for side in (-1, 1):
        x = side * 0.3
        smart.casing(x, shaft, wheel, side, 0.12, 0.085, 0.07, leave=machine.face + 0.03)
        smart.stand(x, wheel, 0.085)
        hub = Vector((side * 0.375, *shaft))
        rod((side * 0.33, *shaft), hub, 0.03, m.steel())
        smart.hub(hub, (side * 0.985, 0, 0.17), 0.055, 0.065)  # the arms lean in as they rise
        end = Vector((side * 0.47, -0.06, 1.2))
        bend = Vector((side * 0.47, 0.2, 1.14))
        smart.arm([hub, (side * 0.47, 0.44, 1.03), bend, end], 0.029, 0.12)
        # The counterweight takes off most of the arm's own weight.
        tail = Vector((side * 0.4, 0.66, 0.93))
        beam(hub, tail, m.frame(), 0.05, 0.04)
        for offset in (-0.034, 0.034):
            rod(tail + Vector((offset - 0.03, 0, 0)), tail + Vector((offset + 0.03, 0, 0)), 0.08, m.iron(), 0.006)
        for way in (-1, 1):
            rod(tail + Vector((way * 0.06, 0, 0)), tail + Vector((way * 0.072, 0, 0)), 0.02, m.chrome(), 0.003)
        way = (end - bend).normalized()
        smart.sleeve(end - way * 0.12, end - way * 0.012, 0.034)
        root = end - way * 0.06
        smart.handle(root, (side * 0.664, root.y - 0.01, root.z + 0.005), 0.014, (0.26, 0.97))
        inner = side * 0.265
        parts.bar_handle([root, (inner, root.y, root.z + 0.005), (inner, root.y + 0.17, root.z + 0.005)], 0.014)
        smart.handle((inner, root.y + 0.03, root.z + 0.005), (inner, root.y + 0.175, root.z + 0.005), 0.013, (0.05, 1.0))
    parts.footplate((0, -0.58, 0.13), (0.46, 0.16), -16)
    beam((0, -0.64, 0.09), (0, -0.5, 0.09), m.frame(), 0.1, 0.05)
