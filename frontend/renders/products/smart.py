"""What the machines of the smart gym share: base, tower, display, and the drive between a lever and the weights. In metres."""
import math
import random
from dataclasses import dataclass

import bpy
from mathutils import Matrix, Vector

from kit import labels, materials as m, parts, tower
from kit.sheet import dots, hull, prism, rim, rounded, upright
from kit.shapes import turned
from kit.solids import along, at, beam, box, cushion, lettering, link, pipe, rod, turn

SHELL, DEEP = 0.508, 0.32  # a tower's width and depth over its covers


@dataclass
class Machine:
    """A base with its tower. The user is before it (towards -y) unless a product turns the seat."""

    title: str
    length: float
    height: float
    kilos: float  # of the whole stack
    pinned: int  # plates that hang on the pin
    step: float = 5
    spread: float = 0.56  # between the middles of the runners

    @property
    def front(self):
        return -self.length / 2 + 0.004  # a runner's cap stands out

    @property
    def back(self):
        return self.length / 2 - 0.004

    @property
    def tower_y(self):
        return self.back - DEEP / 2

    @property
    def face(self):
        """Where the tower begins."""
        return self.back - DEEP

    @property
    def load(self):
        """What hangs on the pin; the weight that adds half a step is parked above it."""
        return f"{self.pinned * self.step:g}".replace(".", ",")

    @property
    def added(self):
        return self.step > 2.5

    def build(self, show, facing=0, place=None, sign=None):
        """Draws base and tower. `facing` turns the tower's face, `place` is its foot where that is not the usual one, `sign` the height of the
        placard's middle."""
        base(self.front, self.back, self.spread)
        housing(at(place or (0, self.tower_y, 0), turn(z=facing)), self, sign)
        self.show = show


def base(front, back, spread):
    """Two runners, beams across, and a spine."""
    for side in (-spread / 2, spread / 2):
        parts.runner((side, front, 0), (side, back, 0), 0.08, 0.065)
        for y in (front + 0.06, back - 0.06):
            parts.bolt((side, y, 0.0875), (0, 0, 1), 0.009)
    for across in (front + 0.1, back - 0.12):
        beam((-spread / 2, across, 0.055), (spread / 2, across, 0.055), m.frame(), 0.07, 0.055, up=(0, 1, 0))
    beam((0, front + 0.1, 0.055), (0, back - 0.1, 0.055), m.frame(), 0.09, 0.055)


def foot(y, width):
    """A beam across the base that reaches beyond the runners, a little lower than they are where they cross."""
    parts.runner((-width / 2 + 0.004, y, 0), (width / 2 - 0.004, y, 0), 0.08, 0.062)


def housing(place, machine, sign=None):
    """Weights between two uprights, a shield before and a panel behind them, and a silver cover bent around all of it."""
    height, plates = machine.height, round(machine.kilos / machine.step)
    half, wall = SHELL / 2, 0.03
    ahead = place.to_3x3() @ Vector((0, 1, 0))
    out = lambda x, y, z: place.to_3x3() @ Vector((x, y, z))
    cover = rounded([(-half, 0.035), (half, 0.035), (half, height), (-half, height)], [0, 0, 0.075, 0.075], 10)
    inner = rounded([(-half + wall, 0.035), (half - wall, 0.035), (half - wall, height - wall), (-half + wall, height - wall)],
                    [0, 0, 0.05, 0.05], 10)
    prism(cover[1:] + cover[:1] + inner[:1] + inner[:0:-1], DEEP, place @ turn(x=90), m.silver(), 0.005, "cover")
    for side in (-1, 1):
        beam(place @ Vector((side * 0.19, 0, 0.02)), place @ Vector((side * 0.19, 0, height - 0.04)), m.frame(), 0.06, 0.15, 0.008, ahead)
        for y in (-0.11, 0.11):
            parts.shoe(place @ Vector((side * 0.2, y, 0)), 0.1, 0.08)
        box((0.0015, 0.006, height - 0.34), place @ at((side * (half + 0.0002), -0.118, height / 2)), m.frame(), 0.0005)
    box((0.44, 0.27, 0.075), place @ at((0, 0, 0.062)), m.frame(), 0.008)
    low, high = 0.11, height - 0.165
    box((0.44, 0.006, height - 0.12), place @ at((0, 0.135, height / 2 + 0.02)), m.silver(), 0.002)
    box((0.32, 0.006, high - low), place @ at((0, 0.07, (low + high) / 2)), m.plastic(), 0.002)
    tower.shield(place, 0.44, 0.28, low, high, "", sign and sign + 0.064)
    shield_frame(place, low, high)
    box((0.446, 0.0006, 0.052), place @ at((0, -0.1002, height - wall - 0.109)), film(), 0.0002)
    labels.placard(place @ at((-0.0945, -0.088, sign or high - 0.185), turn(x=90)), machine.title.removeprefix("Smart "), 0.115)
    # The fascia: the name of the line over that of the machine.
    box((0.446, 0.09, 0.135), place @ at((0, -0.055, height - wall - 0.066)), m.frame(), 0.006)
    box((0.446, 0.005, 0.082), place @ at((0, -0.101, height - wall - 0.043)), m.printed(), 0.002)
    labels.wordmark(0.055, place @ at((0, -0.1045, height - wall - 0.043), turn(x=90)), m.white(), 0.001, m.white())
    lettering(machine.title, 0.024, place @ at((0, -0.1005, height - wall - 0.107), turn(x=90)), m.white(), 0.0006, labels.ARCHIVO)
    eye = tower.stack(place.translation, plates, machine.pinned, 0.29, 0.118, high, out(0, -1, 0), machine.step)
    # The cable comes up behind the weights and over two wheels in the head.
    rear, over = place @ Vector((0, 0.098, high + 0.02)), place @ Vector((0, 0.045, high + 0.02))
    axis = out(1, 0, 0)
    for side in (-1, 1):
        box((0.005, 0.13, 0.13), place @ at((side * 0.022, 0.06, high + 0.03)), m.steel(), 0.002)
    parts.pulley(over, axis, 0.045)
    parts.cable([eye, place @ Vector((0, 0.006, high + 0.02)), place @ Vector((0, 0.02, high + 0.06)), rear + Vector((0, 0, 0.03))])
    if machine.added:
        extra(place, sign + 0.21 if sign else high - 0.2)
    service(place, machine)


@m.once
def film():
    """The dull strip below a machine's name: a gloss would wash the letters out where the lamp behind the machine is mirrored in it."""
    return m.principled("film", base_color=(0.018, 0.019, 0.021, 1), specular=0.05, roughness=0.85)[0]


@m.once
def smoke():
    """The grey of acrylic against the light: what stands behind it pales a little."""
    return m.principled("smoke", base_color=(0.13, 0.14, 0.15, 1), specular=0.4, roughness=0.2, alpha=0.13)[0]


def shield_frame(place, low, high):
    """The aluminium frames of a shield's two panels, 44 cm wide together, from `low` to `high`, with a screw in each corner."""
    front, slot, wide = -0.084, 0.058, 0.131
    for side in (-1, 1):
        middle, outer = side * (slot + wide) / 2, side * (slot / 2 + wide - 0.0045)
        box((wide - 0.014, 0.0008, high - low - 0.02), place @ at((middle, front - 0.003, (low + high) / 2)), smoke(), 0.0002)
        box((0.009, 0.013, high - low), place @ at((outer, front - 0.001, (low + high) / 2)), m.silver(), 0.002)
        for level in (low + 0.005, high - 0.005):
            box((wide, 0.013, 0.01), place @ at((middle, front - 0.001, level)), m.silver(), 0.002)
        for level in (low + 0.022, high - 0.022):
            for x in (side * (slot / 2 + 0.014), outer - side * 0.014):
                parts.bolt(place @ Vector((x, front - 0.0034, level)), place.to_3x3() @ Vector((0, -1, 0)), 0.006)


def service(place, machine):
    """What the back of a tower has: a panel with its bolts, slots for air, the plate with voltage and number, and the inlet of the mains."""
    rear = place @ at((0, 0.138, 0), turn(z=180) @ turn(x=90))
    ahead = rear.to_3x3() @ Vector((0, 0, 1))
    for level in (0.17, machine.height / 2, machine.height - 0.13):
        for x in (-0.195, 0.195):
            parts.bolt(rear @ Vector((x, level, 0)), ahead, 0.007)
    for number in range(9):
        box((0.2, 0.007, 0.002), rear @ at((0, machine.height - 0.2 - number * 0.018, 0)), m.rubber(), 0.0009)
    plate = rear @ at((-0.085, 0.4, 0.0008))
    box((0.13, 0.09, 0.0016), plate, m.white(), 0.0005)
    labels.wordmark(0.016, plate @ at((-0.03, 0.028, 0.001)), m.rubber(), 0.0002, m.rubber())
    for level, text in ((0.006, machine.title), (-0.012, "230 V ~ 50 Hz"), (-0.03, f"Max. {machine.kilos:g} kg")):
        labels.printed(text, 0.011, plate @ at((-0.057, level, 0.001)), m.rubber(), True)
    labels.printed("CE", 0.02, plate @ at((0.045, 0.022, 0.001)), m.rubber())
    inlet = rear @ at((0.1, 0.39, 0.004))
    cushion((0.06, 0.1, 0.008), inlet, m.plastic(), 0.003)
    box((0.034, 0.028, 0.004), inlet @ at((0, -0.022, 0.003)), m.rubber(), 0.0015)
    for x, y in ((-0.008, -0.025), (0.008, -0.025), (0, -0.017)):
        box((0.002, 0.006, 0.005), inlet @ at((x, y, 0.0045)), m.chrome(), 0.0005)
    box((0.026, 0.018, 0.007), inlet @ at((0, 0.026, 0.004), turn(x=7)), m.orange(), 0.002)


def extra(place, level):
    """The small weight that adds half a step, parked above the stack, with the knob on the shield that lets it down."""
    box((0.29, 0.1, 0.022), place @ at((0, 0, level)), m.iron(), 0.003)
    lettering("+2,5", 0.0145, place @ at((0.052, -0.0508, level), turn(x=90)), m.white(), 0.0004)
    face = place @ at((0.0945, -0.0885, level - 0.02), turn(x=90))
    cushion((0.075, 0.1, 0.004), face, m.plastic(), 0.002)
    rod(face @ Vector((0, 0.012, 0)), face @ Vector((0, 0.012, 0.018)), 0.022, m.steel(), 0.003)
    box((0.008, 0.036, 0.01), face @ at((0, 0.012, 0.022), turn(z=-40)), m.orange(), 0.002)
    lettering("+2,5 kg", 0.014, face @ at((0, -0.034, 0.0025)), m.white(), 0.0003)


# The drive: a cam on the lever's shaft winds a cable, which goes over a wheel at its foot, along the base and up behind the weights.


def cam(middle, radius, axis=(1, 0, 0)):
    """A grooved wheel with five spokes."""
    middle, axis = Vector(middle), Vector(axis).normalized()
    frame = along(middle - axis * 0.01, middle + axis * 0.01)
    ring = [(radius - 0.022, -0.011), (radius + 0.004, -0.011), (radius - 0.004, 0), (radius + 0.004, 0.011), (radius - 0.022, 0.011), (radius - 0.022, -0.011)]
    turned("cam", ring, m.steel(), frame, 64)
    aside, above = axis.orthogonal().normalized(), axis.cross(axis.orthogonal()).normalized()
    for number in range(5):
        way = aside * math.cos(number * math.tau / 5) + above * math.sin(number * math.tau / 5)
        beam(middle + way * 0.02, middle + way * (radius - 0.018), m.steel(), 0.022, 0.01, 0.003, axis)
    rod(middle - axis * 0.016, middle + axis * 0.016, 0.028, m.steel())


def drive(x, shaft, wheel, radius=0.09, small=0.045, front=True, leave=None):
    """Cam and wheel in a plane across the machine, each (y, z), with the cable on their front (or, with `front` off, their upper) side.
    The cable leaves below the wheel and goes back to y = `leave`."""
    cam((x, *shaft), radius)
    parts.pulley((x, *wheel), (1, 0, 0), small)
    shaft, wheel, small = Vector(shaft), Vector(wheel), small - 0.006
    line = hull(shaft, wheel, radius, small, 1)
    touch = sorted([(line[3], line[0]), (line[2], line[1])], key=lambda pair: pair[0][0] if front else -pair[0][1])[0]
    begin = math.atan2(touch[0][1] - shaft.y, touch[0][0] - shaft.x)
    spun = 1 if front else -1  # the way round from the anchor to where the cable leaves the cam
    arc = [begin - spun * math.radians(step * 15) for step in range(10, -1, -1)]
    points = [(shaft.x + radius * math.cos(a), shaft.y + radius * math.sin(a)) for a in arc]
    first = math.atan2(touch[1][1] - wheel.y, touch[1][0] - wheel.x)
    if front:
        last = -math.pi / 2
        if first > 0:
            first -= math.tau
        around = [first + (last - first) * step / 10 for step in range(11)]
    else:
        around = [first - math.radians(15) * step for step in range(11)]
    points += [(wheel.x + small * math.cos(a), wheel.y + small * math.sin(a)) for a in around]
    if leave is not None:
        points.append((leave, wheel.y - small))
    pipe([(x, y, z) for y, z in points], 0.0035, m.rubber(), 0)
    bolted = Vector((x, *points[0]))
    rod(bolted - Vector((0.009, 0, 0)), bolted + Vector((0.009, 0, 0)), 0.008, m.chrome())


def casing(x, shaft, wheel, outward=-1, big=0.125, small=0.08, thick=0.07, front=True, window=True, leave=None, turned_cam=True):
    """The guard around a drive: a post with two cheeks around the shaft, silver, smoked on the side `outward` so that cam and cable show."""
    middle = lambda radius_a, radius_b: hull(shaft, wheel, radius_a, radius_b)
    outer = middle(big, small)
    if not window:
        prism(outer, thick, upright(x), m.silver(), 0.012)
        seam = middle(big - 0.02, small - 0.02)
        prism(seam, 0.003, upright(x + outward * (thick / 2 + 0.0005)), m.frame(), 0.001)
    else:
        inner = middle(big - 0.013, small - 0.013)
        rim(outer, inner, thick, upright(x), m.silver(), 0.006)
        prism(middle(big - 0.008, small - 0.008), 0.012, upright(x - outward * (thick / 2 - 0.006)), m.frame(), 0.001)
        prism(middle(big - 0.01, small - 0.01), 0.004, upright(x + outward * (thick / 2 - 0.006)), m.tinted(), 0.001)
        drive(x, shaft, wheel, big - 0.035, small - 0.03, front, leave)
        inside = x - outward * thick / 2
        rod((inside, *shaft), (inside + outward * thick, *shaft), 0.018, m.chrome())
        rod((inside - outward * 0.01, *shaft), (inside + outward * 0.004, *shaft), 0.036, m.steel(), 0.003)
        rod((inside - outward * 0.015, *shaft), (inside, *shaft), 0.014, m.chrome(), 0.002)
        for y, z in middle(big - 0.0065, small - 0.0065)[4::9]:
            parts.bolt((x + outward * (thick / 2), y, z), (outward, 0, 0), 0.004)


def stand(x, wheel, small=0.08, length=0.2):
    """The welded shoe that a casing stands on."""
    y, z = wheel
    box((0.062, length * 0.7, z - small - 0.069), at((x, y, (z - small + 0.105) / 2)), m.frame(), 0.006)
    box((0.08, length + 0.04, 0.012), at((x, y, 0.093)), m.frame(), 0.003)
    for side in (-1, 1):
        parts.bolt((x, y + side * (length / 2 + 0.01), 0.099), (0, 0, 1), 0.007)


def duct(x, start, end, width=0.07):
    """The cover over a cable that runs along the base."""
    cushion((width, end - start, 0.055), at((x, (start + end) / 2, 0.114)), m.silver(), 0.014)
    for y in (start + 0.04, end - 0.04):
        parts.bolt((x, y, 0.1415), (0, 0, 1), 0.005)


def hub(place, axis=(1, 0, 0), radius=0.052, length=0.07, ring=False):
    """The boss of a lever on its shaft, its cap at the far end of `axis`."""
    axis, place = Vector(axis).normalized(), Vector(place)
    rod(place - axis * length / 2, place + axis * length / 2, radius, m.frame(), 0.006)
    face = place + axis * length / 2
    if ring:
        rod(face - axis * 0.016, face - axis * 0.004, radius + 0.004, m.orange(), 0.003)
    rod(face, face + axis * 0.007, radius * 0.74, m.steel(), 0.003)
    rod(face + axis * 0.007, face + axis * 0.013, radius * 0.3, m.chrome(), 0.002)
    aside, above = axis.orthogonal().normalized(), axis.cross(axis.orthogonal()).normalized()
    for number in range(4):
        way = aside * math.cos(number * math.tau / 4 + 0.4) + above * math.sin(number * math.tau / 4 + 0.4)
        rod(face + way * radius * 0.55 + axis * 0.006, face + way * radius * 0.55 + axis * 0.010, 0.005, m.chrome(), 0.001)


def arm(points, radius=0.028, bend=0.12, plug=True):
    """A bent tube, plugged at its end."""
    pipe(points, radius, m.frame(), bend, "arm")
    if plug:
        last, before = Vector(points[-1]), Vector(points[-2])
        way = (last - before).normalized()
        rod(last - way * 0.004, last + way * 0.005, radius * 1.02, m.plastic(), 0.003)


def sleeve(start, end, radius=0.032):
    """A silver collar around a tube."""
    rod(start, end, radius, m.silver(), 0.004)


def handle(start, end, radius=0.014, covered=(0.12, 0.97), thick=0.019):
    """A straight bar with its rubber grip, between shares of its length."""
    start, end = Vector(start), Vector(end)
    rod(start, end, radius, m.chrome())
    parts.grip(start.lerp(end, covered[0]), start.lerp(end, covered[1]), thick)
    way = (end - start).normalized()
    rod(end - way * 0.002, end + way * 0.006, thick * 1.1, m.plastic(), 0.003)


def numbered(start, end, outward, count, across=None, first=1, size=0.013, radius=0.0065):
    """Holes from start to end on a face, each with its number beside it (towards `across`)."""
    start, end, outward = Vector(start), Vector(end), Vector(outward).normalized()
    spots = [start.lerp(end, number / (count - 1)) for number in range(count)]
    dots(spots, outward, radius, m.rubber())
    if across is None:
        return
    across = Vector(across)
    x = Vector((0, 0, 1)).cross(outward)
    x = x.normalized() if x.length > 0.1 else Vector((1, 0, 0))
    frame = Matrix((x, outward.cross(x), outward)).transposed().to_4x4()
    for number, spot in enumerate(spots):
        value = first[number] if isinstance(first, (list, tuple)) else first + number
        lettering(str(value), size, Matrix.Translation(spot + across + outward * 0.0004) @ frame, m.frame(), 0.0003)


def seat_post(place, size=(0.42, 0.42), tilt=0, count=8, gas=True, facing=-1, low=0.082):
    """A seat on a post that slides in another, with numbered holes, its pin, and a gas spring under a handle. `facing` is the side
    (along x) on which the pin is."""
    x, y, z = place
    collar = z - 0.235
    beam((x, y, low), (x, y, collar), m.frame(), 0.085, 0.085, up=(0, 1, 0))
    box((0.1, 0.1, 0.03), at((x, y, collar)), m.plastic(), 0.006)
    beam((x, y, collar - 0.05), (x, y, z - 0.06), m.silver(), 0.066, 0.066, 0.006, (0, 1, 0))
    numbered((x + facing * 0.033, y + 0.008, collar + 0.03), (x + facing * 0.033, y + 0.008, z - 0.075), (facing, 0, 0), count,
             (0, -0.02 * -facing * -1, 0), 1, 0.011, 0.005)
    parts.knob((x + facing * 0.042, y, collar - 0.045), (facing, 0, 0))
    box((0.16, 0.2, 0.014), at((x, y, z - 0.062)), m.frame(), 0.004)
    for sx in (-1, 1):
        beam((x + sx * 0.06, y, z - 0.06), (x + sx * 0.15, y, z - 0.045), m.frame(), 0.196, 0.01, 0.003)
    if gas:
        rod((x + facing * 0.1, y + 0.12, z - 0.07), (x + facing * 0.19, y + 0.12, z - 0.08), 0.006, m.chrome())
        rod((x + facing * 0.16, y + 0.12, z - 0.077), (x + facing * 0.225, y + 0.12, z - 0.083), 0.011, m.orange(), 0.004)
        rod((x, y + 0.062, low + 0.03), (x, y + 0.062, collar - 0.02), 0.014, m.plastic(), 0.003)
        rod((x, y + 0.062, collar - 0.02), (x, y + 0.062, z - 0.065), 0.006, m.chrome())
    seat(place, size, tilt)


def seat(place, size=(0.42, 0.42), tilt=0, thick=0.08):
    """The cushion of a seat on its pan."""
    frame = at(place, turn(x=tilt))
    cushion((*size, thick), frame, m.leather(), 0.032, m.seam())
    cushion((size[0] * 0.95, size[1] * 0.95, 0.016), frame @ at((0, 0, -thick / 2 - 0.004)), m.plastic(), 0.006)


def back_rest(place, size=(0.34, 0.7), lean=8, thick=0.085, turned_by=0):
    """The cushion of a back on its shell; it looks towards -y."""
    frame = at(place, turn(z=turned_by) @ turn(x=90 - lean))
    cushion((*size, thick), frame, m.leather(), 0.034, m.seam())
    cushion((size[0] * 0.97, size[1] * 0.97, 0.022), frame @ at((0, 0, -thick / 2 - 0.006)), m.silver(), 0.009)
    return frame


def back_post(place, y, lean=8, slide=0.08, size=(0.34, 0.7), thick=0.085, turned_by=0, pin=-1, low=0.082):
    """A back with its post at `y` behind it; a tube slides through the post and carries the back."""
    frame = back_rest(place, size, lean, thick, turned_by)
    x, py, z = place
    way = 1 if y > py else -1
    top = z + size[1] * 0.16
    beam((x, y, low), (x, y, top + 0.05), m.frame(), 0.085, 0.07, up=(0, 1, 0))
    parts.cap((x, y, top + 0.05), Vector((0, 0, 1)), 0.085, 0.07)
    box((0.11, 0.09, 0.085), at((x, y, top - 0.03)), m.plastic(), 0.008)
    reach = frame @ Vector((0, size[1] * 0.16 - 0.03, -thick / 2 - 0.016))
    beam((x, y + way * slide, top - 0.03), (x, reach.y, top - 0.03), m.silver(), 0.055, 0.055, 0.006)
    parts.knob((x + pin * 0.055, y, top - 0.03), (pin, 0, 0))
    box((0.16, 0.012, 0.16), frame @ at((0, size[1] * 0.16 - 0.03, -thick / 2 - 0.02), turn(x=90)), m.frame(), 0.004)


def disc(place, outward=(-1, 0, 0), radius=0.13, first=150, step=25, count=7, pin=2, values=None, size=0.11):
    """A silver disc with a ring of holes, numbered, about a shaft, and the pin in one of them, in its bush. `size` is that of the numbers,
    as a share of the radius."""
    place, outward = Vector(place), Vector(outward).normalized()
    x = Vector((0, 0, 1)).cross(outward)
    x = x.normalized() if x.length > 0.1 else Vector((1, 0, 0))
    above = outward.cross(x)
    frame = Matrix((x, above, outward)).transposed().to_4x4()
    rod(place - outward * 0.012, place, radius, m.silver(), 0.003)
    spot = lambda number, share: place + (x * math.cos(math.radians(first + number * step)) + above * math.sin(math.radians(first + number * step))) * radius * share
    dots([spot(number, 0.84) for number in range(count)], outward, min(0.0075, radius * 0.06, radius * 0.84 * math.radians(step) * 0.38), m.rubber())
    for number, value in enumerate(values or ()):
        lettering(str(value), radius * size, Matrix.Translation(spot(number, 0.66) + outward * 0.0004) @ frame, m.frame(), 0.0003)
    hole = spot(pin, 0.84)
    rod(hole, hole + outward * 0.012, 0.0135, m.plastic(), 0.002)
    rod(hole, hole + outward * 0.032, 0.0085, m.steel(), 0.001)
    parts.knob(hole, outward)


def side_handles(x, y, z, height=0.13, reach=0.2, back=-0.02):
    """Grips beside a seat, on brackets from its post; a negative `reach` takes them back."""
    way, root = math.copysign(1, reach), y + back
    for side in (-1, 1):
        pipe([(side * 0.04, root, z), (side * x, root, z), (side * x, root - way * 0.03, z + height), (side * x, root - way * 0.05 - reach, z + height + 0.01)],
             0.014, m.chrome(), 0.05)
        handle((side * x, root - way * 0.06, z + height + 0.003), (side * x, root - way * 0.06 - reach, z + height + 0.012), 0.013, (0.0, 1.0))


def device(place, show):
    """A touchscreen of 10.1 inch in its body, with the reader for NFC and a QR code below; its face is the matrix's xy plane."""
    w, h, chin = 0.217, 0.136, 0.036
    cushion((w + 0.026, h + 0.026 + chin, 0.024), place @ at((0, -chin / 2, -0.0125)), m.plastic(), 0.009)
    box((w + 0.01, h + 0.01, 0.002), place @ at((0, 0, 0.0004)), m.glass(), 0.0008)
    show(place @ at((0, 0, 0.0016)), w, h)
    low = -h / 2 - 0.024
    for number in range(3):
        radius = 0.006 + number * 0.005
        pipe([place @ Vector((-0.012 + radius * math.cos(a), low + radius * math.sin(a), 0.0005)) for a in (-0.7, -0.35, 0, 0.35, 0.7)], 0.0009, m.white(), 0)
    lettering("NFC", 0.011, place @ at((-0.034, low, 0.0003)), m.white(), 0.0003)
    box((0.09, 0.0025, 0.001), place @ at((0.055, low - 0.012, 0.0002)), m.orange(), 0.0004)
    code(place @ at((-0.088, low, 0.0006)), 0.028)
    box((0.1, 0.09, 0.03), place @ at((0, 0, -0.036)), m.frame(), 0.006)


def code(face, size):
    """A QR code on a white field."""
    box((size + 0.005, size + 0.005, 0.0006), face, m.white(), 0.0002)
    n, lucky = 21, random.Random(7)
    dark = {(i, j) for i in range(n) for j in range(n) if lucky.random() < 0.48 and not any(i in a and j in b for a, b in FINDERS)}
    for ci, cj in ((0, 0), (0, 14), (14, 0)):
        dark |= {(ci + i, cj + j) for i in range(7) for j in range(7) if i in (0, 6) or j in (0, 6) or (2 <= i <= 4 and 2 <= j <= 4)}
    vertices, faces = [], []
    for i, j in sorted(dark):
        x, y, s = (j / n - 0.5) * size, (0.5 - (i + 1) / n) * size, size / n
        faces.append(tuple(range(len(vertices), len(vertices) + 4)))
        vertices += [(x, y, 0.0005), (x + s, y, 0.0005), (x + s, y + s, 0.0005), (x, y + s, 0.0005)]
    mesh = bpy.data.meshes.new("code")
    mesh.from_pydata(vertices, [], faces)
    link("code", mesh, m.rubber(), face)


FINDERS = tuple((range(a, a + 8), range(b, b + 8)) for a, b in ((0, 0), (0, 13), (13, 0)))


EYES = Vector((0, -0.05, 1.3))  # of who sits with the back to the tower


def display_before(machine, x=0.46, y=-0.52, z=1.38, swivel=16):
    """The screen ahead of who sits with the back to the tower: on an arm that comes forward beside the user, its middle at (x, y, z), far
    enough aside to get in and out. It looks at the user's eyes, and is turned `swivel` degrees outward from there."""
    show, root = machine.show, Vector((SHELL / 2, machine.tower_y - 0.04, z + 0.08))
    box((0.02, 0.1, 0.18), at(root + Vector((0.01, 0, 0))), m.frame(), 0.006)
    for sy in (-0.032, 0.032):
        for sz in (-0.066, 0.066):
            parts.bolt(root + Vector((0.02, sy, sz)), (1, 0, 0), 0.006)
    heading = math.degrees(math.atan2(EYES.x - x, y - EYES.y)) + swivel
    place = at((x, y, z), turn(z=heading) @ turn(x=-8) @ turn(x=90))
    knee = place @ Vector((0, 0, -0.085))
    knee.z = z
    out = x + 0.14
    pipe([root, (out, root.y, root.z), (out, knee.y + 0.02, knee.z + 0.02), knee], 0.025, m.silver(), 0.16)
    rod(knee + Vector((0, 0, -0.045)), knee + Vector((0, 0, 0.045)), 0.03, m.frame(), 0.004)
    rod(knee + Vector((0, 0, 0.045)), knee + Vector((0, 0, 0.05)), 0.018, m.steel(), 0.002)
    beam(knee, place @ Vector((0, 0, -0.045)), m.frame(), 0.05, 0.05, 0.006)
    device(place, show)


def display_ahead(machine, z=None, x=0.0, lean=-14):
    """The screen before the tower's face, on a neck from the lower edge of its head, for who looks at the tower."""
    z = z or machine.height - 0.33
    y = machine.tower_y - 0.195
    top = machine.height - 0.186  # below the machine's name
    box((0.1, 0.04, 0.056), at((x, machine.tower_y - 0.1, top)), m.frame(), 0.006)
    pipe([(x, machine.tower_y - 0.11, top), (x, y + 0.03, top - 0.01), (x, y + 0.06, z)], 0.02, m.silver(), 0.06)
    device(at((x, y, z), turn(x=lean) @ turn(x=90)), machine.show)


def bottle(place):
    """A bottle in its ring, on the side of a tower."""
    x, y, z = place
    rod((x, y, z), (x, y, z + 0.19), 0.034, m.plastic(), 0.01)
