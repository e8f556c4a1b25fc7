"""What the hip abduction and the hip adduction share: the housing with both axes, and a leg with its knee pad and its foot rest."""
import math

from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, cushion, rod, turn
from products import smart, tackle

LEVEL = 0.37  # of the arms above the floor


def leg(pivot, heading, side, length):
    """An arm from its axis at `pivot` (x, y) towards `heading` (degrees, 0 is +y, positive to the right), with the pad inside the knee.
    `side` is 1 for the leg at the right of its own forward direction."""
    angle = math.radians(heading)
    way = Vector((math.sin(angle), math.cos(angle), 0))
    out = Vector((math.cos(angle), -math.sin(angle), 0)) * side
    spot = lambda f, s, z: Vector((*pivot, 0)) + way * f + out * s + Vector((0, 0, z))
    smart.hub(spot(0, 0, LEVEL), (0, 0, 1), 0.055, 0.08)
    s = -0.075
    smart.arm([spot(0, 0, LEVEL), spot(0.1, s, LEVEL), spot(length, s, LEVEL), spot(length + 0.02, s, 0.52)], 0.027, 0.09)
    knee_pad(spot(length + 0.02, s, 0), out)
    # The foot rest below, on a strut.
    low = 0.15
    strut = spot(length - 0.02, s, LEVEL)
    foot = spot(length + 0.08, 0.0, low)
    bend = spot(length + 0.02, s, low - 0.02)
    smart.arm([strut, spot(length - 0.02, s, low + 0.06), bend, spot(length + 0.06, 0.0, low - 0.02)], 0.02, 0.06)
    box((0.105, 0.26, 0.018), at(foot, turn(z=-heading)), m.frame(), 0.006)
    cushion((0.098, 0.25, 0.008), at(foot + Vector((0, 0, 0.012)), turn(z=-heading)), m.rubber(), 0.003)
    for number in range(8):
        box((0.086, 0.01, 0.005), at(foot + way * (number - 3.5) * 0.029 + Vector((0, 0, 0.017)), turn(z=-heading)), m.rubber(), 0.002)
    box((0.105, 0.014, 0.05), at(foot - way * 0.128 + Vector((0, 0, 0.02)), turn(z=-heading)), m.frame(), 0.005)


def knee_pad(stem, face):
    """A pad on an upright axle at the end of a leg's arm; `stem` is the axle's place on the floor, and the pad looks towards `face`."""
    spot = lambda ahead, z: stem + face * ahead + Vector((0, 0, z))
    facing = turn(z=math.degrees(math.atan2(face.x, -face.y)))
    rod(spot(0, 0.5), spot(0, 0.68), 0.016, m.chrome())
    smart.sleeve(spot(0, 0.515), spot(0, 0.55), 0.032)
    rod(spot(0, 0.68), spot(0, 0.69), 0.024, m.plastic(), 0.003)
    box((0.1, 0.03, 0.1), at(spot(0.014, 0.62), facing), m.frame(), 0.006)
    pad = at(spot(0.075, 0.62), facing @ turn(x=90))
    cushion((0.26, 0.18, 0.075), pad, m.leather(), 0.034, m.seam())
    cushion((0.25, 0.172, 0.018), pad @ at((0, 0, -0.043)), m.silver(), 0.007)


def hips(x, y, toward, mouth):
    """The silver housing below the seat that holds both axes at (±x, y) with their cams; the cables leave it `toward` the tower (1 is +y),
    go under a wheel at `mouth` and into the duct."""
    cushion((2 * x + 0.2, 0.24, 0.075), at((0, y, LEVEL - 0.085)), m.silver(), 0.016)
    box((2 * x + 0.16, 0.2, 0.02), at((0, y, LEVEL - 0.13)), m.frame(), 0.006)
    beam((0, y, 0.082), (0, y, LEVEL - 0.13), m.frame(), 0.1, 0.12, up=(0, 1, 0))
    for sx in (-1, 1):
        for sy in (-1, 1):
            parts.bolt((sx * (x + 0.07), y + sy * 0.09, LEVEL - 0.048), (0, 0, 1), 0.006)
        edge = y + toward * 0.12
        box((0.03, 0.008, 0.02), at((sx * 0.035, edge, LEVEL - 0.085)), m.plastic(), 0.003)
        parts.reeve((sx * 0.035, edge, LEVEL - 0.085), [((sx * 0.035, mouth, 0.165), (1, 0, 0), 0.042, toward)], (sx * 0.035, mouth + toward * 0.12, 0.126))
    for sx in (-1, 1):
        box((0.006, 0.09, 0.12), at((sx * 0.062, mouth, 0.145)), m.frame(), 0.002)


def arms(x, y, z, reach, way=-1):
    """Rests for the arms on brackets from the seat, the tops moulded in soft ribs; they reach `reach` towards `way` along y."""
    for side in (-1, 1):
        smart.arm([(side * 0.05, y, z - 0.13), (side * x, y, z - 0.13), (side * x, y, z + 0.12)], 0.02, 0.07)
        middle = Vector((side * x, y + way * (reach / 2 - 0.05), z + 0.13))
        cushion((0.062, reach, 0.035), at(middle), m.rubber(), 0.014)
        for number in range(11):
            box((0.044, 0.0105, 0.005), at(middle + Vector((0, (number - 5) * reach * 0.07, 0.0166))), tackle.matte(0.016), 0.0024, 4)
