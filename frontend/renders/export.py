"""Models for the browser: export.py all|<ids>

A product becomes content/models/<id>.glb: in metres, the floor at 0, the middle of its plan in the origin, one mesh of
one part for each material; and <id>.json, its outer lines (kit/outline.py). weight-plate and dumbbell are those of the
configurator, and go to its folder. With `all`, models that are newer than their product's file are left alone, so that an
interrupted run goes on where it stopped.
"""
import importlib
import math
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import bpy  # noqa: E402
from mathutils import Matrix  # noqa: E402

from kit import outline, plates, shoot  # noqa: E402

MODELS = HERE.parents[1] / "content" / "models"
CONFIGURED = HERE.parents[1] / "frontend" / "blocks" / "Configurator" / "models"
# What builds it, and where it is looked at from, in degrees to the right of its front.
CONFIGURABLE = {"weight-plate": (plates.plate, -24), "dumbbell": (plates.dumbbell, 8)}
# Corners of a mesh in which each diamond of a grip is cut, and of what is left of it.
FINE = 6_000
# Lower letters than this, in metres, are not read on a screen.
LEAST_LETTERS = 0.03
# Of bolts, plugs and holes up to this length, in metres, there are hundreds on a machine; their edges are not seen. Neither
# are those of what is small on a large one, as a share of its size.
SMALL, SMALL_SHARE = 0.05, 0.02
# Edges rounder than this, in metres, are those of upholstery.
SOFT = 0.012
# What machines are cast into or bolted onto: not the machine.
GROUND = "slab"
# What a model keeps of where its picture is taken from; see shoot.camera.
CAMERA = "azimuth", "elevation", "fill", "lens"
# How far, in metres, a simplified surface may lie from the modelled one: the first of these that makes a file of no more
# bytes than LARGEST.
TOLERANCES = 0.002, 0.003, 0.004, 0.006, 0.01, 0.015, 0.02, 0.03, 0.045
LARGEST = 400_000
# Positions of 14 bits and normals of 8, which viewers take as they are (KHR_mesh_quantization); nothing that needs a decoder.
GLTFPACK = "npx", "--yes", "gltfpack@1.3.0"


def names():
    return sorted(file.stem for file in (HERE / "products").glob("*.py") if "\ndef build(" in file.read_text())


def lighten():
    """Takes out the ground, and what would be simplified away afterwards: fine bevels, round wires, small letters."""
    points = shoot.corners()
    small = max(SMALL, SMALL_SHARE * max(points.max(axis=0) - points.min(axis=0)))
    for thing in list(bpy.context.scene.objects):
        is_ground = thing.material_slots and thing.material_slots[0].name == GROUND
        if is_ground or thing.type == "FONT" and thing.data.size < LEAST_LETTERS:
            bpy.data.objects.remove(thing)
            continue
        if thing.type == "FONT":
            thing.data.resolution_u, thing.data.extrude = 3, 0
        if thing.type == "CURVE":
            thing.data.bevel_resolution = 2
        is_small = max(thing.dimensions) < small
        for modifier in list(thing.modifiers):
            if modifier.type == "BEVEL" and is_small:
                thing.modifiers.remove(modifier)
                thing.data.set_sharp_from_angle(angle=math.radians(35))
            elif modifier.type == "BEVEL":
                modifier.segments = 4 if modifier.width > SOFT else 2
        if is_small and thing.type == "MESH":
            thing.modifiers.new("coarse", "DECIMATE").ratio = 0.25


def plain(material):
    """Leaves the numbers of a material, since a model has no noise: the roughness is the middle of what the noise spread."""
    tree = material.node_tree
    shader = tree.nodes.get("Principled BSDF")
    if shader is None:
        return
    for link in list(shader.inputs["Roughness"].links):
        spread = link.from_node.inputs
        tree.links.remove(link)
        shader.inputs["Roughness"].default_value = (spread["To Min"].default_value + spread["To Max"].default_value) / 2
    for link in [link for name in ("Base Color", "Normal") for link in shader.inputs[name].links]:
        tree.links.remove(link)
    shader.inputs["Anisotropic"].default_value = 0
    shader.inputs["Sheen Weight"].default_value, shader.inputs["Specular IOR Level"].default_value = 0, 0.5


def centre():
    """Moves what was built onto the floor, over the origin. Returns its length, width and height in metres."""
    points = shoot.corners()
    low, high = points.min(axis=0), points.max(axis=0)
    shift = Matrix.Translation((-(low[0] + high[0]) / 2, -(low[1] + high[1]) / 2, -low[2]))
    for thing in bpy.context.scene.objects:
        if thing.parent is None:
            thing.matrix_world = shift @ thing.matrix_world
    width, length, height = high - low
    return length, width, height


def box_without_beside():
    """The corners of the machine without what `group.beside` built, in the axes of glTF; nothing where it built nothing."""
    things = shoot.solid()
    if not any(thing.get("beside") for thing in things):
        return {}
    points = shoot.corners([thing for thing in things if not thing.get("beside")])
    (x, y, z), (right, back, top) = points.min(axis=0), points.max(axis=0)
    return {"low": [x, z, -back], "high": [right, top, -y]}


def join():
    """Makes one object of all, so that each material is drawn at once."""
    for step in (lambda: bpy.ops.object.convert(target="MESH"), bpy.ops.object.join):
        things = shoot.solid()
        with bpy.context.temp_override(
            active_object=things[0], object=things[0], selected_objects=things, selected_editable_objects=things
        ):
            step()
    return things[0]


def pack(whole, file, size, tolerances, *more):
    """Simplifies a model, with more options of gltfpack. It keeps the names of materials (-km) and, with its node, where its picture is
    taken from (-kn -ke). gltfpack takes the tolerance as a share of the size."""
    file.parent.mkdir(parents=True, exist_ok=True)
    for tolerance in tolerances:
        subprocess.run([*GLTFPACK, "-i", whole, "-o", file, "-km", "-kn", "-ke", "-si", "0.02", "-se", str(tolerance / size), *more], check=True)
        if file.stat().st_size <= LARGEST:
            return


def export_product(product, file):
    shoot.empty()
    module = importlib.import_module(f"products.{product}")
    module.build()
    lighten()
    machine, beside = ([thing for thing in shoot.solid() if bool(thing.get("beside")) == is_beside] for is_beside in (False, True))
    outline.write(file.with_suffix(".json"), machine, beside, file.stem)
    export(file, getattr(module, "SHOT", {}))


def export_configured(name, file):
    """A plate or a dumbbell that a picture of its face is laid on: where, is kept (-kv), in numbers that viewers take as they are (-vtf)."""
    shoot.empty()
    build, azimuth = CONFIGURABLE[name]
    plates.printed(build())
    for thing in shoot.solid():
        if len(thing.data.vertices) > FINE:
            thing.modifiers.new("coarse", "DECIMATE").ratio = FINE / len(thing.data.vertices)
    export(file, {"azimuth": azimuth, "elevation": 10}, (0.0005,), "-kv", "-vtf")


def export(file, shot, tolerances=TOLERANCES, *more):
    """Writes what was built as a model, which knows where its picture is taken from, and which part of it is the machine."""
    for material in bpy.data.materials:
        plain(material)
    sides = centre()
    extras = {name: value for name, value in shot.items() if name in CAMERA} | box_without_beside()
    machine = join()
    machine.name = file.stem
    for name, value in extras.items():
        machine[name] = value
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "whole.glb"
        bpy.ops.export_scene.gltf(
            filepath=str(whole), export_format="GLB", export_yup=True, export_texcoords=bool(more), export_animations=False,
            export_extras=True,
        )
        pack(whole, file, max(sides), tolerances, *more)
    size = " × ".join(f"{side * 100:.0f}" for side in sides)
    print(f"{file}: {size} cm, {file.stat().st_size // 1024} kB", flush=True)


def main(*words):
    every = list(words) == ["all"]
    kit = max(file.stat().st_mtime for file in (HERE / "kit").glob("*.py"))
    for name in CONFIGURABLE if every else [word for word in words if word in CONFIGURABLE]:
        export_configured(name, CONFIGURED / f"{name}.glb")
    for product in names() if every else [word.replace("-", "_") for word in words if word not in CONFIGURABLE]:
        source = HERE / "products" / f"{product}.py"
        if not source.exists():
            sys.exit(f"No product is called {product}.")
        file = MODELS / f"{product.replace('_', '-')}.glb"
        if not every or not file.exists() or file.stat().st_mtime < max(kit, source.stat().st_mtime):
            export_product(product, file)


main(*sys.argv[1:])
