import { type FileHandle, open } from 'node:fs/promises'
import type { FileType } from '@duet/forms/schema'

/** Maximum number of pixels of an image or a video. Larger ones take too much memory. */
export const MAX_PIXELS = 50_000_000

const PNG_HEAD_BYTES = 24
/** How much of a JPEG is in memory. Metadata before its size can be long. */
const WINDOW_BYTES = 64 * 1024
const FRAME_HEADER_BYTES = 9

/** Returns the number of pixels of an image, or `undefined` if the file doesn't say it. */
export async function readPixelCount(path: string, type: FileType): Promise<number | undefined> {
  if (type !== 'image/png' && type !== 'image/jpeg') return undefined
  const file = await open(path, 'r')
  try {
    return await (type === 'image/png' ? readPngPixels(file) : readJpegPixels(file))
  } finally {
    await file.close()
  }
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** The first chunk, `IHDR`, starts with the width and the height (W3C PNG, 11.2.1). */
async function readPngPixels(file: FileHandle): Promise<number | undefined> {
  const head = await readBytes(file, 0, PNG_HEAD_BYTES)
  if (head.length < PNG_HEAD_BYTES || head.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return head.readUInt32BE(16) * head.readUInt32BE(20)
}

/** Finds the frame header, which has the size (ITU T.81, B.2.2). */
async function readJpegPixels(file: FileHandle): Promise<number | undefined> {
  for (let position = 2; ; ) {
    const window = await readBytes(file, position, WINDOW_BYTES)
    const { pixels, end } = findFrameHeader(window)
    if (end === undefined || window.length < WINDOW_BYTES) return pixels
    position += end
  }
}

/**
 * Returns the pixels, or where the search continues, which can be after the window. Returns neither if
 * the header is missing.
 */
function findFrameHeader(window: Buffer): { pixels?: number; end?: number } {
  let position = 0
  while (position + FRAME_HEADER_BYTES <= window.length) {
    const marker = window[position + 1] ?? 0
    if (window[position] !== 0xff) {
      // Browsers skip other bytes between segments.
      const next = window.indexOf(0xff, position)
      position = next === -1 ? window.length : next
    } else if (marker === 0xff) position += 1
    else if (isFrameHeader(marker)) {
      return { pixels: window.readUInt16BE(position + 5) * window.readUInt16BE(position + 7) }
    } else if (isLast(marker)) return {}
    else position += hasLength(marker) ? 2 + window.readUInt16BE(position + 2) : 2
  }
  return { end: position }
}

/** The markers SOF0 to SOF15, without DHT, JPG, and DAC, which are in between. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The markers EOI and SOS. */
const isLast = (marker: number) => marker === 0xd9 || marker === 0xda

/** All but an escaped byte, TEM, RST0 to RST7, and SOI. */
const hasLength = (marker: number) => marker > 0x01 && (marker < 0xd0 || marker > 0xd8)
