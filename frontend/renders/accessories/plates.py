"""Weight plates that lean on a stand of bent rod. A plate's matrix has its origin in the middle and z out of its face."""
import math

from mathutils import Vector

from accessories import marks
from kit import materials as m
from kit.shapes import profile, turned
from kit.solids import at, pipe, rod, turn

RADIUS = 0.225
WIRE = 0.007


def leaning(half, tilt=9):
    """The matrix of a plate of twice `half` thick, just off the floor on its stand, which is built as well."""
    lean = math.radians(tilt)
    middle = at((0, 0, RADIUS * math.cos(lean) + half * math.sin(lean) + 0.004), turn(x=90 - tilt))
    low = -math.sqrt((RADIUS + WIRE) ** 2 - 0.1**2)
    front, back = half + WIRE + 0.002, -half - WIRE - 0.0015
    for x in (-0.1, 0.1):
        bent = [middle @ Vector((x, y, z)) for y, z in ((low + 0.034, front), (low, front), (low, back), (low + 0.23, back))]
        foot = Vector((x, bent[3].y + 0.11, 0.012))
        pipe(bent + [foot], WIRE, m.frame(), 0.014)
        for place in (bent[1], bent[2], foot):
            rod((place.x, place.y, 0), (place.x, place.y, place.z), 0.0095, m.rubber(), 0.002)
        rod(bent[0], bent[0] + (bent[0] - bent[1]).normalized() * 0.004, 0.0085, m.rubber())
    rod((-0.1, foot.y, foot.z), (0.1, foot.y, foot.z), WIRE, m.frame())
    return middle


def hub(matrix, half, metal, radius=0.036):
    """The steel ring around the hole."""
    ring = [
        (0.0252, -half), (0.0252, half + 0.001, 0.0015), (0.0275, half + 0.0022, 0.0008), (radius - 0.001, half + 0.0022, 0.001),
        (radius, half - 0.002),
    ]
    turned("hub", profile(ring), metal, matrix, 192)
    turned("hub", profile([(r, -z, *rest) for r, z, *rest in ring[::-1]]), metal, matrix, 192)


def both(outline):
    """The profile of a front, and its mirror image for the back."""
    return profile(outline + [(r, -z, *rest) for r, z, *rest in reversed(outline)])


def bumper(matrix, half, body, bed=0.006):
    """Solid rubber with a sunk ring for letters; the plane of that ring is returned."""
    low = half - bed
    outline = [
        (0.036, half - 0.004), (0.036, half, 0.001), (0.076, half, 0.003), (0.0815, low, 0.004), (0.1915, low, 0.004),
        (0.1975, half, 0.003), (0.2025, half, 0.0004), (0.203, half - 0.0008), (0.2042, half - 0.0008), (0.2047, half, 0.0004),
        (0.2185, half, 0.006), (RADIUS, half - 0.0075, 0.006),
    ]
    turned("bumper", both(outline), body, matrix)
    return matrix @ at((0, 0, low))


def sunk(matrix, half, body, bed=0.006):
    """A wide sunk face inside a lettered rim; the planes of face and rim are returned."""
    low = half - bed
    outline = [
        (0.036, half - 0.004), (0.036, half, 0.001), (0.044, half, 0.002), (0.0465, low, 0.003), (0.1765, low, 0.003),
        (0.1795, half, 0.002), (0.2185, half, 0.006), (RADIUS, half - 0.0075, 0.006),
    ]
    turned("sunk", both(outline), body, matrix)
    return matrix @ at((0, 0, low)), matrix @ at((0, 0, half))


def hold(angle, radius=0.1445, half=0.0265, spread=27, steps=28):
    """The outline of a slot along the rim, its ends round."""
    line = []
    for edge, way in ((radius + half, -1), (radius - half, 1)):
        for step in range(steps + 1):
            a = math.radians(angle - way * spread + way * 2 * spread * step / steps)
            line.append((edge * math.cos(a), edge * math.sin(a)))
        tip = math.radians(angle + way * spread)
        x, y = radius * math.cos(tip), radius * math.sin(tip)
        for step in range(1, 16):
            a = tip + (0 if way < 0 else math.pi) - math.pi * step / 16
            line.append((x + half * math.cos(a), y + half * math.sin(a)))
    return line


def gripped(matrix, half, face, rim):
    """A thinner face with three slots inside a thick rim; the planes of face and rim are returned."""
    low = half - 0.0065
    holds = [hold(angle) for angle in (30, 150, 270)]
    marks.relief([marks.round_about(0, 0, 0.19, 256), marks.round_about(0, 0, 0.03, 96)] + holds, matrix, face, low, 1, 0.004)
    for outline in holds:
        for side in (-1, 1):
            points = [matrix @ Vector((x, y, side * (low - 0.0025))) for x, y in outline]
            pipe(points + points[:2], 0.0048, face, 0)
    boss = [(0.0355, half - 0.004), (0.0355, half - 0.001, 0.001), (0.062, half - 0.001, 0.003), (0.068, low - 0.002)]
    turned("boss", both(boss), face, matrix)
    inner = [
        (0.181, low - 0.003), (0.1825, low + 0.001, 0.002), (0.1875, half, 0.004), (0.2175, half, 0.006),
        (RADIUS, half - 0.0075, 0.006),
    ]
    turned("rim", both(inner), rim, matrix)
    return matrix @ at((0, 0, low)), matrix @ at((0, 0, half))
