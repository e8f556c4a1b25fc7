"""Labels that machines carry. Each lies in the xy plane of its matrix, x to the right and y up, in metres."""
import math
from pathlib import Path

from mathutils import Vector

from kit import materials as m
from kit.solids import at, box, cushion, lettering, pipe

ARCHIVO = Path(__file__).resolve().parents[3] / "frontend/fonts/archivo.woff2"  # the heavy face of the site
CAPS = 0.606  # how high its capitals are, of a size of 1

FIGURE = {  # the height of a person is 1
    "head": (0, 0.92, 0.058),
    "body": [(0, 0.84), (0, 0.5)],
    "arms": [(-0.19, 0.42), (-0.16, 0.62), (0, 0.8), (0.16, 0.62), (0.19, 0.42)],
    "legs": [(-0.1, 0.0), (-0.08, 0.27), (0, 0.5), (0.08, 0.27), (0.1, 0.0)],
}


# The loaded bar of the site's logo, in boxes: left, bottom, width and height on a field of 28 by 18 (frontend/components/Wordmark.tsx).
BARBELL = ((0, 6, 3, 6), (4, 2, 4, 14), (9, 7, 10, 4), (20, 2, 4, 14), (25, 6, 3, 6))
# The last step of use, by a word in the name of the exercise; the first that fits.
LAST_STEP = {
    "Press": "Duw", "Thrust": "Duw", "Extension": "Strek", "Lower Back": "Strek", "Abduction": "Open", "Adduction": "Sluit",
    "Curl": "Buig", "Crunch": "Buig", "Abdominal": "Buig", "Pull": "Trek", "Upper Back": "Trek",
}


def wordmark(size, matrix, material, depth=0.001, mark=None):
    """The name as the site's logo sets it, centred on its capitals; with the loaded bar before it where `mark` is a material."""
    unit = size / 18  # the logo is set at 18 px
    wide = 36 * unit if mark else 0
    thing = lettering("DFX", size, matrix @ at((wide / 2, -size * CAPS / 2, 0)), material, depth, ARCHIVO)
    thing.data.align_y, thing.data.space_character = "TOP_BASELINE", 0.965
    for left, low, width, height in BARBELL if mark else ():
        middle = Vector((left + width / 2 - 14 - 18, low + height / 2 - 9, 0)) * unit
        box((width * unit, height * unit, depth * 2), matrix @ at(middle), mark, 0.0001, 1)
    return thing


def printed(text, size, place, material, is_left=False):
    """A line of capitals and small letters on a label, its base at `place`, centred or from there on."""
    thing = lettering(text, size, place, material, 0.0002, ARCHIVO)
    thing.data.align_y, thing.data.resolution_u = "TOP_BASELINE", 3
    if is_left:
        thing.data.align_x = "LEFT"
    return thing


def placard(face, title, width=0.11):
    """The name of the exercise, two figures and three steps of use in Dutch, `width` wide and twice as high: few and large words, to be
    read in a picture of the whole machine."""
    height = width * 2
    cushion((width, height, 0.0012), face, m.white(), 0.0005)
    words = title.upper().split()
    lines = [" ".join(words[:-1]), words[-1]] if len(words) > 1 else words
    box((width * 0.96, height * 0.24, 0.0006), face @ at((0, height * 0.37, 0.0008)), m.printed(), 0.0002)
    size = min(width * 0.17, width * 1.2 / max(len(line) for line in lines))
    for number, line in enumerate(lines):
        level = height * 0.37 + size * ((len(lines) - 1) * 0.45 - number * 0.9 - CAPS / 2)
        printed(line, size, face @ at((0, level, 0.0013)), m.white())
    for side in (-1, 1):
        figure(face @ at((side * width * 0.22, -height * 0.04, 0.0009)), height * 0.26, worked(title))
    steps = "Stel in", "Kies pin", next((step for word, step in LAST_STEP.items() if word in title), "Beweeg")
    size = width * 0.165
    for number, step in enumerate(steps):
        level = -height * (0.17 + number * 0.125)
        printed(str(number + 1), size, face @ at((-width * 0.44, level, 0.0009)), m.printed(), True)
        printed(step, size, face @ at((-width * 0.31, level, 0.0009)), m.rubber(), True)


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
    """A triangle with what to mind below it, `width` wide and half as high again."""
    height = width * 1.5
    cushion((width, height, 0.0012), face, m.yellow(), 0.0005)
    corner = width * 0.32
    triangle = [(-corner, -corner * 0.55), (corner, -corner * 0.55), (0, corner * 1.15), (-corner, -corner * 0.55)]
    pipe([face @ Vector((x, y + height * 0.22, 0.001)) for x, y in triangle], width * 0.035, m.rubber(), 0)
    lettering("!", width * 0.46, face @ at((0, height * 0.25, 0.001)), m.rubber(), 0.0002, ARCHIVO)
    for text, size, level in (("LET OP", 0.235, 0.1), ("Handen vrij", 0.158, 0.24), ("van gewicht", 0.158, 0.36)):
        printed(text, width * size, face @ at((0, -height * level, 0.0009)), m.rubber())
