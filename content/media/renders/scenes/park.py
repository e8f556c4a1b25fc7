"""The outdoor line: a fixed rig in a park, a training container opened beside it, trees behind."""
from kit import group, outdoors
from products import o_001, o_005

SIZE = (1280, 800)
VIEWS = {
    "lines/outdoor": ((-6.9, -7.6, 1.6), (1.3, 0.9, 1.45), 29),
    "blog/park": ((4.2, -10.0, 1.65), (2.0, 1.0, 1.35), 30),
    "brochures/outdoor": ((-2.2, -8.6, 1.5), (-0.6, 0.0, 1.6), 26),
}


def build():
    outdoors.sky()
    outdoors.ground()
    outdoors.field(-6.4, -3.4, 4.4, 3.6, outdoors.granules(0.2, 0.09, 0.05))
    outdoors.field(-30, -6.0, 40, -4.4, outdoors.paving())
    group.place(o_005.build, (-1.4, 0.3, 0.03), 0)
    group.place(o_001.build, (7.6, 2.4, 0.0), -30)
    outdoors.grass(-14, -13, 18, 10, spared=[(-6.4, -3.4, 4.4, 3.6), (-30, -6.0, 40, -4.4)])
    outdoors.hedge((-22, 11.5), (26, 13), 1.2)
    outdoors.trees([(-17, 17, 1.1), (-10.5, 15), (-3.5, 18.5, 1.15), (4, 16.5, 0.9), (11, 18, 1.1), (18, 15.5), (24, 19, 1.2), (33, 22, 1.2)])
    outdoors.trees([(x, 34 + (x * 7) % 9, 1.25) for x in range(-64, 160, 5)], seed=9)
    outdoors.hedge((-70, 31), (160, 31), 3.2, 2)
    outdoors.bench((-9.6, -3.2), 70)
