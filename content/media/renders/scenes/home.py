"""The hero of the home page and the fitness line: a dark hall with a rack, free weights and machines; room for words on the left."""
from kit import furniture, group, room, shoot
from products import df_001, df_005, df_006

SIZE = (1600, 1000)
EXPOSURE = 0.38
VIEWS = {"home/showcase": ((-1.3, -4.9, 1.35), (0.95, 0.5, 1.02), 27)}


def build():
    room.ambient()
    room.hall(14, 10, 3.7, light=1.25)
    group.place(furniture.power_rack, (1.75, 0.5, 0), -16)
    group.place(furniture.bench, (1.95, -0.95, 0), -16)
    group.place(df_005.build, (4.3, 2.6, 0), -20)
    group.place(df_006.build, (-3.4, 1.8, 0), 30)
    group.place(furniture.dumbbell_rack, (-0.6, 4.0, 0), 0)
    group.place(furniture.dumbbell_rack, (1.9, 4.1, 0), 0)
    group.place(df_001.build, (3.9, -0.5, 0), -104)
    for number, size in enumerate((0.13, 0.115, 0.1)):
        furniture.kettlebell((0.35 + number * 0.38, 1.7 + number * 0.12, 0), size)
    shoot.softbox((-2.0, -3.5, 3.0), (2.4, 0.2, 0.9), 2.4, 1.2, 120, (1, 0.97, 0.94), seen=False)
    shoot.softbox((6.4, 0.5, 2.6), (2.5, 0.2, 1.0), 0.5, 2.4, 110, (0.85, 0.92, 1), seen=False)
