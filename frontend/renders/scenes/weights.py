"""Weights in the colours of their owners, on a bench of oak in a dark room."""
from accessories import bumper_plate_custom, city_plate, grip_plate_custom, hex_dumbbell_custom, hotel_dumbbells, round_dumbbell_custom
from kit import group, materials as m, room, shoot
from kit.solids import at, box

SIZE = (1280, 800)
EXPOSURE = 0.2
VIEWS = {"blog/branding": ((-0.62, -1.75, 0.98), (0.12, 0.05, 0.66), 35)}
TOP = 0.45


def build():
    room.ambient((0.8, 0.85, 1), 0.1)
    room.shell(8, 6, 3.2, room.tiles(), (0.05, 0.052, 0.058), (0.04, 0.04, 0.04))
    room.slats(-4, 4, 3.0, 3.2)
    box((2.4, 0.7, 0.06), at((0, 0.05, TOP - 0.03)), m.wood(), 0.006)
    for x in (-1.0, 1.0):
        box((0.08, 0.6, TOP - 0.06), at((x, 0.05, (TOP - 0.06) / 2)), m.frame(), 0.006)
    group.place(bumper_plate_custom.build, (-0.52, 0.16, TOP), 8)
    group.place(grip_plate_custom.build, (0.02, 0.2, TOP), -6)
    group.place(city_plate.build, (0.58, 0.16, TOP), -16)
    group.place(round_dumbbell_custom.build, (-0.26, -0.12, TOP), 14)
    group.place(hex_dumbbell_custom.build, (0.34, -0.14, TOP), -20)
    group.place(hotel_dumbbells.build, (0.9, -0.02, TOP), 0)
    shoot.softbox((-1.6, -1.5, 2.0), (0, 0, 0.6), 1.1, 0.8, 60, (1, 0.97, 0.94), seen=False)
    shoot.softbox((1.8, -0.4, 1.6), (0, 0.1, 0.6), 0.5, 1.2, 34, (0.85, 0.92, 1), seen=False)
    shoot.softbox((0, 1.6, 2.3), (0, 0.1, 0.6), 2.0, 0.5, 40, seen=False)
    shoot.softbox((0.9, -2.4, 1.3), (0.58, 0.16, 0.7), 1.8, 1.3, 22, seen=False)  # what the gold letters reflect
