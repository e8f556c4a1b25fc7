"""The smart gym line: a bright room with oak, slats and daylight, machines with screens in two rows."""
from kit import figure, fittings, group, materials as m, outdoors, room, shoot
from products import sg_001, sg_002, sg_003, sg_004, sg_010, sg_012

SIZE = (1280, 800)
EXPOSURE = -0.2
VIEWS = {
    "lines/smart-gym": ((-2.5, -2.7, 1.35), (0.5, 1.1, 0.98), 27),
    "blog/smart-gym": ((3.1, -2.5, 1.4), (-0.2, 1.3, 1.05), 28),
    "brochures/technology": ((0.3, -1.6, 1.45), (1.3, 1.6, 1.1), 30),
}


def build():
    outdoors.garden(-5, -4, 8)
    room.shell(10, 8, 3.0, room.oak(), (0.6, 0.59, 0.57), (0.72, 0.72, 0.7), without=("left",))
    room.strip(-2.3, -1.6, 4.6, 3.4, room.tiles())
    room.slats(-3.4, 4.9, 4.0, 3.0)
    room.glazing((-5, -4), (-5, 4), 3.0, 5, light=0.7)
    room.panels(2, 3, 9, 8, 3.0, 0.7)
    shoot.softbox((-4.6, -3.5, 2.2), (1, 1.2, 0.8), 2.5, 2.0, 170, (1, 0.97, 0.93), seen=False)
    for x, machine in ((-1.5, pulldown), (0.0, sg_001.build), (1.5, sg_003.build), (3.0, upper_back)):
        group.place(machine, (x, 1.9, 0), -12)
    figure.person((2.45, 0.35, 0), 152, figure.STAND, **figure.STONE)
    for x, y, turned, machine in ((2.9, -0.5, -72, sg_010), (4.0, 0.4, -72, sg_012)):
        group.place(machine.build, (x, y, 0), turned)
    room.plant((-3.9, 3.3), 1.7)
    fittings.name(fittings.wall((0.75, 3.95, 2.55)), "SMART GYM", 0.26, m.white())
    fittings.mirrors(fittings.wall((4.99, 1.2, 0.3), -90), 4.0, 1.8, 4)
    for x in (-1.5, 0.0, 1.5, 3.0):
        fittings.plugged(fittings.wall((x + 0.2, 3.94, 0.3)), (x, 2.7), 0.08)
        fittings.socket(fittings.wall((x + 0.2, 3.94, 0.3)))


def pulldown():
    sg_004.build(bar_z=1.36)
    figure.person((0, -0.27, 0.54), 180, figure.DOWN, **figure.PETROL)


def upper_back():
    sg_002.build()
    figure.person((0, -0.47, 0.54), 180, figure.AHEAD, **figure.BRICK)
