"""Renders pictures: blender -b -noaudio -P render.py -- all|<names> [--percent=100] [--samples=56] [--to=<folder>]

Products and accessories go to content/media/<folder>/<name>.webp, scenes to the file that they name; with --to, all of them go to that folder
instead, for a draft. With `all`, pictures that are there already are left alone, so that an interrupted run goes on where it
stopped.
"""
import importlib
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import bpy  # noqa: E402

from kit import layers, shoot  # noqa: E402

MEDIA = HERE.parent
STUDIO = ("products", "accessories")
STUDIO_SIZE = (1200, 900)


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


def target(name):
    folder = folder_of(name)
    if folder == "scenes":
        return MEDIA / importlib.import_module(f"scenes.{name}").TARGET
    return MEDIA / folder / f"{name.replace('_', '-')}.webp"


def studio(name, file, percent, samples):
    module = importlib.import_module(f"{folder_of(name)}.{name}")
    module.build()
    width, height = (side * percent // 100 for side in STUDIO_SIZE)
    shoot.picture(file, width, height, samples, **getattr(module, "SHOT", {}))


def scene(name, file, percent, samples):
    module = importlib.import_module(f"scenes.{name}")
    module.build()
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (*getattr(module, "SKY", (0.5, 0.6, 0.8)), 1)
    background.inputs["Strength"].default_value = getattr(module, "SKY_LIGHT", 0.05)
    width, height = (side * percent // 100 for side in module.SIZE)
    with tempfile.TemporaryDirectory() as folder:
        found = shoot.light(width, height, samples, Path(folder), transparent=False)
    layers.write_webp(layers.toned(found[..., :3] * getattr(module, "EXPOSURE", 1.0)), file, 88)


def main(*words):
    options = dict(word[2:].split("=") for word in words if word.startswith("--"))
    percent, samples = int(options.get("percent", 100)), int(options.get("samples", 56))
    chosen = [word.replace("-", "_") for word in words if not word.startswith("--")]
    every = chosen == ["all"]
    for name in [name for folder in (*STUDIO, "scenes") for name in names(folder)] if every else chosen:
        file = Path(options["to"]) / f"{name}.webp" if "to" in options else target(name)
        if every and file.exists():
            continue
        shoot.empty()
        (scene if folder_of(name) == "scenes" else studio)(name, file, percent, samples)
        print(f"{file}: {file.stat().st_size // 1024} kB")


main(*sys.argv[sys.argv.index("--") + 1 :])
