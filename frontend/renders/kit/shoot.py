"""Lights, camera and the picture. Use: shoot.picture(Path("out.webp"), 1600, 1200, samples=32)"""
import math

import bpy
import numpy as np
from mathutils import Vector

from kit import materials
from kit.solids import link, turn


def empty():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    world = bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True


def solid():
    return [thing for thing in bpy.context.scene.objects if thing.type in ("MESH", "CURVE", "FONT") and "floor" not in thing.name]


def corners(things=None):
    """The corners of the boxes of all that was built, or of some of it."""
    bpy.context.view_layer.update()
    return np.array([thing.matrix_world @ Vector(corner) for thing in things or solid() for corner in thing.bound_box])


def camera(azimuth=-38, elevation=12, fill=0.86, lens=62, ratio=4 / 3, about=None):
    """Looks from so many degrees to the side and above, and steps back until all fits, or what lies in the box `about` (two corners)."""
    points = corners()
    if about is not None:
        points = np.array([[x, y, z] for x in (about[0][0], about[1][0]) for y in (about[0][1], about[1][1]) for z in (about[0][2], about[1][2])])
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
    distance, aim = 4 * np.ptp(points, axis=0).max(), np.array(middle)  # from before all of it
    for _ in range(30):
        seen = (points - (aim + np.array(way) * distance)) @ rotation
        flat = seen[:, :2] / -seen[:, 2:3]
        low, high = flat.min(axis=0), flat.max(axis=0)
        nearest = ((points - aim) @ np.array(way)).max()  # what is near moves and grows fastest, and must stay before the camera
        shift = (low + high) / 2 * (distance - nearest)
        aim = aim + rotation[:, 0] * shift[0] + rotation[:, 1] * shift[1]
        distance = nearest + (distance - nearest) * max((high - low) / 2 / limits)
    thing.location = aim + np.array(way) * distance


def softbox(place, target, width, height, power, colour=(1, 1, 1), seen=True):
    light = bpy.data.lights.new("softbox", "AREA")
    light.shape, light.size, light.size_y, light.energy, light.color = "RECTANGLE", width, height, power, colour
    thing = bpy.data.objects.new("softbox", light)
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    thing.visible_camera = seen
    bpy.context.scene.collection.objects.link(thing)
    return thing


def studio(azimuth, dark=False):
    """The stage around what was built: a floor that bends up to a wall, and lights that turn with the camera, so that every
    machine is lit alike: a key from the left, tall strips behind that draw the edges, little from the front, a pool on the wall."""
    points = corners()
    low, high = Vector(points.min(axis=0)), Vector(points.max(axis=0))
    s = max(high - low)
    middle = (low + high) / 2
    facing = turn(z=azimuth)
    place = lambda x, y, z: Vector((middle.x, middle.y, 0)) + facing @ Vector((x * s, y * s, z * s))
    stage = sweep(place, s, materials.graphite_stage() if dark else materials.paper())
    level = 0.3 if dark else 1.0
    power = s * s * level
    softbox(place(-1.3, -0.35, 1.2), middle, 0.7 * s, 0.7 * s, 64 * power, (1, 0.98, 0.955), seen=False)
    softbox(place(1.4, -0.5, 0.55), middle, 0.8 * s, 1.3 * s, 3 * power, (0.95, 0.975, 1), seen=False)
    softbox(place(0, 0.1, 1.5), middle, 1.3 * s, 0.6 * s, 26 * power, seen=False)
    softbox(place(0, 1.5, 1.7), place(0, 2.6, 0.55), 0.9 * s, 0.5 * s, 95 * power, seen=False)
    for side, strength, colour in ((-1, 70, (1, 0.97, 0.94)), (1, 110, (0.93, 0.97, 1))):
        rim = softbox(place(side * 1.12, 0.78, 0.8), middle, 0.25 * s, 1.5 * s, strength * s * s, colour, seen=False)
        spare(rim, stage)
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (1, 1, 1, 1)
    background.inputs["Strength"].default_value = 0.03 if dark else 0.07


def spare(light, thing):
    """Keeps a light off one thing: an edge light draws the product and leaves the floor as it is."""
    off = bpy.data.collections.new("spared")
    off.objects.link(thing)
    off.collection_objects[0].light_linking.link_state = "EXCLUDE"
    light.light_linking.receiver_collection = off


def sweep(place, s, material):
    """A floor that bends up to a wall behind the product."""
    line = [(-12.0, 0.0), (0.7, 0.0)]
    line += [(0.7 + 1.9 * math.sin(a), 1.9 - 1.9 * math.cos(a)) for a in np.linspace(0.05, math.pi / 2, 32)]
    line += [(2.6, 9.0)]
    vertices = [place(x, y, z) for x in (-14, 14) for y, z in line]
    count = len(line)
    faces = [(i, i + count, i + count + 1, i + 1) for i in range(count - 1)]
    mesh = bpy.data.meshes.new("floor")
    mesh.from_pydata(vertices, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return link("floor", mesh, material)


def picture(path, width, height, samples, dark=False, azimuth=-38, exposure=-0.25, stage=None, **view):
    """A product in the studio, or on the stage that `stage(azimuth)` builds around it after the camera is set."""
    camera(azimuth, ratio=width / height, **view)
    if stage:
        stage(azimuth)
    else:
        studio(azimuth, dark)
    render(path, width, height, samples, exposure)


def render(path, width, height, samples, exposure=0.0):
    """What the camera sees, to a WebP file; `exposure` is in stops."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.seed = samples, False, 7
    cycles.use_denoising, cycles.denoiser, cycles.denoising_prefilter = True, "OPENIMAGEDENOISE", "ACCURATE"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 3, 3
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4, 0.5
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.view_settings.view_transform, scene.view_settings.look = "AgX", "AgX - Medium High Contrast"
    scene.view_settings.exposure = exposure
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.quality = "WEBP", "RGB", 90
    path.parent.mkdir(parents=True, exist_ok=True)
    scene.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)
