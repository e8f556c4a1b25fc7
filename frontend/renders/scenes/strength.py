"""The performance line: four racks in a dark hall, a sprint lane with timing gates, force plates and a tablet before it."""
from kit import fittings, group, materials as m, outdoors, room, shoot
from products import p_001, p_006, p_007, p_008, p_013

SIZE = (1280, 800)
EXPOSURE = 0.3
VIEWS = {
    "lines/performance": ((-3.4, -4.3, 1.35), (0.9, 0.6, 1.0), 28),
    "projects/rugby-racks": ((4.4, -2.2, 1.5), (-1.2, 1.5, 1.05), 27),
    "brochures/performance": ((-3.9, -3.1, 1.1), (-1.2, -0.4, 0.75), 30),
}


def build():
    room.ambient((0.6, 0.7, 0.9), 0.08)
    room.hall(15, 10, 4.0, (0.04, 0.046, 0.056), stripe=False, light=1.25)
    fittings.name(fittings.wall((3.6, 4.4, 3.35)), "RUGBY CLUB NETHERLANDS", 0.3, m.orange())
    fittings.mirrors(fittings.wall((7.49, 1.2, 0.3), -90), 4.8, 1.9, 4)
    fittings.exit_sign(fittings.wall((-5.4, 4.4, 2.45)))
    fittings.door(fittings.wall((-5.4, 4.4, 0)), m.silver())
    fittings.poster(fittings.wall((-6.6, 4.4, 1.7)), "Sprint")
    room.strip(-3.6, -5, -1.5, 4.6, outdoors.granules(0.03, 0.09, 0.16), 6)
    for number in range(4):
        group.place(p_001.build, (0.4 + number * 2.15, 2.3, 0), -4)
    group.place(p_008.build, (0.6, -1.35, 0), -24)
    group.place(p_013.build, (-2.55, 1.0, 0.012), 0)
    group.place(p_007.build, (1.9, -0.5, 0), -22)
    group.place(p_006.build, (5.6, -0.4, 0), -90)
    shoot.softbox((-4.5, -3.8, 3.0), (0, 0.4, 0.9), 2.6, 1.4, 190, (1, 0.97, 0.94), seen=False)
    shoot.softbox((6.5, -1.5, 3.0), (1, 1.2, 1.0), 0.8, 2.4, 120, (0.82, 0.9, 1), seen=False)
