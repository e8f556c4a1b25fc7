"""Hand-over: a room that is finished, and the folder with its documents."""
from mathutils import Vector

from kit import fittings, group, labels, materials as m, outdoors, room, shoot
from kit.solids import at, beam, box, lettering, pipe, turn
from products import sg_001, sg_002, sg_003, sg_010

SIZE = (1280, 800)
EXPOSURE = -0.25
VIEWS = {"hand-over": ((0.75, -4.3, 1.5), (-0.25, 1.2, 0.98), 31)}


def build():
    outdoors.garden(-4.9, -4, 8)
    room.shell(10, 8, 3.1, room.oak(), (0.6, 0.59, 0.57), (0.72, 0.72, 0.7), without=("left",))
    room.glazing((-5, -4), (-5, 4), 3.1, 5, light=0.8)
    room.slats(-5, 5, 4.0, 3.1)
    room.strip(-3.4, -0.8, 4.8, 3.4, room.tiles())
    room.panels(2, 3, 9, 8, 3.1, 0.8)
    for x, machine in ((-2.6, sg_002), (-0.9, sg_001), (0.9, sg_003), (2.7, sg_010)):
        group.place(machine.build, (x, 2.0, 0.012), -10)
    group.place(table, (1.55, -0.8, 0), -14)
    fittings.mirrors(fittings.wall((4.99, 1.2, 0.3), -90), 4.0, 1.8, 4)
    room.plant((-4.3, 3.3), 1.9)
    room.plant((4.3, 3.4), 1.7, 8)
    shoot.softbox((-3.9, -3.0, 2.7), (0, 0.6, 0.8), 2.4, 1.8, 110, (1, 0.98, 0.95), seen=False)


def table():
    """A high table with the folder of the room, its keys and a bottle."""
    box((0.9, 0.5, 0.03), at((0, 0, 1.02)), m.wood(), 0.006)
    for x in (-0.4, 0.4):
        frame = [(x, y, z) for y, z in ((-0.2, 1.0), (-0.2, 0.02), (0.2, 0.02), (0.2, 1.0))]
        pipe(frame, 0.013, m.frame(), 0.04)
    folder = at((-0.12, -0.1, 1.038), turn(z=8) @ turn(x=64)) @ at((0, 0.12, 0))  # on a stand, towards who comes in
    box((0.31, 0.24, 0.03), folder @ at((0, 0, 0.015)), m.frame(), 0.003)
    beam(folder @ Vector((0, 0.06, 0.002)), folder @ Vector((0, -0.06, -0.13)), m.steel(), 0.05, 0.004, 0.001)
    box((0.31, 0.05, 0.001), folder @ at((0, 0.06, 0.0302)), m.orange(), 0.0003)
    labels.wordmark(0.04, folder @ at((0, 0.06, 0.0308)), m.white(), 0.0003)
    lettering("OPLEVERING", 0.038, folder @ at((0, -0.035, 0.0306)), m.white(), 0.0003)
    fittings.bottle((0.3, 0.05, 1.035), m.silver())
