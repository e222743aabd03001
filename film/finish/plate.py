"""Puts the moving part of each frame into the plate: a picture of everything that doesn't move."""
import numpy as np


def mix_lights(stored, mix):
    """Returns the sum of a frame's light groups, each multiplied by its factors for red, green, and blue."""
    return sum(stored[group].astype(np.float32) * np.float32(factors) for group, factors in mix.items())


#: Distance from the camera beyond which the arms cast no shadows, in meters.
FAR = 4.2


class Plate:
    """A picture that was rendered once with many samples, and into which frames are put.

    `region` is the moving part: its left, right, bottom, and top as shares of the picture. `blend` is
    the width of the transition at the region's edges, in pixels.
    """

    def __init__(self, light, depth, region, blend=28):
        self.light = light
        self.depth = depth
        height, width = light.shape[:2]
        left, right, low, high = region
        self.columns = slice(int(round(left * width)), int(round(right * width)))
        self.rows = slice(int(round(low * height)), int(round(high * height)))
        across = self._edge(width, self.columns, blend)
        up = self._edge(height, self.rows, blend)
        self.share = (up[:, None] * across[None, :])[..., None]

    @staticmethod
    def _edge(size, part, blend):
        """Returns a weight from 0 to 1 for each pixel along one side of the moving part.

        Weights rise from 0 at the part's edges to 1 inside. They're 1 at the picture's border.
        """
        place = np.arange(part.start, part.stop)
        after = np.ones(len(place)) if part.start == 0 else np.clip((place - part.start) / blend, 0, 1)
        before = np.ones(len(place)) if part.stop == size else np.clip((part.stop - 1 - place) / blend, 0, 1)
        share = np.minimum(after, before)
        return (share * share * (3 - 2 * share)).astype(np.float32)

    def replace_background(self, light, depth):
        """Replaces a frame's background with the plate's, which has less noise."""
        here = self.depth[self.rows, self.columns]
        change = np.abs(depth - here) / here
        share = np.clip(1 - (change - 0.004) / 0.01, 0, 1) * np.clip((here - FAR) / 0.3, 0, 1)
        return light + (self.light[self.rows, self.columns] - light) * share[..., None].astype(np.float32)

    def join(self, light):
        """Returns the whole picture with a frame's light in its region."""
        whole = self.light.copy()
        here = whole[self.rows, self.columns]
        whole[self.rows, self.columns] = here + (light - here) * self.share
        return whole
