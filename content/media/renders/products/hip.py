"""What the hip abduction and the hip adduction share: a leg with its knee pad and its foot rest, about an upright axis."""
import math

from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, rod, turn


def leg(pivot, heading, inward, length=0.46):
    """An arm from the axis at `pivot` towards `heading` (degrees, 0 is +y, positive to the right). Its pad stands `inward` (1) of
    the knee or outside of it (-1, as seen from the middle), and faces the knee."""
    angle = math.radians(heading)
    way, right = Vector((math.sin(angle), math.cos(angle), 0)), Vector((math.cos(angle), -math.sin(angle), 0))
    pivot = Vector(pivot)
    rod(pivot + Vector((0, 0, -0.06)), pivot + Vector((0, 0, 0.035)), 0.055, m.frame(), 0.006)
    rod(pivot + Vector((0, 0, 0.035)), pivot + Vector((0, 0, 0.043)), 0.04, m.steel(), 0.003)
    knee = pivot + way * length
    beam(pivot, knee + way * 0.03, m.frame(), 0.055, 0.06)
    beam(pivot + way * length * 0.6, knee + way * 0.05, m.silver(), 0.068, 0.073, 0.008)
    face = right * inward
    stand = knee - way * 0.02
    rod(stand, stand + Vector((0, 0, 0.2)), 0.018, m.chrome())
    pad = stand + Vector((0, 0, 0.24)) + face * 0.05
    turned = math.degrees(math.atan2(face.x, -face.y))
    box((0.2, 0.03, 0.12), at(stand + Vector((0, 0, 0.24)), turn(z=turned)), m.silver(), 0.01)
    parts.back(pad, (0.27, 0.2), 0, 0.085, turned)
    # The foot rest hangs below the shin, on the side of the leg.
    foot = knee + way * 0.1 + face * 0.12 + Vector((0, 0, -0.25))
    beam(knee + way * 0.02, knee + way * 0.02 + Vector((0, 0, -0.24)), m.frame(), 0.05, 0.05, up=(0, 1, 0))
    beam(knee + way * 0.02 + Vector((0, 0, -0.24)), foot, m.frame(), 0.05, 0.04)
    box((0.14, 0.26, 0.03), at(foot + Vector((0, 0, 0.03)), turn(z=-heading)), m.frame(), 0.01)
    for number in range(7):
        rib = foot + Vector((0, 0, 0.046)) + way * (number - 3) * 0.033
        box((0.12, 0.012, 0.01), at(rib, turn(z=-heading)), m.rubber(), 0.003)


def hips(front, z=0.42):
    """The silver housing under the seat that holds both axes; `front` is where it is along y."""
    box((0.36, 0.24, 0.07), at((0, front, z - 0.07)), m.silver(), 0.02)
