"""Labels that machines carry. Each lies in the xy plane of its matrix, x to the right and y up, in metres."""
import math

from mathutils import Vector

from kit import materials as m
from kit.solids import at, box, cushion, lettering, pipe

FIGURE = {  # the height of a person is 1
    "head": (0, 0.92, 0.058),
    "body": [(0, 0.84), (0, 0.5)],
    "arms": [(-0.19, 0.42), (-0.16, 0.62), (0, 0.8), (0.16, 0.62), (0.19, 0.42)],
    "legs": [(-0.1, 0.0), (-0.08, 0.27), (0, 0.5), (0.08, 0.27), (0.1, 0.0)],
}


def placard(face, title, width=0.11):
    """The exercise with two figures and its steps, `width` wide and twice as high."""
    height = width * 2
    cushion((width, height, 0.0012), face, m.white(), 0.0005)
    box((width * 0.96, height * 0.16, 0.0006), face @ at((0, height * 0.4, 0.0008)), m.printed(), 0.0002)
    lettering(title.upper(), min(width * 0.13, width * 1.35 / max(len(title), 1)), face @ at((0, height * 0.4, 0.0013)), m.white(), 0.0002)
    for number in (-1, 1):
        figure(face @ at((number * width * 0.22, height * 0.0, 0.0009)), height * 0.3, worked(title))
    for number, share in enumerate((0.78, 0.62, 0.7, 0.5)):
        left = -width * 0.42
        box((width * share, height * 0.014, 0.0004), face @ at((left + width * share / 2, -height * (0.14 + number * 0.07), 0.0009)), m.plastic(), 0.0001)


def worked(title):
    """The part of FIGURE that an exercise trains."""
    if any(word in title for word in ("Leg", "Hip")):
        return "legs"
    return "body" if any(words in title for words in ("Abdominal", "Lower Back", "Back Extension")) else "arms"


def figure(face, height, part):
    """A person, with one part in orange."""
    x, y, radius = (value * height for value in FIGURE["head"])
    ring = [face @ Vector((x + radius * math.cos(a * math.pi / 8), y + radius * math.sin(a * math.pi / 8), 0)) for a in range(17)]
    pipe(ring, height * 0.022, m.plastic(), 0)
    for name in ("body", "arms", "legs"):
        material = m.printed() if name == part else m.plastic()
        pipe([face @ Vector((x * height, y * height, 0)) for x, y in FIGURE[name]], height * (0.06 if name == "body" else 0.028), material, 0)


def warning(face, width=0.06):
    """A triangle with its lines of text below, `width` wide and half as high again."""
    height = width * 1.5
    cushion((width, height, 0.0012), face, m.yellow(), 0.0005)
    corner = width * 0.34
    triangle = [(-corner, -corner * 0.55), (corner, -corner * 0.55), (0, corner * 1.15), (-corner, -corner * 0.55)]
    pipe([face @ Vector((x, y + height * 0.18, 0.001)) for x, y in triangle], width * 0.035, m.rubber(), 0)
    lettering("!", width * 0.5, face @ at((0, height * 0.22, 0.001)), m.rubber(), 0.0002)
    for number, share in enumerate((0.8, 0.7, 0.76)):
        box((width * share, height * 0.03, 0.0004), face @ at((0, -height * (0.17 + number * 0.1), 0.0009)), m.rubber(), 0.0001)
