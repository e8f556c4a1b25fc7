"""Training: a connected machine in a bright room, a whiteboard with its drawing, and three stools in a half circle before it."""
import math

from mathutils import Vector

from kit import group, materials as m, outdoors, room, shoot
from kit.shapes import profile, turned
from kit.solids import at, beam, box, pipe, rod, turn
from products import sg_010

SIZE = (1280, 800)
EXPOSURE = -0.2
VIEWS = {"training": ((-0.5, -4.0, 1.8), (0.36, 0.7, 0.66), 36)}


def build():
    outdoors.garden(-4.4, -4, 8)
    room.shell(9, 8, 3.0, room.oak(), (0.6, 0.59, 0.57), (0.72, 0.72, 0.7), without=("left",))
    room.glazing((-4.5, -4), (-4.5, 4), 3.0, 5, light=0.8)
    box((9, 0.1, 3.0), at((0, -4.35, 1.5)), room.wall_paint(0.03, 0.03, 0.03), 0.001)  # else the screen mirrors the sky
    room.slats(0.45, 4.5, 4.0, 3.0)
    room.strip(-2.2, -2.2, 2.9, 2.5, room.tiles())
    room.panels(2, 3, 8, 8, 3.0, 0.75)
    group.place(sg_010.build, (-0.42, 0.95, 0.012), 44)
    group.place(whiteboard, (1.22, 1.6, 0.012), -16)
    for place in ((0.14, -0.74, 0.012), (0.84, -0.5, 0.012), (1.48, -0.05, 0.012)):
        group.place(stool, place)
    room.plant((-1.95, 3.3), 1.8)
    shoot.softbox((-3.9, -1.4, 2.7), (0.2, 0.6, 0.7), 2.4, 1.8, 80, (1, 0.98, 0.95), seen=False)


def stool():
    turned("foot", profile([(0, 0), (0.21, 0, 0.004), (0.21, 0.01, 0.004), (0.04, 0.025, 0.01), (0, 0.03)]), m.silver(), at((0, 0, 0)), 128)
    rod((0, 0, 0.02), (0, 0, 0.44), 0.026, m.chrome())
    turned("seat", profile([(0, 0.43), (0.17, 0.43, 0.01), (0.185, 0.46, 0.02), (0.18, 0.5, 0.02), (0, 0.505)]), m.printed(0.7), at((0, 0, 0)), 128)


def whiteboard(width=1.3, height=0.86, middle=1.36):
    """A board on wheels with a line drawing of the machine, its movement in orange, and a curve."""
    for x in (-width / 2 - 0.03, width / 2 + 0.03):
        beam((x, 0, 0.06), (x, 0, middle + height / 2), m.silver(), 0.04, 0.04, 0.004, (0, 1, 0))
        beam((x, -0.28, 0.09), (x, 0.28, 0.09), m.silver(), 0.04, 0.04)
        for y in (-0.25, 0.25):
            rod((x - 0.014, y, 0.04), (x + 0.014, y, 0.04), 0.04, m.rubber())
    beam((-width / 2, 0, 0.3), (width / 2, 0, 0.3), m.silver(), 0.04, 0.03, 0.004, (0, 1, 0))
    box((width, 0.024, height), at((0, 0, middle)), m.silver(), 0.006)
    box((width - 0.04, 0.004, height - 0.04), at((0, -0.0125, middle)), m.white(), 0.001)
    box((width * 0.6, 0.06, 0.014), at((0, -0.035, middle - height / 2 - 0.005)), m.silver(), 0.003)
    for x, pen in ((-0.12, m.printed(0.7)), (0.06, m.rubber())):
        rod((x, -0.04, middle - height / 2 + 0.01), (x + 0.13, -0.04, middle - height / 2 + 0.01), 0.009, pen)
    board = at((0, -0.0145, middle), turn(x=90))
    ink = m.colour(0.03, 0.035, 0.045)
    for line in (
        [(-0.5, -0.3), (0.06, -0.3)], [(-0.46, -0.3), (-0.46, 0.3), (-0.3, 0.3), (-0.3, -0.3)], [(-0.43, -0.22), (-0.33, -0.22)],
        [(-0.43, -0.17), (-0.33, -0.17)], [(-0.43, -0.12), (-0.33, -0.12)], [(-0.43, -0.07), (-0.33, -0.07)], [(-0.38, -0.07), (-0.38, 0.3)],
        [(-0.26, 0.24), (-0.19, -0.05), (0.02, -0.05)], [(-0.1, -0.05), (-0.1, -0.3)], [(0.0, -0.07), (0.03, -0.24)],
        [(0.26, -0.3), (0.26, 0.26)], [(0.26, -0.3), (0.56, -0.3)],
    ):
        pipe([board @ Vector((x, y, 0)) for x, y in line], 0.0065, ink, 0)
    swing = [(0.02 + 0.17 * math.cos(a), -0.05 + 0.19 * math.sin(a)) for a in (math.radians(-70 + 7 * step) for step in range(11))]
    (x, y), rise = swing[-1], [(0.26, -0.16), (0.34, 0.02), (0.41, -0.04), (0.55, 0.2)]
    for line in (swing, [(x - 0.04, y - 0.035), (x, y), (x + 0.035, y - 0.045)], rise):
        pipe([board @ Vector((x, y, 0)) for x, y in line], 0.0085, m.printed(0.7), 0)
