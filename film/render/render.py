"""Renders a shot into raw passes, one .npz file per frame.

blender -b --factory-startup -t 1 -P render/render.py -- shot=NAME scene=FOLDER out=FOLDER
    [part=main|plate] [frames=0,24] [scale=.5] [spp=4]

Skips finished frames. Several workers can render the same shot at the same time, because each
worker claims a frame with a lock file.
"""
import os
import sys
import time

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from exploded import add_inner_parts  # noqa: E402
from line import add_belt, add_napkins, add_well  # noqa: E402
from materials import create_materials  # noqa: E402
from passes import Passes, configure  # noqa: E402
from plug import add_plug_line  # noqa: E402
from press import add_press_station  # noqa: E402
from robot import Scene, add_robot  # noqa: E402
from room import add_room_lights  # noqa: E402
from rooms import ROOMS  # noqa: E402
from shots import parse_options, read_shot  # noqa: E402
from stage import add_camera, add_table  # noqa: E402
from timing import Clock  # noqa: E402
from towels import add_towels  # noqa: E402
from tray import add_tray_line  # noqa: E402


def add_props(shot, scene, clock, materials, is_plate):
    """Adds the objects and machines of the shot's motion."""
    if shot["motion"] == "chain":
        add_press_station(scene, clock, materials)
    elif shot["motion"] == "tray":
        add_tray_line(scene, clock, materials)
    elif shot["motion"] == "plug":
        add_plug_line(scene, clock, materials)
    elif shot["motion"] == "stack":
        add_belt(scene, materials)
        add_well(scene, materials)
        if not is_plate:
            add_napkins(scene, clock, shot.get("missed", False))
    elif shot["motion"] == "towel":
        add_towels(scene, clock, materials)


def build(shot, scene, is_plate=False):
    """Builds the Blender scene of a shot. With `is_plate`, leaves out everything that moves."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    stage = bpy.context.scene
    stage.render.fps = shot["fps"]
    stage.frame_start, stage.frame_end = 0, shot["frames"] - 1
    clock = Clock(shot, scene.motion(shot["motion"])["frames"])
    materials = create_materials(shot["table"])
    add_robot(scene, shot, clock, materials, has_arms=not is_plate)
    if shot.get("exploded"):
        add_inner_parts(materials)
    else:
        add_props(shot, scene, clock, materials, is_plate)
        add_table(materials, shot["top"])
    ROOMS[shot["room"]](scene, shot, materials)
    add_room_lights(shot["light"])
    add_camera(shot["cam"])


def claim(lock):
    """Tries to create a lock file. Returns false if another worker has already created it."""
    try:
        os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
        return True
    except FileExistsError:
        return False


def main():
    options = parse_options(sys.argv[sys.argv.index("--") + 1 :])
    shot = read_shot(options["shot"])
    is_plate = options.get("part", "main") == "plate"
    settings = shot["plate"] if is_plate else shot
    scale = float(options.get("scale", 1))
    out = options["out"]
    os.makedirs(out, exist_ok=True)
    build(shot, Scene(options["scene"]), is_plate)
    configure(
        int(round(shot["w"] * scale)),
        int(round(shot["h"] * scale)),
        int(options.get("spp", settings["spp"])),
        settings.get("region"),
    )
    passes = Passes(out)
    if "frames" in options:
        frames = [int(frame) for frame in options["frames"].split(",")]
    elif is_plate:
        frames = shot["plate"]["frames"]
    else:
        frames = [shot["first"]] if shot.get("still") else range(shot["frames"])
    for frame in frames:
        path, lock = f"{out}/{frame:04d}.npz", f"{out}/{frame:04d}.lock"
        if os.path.exists(path) or not claim(lock):
            continue
        started = time.time()
        bpy.context.scene.frame_set(frame)
        bpy.ops.render.render(write_still=False)
        passes.save(frame, path)
        os.remove(lock)
        print(f"FRAME {frame} {time.time() - started:.1f} s", flush=True)
    passes.close()


main()
