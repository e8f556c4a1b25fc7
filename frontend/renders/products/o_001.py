"""Training container F2: ten feet long, its sides folded open to left and right, a rig swung out on each."""
from kit import figure, group
from products import battalion, container as c, court

AREA = (-6, -6, 6, 6)
# Somebody pulls up at the rig that is seen, and another one fetches from the rack.
PEOPLE = [
    ((0.6, c.FRONT - 1.85, 2.1), 180, figure.PETROL, figure.PULL),
    ((0.5, -0.72, c.FLOOR + 0.002), 176, figure.STONE, figure.TAKE),
]
GROUND = court.concrete(AREA, people=PEOPLE, zones=[(-2.4, c.FRONT - 3.6, 2.4, c.FRONT - 0.06), (-2.4, 0.06 - c.FRONT, 2.4, 3.6 - c.FRONT)])
SHOT = dict(azimuth=-41, elevation=6.5, lens=45, fill=0.9, exposure=0.2, stage=GROUND)
DETAIL = dict(about=((-1.55, -1.25, 0.45), (-1.4, 0.5, 2.62)), azimuth=-60, elevation=3, lens=50, fill=0.97, exposure=0,
              stage=court.concrete(AREA, focus=(-1.475, -0.4, 1.5), aperture=5.6))
# Both long sides are alike: in place of the other one, how all of it stands open.
FROM_REAR = dict(azimuth=-58, elevation=36, fill=0.94)


def build(length=2.991):
    c.shell(length, "F2", pockets=True)
    edge = length / 2 - 0.19
    for facing, place in ((0, c.FRONT), (180, -c.FRONT)):
        group.beside(lambda: group.place(side, (0, place, 0), facing, edge=edge))
    group.place(c.store, (0, 0, c.FLOOR), width=2.1)
    c.lamps(-edge, edge)
    for x in (-length / 2, length / 2):
        for y in (-1.13, 1.13):
            group.beside(c.shackle, x, y, c.HEIGHT - 0.059)


def side(edge):
    for hand in (-1, 1):
        group.place(c.leaves, (hand * (edge + 0.06), -0.04, c.FLOOR + 0.02), hand * 122, side=-hand)
    c.rig((-1.2, 0, 1.2), 1.85, (2.5, 2.1), (2.3, 2.3), plain=True)
    battalion.dips((0, -1.8, 1.2), (0, 1, 0))
    battalion.slings((-0.6, -1.85, 2.5), 1.2)
    battalion.rings((0.6, -0.83, 2.3), 0.95)
