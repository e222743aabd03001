import { open } from 'node:fs/promises'
import type { FileType } from '@duet/forms/schema'

/** Cameras write metadata before the size of a JPEG: a preview, a color profile, and text. */
const JPEG_HEAD_BYTES = 256 * 1024
const PNG_HEAD_BYTES = 24

/** Returns the number of pixels of an image, or `undefined` if the file's start doesn't say it. */
export async function readPixelCount(path: string, type: FileType): Promise<number | undefined> {
  if (type === 'image/png') return readPngPixels(await readStart(path, PNG_HEAD_BYTES))
  if (type === 'image/jpeg') return readJpegPixels(await readStart(path, JPEG_HEAD_BYTES))
  return undefined
}

async function readStart(path: string, length: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The first chunk, `IHDR`, starts with the width and the height (W3C PNG, 11.2.1). */
function readPngPixels(head: Buffer): number | undefined {
  if (head.length < PNG_HEAD_BYTES || head.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return head.readUInt32BE(16) * head.readUInt32BE(20)
}

/** Finds the frame header, which has the size (ITU T.81, B.2.2). */
function readJpegPixels(head: Buffer): number | undefined {
  let position = 2
  while (position + 9 <= head.length) {
    if (head[position] !== 0xff) return undefined
    const marker = head[position + 1] ?? 0
    if (marker === 0xff) position += 1
    else if (isFrameHeader(marker)) {
      return head.readUInt16BE(position + 5) * head.readUInt16BE(position + 7)
    } else position += 2 + head.readUInt16BE(position + 2)
  }
  return undefined
}

/** The markers SOF0 to SOF15, without DHT, JPG, and DAC, which are in between. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
