"""Smart leg curl: a seat, a cushion that holds the thighs down, and a roll under stretched calves on a lever about the knee."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, cushion, rod, turn
from products import panels, sg_010, smart

SHOT = dict(azimuth=-57, elevation=13, fill=0.9)
DETAIL = dict(about=((-0.2, -0.3, 0.55), (0.4, 0.2, 1.05)), azimuth=-40, elevation=22, fill=0.92)


def build():
    machine = smart.Machine("Smart Leg Curl", 1.52, 1.65, 100, 7, spread=0.6)
    machine.build(panels.show(machine.title, machine.load, panels.ratio(0.62, "0,62", "hamstrings : quadriceps")))
    smart.display_before(machine, 0.48)
    sg_010.chair((0, 0.02, 0.61), (0, 0.3, 1.02), 18, 0.43, 6, (0.42, 0.46), -6, 6)
    knee = sg_010.lever(machine, (-0.26, 0.62), (-0.18, 0.175), (), 4)
    foot = Vector((-0.385, -0.64, 0.5))
    way = (foot - knee).normalized()
    beam(knee, knee + way * 0.22, m.frame(), 0.055, 0.07)
    beam(knee + way * 0.18, foot + way * 0.03, m.silver(), 0.042, 0.056, 0.006)
    parts.cap(foot + way * 0.03, way, 0.042, 0.056)
    parts.knob(knee + way * 0.17 + Vector((-0.028, 0, 0)), (-1, 0, 0))
    face = Vector((-0.021, 0, 0))
    smart.numbered(knee + way * 0.26 + face, knee + way * 0.37 + face, (-1, 0, 0), 5, None, 1, 0.01, 0.005)
    rod(foot, (0.22, foot.y, foot.z), 0.018, m.chrome())
    parts.roller((-0.33, foot.y, foot.z), (0.2, foot.y, foot.z), 0.07)
    # The cushion over the thighs slides down a column with ten marks, held by a clamp.
    x, y = 0.3, -0.1
    beam((0.04, 0.03, 0.47), (x, 0.0, 0.47), m.frame(), 0.07, 0.07)
    beam((x, 0.0, 0.435), (x, 0.0, 0.62), m.frame(), 0.08, 0.075, up=(0, 1, 0))
    box((0.1, 0.095, 0.09), at((x, 0.0, 0.63)), m.plastic(), 0.008)
    beam((x, 0.0, 0.5), (x, 0.0, 0.96), m.silver(), 0.06, 0.055, 0.006, (0, 1, 0))
    parts.cap((x, 0.0, 0.96), Vector((0, 0, 1)), 0.06, 0.055)
    smart.numbered((x - 0.03, 0.008, 0.7), (x - 0.03, 0.008, 0.93), (-1, 0, 0), 10, (0, -0.019, 0), 1, 0.012, 0.0055)
    rod((x, -0.045, 0.635), (x, -0.075, 0.635), 0.011, m.chrome())
    beam((x + 0.005, -0.07, 0.632), (x - 0.09, -0.085, 0.7), m.orange(), 0.02, 0.014, 0.005)
    smart.arm([(x, 0.0, 0.9), (x, -0.1, 0.93), (x - 0.05, y - 0.04, 0.92), (-0.12, y - 0.04, 0.9)], 0.024, 0.08)
    cushion((0.42, 0.2, 0.09), at((0, y - 0.04, 0.825)), m.leather(), 0.04, None)
    cushion((0.4, 0.18, 0.02), at((0, y - 0.04, 0.874)), m.plastic(), 0.008)
    smart.handle((-0.02, y - 0.04, 0.885), (-0.02, y - 0.1, 1.05), 0.014, (0.3, 1.0))
