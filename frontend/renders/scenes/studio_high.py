"""SoftwareOne: connected machines on the fourth floor, behind them glass and the roofs of the city."""
import random

import bpy

from kit import fittings, group, materials as m, outdoors, room, shoot
from kit.solids import at, box, link
from products import p_002, sg_001, sg_003, sg_004, sg_007, sg_010, sg_011

SIZE = (1280, 800)
EXPOSURE = -0.25
VIEWS = {
    "projects/software-one-circuit": ((-2.9, -3.1, 1.4), (0.6, 1.3, 1.0), 26),
    "projects/software-one-view": ((0.7, -2.7, 1.45), (0.25, 1.8, 1.0), 25),
    "projects/software-one-cables": ((3.6, -2.6, 1.4), (-0.6, 1.6, 1.05), 27),
}


def build():
    outdoors.sky(24, 215, 0.17, 2.2)
    room.shell(11, 8, 3.1, room.oak(), (0.62, 0.61, 0.6), (0.72, 0.72, 0.7), without=("back",))
    room.glazing((-5.5, 4), (5.5, 4), 3.1, 6, light=0.7, inward=(0, -1))
    room.panels(2, 3, 10, 8, 3.1, 0.7)
    city(-13)
    room.strip(-2.4, -1.8, 4.8, 3.2, room.tiles())
    for x, machine in ((-1.5, sg_001), (0.1, sg_004), (1.7, sg_003), (3.3, sg_007)):
        group.place(machine.build, (x, 1.7, 0), -10)
    for y, machine in ((-0.6, sg_010), (-2.0, sg_011)):
        group.place(machine.build, (3.6, y, 0), -82)
    group.place(p_002.build, (-4.0, 1.6, 0), 30)
    fittings.name(fittings.wall((5.48, -0.4, 2.3), -90), "WORK OUT", 0.3, m.frame())
    fittings.mirrors(fittings.wall((5.49, 0.2, 0.3), -90), 4.0, 1.6, 4)
    fittings.mat((-3.2, -0.6), 8)
    fittings.mat((-3.3, -1.4), 8)
    fittings.ball((-4.6, -0.4))
    room.plant((-5.0, 3.2), 1.7)
    room.plant((4.9, 3.2), 1.6, 8)
    shoot.softbox((-3.8, -3.6, 2.6), (0.6, 0.8, 0.9), 2.4, 1.4, 190, (1, 0.97, 0.94), seen=False)


def city(level, seed=2):
    """Roofs and houses below and beyond; the street lies at `level`."""
    chance, windows = random.Random(seed), []
    box((400, 400, 0.1), at((0, 200, level)), m.concrete(), 0.001)
    for row in range(9):
        for number in range(26):
            x, y = -130 + number * 10 + chance.uniform(-2, 2), 22 + row * 17 + chance.uniform(-3, 3)
            tall = chance.uniform(8, 17) + (chance.uniform(10, 30) if chance.random() < 0.06 else 0)
            tone = chance.choice(((0.2, 0.1, 0.07), (0.28, 0.2, 0.15), (0.33, 0.31, 0.28), (0.16, 0.14, 0.13)))
            box((8.5, 11, tall), at((x, y, level + tall / 2)), m.colour(*tone), 0.05)
            box((8.8, 11.3, 0.35), at((x, y, level + tall)), m.pale(), 0.05)
            windows += [(x + (bay - 1.5) * 1.9, y - 5.51, level + 1.9 + storey * 3) for storey in range(int(tall / 3)) for bay in range(4)]
    corners = [(-0.6, -0.75), (0.6, -0.75), (0.6, 0.75), (-0.6, 0.75)]
    mesh = bpy.data.meshes.new("windows")
    mesh.from_pydata([(x + a, y, z + b) for x, y, z in windows for a, b in corners], [],
                     [tuple(range(4 * number, 4 * number + 4)) for number in range(len(windows))])
    link("windows", mesh, m.glass())
