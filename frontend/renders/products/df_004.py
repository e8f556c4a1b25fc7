"""Hip thrust: a back support that tilts, a footplate on a rail, and a padded bar on arms that carry plates, held by a latch."""
import math

from mathutils import Vector

from kit import labels, materials as m, parts
from kit.solids import at, beam, box, cushion, pipe, rod, turn
from products import fitness as f, tackle

SHOT = dict(azimuth=-62, elevation=25)
DETAIL = dict(about=((-0.42, -0.3, 0.24), (0.36, 0.44, 0.8)), azimuth=-34, elevation=34, fill=0.98)

SIDE, ARM = 0.33, 0.405  # x of the runners and of the arms
PIVOT, HIP = Vector((0, 0.64, 0.46)), Vector((0, -0.1, 0.53))


def build():
    for side in (-1, 1):
        f.runner((side * SIDE, -0.837), (side * SIDE, 0.837))
        f.post((side * SIDE, PIVOT.y, f.LEVEL), (side * SIDE, PIVOT.y, 0.957), ">")
        f.gusset((side * SIDE, PIVOT.y + 0.06, f.LEVEL), (0, 1, 0), (0, 0, 1), 0.1)
    for y in (-0.72, 0.04, 0.62):
        beam((0.06 - SIDE, y, 0.052), (SIDE - 0.06, y, 0.052), m.frame(), 0.12, 0.06, 0.009)
    f.tube((0.03 - SIDE, PIVOT.y, 0.87), (SIDE - 0.03, PIVOT.y, 0.87))
    box((0.4, 0.006, 0.088), at((0, PIVOT.y - 0.0325, 0.87)), m.printed(), 0.002)
    labels.wordmark(0.06, at((0, PIVOT.y - 0.0365, 0.87), turn(x=90)), m.white(), 0.001)
    labels.warning(at((-SIDE, PIVOT.y - 0.0612, 0.72), turn(x=90)), 0.048)
    arms()
    cushion_bar()
    back()
    footplate()
    latch()


def arms():
    """The arms turn on a shaft in the posts; each has a pin for plates, and each post one for what is not in use."""
    way = (HIP - PIVOT).normalized()
    for side in (-1, 1):
        out = Vector((side, 0, 0))
        x = out * ARM
        f.bearing((side * SIDE, PIVOT.y, PIVOT.z), 0.08)
        rod(PIVOT + out * (SIDE - 0.06), PIVOT + out * (ARM + 0.03), 0.02, m.steel(), 0.003)
        rod(PIVOT + x - out * 0.025, PIVOT + x + out * 0.025, 0.055, m.silver(), 0.005)
        rod(PIVOT + x + out * 0.025, PIVOT + x + out * 0.031, 0.03, m.steel(), 0.002)
        beam(PIVOT + x, HIP + x + way * 0.03, m.silver(), 0.044, 0.09, 0.009)
        parts.cap(HIP + x + way * 0.03, way, 0.044, 0.09)
        load(HIP + x + out * 0.022 - way * 0.11, out, ((0.15, 0.04, "10"), (0.15, 0.04, "10")), 0.281, True)
        load(Vector((side * (SIDE + 0.03), PIVOT.y, 0.725)), out, ((0.19, 0.045, "15"), (0.15, 0.04, "10")), 0.348)


def load(root, out, plates, reach, collar=False):
    f.flange(root, out, (0.09, 0.09), (0, 1, 0), 0.006, 0.006)
    rod(root, root + out * 0.03, 0.036, m.steel(), 0.003)
    rod(root, root + out * reach, 0.0245, m.chrome(), 0.003)
    rod(root + out * (reach - 0.002), root + out * (reach + 0.002), 0.02, m.rubber(), 0.001)
    inner = root + out * 0.031
    for radius, thick, kilos in plates:
        f.plate(inner, out, radius, thick, kilos)
        inner = inner + out * (thick + 0.001)
    if collar:
        rod(inner, inner + out * 0.03, 0.038, m.plastic(), 0.005)
        rod(inner + out * 0.009, inner + out * 0.021, 0.0395, m.orange(), 0.002)


def cushion_bar():
    """The tube between the arms; from it hangs the roll over the hips, on two slides of four heights."""
    beam(HIP - Vector((ARM - 0.02, 0, 0)), HIP + Vector((ARM - 0.02, 0, 0)), m.silver(), 0.06, 0.06, 0.008)
    axle = HIP - Vector((0, 0.0, 0.115))
    for side in (-1, 1):
        x = Vector((side * 0.262, 0, 0))
        box((0.05, 0.082, 0.11), at(HIP + x), m.frame(), 0.006)
        for high in (-0.04, 0.04):
            parts.bolt(HIP + x + Vector((-side * 0.0, -0.041, high)), (0, -1, 0), 0.006)
        beam(axle + x - Vector((0, 0, 0.03)), HIP + x + Vector((0, 0, 0.14)), m.steel(), 0.022, 0.05, 0.004, (0, 1, 0))
        parts.cap(HIP + x + Vector((0, 0, 0.14)), Vector((0, 0, 1)), 0.022, 0.05)
        for count in range(3):
            f.hole(HIP + x + Vector((-0.0113, 0.006, 0.072 + 0.026 * count)), (-1, 0, 0), 0.006)
            f.number(count + 2, 0.014, HIP + x + Vector((-0.0113, -0.014, 0.072 + 0.026 * count)), (-1, 0, 0), material=m.rubber())
        f.pin(HIP + x + Vector((0, -0.041, 0)), (0, -1, 0))
    rod(axle - Vector((0.285, 0, 0)), axle + Vector((0.285, 0, 0)), 0.014, m.steel(), 0.002)
    parts.roller(axle - Vector((0.21, 0, 0)), axle + Vector((0.21, 0, 0)), 0.07)


def back():
    """The back support, 40 cm above the floor; it tilts on a shaft between two short posts."""
    y, z = 0.37, 0.285
    for side in (-1, 1):
        f.post((side * SIDE, y, f.LEVEL), (side * SIDE, y, z + 0.055), ">")
        f.bearing((side * SIDE, y, z), 0.08, 0.04)
    rod((-SIDE - 0.05, y, z), (SIDE + 0.05, y, z), 0.018, m.steel(), 0.003)
    place = at((0, y - 0.015, 0.355), turn(x=30))
    cushion((0.54, 0.27, 0.1), place, m.leather(), 0.046, m.seam())
    box((0.46, 0.2, 0.014), place @ at((0, 0, -0.056)), m.frame(), 0.004)
    for side in (-1, 1):
        top = place @ Vector((side * 0.19, 0, -0.06))
        beam((side * 0.19, y, z - 0.004), top, m.frame(), 0.03, 0.07, 0.005, (0, 1, 0))
        rod((side * 0.19 - 0.024, y, z), (side * 0.19 + 0.024, y, z), 0.036, m.silver(), 0.004)
    # The tube that ends its tilt, with its rubbers.
    beam((0.03 - SIDE, y + 0.1, 0.19), (SIDE - 0.03, y + 0.1, 0.19), m.frame(), 0.06, 0.05, 0.007)
    for side in (-1, 1):
        beam((side * (SIDE - 0.03), y + 0.1, 0.19), (side * (SIDE - 0.03), y + 0.02, 0.19), m.frame(), 0.03, 0.05, 0.005)
        f.bumper((side * 0.19, y + 0.1, 0.214))


def footplate():
    """The plate for the feet, on a sleeve that a pin holds at one of six places of a rail."""
    z, y = 0.112, -0.56
    beam((0, -0.78, z), (0, 0.1, z), m.silver(), 0.06, 0.06, 0.006)
    for end, way in ((-0.78, -1), (0.1, 1)):
        parts.cap(Vector((0, end, z)), Vector((0, way, 0)), 0.06, 0.06)
    f.scale((-0.0304, -0.54, z + 0.008), (0, 0.065, 0), 6, (-1, 0, 0), (0, 0, -0.021), None, 0.008, 0.017)
    for side in (-1, 1):
        box((0.01, 0.22, 0.085), at((side * 0.037, y + 0.03, z + 0.004)), m.frame(), 0.003)
    box((0.084, 0.22, 0.01), at((0, y + 0.03, z + 0.038)), m.frame(), 0.003)
    for along in (-0.06, 0.1):
        parts.bolt((-0.042, y + along, z + 0.02), (-1, 0, 0), 0.007)
    f.pin((-0.042, y + 0.02, z - 0.002), (-1, 0, 0))
    place = at((0, y, 0.275), turn(x=-38))
    parts.footplate((0, y, 0.275), (0.58, 0.34), -38)
    box((0.58, 0.016, 0.04), place @ at((0, -0.17, 0.018)), m.rubber(), 0.006)
    for side in (-1, 1):
        beam((side * 0.037, y + 0.03, z + 0.02), place @ Vector((side * 0.037, -0.01, -0.052)), m.frame(), 0.012, 0.09, 0.003, (0, 1, 0))
        beam(place @ Vector((side * 0.16, -0.14, -0.027)), place @ Vector((side * 0.16, 0.14, -0.027)), m.frame(), 0.04, 0.03, 0.005)
    beam(place @ Vector((-0.2, 0.0, -0.03)), place @ Vector((0.2, 0.0, -0.03)), m.frame(), 0.05, 0.03, 0.005)


def latch():
    """Posts that the arms come to rest on; the near one has the hook that holds them up, and its lever beside the hip."""
    y = 0.16
    for side in (-1, 1):
        f.post((side * SIDE, y, f.LEVEL), (side * SIDE, y, 0.35), ">")
        beam((side * (SIDE + 0.02), y, 0.32), (side * (ARM + 0.02), y, 0.32), m.frame(), 0.06, 0.05, 0.006)
        f.bumper((side * ARM, y, 0.345), radius=0.024)
    x = -SIDE - 0.038
    level = PIVOT.z + (HIP.z - PIVOT.z) * (PIVOT.y - y) / (PIVOT.y - HIP.y)
    rod((-ARM + 0.01, y, level), (x - 0.002, y, level), 0.012, m.chrome(), 0.003)
    outline = [(-0.03, -0.14), (0.035, -0.14), (0.036, 0.02), (0.02, 0.046), (-0.015, 0.05), (-0.03, 0.03), (-0.012, 0.0145), (0.012, 0.0145), (0.0, -0.02)]
    tackle.panel(outline, 0.012, at((x + 0.006, y, level - 0.0), turn(x=90, z=90)), m.orange(), 0.002, 0.006)
    hinge = Vector((x, y, level - 0.125))
    rod(hinge + Vector((0.03, 0, 0)), hinge - Vector((0.012, 0, 0)), 0.022, m.steel(), 0.003)
    beam((-SIDE, y, 0.34), (-SIDE, y, level - 0.1), m.frame(), 0.04, 0.06, 0.005, (0, 1, 0))
    inner = x + 0.06
    pipe([hinge + Vector((0.026, 0, 0)), (inner + 0.01, y - 0.03, level - 0.06), (inner + 0.02, y - 0.1, level + 0.16), (inner + 0.02, y - 0.115, level + 0.26)], 0.011, m.chrome(), 0.05)
    pipe([(inner + 0.02, y - 0.103, level + 0.18), (inner + 0.02, y - 0.117, level + 0.272)], 0.0185, m.orange(), 0)
