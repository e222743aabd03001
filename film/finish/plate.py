"""Puts the moving part of each frame into the plate: a picture of the motionless background."""
import numpy as np


def mix_lights(stored, mix):
    """Returns the sum of a frame's light groups. `mix` maps a group to factors for R, G, and B."""
    return sum(stored[group].astype(np.float32) * np.float32(factors) for group, factors in mix.items())


#: Distance from the camera, in meters, beyond which the arms' shadows don't change the background.
FAR = 4.2


class Plate:
    """A background picture that was rendered once with many samples. Each frame replaces a part of it.

    `region` is the part that frames replace: its left, right, bottom, and top as fractions of the
    picture. `blend` is the width of the transition at the region's edges, in pixels.
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
        """Returns a frame's weight, from 0 to 1, for each row or column of pixels in the region.

        Weights rise from 0 at the region's edges to 1 inside. At the picture's border, they're 1.
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
        """Returns the plate's whole picture with a frame's light in the region."""
        whole = self.light.copy()
        here = whole[self.rows, self.columns]
        whole[self.rows, self.columns] = here + (light - here) * self.share
        return whole
