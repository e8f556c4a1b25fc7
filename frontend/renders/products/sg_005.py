"""Smart abdominal: two posts with the axis at the lower ribs; a yoke carries the upper back, and rests for the elbows with a grip each."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, cushion, rod, turn
from products import panels, smart

SHOT = dict(azimuth=-57, elevation=13, fill=0.9)
DETAIL = dict(about=((-0.42, -0.34, 0.8), (0.28, 0.1, 1.42)), azimuth=-38, elevation=13, fill=0.95)


def build():
    machine = smart.Machine("Smart Abdominal", 1.28, 1.65, 80, 7, spread=0.6)
    machine.build(panels.show(machine.title, machine.load, panels.angle(0, 70, 42)))
    smart.display_before(machine, 0.4, -0.5, 1.42)
    smart.seat_post((0, -0.1, 0.5), (0.4, 0.4), -3, 7)
    # The lower back is fixed, in seven places.
    smart.back_post((0, 0.07, 0.73), 0.215, 4, 0.06, (0.34, 0.25))
    shaft, wheel = (0.05, 0.85), (0.12, 0.175)
    for side in (-1, 1):
        x = side * 0.3
        smart.casing(x, shaft, wheel, side, 0.115, 0.085, 0.07, leave=machine.face)
        smart.stand(x, wheel, 0.085)
        smart.duct(x, 0.21, machine.face + 0.04)
        hub = Vector((side * 0.372, *shaft))
        rod((side * 0.33, *shaft), hub, 0.03, m.steel())
        smart.hub(hub, (side, 0, 0), 0.055, 0.065)
        # The rest under the upper arm, and the grip before it, on one tube from the yoke.
        smart.arm([(side * 0.372, 0.165, 1.045), (side * 0.372, 0.05, 1.0), (side * 0.2, -0.05, 0.963), (side * 0.2, -0.305, 0.936),
                   (side * 0.19, -0.32, 1.36)], 0.019, 0.09)
        rod((side * 0.372, 0.2, 1.053), (side * 0.372, 0.13, 1.036), 0.026, m.silver(), 0.004)
        smart.handle((side * 0.196, -0.311, 1.1), (side * 0.19, -0.32, 1.355), 0.015, (0.05, 1.0), 0.024)
        place = at((side * 0.2, -0.12, 1.022), turn(x=6))
        box((0.1, 0.2, 0.012), place @ at((0, 0, -0.042)), m.frame(), 0.004)
        cushion((0.14, 0.25, 0.07), place, m.leather(), 0.03, m.seam())
    smart.arm([(-0.372, *shaft), (-0.372, 0.19, 1.05), (0.372, 0.19, 1.05), (0.372, *shaft)], 0.029, 0.13, False)
    frame = smart.back_rest((0, 0.085, 1.06), (0.36, 0.3), 2)
    box((0.18, 0.05, 0.1), at((0, 0.15, 1.05)), m.frame(), 0.008)
    smart.disc((-0.42, *shaft), (-1, 0, 0), 0.082, 60, 40, 7, 2)
    # Rolls behind the ankles on an arm that swings away, and the plate under the feet.
    parts.pivot((0, -0.25, 0.13), (1, 0, 0), 0.03, 0.12)
    beam((0, -0.25, 0.14), (0, -0.36, 0.26), m.silver(), 0.055, 0.045)
    parts.knob((-0.06, -0.25, 0.13), (-1, 0, 0))
    rod((-0.25, -0.36, 0.26), (0.25, -0.36, 0.26), 0.016, m.chrome())
    for side in (-1, 1):
        parts.roller((side * 0.05, -0.36, 0.26), (side * 0.24, -0.36, 0.26), 0.06)
    parts.footplate((0, -0.53, 0.13), (0.5, 0.18), 12)
    beam((0, -0.53, 0.08), (0, -0.53, 0.12), m.frame(), 0.3, 0.1, up=(0, 1, 0))
