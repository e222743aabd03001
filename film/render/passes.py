"""Configures Cycles to render with few samples, and saves the passes that finish.py reads."""
import os

import bpy
import numpy as np

#: The file prefix of each pass, and Blender's name for the pass.
PASSES = (
    ("a_", "Denoising Albedo"),
    ("n_", "Denoising Normal"),
    ("z_", "Denoising Depth"),
    ("v_", "Vector"),
)


#: The groups of lights. Each group has a separate pass, so that finish.py can mix them.
LIGHT_GROUPS = ("day", "lamp")


#: The largest depth that is saved, in meters.
FARTHEST = 50


def _use_gpu():
    """Makes Cycles (Blender's renderer) use all CUDA devices."""
    preferences = bpy.context.preferences.addons["cycles"].preferences
    preferences.compute_device_type = "CUDA"
    preferences.refresh_devices()
    for device in preferences.devices:
        device.use = device.type == "CUDA"
    if not any(device.use for device in preferences.devices):
        raise SystemExit("FILM_GPU is set, but Blender found no CUDA device.")


def configure(width, height, samples, region):
    """Sets the size, the samples, and the quality of the render.

    `region` is the part to render: its left, right, bottom, and top as fractions of the picture. If
    `region` is None, Blender renders the whole picture.
    """
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y = width, height
    render.resolution_percentage = 100
    render.engine = "CYCLES"
    render.use_persistent_data = True
    if region:
        left, right = int(round(region[0] * width)), int(round(region[1] * width))
        low, high = int(round(region[2] * height)), int(round(region[3] * height))
        render.use_border = render.use_crop_to_border = True
        render.border_min_x, render.border_max_x = left / width, right / width
        render.border_min_y, render.border_max_y = low / height, high / height
    cycles = bpy.context.scene.cycles
    cycles.device = "GPU" if os.environ.get("FILM_GPU") else "CPU"
    if cycles.device == "GPU":
        _use_gpu()
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 0
    cycles.transparent_max_bounces = 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    cycles.sample_clamp_indirect = 2.0
    cycles.sample_clamp_direct = 0
    cycles.use_adaptive_sampling = False
    cycles.seed = 0
    cycles.use_animated_seed = True
    cycles.light_sampling_threshold = 0.02
    cycles.filter_width = 1.3
    cycles.use_auto_tile = False
    bpy.context.scene.view_settings.view_transform = "Raw"
    layer = bpy.context.scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_vector = True


class Passes:
    """Joins the passes of a frame, which Blender writes to a temporary folder, into one file."""

    def __init__(self, folder):
        self.folder = os.path.join(folder, f"tmp{os.getpid()}")
        os.makedirs(self.folder, exist_ok=True)
        scene = bpy.context.scene
        scene.use_nodes = True
        tree = scene.node_tree
        tree.nodes.clear()
        layers = tree.nodes.new("CompositorNodeRLayers")
        files = tree.nodes.new("CompositorNodeOutputFile")
        files.base_path = self.folder
        files.format.file_format = "OPEN_EXR"
        files.format.color_depth = "32"
        files.format.color_mode = "RGBA"
        files.format.exr_codec = "NONE"
        files.file_slots.clear()
        composite = tree.nodes.new("CompositorNodeComposite")
        tree.links.new(layers.outputs["Image"], composite.inputs[0])
        for prefix, name in (*PASSES, *((f"{group}_", f"Combined_{group}") for group in LIGHT_GROUPS)):
            files.file_slots.new(prefix)
            tree.links.new(layers.outputs[name], files.inputs[prefix])

    def _read(self, prefix, frame, channels=3):
        """Returns a pass as an array of rows, bottom row first, and deletes its file."""
        path = f"{self.folder}/{prefix}{frame:04d}.exr"
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = "Non-Color"
        width, height = image.size
        pixels = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(pixels)
        bpy.data.images.remove(image)
        os.remove(path)
        return np.ascontiguousarray(pixels.reshape(height, width, 4)[:, :, :channels])

    def save(self, frame, path):
        """Saves all passes of the rendered frame to one file, atomically."""
        half = np.float16  # halves the size of all passes except depth, which needs more precision
        np.savez(
            f"{path}.part.npz",
            a=self._read("a_", frame).astype(half),
            n=self._read("n_", frame).astype(half),
            z=np.minimum(self._read("z_", frame)[:, :, 0], FARTHEST),
            v=self._read("v_", frame, 4).astype(half),
            **{group: self._read(f"{group}_", frame).astype(half) for group in LIGHT_GROUPS},
        )
        os.rename(f"{path}.part.npz", path)

    def close(self):
        """Deletes the temporary folder."""
        os.rmdir(self.folder)
