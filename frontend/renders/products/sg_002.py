"""Smart upper back: a seat before a chest pad, two arms that hang from the tower to be pulled, and steps for the feet."""
from mathutils import Vector

from kit import materials as m, parts
from kit.solids import beam, rod, turn
from products import panels, smart

SHOT = dict(azimuth=-44, elevation=13)
DETAIL = dict(about=((-0.3, 0.1, 0.96), (0.3, 0.75, 1.64)), azimuth=-24, elevation=8, fill=0.9)


def build():
    machine = smart.Machine("Smart Upper Back", 1.46, 1.65, 110, 12)
    machine.build(panels.show(machine.title, machine.load, panels.lengths), sign=0.7)
    smart.display_ahead(machine)
    smart.seat_post((0, -0.45, 0.5), (0.4, 0.4), 0, 8, False)
    # The chest pad slides on a tube through the head of its post.
    smart.back_post((0, -0.22, 0.98), 0.02, 3, 0.1, (0.3, 0.44), low=0.082)
    beam((0, 0.03, 0.1), (0, 0.24, 0.1), m.frame(), 0.07, 0.05)
    for side in (-1, 1):
        root = Vector((side * 0.254, machine.tower_y - 0.02, 1.4))
        rod(root, root + Vector((side * 0.012, 0, 0)), 0.1, m.frame(), 0.004)
        for number in range(6):
            spot = turn(x=number * 60) @ Vector((0, 0, 0.082))
            parts.bolt(root + spot + Vector((side * 0.012, 0, 0)), (side, 0, 0), 0.006)
        rod(root, root + Vector((side * 0.05, 0, 0)), 0.034, m.steel())
        hub = root + Vector((side * 0.075, 0, 0))
        smart.hub(hub, (side, 0, 0), 0.058, 0.06)
        elbow, end = Vector((side * 0.46, 0.34, 1.2)), Vector((side * 0.44, 0.13, 0.985))
        smart.arm([hub, (side * 0.45, hub.y - 0.03, 1.385), elbow, end], 0.029, 0.12)
        way = (end - elbow).normalized()
        smart.sleeve(end - way * 0.1, end - way * 0.012, 0.034)
        root = end - way * 0.05
        # The narrow grip stands inside, the wide one points outwards.
        inner = Vector((side * 0.26, root.y - 0.08, root.z))
        half = Vector((0, 0, 0.08))
        parts.bar_handle([root + half * 0.6, inner + half, inner - half, root - half * 0.6], 0.0135, [(inner + half * 0.7, inner - half * 0.7)])
        smart.handle(root, (side * 0.612, root.y - 0.03, root.z), 0.014, (0.3, 0.97))
        # Steps at two heights.
        for level, y in ((0.15, 0.13), (0.31, 0.2)):
            parts.footplate((side * 0.17, y, level), (0.2, 0.15), 42)
        beam((side * 0.17, 0.1, 0.08), (side * 0.17, 0.25, 0.3), m.frame(), 0.06, 0.04)
        beam((side * 0.17, 0.25, 0.3), (side * 0.17, 0.25, 0.08), m.frame(), 0.056, 0.04, up=(0, 1, 0))
    beam((-0.28, 0.25, 0.055), (0.28, 0.25, 0.055), m.frame(), 0.07, 0.055, up=(0, 1, 0))
    beam((-0.28, 0.1, 0.055), (0.28, 0.1, 0.055), m.frame(), 0.07, 0.055, up=(0, 1, 0))
