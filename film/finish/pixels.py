"""Reads and writes 8-bit RGB pictures as PNG without an image library."""
import os
import struct
import zlib

import numpy as np


def _chunk(kind, data):
    """Returns a chunk of a PNG file: length, kind, data, and checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def write_png(path, picture, level=3):
    """Writes an array of 8-bit RGB pixels, top row first, to a PNG file atomically."""
    height, width = picture.shape[:2]
    rows = b"".join(b"\0" + row.tobytes() for row in picture)
    with open(f"{path}.part", "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.write(_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)))
        file.write(_chunk(b"IDAT", zlib.compress(rows, level)))
        file.write(_chunk(b"IEND", b""))
    os.rename(f"{path}.part", path)


def read_png(path):
    """Reads a PNG file that `write_png` wrote. Returns an array of 8-bit RGB pixels, top row first."""
    with open(path, "rb") as file:
        content = file.read()
    chunks = {}
    at = 8  # after the signature
    while at < len(content):
        size, kind = struct.unpack_from(">I4s", content, at)
        chunks[kind] = content[at + 8 : at + 8 + size]
        at += size + 12
    width, height = struct.unpack_from(">II", chunks[b"IHDR"])
    rows = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, 1 + 3 * width)
    if rows[:, 0].any():
        raise ValueError(f"{path} has filtered rows, so write_png didn't write it.")
    return rows[:, 1:].reshape(height, width, 3)
