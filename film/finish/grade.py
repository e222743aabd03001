"""Converts linear light to the colors of the finished picture."""
import numpy as np


def _spline(xs, ys):
    """Returns a natural cubic spline as a lookup table of 1,025 values."""
    n = len(xs)
    system, right = np.zeros((n, n)), np.zeros(n)
    h = np.diff(xs)
    system[0, 0] = system[-1, -1] = 1
    for i in range(1, n - 1):
        system[i, i - 1], system[i, i], system[i, i + 1] = h[i - 1], 2 * (h[i - 1] + h[i]), h[i]
        right[i] = 6 * ((ys[i + 1] - ys[i]) / h[i] - (ys[i] - ys[i - 1]) / h[i - 1])
    m = np.linalg.solve(system, right)
    x = np.linspace(0, 1, 1025)
    i = np.clip(np.searchsorted(xs, x) - 1, 0, n - 2)
    xs, ys = np.array(xs), np.array(ys)
    before, after, width = x - xs[i], xs[i + 1] - x, h[i]
    bend = m[i] * after**3 / (6 * width) + m[i + 1] * before**3 / (6 * width)
    line = (ys[i] / width - m[i] * width / 6) * after + (ys[i + 1] / width - m[i + 1] * width / 6) * before
    return np.clip(bend + line, 0, 1)


#: A tone curve that slightly brightens the midtones.
_CURVE = _spline([0, 0.25, 0.55, 0.8, 1], [0, 0.245, 0.575, 0.865, 1])


def _compress(light, start=0.76, desaturation=0.15):
    """Compresses highlights without changing their hue, like Khronos' PBR Neutral tone mapper."""
    low = light.min(-1, keepdims=True)
    light = light - np.where(low < 0.08, low - 6.25 * low * low, 0.04)
    peak = light.max(-1, keepdims=True)
    room = 1 - start
    new_peak = 1 - room * room / (peak + room - start)
    white = 1 - 1 / (desaturation * (peak - new_peak) + 1)
    rolled = light * new_peak / np.maximum(peak, 1e-6)
    rolled = rolled * (1 - white) + new_peak * white
    return np.clip(np.where(peak < start, light, rolled), 0, 1)


def darken_surroundings(light, center, radius, rest):
    """Darkens linear light around an ellipse, so that the eye is drawn to what's inside.

    `center` and `radius` are fractions of the picture's width and height, from the left and from the
    bottom. The transition is from about half the radius to 1.3 times the radius, where the share
    `rest` of the light remains. The first row of `light` is the lowest.
    """
    height, width = light.shape[:2]
    up, across = np.mgrid[0:height, 0:width]
    distance = np.hypot((across / width - center[0]) / radius[0], (up / height - center[1]) / radius[1])
    u = np.clip((distance - 0.55) / 0.75, 0, 1)
    share = 1 - u * u * (3 - 2 * u) * (1 - rest)
    return light * share[..., None]


def grade(light, exposure, contrast=0.10):
    """Converts linear light to sRGB from 0 to 1, slightly warmer and less saturated."""
    linear = _compress(np.maximum(light * exposure, 0))
    srgb = np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
    srgb = np.clip(srgb + contrast * (srgb - 0.5) * (1 - (2 * srgb - 1) ** 2) * srgb, 0, 1)
    srgb = np.interp(srgb, np.linspace(0, 1, 1025), _CURVE)
    mean = srgb.mean(-1, keepdims=True)
    warmth = np.clip(mean * 1.6, 0, 1) * np.clip((1 - mean) * 6, 0, 1)
    srgb = srgb + warmth * np.array([0.006, 0.006, -0.008])
    luminance = (srgb * [0.2126, 0.7152, 0.0722]).sum(-1, keepdims=True)
    return np.clip(luminance + (srgb - luminance) * 0.96, 0, 1)


def soften(picture):
    """Blurs silhouettes, which are ragged because they have few samples and other filters skip them."""
    luminance = picture.mean(-1)
    height, width = luminance.shape
    padded = np.pad(luminance, 1, mode="edge")
    around = [padded[i : i + height, j : j + width] for i in range(3) for j in range(3)]
    contrast = np.maximum.reduce(around) - np.minimum.reduce(around)
    mask = np.clip((contrast - 0.045) / 0.09, 0, 1) * 0.85
    padded = np.pad(picture, ((1, 1), (1, 1), (0, 0)), mode="edge")
    kernel = (1, 2, 1)
    blurred = sum(
        padded[i : i + height, j : j + width] * (kernel[i] * kernel[j] / 16)
        for i in range(3)
        for j in range(3)
    )
    return picture + (blurred - picture) * mask[..., None]
