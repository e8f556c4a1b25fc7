"""The fitness line: machines with stacks in two rows in a hall of warm grey, plates and benches behind them."""
from kit import figure, fittings, furniture, group, materials as m, room, shoot
from products import df_001, df_002, df_003, df_004, df_005, df_006, df_007, df_008

SIZE = (1280, 800)
EXPOSURE = 0.15
VIEWS = {
    "lines/fitness": ((-2.3, -3.2, 1.3), (0.9, 0.8, 0.95), 28),
    "blog/strength": ((3.2, -3.3, 1.4), (0.2, 1.0, 0.85), 26),
    "brochures/fitness": ((-0.9, -0.1, 1.3), (1.9, 2.4, 0.95), 28),
}


def build():
    room.ambient((0.8, 0.8, 0.8), 0.15)
    room.shell(13, 9, 3.5, room.tiles(), (0.21, 0.2, 0.185), (0.06, 0.06, 0.06))
    room.slats(0.6, 6.5, 4.5, 3.5)
    room.panels(3, 4, 12, 9, 3.5, 1.3, (1.8, 0.16))
    room.picture_window((-2.5, 4.48, 2.75), 5.6, 0.9, 2.2, sky=True)
    fittings.name(fittings.wall((3.5, 4.45, 2.7)), "DFX", 0.5, m.white())
    fittings.mirrors(fittings.wall((6.49, 0.4, 0.3), -90), 5.4, 1.9, 4)
    fittings.exit_sign(fittings.wall((-5.9, 4.49, 2.45)))
    fittings.door(fittings.wall((-5.9, 4.49, 0)), m.frame())
    fittings.dispenser(fittings.wall((-4.9, 4.49, 1.2)))
    group.place(smith_machine, (-0.9, 1.3, 0), -14)
    figure.person((3.1, 3.55, 0), 180, figure.TAKE, **figure.BRICK)
    group.place(df_001.build, (1.5, -0.35, 0), 100)
    for x, machine in ((1.2, df_003), (2.9, df_002), (4.6, df_008)):
        group.place(machine.build, (x, 2.3, 0), -10)
    group.place(df_006.build, (-3.6, 2.4, 0), 10)
    group.place(df_007.build, (4.9, 0.4, 0), -70)
    group.place(df_004.build, (4.6, -1.9, 0), -60)
    group.place(furniture.dumbbell_rack, (2.4, 4.1, 0), 0)
    group.place(furniture.dumbbell_rack, (4.7, 4.1, 0), 0)
    shoot.softbox((-4.0, -3.6, 2.9), (0.6, 0.5, 0.9), 2.4, 1.4, 170, (1, 0.97, 0.94), seen=False)


def smith_machine():
    df_005.build()
    figure.person((0, df_005.lean(df_005.BAR) - 0.072, df_005.BAR), 180, figure.SQUAT, **figure.PETROL)
