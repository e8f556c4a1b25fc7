"""Renders the layers of the configurator: configurator.py <folder> [side] [samples] [product]"""
import json
import math
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from kit import layers, materials, plates, studio  # noqa: E402


def plate_scene():
    product = plates.plate()
    studio.camera((0, -0.031, 0.225), (0.5, 0.486), 0.45 / 0.88, math.radians(6))
    middle = (0, 0, 0.225)
    studio.softbox((-1.15, -1.05, 1.45), middle, 1.0, 0.8, 17, (1, 0.985, 0.965))
    studio.softbox((0, 0.15, 1.5), middle, 1.6, 0.7, 7)
    studio.softbox((1.3, -0.35, 0.55), middle, 0.35, 1.5, 4.5, (0.97, 0.985, 1))
    studio.softbox((-1.3, 0.1, 0.4), middle, 0.3, 1.4, 4)
    studio.ambient(0.12)
    return product


def dumbbell_scene():
    product = plates.dumbbell()
    studio.camera((0, 0, 0.1), (0.385, 0.43), 0.425, math.radians(12.2))
    middle = (0.06, 0.08, 0.1)
    studio.softbox((0.6, -0.85, 1.25), middle, 0.8, 0.7, 8.5, (1, 0.985, 0.965))
    studio.softbox((0, 0.15, 1.2), middle, 1.4, 0.8, 5)
    studio.softbox((-1.1, -0.35, 0.5), middle, 0.35, 1.3, 4, (0.97, 0.985, 1))
    studio.softbox((1.1, 0.5, 0.5), middle, 0.3, 1.2, 4)
    studio.ambient(0.12)
    return product


SCENES = {"weight-plate": ("plate", plate_scene), "dumbbell": ("dumbbell", dumbbell_scene)}


def geometry(product):
    """Canvas matrix from the unit circle of the lettered face (y down) to fractions of the picture's side."""
    middle, right, down = (
        studio.in_picture(product.face @ studio.Vector(point))
        for point in ((0, 0, 0), (product.radius, 0, 0), (0, -product.radius, 0))
    )
    matrix = [right[0] - middle[0], right[1] - middle[1], down[0] - middle[0], down[1] - middle[1], *middle]
    return {
        "matrix": [round(value, 5) for value in matrix],
        "ring": {"inner": product.ring[0], "outer": product.ring[1]},
        "hub": round(product.hub, 4),
    }


def light(side, samples):
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "light.exr")
        studio.render(path, side, samples)
        return layers.load(path)


def render(name, scene, folder, side, samples):
    studio.empty()
    sweep = studio.sweep()
    product = scene()
    everything = [thing for thing in studio.bpy.data.objects if thing.type == "MESH"]

    sweep.is_shadow_catcher = True
    gloss = light(side, samples)

    sweep.is_shadow_catcher = False
    shade = materials.urethane_shade()
    for thing in everything:
        if thing in product.coloured:
            thing.data.materials[0] = shade
        else:
            thing.is_holdout = True
    found = geometry(product)
    shade, gloss = layers.levelled(light(side, samples), gloss, lettered(found, side))
    layers.write_webp(layers.on_paper(gloss), folder / f"{name}-gloss.webp", 92)
    layers.write_webp(layers.grey(shade), folder / f"{name}-shade.webp", 92)
    return found


def lettered(found, side):
    """The pixels of the ring that lettering stands on, as rows and columns."""
    a, b, c, d, e, f = (value * side for value in found["matrix"])
    middle = (found["ring"]["inner"] + found["ring"]["outer"]) / 2
    x, y = zip(*((math.cos(turn), math.sin(turn)) for turn in (step * math.pi / 180 for step in range(360))))
    points = {(round(b * u * middle + d * v * middle + f), round(a * u * middle + c * v * middle + e)) for u, v in zip(x, y)}
    rows, columns = zip(*points)
    return list(rows), list(columns)


def main(folder, side=1000, samples=24, only=None):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    found = {
        key: render(name, scene, folder, int(side), int(samples))
        for key, (name, scene) in SCENES.items()
        if only in (None, key)
    }
    written = folder / "geometry.json"
    known = json.loads(written.read_text()) if written.exists() else {}
    written.write_text(json.dumps(known | found, indent=2) + "\n")


main(*sys.argv[1:])
