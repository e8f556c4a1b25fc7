"""Renders pictures: render.py all|<names> [--percent=100] [--samples=<number>] [--to=<folder>]

Products and accessories go to content/media/products/<line>/<name>.webp, what a product's DETAIL shows to <name>-detail.webp
beside it, a product seen straight on to <name>-front.webp, -side and -rear, and scenes to the files that their VIEWS name; with
--to they go below that folder instead. With `all`, pictures that are there already are left alone, so that an interrupted run
goes on where it stopped.
"""
import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from kit import room, shoot  # noqa: E402

CONTENT = HERE.parents[1] / "content"
MEDIA = CONTENT / "media"
# Width and height in pixels, and samples for each of them; light goes about in rooms, which takes more to be even.
PRODUCT, DETAIL, PLAIN, ACCESSORY = (1600, 1200, 16), (1200, 900, 20), (1200, 900, 12), (1200, 900, 20)
SCENE_SAMPLES = 32
# Where a product is seen straight on from, in degrees to the right of its front, and from how far above; its SHOT looks from the
# corner between front and one side, so that the side is the other one. A flat product says with ABOVE that it takes more, and one
# that is the same from both sides with FROM_REAR what is seen in place of its rear.
STRAIGHT, ABOVE = {"front": 0, "side": 90, "rear": 180}, 7


def names(folder):
    """Every product, accessory or scene: a file with a `build`."""
    return sorted(
        file.stem for file in (HERE / folder).glob("*.py") if file.stem != "__init__" and "\ndef build(" in file.read_text()
    )


def pictures():
    """Every picture: its path in content/media without the ending, with its module, size and view."""
    found = {}
    for folder, size in (("products", PRODUCT), ("accessories", ACCESSORY)):
        for name in names(folder):
            module = importlib.import_module(f"{folder}.{name}")
            id, shot = name.replace("_", "-"), getattr(module, "SHOT", {})
            file = f"products/{line(id) if folder == 'products' else folder}/{id}"
            found[file] = module, size, shot
            if hasattr(module, "DETAIL"):
                found[f"{file}-detail"] = module, DETAIL, module.DETAIL
            if folder == "products":
                found |= {f"{file}-{view}": (module, PLAIN, straight(module, azimuth)) for view, azimuth in STRAIGHT.items()}
    for name in names("scenes"):
        module = importlib.import_module(f"scenes.{name}")
        found |= {view: (module, (*module.SIZE, SCENE_SAMPLES), shot) for view, shot in module.VIEWS.items()}
    return found


def line(id):
    """The line of a product: the folder that its content is in."""
    for file in CONTENT.glob(f"products/*/{id}.yaml"):
        return file.parent.name
    sys.exit(f"No product of content/products/ is called {id}.")


def straight(module, azimuth):
    """A view straight on: from the side that the shot doesn't show, where it is one from the side."""
    shot = getattr(module, "SHOT", {})
    away = -1 if shot.get("azimuth", 0) > 0 else 1
    seen = shot | dict(azimuth=away * azimuth, elevation=getattr(module, "ABOVE", ABOVE))
    return seen | getattr(module, "FROM_REAR", {}) if azimuth == STRAIGHT["rear"] else seen


def asked(words, every):
    """The pictures that words stand for: a picture (lines/outdoor), or all of a product or scene (df-001)."""
    for word in words:
        hits = [file for file, (module, *_) in every.items() if word == file or module.__name__.endswith("." + word.replace("-", "_"))]
        if not hits:
            sys.exit(f"No picture or model is called {word}.")
        yield from hits


def render(path, module, size, shot, percent, samples):
    shoot.empty()
    module.build()
    width, height, usual = size
    size = width * percent // 100, height * percent // 100, samples or usual
    if isinstance(shot, dict):
        shoot.picture(path, *size, **shot)
    else:
        room.view(*shot)
        shoot.render(path, *size, getattr(module, "EXPOSURE", 0.0))


def main(*words):
    options = dict(word[2:].split("=") for word in words if word.startswith("--"))
    home = Path(options.get("to", MEDIA))
    chosen = [word for word in words if not word.startswith("--")]
    every = pictures()
    if chosen == ["all"]:
        chosen = [file for file in every if not (home / f"{file}.webp").exists()]
    for file in asked(chosen, every):
        path = home / f"{file}.webp"
        render(path, *every[file], int(options.get("percent", 100)), int(options.get("samples", 0)))
        print(f"{path}: {path.stat().st_size // 1024} kB", flush=True)


main(*sys.argv[1:])
