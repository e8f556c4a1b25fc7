"""A figure of 1.80 m for scale, in one tone, as architects set them beside buildings. Use: figure.person((2, -3), 30, figure.WALK)"""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from kit import materials as m
from kit.solids import at, link, turn

# A pose: how far the trunk leans forward, and for left and right (hip forward, hip outward, knee) and (shoulder forward, shoulder
# outward, elbow), in degrees.
STAND = dict(lean=0, legs=((4, 5, 4), (-2, 5, 2)), arms=((6, 9, 14), (-4, 9, 12)))
WALK = dict(lean=4, legs=((24, 2, 8), (-18, 2, 22)), arms=((-24, 7, 18), (26, 7, 30)))

# Directions spread over a ball (a golden spiral).
WAYS = [
    Vector((math.sqrt(1 - z * z) * math.cos(2.39996 * n), math.sqrt(1 - z * z) * math.sin(2.39996 * n), z))
    for n, z in ((n, 1 - (2 * n + 1) / 160) for n in range(160))
]
HIP, SPINE, NECK, SHOULDER, THIGH, SHIN, UPPER, FORE = 0.93, 0.3, 0.485, 0.18, 0.43, 0.42, 0.29, 0.25


@m.once
def tone():
    return m.principled("figure", base_color=(0.05, 0.053, 0.058, 1), roughness=0.85, specular=0.15)[0]


def person(place, turned=0, pose=STAND, height=1.8):
    """Stands at a place (x, y or x, y, z) and looks towards -y before it is turned."""
    mesh = bpy.data.meshes.new("person")
    shape = bmesh.new()
    for limb in body(pose):
        hull(shape, *limb)
    shape.to_mesh(mesh)
    shape.free()
    x, y, *z = place
    thing = link("person", mesh, tone(), at((x, y, *(z or (0,))), turn(z=turned)) @ Matrix.Scale(height / 1.8, 4))
    remesh = thing.modifiers.new("skin", "REMESH")
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = "VOXEL", 0.011, True
    soft = thing.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = 0.5, 7
    return thing


def hull(shape, a, b, ra, rb):
    """A limb: the hull of two balls or ellipsoids (a radius, or three)."""
    points = []
    for middle, radius in ((a, ra), (b, rb)):
        reach = (radius,) * 3 if isinstance(radius, (int, float)) else radius
        points += [shape.verts.new(Vector(middle) + Vector(x * y for x, y in zip(way, reach))) for way in WAYS]
    made = bmesh.ops.convex_hull(shape, input=points, use_existing_faces=False)
    inside = {thing for thing in made["geom_interior"] + made["geom_unused"] if isinstance(thing, bmesh.types.BMVert)}
    bmesh.ops.delete(shape, geom=list(inside), context="VERTS")


def body(pose):
    """The limbs of a pose: from, to, and their radii."""
    hips = Vector((0, 0, HIP))
    lean = turn(x=pose["lean"]).to_3x3()
    up = lambda x, y, z: hips + lean @ Vector((x, y, z))
    chest, neck = up(0, -0.005, SPINE), up(0, 0.005, NECK)
    shapes = [
        (hips + Vector((0, 0.005, -0.03)), up(0, 0, 0.1), (0.155, 0.108, 0.09), (0.135, 0.095, 0.08)),
        (up(0, 0, 0.1), chest, (0.135, 0.095, 0.08), (0.155, 0.108, 0.1)),
        (chest, up(0, 0.01, 0.415), (0.16, 0.112, 0.1), (0.15, 0.085, 0.06)),
        (neck - lean @ Vector((0, 0, 0.03)), neck + lean @ Vector((0, -0.006, 0.07)), 0.056, 0.052),
        (up(0, -0.012, NECK + 0.135), up(0, 0.006, NECK + 0.185), (0.062, 0.075, 0.08), (0.077, 0.094, 0.085)),
    ]
    for side, leg, arm in zip((-1, 1), pose["legs"], pose["arms"]):
        forward, outward, knee = leg
        hip = hips + Vector((side * 0.088, 0.005, -0.05))
        swing = (turn(y=-side * outward) @ turn(x=-forward)).to_3x3()
        middle = hip + swing @ Vector((0, 0, -THIGH))
        bend = (turn(y=-side * outward) @ turn(x=knee - forward)).to_3x3()
        ankle = middle + bend @ Vector((0, 0, -SHIN))
        sole = (turn(z=side * 7) @ turn(x=max(-12, (knee - forward) * 0.55))).to_3x3()
        shapes += [
            (hip, hip.lerp(middle, 0.72), 0.093, 0.068),
            (hip.lerp(middle, 0.6), middle, 0.068, 0.056),
            (middle, ankle, 0.054, 0.036),
            (middle.lerp(ankle, 0.16) + bend @ Vector((0, 0.018, 0)), middle.lerp(ankle, 0.42) + bend @ Vector((0, 0.02, 0)), 0.05, 0.05),
            (ankle + sole @ Vector((0, 0.03, -0.035)), ankle + sole @ Vector((0, -0.15, -0.05)), (0.042, 0.05, 0.04), (0.046, 0.055, 0.028)),
        ]
        forward, outward, elbow = arm
        shoulder = up(side * SHOULDER, 0.012, 0.415)
        swing = lean @ (turn(y=-side * outward) @ turn(x=-forward)).to_3x3()
        joint = shoulder + swing @ Vector((0, 0, -UPPER))
        bend = swing @ turn(x=-elbow).to_3x3()
        wrist = joint + bend @ Vector((0, 0, -FORE))
        shapes += [
            (up(side * 0.03, 0.015, 0.455), up(side * 0.13, 0.014, 0.425), 0.05, 0.05),
            (up(side * 0.1, 0.012, 0.4), shoulder, (0.07, 0.07, 0.055), 0.057),
            (shoulder, shoulder.lerp(joint, 0.5), 0.058, 0.052),
            (shoulder.lerp(joint, 0.4), joint, 0.047, 0.04),
            (joint, joint.lerp(wrist, 0.3), 0.04, 0.042),
            (joint.lerp(wrist, 0.3), wrist, 0.042, 0.028),
            (wrist, wrist + bend @ Vector((0, -0.01, -0.13)), (0.026, 0.03, 0.026), (0.022, 0.034, 0.03)),
        ]
    low = min((Vector(b).z - (rb if isinstance(rb, float) else rb[2])) for _, b, _, rb in shapes)
    drop = Vector((0, 0, -low))
    return [(Vector(a) + drop, Vector(b) + drop, ra, rb) for a, b, ra, rb in shapes]
