"""People of 1.80 m in summer clothes at machines: one who walks by, for scale, and others who use them. They blur as in an
exposure of an eighth of a second. Use: figure.walker((2, -3), 30, **figure.PETROL), figure.person((0, 1, 2.4), 180, figure.HANG, **figure.BRICK)"""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from kit import materials as m
from kit.solids import at, turn

# How far the trunk leans forward, and for left and right (hip forward, hip outward, knee) and (shoulder forward, shoulder outward,
# elbow), in degrees. The left leg stands.
LEAN, LEGS, ARMS = 3, ((19, 1, 5), (-15, 1, 40)), ((-17, 6, 14), (22, 5, 30))
# Who does not walk: the same, but for each arm where the fist is as seen from the shoulder (outward, to the back, up), where it bends
# to, and where the wrist is as seen from the fist. `held`: the place is the middle between the fists, instead of the ground below;
# `sway` is how far the trunk moves meanwhile.
HANG = dict(lean=4, legs=((10, 3, 34), (4, 3, 46)), arms=(((0.13, -0.03, 0.46), (1, 0.5, -0.2), (0, 0.012, -0.07)),) * 2, held=True, sway=(0, 0, 0.012))
PULL = dict(lean=-6, legs=((4, 3, 52), (-2, 3, 62)), arms=(((0.13, -0.1, 0.21), (1, 0.25, -0.8), (0, 0.012, -0.07)),) * 2, held=True, sway=(0, 0, 0.03))
DIP = dict(lean=7, legs=((8, 2, 62), (2, 2, 74)), arms=(((0.075, -0.035, -0.56), (0.4, 1, 0), (0, 0.015, 0.06)),) * 2, held=True, sway=(0, 0, 0.014))
STAND = dict(lean=0, legs=((3, 4, 3), (-3, 5, 4)), arms=(((0.0, -0.015, -0.42), (1, 0.75, 0), (0.045, 0.05, 0.03)),) * 2, sway=(0.012, 0, 0))
ROW = dict(lean=0, legs=((6, 3, 6), (4, 3, 5)), arms=(((-0.01, -0.44, -0.1), (0.8, 0.3, -1), (0, 0.06, -0.01)),) * 2, sway=(0, 0.012, 0))
# Clothes: the colours of shirt, trousers and hair, in linear light.
PETROL = dict(shirt=(0.05, 0.11, 0.13), trousers=(0.016, 0.018, 0.024), hair=(0.016, 0.01, 0.006))
BRICK = dict(shirt=(0.105, 0.042, 0.036), trousers=(0.022, 0.026, 0.04), hair=(0.014, 0.011, 0.009))
STONE = dict(shirt=(0.3, 0.28, 0.24), trousers=(0.02, 0.02, 0.021), hair=(0.045, 0.029, 0.017))
SKIN, SHOES, SOLES = (0.4, 0.225, 0.15), (0.05, 0.052, 0.058), (0.42, 0.41, 0.39)
# Up a rope, which runs between the hands and the feet; at a wall, a foot on a hold; and a hand raised to show something.
ROPE = dict(lean=-2, legs=((62, -4, 74), (56, -4, 70)), arms=(((-0.18, -0.17, 0.42), (1, 0.6, -0.3), (0.02, 0.02, -0.06)),
            ((-0.18, -0.2, 0.2), (1, 0.4, -0.8), (0.02, 0.03, -0.06))), held=True, sway=(0, 0, 0.012))
WALL = dict(lean=-3, legs=((2, 5, 4), (62, 38, 100)), arms=(((0.19, -0.26, 0.346), (1, 0.5, -0.5), (0, 0.05, -0.05)),
            ((0.075, -0.262, 0.15), (1, 0.4, -0.8), (0, 0.05, -0.05))), sway=(0, 0, 0.008))
SHOW = dict(lean=0, legs=((3, 4, 3), (-3, 5, 4)), arms=(((0.0, -0.015, -0.42), (1, 0.75, 0), (0.045, 0.05, 0.03)),
            ((0.18, -0.42, 0.1), (0.8, 0.2, -1), (0, 0.06, -0.02))), sway=(0.012, 0, 0))
TAKE = dict(lean=4, legs=((3, 3, 3), (-4, 4, 6)), arms=(((0.02, -0.16, -0.5), (0.6, 1, 0), (0, 0.02, 0.07)),
            ((0.02, -0.43, -0.1), (0.8, 0.2, -1), (0, 0.07, 0.0))), sway=(0.01, 0.01, 0))
# Seated: a bar before the chest, pulled down from above; and two grips far ahead. `seated`: the place is that of the seat below the hips.
DOWN = dict(lean=-9, legs=((77, 9, 70), (77, 11, 72)), arms=(((0.31, -0.1, 0.21), (0.5, 0.5, -1), (0.0, 0.02, -0.07)),) * 2, seated=True, sway=(0, 0, 0.006))
# A bar on the back, the knees bent.
SQUAT = dict(lean=27, legs=((57, 14, 84, 0), (57, 14, 84, 0)), arms=(((0.22, 0.065, 0.065), (0.3, 0.15, -1), (0.005, 0.02, -0.07)),) * 2, held=True, sway=(0, 0, 0.02))
AHEAD = dict(lean=4, legs=((78, 6, 62), (78, 6, 62)), arms=(((0.08, -0.46, -0.1), (1, 0.2, -0.6), (0.0, 0.06, 0.0)),) * 2, seated=True, sway=(0, 0.006, 0))

# Directions spread over a ball (a golden spiral).
WAYS = [
    Vector((math.sqrt(1 - z * z) * math.cos(2.39996 * n), math.sqrt(1 - z * z) * math.sin(2.39996 * n), z))
    for n, z in ((n, 1 - (2 * n + 1) / 160) for n in range(160))
]
HIP, SPINE, NECK, SHOULDER, THIGH, SHIN, UPPER, FORE = 0.93, 0.3, 0.485, 0.18, 0.43, 0.42, 0.29, 0.25
TALL = 1.775  # as modelled, upright
STRIDE = 0.1  # how far the trunk gets while the shutter is open
# What a figure is made of: its voxels in metres, and how deep its folds are.
PIECES = dict(skin=(0.007, 0), fists=(0.0035, 0), hair=(0.008, 0.008), shirt=(0.009, 0.013), trousers=(0.01, 0.018), shoes=(0.006, 0), soles=(0.006, 0))


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
    dress(body(), at((*place, 0), turn(z=turned)) @ Matrix.Scale(1.8 / TALL, 4), shirt, trousers, hair, pace)


def everybody(people):
    """Each is (place, turned, look) of one who walks, or (place, turned, look, pose and what else `person` takes)."""
    for place, turned, look, *pose in people:
        (person if pose else walker)(place, turned, *pose, **look)


def person(place, turned, pose, shirt, trousers, hair, tip=0):
    """Somebody at a place (x, y, z) who faces -y before he is turned, in a pose; `tip` leans all of him back, in degrees."""
    pose = dict(pose)
    held, seated, sway = pose.pop("held", False), pose.pop("seated", False), Vector(pose.pop("sway"))
    limbs = body(**pose)
    grips = [Vector(b) for a, b, *_ in limbs["fists"] if a == b]
    middle = (grips[0] + grips[1]) / 2 if held else Vector()
    if seated:
        middle = Vector(limbs["trousers"][0][0]) - Vector((0, 0, 0.08))
    matrix = at(place, turn(z=turned) @ turn(x=-tip)) @ Matrix.Scale(1.8 / TALL, 4) @ Matrix.Translation(-middle)
    if held:  # the trunk moves, what holds does not
        share = lambda point: min(1, (point - middle).length / 0.35) * -sway / STRIDE
    else:
        share = lambda point: min(1, max(0, point.z / HIP)) * sway / STRIDE
    dress(limbs, matrix, shirt, trousers, hair, share)


def dress(limbs, matrix, shirt, trousers, hair, pace):
    materials = dict(skin=plain(*SKIN), fists=plain(*SKIN), shoes=plain(*SHOES), soles=plain(*SOLES))
    materials |= dict(hair=cloth(*hair), shirt=cloth(*shirt), trousers=cloth(*trousers))
    for name, parts in limbs.items():
        mesh = flesh(name, parts, *PIECES[name])
        mesh.materials.append(materials[name])
        thing = bpy.data.objects.new("walker", mesh)
        thing.matrix_world = matrix
        bpy.context.scene.collection.objects.link(thing)
        blur(thing, pace)


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
    soft.factor, soft.iterations = 0.5, 2 if name == "fists" else 5
    if folds:
        texture = bpy.data.textures.new("folds", "CLOUDS")
        texture.noise_scale, texture.noise_depth = 0.085, 2
        wrinkle = thing.modifiers.new("folds", "DISPLACE")
        wrinkle.texture, wrinkle.strength, wrinkle.mid_level, wrinkle.texture_coords = texture, folds, 0.5, "LOCAL"
    bpy.context.view_layer.update()
    made = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(thing)
    return made


def blur(thing, pace):
    """Moves a piece while the shutter is open: the foot that stands is still, the other one and the arm that comes forward are ahead
    of the trunk."""
    scene = bpy.context.scene
    scene.render.use_motion_blur, scene.render.motion_blur_shutter = True, 1
    thing.shape_key_add(name="before")
    after = thing.shape_key_add(name="after")
    for vertex, point in zip(thing.data.vertices, after.data):
        share = pace(vertex.co)
        step = share * STRIDE if isinstance(share, Vector) else Vector((0, -STRIDE * share, 0))
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


def body(lean=LEAN, legs=LEGS, arms=ARMS):
    """The limbs by piece: from, to, and their radii."""
    hips = Vector((0, 0, HIP))
    lean = turn(x=lean).to_3x3()
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
        fists=[],
    )
    for side, leg, arm in zip((-1, 1), legs, arms):
        _leg(pieces, side, hips, *leg)
        (_arm if isinstance(arm[0], (int, float)) else _reach)(pieces, side, up, lean, *arm)
    low = min(Vector(b).z - rb[2] for _, b, _, rb in pieces["soles"])
    drop = Vector((0, 0, -low))
    return {name: [(Vector(a) + drop, Vector(b) + drop, ra, rb) for a, b, ra, rb in limbs] for name, limbs in pieces.items()}


def _leg(pieces, side, hips, forward, outward, knee, lifted=None):
    """`lifted` is how far the heel is above the toes, in degrees; without, as in a step."""
    hip = hips + Vector((side * 0.088, 0.005, -0.05))
    swing = (turn(y=-side * outward) @ turn(x=-forward)).to_3x3()
    middle = hip + swing @ Vector((0, 0, -THIGH))
    bend = (turn(y=-side * outward) @ turn(x=knee - forward)).to_3x3()
    ankle = middle + bend @ Vector((0, 0, -SHIN))
    lifted = max(-12, (knee - forward) * 0.55) if lifted is None else lifted
    sole = (turn(z=side * 7) @ turn(x=lifted)).to_3x3()
    calf = middle.lerp(ankle, 0.35) + bend @ Vector((0, 0.015, 0))
    pieces["trousers"] += [
        (hip, hip.lerp(middle, 0.72), 0.097, 0.079),
        (hip.lerp(middle, 0.6), middle, 0.08, 0.07),
        (middle, calf, 0.069, 0.069),
        (calf, middle.lerp(ankle, 0.93), 0.069, (0.05, 0.055, 0.03)),
    ]
    pieces["skin"].append((middle.lerp(ankle, 0.8), ankle, 0.04, 0.036))
    pieces["shoes"] += [
        (ankle + sole @ Vector((0, 0.025, -0.012)), ankle + sole @ Vector((0, 0.03, -0.045)), (0.038, 0.046, 0.02), (0.038, 0.046, 0.026)),
        (ankle + sole @ Vector((0, 0.012, 0.0)), ankle + sole @ Vector((side * 0.003, -0.085, -0.042)), (0.036, 0.038, 0.022), (0.038, 0.046, 0.026)),
        (ankle + sole @ Vector((side * 0.003, -0.085, -0.046)), ankle + sole @ Vector((0, -0.148, -0.054)), (0.039, 0.046, 0.022), (0.036, 0.042, 0.017)),
    ]
    pieces["soles"] += [
        (ankle + sole @ Vector((0, 0.034, -0.066)), ankle + sole @ Vector((0, -0.06, -0.068)), (0.04, 0.046, 0.017), (0.036, 0.05, 0.014)),
        (ankle + sole @ Vector((0, -0.06, -0.068)), ankle + sole @ Vector((0, -0.15, -0.068)), (0.036, 0.05, 0.014), (0.041, 0.048, 0.013)),
    ]


def _arm(pieces, side, up, lean, forward, outward, elbow):
    """An arm that hangs, by its angles, with a hand whose fingers are half closed."""
    shoulder = up(side * SHOULDER, 0.012, 0.405)
    swing = lean @ (turn(y=-side * outward) @ turn(x=-forward)).to_3x3()
    joint = shoulder + swing @ Vector((0, 0, -UPPER))
    bend = swing @ turn(x=-elbow).to_3x3()
    wrist = joint + bend @ Vector((0, 0, -FORE))
    _sleeve(pieces, side, up, shoulder, joint, wrist)
    palm = lambda x, y, z: wrist + bend @ Vector((-side * x, y, z))
    pieces["fists"].append((palm(0, 0, 0.012), palm(0, -0.004, -0.03), 0.026, (0.019, 0.036, 0.024)))
    pieces["fists"].append((palm(0, -0.004, -0.03), palm(0.002, -0.004, -0.078), (0.019, 0.036, 0.024), (0.015, 0.04, 0.014)))
    for number in range(4):
        y, long = -0.034 + number * 0.021, (0.9, 1.0, 0.95, 0.78)[number]
        knuckle, middle, tip = palm(0.002, y, -0.082), palm(0.014, y - 0.002, -0.082 - 0.036 * long), palm(0.038, y - 0.002, -0.088 - 0.054 * long)
        pieces["fists"] += [(knuckle, middle, 0.0098, 0.009), (middle, tip, 0.009, 0.0078)]
    thumb = palm(0.012, -0.042, -0.045), palm(0.026, -0.054, -0.078), palm(0.034, -0.046, -0.104)
    pieces["fists"] += [(thumb[0], thumb[1], 0.014, 0.0105), (thumb[1], thumb[2], 0.0105, 0.0085)]


def _reach(pieces, side, up, lean, fist, elbow, wrist):
    """An arm whose fist is somewhere, and whose elbow is bent towards a side."""
    raised = 0.035 if fist[2] > 0 else 0
    shoulder = up(side * (SHOULDER - raised * 0.5), 0.012, 0.405 + raised)
    mirrored = lambda v: Vector((side * v[0], v[1], v[2]))
    grip = shoulder + mirrored(fist)
    hand = grip + mirrored(wrist)
    way = hand - shoulder
    far = min(way.length, UPPER + FORE - 0.004)
    way.normalize()
    hand = shoulder + way * far
    along = (UPPER ** 2 - FORE ** 2 + far ** 2) / (2 * far)
    aside = mirrored(elbow)
    aside = (aside - way * aside.dot(way)).normalized()
    joint = shoulder + way * along + aside * math.sqrt(max(0, UPPER ** 2 - along ** 2))
    _sleeve(pieces, side, up, shoulder, joint, hand)
    to = (grip - hand).normalized()
    across = to.orthogonal().normalized() if abs(to.x) > 0.9 else (Vector((1, 0, 0)) - to * to.x).normalized()
    out = to.cross(across)
    pieces["fists"].append((hand - to * 0.01, hand.lerp(grip, 0.5), 0.027, (0.036, 0.026, 0.026)))
    for number in range(4):
        aside = across * (number - 1.5) * 0.0205
        pieces["fists"].append((hand.lerp(grip, 0.55) + aside + out * 0.012, grip + aside + to * 0.02 + out * 0.004, 0.0125, 0.0125))
        pieces["fists"].append((grip + aside + to * 0.02 + out * 0.004, grip + aside - out * 0.026 + to * 0.004, 0.0125, 0.0105))
    pieces["fists"].append((hand.lerp(grip, 0.4) - across * side * 0.034, grip - across * side * 0.024 - out * 0.026, 0.0145, 0.011))
    pieces["fists"].append((grip, grip, 0.02, 0.02))


def _sleeve(pieces, side, up, shoulder, joint, wrist):
    pieces["shirt"] += [
        (up(side * 0.03, 0.015, 0.45), up(side * 0.13, 0.014, 0.418), 0.05, 0.052),
        (up(side * 0.1, 0.012, 0.39), shoulder, (0.072, 0.074, 0.058), 0.061),
        (shoulder, shoulder.lerp(joint, 0.74), 0.062, 0.059),
    ]
    pieces["skin"] += [
        (shoulder.lerp(joint, 0.4), joint, 0.047, 0.04),
        (joint, joint.lerp(wrist, 0.3), 0.04, 0.043),
        (joint.lerp(wrist, 0.3), wrist, 0.043, 0.029),
    ]
