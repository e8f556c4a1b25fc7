"""Consultancy: a room to be fitted out as an architect's model, cut open on a dark table, with its machines on coloured zones."""
from kit import furniture, group, labels, materials as m, outdoors, room, shoot
from kit.solids import at, box, turn
from products import df_001, df_004, df_006, p_005, p_006, sg_001, sg_002, sg_003, sg_004, sg_010

SIZE = (1280, 800)
EXPOSURE = -0.25
VIEWS = {"consultancy": ((-7.2, -16.9, 14.6), (0.1, -0.72, 0.0), 42.5)}
WIDE, DEEP = 13.2, 8.4


def build():
    room.ambient((0.85, 0.92, 1), 0.22)
    box((90, 90, 0.1), at((0, 0, -0.75)), room.vinyl(0.022, 0.024, 0.028), 0.001)
    box((WIDE + 0.9, DEEP + 0.9, 0.6), at((0, 0, -0.35)), m.wood(), 0.03)
    box((WIDE, DEEP, 0.06), at((0, 0, -0.03)), room.vinyl(0.42, 0.41, 0.39), 0.001)
    walls()
    room.strip(-6.4, 1.1, 1.6, 4.0, room.vinyl(0.2, 0.21, 0.225))
    room.strip(2.1, -0.2, 6.4, 4.0, outdoors.granules(0.16, 0.165, 0.17))
    room.strip(-6.4, -3.9, -1.2, -0.5, outdoors.granules(0.1, 0.2, 0.29))
    room.strip(-0.4, -3.9, 6.4, -0.9, room.oak())
    for x, machine in ((-5.5, sg_004), (-3.9, sg_001), (-2.3, sg_003), (-0.7, sg_010), (0.9, sg_002)):
        group.place(machine.build, (x, 2.75, 0.012), 0)
    for x in (3.0, 5.45):
        group.place(furniture.power_rack, (x, 2.9, 0.012), 0)
        group.place(furniture.bench, (x, 2.0, 0.012), 0)
    for number in range(4):
        group.place(p_005.build, (-5.6 + number * 1.2, -2.2, 0.012), 88)
    for x in (0.7, 2.5):
        group.place(df_001.build, (x, -2.3, 0.012), 0)
    group.place(df_006.build, (4.6, -2.5, 0.012), 0)
    group.place(p_006.build, (6.05, 0.6, 0.012), -90)
    group.place(df_004.build, (3.4, -0.1, 0.012), 0)
    room.plant((-6.2, 0.3), 1.7)
    room.plant((6.1, -3.7), 1.9, 7)
    room.plant((1.85, 3.8), 1.8, 9)
    shoot.softbox((-11, -7, 15), (0, 0, 0), 5, 5, 4200, (1, 0.97, 0.93), seen=False)
    shoot.softbox((12, 4, 10), (0, 0, 0), 3, 8, 1400, (0.85, 0.92, 1), seen=False)


def walls(high=1.75, low=0.25, thick=0.2):
    """White walls, cut off low on the sides of the viewer, and the sign on the one behind."""
    white = room.wall_paint(0.72, 0.715, 0.7)
    x, y = (WIDE + thick) / 2, (DEEP + thick) / 2
    for side, tall in ((-1, low), (1, high)):
        box((WIDE + 2 * thick, thick, tall), at((0, side * y, tall / 2)), white, 0.01)
        box((thick, DEEP, tall), at((side * x, 0, tall / 2)), white, 0.01)
    box((1.2, 0.06, 0.5), at((-2.95, DEEP / 2 - 0.03, 1.3)), m.orange(), 0.01)
    labels.wordmark(0.34, at((-2.95, DEEP / 2 - 0.065, 1.3), turn(x=90)), m.white(), 0.01)
