"""Heyday FM: a low room between meeting rooms, a circuit of six connected machines on an even floor."""
from kit import fittings, group, materials as m, outdoors, room, shoot
from products import p_005, sg_001, sg_002, sg_005, sg_006, sg_010, sg_011

SIZE = (1280, 800)
EXPOSURE = -0.15
VIEWS = {
    "projects/heyday-circuit": ((-2.9, -2.6, 1.4), (0.9, 0.7, 0.9), 25),
    "projects/heyday-rowers": ((1.6, -2.8, 1.4), (-2.1, 1.0, 0.85), 26),
}


def build():
    room.ambient((0.95, 0.95, 1), 0.3)
    room.shell(10, 7.4, 2.45, room.vinyl(0.1, 0.105, 0.11), (0.5, 0.53, 0.5), (0.74, 0.74, 0.72))
    room.strip(-2.6, -1.9, 4.4, 3.2, room.tiles())
    room.slats(-5, -2.4, 3.7, 2.45)
    room.panels(3, 4, 10, 7.4, 2.45, 0.8, (0.6, 0.6))
    for x, machine in ((-1.5, sg_001), (0.2, sg_002), (1.9, sg_005)):
        group.place(machine.build, (x, 1.9, 0), 0)
    for y, machine in ((0.6, sg_006), (-0.9, sg_010), (-2.4, sg_011)):
        group.place(machine.build, (3.9, y, 0), -84)
    room.strip(-4.8, -2.8, -2.9, 2.4, outdoors.granules(0.1, 0.1, 0.1))
    for number in range(2):
        group.place(p_005.build, (-4.4 + number * 1.0, 1.2, 0.012), 88)
    shoot.softbox((-3.4, -3.2, 2.2), (0.6, 0.5, 0.9), 2.2, 1.2, 90, (1, 0.97, 0.94), seen=False)
    room.plant((3.3, 3.3), 1.5)
    fittings.name(fittings.wall((1.0, 3.7, 2.06)), "HEYDAY FM", 0.2, m.frame())
    fittings.door(fittings.wall((4.985, 2.5, 0), -90), m.wood(2))
    fittings.exit_sign(fittings.wall((4.985, 2.5, 2.25), -90))
    fittings.clock(fittings.wall((-2.0, 3.69, 2.0)), 0.15)
    fittings.dispenser(fittings.wall((2.9, 3.69, 1.2)))
    for x in (-1.5, 0.2, 1.9):
        fittings.socket(fittings.wall((x + 0.3, 3.69, 0.3)))
        fittings.plugged(fittings.wall((x + 0.3, 3.69, 0.3)), (x, 2.8), -0.1)
    fittings.mirrors(fittings.wall((-4.99, 0.3, 0.3), 90), 3.6, 1.75, 3)
