"""Lights, camera and the picture. Use: shoot.picture("out.webp", 1200, 900, samples=48, stage="paper")"""
import math
import tempfile
from pathlib import Path

import bpy
import numpy as np
from mathutils import Vector

from kit import denoise, layers, materials
from kit.solids import link


def empty():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    world = bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True


def solid():
    return [thing for thing in bpy.context.scene.objects if thing.type in ("MESH", "CURVE", "FONT") and "floor" not in thing.name]


def corners():
    bpy.context.view_layer.update()
    return np.array([thing.matrix_world @ Vector(corner) for thing in solid() for corner in thing.bound_box])


def camera(azimuth=-38, elevation=12, fill=0.93, lens=62, ratio=4 / 3):
    """Looks at all that is there from so many degrees to the side and above, and steps back until it fits."""
    points = corners()
    middle = Vector((points.min(axis=0) + points.max(axis=0)) / 2)
    a, e = math.radians(azimuth), math.radians(elevation)
    way = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    view = bpy.data.cameras.new("camera")
    view.lens, view.sensor_width = lens, 36
    thing = bpy.data.objects.new("camera", view)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    thing.rotation_euler = (-way).to_track_quat("-Z", "Y").to_euler()
    rotation = np.array(thing.rotation_euler.to_matrix())
    half = 18 / lens
    limits = np.array([half, half / ratio]) * fill
    distance, aim = 4.0, np.array(middle)
    for _ in range(30):
        seen = (points - (aim + np.array(way) * distance)) @ rotation
        flat = seen[:, :2] / -seen[:, 2:3]
        low, high = flat.min(axis=0), flat.max(axis=0)
        shift = (low + high) / 2 * distance
        aim = aim + rotation[:, 0] * shift[0] + rotation[:, 1] * shift[1]
        distance *= max((high - low) / 2 / limits)
    thing.location = aim + np.array(way) * distance
    return middle, max(points.max(axis=0) - points.min(axis=0))


def softbox(place, target, width, height, power, colour=(1, 1, 1), seen=True):
    light = bpy.data.lights.new("softbox", "AREA")
    light.shape, light.size, light.size_y, light.energy, light.color = "RECTANGLE", width, height, power, colour
    thing = bpy.data.objects.new("softbox", light)
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    thing.visible_camera = seen
    bpy.context.scene.collection.objects.link(thing)


def lights(middle, size, stage):
    """One rig for all: a broad key from the left, a weaker fill, a strip along the top, and edges from behind."""
    s = size
    power = s * s * (1 if stage == "paper" else 0.8)
    to = lambda x, y, z: Vector(middle) + Vector((x, y, z)) * s
    softbox(to(-1.15, -1.0, 1.0), middle, 1.1 * s, 1.0 * s, 40 * power, (1, 0.985, 0.965), seen=False)
    softbox(to(1.3, -0.8, 0.5), middle, 0.7 * s, 1.2 * s, 9 * power, (0.97, 0.985, 1), seen=False)
    softbox(to(0, 0.1, 1.45), middle, 1.6 * s, 0.8 * s, 24 * power, seen=False)
    softbox(to(1.1, 1.2, 0.9), middle, 0.4 * s, 1.5 * s, 30 * power, seen=False)
    softbox(to(-1.2, 1.1, 0.7), middle, 0.4 * s, 1.5 * s, 26 * power, seen=False)
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    level = 0.15 if stage == "paper" else 0.06
    background.inputs["Color"].default_value, background.inputs["Strength"].default_value = (1, 1, 1, 1), level


def floor():
    mesh = bpy.data.meshes.new("floor")
    mesh.from_pydata([(-30, -30, 0), (30, -30, 0), (30, 30, 0), (-30, 30, 0)], [], [(0, 1, 2, 3)])
    thing = link("floor", mesh, materials.paper())
    thing.is_shadow_catcher = True


def settings(width, height, samples, folder, seed):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.use_denoising, cycles.seed = samples, False, False, seed
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 3
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect, cycles.blur_glossy = 4, 3, 0.5
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.debug_use_spatial_splits = True
    scene.render.use_persistent_data = True
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.film_transparent = True
    scene.view_settings.view_transform = "Standard"
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.base_path = str(folder)
    output.format.file_format, output.format.color_mode, output.format.color_depth = "OPEN_EXR", "RGBA", "32"
    output.file_slots.clear()
    for name, socket in (("image", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        output.file_slots.new(name)
        tree.links.new(source.outputs[socket], output.inputs[name])


def picture(path, width=1200, height=900, samples=48, stage="paper", azimuth=-38, elevation=12, fill=0.93, lens=62):
    """A product on a stage of its own."""
    middle, size = camera(azimuth, elevation, fill, lens, width / height)
    lights(middle, size, stage)
    floor()
    with tempfile.TemporaryDirectory() as folder:
        found = light(width, height, samples, Path(folder))
    backdrop = layers.on_paper if stage == "paper" else layers.on_graphite
    layers.write_webp(layers.toned(backdrop(found)), Path(path), 90)


def light(width, height, samples, folder, transparent=True):
    """What the camera sees, with alpha and without noise: two renders of half the samples each, then what they agree on."""
    passes = []
    for seed in (7, 8):
        settings(width, height, samples // 2, folder, seed)
        bpy.context.scene.render.film_transparent = transparent
        bpy.ops.render.render()
        passes.append({name: layers.load(str(next(folder.glob(name + "*.exr")))) for name in ("image", "albedo", "normal")})
    features = {name: (passes[0][name] + passes[1][name]) / 2 for name in ("albedo", "normal")}
    return denoise.smooth(passes[0]["image"], passes[1]["image"], features)
