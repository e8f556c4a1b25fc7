"""Smart power rack: four holed posts, a loaded bar, a bench, and the screen that counts."""
from kit import furniture, group, parts
from kit.solids import turn
from kit import materials as m
from kit.solids import beam

SHOT = dict(azimuth=-34, elevation=10)


def build():
    furniture.power_rack()
    group.place(furniture.bench, (0, -0.62, 0))
    beam((0.61, -0.68, 1.72), (0.9, -0.78, 1.72), m.frame(), 0.04, 0.04)
    parts.screen((0.98, -0.83, 1.72), turn(z=-12), (0.34, 0.22))
