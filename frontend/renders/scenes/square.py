"""Edelwonen: an exercise square between flats, a fixed rig on soft tiles and a container beside it."""
from kit import figure, group, outdoors
from products import o_001, o_005

SIZE = (1280, 800)
EXPOSURE = -0.2
VIEWS = {
    "projects/edelwonen-square": ((-8.4, -8.8, 1.7), (1.2, 1.0, 1.9), 25, 8.0, 1.4),
    "projects/edelwonen-rig": ((4.6, -5.2, 1.6), (-1.6, 0.6, 1.5), 27, 6.0, 1.4),
    "projects/edelwonen-container": ((0.2, -4.4, 1.6), (6.0, 2.0, 1.25), 30, 7.0, 1.4),
}
RIG, YARD, PATH = (-6.0, -3.0, 3.4, 3.4), (3.6, -2.8, 9.8, 5.2), (-34, -5.6, 40, -3.4)


def build():
    outdoors.sky(42, 225)
    outdoors.ground()
    outdoors.field(*PATH, outdoors.paving())
    outdoors.field(*RIG, outdoors.granules(0.05, 0.12, 0.16))
    outdoors.field(*YARD, outdoors.paving())
    for area in (RIG, PATH, YARD):
        outdoors.verge(*area)
        outdoors.litter(*area, 30)
    figure.walker((1.6, 8.4), 84, **figure.STONE)
    for machine, place, turned in ((o_005, (-1.3, 0.3, 0.03), 0), (o_001, (6.7, 1.6, 0.02), -24)):
        group.place(machine.build, place, turned)
        group.place(figure.everybody, place, turned, people=machine.PEOPLE)
    outdoors.grass(-12, -12, 14, 9, spared=[PATH, RIG, YARD])
    outdoors.flat((-7, 26), 46, 15, 11, 5, 16)
    outdoors.flat((34, 10), 40, 15, 11, 5, 14, turned=-70)
    outdoors.flat((-40, 4), 36, 15, 11, 5, 12, turned=75)
    outdoors.trees([(-13, 13, 0.8), (-5.5, 15.5, 0.7), (2, 14, 0.85), (9.5, 15, 0.75), (16, 12, 0.8), (-20, 9, 0.9)], seed=11)
    outdoors.hedge((-24, 18.5), (24, 18.5), 1.1)
    for x in (-8.5, 1.2, 11.2):
        outdoors.bench((x, 6.2), 0)
