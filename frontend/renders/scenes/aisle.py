"""Financing: a strength room in daylight as one sees it on coming in, an aisle of oak between machines and racks in two rows."""
from kit import furniture, group, labels, materials as m, outdoors, room, shoot
from kit.solids import at, box, turn
from products import df_002, df_003, df_007, df_008, p_006

SIZE = (1280, 800)
EXPOSURE = -0.3
VIEWS = {"financing": ((-0.12, -6.5, 1.55), (0.05, 1.0, 1.16), 27)}
HIGH = 3.3


def build():
    outdoors.garden(-4.4, -7, 14)
    room.shell(9, 13, HIGH, room.tiles(), (0.6, 0.59, 0.57), (0.72, 0.72, 0.7), without=("left",))
    room.glazing((-4.5, -6.5), (-4.5, 6.5), HIGH, 9, light=0.8)
    room.strip(-0.8, -6.5, 0.8, 6.5, room.oak())
    room.slats(-4.5, 4.5, 6.5, HIGH)
    room.panels(4, 2, 6.4, 12, HIGH, 0.8, (0.18, 2.0))
    for number, machine in enumerate((df_002, df_008, df_003, df_007, df_002)):
        group.place(machine.build, (-2.3, -1.3 + number * 1.55, 0), 78)
    for number in range(3):
        y = -0.5 + number * 2.3
        group.place(furniture.power_rack, (2.55, y, 0), -90)
        group.place(furniture.bench, (1.55, y, 0), -90)
    group.place(p_006.build, (0, 6.0, 0.012), 0)
    box((1.6, 0.05, 0.56), at((0, 6.42, 2.35)), m.orange(), 0.008)
    labels.wordmark(0.36, at((0, 6.39, 2.35), turn(x=90)), m.white(), 0.006)
    for x, seed in ((-3.6, 4), (3.6, 9)):
        room.plant((x, 5.9), 1.7, seed)
    shoot.softbox((-3.8, -6.0, 3.0), (0.3, 0.8, 0.8), 2.4, 1.6, 110, (1, 0.98, 0.95), seen=False)
