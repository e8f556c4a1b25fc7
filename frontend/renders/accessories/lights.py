"""The stage of accessories. Their lettered faces look towards the viewer, where the studio of machines is dark: here the key comes
from the front, and a window to the right lies in the reflection of faces and draws their rims."""
from mathutils import Vector

import bpy

from kit import materials, shoot
from kit.solids import turn


def stage(azimuth):
    points = shoot.corners()
    low, high = Vector(points.min(axis=0)), Vector(points.max(axis=0))
    s = max(high - low)
    middle = (low + high) / 2
    facing = turn(z=azimuth)
    place = lambda x, y, z: Vector((middle.x, middle.y, 0)) + facing @ Vector((x * s, y * s, z * s))
    floor = shoot.sweep(place, s, materials.paper())
    power = s * s
    lamp = lambda *arguments: shoot.softbox(*arguments, seen=False)
    lamp(place(-1.0, -1.25, 1.35), middle, 0.8 * s, 0.8 * s, 34 * power, (1, 0.985, 0.96))
    lamp(place(1.5, -1.15, 0.8), middle, 0.9 * s, 0.7 * s, 15 * power, (0.97, 0.985, 1))
    lamp(place(0, 0.1, 1.5), middle, 1.3 * s, 0.6 * s, 24 * power, (1, 1, 1))
    lamp(place(0, 1.5, 1.7), place(0, 2.6, 0.55), 0.9 * s, 0.5 * s, 95 * power, (1, 1, 1))
    for side, strength in ((-1, 34), (1, 46)):
        shoot.spare(lamp(place(side * 1.12, 0.78, 0.8), middle, 0.25 * s, 1.5 * s, strength * power, (1, 1, 1)), floor)
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (1, 1, 1, 1)
    background.inputs["Strength"].default_value = 0.08
