"""Smart pulldown: the tower carries a boom over the seat, with the cable's wheels, the bar on a swivel, and pads over the thighs."""
from mathutils import Vector

from kit import materials as m, parts
from kit.sheet import prism, upright
from kit.solids import at, beam, box, pipe, rod, turn
from products import panels, smart

SHOT = dict(azimuth=-57, elevation=9, fill=0.93)
DETAIL = dict(about=((-0.2, -0.3, 1.5), (0.2, 0.3, 2.06)), azimuth=-48, elevation=6, fill=0.9)
BOOM = 2.0


def build(bar_z=1.66):
    machine = smart.Machine("Smart Pulldown", 1.38, 1.92, 120, 9)
    machine.build(panels.show(machine.title, machine.load, panels.trend), sign=1.02)
    y, out = machine.tower_y, -0.16
    # The boom: two cheeks, with the wheels between them.
    line = [(y + 0.12, 1.9), (y + 0.12, 2.06), (out - 0.04, 2.06), (out - 0.07, 2.02), (out - 0.07, 1.97), (y - 0.2, 1.9)]
    for side in (-1, 1):
        prism([(a, b) for a, b in line], 0.012, upright(side * 0.04), m.frame(), 0.003)
        for a, b in ((out, 1.985), (y - 0.02, 1.985), (y - 0.25, 2.02), (y - 0.25, 1.945)):
            parts.bolt((side * 0.046, a, b), (side, 0, 0), 0.01)
    box((0.07, y - out - 0.02, 0.012), at((0, (y + out) / 2 + 0.06, 2.05)), m.frame(), 0.003)
    box((0.07, 0.3, 0.012), at((0, y - 0.02, 1.926)), m.frame(), 0.003)
    wheel = 0.062
    bar_y = out - wheel + 0.006
    parts.reeve((0, y - 0.02 + wheel - 0.006, 1.9), [((0, y - 0.02, 1.985), (1, 0, 0), wheel, 1), ((0, out, 1.985), (1, 0, 0), wheel, 1)], (0, bar_y, bar_z + 0.13))
    # From the cable's end: a stop, a carabiner, a swivel and the bar with its bent ends.
    rod((0, bar_y, bar_z + 0.16), (0, bar_y, bar_z + 0.2), 0.019, m.rubber(), 0.008)
    rod((0, bar_y, bar_z + 0.125), (0, bar_y, bar_z + 0.16), 0.008, m.chrome())
    pipe([(0, bar_y - 0.014, bar_z + 0.11), (0, bar_y - 0.016, bar_z + 0.06), (0, bar_y, bar_z + 0.05), (0, bar_y + 0.016, bar_z + 0.06),
          (0, bar_y + 0.014, bar_z + 0.11), (0, bar_y, bar_z + 0.13), (0, bar_y - 0.014, bar_z + 0.11)], 0.0042, m.chrome(), 0.012)
    rod((0, bar_y, bar_z + 0.012), (0, bar_y, bar_z + 0.045), 0.014, m.steel(), 0.003)
    pipe([(-0.012, bar_y, bar_z + 0.04), (-0.012, bar_y, bar_z + 0.062), (0.012, bar_y, bar_z + 0.062), (0.012, bar_y, bar_z + 0.04)], 0.004, m.chrome(), 0.01)
    tips = (0.6, 0.44)
    parts.bar_handle([(-tips[0], bar_y, bar_z - 0.11), (-tips[1], bar_y, bar_z), (tips[1], bar_y, bar_z), (tips[0], bar_y, bar_z - 0.11)], 0.014)
    for side in (-1, 1):
        a, b = Vector((side * 0.45, bar_y, bar_z - 0.007)), Vector((side * tips[0], bar_y, bar_z - 0.11))
        smart.handle(a, b, 0.013, (0.06, 1.0))
        smart.sleeve((side * 0.02, bar_y, bar_z), (side * 0.06, bar_y, bar_z), 0.019)
    # The seat, and the pads over the thighs on a post before it.
    smart.seat_post((0, -0.2, 0.5), (0.38, 0.38), 0, 6, False)
    post = 0.14
    beam((0, post, 0.082), (0, post, 0.54), m.frame(), 0.085, 0.085, up=(0, 1, 0))
    box((0.1, 0.1, 0.03), at((0, post, 0.54)), m.plastic(), 0.006)
    beam((0, post, 0.5), (0, post, 0.74), m.silver(), 0.066, 0.066, 0.006, (0, 1, 0))
    smart.numbered((-0.033, post + 0.006, 0.575), (-0.033, post + 0.006, 0.7), (-1, 0, 0), 6, (0, -0.02, 0), 1, 0.012)
    parts.knob((-0.0425, post, 0.49), (-1, 0, 0))
    beam((0, post, 0.71), (0, post - 0.12, 0.71), m.silver(), 0.062, 0.05, 0.006)
    rod((-0.29, post - 0.1, 0.71), (0.29, post - 0.1, 0.71), 0.016, m.chrome())
    for side in (-1, 1):
        parts.roller((side * 0.045, post - 0.1, 0.71), (side * 0.27, post - 0.1, 0.71), 0.065)
    parts.footplate((0, 0.3, 0.17), (0.42, 0.16), 40)
    beam((-0.28, 0.3, 0.055), (0.28, 0.3, 0.055), m.frame(), 0.07, 0.055, up=(0, 1, 0))
    beam((0, 0.32, 0.08), (0, 0.32, 0.16), m.frame(), 0.2, 0.05, up=(0, 1, 0))
    # The narrow grip waits on a hook.
    hook = Vector((-0.254, y - 0.06, 1.25))
    box((0.01, 0.05, 0.07), at(hook + Vector((-0.005, 0, 0))), m.frame(), 0.003)
    pipe([hook, hook + Vector((-0.05, 0, 0)), hook + Vector((-0.06, 0, 0.03))], 0.006, m.chrome(), 0.02)
    ring = hook + Vector((-0.042, 0, -0.0))
    for side in (-1, 1):
        parts.bar_handle([ring + Vector((0, side * 0.008, 0.006)), ring + Vector((0, side * 0.055, -0.09)), ring + Vector((-0.0, side * 0.055, -0.2))], 0.009,
                         [(ring + Vector((0, side * 0.055, -0.1)), ring + Vector((0, side * 0.055, -0.2)))])
    smart.display_ahead(machine, 1.42)
