"""The medical line: a light treatment room with a suspension frame, a rehabilitation press and a window to the garden."""
from kit import fittings, group, materials as m, outdoors, room, shoot
from products import m_001, m_002, m_004, m_005

SIZE = (1280, 800)
EXPOSURE = -0.45
VIEWS = {
    "lines/medical": ((1.35, -3.45, 1.4), (0.13, 1.2, 1.0), 30.5),
    "blog/medical": ((-1.6, -1.8, 1.35), (1.3, 1.2, 0.9), 28),
    "brochures/medical": ((-0.6, -3.1, 1.4), (-1.3, 1.2, 1.04), 29.5),
}


def build():
    outdoors.garden(-4.5, -4, 8)
    room.shell(9, 7.4, 3.0, room.vinyl(0.2, 0.225, 0.225), (0.5, 0.54, 0.53), (0.75, 0.75, 0.74), without=("left",))
    room.glazing((-4.5, -3.7), (-4.5, 3.7), 3.0, 4, sill=0.5, light=0.6)
    room.panels(2, 3, 8, 7, 3.0, 0.6, (0.6, 0.6))
    shoot.softbox((-3.9, -3.2, 2.3), (0.5, 1, 0.8), 2.2, 1.8, 120, (1, 0.98, 0.95), seen=False)
    group.place(m_002.build, (-1.35, 1.7, 0), -8)
    group.place(m_005.build, (1.7, 1.3, 0), -20)
    group.place(m_004.build, (3.3, -1.9, 0), -62)
    group.place(m_001.build, (4.0, 0.7, 0), -90)
    room.plant((-3.7, 3.0), 1.8)
    fittings.mirrors(fittings.wall((0.5, 3.69, 0.3)), 1.8, 1.7, 2)
    fittings.poster(fittings.wall((3.2, 3.69, 1.6)), "Revalidatie", 0.5)
    fittings.dispenser(fittings.wall((1.9, 3.69, 1.2)))
    fittings.socket(fittings.wall((2.45, 3.69, 0.3)))
    fittings.plugged(fittings.wall((2.45, 3.69, 0.3)), (2.0, 2.1), 0.1)
    fittings.clock(fittings.wall((2.45, 3.69, 2.35)), 0.15)
    fittings.ball((-3.0, 2.6), 0.3)
