"""Public Prosecution Service: a low basement room with pipes under the ceiling, machines without screens in a circuit."""
from kit import fittings, furniture, group, materials as m, room, shoot
from products import df_001, df_002, df_003, df_006, df_007, df_008

SIZE = (1280, 800)
EXPOSURE = 0.35
VIEWS = {
    "projects/prosecution-circuit": ((-2.3, -2.4, 1.35), (0.9, 0.9, 0.9), 25),
    "projects/prosecution-cables": ((1.4, -2.6, 1.35), (-1.5, 1.4, 0.95), 26),
}


def build():
    room.ambient((1, 0.97, 0.93), 0.2)
    room.shell(10, 7.6, 2.4, room.tiles(), (0.48, 0.46, 0.42), (0.5, 0.49, 0.47))
    room.pipes(10, 2.2, 2.24, 3)
    petrol = m.colour(0.02, 0.075, 0.09)
    fittings.dado(10, 3.8, 1.1, petrol)
    for x, height in ((-1.3, 2.02), (1.5, 2.02), (3.6, 2.02)):  # light wells
        room.picture_window((x, 3.78, height), 1.3, 0.34, 2.6, sky=True)
    fittings.door(fittings.wall((4.985, -2.1, 0), -90), petrol)
    fittings.exit_sign(fittings.wall((4.985, -2.1, 2.2), -90))
    fittings.extinguisher(fittings.wall((4.99, -3.0, 1.0), -90))
    fittings.mirrors(fittings.wall((4.99, 1.9, 0.3), -90), 3.0, 1.7, 3)
    fittings.poster(fittings.wall((-4.99, 1.2, 1.5), 90), "Kracht")
    fittings.clock(fittings.wall((0.1, 3.79, 1.95)), 0.14)
    fittings.mat((-3.9, 0.2), 90, petrol)
    fittings.mat((-3.2, 0.2), 90, petrol)
    group.place(furniture.dumbbell_rack, (0.1, 3.4, 0), 0)
    room.panels(2, 4, 10, 6, 2.4, 0.85, (1.2, 0.15))
    group.place(df_001.build, (0.5, 0.75, 0), 100)
    for x, machine in ((1.5, df_002), (3.1, df_003)):
        group.place(machine.build, (x, 2.2, 0), -14)
    group.place(df_008.build, (4.0, 0.6, 0), -60)
    group.place(df_007.build, (3.0, -1.2, 0), -74)
    group.place(df_006.build, (-2.6, 2.6, 0), 12)
    shoot.softbox((-3.2, -3.2, 2.2), (0.6, 0.5, 0.9), 2.2, 1.2, 90, (1, 0.97, 0.94), seen=False)
