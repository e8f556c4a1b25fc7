"""Training container F3: twenty feet, one side lifted to a canopy over two squat stations, a ladder rig at the far end."""
import math

from mathutils import Vector

from kit import figure, group, labels, materials as m
from kit.solids import at, beam, box, turn
from products import battalion, container as c, court

AREA = (-6, -8, 10, 4)
GROUND = court.concrete(AREA, people=[((4.9, -2.2), -128, figure.BRICK)])
SHOT = dict(azimuth=-27, elevation=5, lens=45, fill=0.87, exposure=0.2, stage=GROUND)
DETAIL = dict(about=((-2.1, -2.9, 0.6), (-0.35, -2.2, 1.75)), azimuth=36, elevation=8, lens=55, fill=0.97, exposure=0.35,
              stage=court.concrete(AREA, focus=(-1.2, -2.6, 1.2), aperture=5.6, aside=42))
LENGTH = 6.058


def build():
    half = LENGTH / 2
    edge = half - 0.19
    c.shell(LENGTH, "F3", back=((-edge, edge),))
    group.beside(canopy, edge)
    for x in (-1.35, 1.35):
        group.beside(lambda: group.place(c.squat, (x, c.FRONT, 0), reach=1.2))
    for x in (-1.4, 1.4):
        group.place(c.store, (x, 0.75, c.FLOOR), width=2.3)
    c.lamps(-edge, edge)
    group.beside(group.place, calisthenics, (half, 0, 0), 90)
    for x, y, size in ((1.95, -3.15, 0.75), (2.8, -3.05, 0.6), (2.45, -3.72, 0.4)):
        group.beside(jump_box, x, y, size)


def canopy(edge, reach=2.47, rise=9):
    """The side on its hinge at the top rail, held up by gas struts, with light below it."""
    slope = math.radians(rise)
    out = Vector((0, -math.cos(slope), math.sin(slope)))
    up = Vector((0, math.sin(slope), math.cos(slope)))
    hinge = Vector((0, c.FRONT - 0.02, c.HEIGHT - 0.05))
    at_edge = lambda x, far: hinge + Vector((x, 0, 0)) + out * far
    c.sheet(at_edge(edge, 0.04), (-2 * edge, 0, 0), out * (reach - 0.08))
    for far in (0.03, reach - 0.03):
        beam(at_edge(-edge, far), at_edge(edge, far), c.paint(), 0.06, 0.06, 0.008, up)
    beam(at_edge(-edge, reach + 0.002), at_edge(edge, reach + 0.002), battalion.orange(), 0.006, 0.05, 0.002, up)
    for number in range(5):
        x = -edge + 0.03 + number * (edge - 0.03) / 2
        beam(at_edge(x, 0.05), at_edge(x, reach - 0.05), c.paint(), 0.06, 0.06, 0.008, up)
    for far in (0.75, 1.6):
        lamp = [at_edge(x, far) - up * 0.04 for x in (-edge + 0.2, edge - 0.2)]
        beam(lamp[0], lamp[1], m.silver(), 0.05, 0.014, 0.004, up)
        beam(lamp[0] - up * 0.008, lamp[1] - up * 0.008, m.glow(1, 0.94, 0.84, 16), 0.034, 0.004, 0.001, up)
    for x in (-edge + 0.03, edge - 0.03):
        foot, head = Vector((x, c.FRONT + 0.05, 1.62)), at_edge(x, 1.25) - up * 0.03
        middle = foot.lerp(head, 0.55)
        battalion.tube(foot, middle, 0.026, m.plastic())
        battalion.tube(middle, head, 0.012, m.chrome())
        strut_ends(foot, head, up, math.copysign(1, x))


def strut_ends(foot, head, up, side):
    """What holds a gas strut: below a pin on a plate that is bolted to the corner post, above a fork below the canopy's edge tube."""
    wall = Vector((side * (LENGTH / 2 - c.POST), foot.y + 0.02, foot.z))
    inward = Vector((-side, 0, 0))
    battalion.plate(wall, wall + inward * 0.01, 0.22, 0.11, up=(0, 1, 0))
    battalion.bolts([(wall + inward * 0.01 + Vector((0, sy * 0.035, sz * 0.085)), inward) for sy in (-1, 1) for sz in (-1, 1)], 0.008)
    beam(wall + Vector((0, -0.02, 0)), foot, battalion.zinc(), 0.07, 0.05, 0.006, (0, 0, 1))
    battalion.tube(foot - inward * 0.02, foot + inward * 0.045, 0.013, m.steel(), 16)
    battalion.tube(foot - inward * 0.028, foot + inward * 0.028, 0.034, battalion.zinc())
    along_tube = Vector((0, up.z, -up.y))
    battalion.plate(head, head - up * 0.008, 0.06, 0.16, up=along_tube)
    for aside in (-0.022, 0.022):
        cheek = head + Vector((aside, 0, 0))
        battalion.plate(cheek - up * 0.004, cheek - up * 0.06, 0.008, 0.06, up=along_tube)
    pin = head - up * 0.036
    battalion.tube(pin - Vector((0.036, 0, 0)), pin + Vector((0.036, 0, 0)), 0.009, m.steel(), 16)
    battalion.tube(pin - Vector((0.016, 0, 0)), pin + Vector((0.016, 0, 0)), 0.02, battalion.zinc())


def calisthenics(reach=1.7):
    """Horizontal ladder from the end wall to two posts, with dip bars and rings."""
    battalion.ladder((0, 0, 2.5), (0, -reach, 2.5), 0.96)
    for x in (-0.48, 0.48):
        c.leg(x, -reach, 2.62)
    battalion.bar((-0.48, -reach, 2.3), (0.48, -reach, 2.3))
    battalion.dips((0.43, -reach, 1.2), (-1, 0, 0))
    battalion.rings((0, -1.19, 2.5), 1.0, 0.55)


def jump_box(x, y, size):
    """A plywood box with steel edges and hand holes, a chest as well."""
    wide, deep = 0.75, 0.5
    box((wide, deep, size), at((x, y, size / 2)), m.wood(), 0.006)
    for side in (-1, 1):
        box((0.004, 0.14, 0.035), at((x + side * wide / 2, y, size - 0.13)), m.rubber(), 0.002)
    labels.wordmark(0.13, at((x, y - deep / 2 - 0.001, size * 0.45), turn(x=90)), m.rubber(), 0.0006)
    # The lid, its hinges at the back and its latch.
    box((wide + 0.002, deep + 0.002, 0.004), at((x, y, size - 0.055)), m.rubber(), 0.0005)
    box((0.09, 0.014, 0.07), at((x, y - deep / 2 - 0.005, size - 0.06)), battalion.zinc(), 0.003)
    box((0.03, 0.012, 0.03), at((x, y - deep / 2 - 0.014, size - 0.07)), battalion.orange(), 0.003)
    for side in (-1, 1):
        box((0.08, 0.012, 0.06), at((x + side * 0.24, y + deep / 2 + 0.004, size - 0.055)), battalion.zinc(), 0.003)
    for z in (0.012, size - 0.012):
        for side in (-1, 1):
            box((wide + 0.006, 0.03, 0.026), at((x, y + side * (deep / 2 - 0.013), z)), battalion.coat(), 0.004)
