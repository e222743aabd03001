"""Draws the textures of the cloths: a color map and a height map for each cloth.

The napkin is woven and has a printed border. The towel is terry cloth and has two bands.

python3 scene/weave.py FOLDER
"""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "finish"))

from pixels import write_png  # noqa: E402

#: Width and height of the maps, and width of a thread, in pixels.
SIZE, THREAD = 1024, 8


def thread_brightness(count):
    """Returns a random brightness for each thread. The values are the same on every machine."""
    state, values = 3, []
    for _ in range(count):
        state = state * 16807 % 2147483647
        values.append(state / 2147483647)
    return np.array(values)


def create_weave(x, y):
    """Returns the height of woven threads, and the brightness of the upper thread, at each pixel."""
    brightness = thread_brightness(1024)
    across, down = brightness[:512], brightness[512:]
    u, v = x / THREAD, y / THREAD
    column, row = u.astype(int), v.astype(int)
    in_u, in_v = u - column - 0.5, v - row - 0.5
    is_over = (column + row) & 1
    weave = np.where(is_over, 1 - in_u * in_u * 3.2, 1 - in_v * in_v * 3.2)
    return weave, np.where(is_over, down[column & 511], across[row & 511])


def create_clouds(size):
    """Returns random clouds of about `size` pixels, with values around 0.5."""
    wave = np.fft.fftfreq(SIZE)
    distance = wave[:, None] ** 2 + wave[None, :] ** 2
    noise = np.random.default_rng(size).standard_normal((SIZE, SIZE))
    clouds = np.fft.ifft2(np.fft.fft2(noise) * np.exp(-distance * (2 * np.pi * size / 4) ** 2 / 2)).real
    return np.clip(0.5 + clouds / (4 * clouds.std()), 0, 1)


def draw_napkin(x, y):
    """Returns the napkin's color and height."""
    weave, thread = create_weave(x, y)
    light = 0.96 + 0.05 * thread - 0.05 + 0.025 * weave
    edge = np.minimum(np.minimum(x, y), np.minimum(SIZE - 1 - x, SIZE - 1 - y)) / SIZE
    border = ((edge > 0.055) & (edge < 0.085)) | ((edge > 0.095) & (edge < 0.103))
    hem = np.where(edge < 0.022, 1, np.where(edge < 0.026, 0.35, 0.8))
    color = np.where(border[..., None], [214, 84, 48], [236, 229, 217]) * light[..., None]
    return color, 0.55 * hem + 0.45 * weave * 0.9


def draw_towel(x, y):
    """Returns the towel's color and height: tufts of loops, flat bands near both ends, and flat hems."""
    weave, _ = create_weave(x, y)
    tufts = 0.75 * create_clouds(5) + 0.25 * create_clouds(10)
    side = np.minimum(x, SIZE - 1 - x) / SIZE
    end = np.minimum(y, SIZE - 1 - y) / SIZE
    band = ((end > 0.075) & (end < 0.11)) | ((end > 0.122) & (end < 0.132))
    is_flat = band | (side < 0.012) | (end < 0.02)
    height = np.where(is_flat, 0.18 + 0.08 * weave, 0.15 + 0.85 * tufts)
    light = np.where(is_flat, 0.95 + 0.04 * weave, 0.84 + 0.26 * tufts)
    color = np.where(band[..., None], [238, 234, 224], [163, 183, 187]) * light[..., None]
    return color, height


def main(folder):
    """Writes a color map and a height map for each cloth."""
    y, x = np.mgrid[0:SIZE, 0:SIZE]
    for name, (color, height) in (("napkin", draw_napkin(x, y)), ("towel", draw_towel(x, y))):
        pictures = (("", color), ("-height", np.repeat(255 * height[..., None], 3, -1)))
        for kind, values in pictures:
            write_png(f"{folder}/{name}{kind}.png", np.clip(values, 0, 255).astype(np.uint8), level=9)


main(sys.argv[1])
