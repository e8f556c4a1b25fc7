"""Sprint resistance trainer: a motor winch with a cable through rollers, an emergency stop, and the hip belt."""
import math

from mathutils import Matrix, Vector

from kit import group, labels, materials as m, parts
from kit.shapes import profile, turned
from kit.solids import along, at, box, cushion, pipe, rod, turn
from products import hip_belt, interfaces, tackle

SHOT = dict(azimuth=-38, elevation=19, fill=0.95)
ABOVE = 15
DETAIL = dict(about=((-0.17, -0.34, 0.06), (0.2, -0.08, 0.37)), azimuth=-24, elevation=26, fill=0.96)
FRONT = -0.252


def housing():
    """A shell between two cut side plates, with a drum behind the window of each."""
    body = [(-0.252, 0.05), (0.31, 0.05), (0.31, 0.265), (0.25, 0.332), (-0.06, 0.332), (-0.252, 0.221)]
    tackle.panel(body, 0.37, at((0, 0, 0), turn(x=90, z=90)), m.frame(), 0.01, 0.04, 4)
    side_plate = [(-0.242, 0.035), (0.3, 0.035), (0.3, 0.27), (0.245, 0.327), (-0.055, 0.327), (-0.242, 0.214)]
    for side in (-1, 1):
        x = side * 0.195
        tackle.panel(side_plate, 0.024, at((x, 0, 0), turn(x=90, z=90)), m.silver(), 0.007, 0.045, 4)
        outward = Vector((side, 0, 0))
        hub = Vector((x + side * 0.012, 0.03, 0.19))
        frame = along(hub, hub + outward)
        frame.translation = hub
        cover = [(0.128, -0.004), (0.128, 0.006, 0.003), (0.12, 0.012, 0.003), (0.104, 0.012, 0.003), (0.1, 0.002), (0, 0.002)]
        turned("cover", profile(cover), m.plastic(), frame, 96)
        rod(hub, hub + outward * 0.014, 0.042, m.frame(), 0.004)
        rod(hub + outward * 0.014, hub + outward * 0.017, 0.032, m.silver(), 0.001)
        for number in range(14):
            angle = math.tau * number / 14
            way = frame.to_3x3() @ Vector((math.cos(angle), math.sin(angle), 0))
            pipe([hub + outward * 0.007 + way * 0.036, hub + outward * 0.009 + way * 0.108], 0.0045, m.frame(), 0)
        for y, z in ((-0.21, 0.09), (0.26, 0.075), (0.26, 0.245), (0.22, 0.296), (-0.04, 0.296), (-0.21, 0.2)):
            parts.bolt((x + side * 0.012, y, z), outward, 0.007)
        for y in (-0.17, 0.22):
            rod((side * 0.17, y, 0), (side * 0.17, y, 0.04), 0.026, m.rubber(), 0.005)
        # The eye for ground pins and straps, at both ends.
        for y in (-0.212, 0.27):
            box((0.012, 0.07, 0.05), at((side * 0.212, y, 0.042)), m.frame(), 0.003)
            tackle.ring((side * 0.224, y, 0.036), (1, 0, 0), 0.016, 0.005, m.chrome())
        labels.wordmark(0.042, at((x + side * 0.0125, -0.165, 0.13), turn(x=90, z=side * 90)), m.printed(), 0.0005)


def grips():
    """A tube handle across each end of the top."""
    for side in (-1, 1):
        pipe([(side * 0.15, 0.2, 0.32), (side * 0.15, 0.2, 0.364), (side * 0.15, -0.02, 0.364), (side * 0.15, -0.02, 0.32)],
             0.011, m.chrome(), 0.035)
        parts.grip((side * 0.15, 0.15, 0.364), (side * 0.15, 0.03, 0.364), 0.0155)


def controls():
    """On the slope of the front: a display, a dial and the emergency stop."""
    face = at((0, -0.153, 0.2805), turn(x=math.degrees(math.atan2(0.111, 0.192))))
    tackle.panel(tackle.oblong(0.33, 0.19), 0.006, face @ at((0, 0, 0.001)), m.plastic(), 0.002, 0.02)
    tackle.panel(tackle.oblong(0.15, 0.1), 0.004, face @ at((-0.065, 0.015, 0.004)), m.glass(), 0.001, 0.006)
    interfaces.winch(face @ at((-0.065, 0.015, 0.0052)), 0.142, 0.092)
    for number in range(4):
        rod(face @ Vector((-0.122 + number * 0.038, -0.066, 0.003)), face @ Vector((-0.122 + number * 0.038, -0.066, 0.008)),
            0.011, m.frame(), 0.002)
    stop = lambda height: face @ Vector((0.095, 0.01, height))
    box((0.09, 0.09, 0.012), face @ at((0.095, 0.01, 0.008)), m.colour(0.85, 0.55, 0.02), 0.004)
    rod(stop(0.012), stop(0.03), 0.019, m.plastic(), 0.002)
    red = [(0, 0.014), (0.026, 0.012, 0.008), (0.033, 0.004, 0.004), (0.031, -0.008, 0.003), (0.018, -0.01)]
    frame = face @ at((0.095, 0.01, 0.038))
    turned("stop", profile(red[::-1]), m.colour(0.3, 0.006, 0.005), frame, 96)
    box((0.012, 0.005, 0.002), face @ at((0.095, -0.066, 0.005)), m.glow(0.05, 0.75, 0.2, 1.3), 0.0006)


def fairlead(z):
    """The mouth in the front: four rollers in a frame, and the cable between them."""
    box((0.16, 0.014, 0.15), at((0, FRONT - 0.005, z)), m.silver(), 0.005)
    box((0.1, 0.006, 0.09), at((0, FRONT - 0.0118, z)), m.rubber(), 0.002)
    for side in (-1, 1):
        box((0.018, 0.05, 0.13), at((side * 0.064, FRONT - 0.032, z)), m.frame(), 0.005)
        rod((side * 0.02, FRONT - 0.045, z - 0.046), (side * 0.02, FRONT - 0.045, z + 0.046), 0.0115, m.chrome())
        rod((-0.056, FRONT - 0.022, z + side * 0.02), (0.056, FRONT - 0.022, z + side * 0.02), 0.0115, m.chrome())
        box((0.12, 0.03, 0.014), at((0, FRONT - 0.045, z + side * 0.05)), m.frame(), 0.004)
        for x in (-0.064, 0.064):
            parts.bolt((x, FRONT - 0.057, z + side * 0.045), (0, -1, 0), 0.005)


def eye(z):
    """An eye on a bridge before the rollers, which keeps the cable in the middle, and the ball that stops it there."""
    for side in (-1, 1):
        box((0.05, 0.006, 0.014), at((side * 0.042, FRONT - 0.061, z)), m.steel(), 0.002)
        parts.bolt((side * 0.059, FRONT - 0.064, z), (0, -1, 0), 0.004)
    tackle.ring((0, FRONT - 0.061, z), (0, 1, 0), 0.0145, 0.0052, m.chrome())
    tackle.ball((0, FRONT - 0.083, z - 0.0005), 0.0135, m.rubber())


def build():
    housing()
    grips()
    controls()
    fairlead(0.15)
    group.beside(eye, 0.15)
    group.beside(reach)
    group.beside(harness)


def buckle(place):
    """One half of a snap buckle at the end of a strap, flat in the xy plane."""
    box((0.042, 0.05, 0.014), place, m.plastic(), 0.005)
    box((0.018, 0.016, 0.0155), place @ at((0, -0.006, 0)), m.orange(), 0.003)


def harness(x=0.33, y=-0.4, turned_by=34):
    """The shoulder harness, laid out flat: a padded back with its ring, two shoulder straps, and a strap with a buckle between them."""
    place = at((x, y, 0), turn(z=turned_by))

    def strap(points, half_wide, material, bend, high=0.008):
        band = pipe([(a, b, 0) for a, b in points], half_wide, material, bend)
        band.matrix_world = place @ at((0, 0, high)) @ Matrix.Diagonal((1, 1, 0.12, 1))

    for side in (-1, 1):
        strap([(side * px, py) for px, py in ((0.02, 0.02), (0.075, -0.06), (0.115, -0.2), (0.085, -0.31), (0.045, -0.35))], 0.026, m.frame(), 0.08)
        strap([(side * px, py) for px, py in ((0.06, -0.335), (0.03, -0.365), (0.02, -0.42))], 0.011, m.rubber(), 0.03, 0.008)
        box((0.06, 0.02, 0.02), place @ at((side * 0.047, -0.348, 0.009), turn(z=-side * 45)), m.plastic(), 0.004)
        strap([(side * px, py) for px, py in ((0.03, 0.08), (0.15, 0.11), (0.215, 0.02), (0.21, -0.1))], 0.014, m.rubber(), 0.06, 0.006)
        buckle(place @ at((side * 0.21, -0.112, 0.009)))
        # On the shoulder strap, what the buckle snaps into.
        box((0.046, 0.036, 0.013), place @ at((side * 0.125, -0.19, 0.015)), m.plastic(), 0.003)
        box((0.02, 0.02, 0.0145), place @ at((side * 0.132, -0.19, 0.015)), m.rubber(), 0.002)
    strap([(-0.105, -0.19), (0.105, -0.19)], 0.012, m.rubber(), 0.0, 0.014)
    cushion((0.13, 0.17, 0.022), place @ at((0, 0.05, 0.014)), m.leather(), 0.008, m.seam())
    box((0.05, 0.032, 0.012), place @ at((0.02, -0.19, 0.02)), m.plastic(), 0.004)
    box((0.074, 0.044, 0.014), place @ at((0, -0.425, 0.009)), m.plastic(), 0.005)  # the belly's buckle, which both shoulder straps run into
    box((0.03, 0.02, 0.0155), place @ at((0, -0.425, 0.009)), m.orange(), 0.003)
    labels.wordmark(0.032, place @ at((0, 0.02, 0.0255)), m.printed(0.6), 0.0004)
    tackle.ring(place @ Vector((0, 0.095, 0.034)), place.to_3x3() @ Vector((0, 0.5, 0.85)), 0.02, 0.0035, m.chrome())


def reach():
    """What leaves the winch: the cable through its eye and along the floor, and the belt that it is hooked to."""
    hook, out = hip_belt.belt((-0.27, -0.6, 0), 86)
    end = hook + out * 0.07
    end.z = 0.012
    line = [(0, FRONT, 0.15), (0, FRONT - 0.085, 0.149), (0.004, FRONT - 0.15, 0.118), (0.014, FRONT - 0.215, 0.055),
            (0.03, FRONT - 0.285, 0.0055), (0.075, FRONT - 0.38, 0.0052), (0.075, FRONT - 0.46, 0.0052),
            (0.01, FRONT - 0.465, 0.0052), end + out * 0.03 - Vector((0, 0, 0.006)), end]
    pipe(line, 0.0042, m.printed(0.5), 0.06)
    rod(end + out * 0.022 - Vector((0, 0, 0.004)), end, 0.0062, m.plastic(), 0.002)
    tackle.carabiner(hook, end, (0, 0, 1), 0.0045)
