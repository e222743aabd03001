"""Adds noise-free ground to a shot that renders only part of its width."""
import os
import time

import numpy as np


def read(path, waits):
    while waits and not os.path.exists(path):
        time.sleep(2)
    return np.load(path)


def _terms(x, y):
    """Returns the 21 terms of a polynomial of degree 5 in two variables."""
    return np.stack([x**i * y**j for i in range(6) for j in range(6 - i)], -1)


def _axes(height, width):
    y, x = np.mgrid[0:height, 0:width]
    return (x + 0.5) / width * 2 - 1, (y + 0.5) / height * 2 - 1


class Plate:
    """Fits a smooth surface to the ground in a few frames, which removes all noise."""

    def __init__(self, shot, folder, waits):
        self.frames = shot["plate"]["frames"]
        self.left = shot["region"][0]
        self.right = shot["region"][1]
        self.grounds = [self._fit(read(f"{folder}/{f:04d}.npz", waits)["c"]) for f in self.frames]

    @staticmethod
    def _fit(color, block=8):
        color = color.astype(np.float32)
        height, width = color.shape[:2]
        rows, columns = height // block, width // block
        means = color[: rows * block, : columns * block]
        means = means.reshape(rows, block, columns, block, 3).mean((1, 3))
        y, x = np.mgrid[0:rows, 0:columns]
        x, y = (x + 0.5) * block / width * 2 - 1, (y + 0.5) * block / height * 2 - 1
        weights = np.linalg.lstsq(_terms(x, y).reshape(-1, 21), means.reshape(-1, 3), rcond=None)[0]
        return (_terms(*_axes(height, width)) @ weights).astype(np.float32)

    def _ground(self, frame):
        first = max(k for k in range(len(self.frames)) if self.frames[k] <= frame)
        second = min(first + 1, len(self.frames) - 1)
        if first == second:
            return self.grounds[first]
        u = (frame - self.frames[first]) / (self.frames[second] - self.frames[first])
        return self.grounds[first] * (1 - u) + self.grounds[second] * u

    def join(self, frame, light):
        """Returns the rendered part and the ground as one picture, blended where they overlap."""
        height, width = light.shape[:2]
        start = int(round(self.left * width / (self.right - self.left)))
        ground = self._ground(frame)
        whole = np.zeros((height, start + width, 3), np.float32)
        whole[:, start:] = light
        columns = ground.shape[1]
        u = np.clip((np.arange(columns) - start) / (columns - start), 0, 1)[None, :, None]
        u = u * u * (3 - 2 * u)
        whole[:, :columns] = ground * (1 - u) + whole[:, :columns] * u
        return whole
