"""Studio: sweep, softboxes, camera and Cycles settings. Use: studio.stage(), studio.camera(...), studio.render(...)"""
import math

import bpy
from mathutils import Vector

from kit import materials
from mathutils import Matrix


def empty():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    world = bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True


def ambient(level, colour=(1, 1, 1)):
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (*colour, 1)
    background.inputs["Strength"].default_value = level


def sweep(behind=1.6, bend=1.0, width=8.0):
    """Paper that runs from before the camera to a wall without an edge; only the shadows on it are rendered."""
    line = [(-4.0, 0.0)]
    for step in range(25):
        angle = math.pi / 2 * step / 24
        line.append((behind + bend * math.sin(angle), bend - bend * math.cos(angle)))
    line.append((behind + bend, 5.0))
    mesh = bpy.data.meshes.new("sweep")
    left, right = ([(x, y, z) for y, z in line] for x in (-width / 2, width / 2))
    count = len(line)
    mesh.from_pydata(left + right, [], [(i, count + i, count + i + 1, i + 1) for i in range(count - 1)])
    mesh.materials.append(materials.paper())
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    thing = bpy.data.objects.new("sweep", mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def softbox(place, target, width, height, power, colour=(1, 1, 1)):
    light = bpy.data.lights.new("softbox", "AREA")
    light.shape, light.size, light.size_y, light.energy, light.color = "RECTANGLE", width, height, power, colour
    thing = bpy.data.objects.new("softbox", light)
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)


def camera(point, at, width, elevation):
    """Orthographic view of a picture `width` metres wide; `point` comes to lie at the fractions `at` (y down)."""
    lens = bpy.data.cameras.new("camera")
    lens.type, lens.ortho_scale = "ORTHO", width
    thing = bpy.data.objects.new("camera", lens)
    turn = Matrix.Rotation(math.pi / 2 - elevation, 4, "X")
    aside = Vector(((0.5 - at[0]) * width, (at[1] - 0.5) * width, 4.0))
    thing.matrix_world = Matrix.Translation(point) @ turn @ Matrix.Translation(aside)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return thing


def in_picture(point):
    """Where a point of the scene lies in the picture, in fractions of its side (y down)."""
    view = bpy.context.scene.camera
    seen = view.matrix_world.inverted() @ Vector(point)
    return 0.5 + seen.x / view.data.ortho_scale, 0.5 - seen.y / view.data.ortho_scale


def render(path, side, samples):
    """Renders linear light with alpha to an OpenEXR file."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples, scene.cycles.use_adaptive_sampling = samples, False
    scene.cycles.use_denoising, scene.cycles.denoiser, scene.cycles.seed = True, "OPENIMAGEDENOISE", 7
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 5, 2, 4
    scene.cycles.sample_clamp_indirect, scene.cycles.blur_glossy = 2, 0.5
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    scene.render.resolution_x = scene.render.resolution_y = side
    scene.render.film_transparent = True
    scene.view_settings.view_transform = "Standard"
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "OPEN_EXR", "RGBA", "32"
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
