"""Training container F7: forty feet in three door sections, squat stations, a tall mast with climbing ropes and a ladder rig."""
from kit import group, materials as m
from kit.solids import beam, box, at, rod
from products import battalion, container as c

SHOT = dict(azimuth=-42, elevation=10, lens=42)
LENGTH, SECTION, PILLAR = 12.192, 3.66, 0.4


def build():
    half, pitch = LENGTH / 2, SECTION + PILLAR
    edge = half - 0.2
    c.shell(LENGTH, "F7", back=((-pitch + SECTION / 2, edge),))
    for x in (-pitch / 2, pitch / 2):
        c.pillar(x, PILLAR)
    for number in (-1, 0, 1):
        group.place(section_doors, (number * pitch, c.FRONT, 0))
        group.place(c.store, (number * pitch, 0.5, c.FLOOR), width=3.0)
    group.place(section_doors, (-pitch, -c.FRONT, 0), 180)
    for x in (-1.16, 1.16):
        group.place(c.squat, (x - pitch, c.FRONT, 0), reach=1.7, top=2.5)
    group.place(mast, (0, c.FRONT, 0))
    group.place(ladder_rig, (pitch, c.FRONT, 0))
    group.place(ladder_rig, (-pitch, -c.FRONT, 0), 180)
    c.lamps(-edge, edge)


def section_doors():
    for hand in (-1, 1):
        group.place(c.leaves, (hand * (SECTION / 2 + 0.15), -0.03, c.FLOOR + 0.02), hand * 90, side=-hand, width=0.9)


def mast(height=4.5, arm=1.9):
    """A telescopic mast beside the top rail; its arm carries two ropes clear of the doors."""
    for low, high, size in ((0.02, 2.7, 0.16), (2.6, 3.7, 0.13), (3.6, height, 0.1)):
        beam((0, -0.12, low), (0, -0.12, high), m.silver(), size, size, 0.01, (0, 1, 0))
    box((0.34, 0.3, 0.02), at((0, -0.12, 0.01)), m.silver(), 0.004)
    for z in (0.4, 2.45):
        box((0.22, 0.2, 0.12), at((0, -0.07, z)), battalion.coat(), 0.01)
    for z in (2.7, 3.7):
        box((0.2, 0.2, 0.07), at((0, -0.12, z)), m.orange(), 0.01)
    beam((0, -0.1, height - 0.08), (0, -arm, height - 0.08), battalion.coat(), 0.1, 0.12)
    beam((0, -0.12, height - 0.75), (0, -0.9, height - 0.12), battalion.coat(), 0.07, 0.07)
    beam((-0.75, -arm, height - 0.08), (0.75, -arm, height - 0.08), m.orange(), 0.1, 0.1)
    for x in (-0.65, 0.65):
        rod((x, -arm, height - 0.2), (x, -arm, height - 0.1), 0.012, m.steel())
        battalion.rope((x, -arm, height - 0.18), height - 0.5)


def ladder_rig(reach=1.9):
    c.rig((-1.5, 0, 1.5), reach, (2.5, 2.3))
    battalion.ladder((-1.5, -reach * 0.5, 2.57), (1.5, -reach * 0.5, 2.57), 0.8)
    battalion.dips((0, -reach - 0.05, 1.2))
    battalion.rings((-0.75, -reach, 2.5), 1.05)
    battalion.slings((0.75, -reach, 2.3), 1.05)
