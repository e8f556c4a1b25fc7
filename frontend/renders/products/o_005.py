"""Training battalion F12: two straight rows of six bays, tied over the aisle between them."""
from kit import figure
from products import battalion as b, court

AREA = (-5.5, -3.5, 5.5, 3.5)
# The trainer stands in the aisle between those who work.
PEOPLE = [
    ((0.58, -1.15, 2.6), 180, figure.PETROL, figure.PULL),
    ((-2.37, -1.2 - 0.42, 1.227), 180, figure.STONE, figure.DIP),
    ((-1.775, 1.15, 2.4), 180, figure.BRICK, figure.HANG),
    ((-0.85, 0.1, 0), 140, figure.PETROL, figure.STAND),
]
GROUND = court.soft(AREA, people=PEOPLE)
SHOT = dict(azimuth=-31, elevation=5.5, lens=42, fill=0.86, exposure=0.2, stage=GROUND)
DETAIL = dict(about=((-2.68, -1.9, 0.98), (-2.1, -1.15, 1.5)), azimuth=-34, elevation=8, lens=60, fill=0.95, exposure=0.2,
              stage=court.soft(AREA, focus=(-2.4, -1.5, 1.2), aperture=5.6))
LENGTH, WIDTH, TALL = 7.2, 2.4, 3.05
FRONT_BARS = (2.0, 2.2, 2.4, 2.6, 2.4, 2.2)
BACK_BARS = (2.6, 2.4, 2.2, 2.0, 2.2, 2.4)


def build():
    edge, side = (LENGTH - b.POST) / 2, (WIDTH - b.POST) / 2
    places = [-edge + number * edge / 3 for number in range(7)]
    b.row([(x, -side) for x in places], FRONT_BARS)
    b.row([(x, side) for x in places], BACK_BARS)
    for x in places:
        b.tie((x, -side + b.POST / 2, TALL - 0.06), (x, side - b.POST / 2, TALL - 0.06))
    for number in (1, 4):
        b.dips((places[number], -side - b.POST / 2, 1.2), numbers=range(80, 170, 10))
        b.dips((places[number], side + b.POST / 2, 1.2), (0, 1, 0))
    between = lambda number: (places[number] + places[number + 1]) / 2
    b.slings((between(2), -side, 2.4), 1.15)
    b.rings((between(5), -side, 2.2), 0.9)
    b.sign((places[0], -side - b.POST / 2, 2.3), (0, -1, 0), "F12")
    for number, x in enumerate(places[:-1]):
        b.station((x if number else x, -side - b.POST / 2, 1.78), (0, -1, 0), number + 1)
