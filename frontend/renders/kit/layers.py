"""Turns rendered light into the picture layers that the browser puts together. Use: layers.write_webp(...)"""
import subprocess

import bpy
import numpy as np

PAPER = "#eceae4"


def load(path):
    """Light of an OpenEXR file as (rows from the top, columns, RGBA); its colours are premultiplied by alpha."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[::-1]


def linear(colour):
    value = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def encoded(light):
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def on_paper(light):
    """Lays rendered light with alpha on the paper tone, a little brighter in the middle than in the corners."""
    rows, columns = light.shape[:2]
    y, x = np.mgrid[-1 : 1 : rows * 1j, -1 : 1 : columns * 1j]
    fall = 1.02 - 0.05 * (x**2 + y**2)
    paper = linear(PAPER) * fall[..., None]
    return light[..., :3] + (1 - light[..., 3:]) * paper


def levelled(shade, gloss, face):
    """True colours: the lettered face shows the colour itself, with neither shade nor veil; face are its pixels, rows and columns.
    What is lighter or darker than the face stays so, and gloss is what it mirrors beyond what all of it does."""
    coloured = np.clip(shade[..., 3:], 0, 1)
    level = np.median(shade[face][:, :3].mean(axis=-1))
    veil = np.median(gloss[face][:, :3], axis=0)
    gloss = gloss.copy()
    gloss[..., :3] = np.maximum(gloss[..., :3] - coloured * veil, 0)
    return shade / level, gloss


def grey(light):
    return np.repeat(light[..., :3].mean(axis=-1, keepdims=True), 3, axis=-1)


def write_webp(light, path, quality):
    pixels = (encoded(light) * 255 + 0.5).astype(np.uint8)
    height, width = pixels.shape[:2]
    picture = path.with_suffix(".ppm")
    picture.write_bytes(b"P6\n%d %d\n255\n" % (width, height) + pixels.tobytes())
    command = ["cwebp", "-quiet", "-m", "6", "-sharp_yuv", "-q", str(quality), str(picture), "-o", str(path)]
    subprocess.run(command, check=True)
    picture.unlink()
