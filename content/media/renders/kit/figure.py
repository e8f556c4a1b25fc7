"""A passer-by of 1.80 m in summer clothes beside outdoor machines, for scale. He walks, and blurs as in an exposure of an eighth of a
second. Use: figure.walker((2, -3), 30, **figure.PETROL)"""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from kit import materials as m
from kit.solids import at, turn

# How far the trunk leans forward, and for left and right (hip forward, hip outward, knee) and (shoulder forward, shoulder outward,
# elbow), in degrees. The left leg stands.
LEAN, LEGS, ARMS = 3, ((19, 1, 5), (-15, 1, 40)), ((-17, 6, 14), (22, 5, 30))
# Clothes: the colours of shirt, trousers and hair, in linear light.
PETROL = dict(shirt=(0.05, 0.11, 0.13), trousers=(0.016, 0.018, 0.024), hair=(0.016, 0.01, 0.006))
BRICK = dict(shirt=(0.105, 0.042, 0.036), trousers=(0.022, 0.026, 0.04), hair=(0.014, 0.011, 0.009))
STONE = dict(shirt=(0.3, 0.28, 0.24), trousers=(0.02, 0.02, 0.021), hair=(0.045, 0.029, 0.017))
SKIN, SHOES, SOLES = (0.4, 0.225, 0.15), (0.17, 0.175, 0.18), (0.5, 0.49, 0.47)

# Directions spread over a ball (a golden spiral).
WAYS = [
    Vector((math.sqrt(1 - z * z) * math.cos(2.39996 * n), math.sqrt(1 - z * z) * math.sin(2.39996 * n), z))
    for n, z in ((n, 1 - (2 * n + 1) / 160) for n in range(160))
]
HIP, SPINE, NECK, SHOULDER, THIGH, SHIN, UPPER, FORE = 0.93, 0.3, 0.485, 0.18, 0.43, 0.42, 0.29, 0.25
TALL = 1.775  # as modelled, upright
STRIDE = 0.1  # how far the trunk gets while the shutter is open
# What a figure is made of: its voxels in metres, and how deep its folds are.
PIECES = dict(skin=(0.007, 0), hair=(0.008, 0.008), shirt=(0.009, 0.022), trousers=(0.01, 0.026), shoes=(0.006, 0), soles=(0.006, 0))


@m.once
def cloth(red, green, blue):
    material, tree, shader = m.principled("cloth", base_color=(red, green, blue, 1), roughness=0.9, specular=0.15, sheen=0.2)
    m.grain(tree, shader, 24, 0.6, 0.012)
    return material


@m.once
def plain(red, green, blue):
    return m.principled("plain", base_color=(red, green, blue, 1), roughness=0.6, specular=0.3)[0]


def walker(place, turned, shirt, trousers, hair):
    """Somebody at a place (x, y) who walks towards -y before he is turned; nothing else in the picture moves."""
    matrix = at((*place, 0), turn(z=turned)) @ Matrix.Scale(1.8 / TALL, 4)
    materials = dict(skin=plain(*SKIN), shoes=plain(*SHOES), soles=plain(*SOLES))
    materials |= dict(hair=cloth(*hair), shirt=cloth(*shirt), trousers=cloth(*trousers))
    for name, limbs in body().items():
        mesh = flesh(name, limbs, *PIECES[name])
        mesh.materials.append(materials[name])
        thing = bpy.data.objects.new("walker", mesh)
        thing.matrix_world = matrix
        bpy.context.scene.collection.objects.link(thing)
        blur(thing)


def flesh(name, limbs, voxel, folds):
    """One mesh of all limbs of a piece, its joints filled, with folds where it is cloth."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    for limb in limbs:
        hull(shape, *limb)
    shape.to_mesh(mesh)
    shape.free()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    remesh = thing.modifiers.new("skin", "REMESH")
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = "VOXEL", voxel, True
    soft = thing.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = 0.5, 5
    if folds:
        texture = bpy.data.textures.new("folds", "CLOUDS")
        texture.noise_scale, texture.noise_depth = 0.085, 2
        wrinkle = thing.modifiers.new("folds", "DISPLACE")
        wrinkle.texture, wrinkle.strength, wrinkle.mid_level, wrinkle.texture_coords = texture, folds, 0.5, "LOCAL"
    bpy.context.view_layer.update()
    made = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(thing)
    return made


def blur(thing):
    """Moves a piece while the shutter is open: the foot that stands is still, the other one and the arm that comes forward are ahead
    of the trunk."""
    scene = bpy.context.scene
    scene.render.use_motion_blur, scene.render.motion_blur_shutter = True, 1
    thing.shape_key_add(name="before")
    after = thing.shape_key_add(name="after")
    for vertex, point in zip(thing.data.vertices, after.data):
        step = Vector((0, -STRIDE * pace(vertex.co), 0))
        point.co = vertex.co + step / 2
        vertex.co -= step / 2
    for vertex, point in zip(thing.data.vertices, thing.data.shape_keys.key_blocks["before"].data):
        point.co = vertex.co
    for frame, value in ((scene.frame_current - 0.5, 0), (scene.frame_current + 0.5, 1)):
        after.value = value
        after.keyframe_insert("value", frame=frame)
    for curve in thing.data.shape_keys.animation_data.action.fcurves:
        for key in curve.keyframe_points:
            key.interpolation = "LINEAR"


def pace(point):
    """How fast a point goes, as a share of the trunk's speed."""
    x, _, z = point
    if z < 0.95 and abs(x) < 0.2:
        share = max(0.0, z / 0.95)
        side = min(1, max(0, x / 0.08 + 0.5))
        return share * (1 - side) + (1 + 0.6 * (1 - share)) * side
    if abs(x) > 0.17 and z < 1.4:
        forward = ARMS[x > 0][0]
        return 1 - math.copysign(0.45, forward) * min(1, (1.4 - z) / 0.65)
    return 1


def hull(shape, a, b, ra, rb):
    """A limb: the hull of two balls or ellipsoids (a radius, or three)."""
    points = []
    for middle, radius in ((a, ra), (b, rb)):
        reach = (radius,) * 3 if isinstance(radius, (int, float)) else radius
        points += [shape.verts.new(Vector(middle) + Vector(x * y for x, y in zip(way, reach))) for way in WAYS]
    made = bmesh.ops.convex_hull(shape, input=points, use_existing_faces=False)
    inside = {thing for thing in made["geom_interior"] + made["geom_unused"] if isinstance(thing, bmesh.types.BMVert)}
    bmesh.ops.delete(shape, geom=list(inside), context="VERTS")


def body():
    """The limbs by piece: from, to, and their radii."""
    hips = Vector((0, 0, HIP))
    lean = turn(x=LEAN).to_3x3()
    up = lambda x, y, z: hips + lean @ Vector((x, y, z))
    chest, neck = up(0, -0.005, SPINE), up(0, 0.005, NECK)
    pieces = dict(
        skin=[
            (neck - lean @ Vector((0, 0, 0.05)), neck + lean @ Vector((0, -0.006, 0.07)), 0.056, 0.053),
            (up(0, -0.018, NECK + 0.13), up(0, 0.004, NECK + 0.195), (0.056, 0.07, 0.072), (0.071, 0.085, 0.078)),
            (up(0, -0.085, NECK + 0.155), up(0, -0.1, NECK + 0.137), (0.008, 0.01, 0.012), (0.013, 0.012, 0.01)),
            (up(-0.072, 0.012, NECK + 0.145), up(-0.076, 0.018, NECK + 0.175), (0.01, 0.014, 0.014), (0.011, 0.02, 0.018)),
            (up(0.072, 0.012, NECK + 0.145), up(0.076, 0.018, NECK + 0.175), (0.01, 0.014, 0.014), (0.011, 0.02, 0.018)),
        ],
        hair=[
            (up(0, 0.002, NECK + 0.225), up(0, 0.024, NECK + 0.205), (0.079, 0.09, 0.066), (0.084, 0.092, 0.082)),
            (up(0, 0.034, NECK + 0.19), up(0, 0.05, NECK + 0.12), (0.083, 0.082, 0.07), (0.066, 0.046, 0.03)),
        ],
        shirt=[
            (up(0, 0.002, -0.075), up(0, 0, 0.1), (0.166, 0.127, 0.02), (0.148, 0.11, 0.08)),
            (up(0, 0, 0.1), chest, (0.148, 0.11, 0.08), (0.165, 0.12, 0.1)),
            (chest, up(0, 0.01, 0.41), (0.168, 0.12, 0.1), (0.155, 0.09, 0.06)),
            (up(0, 0.01, 0.42), up(0, 0.006, 0.475), (0.1, 0.075, 0.04), (0.066, 0.064, 0.02)),
        ],
        trousers=[(hips + Vector((0, 0.005, -0.06)), up(0, 0, 0.03), (0.158, 0.115, 0.07), (0.145, 0.105, 0.05))],
        shoes=[],
        soles=[],
    )
    for side, leg, arm in zip((-1, 1), LEGS, ARMS):
        _leg(pieces, side, hips, *leg)
        _arm(pieces, side, up, lean, *arm)
    low = min(Vector(b).z - rb[2] for _, b, _, rb in pieces["soles"])
    drop = Vector((0, 0, -low))
    return {name: [(Vector(a) + drop, Vector(b) + drop, ra, rb) for a, b, ra, rb in limbs] for name, limbs in pieces.items()}


def _leg(pieces, side, hips, forward, outward, knee):
    hip = hips + Vector((side * 0.088, 0.005, -0.05))
    swing = (turn(y=-side * outward) @ turn(x=-forward)).to_3x3()
    middle = hip + swing @ Vector((0, 0, -THIGH))
    bend = (turn(y=-side * outward) @ turn(x=knee - forward)).to_3x3()
    ankle = middle + bend @ Vector((0, 0, -SHIN))
    sole = (turn(z=side * 7) @ turn(x=max(-12, (knee - forward) * 0.55))).to_3x3()
    calf = middle.lerp(ankle, 0.35) + bend @ Vector((0, 0.015, 0))
    pieces["trousers"] += [
        (hip, hip.lerp(middle, 0.72), 0.097, 0.079),
        (hip.lerp(middle, 0.6), middle, 0.08, 0.07),
        (middle, calf, 0.069, 0.069),
        (calf, middle.lerp(ankle, 0.97), 0.069, (0.056, 0.062, 0.03)),
    ]
    pieces["skin"].append((middle.lerp(ankle, 0.8), ankle, 0.04, 0.036))
    pieces["shoes"] += [
        (ankle + sole @ Vector((0, 0.025, -0.012)), ankle + sole @ Vector((0, 0.03, -0.045)), (0.038, 0.046, 0.02), (0.038, 0.046, 0.026)),
        (ankle + sole @ Vector((0, 0.0, -0.016)), ankle + sole @ Vector((0, -0.145, -0.052)), (0.034, 0.036, 0.026), (0.04, 0.052, 0.02)),
    ]
    pieces["soles"] += [
        (ankle + sole @ Vector((0, 0.034, -0.066)), ankle + sole @ Vector((0, -0.06, -0.068)), (0.04, 0.046, 0.017), (0.036, 0.05, 0.014)),
        (ankle + sole @ Vector((0, -0.06, -0.068)), ankle + sole @ Vector((0, -0.15, -0.068)), (0.036, 0.05, 0.014), (0.045, 0.055, 0.014)),
    ]


def _arm(pieces, side, up, lean, forward, outward, elbow):
    shoulder = up(side * SHOULDER, 0.012, 0.405)
    swing = lean @ (turn(y=-side * outward) @ turn(x=-forward)).to_3x3()
    joint = shoulder + swing @ Vector((0, 0, -UPPER))
    bend = swing @ turn(x=-elbow).to_3x3()
    wrist = joint + bend @ Vector((0, 0, -FORE))
    pieces["shirt"] += [
        (up(side * 0.03, 0.015, 0.45), up(side * 0.13, 0.014, 0.418), 0.05, 0.052),
        (up(side * 0.1, 0.012, 0.39), shoulder, (0.072, 0.074, 0.058), 0.061),
        (shoulder, shoulder.lerp(joint, 0.74), 0.062, 0.059),
    ]
    pieces["skin"] += [
        (shoulder.lerp(joint, 0.4), joint, 0.047, 0.04),
        (joint, joint.lerp(wrist, 0.3), 0.04, 0.043),
        (joint.lerp(wrist, 0.3), wrist, 0.043, 0.029),
        (wrist, wrist + bend @ Vector((0, -0.01, -0.11)), (0.026, 0.03, 0.026), (0.02, 0.034, 0.03)),
        (wrist + bend @ Vector((0, -0.01, -0.1)), wrist + bend @ Vector((0, -0.03, -0.165)), (0.02, 0.034, 0.03), (0.015, 0.026, 0.02)),
    ]
