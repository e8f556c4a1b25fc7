"""Parts of machines, in metres. Use: from kit import parts; parts.runner((0, -1, 0), (0, 1, 0))"""
import math

from mathutils import Matrix, Vector

from kit import materials as m, screens
from kit.shapes import profile, turned
from kit.solids import along, at, beam, box, cushion, pipe, rod, turn


def shoe(place, width=0.1, depth=0.1):
    """A rubber foot with the plate that it is bolted to."""
    x, y, z = place
    box((width, depth, 0.016), at((x, y, z + 0.008)), m.rubber(), 0.004)
    box((width * 0.86, depth * 0.86, 0.01), at((x, y, z + 0.02)), m.frame(), 0.002)


def runner(start, end, width=0.09, height=0.07):
    """A beam along the floor with a shoe below each end."""
    start, end = Vector(start), Vector(end)
    lift = Vector((0, 0, height / 2 + 0.022))
    beam(start + lift, end + lift, m.frame(), width, height)
    inset = (end - start).normalized() * 0.06
    for place in (start + inset, end - inset):
        shoe(place, width + 0.02, 0.11)
    for place, way in ((start + lift, -1), (end + lift, 1)):
        cap(place, (end - start).normalized() * way, width, height)


def cap(place, outward, width, height):
    """The plastic plug of a tube's end."""
    inner = Vector(place) - outward * 0.006
    beam(inner, Vector(place) + outward * 0.004, m.plastic(), width * 0.96, height * 0.96, 0.003)


def bolt(place, outward, radius=0.011):
    """A button head with its washer, on a surface."""
    frame = along(place, Vector(place) + Vector(outward) * 0.001)
    turned("washer", profile([(0, 0.0), (radius * 1.5, 0.0), (radius * 1.5, 0.002), (0, 0.002)]), m.steel(), frame, 20)
    head = [(0, 0.009), (radius * 0.5, 0.009, 0.002), (radius, 0.005, 0.003), (radius, 0.001)]
    turned("bolt", profile(head, 3), m.chrome(), frame, 20)


def pivot(place, axis=(1, 0, 0), radius=0.045, length=0.11):
    """A bearing housing with its steel cap."""
    axis = Vector(axis).normalized()
    middle = Vector(place)
    rod(middle - axis * length / 2, middle + axis * length / 2, radius, m.frame(), 0.006)
    for side in (-1, 1):
        face = middle + axis * side * length / 2
        rod(face, face + axis * side * 0.008, radius * 0.72, m.steel(), 0.003)
        rod(face + axis * side * 0.008, face + axis * side * 0.013, radius * 0.25, m.chrome(), 0.002)


def pulley(place, axis=(1, 0, 0), radius=0.055):
    """A grooved wheel in its fork."""
    frame = along(Vector(place) - Vector(axis) * 0.01, Vector(place) + Vector(axis) * 0.01)
    groove = [(0.012, -0.013), (radius, -0.013, 0.002), (radius - 0.009, 0, 0.006), (radius, 0.013, 0.002), (0.012, 0.013)]
    turned("pulley", profile(groove, 4), m.plastic(), frame, 56)
    rod(Vector(place) - Vector(axis) * 0.03, Vector(place) + Vector(axis) * 0.03, 0.009, m.chrome())


def cable(points, material=None):
    pipe(points, 0.0032, material or m.rubber(), 0.03)


def reeve(start, wheels, end, material=None):
    """A cable from `start` over wheels to `end`. Each wheel is its middle, its axis, its radius and the side that the cable passes on:
    seen against the axis, 1 goes around it counter-clockwise and -1 clockwise. Draws the wheels too."""
    start, end = Vector(start), Vector(end)
    wheels = [(Vector(middle), Vector(axis).normalized(), radius, side) for middle, axis, radius, side in wheels]
    line, here = [start], start
    for number, (middle, axis, radius, side) in enumerate(wheels):
        pulley(middle, axis, radius)
        there = wheels[number + 1][0] if number + 1 < len(wheels) else end
        into, out = tangent(here, middle, axis, radius - 0.006, side), tangent(there, middle, axis, radius - 0.006, -side)
        line += around(middle, axis, into, out, side)
        here = line[-1]
    line.append(end)
    cable(line, material)


def tangent(point, middle, axis, radius, side):
    """Where a line from a point touches a wheel, in the wheel's plane, when it goes around it as `side` says; where it leaves for a
    point it touches with the other side."""
    flat = point - middle - axis * (point - middle).dot(axis)
    distance = max(flat.length, radius * 1.0001)
    toward, aside = flat.normalized(), axis.cross(flat).normalized()
    share = radius / distance
    return middle + (toward * share + aside * side * math.sqrt(1 - share**2)) * radius


def around(middle, axis, into, out, side, steps=12):
    """The points of the arc that a cable lies on a wheel."""
    first, last = into - middle, out - middle
    aside = axis.cross(first)
    angle = math.atan2(last.dot(aside) / first.length**2, last.dot(first) / first.length**2) % (2 * math.pi)
    if side < 0:
        angle -= 2 * math.pi
    if abs(angle) > 2 * math.pi - 0.2:
        angle = 0
    return [middle + first * math.cos(angle * step / steps) + aside * math.sin(angle * step / steps) for step in range(steps + 1)]


def grip(start, end, radius=0.016):
    """The rubber sleeve of a handle, with its rings."""
    start, end = Vector(start), Vector(end)
    way = (end - start).normalized()
    rod(start, end, radius, m.rubber(), 0.004)
    for place, side in ((start, -1), (end, 1)):
        rod(place - way * 0.004, place + way * 0.004, radius * 1.22, m.chrome(), 0.002)


def bar_handle(points, radius=0.014, grips=()):
    """A bent tube of chrome with rubber sleeves on it; each sleeve is a pair of points."""
    pipe(points, radius, m.chrome(), 0.045)
    for start, end in grips:
        grip(start, end, radius * 1.35)


def roller(start, end, radius=0.055):
    """A padded roll on its axle."""
    start, end = Vector(start), Vector(end)
    way = (end - start).normalized()
    length = (end - start).length
    outline = [(0.0, 0.0), (radius, 0.0, 0.022), (radius, length, 0.022), (0.0, length)]
    frame = along(start, end)
    frame.translation = start
    turned("roller", profile(outline), m.leather(), frame, 64)
    rod(start - way * 0.02, end + way * 0.012, 0.013, m.chrome())


def seat(middle, size=(0.4, 0.42), tilt=0, thick=0.07):
    place = at(middle, turn(x=tilt))
    cushion((*size, thick), place, m.leather(), 0.03, m.seam())
    box((size[0] * 0.8, size[1] * 0.8, 0.012), place @ at((0, 0, -thick / 2 - 0.005)), m.plastic(), 0.004)


def back(middle, size=(0.32, 0.62), tilt=0, thick=0.075, turned_by=0):
    """A backrest: `tilt` is how far it leans back, in degrees; it looks towards -y."""
    place = at(middle, turn(z=turned_by) @ turn(x=90 - tilt))
    cushion((*size, thick), place, m.leather(), 0.032, m.seam())
    box((size[0] * 0.74, size[1] * 0.86, 0.014), place @ at((0, 0, -thick / 2 - 0.006)), m.plastic(), 0.005)


def knob(place, outward=(0, -1, 0)):
    """A pull pin with its orange head."""
    outward = Vector(outward).normalized()
    place = Vector(place)
    rod(place, place + outward * 0.035, 0.008, m.chrome())
    rod(place + outward * 0.03, place + outward * 0.055, 0.019, m.orange(), 0.007)


def footplate(middle, size=(0.66, 0.52), tilt=0):
    """A plate with rubber ribs across; `tilt` 90 stands upright, looking towards -y."""
    place = at(middle, turn(x=tilt))
    box((*size, 0.03), place, m.frame(), 0.01)
    box((size[0] * 0.94, size[1] * 0.9, 0.008), place @ at((0, 0, 0.018)), m.rubber(), 0.004)
    count = int(size[1] * 0.84 / 0.028)
    for number in range(count):
        offset = (number - (count - 1) / 2) * 0.028
        box((size[0] * 0.9, 0.01, 0.008), place @ at((0, offset, 0.024)), m.rubber(), 0.003)


def screen(middle, rotation=Matrix(), size=(0.3, 0.19), show=None):
    """A display that looks towards -y. `show` draws on it: show(face, width, height); without, it shows a workout."""
    place = at(middle, rotation @ turn(x=90))
    box((size[0] + 0.024, size[1] + 0.024, 0.026), place, m.plastic(), 0.01)
    box((size[0] + 0.01, size[1] + 0.01, 0.004), place @ at((0, 0, 0.0125)), m.glass(), 0.001)
    (show or screens.workout())(place @ at((0, 0, 0.0147)), *size)


def upright(foot, height, width=0.075, depth=0.075, holes=True, spacing=0.05, start=0.3):
    """A rack's post, with the holes that hooks go in and a number at every fifth."""
    x, y, z = foot
    beam((x, y, z), (x, y, z + height), m.frame(), width, depth, 0.008, (0, 1, 0))
    if not holes:
        return
    level = z + start
    while level < z + height - 0.12:
        for side in (-1, 1):
            rod((x, y + side * depth / 2, level), (x, y + side * (depth / 2 + 0.0008), level), 0.0125, m.rubber(), 0.0002)
        rod((x - width / 2, y, level), (x - width / 2 - 0.0008, y, level), 0.0125, m.rubber(), 0.0002)
        rod((x + width / 2, y, level), (x + width / 2 + 0.0008, y, level), 0.0125, m.rubber(), 0.0002)
        level += spacing


def barbell(middle, length=2.2, axis=(1, 0, 0), loads=(), grip_radius=0.014):
    """A bar with sleeves; `loads` are (radius, thickness, material) from the inside out, on both ends."""
    middle, axis = Vector(middle), Vector(axis).normalized()
    half = length / 2
    rod(middle - axis * (half - 0.43), middle + axis * (half - 0.43), grip_radius, m.chrome())
    for side in (-1, 1):
        collar = middle + axis * side * (half - 0.445)
        rod(collar, collar + axis * side * 0.03, 0.038, m.steel(), 0.004)
        rod(collar + axis * side * 0.03, middle + axis * side * half, 0.025, m.chrome())
        reach = 0.03
        for radius, thick, material in loads:
            disc(collar + axis * side * reach, axis * side, radius, thick, material)
            reach += thick + 0.002


def disc(inner, outward, radius, thick, material):
    """A weight plate on a sleeve, its inner face at a point."""
    outward = Vector(outward).normalized()
    frame = along(inner, Vector(inner) + outward * thick)
    frame.translation = Vector(inner)
    lip, bed = radius * 0.9, thick * 0.72
    outline = [
        (0.026, 0.0), (radius * 0.97, 0.0, 0.004), (radius, 0.004, 0.003), (radius, thick - 0.004, 0.003),
        (radius * 0.97, thick, 0.004), (lip, thick, 0.003), (lip - 0.008, bed, 0.004), (radius * 0.42, bed, 0.004),
        (radius * 0.38, thick, 0.004), (0.036, thick, 0.002), (0.026, thick - 0.002),
    ]
    turned("disc", profile(outline), material, frame, 128)
    turned("hub", profile([(0.025, -0.001), (0.025, thick + 0.001), (0.035, thick + 0.001, 0.001), (0.036, thick - 0.001)]), m.steel(), frame, 64)


def dumbbell(middle, axis=(1, 0, 0), radius=0.07, length=0.32, material=None):
    """Two round heads on a chrome grip."""
    middle, axis = Vector(middle), Vector(axis).normalized()
    head = length * 0.3
    for side in (-1, 1):
        outer = middle + axis * side * length / 2
        inner = outer - axis * side * head
        rod(inner, outer, radius, material or m.rubber(), 0.012)
        rod(outer, outer + axis * side * 0.002, radius * 0.35, m.steel(), 0.001)
    rod(middle - axis * (length / 2 - head), middle + axis * (length / 2 - head), 0.016, m.chrome())
