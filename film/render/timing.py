"""Maps the frames of a shot to the frames of its motion."""
import math


def ease(u, rest=0.22):
    """Returns the progress of a movement, from 0 to 1, after the fraction `u` of its duration.

    The movement speeds up during the first fraction `rest` of its duration, and slows down during
    the last fraction `rest`.
    """
    u = min(1, max(0, u))

    def start(x):  # the progress with a smooth start: first accelerates, then has a constant speed
        return x**3 / rest**2 - x**4 / (2 * rest**3) if x < rest else rest / 2 + (x - rest)

    total = 1 - rest
    return start(u) / total if u <= 1 - rest else (total - start(1 - u)) / total


class Clock:
    """Maps each frame of a shot to a frame of the motion.

    A "mirror" loop plays forward and backward, and slows down at both ends so that it doesn't seem
    to bounce. A "cycle" shows the whole motion once. `keys` are the frames that get keyframes: all
    frames of the shot, one before the first, and one after the last. Blender uses the outer two for
    motion vectors.
    """

    def __init__(self, shot, motion_frames):
        self.frames = shot["frames"]
        self.is_cycle = shot["loop"] == "cycle"
        if not self.is_cycle:
            self.first, self.last = shot["sim"]
        self.motion_frames = motion_frames
        self.keys = range(-1, self.frames + 1)

    def at(self, frame):
        """Returns the frame of the motion that a frame of the shot shows. It can be fractional."""
        if self.is_cycle:
            return (frame % self.frames) * self.motion_frames / self.frames
        end = self.frames - 1
        frame = -frame if frame < 0 else 2 * end - frame if frame > end else frame
        return self.first + (self.last - self.first) * ease(frame / end)

    def clamp(self, key):
        """Limits a key to the frames of a cycle, for objects that don't end where they started."""
        return min(max(key, 0), self.frames - 1) if self.is_cycle else key

    def between(self, frame):
        """Returns the motion's frames before and after `at(frame)`, and the later frame's weight."""
        moment = self.at(frame)
        first = math.floor(moment)
        return first % self.motion_frames, (first + 1) % self.motion_frames, moment - first
