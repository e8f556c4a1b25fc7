"""What a room in use has on its walls and floor. Use: fittings.clock(fittings.wall((1, 4.5, 2.2)))

A face is a matrix whose x runs along a wall to the right, whose y goes up and whose z points into the room.
"""
import math

from kit import labels, materials as m
from kit.shapes import profile, turned
from kit.solids import at, box, cushion, lettering, pipe, rod, turn


def wall(place, turned=0):
    """The face of a back wall (towards -y) at a place; of one on the left with 90 degrees, and on the right with -90."""
    return at(place, turn(z=turned) @ turn(x=90))


@m.once
def silvered():
    return m.principled("mirror", base_color=(0.82, 0.84, 0.84, 1), metallic=1, roughness=0.015)[0]


@m.once
def red():
    return m.principled("red", base_color=(0.45, 0.012, 0.012, 1), roughness=0.3)[0]


@m.once
def green():
    return m.principled("green", base_color=(0.0, 0.2, 0.08, 1), roughness=0.4)[0]


def mirrors(foot, width, height, count):
    """A row of mirrors, edge to edge, on clips; `foot` is the face at the middle of their lower edge."""
    pane = width / count
    for number in range(count):
        x = (number - (count - 1) / 2) * pane
        box((pane - 0.004, height, 0.006), foot @ at((x, height / 2, 0.004)), silvered(), 0.001)
        for y in (0.004, height - 0.004):
            box((0.03, 0.02, 0.012), foot @ at((x, y, 0.006)), m.chrome(), 0.002)


def name(face, text, size, material):
    """A name in solid letters that stand off the wall."""
    lettering(text, size, face @ at((0, 0, 0.03)), material, 0.012, labels.ARCHIVO)


def exit_sign(face):
    """The lit sign above a way out (ISO 7010, E001)."""
    box((0.32, 0.17, 0.03), face @ at((0, 0, 0.016)), m.white(), 0.004)
    box((0.31, 0.16, 0.002), face @ at((0, 0, 0.032)), m.glow(0.0, 0.42, 0.16, 0.9), 0.0005)
    box((0.055, 0.105, 0.001), face @ at((-0.075, -0.008, 0.034)), m.glow(1, 1, 1, 1.1), 0.0003)
    arrow = [(0.01, 0.0), (0.1, 0.0), (0.065, 0.035), (0.1, 0.0), (0.065, -0.035)]
    pipe([face @ at((x, y, 0.034)).translation for x, y in arrow], 0.006, m.glow(1, 1, 1, 1.1), 0)


def clock(face, radius=0.17):
    rod((face @ at((0, 0, 0))).translation, (face @ at((0, 0, 0.035))).translation, radius, m.plastic(), 0.006)
    rod((face @ at((0, 0, 0.03))).translation, (face @ at((0, 0, 0.037))).translation, radius * 0.93, m.white(), 0.001)
    for hour in range(12):
        box((0.008, 0.024, 0.001), face @ at((0, 0, 0.0375), turn(z=hour * 30)) @ at((0, radius * 0.8, 0)), m.rubber(), 0.0003)
    for angle, length, wide in ((-40, 0.5, 0.013), (-245, 0.72, 0.009)):
        box((wide, radius * length, 0.0015), face @ at((0, 0, 0.039), turn(z=angle)) @ at((0, radius * length * 0.45, 0)), m.rubber(), 0.0004)


def extinguisher(face):
    """On its bracket, with its sign above; the face is at its middle."""
    place = face @ turn(x=-90) @ at((0, -0.1, 0))
    turned("bottle", profile([(0, -0.26), (0.075, -0.26, 0.012), (0.075, 0.16, 0.05), (0.022, 0.22, 0.01), (0, 0.22)]), red(), place, 64)
    rod(place @ at((0, 0, 0.21)).translation, place @ at((0, 0, 0.27)).translation, 0.02, m.steel())
    box((0.03, 0.12, 0.02), place @ at((0, -0.03, 0.29)), m.rubber(), 0.004)
    hose = [(0.02, 0, 0.25), (0.09, 0.01, 0.22), (0.1, 0.02, 0.0), (0.085, 0.0, -0.16)]
    pipe([place @ at(spot).translation for spot in hose], 0.009, m.rubber(), 0.05)
    box((0.2, 0.2, 0.003), face @ at((0, 0.62, 0.002)), red(), 0.001)
    box((0.05, 0.1, 0.001), face @ at((0, 0.61, 0.004)), m.white(), 0.0003)


def poster(face, title, width=0.6):
    """A frame with a schedule of exercises behind glass, two thirds as wide as high."""
    height = width * 1.5
    box((width + 0.03, height + 0.03, 0.02), face @ at((0, 0, 0.01)), m.frame(), 0.003)
    box((width, height, 0.002), face @ at((0, 0, 0.021)), m.white(), 0.0005)
    box((width, height * 0.16, 0.001), face @ at((0, height * 0.42, 0.0225)), m.orange(), 0.0003)
    lettering(title.upper(), width * 0.1, face @ at((0, height * 0.42, 0.0235)), m.white(), 0.0003)
    for row in range(2):
        for column in range(3):
            spot = face @ at(((column - 1) * width * 0.3, height * (0.06 - row * 0.32), 0.023))
            labels.figure(spot, height * 0.2, ("arms", "legs", "body")[(column + row) % 3])


def dispenser(face):
    """Paper and cleaning spray for who comes next."""
    box((0.26, 0.34, 0.2), face @ at((0, 0, 0.1)), m.pale(), 0.03)
    box((0.2, 0.012, 0.004), face @ at((0, -0.12, 0.2)), m.rubber(), 0.001)
    box((0.19, 0.1, 0.003), face @ at((0, -0.19, 0.17), turn(x=12)), m.white(), 0.001)
    box((0.18, 0.05, 0.002), face @ at((0, 0.08, 0.201)), m.orange(), 0.0005)


def socket(face, count=2):
    """Sockets with earth in one frame."""
    for number in range(count):
        x = (number - (count - 1) / 2) * 0.071
        box((0.08, 0.08, 0.012), face @ at((x, 0, 0.006)), m.white(), 0.003)
        rod((face @ at((x, 0, 0.009))).translation, (face @ at((x, 0, 0.0125))).translation, 0.02, m.pale(), 0.001)


def plugged(face, to, slack=0.0):
    """A cable from a socket's plug down to the floor and along it to the foot of a machine at (x, y)."""
    plug = face @ at((0, 0, 0.012))
    rod(plug.translation, (plug @ at((0, 0, 0.035))).translation, 0.019, m.rubber(), 0.006)
    end = (plug @ at((0, 0, 0.05))).translation
    near = (plug @ at((0, 0, 0.09))).translation
    middle = ((near.x + to[0]) / 2 + slack, (near.y + to[1]) / 2 + slack * 0.5, 0.008)
    pipe([end, near, (near.x, near.y, 0.008), middle, (to[0], to[1], 0.008)], 0.0045, m.rubber(), 0.06)


def dado(width, y, height, material, turned=0):
    """The lower part of a wall in another colour."""
    box((width, height, 0.004), wall((0, y, height / 2 + 0.09), turned) @ at((0, 0, 0.002)), material, 0.001)


def mat(place, turned=0, material=None):
    x, y = place
    cushion((1.8, 0.6, 0.014), at((x, y, 0.02), turn(z=turned)), material or m.frame(), 0.005)


def ball(place, radius=0.33, material=None):
    x, y = place
    curve = [(radius * math.cos(a), radius + radius * math.sin(a)) for a in (math.radians(-90 + 180 * n / 40) for n in range(41))]
    turned("ball", curve, material or m.silver(), at((x, y, 0.012)), 96)


def bottle(place, material=None):
    """A drinking bottle that someone left."""
    turned("flask", profile([(0, 0), (0.036, 0, 0.006), (0.036, 0.16, 0.02), (0.022, 0.19, 0.006), (0.022, 0.225, 0.006), (0, 0.225)]),
           material or m.orange(), at(place), 48)


def roller_door(face, width, height, material):
    """A shutter of narrow slats between its rails; the face is at the middle of its foot."""
    count = round(height / 0.09)
    for number in range(count):
        box((width, 0.084, 0.02), face @ at((0, (number + 0.5) * height / count, 0.02)), material, 0.008)
    for side in (-1, 1):
        box((0.1, height + 0.1, 0.06), face @ at((side * (width / 2 + 0.05), height / 2, 0.03)), m.silver(), 0.004)
    box((width + 0.3, 0.34, 0.3), face @ at((0, height + 0.2, 0.15)), m.silver(), 0.01)
    box((width, 0.09, 0.03), face @ at((0, 0.045, 0.022)), m.yellow(), 0.004)


def door(face, material, width=0.93, height=2.05):
    """A door with its frame and handle; the face is at the middle of its foot."""
    box((width + 0.12, height + 0.06, 0.05), face @ at((0, height / 2 + 0.03, 0.025)), m.silver(), 0.004)
    box((width, height, 0.04), face @ at((0, height / 2, 0.04)), material, 0.003)
    pipe([(face @ at(spot)).translation for spot in ((width / 2 - 0.07, 1.05, 0.06), (width / 2 - 0.07, 1.05, 0.11), (width / 2 - 0.2, 1.05, 0.11))],
         0.01, m.chrome(), 0.015)


def lockers(foot, count, material, width=0.32, height=1.9):
    """A row of lockers; `foot` is the face at the middle of their foot."""
    box((count * width, height, 0.5), foot @ at((0, height / 2, 0.25)), m.silver(), 0.004)
    for number in range(count):
        x = (number - (count - 1) / 2) * width
        for half in (0, 1):
            middle = height * (0.27 + 0.48 * half)
            box((width - 0.02, height * 0.46, 0.016), foot @ at((x, middle, 0.505)), material, 0.004)
            box((0.02, 0.09, 0.02), foot @ at((x + width * 0.36, middle, 0.515)), m.chrome(), 0.004)
