"""The six brochures in two fans on a dark table, each with its own picture on the cover."""
import math
from pathlib import Path

import bpy

from kit import group, materials as m, room, shoot
from kit.solids import at, box, lettering, link, turn

PICTURES = Path(__file__).resolve().parents[3] / "content" / "media" / "brochures"
SIZE = (1280, 800)
EXPOSURE = 0.5
VIEWS = {"brochures/overview": ((-0.05, -0.92, 1.02), (0.003, -0.022, 0.0), 50)}
WIDE, TALL, BAND, THICK = 0.22, 0.285, 0.075, 0.008
# Title, picture, and where the middle of the cover lies in the picture's width.
COVERS = (
    ("Fitness", "fitness", 0.62), ("Performance", "performance", 0.6), ("Medical", "medical", 0.4),
    ("Outdoor", "outdoor", 0.42), ("Smart Gym", "technology", 0.5), ("Service", "service", 0.4),
)


def build():
    room.ambient((0.85, 0.9, 1), 0.2)
    box((6, 6, 0.04), at((0, 0, -0.02)), m.principled("table", base_color=(0.03, 0.032, 0.036, 1), roughness=0.65, specular=0.3)[0], 0.002)
    for number, (title, picture, middle) in enumerate(COVERS):
        column, front = number % 3 - 1, number // 3
        place = (column * 0.248, 0.15 - 0.275 * front - 0.018 * column**2, 0)
        group.place(brochure, place, -9 * column, title=title, picture=picture, middle=middle, tilt=1.9 * front)
    shoot.softbox((-0.9, 0.3, 1.3), (0, 0, 0), 0.9, 0.9, 17, (1, 0.98, 0.95), seen=False)
    shoot.softbox((-0.3, -1.6, 0.5), (0, 0, 0), 1.4, 0.5, 7, (1, 0.98, 0.96), seen=False)
    shoot.softbox((1.2, -0.2, 0.8), (0, 0, 0), 0.4, 0.9, 4, (0.85, 0.92, 1), seen=False)


def brochure(title, picture, middle, tilt):
    """Pages between two covers, a graphite band with the title over a picture; `tilt` lifts its head onto what lies behind it."""
    lay = at((0, 0, TALL / 2 * math.sin(math.radians(tilt))), turn(x=tilt))
    box((WIDE - 0.002, TALL - 0.003, THICK - 0.001), lay @ at((0.001, 0, THICK / 2)), m.paper(), 0.0003)
    for z in (0.0003, THICK - 0.0003):
        box((WIDE, TALL, 0.0006), lay @ at((0, 0, z)), graphite(), 0.0002)
    box((0.0008, TALL, THICK), lay @ at((-WIDE / 2, 0, THICK / 2)), graphite(), 0.0002)
    print_on((WIDE, TALL - BAND), lay @ at((0, -BAND / 2, THICK + 0.0002)), picture, middle)
    left, band = -WIDE / 2 + 0.018, TALL / 2 - BAND / 2
    box((0.026, 0.0026, 0.0002), lay @ at((left + 0.013, band - 0.026, THICK + 0.0002)), m.orange(), 0.0001)
    for text, size, y in (("DFX", 0.019, band + 0.017), (title, 0.029, band - 0.008)):
        lettering(text, size, lay @ at((left, y, THICK + 0.0002)), m.white(), 0.0001).data.align_x = "LEFT"


@m.once
def graphite():
    return m.principled("graphite", base_color=(0.0075, 0.0093, 0.0125, 1), roughness=0.45, specular=0.3)[0]


def print_on(size, place, picture, middle):
    """A picture of the site that fills a rectangle, cut at its sides."""
    image = bpy.data.images.load(str(PICTURES / f"{picture}.webp"))
    share = size[0] / size[1] / (image.size[0] / image.size[1])
    left = min(max(middle - share / 2, 0), 1 - share)
    w, h = size[0] / 2, size[1] / 2
    mesh = bpy.data.meshes.new("print")
    mesh.from_pydata([(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [], [(0, 1, 2, 3)])
    for corner, spot in zip(mesh.uv_layers.new().data, ((left, 0), (left + share, 0), (left + share, 1), (left, 1))):
        corner.uv = spot
    material, tree, shader = m.principled("print", roughness=0.5, specular=0.15)
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image = image
    tree.links.new(texture.outputs["Color"], shader.inputs["Base Color"])
    link("print", mesh, material, place)
