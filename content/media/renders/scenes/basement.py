"""Public Prosecution Service: a low basement room with pipes under the ceiling, machines without screens in a circuit."""
from kit import group, room, shoot
from products import df_001, df_002, df_003, df_006, df_007, df_008

SIZE = (1280, 800)
EXPOSURE = 0.68
VIEWS = {
    "projects/prosecution-circuit": ((-2.3, -2.4, 1.35), (0.9, 0.9, 0.9), 25),
    "projects/prosecution-cables": ((1.4, -2.6, 1.35), (-1.5, 1.4, 0.95), 26),
}


def build():
    room.ambient((1, 0.97, 0.93), 0.2)
    room.shell(10, 7.6, 2.4, room.tiles(), (0.48, 0.46, 0.42), (0.5, 0.49, 0.47))
    room.pipes(10, 2.2, 2.24, 3)
    room.panels(2, 4, 10, 6, 2.4, 0.85, (1.2, 0.15))
    group.place(df_001.build, (-0.5, 1.1, 0), -72)
    for x, machine in ((1.5, df_002), (3.1, df_003)):
        group.place(machine.build, (x, 2.2, 0), -14)
    group.place(df_008.build, (4.0, 0.6, 0), -60)
    group.place(df_007.build, (3.0, -1.2, 0), -74)
    group.place(df_006.build, (-2.6, 2.6, 0), 12)
    shoot.softbox((-3.2, -3.2, 2.2), (0.6, 0.5, 0.9), 2.2, 1.2, 90, (1, 0.97, 0.94), seen=False)
