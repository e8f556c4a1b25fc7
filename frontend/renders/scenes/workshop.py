"""Maintenance up close: the trolley with its top drawer open, behind it a machine whose silver shields lean against the wall."""
from kit import group, labels, materials as m, parts, room, shoot
from kit.solids import at, box, turn
from products import df_007
from scenes import service

SIZE = (1280, 800)
EXPOSURE = -0.05
VIEWS = {"maintenance": ((-0.74, -3.0, 1.74), (0.06, 0.4, 0.62), 34.5)}


def build():
    room.ambient((0.8, 0.85, 1), 0.15)
    room.shell(10, 8, 3.4, room.tiles(), (0.22, 0.22, 0.225), (0.1, 0.1, 0.1))
    room.slats(-5, 5, 2.6, 3.4)
    room.panels(2, 3, 9, 8, 3.4, 1.1, (1.8, 0.16))
    group.place(df_007.build, (0.95, 0.9, 0), 16)
    group.place(service.trolley, (-0.42, -0.15, 0), 12, pulled=0.3)
    for x, wide in ((-0.5, 0.42), (-1.05, 0.34)):
        group.place(shield, (x, 2.1, 0), 0, width=wide)
    shoot.softbox((-2.6, -2.2, 2.6), (0, 0.2, 0.8), 1.6, 1.2, 120, (1, 0.97, 0.94), seen=False)
    shoot.softbox((3.0, -0.6, 2.2), (0.4, 0.6, 0.8), 0.6, 1.8, 60, (0.85, 0.92, 1), seen=False)


def shield(width, height=1.48, lean=10):
    """A silver cover that has been taken off, its foot on the floor and its top against the slats."""
    place = at((0, 0, 0.01), turn(x=-lean)) @ at((0, 0, height / 2))
    box((width, 0.03, height), place, m.silver(), 0.014)
    box((width - 0.1, 0.004, 0.09), place @ at((0, -0.016, height / 2 - 0.1)), m.orange(), 0.002)
    labels.wordmark(0.05, place @ at((0, -0.019, height / 2 - 0.1), turn(x=90)), m.white(), 0.001)
    for x in (-1, 1):
        for z in (-1, 1):
            parts.bolt(place @ at((x * (width / 2 - 0.03), -0.015, z * (height / 2 - 0.04))).translation, (0, -1, 0), 0.008)
