"""Turns a shot's raw passes into finished pictures, one PNG per frame that render.py renders.

python3 finish/finish.py shot=NAME in=FOLDER out=FOLDER [plate=FOLDER] [frames=0-48] [neighbors=2] [wait=1]

`neighbors` is the number of frames before and after each frame that contribute light. With 0, a
single frame is enough for a preview. `wait=1` waits for frames that are still being rendered. The
environment variable DENOISE has the path of the compiled denoise.c.
"""
import ctypes
import os
import sys
import time

import numpy as np

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "..", "render"))

from grade import darken_surroundings, grade, soften  # noqa: E402
from pixels import write_png  # noqa: E402
from plate import Plate, mix_lights  # noqa: E402
from shots import parse_options, read_shot  # noqa: E402

LIBRARY = ctypes.CDLL(os.environ.get("DENOISE") or os.path.join(FOLDER, "denoise.so"))


#: How similar the albedo, the normal, and the depth of pixels must be for the denoiser to mix the
#: pixels. Larger values require more similar pixels.
BY_ALBEDO, BY_NORMAL, BY_DEPTH = 300.0, 12.0, 4000.0

#: How similar the light of neighboring frames must be for a frame to use it. Larger is stricter.
STRICTNESS = 25.0

#: The smallest albedo to divide color by. Dividing by smaller values would amplify noise.
MIN_ALBEDO = 0.02

#: Strength of the dither, in steps of 8-bit color.
DITHER = 0.8


def _to_c(*values):
    """Converts arguments for a C function: arrays to pointers, numbers to C floats or integers."""
    number = ctypes.c_float
    pointer = ctypes.POINTER(number)
    return [
        v.ctypes.data_as(pointer) if isinstance(v, np.ndarray) else number(v) if isinstance(v, float) else int(v)
        for v in values
    ]


def _read(path, waits):
    """Reads the passes of a frame. If `waits` is true, waits until the frame is rendered."""
    while waits and not os.path.exists(path):
        time.sleep(2)
    return np.load(path)


class Finisher:
    """Denoises the frames of a shot, and adds motion blur.

    Passes are named by one letter: albedo `a`, normal `n`, motion vectors `v`, and depth `z`.
    """

    def __init__(self, shot, source, neighbors, waits):
        self.shot = shot
        self.source = source
        self.neighbors = neighbors
        self.waits = waits
        self.count = shot["frames"]
        self.cache = {}

    def _frame(self, frame):
        """Returns the number of the rendered frame that the loop shows at a position."""
        return frame % self.count

    def _passes(self, frame):
        """Returns the passes of a frame, with the denoised irradiance as `light`."""
        if frame in self.cache:
            return self.cache[frame]
        post = self.shot["post"]
        stored = _read(f"{self.source}/{frame:04d}.npz", self.waits)
        p = {name: np.ascontiguousarray(stored[name].astype(np.float32)) for name in "anvz"}
        p["n"], p["v"] = np.nan_to_num(p["n"]), np.nan_to_num(p["v"])
        color = mix_lights(stored, self.shot["mix"])
        height, width = p["z"].shape
        smooth = np.empty_like(color)
        guides = (p["a"], p["n"], p["z"])
        factors = (float(post["kc"]), BY_ALBEDO, BY_NORMAL, BY_DEPTH)
        LIBRARY.denoise(*_to_c(width, height, color, *guides, smooth, post["R"], *factors))
        p["light"] = smooth / np.maximum(p["a"], MIN_ALBEDO)
        self.cache[frame] = p
        while len(self.cache) > 2 * self.neighbors + 4:
            self.cache.pop(next(iter(self.cache)))
        return p

    @staticmethod
    def _at(field, x, y):
        """Returns a field's values at the pixels that are closest to the positions x and y."""
        height, width = field.shape[:2]
        rows = np.clip((y + 0.5).astype(int), 0, height - 1)
        return field[rows, np.clip((x + 0.5).astype(int), 0, width - 1)]

    def _step(self, frame, direction, x, y):
        """Returns how far the pixels at x and y move to the previous or next frame of the loop."""
        here, there = self._frame(frame), self._frame(frame + direction)
        back = self._at(self._passes(here)["v"], x, y)[..., :2]
        if direction < 0:
            return back
        # Only the other frame has motion vectors between the two frames, and they point to this
        # frame. Find the opposite vectors by iteration.
        vectors = self._passes(there)["v"]
        move = -back
        for _ in range(3):
            move = -self._at(vectors, x + move[..., 0], y + move[..., 1])[..., :2]
        return move

    def light(self, frame):
        """Returns a frame's light, averaged with neighboring frames along the motion vectors."""
        p = self._passes(frame)
        height, width = p["z"].shape
        albedo = np.maximum(p["a"], MIN_ALBEDO)
        total, total_color = p["light"].copy(), p["light"] * albedo
        weights = np.ones((height, width), np.float32)
        rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
        for direction in (-1, 1):
            x, y = columns.copy(), rows.copy()
            for step in range(self.neighbors):
                move = self._step(frame + direction * step, direction, x, y)
                x, y = x + move[..., 0], y + move[..., 1]
                other = self._passes(self._frame(frame + direction * (step + 1)))
                flow = np.ascontiguousarray(np.stack([x - columns, y - rows], -1).astype(np.float32))
                mine = (p["light"], p["a"], p["n"], p["z"])
                theirs = (other["light"], other["a"], other["n"], other["z"])
                LIBRARY.accumulate(
                    *_to_c(width, height, flow, *mine, *theirs, total, total_color, weights, STRICTNESS)
                )
        mask = np.empty((height, width), np.float32)
        LIBRARY.silhouettes(*_to_c(width, height, p["a"], p["n"], p["z"], mask))
        mask, weights = mask[..., None], weights[..., None]
        return (total / weights * albedo) * (1 - mask) + total_color / weights * mask

    def depth(self, frame):
        """Returns the distance of each pixel from the camera, in meters."""
        return self._passes(frame)["z"]

    def smear(self, frame, light):
        """Adds motion blur. It covers the fraction `shutter` of a frame's duration."""
        shutter = self.shot["post"].get("shutter")
        if not shutter:
            return light
        p = self._passes(frame)
        height, width = p["z"].shape
        flow = np.ascontiguousarray(p["v"][..., :2])
        smeared = np.empty_like(light)
        light = np.ascontiguousarray(light, np.float32)
        LIBRARY.smear(*_to_c(width, height, light, p["z"], flow, smeared, float(shutter)))
        return smeared


def create_plate(shot, folder, waits):
    """Creates a shot's plate (its motionless background) from the plate's rendered passes."""
    finisher = Finisher({**shot, "frames": 1, "post": shot["plate"]["post"]}, folder, 0, waits)
    return Plate(finisher.light(0), finisher.depth(0), shot["region"])


def main():
    options = parse_options(sys.argv[1:])
    shot = read_shot(options["shot"])
    waits = options.get("wait") == "1"
    out = options["out"]
    os.makedirs(out, exist_ok=True)
    neighbors = 0 if shot.get("still") else int(options.get("neighbors", shot["post"]["K"]))
    finisher = Finisher(shot, options["in"], neighbors, waits)
    plate = create_plate(shot, options["plate"], waits) if shot.get("plate") else None
    # A still picture consists of the single frame `first`.
    all_frames = f"{shot['first']}-{shot['first']}" if shot.get("still") else f"0-{shot['frames'] - 1}"
    first, last = [int(n) for n in options.get("frames", all_frames).split("-")]
    dither = None
    for frame in range(first, last + 1):
        path = f"{out}/{frame:04d}.png"
        if os.path.exists(path):
            continue
        started = time.time()
        light = finisher.light(frame)
        if plate:
            light = plate.replace_background(light, finisher.depth(frame))
        light = finisher.smear(frame, light)
        if plate:
            light = plate.join(light)
        if "vignette" in shot["post"]:
            light = darken_surroundings(light, **shot["post"]["vignette"])
        picture = soften(grade(light, shot["post"]["expo"]))
        if dither is None:  # Prevents color bands. The same in all frames, to avoid flicker.
            dither = (np.random.default_rng(1).random(picture.shape[:2] + (1,)) - 0.5) * DITHER
        picture = np.clip(picture * 255 + 0.5 + dither, 0, 255).astype(np.uint8)
        write_png(path, picture[::-1])
        print(f"PICTURE {frame} {time.time() - started:.1f} s", flush=True)


main()
