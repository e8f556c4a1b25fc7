"""The two configurable products, in metres. Use: product = plates.plate()"""
import math
from dataclasses import dataclass, field

import bpy
from mathutils import Matrix, Vector

from kit import materials
from kit.shapes import knurled, profile, turned


@dataclass
class Product:
    face: Matrix  # the lettered face: origin in its middle, x to the right, y up, z out of it
    radius: float
    ring: tuple  # inner and outer radius of the lettering, as part of the radius
    hub: float
    coloured: list = field(default_factory=list)


def plate():
    """Competition bumper plate of 450 mm, standing on the floor, its front towards -y."""
    radius, half = 0.225, 0.031
    lettering = 0.022
    middle = Matrix.Translation((0, 0, radius)) @ Matrix.Rotation(math.pi / 2, 4, "X")
    half_profile = [
        (0.0765, 0.016),
        (0.0765, half - 0.0035, 0.001),
        (0.0785, half - 0.0015, 0.001),
        (0.1215, half - 0.0015, 0.003),
        (0.1290, lettering, 0.004),
        (0.1925, lettering, 0.004),
        (0.1985, half - 0.0005, 0.0025),
        (0.2020, half - 0.0005, 0.0005),
        (0.2026, half - 0.0013, 0.0004),
        (0.2034, half - 0.0013, 0.0004),
        (0.2040, half - 0.0005, 0.0005),
        (0.2195, half - 0.0005, 0.005),
        (radius, half - 0.007, 0.005),
    ]
    back = [(r, -z, *rest) for r, z, *rest in reversed(half_profile)]
    body = turned("plate", profile(half_profile + back), materials.urethane_gloss(), middle)

    steel, polished, dark = materials.turned_steel(), materials.chrome(), materials.dark_steel()
    disc = [
        (0.0372, 0.018),
        (0.0372, 0.0255, 0.0006),
        (0.0735, 0.0255, 0.0008),
        (0.0735, 0.0305, 0.0008),
        (0.0763, 0.0305, 0.0008),
        (0.0763, 0.018),
    ]
    collar = [
        (0.0252, -0.03),
        (0.0252, 0.0310, 0.0018),
        (0.0285, 0.0330, 0.001),
        (0.0345, 0.0330, 0.0018),
        (0.0372, 0.0300, 0.001),
        (0.0372, 0.020),
    ]
    turned("hub", profile(disc), steel, middle)
    turned("collar", profile(collar), polished, middle)
    for number in range(6):
        around = math.pi / 6 + number * math.pi / 3
        place = Vector((0.0552 * math.cos(around), 0.0552 * math.sin(around), 0.0255))
        bolt(middle @ Matrix.Translation(place) @ Matrix.Rotation(around * 5, 4, "Z"), 0.0068, polished, dark)
    face = middle @ Matrix.Translation((0, 0, lettering))
    return Product(face, radius, (0.6, 0.84), 0.0765 / radius, [body])


def printed(product):
    """Makes the coloured parts of one material called print, on which a picture of the face lies: what fills a square around the unit
    circle of the face. Their sides have the colour of the picture's corner."""
    material = bpy.data.materials.new("print")
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value, shader.inputs["Roughness"].default_value = (1, 1, 1, 1), 0.45
    for thing in product.coloured:
        thing.data.materials[0] = material
        upright = (product.face.inverted() @ thing.matrix_world).to_3x3().col[1].y > 0
        lay = thing.data.uv_layers.new(name="face").data
        is_plate = len(product.coloured) == 1  # which has its letters on either side
        for polygon in thing.data.polygons:
            is_front = polygon.center.z > (0 if is_plate else -product.radius / 4)
            is_face = abs(polygon.normal.z) > 0.3 and (is_front or is_plate)
            across, up = 1 if is_front == upright else -1, 1 if upright else -1
            for loop in polygon.loop_indices:
                point = thing.data.vertices[thing.data.loops[loop].vertex_index].co / product.radius
                u, v = (point.x * across, point.y * up) if is_face else (-0.98, -0.98)
                lay[loop].uv = 0.5 + u / 2, 0.5 + v / 2


def bolt(matrix, radius, head, socket):
    """Button-head bolt with a hexagon socket, z out of the surface."""
    countersink = [(radius * 1.32, 0.0001), (radius * 1.28, 0.0004), (radius, 0.0001)]
    turned("countersink", countersink, socket, matrix, 96)
    button = [
        (radius * 0.5, 0.0002),
        (radius * 0.5, 0.0026, 0.0003),
        (radius * 0.72, 0.0027, 0.0015),
        (radius, 0.0012, 0.001),
        (radius, 0),
    ]
    turned("bolt", profile(button), head, matrix, 96)
    turned("socket", [(0, 0.0003), (radius * 0.52, 0.0003), (radius * 0.52, 0.0024)], socket, matrix, 6)


def dumbbell():
    """Round-head urethane dumbbell lying on the floor; its axis runs away to the right of the camera."""
    radius, head, grip = 0.1, 0.062, 0.142
    yaw = math.radians(37)
    lettering = 0.0035
    axis = Matrix.Translation((0, 0, radius)) @ Matrix.Rotation(-yaw, 4, "Z") @ Matrix.Rotation(math.pi / 2, 4, "X")
    gloss, polished, steel = materials.urethane_gloss(), materials.chrome(), materials.turned_steel()
    outline = [
        (0.0255, -0.006),
        (0.0255, -lettering),
        (0.0885, -lettering, 0.002),
        (0.0905, 0, 0.0015),
        (0.0945, 0, 0.004),
        (radius, -0.006, 0.005),
        (radius, -head + 0.014, 0.007),
        (0.086, -head + 0.001, 0.007),
        (0.034, -head + 0.001, 0.002),
        (0.031, -head - 0.002, 0.001),
        (0.016, -head - 0.002),
    ]
    cap = [(0, -0.0022), (0.0215, -0.0022, 0.0008), (0.0232, -0.0008, 0.0008), (0.0252, -0.0008, 0.0008), (0.0256, -0.005)]
    collar = [(0.0155, -0.002), (0.026, -0.002), (0.0275, 0.0, 0.001), (0.0275, 0.006, 0.002), (0.0235, 0.009, 0.002), (0.0185, 0.0095)]
    near = axis
    far = axis @ Matrix.Translation((0, 0, -2 * head - grip)) @ Matrix.Rotation(math.pi, 4, "X")
    heads = []
    for matrix in (near, far):
        heads.append(turned("head", profile(outline), gloss, matrix))
        turned("cap", profile(cap), steel, matrix)
        turned("collar", profile(collar), polished, matrix @ Matrix.Translation((0, 0, -head)) @ Matrix.Rotation(math.pi, 4, "X"))
    knurled("grip", grip, 0.0155, 0.0022, 0.0009, 0.0021, polished, axis @ Matrix.Translation((0, 0, -head - grip / 2)))
    face = axis @ Matrix.Translation((0, 0, -lettering))
    return Product(face, radius, (0.6, 0.86), 0.0256 / radius, heads)
