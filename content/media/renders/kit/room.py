"""Rooms for scenes: floor, walls and the lamps of a gym. Use: room.hall(width=12, depth=9)"""
import bpy
from mathutils import Vector

from kit import materials as m
from kit.shoot import softbox
from kit.solids import at, box


def tiles():
    """Rubber floor with fine flecks."""
    material, tree, shader = m.principled("tiles", base_color=(0.02, 0.021, 0.023, 1), roughness=0.42, specular=0.45)
    fleck = tree.nodes.new("ShaderNodeTexVoronoi")
    fleck.inputs["Scale"].default_value = 160
    mask = tree.nodes.new("ShaderNodeMapRange")
    for key, value in {"From Min": 0.05, "From Max": 0.12, "To Min": 1, "To Max": 0}.items():
        mask.inputs[key].default_value = value
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color1"].default_value, mix.inputs["Color2"].default_value = (0.02, 0.021, 0.023, 1), (0.11, 0.11, 0.12, 1)
    where = tree.nodes.new("ShaderNodeTexCoord")
    tree.links.new(where.outputs["Object"], fleck.inputs["Vector"])
    tree.links.new(fleck.outputs["Distance"], mask.inputs["Value"])
    tree.links.new(mask.outputs["Result"], mix.inputs["Fac"])
    tree.links.new(mix.outputs["Color"], shader.inputs["Base Color"])
    return material


def wall_paint(red, green, blue):
    material, tree, shader = m.principled("wall", base_color=(red, green, blue, 1), roughness=0.8)
    m.grain(tree, shader, 90, 0.15, 0.002)
    return material


def hall(width=13, depth=9, height=3.6, wall=(0.035, 0.038, 0.045), stripe=True, lamps=3, light=1.0):
    """A dark training hall, open towards the viewer: the back wall stands at y = depth / 2."""
    box((width, depth, 0.05), at((0, 0, -0.025)), tiles(), 0.001)
    paint = wall_paint(*wall)
    box((width, 0.1, height), at((0, depth / 2, height / 2)), paint, 0.001)
    for side in (-1, 1):
        box((0.1, depth, height), at((side * width / 2, 0, height / 2)), paint, 0.001)
    box((width, depth, 0.1), at((0, 0, height + 0.05)), wall_paint(0.02, 0.021, 0.024), 0.001)
    for number in range(int(width / 1.5)):
        x = -width / 2 + 0.75 + number * 1.5
        box((0.03, 0.03, height), at((x, depth / 2 - 0.06, height / 2)), m.plastic(), 0.004)
    if stripe:
        box((width, 0.02, 0.03), at((0, depth / 2 - 0.09, 2.62)), m.glow(1, 0.22, 0.04, 9), 0.001)
    for row in range(lamps):
        y = -depth / 2 + (row + 0.7) * depth / lamps
        for x in (-width * 0.28, 0, width * 0.28):
            box((2.2, 0.08, 0.05), at((x, y, height - 0.3)), m.plastic(), 0.004)
            box((2.15, 0.06, 0.01), at((x, y, height - 0.33)), m.glow(1, 0.96, 0.9, 16 * light), 0.001)
            softbox((x, y, height - 0.36), (x, y, 0), 2.1, 0.4, 90 * light, (1, 0.965, 0.92))


def view(place, target, lens=35):
    """A camera at a place that looks at another."""
    camera = bpy.data.cameras.new("camera")
    camera.lens, camera.sensor_width = lens, 36
    thing = bpy.data.objects.new("camera", camera)
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
