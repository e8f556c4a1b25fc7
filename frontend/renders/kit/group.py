"""Puts what a function builds in a place of its own. Use: group.place(furniture.bench, (1, 0, 0), turned=30)"""
import bpy

from kit.solids import at, turn


def place(build, where=(0, 0, 0), turned=0, **arguments):
    before = set(bpy.context.scene.objects)
    build(**arguments)
    bpy.context.view_layer.update()
    matrix = at(where, turn(z=turned))
    for thing in set(bpy.context.scene.objects) - before:
        thing.matrix_world = matrix @ thing.matrix_world


def beside(build, *arguments):
    """Builds what a machine's measures do not count: what stands with it in its picture, hangs on its outside or folds out of it."""
    before = set(bpy.context.scene.objects)
    build(*arguments)
    for thing in set(bpy.context.scene.objects) - before:
        thing["beside"] = True
