"""Smart leg extension: a seat, a lever about the knee with a numbered disc for its start, and a roll before the shins."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import at, beam, box, rod, turn
from products import panels, smart

SHOT = dict(azimuth=-57, elevation=12, fill=0.9)
DETAIL = dict(about=((-0.46, -0.62, 0.3), (-0.1, -0.2, 0.75)), azimuth=-58, elevation=12, fill=0.92)


def build():
    machine = smart.Machine("Smart Leg Extension", 1.4, 1.65, 120, 8, spread=0.6)
    machine.build(panels.show(machine.title, machine.load, panels.curve))
    smart.display_before(machine, 0.48)
    chair((0, -0.12, 0.58), (0, 0.16, 0.99), 14, 0.36, 9, count=9)
    knee = lever(machine, (-0.4, 0.58), (-0.27, 0.175))
    # The lever, with the part that slides by itself to the length of the shin.
    foot = Vector((-0.385, -0.5, 0.2))
    way = (foot - knee).normalized()
    beam(knee, knee + way * 0.22, m.frame(), 0.055, 0.07)
    beam(knee + way * 0.18, foot + way * 0.03, m.silver(), 0.042, 0.056, 0.006)
    box((0.07, 0.085, 0.03), at(knee + way * 0.22, turn(x=-15)), m.plastic(), 0.006)
    parts.cap(foot + way * 0.03, way, 0.042, 0.056)
    spring = knee + way * 0.17 + Vector((-0.028, 0, 0))  # which holds the roll against the shin
    rod(spring, spring + Vector((-0.055, 0, 0)), 0.021, m.plastic(), 0.005)
    rod(foot, (0.22, foot.y, foot.z), 0.018, m.chrome())
    parts.roller((-0.33, foot.y - 0.02, foot.z), (0.2, foot.y - 0.02, foot.z), 0.07)
    parts.roller((-0.2, -0.36, 0.575), (0.2, -0.36, 0.575), 0.05)


def chair(seat_at, back_at, lean, post, steps, size=(0.44, 0.46), tilt=-3, count=9):
    """A seat on a fixed post with grips beside it, and a back that slides on a rail."""
    x, y, z = seat_at
    beam((x, y + 0.02, 0.082), (x, y + 0.02, z - 0.06), m.frame(), 0.1, 0.1, up=(0, 1, 0))
    box((0.3, 0.34, 0.03), at((x, y, z - 0.062), turn(x=tilt)), m.frame(), 0.006)
    smart.seat(seat_at, size, tilt)
    rail = z - 0.13
    smart.back_post(back_at, post, lean, 0.01, (0.36, 0.66), low=rail - 0.05)
    beam((0, y, rail), (0, post + 0.02, rail), m.silver(), 0.06, 0.06, 0.006)
    smart.numbered((-0.03, y + 0.14, rail), (-0.03, post - 0.1, rail), (-1, 0, 0), count, (0, 0.0, 0.019), 1, 0.011, 0.0055)
    box((0.13, 0.11, 0.1), at((0, post - 0.0, rail)), m.plastic(), 0.008)
    rod((-0.065, post, rail), (-0.1, post, rail), 0.008, m.chrome())
    rod((-0.092, post, rail), (-0.12, post, rail), 0.019, m.orange(), 0.006)
    smart.side_handles(0.28, y + 0.1, z - 0.1, 0.16, 0.18)


def lever(machine, shaft, wheel, values=(120, "", "", 90, "", "", 60), pin=6):
    """The casing beside the knee on the near side, with its disc; returns the lever's boss."""
    x = -0.3
    smart.casing(x, shaft, wheel, -1, 0.125, 0.085, 0.07)
    smart.stand(x, wheel, 0.085)
    smart.duct(x, wheel[0] + 0.09, machine.face + 0.05)
    hub = Vector((-0.385, *shaft))
    rod((-0.33, *shaft), hub, 0.03, m.steel())
    smart.disc((-0.342, *shaft), (-1, 0, 0), 0.145, 38, 10, 7, pin, values, 0.165)
    smart.hub(hub, (-1, 0, 0), 0.055, 0.07)
    return hub
