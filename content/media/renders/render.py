"""Renders pictures: blender -b -noaudio -P render.py -- all|<names> [--percent=100] [--samples=56]

Products go to content/media/products/<name>.webp, scenes to the file that they name. With `all`, pictures that are there
already are left alone, so that an interrupted run goes on where it stopped. OIDN names the folder of Intel's Open Image Denoise
(bin/oidnDenoise); without it, take more samples.
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
PRODUCT_SIZE = (1200, 900)


def names(folder):
    """Every product or scene: a file with a `build`."""
    return sorted(
        file.stem for file in (HERE / folder).glob("*.py") if file.stem != "__init__" and "def build(" in file.read_text()
    )


def target(name):
    if name in names("scenes"):
        return MEDIA / importlib.import_module(f"scenes.{name}").TARGET
    return MEDIA / "products" / f"{name.replace('_', '-')}.webp"


def product(name, file, percent, samples):
    module = importlib.import_module(f"products.{name}")
    module.build()
    width, height = (side * percent // 100 for side in PRODUCT_SIZE)
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
    for name in names("products") + names("scenes") if every else chosen:
        file = target(name)
        if every and file.exists():
            continue
        shoot.empty()
        (scene if name in names("scenes") else product)(name, file, percent, samples)
        print(f"{file.relative_to(MEDIA)}: {file.stat().st_size // 1024} kB")


main(*sys.argv[sys.argv.index("--") + 1 :])
