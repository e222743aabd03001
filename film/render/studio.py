"""An empty photo studio: a backdrop that curves from the floor up into the wall."""
import math

from materials import create_material
from meshes import add_object, create_smooth_mesh
from room import FLOOR, WALL

#: Radius of the curve between the floor and the wall, in meters.
RADIUS = 1.2


def add_studio(scene, shot, materials):
    """Adds the backdrop."""
    curve = [
        (WALL - RADIUS + RADIUS * math.sin(angle), FLOOR + RADIUS * (1 - math.cos(angle)))
        for angle in (math.pi / 2 * step / 24 for step in range(25))
    ]
    outline = [(-9, FLOOR), *curve, (WALL, 6)]
    points = [(x, y, z) for y, z in outline for x in (-12, 12)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(outline) - 1)]
    paper = create_material("backdrop", "#d6d4cf", 0.95, specular=0.05)
    add_object("backdrop", create_smooth_mesh("backdrop", points, faces, paper))
