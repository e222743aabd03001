"""Maps the frames of a shot to the frames of its motion."""
import math


class Clock:
    """Maps each frame of a shot to a frame of the motion.

    A shot shows the whole motion once, as a loop. `keys` are the frames that get keyframes: all
    frames of the shot, one before the first, and one after the last. Blender uses the outer two for
    motion vectors.
    """

    def __init__(self, shot, motion_frames):
        self.frames = shot["frames"]
        self.motion_frames = motion_frames
        self.keys = range(-1, self.frames + 1)

    def at(self, frame):
        """Returns the frame of the motion that a frame of the shot shows. It can be fractional."""
        return (frame % self.frames) * self.motion_frames / self.frames

    def clamp(self, key):
        """Limits a key to the frames of the shot, for objects that don't end where they started."""
        return min(max(key, 0), self.frames - 1)

    def between(self, frame):
        """Returns the motion's frames before and after `at(frame)`, and the later frame's weight."""
        moment = self.at(frame)
        first = math.floor(moment)
        return first % self.motion_frames, (first + 1) % self.motion_frames, moment - first
