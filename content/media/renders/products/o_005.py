"""Training battalion F12: two straight rows of six bays, tied over the aisle between them."""
from products import battalion as b

SHOT = dict(azimuth=-33, elevation=11, lens=52)
LENGTH, WIDTH, TALL = 7.2, 2.4, 3.05
FRONT_BARS = (2.0, 2.2, 2.4, 2.6, 2.4, 2.2)
BACK_BARS = (2.6, 2.4, 2.2, 2.0, 2.2, 2.4)


def build():
    b.slab(8.4, 3.8)
    edge, side = (LENGTH - b.POST) / 2, (WIDTH - b.POST) / 2
    places = [-edge + number * edge / 3 for number in range(7)]
    b.row([(x, -side) for x in places], FRONT_BARS)
    b.row([(x, side) for x in places], BACK_BARS)
    top = b.SLAB + TALL - 0.06
    for x in places:
        b.tie((x, -side + 0.05, top), (x, side - 0.05, top))
    for number in (1, 4):
        b.dips((places[number], -side - 0.05, b.SLAB + 1.2))
        b.dips((places[number], side + 0.05, b.SLAB + 1.2), (0, 1, 0))
    between = lambda number: (places[number] + places[number + 1]) / 2
    b.slings((between(2), -side, b.SLAB + 2.4), 1.15)
    b.rings((between(5), -side, b.SLAB + 2.2), 0.9)
    b.sign((places[0], -side - 0.05, b.SLAB + 2.3), (0, -1, 0), "F12")
