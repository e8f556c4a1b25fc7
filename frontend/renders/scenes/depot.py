"""Prefabriek: a storeroom of concrete turned into a gym for three shifts, the frames in the dark blue of the works."""
from kit import fittings, group, materials as m, outdoors, room, shoot
from kit.solids import at, box
from products import df_001, df_003, df_005, df_006, df_007, p_005

SIZE = (1280, 800)
EXPOSURE = -0.1
VIEWS = {
    "projects/prefabriek-machines": ((-3.0, -3.6, 1.4), (0.7, 0.9, 1.0), 27),
    "projects/prefabriek-rowers": ((3.9, -3.2, 1.4), (-0.9, 1.0, 0.9), 28),
}


def build():
    m.repaint(m.frame(), (0.012, 0.026, 0.075))
    room.ambient((0.8, 0.88, 1), 0.15)
    room.shell(12, 9, 4.6, room.tiles(), (0.3, 0.295, 0.285), (0.2, 0.2, 0.2))
    room.picture_window((0, 4.48, 3.75), 10, 0.8, 2.4, sky=True)
    room.pipes(12, 2.6, 4.2)
    room.panels(2, 3, 11, 8, 4.1, 1.2, (1.8, 0.16))
    group.place(df_005.build, (-0.4, 1.7, 0), -12)
    group.place(df_001.build, (1.9, 0.1, 0), 100)
    group.place(df_006.build, (2.6, 2.9, 0), -16)
    group.place(df_003.build, (4.6, 1.7, 0), -40)
    group.place(df_007.build, (4.2, -1.4, 0), -74)
    blue = m.colour(0.012, 0.026, 0.075)
    fittings.roller_door(fittings.wall((-3.6, 4.49, 0)), 3.0, 2.7, blue)
    fittings.name(fittings.wall((3.6, 4.5, 2.72)), "PLOEG 1 2 3", 0.3, blue)
    fittings.lockers(fittings.wall((-5.99, 1.6, 0), 90), 7, blue)
    fittings.extinguisher(fittings.wall((-1.6, 4.49, 1.0)))
    fittings.exit_sign(fittings.wall((5.985, 0.4, 2.5), -90))
    fittings.door(fittings.wall((5.985, 0.4, 0), -90), blue)
    fittings.clock(fittings.wall((0.6, 4.49, 2.75)), 0.22)
    for x in (-1.75, 5.6):  # columns of the hall, painted where trucks pass
        box((0.22, 0.22, 4.6), at((x, 4.35, 2.3)), m.silver(), 0.01)
        box((0.225, 0.225, 1.0), at((x, 4.35, 0.5)), m.yellow(), 0.01)
    for x in (-1.78, -5.5):
        box((0.07, 7.4, 0.002), at((x, 0.6, 0.002)), m.yellow(), 0.0005)
    room.strip(-5.4, -2.4, -1.9, 3.6, outdoors.granules(0.012, 0.026, 0.075))
    for number in range(3):
        group.place(p_005.build, (-4.6 + number * 1.05, 0.9, 0.012), 88)
    shoot.softbox((-3.6, -3.8, 3.0), (0.6, 0.8, 0.9), 2.4, 1.4, 170, (1, 0.97, 0.94), seen=False)
