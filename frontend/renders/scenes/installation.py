"""Installation: rubber tiles that are half laid on a bare floor, a rack that is being set up along a line of light, tools beside it."""
from mathutils import Vector

from kit import furniture, group, materials as m, room, shoot
from kit.solids import at, beam, box, rod, turn
from products import df_006
from scenes import delivery, service

SIZE = (1280, 800)
EXPOSURE = -0.35
VIEWS = {"installation": ((-2.3, -4.6, 1.65), (0.75, 0.9, 0.82), 30)}
TILE = 0.02


def build():
    room.ambient((0.9, 0.95, 1), 0.2)
    room.shell(11, 9, 3.6, m.concrete(), (0.58, 0.575, 0.56), (0.62, 0.62, 0.61))
    room.picture_window((-2.6, 4.48, 2.1), 4.2, 1.9, 2.0, sky=True)
    room.panels(2, 3, 10, 8, 3.6, 1.0, (1.8, 0.16))
    tiles()
    group.place(furniture.power_rack, (1.0, 1.75, TILE), -12, loads=[])
    group.place(df_006.build, (3.6, 2.6, TILE), -24)
    group.place(service.trolley, (-0.75, 0.35, 0), 28, pulled=0.3)
    group.place(upright, (1.25, -0.35, TILE), 8)
    group.place(laser, (-1.9, 1.9, 0), 0)
    group.place(delivery.boxes, (-3.3, 2.9, 0), 12)
    box((10.9, 0.004, 0.006), at((0, 4.496, 1.1)), m.glow(0.1, 1, 0.25, 6), 0.001)
    shoot.softbox((-3.8, -3.6, 3.1), (0.6, 0.6, 0.7), 2.6, 1.8, 190, (1, 0.98, 0.95), seen=False)


def tiles(rows=7, columns=6):
    """One by one metre, edge to edge from the far right; the last of the front rows wait on a pallet."""
    rubber = room.tiles()
    for row in range(rows):
        for column in range(columns - max(0, 4 - row)):
            box((0.996, 0.996, TILE), at((4.9 - column, 3.95 - (rows - 1 - row), TILE / 2)), rubber, 0.003)
    group.place(delivery.pallet, (-0.35, -1.55, 0), 14, width=1.1, depth=1.1)
    for number in range(9):
        box((0.996, 0.996, TILE), at((-0.35, -1.55, delivery.DECK + (number + 0.5) * TILE), turn(z=14 + (number * 7) % 5 - 2)), rubber, 0.003)
    box((0.996, 0.996, TILE), at((0.95, -1.75, 0.012), turn(z=-9)), rubber, 0.003)


def upright():
    """A holed post that has not been bolted on yet, on two trestles of foam, with a spirit level on it."""
    for x in (-0.6, 0.6):
        box((0.12, 0.3, 0.16), at((x, 0, 0.08)), m.frame(), 0.01)
    beam((-1.1, 0, 0.2), (1.1, 0, 0.2), m.frame(), 0.075, 0.075)
    for number in range(18):
        rod((-0.95 + number * 0.11, -0.04, 0.2), (-0.95 + number * 0.11, -0.037, 0.2), 0.012, m.rubber(), 0.0005)
    box((0.6, 0.025, 0.055), at((0.1, 0, 0.266)), m.yellow(), 0.004)
    rod((0.08, -0.014, 0.27), (0.12, -0.014, 0.27), 0.01, m.glow(0.5, 1, 0.1, 0.6))


def laser():
    """The tool that draws a level line on the walls, on its tripod."""
    for angle in (30, 150, 270):
        beam((0, 0, 0.95), turn(z=angle) @ Vector((0.42, 0, 0)), m.silver(), 0.022, 0.022, 0.004)
    rod((0, 0, 0.9), (0, 0, 1.02), 0.02, m.plastic())
    box((0.09, 0.09, 0.14), at((0, 0, 1.09)), m.orange(), 0.015)
    box((0.05, 0.002, 0.05), at((0, 0.046, 1.1)), m.glass(), 0.001)

