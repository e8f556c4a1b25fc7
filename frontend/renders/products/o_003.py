"""Training container F6: twenty feet, three openings in each long side, a rig of its own swung out of every one."""
from kit import figure, group
from products import battalion, container as c, court

AREA = (-8, -7, 8, 7)
LENGTH, PITCH, REACH = 6.058, 1.93, 2.1
OUT = c.FRONT - REACH
# Both long sides with their rigs, over rubber; somebody at every third of them.
SIDES = [(-3.7, OUT - 1.7, 3.7, c.FRONT - 0.06, court.SLATE), (-3.7, 0.06 - c.FRONT, 3.7, 1.7 - OUT, court.SLATE)]
GROUND = court.concrete(AREA, zones=SIDES, people=[
    ((-PITCH - 0.68, OUT - 0.47, 1.227), 180, figure.STONE, figure.DIP),
    ((PITCH, OUT, 2.1), 180, figure.BRICK, figure.PULL),
    ((0, -OUT, 2.3), 180, figure.PETROL, figure.HANG),
])
SHOT = dict(azimuth=-49, elevation=13, lens=42, fill=0.91, exposure=0.2, stage=GROUND)
DETAIL = dict(about=((-2.78, -3.5, 0.0), (-2.44, -3.15, 0.36)), azimuth=-36, elevation=9, lens=60, fill=0.66, exposure=0.2,
              stage=court.concrete(AREA, focus=(-2.6, -3.35, 0.2), aperture=5.6))


def build():
    edge = LENGTH / 2 - 0.14
    c.shell(LENGTH, "F6")
    for x in (-PITCH / 2, PITCH / 2):
        c.pillar(x, 0.2)
    for facing, place in ((0, c.FRONT), (180, -c.FRONT)):
        for number in (-1, 0, 1):
            group.beside(lambda: group.place(rig, (number * PITCH, place, 0), facing, shape=number))
    for facing in (0, 180):
        for number in (-1, 0, 1):
            group.place(bay, (number * PITCH, 0, 0), facing)
    c.sheet((-edge, 0, c.FLOOR), (2 * edge, 0, 0), (0, 0, c.HEAD - c.FLOOR + 0.1))
    for number in (-1, 0, 1):
        c.lamps(number * PITCH - 0.75, number * PITCH + 0.75)


def bay():
    c.shutter(-PITCH / 2 + 0.1, PITCH / 2 - 0.1)
    group.place(c.store, (0, -0.4, c.FLOOR), width=1.5)


def rig(shape):
    """The middle one of three in orange, so that they can be told apart from afar, and each with its number."""
    half = 0.68
    c.rig((-half, half), REACH, (2.5 - 0.2 * (shape + 1),), (2.3,), shade=None if shape else battalion.orange())
    for x in (-half, half):
        battalion.station((x, -REACH - battalion.POST / 2, 1.75), (0, -1, 0), shape + 2)
    battalion.dips(((shape or 1) * half, -2.15, 1.2))
    battalion.slings((0, -2.1 * 0.45, 2.3), 1.1)
