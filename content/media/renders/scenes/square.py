"""Edelwonen: an exercise square between flats, a fixed rig on soft tiles and a container beside it."""
from kit import group, outdoors
from products import o_001, o_005

SIZE = (1280, 800)
VIEWS = {
    "projects/edelwonen-square": ((-8.4, -8.8, 1.7), (1.2, 1.0, 1.9), 25),
    "projects/edelwonen-rig": ((4.6, -5.2, 1.6), (-1.6, 0.6, 1.5), 27),
    "projects/edelwonen-container": ((0.2, -4.4, 1.6), (6.0, 2.0, 1.25), 30),
}


def build():
    outdoors.sky(42, 225, 0.2)
    outdoors.ground()
    outdoors.field(-34, -5.6, 40, -3.4, outdoors.paving())
    outdoors.field(-6.0, -3.0, 3.4, 3.4, outdoors.granules(0.05, 0.12, 0.16))
    outdoors.field(3.6, -2.8, 9.8, 5.2, outdoors.paving())
    group.place(o_005.build, (-1.3, 0.3, 0.03), 0)
    group.place(o_001.build, (6.7, 1.6, 0.02), -24)
    outdoors.grass(-12, -12, 14, 9, spared=[(-34, -5.6, 40, -3.4), (-6.0, -3.0, 3.4, 3.4), (3.6, -2.8, 9.8, 5.2)])
    outdoors.flat((-7, 26), 46, 15, 11, 5, 16)
    outdoors.flat((34, 10), 40, 15, 11, 5, 14, turned=-70)
    outdoors.flat((-40, 4), 36, 15, 11, 5, 12, turned=75)
    outdoors.trees([(-13, 13, 0.8), (-5.5, 15.5, 0.7), (2, 14, 0.85), (9.5, 15, 0.75), (16, 12, 0.8), (-20, 9, 0.9)], seed=11)
    outdoors.hedge((-24, 18.5), (24, 18.5), 1.1)
    for x in (-8.5, 1.2, 11.2):
        outdoors.bench((x, 6.2), 0)
