"""Renders pictures: blender -b -noaudio -P render.py -- all|<names> [--percent=100] [--samples=<number>] [--to=<folder>]

Products and accessories go to content/media/<folder>/<name>.webp, scenes to the files that their VIEWS name; with --to they go
below that folder instead, for a draft. With `all`, pictures that are there already are left alone, so that an interrupted run
goes on where it stopped.
"""
import importlib
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import bpy  # noqa: E402

from kit import layers, room, shoot  # noqa: E402

MEDIA = HERE.parent
STUDIO = ("products", "accessories")
STUDIO_SIZE = (1200, 900)
# Light goes about in rooms, which takes more samples to be even.
STUDIO_SAMPLES, SCENE_SAMPLES = 36, 120


def names(folder):
    """Every product, accessory or scene: a file with a `build`."""
    return sorted(
        file.stem for file in (HERE / folder).glob("*.py") if file.stem != "__init__" and "def build(" in file.read_text()
    )


def folder_of(name):
    found = [folder for folder in (*STUDIO, "scenes") if name in names(folder)]
    if not found:
        sys.exit(f"There is no {name}.py in {', '.join(STUDIO)} or scenes.")
    return found[0]


def views_of(name):
    """The pictures that a name stands for, as paths in content/media without their ending: one of a machine, several of a scene."""
    folder = folder_of(name)
    if folder == "scenes":
        return list(importlib.import_module(f"scenes.{name}").VIEWS)
    return [f"{folder}/{name.replace('_', '-')}"]


def asked(words):
    """Each file to build with the pictures to take of it; a word is the file's name (df-001) or one picture (lines/outdoor)."""
    for word in words:
        if "/" in word:
            yield next((name, [word]) for folder in (*STUDIO, "scenes") for name in names(folder) if word in views_of(name))
        else:
            name = word.replace("-", "_")
            yield name, views_of(name)


def studio(name, files, percent, samples):
    module = importlib.import_module(f"{folder_of(name)}.{name}")
    module.build()
    width, height = (side * percent // 100 for side in STUDIO_SIZE)
    for file in files.values():
        file.parent.mkdir(parents=True, exist_ok=True)
        shoot.picture(file, width, height, samples, **getattr(module, "SHOT", {}))


def scene(name, files, percent, samples):
    module = importlib.import_module(f"scenes.{name}")
    module.build()
    width, height = (side * percent // 100 for side in module.SIZE)
    for view, file in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(module.VIEWS[view], dict):
            shoot.picture(file, width, height, samples, **module.VIEWS[view])
            continue
        room.view(*module.VIEWS[view])
        with tempfile.TemporaryDirectory() as folder:
            found = shoot.light(width, height, samples, Path(folder), transparent=False)
        layers.write_webp(layers.toned(found[..., :3] * getattr(module, "EXPOSURE", 1.0)), file, 86)


def main(*words):
    options = dict(word[2:].split("=") for word in words if word.startswith("--"))
    percent, samples = int(options.get("percent", 100)), int(options.get("samples", 0))
    home = Path(options["to"]) if "to" in options else MEDIA
    chosen = [word for word in words if not word.startswith("--")]
    every = chosen == ["all"]
    for name, views in asked(names("products") + names("accessories") + names("scenes") if every else chosen):
        files = {view: home / f"{view}.webp" for view in views}
        if every:
            files = {view: file for view, file in files.items() if not file.exists()}
        if not files:
            continue
        shoot.empty()
        if folder_of(name) == "scenes":
            scene(name, files, percent, samples or SCENE_SAMPLES)
        else:
            studio(name, files, percent, samples or STUDIO_SAMPLES)
        for file in files.values():
            print(f"{file}: {file.stat().st_size // 1024} kB", flush=True)


main(*sys.argv[sys.argv.index("--") + 1 :])
