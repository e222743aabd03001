"""Draws color and height maps of the napkin (printed border) and the towel (two bands).

python3 scene/weave.py FOLDER
"""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "finish"))

from pixels import write_png  # noqa: E402

SIZE = 1024
THREAD = 8  # pixels


def thread_brightness(count):
    """Returns the brightness of each thread, which is random but the same on every machine."""
    state, values = 3, []
    for _ in range(count):
        state = state * 16807 % 2147483647
        values.append(state / 2147483647)
    return np.array(values)


def main(folder):
    chance = thread_brightness(1024)
    across, down = chance[:512], chance[512:]
    y, x = np.mgrid[0:SIZE, 0:SIZE]
    u, v = x / THREAD, y / THREAD
    column, row = u.astype(int), v.astype(int)
    in_u, in_v = u - column - 0.5, v - row - 0.5
    is_over = (column + row) & 1
    weave = np.where(is_over, 1 - in_u * in_u * 3.2, 1 - in_v * in_v * 3.2)
    thread = np.where(is_over, down[column & 511], across[row & 511])
    light = 0.96 + 0.05 * thread - 0.05 + 0.025 * weave
    edge = np.minimum(np.minimum(x, y), np.minimum(SIZE - 1 - x, SIZE - 1 - y)) / SIZE
    end = np.minimum(y, SIZE - 1 - y) / SIZE
    border = ((edge > 0.055) & (edge < 0.085)) | ((edge > 0.095) & (edge < 0.103))
    bands = ((end > 0.07) & (end < 0.1)) | ((end > 0.115) & (end < 0.125))
    hem = np.where(edge < 0.022, 1, np.where(edge < 0.026, 0.35, 0.8))
    height = 255 * (0.55 * hem + 0.45 * weave * 0.9)
    for name, is_printed, print_color, ground in (
        ("napkin", border, [214, 84, 48], [236, 229, 217]),
        ("towel", bands, [240, 239, 234], [178, 187, 188]),
    ):
        color = np.where(is_printed[..., None], print_color, ground) * light[..., None]
        pictures = (("", color), ("-height", np.repeat(height[..., None], 3, -1)))
        for kind, values in pictures:
            write_png(f"{folder}/{name}{kind}.png", np.clip(values, 0, 255).astype(np.uint8), level=9)


main(sys.argv[1])
