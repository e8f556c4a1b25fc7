"""Takes the noise out of rendered light. Use: denoise.smooth(first, second, features)

An edge-avoiding à-trous wavelet filter (Dammertz, Sewtz, Hanika and Lensch, 2010) whose tolerance follows the noise that is
there, as in SVGF (Schied and others, 2017): two renders with different seeds tell how much of a difference is noise.
"""
from concurrent.futures import ThreadPoolExecutor

import numpy as np

SPLINE = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
LEVELS = 5
TOLERANCE = 4.0  # standard deviations of the noise that two neighbours may lie apart
FEATURE = {"albedo": 0.06, "normal": 0.18}  # differences of surface that part two neighbours
BAND = 90  # rows that a thread works on at a time
BRIGHTNESS = np.array([0.2126, 0.7152, 0.0722], np.float32)


def smooth(first, second, features):
    """The mean of two renders (rows, columns, RGBA, premultiplied) without its noise; `features` are albedo and normal (RGB)."""
    mean = (first + second) / 2
    noise = blurred(((guide(first) - guide(second)) / 2) ** 2)
    surface = np.concatenate([features[name][..., :3] / scale for name, scale in FEATURE.items()], axis=-1)
    light = mean
    with ThreadPoolExecutor(2) as pool:
        for level in range(LEVELS):
            light, noise = spread(pool, light, noise, surface, 2**level)
    return np.concatenate([light[..., :3], np.clip(light[..., 3:], 0, 1)], axis=-1)


def guide(light):
    """What neighbours are compared by: brightness and coverage."""
    return np.stack([light[..., :3] @ BRIGHTNESS, light[..., 3]], axis=-1)


def blurred(values, reach=3):
    """The mean of a square around each pixel: one sample of the variance says little."""
    for axis in (0, 1):
        pad = [(reach + 1, reach) if number == axis else (0, 0) for number in range(values.ndim)]
        total = np.cumsum(np.pad(values, pad, mode="edge"), axis=axis, dtype=np.float64)
        size = values.shape[axis]
        values = (total.take(range(2 * reach + 1, 2 * reach + 1 + size), axis) - total.take(range(size), axis)) / (2 * reach + 1)
    return values.astype(np.float32)


def spread(pool, light, noise, surface, step):
    """One level: each pixel becomes a weighted mean of 25, `step` apart."""
    reach = 2 * step
    padded = [np.pad(values, ((reach, reach), (reach, reach), (0, 0)), mode="edge") for values in (light, noise, surface)]
    rows = light.shape[0]
    bands = pool.map(lambda top: spread_rows(*padded, step, top, min(top + BAND, rows)), range(0, rows, BAND))
    lights, noises = zip(*bands)
    return np.concatenate(lights), np.concatenate(noises)


def spread_rows(light, noise, surface, step, top, bottom):
    columns = light.shape[1] - 4 * step

    def window(values, row, column):
        return values[top + row * step : bottom + row * step, column * step : column * step + columns]

    here, unsure, face = (window(values, 2, 2) for values in (light, noise, surface))
    seen = guide(here)
    total = np.zeros_like(here)
    doubt = np.zeros_like(unsure)
    weights = np.zeros_like(unsure)
    for row in range(5):
        for column in range(5):
            there, vague = window(light, row, column), window(noise, row, column)
            apart = ((window(surface, row, column) - face) ** 2).sum(axis=-1, keepdims=True)
            far = (guide(there) - seen) ** 2 / (TOLERANCE**2 * (unsure + vague) + 1e-7)
            weight = SPLINE[row] * SPLINE[column] * np.exp(-apart - far)
            total[..., :3] += weight[..., :1] * there[..., :3]
            total[..., 3:] += weight[..., 1:] * there[..., 3:]
            doubt += weight**2 * vague
            weights += weight
    total[..., :3] /= weights[..., :1]
    total[..., 3:] /= weights[..., 1:]
    return total, doubt / weights**2
