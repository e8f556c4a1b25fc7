"""What the machines of the fitness line share: a frame of 120 x 60 tube, a tower beside the user whose cable runs to a cam, and the
pins, scales and bearings that set them. Users sit facing -y; x, y and z as in kit.solids."""
import math

from mathutils import Vector

from kit import labels, materials as m, parts, tower as kit_tower
from kit.shapes import profile, turned
from kit.solids import along, at, beam, box, lettering, pipe, rod, turn
from products import tackle

TUBE = 0.12, 0.06  # the frame's tube: its broad and its narrow side
FLOOR = 0.022  # what the rubber feet lift the frame
LEVEL = FLOOR + TUBE[1]  # upper face of the tubes that lie on the floor
WIDE, DEEP = 0.46, 0.175  # a tower along its face, and from its shield to its back
RUN = 0.049  # from the axle of a pulley of the tower to its cable


def tube(start, end, up=(0, 0, 1), caps="", material=None):
    """A frame tube, its broad side towards `up`; `caps` names the ends ("<", ">") that are plugged."""
    start, end = Vector(start), Vector(end)
    way = (end - start).normalized()
    beam(start, end, material or m.frame(), TUBE[1], TUBE[0], 0.009, up)
    for sign, place, out in (("<", start, -way), (">", end, way)):
        if sign in caps:
            beam(place - out * 0.006, place + out * 0.003, m.plastic(), TUBE[1] * 0.97, TUBE[0] * 0.985, 0.003, up)


def runner(start, end, feet=True):
    """A tube that lies flat on the floor between two points (x, y), plugged at both ends, with a foot below each."""
    start, end = Vector((*start, FLOOR + TUBE[1] / 2)), Vector((*end, FLOOR + TUBE[1] / 2))
    way = (end - start).normalized()
    beam(start, end, m.frame(), TUBE[0], TUBE[1], 0.009)
    for place, out in ((start, -way), (end, way)):
        beam(place - out * 0.006, place + out * 0.003, m.plastic(), TUBE[0] * 0.985, TUBE[1] * 0.97, 0.003)
        if feet:
            foot = place - out * 0.065
            rod((foot.x, foot.y, 0), (foot.x, foot.y, 0.016), 0.045, m.rubber(), 0.004)
            rod((foot.x, foot.y, 0.015), (foot.x, foot.y, FLOOR + 0.002), 0.03, m.steel(), 0.002)


def flange(place, normal=(0, 0, 1), size=(0.11, 0.17), across=(1, 0, 0), thick=0.01, radius=0.008):
    """A plate that a tube is bolted down with, its first measure along `across`."""
    normal, across = Vector(normal).normalized(), Vector(across).normalized()
    place = Vector(place)
    beam(place, place + normal * thick, m.frame(), size[0], size[1], 0.003, normal.cross(across))
    for a in (-1, 1):
        for b in (-1, 1):
            spot = place + across * a * (size[0] / 2 - 0.014) + normal.cross(across) * b * (size[1] / 2 - 0.014) + normal * thick
            parts.bolt(spot, normal, radius)


def post(foot, top, caps="", across=False):
    """An upright of frame tube on a flange; its broad side along y, or along x with `across`."""
    foot, top = Vector(foot), Vector(top)
    tube(foot, top, (1, 0, 0) if across else (0, 1, 0), caps)
    flange(foot, (0, 0, 1), (0.17, 0.11) if across else (0.11, 0.17))


def gusset(corner, one, other, reach=0.09, thick=0.006):
    """A welded triangle in the corner between two tubes, along the directions `one` and `other`."""
    one, other = Vector(one).normalized(), Vector(other).normalized()
    frame = along(corner, Vector(corner) + one.cross(other))
    back = frame.to_3x3().inverted()
    outline = [(0, 0), *((back @ side * reach).to_2d() for side in (one, other))]
    frame.translation = Vector(corner)
    tackle.panel([tuple(point) for point in outline], thick, frame, m.frame(), 0.001, 0.012)


def bearing(place, length=0.13, radius=0.05, axis=(1, 0, 0)):
    """A flanged bearing through a tube: housing, cover rings with four bolts on both sides."""
    place, axis = Vector(place), Vector(axis).normalized()
    rod(place - axis * length / 2, place + axis * length / 2, radius, m.frame(), 0.004)
    for side in (-1, 1):
        face = place + axis * side * length / 2
        rod(face - axis * side * 0.002, face + axis * side * 0.007, radius * 0.94, m.steel(), 0.002)
        one = axis.orthogonal().normalized()
        for quarter in range(4):
            angle = math.radians(45 + 90 * quarter)
            spot = face + (one * math.cos(angle) + axis.cross(one) * math.sin(angle)) * radius * 0.7 + axis * side * 0.007
            rod(spot, spot + axis * side * 0.004, radius * 0.13, m.chrome(), 0.001)


def shaft(start, end, radius=0.02, mark=False):
    """A steel shaft, its end domed; `mark` paints the orange dot that shows where the joint must be."""
    start, end = Vector(start), Vector(end)
    way = (end - start).normalized()
    rod(start, end, radius, m.steel(), 0.003)
    if mark:
        rod(start + way * 0.004, start - way * 0.006, radius * 1.7, m.orange(), 0.004)
        rod(start - way * 0.004, start - way * 0.0075, radius * 0.6, m.white(), 0.001)


def hole(place, normal, radius=0.0085):
    """A drilled hole with its burnished rim."""
    place, normal = Vector(place), Vector(normal).normalized()
    frame = along(place, place + normal)
    frame.translation = place
    turned("rim", [(0, 0.0006), (radius * 1.3, 0.0006), (radius * 1.36, 0)], m.steel(), frame, 20)
    turned("hole", [(0, 0.001), (radius, 0.001), (radius, 0)], m.rubber(), frame, 20)


def number(text, size, place, normal, up=(0, 0, 1), material=None, font=None):
    """A printed figure on a face."""
    normal, up = Vector(normal).normalized(), Vector(up).normalized()
    frame = along(place, Vector(place) + normal, up)
    frame.translation = Vector(place) + normal * 0.0006
    figure = lettering(str(text), size, frame, material or m.white(), 0.0004, font)
    figure.data.resolution_u = 4
    return figure


def scale(first, step, count, normal, aside, labels=None, radius=0.0085, size=0.022, up=(0, 0, 1)):
    """A row of holes, numbered from 1; the figures stand `aside` of them."""
    first, step, aside = Vector(first), Vector(step), Vector(aside)
    for index in range(count):
        hole(first + step * index, normal, radius)
        number(labels[index] if labels else index + 1, size, first + step * index + aside, normal, up)


def pin(place, outward, length=0.05):
    """A spring pull pin: its threaded collar, and an orange head to pull it by."""
    place, outward = Vector(place), Vector(outward).normalized()
    rod(place - outward * 0.004, place + outward * length * 0.5, 0.013, m.steel(), 0.003)
    rod(place + outward * length * 0.5, place + outward * length * 0.8, 0.008, m.chrome())
    frame = along(place, place + outward)
    frame.translation = place + outward * length * 0.72
    head = [(0, 0), (0.013, 0, 0.003), (0.0235, 0.009, 0.004), (0.0235, 0.022, 0.006), (0.014, 0.031, 0.006), (0, 0.032)]
    turned("pin", profile(head, 4), m.orange(), frame, 40)


def index(centre, normal, radius, angles, labels=None, thick=0.012, bore=0.34):
    """A disc about a pivot with a numbered hole at each angle (degrees, from -y upwards over the top). Returns where a hole is."""
    centre, normal = Vector(centre), Vector(normal).normalized()
    spot = lambda angle, share: centre + Vector((0, -math.cos(math.radians(angle)), math.sin(math.radians(angle)))) * radius * share
    frame = along(centre - normal * thick, centre)
    disc = [(0, 0), (radius, 0, 0.003), (radius, thick, 0.003), (radius * 0.97, thick), (radius * bore, thick), (radius * bore, thick * 1.25, 0.002), (0, thick * 1.25)]
    frame.translation = centre - normal * thick
    turned("index", profile(disc, 4), m.silver(), frame, 64)
    for count, angle in enumerate(angles):
        hole(spot(angle, 0.84), normal)
        number(labels[count] if labels else count + 1, radius * 0.12, spot(angle, 0.63), normal, (0, 0, 1))
    return lambda angle, share=0.84: spot(angle, share)


def cam(centre, radius=0.12, side=-1, wrap=130, into=0):
    """A spoked cable wheel on a shaft along x, and the cable on it: from the point at `into` degrees (0 is +y, 90 up) on by `wrap`
    degrees, clockwise with side -1 for who looks along -x. Returns where the cable meets it."""
    centre = Vector(centre)
    frame = along(centre, centre + Vector((1, 0, 0)))
    frame.translation = centre
    rim = [(radius - 0.03, -0.012), (radius + 0.004, -0.014, 0.002), (radius - 0.004, 0, 0.006), (radius + 0.004, 0.014, 0.002), (radius - 0.03, 0.012),
           (radius - 0.03, -0.012)]
    turned("cam", profile(rim, 4), m.silver(), frame, 72)
    rod(centre - Vector((0.02, 0, 0)), centre + Vector((0.02, 0, 0)), 0.038, m.silver(), 0.004)
    rod(centre + Vector((0.018, 0, 0)), centre + Vector((0.026, 0, 0)), 0.02, m.steel(), 0.003)
    for spoke in range(5):
        angle = math.radians(20 + 72 * spoke)
        out = Vector((0, math.cos(angle), math.sin(angle)))
        beam(centre + out * 0.03, centre + out * (radius - 0.026), m.silver(), 0.014, 0.03, 0.003, out.cross(Vector((1, 0, 0))))
    spot = lambda angle, grow=0: centre + Vector((0, math.cos(math.radians(angle)), math.sin(math.radians(angle)))) * (radius + grow)
    parts.cable([spot(into + side * wrap * step / 16, 0.001) for step in range(17)])
    clamp = spot(into + side * wrap, -0.006)
    rod(clamp - Vector((0.014, 0, 0)), clamp + Vector((0.014, 0, 0)), 0.012, m.steel(), 0.003)
    return spot(into, 0.001)


def bumper(place, outward=(0, 0, 1), radius=0.022, length=0.035):
    """A rubber stop."""
    place, outward = Vector(place), Vector(outward).normalized()
    rod(place, place + outward * length * 0.3, radius * 0.8, m.steel(), 0.002)
    rod(place + outward * length * 0.3, place + outward * length, radius, m.rubber(), 0.006)


def housing(place, height, plates, pinned, title, step=5, first=None, low=0.125):
    """A tower without its head: two frame tubes, smoked shield with placard before the stack, folded cover behind it. The matrix stands
    on the floor and looks towards its -y. Returns the eye of the stack."""
    high = height - 0.14
    turned_to = place.to_3x3()
    for side in (-1, 1):
        edge = side * (WIDE / 2 - TUBE[1] / 2)
        tube(place @ Vector((edge, 0, LEVEL)), place @ Vector((edge, 0, height - 0.05)), turned_to @ Vector((0, 1, 0)))
        flange(place @ Vector((edge - side * 0.028, 0, LEVEL)), (0, 0, 1), (0.11, 0.15), turned_to @ Vector((1, 0, 0)), 0.008, 0.007)
        for level in (low + 0.05, high - 0.06):
            for aside in (-0.035, 0.035):
                parts.bolt(place @ Vector((side * WIDE / 2, aside, level)), turned_to @ Vector((side, 0, 0)), 0.007)
    inner = WIDE - 2 * TUBE[1]
    box((inner, 0.115, low - LEVEL), place @ at((0, 0, (low + LEVEL) / 2)), m.frame(), 0.004)
    # The cover behind: a folded sheet with a bead down its middle.
    box((WIDE - 0.012, 0.036, high - LEVEL), place @ at((0, 0.076, (high + LEVEL) / 2)), m.frame(), 0.01)
    box((inner * 0.6, 0.006, (high - LEVEL) * 0.86), place @ at((0, 0.0945, (high + LEVEL) / 2)), m.frame(), 0.0028)
    kit_tower.shield(place, WIDE, 0.055 / 0.3, low, high, title)
    facing = turned_to @ Vector((0, -1, 0))
    kit_tower.stack(place @ Vector((0, 0.012, 0)), plates, pinned, 0.27, 0.1, high, facing, step, first)
    return place @ Vector((0, 0.012, kit_tower.BASE + plates * (kit_tower.THICK + kit_tower.GAP) + 0.125))


def head(place, height, left, right):
    """The cover over the tower's pulleys, from `left` to `right` along its face, with the name plate above the shield."""
    box((right - left, 0.15, 0.14), place @ at(((left + right) / 2, 0.006, height - 0.07)), m.frame(), 0.022)
    box((WIDE - 0.11, 0.006, 0.078), place @ at((0, -0.07, height - 0.07)), m.printed(), 0.002)
    labels.wordmark(0.055, place @ at((0, -0.0735, height - 0.07), turn(x=90)), m.white(), 0.001, m.white())


def tower(x, y, height, plates, pinned, title, run, step=5, first=None):
    """A tower that looks towards -x with its middle at (x, y). Its cable goes over the head and comes down outside it, at y = `run`.
    Returns what kit.parts.reeve needs to go on from there: the start and the two wheels."""
    place = at((x, y, 0), turn(z=-90))
    eye = housing(place, height, plates, pinned, title, step, first)
    way = 1 if run > y else -1
    ends = sorted((-way * (WIDE / 2 + 0.005), -way * (abs(run - y) + 0.055)))
    left, right = min(-WIDE / 2 - 0.005, ends[0]), max(WIDE / 2 + 0.005, ends[1])
    head(place, height, left, right)
    level = height - 0.14
    near, far = Vector((eye.x, y + way * RUN, level)), Vector((eye.x, run - way * RUN, level))
    for side in (-1, 1):
        box((0.006, 0.1, 0.11), at((eye.x + side * 0.024, far.y, level - 0.012)), m.frame(), 0.0025)
    return eye, [(near, (1, 0, 0), 0.055, -way), (far, (1, 0, 0), 0.055, -way)]


def reeve(begun, wheels, end):
    """The cable of a tower, on over further wheels to its end."""
    start, first = begun
    parts.reeve(start, first + wheels, end)


def base(length, width, middle, tower_at, crosses=()):
    """Front and rear tube across, a spine below the user at x = `middle`, a tube below the tower at x = `tower_at`, and tubes
    across between these at each y of `crosses`."""
    front, back, half = -length / 2 + TUBE[0] / 2, length / 2 - TUBE[0] / 2, width / 2 - 0.003
    runner((-half, front), (half, front))
    runner((middle - 0.22, back), (half, back))
    for x in (middle, tower_at):
        beam((x, front + 0.06, FLOOR + 0.03), (x, back - 0.06, FLOOR + 0.03), m.frame(), TUBE[0], TUBE[1], 0.009)
    for y in crosses:
        beam((middle + 0.06, y, FLOOR + 0.03), (tower_at - 0.06, y, FLOOR + 0.03), m.frame(), TUBE[0], TUBE[1], 0.009)


def seat(x, y, top, size=(0.42, 0.42), tilt=-3, steps=0, pitch=0.03, lever=True):
    """A seat on a post that slides in another, its upper face at `top`; `steps` numbers its heights. The lever lets go the gas spring
    inside."""
    under = top - 0.115
    post((x, y, LEVEL), (x, y, under - 0.1))
    box((0.068, 0.128, 0.03), at((x, y, under - 0.105)), m.plastic(), 0.005)
    beam((x, y, LEVEL + 0.1), (x, y, under), m.silver(), 0.046, 0.1, 0.006, (0, 1, 0))
    for count in range(steps):
        z = under - 0.1 + 0.012 - pitch * (count - steps // 2)
        if under - 0.085 < z < under - 0.02:
            number(count + 1, 0.02, (x - 0.023, y + 0.012, z), (-1, 0, 0))
    box((size[0] * 0.62, size[1] * 0.7, 0.012), at((x, y, under + 0.004), turn(x=tilt)), m.frame(), 0.003)
    for side in (-1, 1):
        gusset((x + side * 0.023, y, under - 0.002), (side, 0, 0), (0, 0, -1), 0.06)
    parts.seat((x, y, top - 0.04), size, tilt, 0.08)
    if lever:
        side = -1
        line = [(x, y - 0.05, under - 0.012), (x + side * size[0] * 0.42, y - 0.05, under - 0.012), (x + side * size[0] * 0.56, y - 0.06, under - 0.02)]
        pipe(line, 0.007, m.chrome(), 0.03)
        pipe([line[-1], (x + side * (size[0] * 0.56 + 0.055), y - 0.064, under - 0.024)], 0.0135, m.orange(), 0)



def plate(inner, out, radius, thick, kilos, material=None):
    """A weight plate on a sleeve, its inner face at a point: a rim and a bed on both sides, its weight printed on both."""
    inner, out = Vector(inner), Vector(out).normalized()
    frame = along(inner, inner + out)
    frame.translation = inner + out * thick / 2
    half = thick / 2
    bed = half * 0.5
    side = [(radius * 0.3, half * 0.92, 0.003), (radius * 0.34, bed, 0.004), (radius * 0.86, bed, 0.006), (radius * 0.9, half, 0.003), (radius * 0.97, half, 0.006)]
    outline = [(0.026, half * 0.92), *side, (radius, half - 0.008, 0.004), (radius, 0.008 - half, 0.004),
               *((r, -z, *rest) for r, z, *rest in side[::-1]), (0.026, -half * 0.92), (0.026, half * 0.92)]
    turned("plate", profile(outline[::-1], 3), material or m.rubber(), frame, 72)
    for way in (-1, 1):
        ring = [(0.0255, way * half * 0.9), (0.0255, way * half * 1.0), (0.038, way * half * 0.97), (0.039, way * half * 0.9)]
        turned("bush", ring if way < 0 else ring[::-1], m.steel(), frame, 48)
        face = inner + out * (half + way * bed)
        for up, text in ((1, "DFX"), (-1, f"{kilos} KG")):
            number(text, radius * 0.17, face + Vector((0, 0, up * radius * 0.6)), out * way, font=labels.ARCHIVO)


@m.once
def knurl():
    """Steel with the diamond cut of a bar's grip, as a bump: the pattern follows the rod that it lies on."""
    material, tree, shader = m.principled("knurl", base_color=(0.55, 0.56, 0.58, 1), metallic=1, roughness=0.3)
    node = tree.nodes.new

    def math_(operation, one, other=None):
        made = node("ShaderNodeMath")
        made.operation = operation
        for slot, value in enumerate((one, other)):
            if isinstance(value, (int, float)):
                made.inputs[slot].default_value = value
            elif value is not None:
                tree.links.new(value, made.inputs[slot])
        return made.outputs[0]

    place, around, split = node("ShaderNodeTexCoord"), node("ShaderNodeTexGradient"), node("ShaderNodeSeparateXYZ")
    around.gradient_type = "RADIAL"
    tree.links.new(place.outputs["Object"], around.inputs["Vector"])
    tree.links.new(place.outputs["Object"], split.inputs["Vector"])
    angle, length = math_("MULTIPLY", around.outputs["Fac"], math.tau * 22), math_("MULTIPLY", split.outputs["Z"], 1500)
    ridges = [math_("ABSOLUTE", math_("SINE", math_(way, angle, length))) for way in ("ADD", "SUBTRACT")]
    bump = node("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.8, 0.0006
    tree.links.new(math_("MULTIPLY", *ridges), bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


def sliding_back(x, y, z, rear, lean=14, size=(0.38, 0.66), travel=0.16, steps=7):
    """A backrest on a sleeve that slides along a tube from the seat's post to a post at y = `rear`; a spring helps, a lever lets go.
    The cushion's foot is at (y, z)."""
    level = z - 0.13
    post((x, rear, LEVEL), (x, rear, level + 0.06))
    tube((x, 0.0, level), (x, rear + 0.035, level), caps=">")
    gusset((x, rear - 0.06, level - 0.06), (0, -1, 0), (0, 0, -1), 0.1)
    a = math.radians(lean)
    up, out = Vector((0, math.sin(a), math.cos(a))), Vector((0, -math.cos(a), math.sin(a)))
    foot = Vector((x, y + 0.085, level))
    for side in (-1, 1):
        box((0.012, 0.15, 0.15), at(foot + Vector((side * 0.038, 0, 0))), m.silver(), 0.004)
        for along_ in (-0.055, 0.055):
            for high in (-0.055, 0.055):
                parts.bolt(foot + Vector((side * 0.044, along_, high)), (side, 0, 0), 0.006)
    for high in (-0.068, 0.068):
        box((0.088, 0.15, 0.012), at(foot + Vector((0, 0, high))), m.silver(), 0.004)
    head = foot + Vector((0, 0, 0.06)) + up * (size[1] * 0.72)
    beam(foot + Vector((0, 0, 0.06)), head, m.silver(), 0.06, 0.04, 0.007, out)
    parts.cap(head, up, 0.06, 0.04)
    middle = Vector((x, y, z)) + up * size[1] / 2
    for share in (0.3, 0.62):
        hold = foot + Vector((0, 0, 0.06)) + up * size[1] * share
        beam(hold + out * 0.015, hold + out * (0.015 + max(0.02, (middle - hold).dot(out) - 0.05)), m.frame(), 0.16, 0.05, 0.005, up)
    parts.back(middle, size, lean, 0.08)
    for count in range(steps):
        place = Vector((x - 0.0302, foot.y - 0.02 - travel + travel * count / (steps - 1), level - 0.03))
        if abs(place.y - foot.y) > 0.085:
            number(count + 1, 0.018, place, (-1, 0, 0))
    line = [foot + Vector((-0.044, -0.02, 0.03)), foot + Vector((-0.1, -0.03, 0.04)), foot + Vector((-0.13, -0.05, 0.06))]
    pipe(line, 0.007, m.chrome(), 0.03)
    pipe([line[-1], line[-1] + Vector((-0.03, -0.03, 0.03))], 0.0135, m.orange(), 0)
    spring = Vector((x - 0.012, 0, level - 0.085))
    rod(spring + Vector((0, foot.y - 0.02, 0)), spring + Vector((0, rear - 0.16, 0)), 0.006, m.chrome())
    rod(spring + Vector((0, rear - 0.2, 0)), spring + Vector((0, rear - 0.06, 0)), 0.013, m.plastic(), 0.003)
    box((0.02, 0.03, 0.03), at(spring + Vector((0, foot.y - 0.02, 0.008))), m.silver(), 0.003)


def fixed_seat(x, y, top, size=(0.44, 0.46), tilt=-6, foot=0.0):
    """A seat on a post of its own; its upper face at `top`."""
    post((x, y + foot, LEVEL), (x, y + foot, top - 0.12))
    box((size[0] * 0.6, size[1] * 0.72, 0.012), at((x, y, top - 0.106), turn(x=tilt)), m.frame(), 0.003)
    for side in (-1, 1):
        gusset((x + side * 0.03, y + foot, top - 0.112), (side, 0, 0), (0, 0, -1), 0.08)
    box((size[0] * 0.5, 0.1, 0.03), at((x, y, top - 0.1), turn(x=tilt)), m.frame(), 0.005)
    parts.seat((x, y, top - 0.045), size, tilt, 0.085)


def side_grips(x, y, z, reach=0.28, root=0.03):
    """Grips on both sides of a seat."""
    for side in (-1, 1):
        out = x + side * reach
        parts.bar_handle([(x + side * root, y, z - 0.13), (out, y, z - 0.13), (out, y - 0.03, z + 0.02), (out, y - 0.2, z + 0.04)], 0.015,
                         [((out, y - 0.07, z + 0.024), (out, y - 0.19, z + 0.039))])


def swing(pivot, angle, length, offset=0.0, holes=5, picked=2):
    """A silver lever on a shaft through `pivot` (its own plane), `angle` degrees from -y upwards; its end slides out, pinned in steps
    of 3 cm. Returns the end and the way along the lever."""
    pivot = Vector(pivot)
    a = math.radians(angle)
    way, above = Vector((0, -math.cos(a), math.sin(a))), Vector((0, math.sin(a), math.cos(a)))
    rod(pivot - Vector((0.022, 0, 0)), pivot + Vector((0.022, 0, 0)), 0.052, m.silver(), 0.005)
    sleeve = pivot + way * length * 0.56
    beam(pivot + way * 0.02, sleeve, m.silver(), 0.036, 0.066, 0.007, above)
    beam(sleeve - way * 0.012, sleeve + way * 0.004, m.plastic(), 0.039, 0.069, 0.003, above)
    end = pivot + way * length
    beam(sleeve - way * 0.05, end + way * 0.03, m.steel(), 0.026, 0.05, 0.004, above)
    parts.cap(end + way * 0.03, way, 0.026, 0.05)
    for count in range(holes):
        place = sleeve + way * (0.028 + 0.03 * count) - Vector((0.0132, 0, 0))
        if (place - end).dot(way) < -0.03:
            hole(place, (-1, 0, 0), 0.006)
    pin(sleeve - way * 0.03 - Vector((0.018, 0, 0)), (-1, 0, 0))
    return end, way, above


def hollow_roll(start, end, radius=0.07, waist=0.054):
    """A roll with a hollow for each leg, on its axle."""
    start, end = Vector(start), Vector(end)
    way = (end - start).normalized()
    length = (end - start).length
    line = [(0.0, 0.0), (radius * 0.8, 0.0)]
    for step in range(41):
        share = step / 40
        edge = min(1, min(share, 1 - share) / 0.035)
        line.append(((waist + (radius - waist) * (0.5 + 0.5 * math.cos(share * 4 * math.pi))) * (0.84 + 0.16 * math.sqrt(1 - (1 - edge) ** 2)), share * length))
    frame = along(start, end)
    frame.translation = start
    turned("roll", [*line, (radius * 0.8, length), (0.0, length)], m.leather(), frame, 56)
    for share in (0.5,):
        ring = start + way * length * share
        rod(ring - way * 0.0015, ring + way * 0.0015, radius + 0.0004, m.rubber(), 0.0003)
    rod(start - way * 0.02, end + way * 0.012, 0.013, m.chrome())
    rod(start - way * 0.022, start - way * 0.004, radius * 0.5, m.plastic(), 0.004)


def card(place, rows, width=0.11):
    """The card on a shield that says which setting suits whom: `rows` of words and figure."""
    height = 0.036 + 0.0215 * len(rows)
    box((width, height, 0.0014), place, m.white(), 0.0005)
    box((width * 0.95, 0.022, 0.0006), place @ at((0, height / 2 - 0.016, 0.0009)), m.orange(), 0.0002)
    printed = lambda text, size, x, y, material: setattr(lettering(text, size, place @ at((x, y, 0.0014)), material, 0.0002).data, "resolution_u", 4)
    printed("INSTELKAART", 0.011, 0, height / 2 - 0.016, m.white())
    for count, (words, figure) in enumerate(rows):
        y = height / 2 - 0.04 - 0.0215 * count
        printed(words, 0.0115, -width * 0.18, y, m.rubber())
        printed(str(figure), 0.014, width * 0.32, y, m.rubber())
        box((width * 0.86, 0.0008, 0.0004), place @ at((0, y - 0.011, 0.0009)), m.plastic(), 0.0001)


def on_shield(x, y, z, side):
    """The matrix of a panel of a tower's shield that looks towards -x: `side` -1 is the left one for who stands before it."""
    return at((x, y, 0), turn(z=-90)) @ at((side * 0.0995, -0.0595, z), turn(x=90))
