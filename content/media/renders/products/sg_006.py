"""Smart lower back: seated back extension; a roll behind the shoulder blades on an arm that swings back beside the hips."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, rod, turn
from products import panels, selectorised, smart

SHOT = dict(azimuth=-52, elevation=14)
DETAIL = dict(about=((-0.3, -0.5, 0.5), (0.2, 0.2, 0.95)), azimuth=-48, elevation=24, fill=0.95)


def build(screen=True):
    machine = smart.Machine("Smart Lower Back", 1.34, 1.65, 100, 10, spread=0.6)
    if screen:
        machine.build(panels.show(machine.title, machine.load, panels.angle(0, 60, 48)), sign=0.9)
        smart.display_ahead(machine)
    else:
        selectorised.base(1.34, (0, 0.56), 18, 6, 1.56, title="Back Extension")
    smart.seat_post((0, -0.2, 0.54), (0.42, 0.4), 3, 6, False)
    # The pelvis is held between a pad on its own post, a belt, and the rolls over the knees.
    smart.back_post((0, -0.37, 0.735), -0.5, 4, 0.05, (0.34, 0.2), 0.08, 180)
    for side in (-1, 1):
        beam((side * 0.215, -0.27, 0.5), (side * 0.205, -0.26, 0.6), m.rubber(), 0.05, 0.008, 0.002, (1, 0, 0))
        beam((side * 0.205, -0.262, 0.602), (side * 0.04, -0.2, 0.606), m.rubber(), 0.05, 0.008, 0.002)
        rod((side * 0.215, -0.295, 0.49), (side * 0.215, -0.245, 0.49), 0.012, m.steel())
    box((0.1, 0.07, 0.024), at((0, -0.2, 0.61)), m.plastic(), 0.008)
    box((0.06, 0.05, 0.006), at((0, -0.2, 0.624)), m.steel(), 0.002)
    box((0.022, 0.03, 0.006), at((0.03, -0.2, 0.627)), m.orange(), 0.002)
    knees = 0.1
    beam((0, knees, 0.082), (0, knees, 0.56), m.frame(), 0.085, 0.085, up=(0, 1, 0))
    box((0.1, 0.1, 0.03), at((0, knees, 0.56)), m.plastic(), 0.006)
    beam((0, knees, 0.5), (0, knees, 0.77), m.silver(), 0.066, 0.066, 0.006, (0, 1, 0))
    smart.numbered((-0.033, knees + 0.006, 0.6), (-0.033, knees + 0.006, 0.72), (-1, 0, 0), 6, (0, -0.02, 0), 1, 0.012)
    parts.knob((-0.0425, knees, 0.5), (-1, 0, 0))
    beam((0, knees, 0.744), (0, knees - 0.1, 0.744), m.silver(), 0.062, 0.05, 0.006)
    rod((-0.27, knees - 0.09, 0.745), (0.27, knees - 0.09, 0.745), 0.016, m.chrome())
    for side in (-1, 1):
        parts.roller((side * 0.045, knees - 0.09, 0.745), (side * 0.25, knees - 0.09, 0.745), 0.065)
    # The plate for the feet slides along a rail, in four places.
    parts.footplate((0, 0.25, 0.22), (0.46, 0.24), 38)
    beam((0, 0.16, 0.12), (0, 0.33, 0.24), m.silver(), 0.06, 0.05)
    beam((0, 0.3, 0.08), (0, 0.3, 0.2), m.frame(), 0.085, 0.07, up=(0, 1, 0))
    smart.numbered((-0.03, 0.225, 0.166), (-0.03, 0.285, 0.208), (-1, 0, 0), 4, None, 1, 0.01, 0.005)
    parts.knob((-0.03, 0.2, 0.15), (-1, 0, 0))
    # The arm stands on the far side only, so that the user steps in from the near one.
    shaft, wheel, x = (-0.26, 0.67), (-0.2, 0.175), 0.3
    smart.casing(x, shaft, wheel, 1, 0.12, 0.085, 0.07, window=False)
    smart.stand(x, wheel, 0.085)
    smart.duct(x, -0.11, machine.face + 0.05)
    hub = Vector((0.378, *shaft))
    rod((0.33, *shaft), hub, 0.03, m.steel())
    smart.hub(hub, (1, 0, 0), 0.058, 0.07)
    smart.disc((0.262, *shaft), (-1, 0, 0), 0.115, 150, 5, 13, 9, [n * 5 if n % 3 == 0 else "" for n in range(13)])
    low, top = hub + Vector((0, 0, 0.02)), Vector((0.378, -0.41, 1.2))
    way = (top - low).normalized()
    beam(low, low + way * 0.34, m.frame(), 0.055, 0.075, up=(0, 1, 0))
    box((0.07, 0.09, 0.03), at(low + way * 0.34, turn(x=15)), m.plastic(), 0.006)
    beam(low + way * 0.3, top, m.silver(), 0.042, 0.06, 0.006, (0, 1, 0))
    parts.cap(top, way, 0.042, 0.06)
    face = Vector((-0.021, 0, 0))
    smart.numbered(low + way * 0.37 + face, low + way * 0.48 + face, (-1, 0, 0), 6, (0, -0.018, -0.004), 1, 0.012)
    parts.knob(low + way * 0.3 + Vector((-0.028, 0, 0)), (-1, 0, 0))
    roll = low + way * 0.5
    rod(roll + Vector((0.03, 0, 0)), (-0.27, roll.y, roll.z), 0.02, m.chrome())
    parts.roller((-0.26, roll.y, roll.z), (0.29, roll.y, roll.z), 0.085)
    smart.side_handles(0.265, -0.12, 0.46, 0.14, -0.14, 0.0)
    smart.foot(-0.42, 1.06)
