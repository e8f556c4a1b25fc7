"""Smith machine: a bar that runs on two slanted chrome rails, counterweights in the posts, plates on pegs."""

from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, lettering, rod, turn

SHOT = dict(azimuth=-34, elevation=10)


def build(width=1.32, height=2.2, load=True):
    half = width / 2
    for x in (-half, half):
        parts.runner((x, -0.75, 0), (x, 0.75, 0))
        beam((x, 0.42, 0.09), (x, 0.42, height), m.frame(), 0.08, 0.12, up=(0, 1, 0))
        beam((x, -0.1, height - 0.02), (x, 0.48, height - 0.02), m.frame(), 0.08, 0.08)
        lean = 0.18
        foot, head = Vector((x, -0.22, 0.12)), Vector((x, -0.22 + lean, height - 0.06))
        rod(foot, head, 0.019, m.chrome())
        for number in range(13):
            level = 0.35 + number * 0.13
            y = -0.22 + lean * (level - 0.12) / (height - 0.18)
            rod((x, y + 0.075, level), (x + (0.05 if x < 0 else -0.05), y + 0.075, level), 0.008, m.chrome())
        beam((x, -0.145, 0.2), (x, -0.145 + lean, height - 0.1), m.frame(), 0.05, 0.03, up=(0, 1, 0))
        box((0.1, 0.14, 0.02), at((x, -0.22, 0.115)), m.frame(), 0.004)
        rod((x, -0.2, 0.46), (x, -0.2, 0.56), 0.04, m.rubber(), 0.01)
    for y, z in ((0.42, height - 0.05), (0.42, 0.12), (-0.06, height - 0.02)):
        beam((-half, y, z), (half, y, z), m.frame(), 0.08, 0.08, up=(0, 1, 0))
    box((0.52, 0.004, 0.1), at((0, -0.105, height - 0.02)), m.orange(), 0.002)
    lettering("DFX", 0.066, at((0, -0.109, height - 0.02), turn(x=90)), m.white(), 0.001)
    level = 1.32
    y = -0.22 + 0.18 * (level - 0.12) / (height - 0.18)
    for x in (-half, half):
        box((0.09, 0.09, 0.14), at((x, y, level), turn(x=-5)), m.plastic(), 0.014)
        side = 1 if x < 0 else -1
        beam((x + side * 0.08, y, level + 0.03), (x + side * 0.08, y + 0.07, level + 0.07), m.orange(), 0.012, 0.02, 0.003)
    disks = [(0.225, 0.05, m.rubber()), (0.19, 0.04, m.rubber())] if load else []
    parts.barbell((0, y, level), 2.14, (1, 0, 0), disks)
    for x in (-half, half):
        side = 1 if x > 0 else -1
        for z, radius in ((0.5, 0.225), (1.05, 0.19), (1.5, 0.15)):
            peg = Vector((x + side * 0.04, 0.42, z))
            rod(peg, peg + Vector((side * 0.22, 0, 0)), 0.024, m.chrome())
            parts.disc(peg + Vector((side * 0.015, 0, 0)), (side, 0, 0), radius, 0.045, m.rubber())
