"""Grapefine: the strength room of a sports complex with a wall in the colour of the club, and the circuit for beginners behind."""
from kit import fittings, furniture, group, materials as m, outdoors, room, shoot
from products import df_001, df_004, df_005, df_006, p_005, sg_001, sg_002, sg_003, sg_004, sg_005

SIZE = (1280, 800)
EXPOSURE = 0.15
VIEWS = {
    "projects/grapefine-strength": ((-3.6, -3.4, 1.4), (0.2, 1.0, 0.9), 26),
    "projects/grapefine-circuit": ((1.4, -3.4, 1.4), (4.6, 1.4, 0.95), 27),
    "projects/grapefine-rowers": ((-1.4, -3.5, 1.3), (-5.0, 0.8, 0.85), 28),
}


def build():
    room.ambient((0.9, 0.9, 1), 0.2)
    room.shell(16, 9, 3.8, room.tiles(), (0.12, 0.05, 0.1), (0.1, 0.1, 0.1))
    room.picture_window((4.6, 4.48, 2.4), 5.0, 1.6, 2.2, sky=True)
    room.panels(3, 4, 15, 9, 3.8, 1.4, (1.8, 0.16))
    group.place(df_005.build, (-1.4, 2.0, 0), -10)
    group.place(df_001.build, (0.1, 0.1, 0), 100)
    group.place(df_006.build, (1.6, 2.9, 0), -14)
    group.place(df_004.build, (-2.2, -0.5, 0), -16)
    group.place(furniture.dumbbell_rack, (-4.2, 4.1, 0), 0)
    for x, y, machine in ((3.9, 2.4, sg_001), (5.4, 2.4, sg_002), (6.9, 2.4, sg_003)):
        group.place(machine.build, (x, y, 0), -8)
    for y, machine in ((0.4, sg_004), (-1.2, sg_005)):
        group.place(machine.build, (6.6, y, 0), -84)
    fittings.mirrors(fittings.wall((-1.2, 4.5, 0.35)), 4.8, 1.9, 4)
    fittings.name(fittings.wall((-1.2, 4.5, 2.95)), "GRAPEFINE", 0.42, m.white())
    fittings.clock(fittings.wall((-7.99, 1.0, 2.6), 90), 0.2)
    fittings.poster(fittings.wall((-5.9, 4.49, 1.75)), "Circuit")
    fittings.extinguisher(fittings.wall((7.99, 2.6, 1.0), -90))
    for x in (3.9, 5.4, 6.9):
        fittings.socket(fittings.wall((x + 0.1, 4.49, 0.3)))
        fittings.plugged(fittings.wall((x + 0.1, 4.49, 0.3)), (x, 3.2), 0.1)
    room.strip(-7.8, -3.6, -3.4, 3.4, outdoors.granules(0.07, 0.03, 0.07))
    for number in range(4):
        group.place(p_005.build, (-7.0 + number * 1.05, 0.9, 0.012), 88)
    shoot.softbox((-3.8, -3.8, 3.0), (0.4, 0.8, 0.9), 2.4, 1.4, 170, (1, 0.97, 0.94), seen=False)
    shoot.softbox((2.6, -3.8, 3.0), (5.0, 1.4, 0.9), 2.0, 1.4, 130, (1, 0.97, 0.94), seen=False)
