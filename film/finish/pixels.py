"""Writes 8-bit RGB pictures as PNG without a library."""
import os
import struct
import zlib


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
