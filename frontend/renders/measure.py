"""Measures models against what is written of them: measure.py <ids>, or nothing for all that have dimensions.

Prints, in cm, what a model is long, wide and high beside the `dimensions` of its content file, and its number of triangles. Ends
with 1 when a measure is off by more than TOLERANCE. What stands beside a machine (`group.beside`) does not count.
"""
import importlib
import sys
from pathlib import Path

import bpy
import numpy as np

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from kit import measures, shoot  # noqa: E402

TOLERANCE = 2.0  # cm


def measured(module):
    """The size of a model along x, y and z in cm, and its triangles."""
    shoot.empty()
    importlib.import_module(module).build()
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    corners, triangles = [], 0
    for thing in bpy.context.scene.objects:
        if thing.type not in ("MESH", "CURVE", "FONT"):
            continue
        mesh = thing.evaluated_get(graph).to_mesh()
        mesh.calc_loop_triangles()
        triangles += len(mesh.loop_triangles)
        if mesh.vertices and not thing.get("beside"):
            places = np.empty(len(mesh.vertices) * 3)
            mesh.vertices.foreach_get("co", places)
            matrix = np.array(thing.matrix_world)
            places = places.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]
            corners += [places.min(axis=0), places.max(axis=0)]
    return np.ptp(np.array(corners), axis=0) * 100, triangles


def main(*ids):
    wrong = False
    for file in sorted(measures.PRODUCTS.glob("*/*.yaml")):
        sizes = measures.dimensions(file.stem)
        if not sizes or (ids and file.stem not in ids) or not (HERE / "products" / f"{file.stem.replace('-', '_')}.py").exists():
            continue
        length, width, height = sizes
        (x, y, z), triangles = measured(f"products.{file.stem.replace('-', '_')}")
        off = min(max(abs(x - length), abs(y - width)), max(abs(y - length), abs(x - width)))  # either side may be the long one
        bad = max(off, abs(z - height)) > TOLERANCE
        wrong = wrong or bad
        print(f"{file.stem}: {x:.1f} x {y:.1f} x {z:.1f} for {length:g} x {width:g} x {height:g}, {triangles} triangles{'  WRONG' if bad else ''}", flush=True)
    return wrong


sys.exit(int(main(*sys.argv[1:])))
