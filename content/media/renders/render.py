"""Renders pictures: render.py all|<names> [--percent=100] [--samples=<number>] [--to=<folder>]

Products and accessories go to content/media/<folder>/<name>.webp, what a product's DETAIL shows to <name>-detail.webp beside it,
and scenes to the files that their VIEWS name; with --to they go below that folder instead. With `all`, pictures that are there
already are left alone, so that an interrupted run goes on where it stopped.
"""
import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from kit import room, shoot  # noqa: E402

MEDIA = HERE.parent
# Width and height in pixels, and samples for each of them; light goes about in rooms, which takes more to be even.
PRODUCT, DETAIL, ACCESSORY = (1600, 1200, 16), (1200, 900, 20), (1200, 900, 20)
SCENE_SAMPLES = 32


def names(folder):
    """Every product, accessory or scene: a file with a `build`."""
    return sorted(
        file.stem for file in (HERE / folder).glob("*.py") if file.stem != "__init__" and "def build(" in file.read_text()
    )


def pictures():
    """Every picture: its path in content/media without the ending, with its module and what the module calls the view."""
    found = {}
    for folder in ("products", "accessories"):
        for name in names(folder):
            file = f"{folder}/{name.replace('_', '-')}"
            found[file] = f"{folder}.{name}", "SHOT"
            if "\nDETAIL = " in (HERE / folder / f"{name}.py").read_text():
                found[f"{file}-detail"] = f"{folder}.{name}", "DETAIL"
    for name in names("scenes"):
        for view in importlib.import_module(f"scenes.{name}").VIEWS:
            found[view] = f"scenes.{name}", view
    return found


def asked(words, every):
    """The pictures that words stand for: a picture (lines/outdoor), or all of a product or scene (df-001)."""
    for word in words:
        hits = [file for file, (module, _) in every.items() if word == file or module.endswith("." + word.replace("-", "_"))]
        if not hits:
            sys.exit(f"No picture or model is called {word}.")
        yield from hits


def render(module, view, path, percent, samples):
    shoot.empty()
    module = importlib.import_module(module)
    module.build()
    if view not in ("SHOT", "DETAIL"):
        width, height, usual = *module.SIZE, SCENE_SAMPLES
    elif module.__name__.startswith("accessories."):
        width, height, usual = ACCESSORY
    else:
        width, height, usual = DETAIL if view == "DETAIL" else PRODUCT
    size = width * percent // 100, height * percent // 100, samples or usual
    shot = getattr(module, view, {}) if view in ("SHOT", "DETAIL") else module.VIEWS[view]
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
        render(*every[file], path, int(options.get("percent", 100)), int(options.get("samples", 0)))
        print(f"{path}: {path.stat().st_size // 1024} kB", flush=True)


main(*sys.argv[1:])
