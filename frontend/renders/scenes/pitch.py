"""Rugby Club Netherlands: the field at the club house, with the scrum sled, the timing gates and the goal behind."""
from kit import group, materials as m, outdoors
from kit.solids import at, box, rod
from products import p_013, p_016

SIZE = (1280, 800)
VIEWS = {
    "projects/rugby-sled": ((-2.2, -3.1, 1.2), (0.55, 0.6, 0.75), 27, 3.8, 2.8),
    "projects/rugby-gates": ((4.9, -0.6, 1.05), (3.2, 3.4, 0.85), 36, 3.6, 2.8),
}


def build():
    outdoors.sky(30, 220)
    outdoors.ground()
    outdoors.grass(-12, -9, 20, 32)
    group.place(p_016.build, (0, 0.4, 0.02), -25)
    group.place(p_013.build, (3.4, 3.0, 0.02), 12)
    for y in (-1.6, 8.0):
        box((60, 0.1, 0.004), at((0, y, 0.045)), m.white(), 0.001)
    goal(4.0, 22)
    outdoors.hedge((-90, 40), (170, 40), 3.0, 2)
    outdoors.trees([(x, 44 + (x * 5) % 7, 1.3) for x in range(-80, 170, 6)], seed=21)


def goal(x, y, apart=5.6, high=11):
    for side in (-1, 1):
        rod((x + side * apart / 2, y, 0), (x + side * apart / 2, y, high), 0.06, m.white())
        rod((x + side * apart / 2, y, 0), (x + side * apart / 2, y, 1.9), 0.16, m.orange(), 0.02)
    rod((x - apart / 2, y, 3), (x + apart / 2, y, 3), 0.06, m.white())
