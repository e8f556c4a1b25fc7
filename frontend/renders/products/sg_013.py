"""Smart hip adduction: the legs start apart, with a pad inside each knee; a lever beside the seat sets how far."""
from kit import materials as m
from kit.solids import at, box, rod
from products import hip, panels, sg_012, smart

SHOT = dict(azimuth=-59, elevation=18, fill=0.9)
DETAIL = dict(about=((-0.42, -0.7, 0.1), (0.42, -0.1, 0.72)), azimuth=-30, elevation=26, fill=0.97)


def build():
    machine = smart.Machine("Smart Hip Adduction", 1.6, 1.65, 100, 8, spread=0.66)
    machine.build(panels.show(machine.title, machine.load, panels.ratio(0.54, "1,18", "adductie : abductie")))
    smart.display_before(machine, 0.26, -0.56, swivel=30)
    sg_012.seat(0.1, 0.54, 0.0)
    sg_012.reclining(0.1, 1)
    hip.hips(0.1, -0.18, 1, 0.2)
    smart.duct(0, 0.26, machine.face + 0.05, 0.12)
    for side in (-1, 1):
        hip.leg((side * 0.1, -0.18), side * 150, -side, 0.375)
    hip.arms(0.29, 0.16, 0.54, 0.28, -1)
    # The lever that sets the start: a disc with ten places on the housing, within reach from the seat.
    smart.disc((0, -0.245, 0.3345), (0, 0, 1), 0.06, 180, 20, 10, 3)
    rod((0, -0.245, 0.335), (0, -0.245, 0.372), 0.011, m.steel())
    rod((0, -0.245, 0.362), (-0.02, -0.09, 0.398), 0.007, m.chrome())
    rod((-0.014, -0.137, 0.387), (-0.024, -0.06, 0.405), 0.013, m.orange(), 0.004)
    # The release below an armrest, which lets the legs close.
    box((0.036, 0.05, 0.024), at((-0.29, -0.02, 0.643)), m.frame(), 0.005)
    rod((-0.29, -0.02, 0.64), (-0.29, -0.02, 0.575), 0.007, m.chrome())
    rod((-0.29, -0.013, 0.578), (-0.295, -0.105, 0.562), 0.011, m.orange(), 0.003)
    smart.foot(-0.6, 0.86)
