"""The accessories line: black weights with white letters on two levels of oak in a dark room, and one orange dumbbell."""
from accessories import bumper_plate, finish, grip_plate, hex_dumbbell, marks, olympic_bar, plates, round_dumbbell
from kit import group, materials as m, room, shoot
from kit.solids import at, beam, box, rod, turn

SIZE = (1280, 800)
EXPOSURE = -0.05
VIEWS = {"lines/accessories": ((-0.5, -2.35, 1.36), (-0.02, 0.0, 0.552), 38)}
TOP, SHELF = 0.6, 0.34


def build():
    room.ambient((0.8, 0.85, 1), 0.16)
    room.shell(8, 6, 3.2, room.tiles(), (0.07, 0.072, 0.078), (0.05, 0.05, 0.05))
    room.slats(-4, 4, 1.7, 3.2)
    for y, deep, level in ((0.28, 0.72, TOP), (-0.3, 0.44, SHELF)):
        box((1.72, deep, 0.05), at((0, y, level - 0.025)), m.wood(), 0.006)
        for x in (-0.78, 0.78):
            box((0.06, deep - 0.06, level - 0.05), at((x, y, (level - 0.05) / 2)), m.frame(), 0.006)
    group.place(row, (-0.42, 0.28, TOP), -42)
    group.place(grip_plate.build, (0.42, 0.3, TOP), 8)
    group.place(olympic_bar.build, (0.0, -0.01, TOP), 90)
    for number in range(3):
        group.place(round_dumbbell.build, (-0.66 + number * 0.25, -0.3, SHELF), -2, body=finish.orange() if number == 2 else None)
        group.place(hex_dumbbell.build, (0.14 + number * 0.24, -0.3, SHELF), -6)
    shoot.softbox((-1.8, -1.9, 2.2), (0, 0, 0.6), 1.2, 0.9, 80, (1, 0.97, 0.94), seen=False)
    shoot.softbox((1.9, -0.6, 1.7), (0, 0.1, 0.6), 0.4, 1.2, 36, (0.85, 0.92, 1), seen=False)
    shoot.softbox((0, 1.2, 2.5), (0, 0.1, 0.6), 2.4, 0.5, 45, seen=False)


def row(count=5, pitch=0.096):
    """Bumper plates upright between the pegs of a low stand, one behind the other."""
    low = 0.05
    for x in (-0.13, 0.13):
        beam((x, -pitch, low - 0.025), (x, count * pitch, low - 0.025), m.frame(), 0.03, 0.05)
        for number in range(count + 1):
            y = (number - 0.5) * pitch
            rod((x, y, low), (x, y, low + 0.13), 0.007, m.steel(), 0.003)
    for number in range(count):
        middle = at((0, number * pitch, low + (plates.RADIUS**2 - 0.13**2) ** 0.5), turn(x=90))
        plates.hub(middle, bumper_plate.HALF, finish.satin_chrome())
        face = plates.bumper(middle, bumper_plate.HALF, finish.black_rubber())
        marks.ring("DFX", 0.138, 0.088, face, finish.white(), 90, 0.002, 0.1)
        marks.ring("20 KG", 0.138, 0.066, face, finish.white(), 270, 0.002, 0.1, True)
