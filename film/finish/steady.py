"""Removes the remaining noise from the parts of a film's pictures that don't change.

python3 finish/steady.py in=FOLDER out=FOLDER

The camera doesn't move, so the median of all pictures is a background with hardly any noise. A filter
smooths the rest. In each picture, the background replaces the tiles that differ from it by no more
than noise. Without this step, the noise flickers, and the encoders spend many bits on it.
"""
import os
import sys

import numpy as np

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "..", "render"))

from pixels import read_png, write_png  # noqa: E402
from shots import parse_options  # noqa: E402

#: Width and height of a tile, in pixels.
TILE = 8

#: Brightness is in 8-bit levels from 0 to 255. A tile whose mean brightness differs from the
#: background's by up to `SAME` levels is replaced, and one that differs by `CHANGED` or more isn't.
SAME, CHANGED = 1.5, 3.0

#: The same limits for the mean difference of a tile's pixels, which is larger, because noise doesn't
#: cancel out. It detects fine textures that move.
SAME_TEXTURE, CHANGED_TEXTURE = 3.5, 6.0

#: The number of pictures that the median is taken of.
SAMPLES = 60

#: In the median, differences of up to about `NOISE` levels between pixels that are at most `RADIUS`
#: pixels apart are smoothed. Larger differences are textures and edges.
RADIUS, NOISE = 3, 1.5

#: The number of rows that are processed at once, to save memory.
ROWS = 40


def _average_around(field):
    """Returns the mean of the square of pixels around each pixel of a picture."""
    size = 2 * RADIUS + 1
    padded = np.pad(field, ((RADIUS + 1, RADIUS), (RADIUS + 1, RADIUS), (0, 0)), mode="edge")
    sums = padded.cumsum(0, dtype=np.float64).cumsum(1)
    return (sums[size:, size:] - sums[:-size, size:] - sums[size:, :-size] + sums[:-size, :-size]) / size**2


def smooth_noise(picture):
    """Smooths the remaining noise of a picture with a guided filter, which keeps textures and edges."""
    picture = picture.astype(np.float32)
    mean = _average_around(picture)
    variance = np.maximum(_average_around(picture**2) - mean**2, 0)
    kept_share = variance / (variance + NOISE**2)
    return _average_around(kept_share) * picture + _average_around((1 - kept_share) * mean)


def compute_background(pictures):
    """Returns the median of pictures as 8-bit RGB."""
    sampled = pictures[:: max(1, len(pictures) // SAMPLES)]
    bands = (
        np.median(np.stack([picture[top : top + ROWS] for picture in sampled]), axis=0)
        for top in range(0, pictures[0].shape[0], ROWS)
    )
    return np.concatenate([band.astype(np.uint8) for band in bands])


def _average_tiles(field):
    """Returns the mean of each tile of a picture. Repeats the last pixels of incomplete tiles."""
    missing = [(0, -size % TILE) for size in field.shape[:2]]
    field = np.pad(field, missing + [(0, 0)] * (field.ndim - 2), mode="edge")
    height, width = field.shape[:2]
    return field.reshape(height // TILE, TILE, width // TILE, TILE, *field.shape[2:]).mean((1, 3))


def _ramp(values, full, none):
    """Returns 1 for values up to `full`, 0 for values from `none`, and a linear transition between."""
    return np.clip((none - values) / (none - full), 0, 1)


def _shrink(share):
    """Returns the minimum of each tile and its neighbors, so that tiles near a change stay."""
    padded = np.pad(share, 1, mode="edge")
    height, width = share.shape
    return np.minimum.reduce([padded[i : i + height, j : j + width] for i in range(3) for j in range(3)])


def _enlarge(share):
    """Interpolates a value per tile to a value per pixel."""

    def positions(count):
        place = (np.arange(count * TILE) + 0.5) / TILE - 0.5
        low = np.clip(np.floor(place).astype(int), 0, count - 1)
        return low, np.minimum(low + 1, count - 1), np.clip(place - low, 0, 1)

    low, high, weight = positions(share.shape[0])
    rows = share[low] * (1 - weight[:, None]) + share[high] * weight[:, None]
    low, high, weight = positions(share.shape[1])
    return rows[:, low] * (1 - weight) + rows[:, high] * weight


def steady(picture, background):
    """Returns a picture, with the background in its tiles that differ from it only by noise."""
    difference = picture.astype(np.float32) - background
    change = np.abs(_average_tiles(difference)).max(-1)
    texture = _average_tiles(np.abs(difference).mean(-1))
    same = _ramp(change, SAME, CHANGED) * _ramp(texture, SAME_TEXTURE, CHANGED_TEXTURE)
    height, width = picture.shape[:2]
    share = _enlarge(_shrink(same))[:height, :width, None].astype(np.float32)
    return (background + difference * (1 - share) + 0.5).astype(np.uint8)


def main():
    options = parse_options(sys.argv[1:])
    source, out = options["in"], options["out"]
    os.makedirs(out, exist_ok=True)
    names = sorted(name for name in os.listdir(source) if name.endswith(".png"))
    pictures = [read_png(f"{source}/{name}") for name in names]
    background = smooth_noise(compute_background(pictures)).astype(np.float32)
    for name, picture in zip(names, pictures):
        write_png(f"{out}/{name}", steady(picture, background))
        print(f"PICTURE {name}", flush=True)


main()
