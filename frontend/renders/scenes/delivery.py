"""Delivery: a bright hall that is being fitted out, a machine half unpacked on its pallet, boxes, an orange pallet truck."""
from kit import furniture, group, labels, materials as m, room, shoot
from kit.solids import at, beam, box, pipe, rod, turn
from products import sg_003

SIZE = (1280, 800)
EXPOSURE = -0.4
VIEWS = {"partners": ((-0.9, -4.7, 1.8), (0.35, 0.8, 0.74), 33.5)}
DECK = 0.144


def build():
    room.ambient((0.9, 0.95, 1), 0.2)
    room.shell(11, 9, 3.8, room.vinyl(0.3, 0.3, 0.295), (0.56, 0.555, 0.54), (0.6, 0.6, 0.6))
    room.picture_window((-0.4, 4.48, 2.85), 8.4, 1.0, 2.0, sky=True)
    room.panels(2, 3, 10, 8, 3.8, 1.1, (1.8, 0.16))
    room.strip(1.7, 1.2, 5.4, 4.4, room.tiles())
    group.place(furniture.power_rack, (3.05, 2.35, 0.012), -10)
    group.place(unpacked, (0.55, 0.55, 0), 22)
    group.place(boxes, (-1.15, 1.75, 0), -12)
    group.place(truck, (-1.25, -0.4, 0), -58)
    box((1.1, 1.3, 0.012), at((2.1, -0.2, 0.006), turn(z=-24)), cardboard(), 0.002)
    shoot.softbox((-3.8, -3.6, 3.2), (0.2, 0.6, 0.7), 2.6, 1.8, 210, (1, 0.98, 0.95), seen=False)
    shoot.softbox((4.8, -1.5, 2.8), (0.5, 0.8, 0.8), 1.0, 2.2, 90, (0.88, 0.94, 1), seen=False)


@m.once
def cardboard(shade=1.0):
    tone = (0.4 * shade, 0.255 * shade, 0.14 * shade, 1)
    material, tree, shader = m.principled("cardboard", base_color=tone, roughness=0.85, specular=0.2)
    m.grain(tree, shader, 300, 0.2, 0.001)
    return material


@m.once
def pine():
    return m.principled("pine", base_color=(0.47, 0.32, 0.18, 1), roughness=0.7, specular=0.3)[0]


def pallet(width=1.2, depth=0.8):
    """Boards on nine blocks on three runners."""
    for x in (-1, 0, 1):
        for y in (-1, 0, 1):
            box((0.12, 0.1, 0.08), at((x * (width / 2 - 0.06), y * (depth / 2 - 0.05), 0.062)), pine(), 0.003)
    for y in (-1, 0, 1):
        box((width, 0.1, 0.022), at((0, y * (depth / 2 - 0.05), 0.011)), pine(), 0.003)
    for x in (-1, 0, 1):
        box((0.12, depth, 0.02), at((x * (width / 2 - 0.06), 0, 0.112)), pine(), 0.003)
    count = round(depth / 0.16)
    for number in range(count):
        box((width, depth / count - 0.03, 0.022), at((0, ((number + 0.5) / count - 0.5) * depth, DECK - 0.011)), pine(), 0.003)


def carton(size, where, turned=0):
    """A closed box with tape over its lid and a mark on its front."""
    width, depth, height = size
    x, y, z = where
    place = at((x, y, z + height / 2), turn(z=turned))
    box(size, place, cardboard(), 0.006)
    box((0.06, depth + 0.002, height + 0.002), place, cardboard(1.35), 0.006)
    box((0.064, depth + 0.006, height * 0.72), place @ at((0, 0, -height * 0.15)), cardboard(), 0.002)
    labels.wordmark(0.08, place @ at((width / 2 - 0.13, -depth / 2 - 0.004, -height / 2 + 0.13), turn(x=90)), m.frame(), 0.0005)


def boxes():
    pallet()
    carton((0.62, 0.66, 0.5), (-0.27, 0.0, DECK))
    carton((0.48, 0.6, 0.42), (0.31, 0.0, DECK), 3)
    carton((0.56, 0.5, 0.36), (-0.22, 0.02, DECK + 0.5), -7)


def unpacked():
    """A machine on its pallet: two walls of its box still stand behind it, the others are gone."""
    pallet(1.2, 1.76)
    group.place(sg_003.build, (-0.06, -0.1, DECK))
    height = 1.86
    box((1.16, 0.012, height), at((0, 0.85, DECK + height / 2)), cardboard(), 0.002)
    box((0.012, 1.1, height), at((0.575, 0.3, DECK + height / 2)), cardboard(), 0.002)


def truck():
    """A hand pallet truck, its forks lowered and towards +y."""
    for x in (-0.19, 0.19):
        beam((x, 0, 0.075), (x, 1.15, 0.075), m.orange(), 0.16, 0.05, 0.012)
        rod((x - 0.06, 1.05, 0.04), (x + 0.06, 1.05, 0.04), 0.04, m.rubber())
        beam((x, -0.02, 0.07), (x * 0.75, -0.05, 0.4), m.orange(), 0.15, 0.03, 0.01, (0, 1, 0))
    box((0.4, 0.1, 0.14), at((0, -0.07, 0.38)), m.orange(), 0.02)
    labels.wordmark(0.075, at((0, -0.018, 0.38), turn(x=90, z=180)), m.white(), 0.001)
    rod((0, -0.2, 0.18), (0, -0.2, 0.5), 0.05, m.chrome())
    box((0.16, 0.2, 0.09), at((0, -0.17, 0.43)), m.orange(), 0.02)
    for x in (-0.055, 0.055):
        rod((x - 0.025, -0.2, 0.1), (x + 0.025, -0.2, 0.1), 0.1, m.rubber(), 0.01)
        rod((x - 0.027, -0.2, 0.1), (x + 0.027, -0.2, 0.1), 0.05, m.silver(), 0.004)
    beam((0, -0.22, 0.46), (0, -0.52, 1.08), m.orange(), 0.05, 0.04, 0.01)
    foot, left, right = (0, -0.52, 1.07), [(-0.13, -0.53, 1.1), (-0.13, -0.6, 1.25)], [(0.13, -0.6, 1.25), (0.13, -0.53, 1.1)]
    pipe([foot, *left, *right, foot], 0.016, m.rubber(), 0.05)
