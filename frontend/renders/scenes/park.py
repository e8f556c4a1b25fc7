"""The outdoor line: a fixed rig in a park, a training container opened beside it, trees behind."""
from kit import figure, group, outdoors
from products import o_001, o_005

SIZE = (1280, 800)
EXPOSURE = -0.05
VIEWS = {
    "lines/outdoor": ((-6.9, -7.6, 1.6), (1.3, 0.9, 1.45), 29, 7.0, 1.4),
    "blog/park": ((4.2, -10.0, 1.65), (2.0, 1.0, 1.35), 30, 9.5, 1.4),
    "brochures/outdoor": ((-2.2, -8.6, 1.5), (-0.6, 0.0, 1.6), 26, 7.5, 1.4),
}
RIG, PATH = (-6.4, -3.4, 4.4, 3.6), (-30, -6.0, 40, -4.4)


def build():
    outdoors.sky(34, 236)
    outdoors.ground()
    outdoors.field(*RIG, outdoors.granules(0.2, 0.09, 0.05))
    outdoors.field(*PATH, outdoors.paving())
    for area in (RIG, PATH):
        outdoors.verge(*area)
    outdoors.litter(*RIG, 40)
    figure.walker((3.9, 6.6), 80, **figure.BRICK)
    for machine, place, turned in ((o_005, (-1.4, 0.3, 0.03), 0), (o_001, (7.6, 2.4, 0.0), -30)):
        group.place(machine.build, place, turned)
        group.place(figure.everybody, place, turned, people=machine.PEOPLE)
    outdoors.grass(-14, -13, 18, 10, spared=[RIG, PATH])
    outdoors.hedge((-22, 11.5), (26, 13), 1.2)
    outdoors.trees([(-20, 26, 1.4), (-12.5, 24, 1.2), (-4.5, 28, 1.5), (4, 25.5, 1.2), (12, 27, 1.4), (20, 24.5, 1.2), (28, 29, 1.5), (39, 31, 1.5)])
    outdoors.trees([(x, 34 + (x * 7) % 9, 1.25) for x in range(-64, 160, 5)], seed=9)
    outdoors.hedge((-70, 31), (160, 31), 3.2, 2)
    outdoors.bench((-9.6, -3.2), 70)
