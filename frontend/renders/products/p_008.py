"""Force plates: two plates of anodised aluminium, 60 by 50 by 4.5 cm, and the tablet that shows the force of both feet."""
from mathutils import Vector

from kit import group, labels, materials as m
from kit.solids import at, box, lettering, pipe, rod, turn
from products import interfaces, tackle

SHOT = dict(azimuth=-30, elevation=25, fill=0.95)
ABOVE = 24
DETAIL = dict(about=((-0.3, 0.33, 0.03), (0.12, 0.44, 0.22)), azimuth=-14, elevation=22, fill=1.0)
APART, HIGH = 0.268, 0.045


@m.once
def grit():
    """Anodised black, with the sand-blasted grain that a shoe holds on to."""
    material, tree, shader = m.principled("grit", base_color=(0.02, 0.021, 0.024, 1), specular=0.12, roughness=0.75)
    m.grain(tree, shader, 1500, 0.9, 0.0012)
    return material


def plate(side):
    """A milled body with bevelled edges, its top with a grain, a sensor below each corner, the sockets in its back edge."""
    x = side * APART
    body = [(-0.25, -0.3), (0.25, -0.3), (0.25, 0.3), (-0.25, 0.3)]
    tackle.panel(body, 0.026, at((x, 0, HIGH - 0.0145)), m.silver(), 0.004, 0.012, 4)
    tackle.panel([(px * 0.955, py * 0.962) for px, py in body], 0.003, at((x, 0, HIGH - 0.0015)), grit(), 0.0008, 0.008)
    tackle.panel([(px * 0.94, py * 0.95) for px, py in body], 0.012, at((x, 0, 0.014)), m.frame(), 0.003, 0.01)
    for px in (-0.2, 0.2):
        for py in (-0.25, 0.25):
            spot = Vector((x + px, py, 0))
            rod(spot, spot + Vector((0, 0, 0.01)), 0.034, m.rubber(), 0.003)
            rod(spot + Vector((0, 0, 0.01)), spot + Vector((0, 0, 0.022)), 0.028, m.steel(), 0.002)
            for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                screw(spot + Vector((dx * 0.017, dy * 0.017, HIGH)))
    # The middle of the plate, its axes, and the letter of the foot.
    for turned in (0, 90):
        for way in (-1, 1):
            box((0.1, 0.0022, 0.0006), at((x, 0, HIGH + 0.0001), turn(z=turned)) @ at((way * 0.085, 0, 0)), m.white(), 0.0002)
    tackle.ring((x, 0, HIGH), (0, 0, 1), 0.022, 0.0009, m.white())
    lettering("L" if side < 0 else "R", 0.07, at((x - 0.17, 0.165, HIGH + 0.0001)), m.white(), 0.0003)
    labels.wordmark(0.036, at((x, -0.25, HIGH + 0.0001)), m.printed(), 0.0003)
    box((0.024, 0.0018, 0.005), at((x, -0.3003, HIGH - 0.012)), m.glow(0.05, 0.75, 0.2, 1.3), 0.0005)
    box((0.1, 0.002, 0.004), at((x - 0.14, -0.3003, HIGH - 0.0145)), m.orange(), 0.0006)
    lettering("2.000 Hz   10 kN", 0.009, at((x + 0.13, -0.3006, HIGH - 0.0145), turn(x=90)), m.frame(), 0.0002)
    for px in (-0.03, 0.03):
        box((0.012, 0.003, 0.005), at((x + px, 0.2995, HIGH - 0.016)), m.rubber(), 0.001)


def screw(place):
    """A sunk screw with its hexagon."""
    rod(place - Vector((0, 0, 0.002)), place + Vector((0, 0, 0.0003)), 0.0056, m.steel(), 0.0004)
    tackle.hole(place + Vector((0, 0, 0.0003)), (0, 0, 1), 0.0026)


def tablet():
    """On its folded stand behind the plates, with what both feet did."""
    place = at((-0.09, 0.41, 0.102), turn(z=6) @ turn(x=66))
    tackle.panel(tackle.oblong(0.318, 0.218), 0.012, place @ at((0, 0, -0.0075)), m.rubber(), 0.005, 0.016, 4)
    tackle.panel(tackle.oblong(0.302, 0.202), 0.003, place @ at((0, 0, -0.001)), m.plastic(), 0.001, 0.011)
    tackle.panel(tackle.oblong(0.294, 0.194), 0.001, place @ at((0, 0, 0.0008)), m.glass(), 0.0004, 0.008)
    for x in (-1, 1):
        for y in (-1, 1):
            corner = [(0, 0), (-0.026, 0), (-0.026, -0.006), (-0.006, -0.026), (0, -0.026)]
            tackle.panel([(x * px, y * py) for px, py in corner], 0.006, place @ at((x * 0.159, y * 0.109, 0)), m.frame(), 0.002, 0.004)
    interfaces.force_plates(place @ at((0, 0, 0.0004)), 0.28, 0.18)
    leg = place @ at((0, 0.02, -0.016)) @ turn(x=42)
    tackle.panel(tackle.oblong(0.16, 0.15), 0.005, leg @ at((0, -0.07, 0)), m.silver(), 0.002, 0.012)


def lead():
    """The charger's lead, from plate to plate and away."""
    for px in (-0.03, 0.03):
        start = Vector((APART - px, 0.3, HIGH - 0.016)) if px > 0 else Vector((-APART + 0.03, 0.3, HIGH - 0.016))
        box((0.011, 0.022, 0.007), at(start + Vector((0, 0.011, 0))), m.rubber(), 0.002)
    near, far = Vector((APART - 0.03, 0.32, HIGH - 0.016)), Vector((-APART + 0.03, 0.32, HIGH - 0.016))
    pipe([near, near + Vector((0, 0.04, -0.02)), near + Vector((-0.12, 0.05, -0.026)), far + Vector((0.12, 0.02, -0.026)), far + Vector((0, 0.04, -0.018)), far], 0.0024,
         m.rubber(), 0.04)


def build():
    plate(-1)
    group.beside(plate, 1)  # the measures in the text are of one plate
    group.beside(tablet)
    group.beside(lead)
