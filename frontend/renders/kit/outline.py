"""The outer lines of a product, for drawings to scale. Use: outline.write(Path("df-001.json"), things, beside, "df-001")

A view is a list of closed lines, around the product and around the gaps in it, each a list of points in cm from the upper left corner
of the box around the product, with the front at the left: `plan` from above, where the upper side is the left of who stands before it,
and `side`; `beside`, where there is any, is what `group.beside` built, from above. Parts and gaps too small for a drawing are left out.
"""
import json

import bpy
import numpy as np

from kit import measures

# Cells along the longer side of a view.
CELLS = 300
# The smallest part and gap that are kept, and half the width of the narrowest gap, in cells.
LEAST_PART, LEAST_GAP, NARROW = 60, 120, 4
# How far, in cells, a simplified line may lie off; it grows until a view has no more than MOST points.
OFF, MOST = 1.0, 150


def write(file, things, beside, product):
    """Writes the views of the objects that a product is made of, and of those that fold out of it or stand against it."""
    x, y, z = axes(things)
    is_left = is_turned(np.ptp(y), np.ptp(x), measures.dimensions(product))
    if is_left:
        x, y = -y, x
    views = {"plan": view(np.stack((y, x), axis=-1)), "side": view(np.stack((y, -z), axis=-1))}
    if beside:
        over, along, _ = axes(beside)
        if is_left:
            over, along = -along, over
        views["beside"] = view(np.stack((along, over), axis=-1), (y.min(), x.min()))
    file.write_text(",\n".join(f'{json.dumps(name)}:{json.dumps(lines, separators=(",", ":"))}' for name, lines in views.items()).join("{}") + "\n")


def axes(things):
    """Where the corners of the triangles of objects are: to the right, to the back and up, in cm."""
    return np.moveaxis(np.concatenate([corners(thing) for thing in things]) * 100, -1, 0)


def is_turned(length, width, written):
    """Whether what is written of a product calls its left end the front, as of a container, whose picture shows the long side."""
    if not written:
        return False
    return abs(width - written[0]) + abs(length - written[1]) < abs(length - written[0]) + abs(width - written[1])


def corners(thing):
    """The triangles of an object in the scene, in metres: an array of n × 3 corners × 3 axes."""
    evaluated = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = evaluated.to_mesh()
    mesh.calc_loop_triangles()
    places, at = np.empty(len(mesh.vertices) * 3), np.empty(len(mesh.loop_triangles) * 3, dtype=int)
    mesh.vertices.foreach_get("co", places)
    mesh.loop_triangles.foreach_get("vertices", at)
    evaluated.to_mesh_clear()
    matrix = np.array(thing.matrix_world)
    return (places.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])[at].reshape(-1, 3, 3)


def view(triangles, corner=None):
    """The lines around flat triangles, an array of n × 3 corners × 2 axes in cm; from a corner, which is theirs unless it is given."""
    low, high = triangles.min(axis=(0, 1)), triangles.max(axis=(0, 1))
    cell = max(high - low) / CELLS
    drawn = covered((triangles - low) / cell, np.ceil((high - low) / cell).astype(int))
    drawn = closed(without_small(drawn, LEAST_PART), NARROW)
    drawn = without_small(drawn, LEAST_GAP, of=False)
    borders, off = traced(drawn), OFF
    while sum(map(len, lines := [simple(border, off) for border in borders])) > MOST:
        off *= 1.25
    points = np.concatenate(lines)
    first, last = points.min(axis=0), points.max(axis=0)
    away = 0 if corner is None else low - corner
    return [np.round((line - first) / (last - first) * (high - low) + away, 1).tolist() for line in lines]


def covered(triangles, size):
    """The cells that triangles touch, each triangle sampled at every half cell."""
    # The shortest edge is from a to b.
    edges = np.stack([np.linalg.norm(triangles[:, i - 2] - triangles[:, i], axis=1) for i in range(3)], axis=1)
    turn = (edges.argmin(axis=1)[:, None] + np.arange(3)) % 3
    a, b, c = (triangles[np.arange(len(triangles)), turn[:, i]] for i in range(3))
    steps = 2 ** np.ceil(np.log2(np.stack([edges.min(axis=1), edges.max(axis=1)], axis=1) * 2 + 1)).astype(int)
    cells = np.zeros(size, dtype=bool)
    for across, along in np.unique(steps, axis=0):
        chosen = (steps == (across, along)).all(axis=1)
        start, side, top = a[chosen], b[chosen] - a[chosen], c[chosen]
        for u in np.linspace(0, 1, across + 1):
            foot = start + u * side
            for v in np.linspace(0, 1, along + 1):
                at = np.minimum((foot + v * (top - foot)).astype(int), size - 1)
                cells[at[:, 0], at[:, 1]] = True
    return cells


def closed(cells, radius):
    """Cells with those that are between others no further apart than two radii."""
    inner = slice(2 * radius, -2 * radius)
    return ~grown(~grown(np.pad(cells, 2 * radius), radius), radius)[inner, inner]


def grown(cells, radius):
    """Cells with those around them, in a square, so that right angles stay."""
    for axis in (0, 1):
        cells = np.any([np.roll(cells, shift, axis) for shift in range(-radius, radius + 1)], axis=0)
    return cells


def without_small(cells, least, of=True):
    """Cells without the parts, or with of=False the gaps, of fewer cells than `least`."""
    kept, seen = cells.copy(), cells != of
    for start in zip(*np.nonzero(~seen)):
        if seen[start]:
            continue
        part, seen[start] = [start], True
        for x, y in part:
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if 0 <= near[0] < cells.shape[0] and 0 <= near[1] < cells.shape[1] and not seen[near]:
                    seen[near] = True
                    part.append(near)
        if len(part) < least:
            kept[tuple(np.array(part).T)] = not of
    return kept


def traced(cells):
    """The borders of cells: each a closed line of corners of cells, with the cells at its right hand."""
    framed = np.pad(cells, 1)
    ways = {}
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        # Along the border in this direction, cells are at the right hand, as seen with y down.
        for x, y in zip(*np.nonzero(framed & ~np.roll(framed, (-dy, dx), axis=(0, 1)))):
            start = (x - 1 + (dx < 0 or dy > 0), y - 1 + (dx < 0 or dy < 0))
            ways.setdefault(start, []).append((dx, dy))
    borders = []
    while ways:
        at, heading = next(iter(ways)), None
        border = []
        while at in ways:
            # Where two cells touch by a corner alone, the line stays with its own.
            heading = next((way for way in ways[at] if heading and way == (-heading[1], heading[0])), ways[at][0])
            ways[at].remove(heading)
            if not ways[at]:
                del ways[at]
            border.append(at)
            at = (at[0] + heading[0], at[1] + heading[1])
        borders.append(np.array(border, dtype=float))
    return borders


def simple(line, off):
    """A closed line without the points that it passes within `off` (Douglas and Peucker)."""
    line = np.roll(line, -int(line.sum(axis=1).argmin()), axis=0)  # to begin at a corner
    line = np.vstack([line, line[:1]])
    half = int(np.linalg.norm(line - line[0], axis=1).argmax())
    kept, parts = {0, half}, [(0, half), (half, len(line) - 1)]
    while parts:
        first, last = parts.pop()
        if last - first < 2:
            continue
        way, from_first = line[last] - line[first], line[first + 1 : last] - line[first]
        share = np.clip(from_first @ way / max(way @ way, 1e-9), 0, 1)
        apart = np.linalg.norm(from_first - share[:, None] * way, axis=1)
        if apart.max() > off:
            far = first + 1 + int(apart.argmax())
            kept.add(far)
            parts += [(first, far), (far, last)]
    return line[sorted(kept)]
