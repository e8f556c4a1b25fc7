"""The configurator's example: its own dumbbell in orange with the name of the house, on paper."""
from accessories import finish, marks
from kit import plates

SIZE = (700, 525)
VIEWS = {"lines/configurator": dict(azimuth=-2, elevation=13, fill=0.74)}


def build():
    dumbbell = plates.dumbbell()
    for head in dumbbell.coloured:
        head.data.materials[0] = finish.orange()
    marks.ring("DFX FITNESS", dumbbell.radius * 0.69, 0.019, dumbbell.face, finish.white(), 270, upside=True)
