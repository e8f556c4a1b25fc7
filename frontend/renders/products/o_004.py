"""Training container F7: forty feet in three door sections, squat stations, a tall mast with climbing ropes and a ladder rig."""
from kit import figure, group, materials as m
from kit.solids import at, beam, box, lettering, turn
from products import battalion, container as c, court

AREA = (-11, -8, 11, 7)
# Rubber below all that one climbs or hangs on, two metres and more around the ropes, where a line shows the space to keep clear.
SOFT = dict(zones=[(-2.5, -5.7, 7.2, c.FRONT - 0.08)], marks=[lambda: court.ring(0, c.FRONT - 1.9, 1.7)])
GROUND = court.concrete(AREA, people=[
    ((0.65, c.FRONT - 1.9, 3.3), 140, figure.PETROL, figure.ROPE),
    ((-1.2, -4.9, 0), 146, figure.STONE, figure.STAND),
    ((4.06, c.FRONT - 2.4, 1.227), 180, figure.BRICK, figure.DIP),
], **SOFT)
SHOT = dict(azimuth=-40, elevation=8, lens=30, fill=0.95, exposure=0.25, stage=GROUND)
DETAIL = dict(about=((2.4, -3.2, 1.1), (5.7, -1.2, 2.7)), azimuth=36, elevation=-5, lens=40, fill=0.95, exposure=0.3,
              stage=court.concrete(AREA, focus=(4.0, -2.6, 1.9), aperture=5.6, **SOFT))
LENGTH, SECTION, PILLAR = 12.192, 3.66, 0.4


def build():
    half, pitch = LENGTH / 2, SECTION + PILLAR
    edge = half - 0.2
    c.shell(LENGTH, "F7")
    for x in (-pitch / 2, pitch / 2):
        c.pillar(x, PILLAR)
        mounting(x)
    for number in (-1, 0, 1):
        group.beside(group.place, section_doors, (number * pitch, c.FRONT, 0))
        group.place(c.store, (number * pitch, 0.5, c.FLOOR), width=3.0)
    group.beside(group.place, section_doors, (-pitch, -c.FRONT, 0), 180)
    for x in (0, -pitch):
        group.place(c.closed, (0, 0, 0), 180, x=x, width=SECTION)
    for x in (-1.16, 1.16):
        for facing, front in ((0, c.FRONT), (180, -c.FRONT)):
            group.beside(lambda: group.place(c.squat, (x - pitch, front, 0), facing, reach=1.7, top=2.5))
    group.beside(group.place, mast, (0, c.FRONT, 0))
    group.beside(group.place, ladder_rig, (pitch, c.FRONT, 0))
    c.sheet((-edge, 0.78, c.FLOOR), (SECTION + 0.2, 0, 0), (0, 0, c.HEAD - c.FLOOR + 0.1), material=c.lining())
    c.lamps(-edge, edge)


def mounting(x):
    """A bolted plate on a pillar for the tracker's screen or for timing gates."""
    face = c.FRONT + 0.004
    box((0.22, 0.016, 0.28), at((x, face, 1.72)), battalion.zinc(), 0.003)
    battalion.bolts([((x + sx * 0.08, face - 0.008, 1.72 + sz * 0.11), (0, -1, 0)) for sx in (-1, 1) for sz in (-1, 1)])
    lettering("FA1 FRM", 0.035, at((x, face - 0.0085, 1.72), turn(x=90)), m.rubber(), 0.0004)


def section_doors():
    for hand in (-1, 1):
        group.place(c.leaves, (hand * (SECTION / 2 + 0.15), -0.03, c.FLOOR + 0.02), hand * 90, side=-hand, width=0.9)


def mast(height=4.5, arm=1.9):
    """A telescopic mast, bracketed to the top rail and wound up by hand; its arm carries two ropes clear of the doors."""
    for low, high, size in ((0.01, 2.7, 0.16), (2.6, 3.7, 0.13), (3.6, height, 0.1)):
        beam((0, -0.14, low), (0, -0.14, high), battalion.zinc(), size, size, 0.01, (0, 1, 0))
    # It stands on a plate, and is held by the lower and the upper rail.
    box((0.46, 0.3, 0.016), at((0, -0.16, 0.011)), battalion.zinc(), 0.002, 1)
    battalion.bolts([((sx * 0.19, -0.16 + sy * 0.11, 0.019), (0, 0, 1)) for sx in (-1, 1) for sy in (-1, 1)], 0.011, 0.026)
    for side in (-1, 1):
        battalion.gusset((side * 0.08, -0.14, 0.019), (side, 0, 0), 0.24, 0.13)
    box((0.26, 0.09, 0.1), at((0, -0.045, 0.1)), battalion.coat(), 0.008, 2)
    box((0.26, 0.09, 0.12), at((0, -0.045, 2.5)), battalion.coat(), 0.008, 2)
    battalion.bolts([((sx * 0.1, -0.09, 2.5 + sz * 0.035), (0, -1, 0)) for sx in (-1, 1) for sz in (-1, 1)])
    for z, size in ((2.7, 0.2), (3.7, 0.17)):
        box((size, size, 0.09), at((0, -0.14, z)), battalion.orange(), 0.01, 2)
        battalion.tube((-size / 2 - 0.05, -0.14, z), (size / 2 + 0.05, -0.14, z), 0.012, m.chrome(), 16)
    # The winch: its drum between two cheeks, the crank, and the wire that lifts the sections.
    for side in (-1, 1):
        box((0.008, 0.16, 0.16), at((side * 0.06, -0.29, 1.25)), battalion.zinc(), 0.002, 1)
    battalion.tube((-0.06, -0.29, 1.25), (0.06, -0.29, 1.25), 0.045, m.steel())
    battalion.tube((0.06, -0.29, 1.25), (0.13, -0.29, 1.25), 0.012, m.steel(), 12)
    beam((0.125, -0.29, 1.25), (0.125, -0.46, 1.16), battalion.zinc(), 0.03, 0.01, 0.003)
    battalion.tube((0.125, -0.455, 1.165), (0.24, -0.455, 1.165), 0.018, m.rubber(), 16)
    battalion.tube((0, -0.245, 1.28), (0, -0.245, 2.66), 0.003, m.steel(), 8)
    level = height - 0.06
    beam((0, -0.1, level), (0, -arm, level), battalion.coat(), 0.1, 0.12)
    beam((0, -0.16, height - 0.78), (0, -0.95, height - 0.12), battalion.coat(), 0.07, 0.07)
    beam((-0.85, -arm, level), (0.85, -arm, level), battalion.orange(), 0.1, 0.12)
    for x in (-0.65, 0.65):
        battalion.plate((x, -arm, level), (x, -arm, level - 0.07), 0.12, 0.12)
        battalion.eye_bolt((x, -arm, level - 0.07))
        battalion.rope((x, -arm, level - 0.12), height - 0.6)


def ladder_rig(reach=1.9):
    c.rig((-1.5, 0, 1.5), reach, (2.5, 2.3))
    battalion.ladder((-1.5, -reach * 0.5, 2.57), (1.5, -reach * 0.5, 2.57), 0.8)
    battalion.dips((0, -reach - 0.05, 1.2))
    battalion.rings((-0.75, -reach, 2.5), 1.05)
    battalion.slings((0.75, -reach, 2.3), 1.05)
