import { readFileSync, writeFileSync } from 'node:fs'
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE_LENGTH = 8

/**
 * Converts a screenshot to a PNG with a palette of 256 colors, which halves the file size. Replaces
 * each color outside the palette with the palette's nearest color. Supports only opaque PNGs with
 * 8-bit RGB or RGBA. Skips files that already have a palette.
 */
export function reducePicture(file: string): void {
  const chunks = readChunks(readFileSync(file))
  const header = chunks.get('IHDR')?.[0]
  const channels = { 2: 3, 6: 4 }[header?.[9] ?? 0]
  if (!header || !channels || header[8] !== 8 || header[12] !== 0) return
  const width = header.readUInt32BE(0)
  const height = header.readUInt32BE(4)
  const lines = unfilter(
    inflateSync(Buffer.concat(chunks.get('IDAT') ?? [])),
    width * channels,
    channels,
  )

  const colors = new Uint32Array(width * height)
  for (let index = 0; index < colors.length; index += 1) {
    colors[index] = lines.readUIntBE(index * channels, 3)
  }
  const findNearest = createColorFinder(colors)
  const palette = Buffer.alloc(3 * 256)
  const rows = Buffer.alloc(height * (width + 1))
  for (let pixel = 0; pixel < colors.length; pixel += 1) {
    const { index, color } = findNearest(colors[pixel] ?? 0)
    palette.writeUIntBE(color, index * 3, 3)
    rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] = index
  }

  const newHeader = Buffer.from(header)
  newHeader[9] = 3
  const newChunks = [
    ['IHDR', newHeader],
    ['PLTE', palette],
    ['IDAT', deflateSync(rows, { level: 9, memLevel: 9 })],
    ['IEND', Buffer.alloc(0)],
  ] as const
  const signature = readFileSync(file).subarray(0, SIGNATURE_LENGTH)
  writeFileSync(
    file,
    Buffer.concat([signature, ...newChunks.map(([type, data]) => encodeChunk(type, data))]),
  )
}

function readChunks(png: Buffer): Map<string, Buffer[]> {
  const chunks = new Map<string, Buffer[]>()
  for (let offset = SIGNATURE_LENGTH; offset < png.length; ) {
    const length = png.readUInt32BE(offset)
    const type = png.toString('latin1', offset + 4, offset + 8)
    chunks.set(type, [...(chunks.get(type) ?? []), png.subarray(offset + 8, offset + 8 + length)])
    offset += 12 + length
  }
  return chunks
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Decodes filtered PNG rows, as described in section 9 of the PNG specification. */
function unfilter(data: Buffer, stride: number, bytesPerPixel: number): Buffer {
  const height = data.length / (stride + 1)
  const output = Buffer.alloc(height * stride)
  for (let y = 0; y < height; y += 1) {
    const filterType = data[y * (stride + 1)]
    for (let x = 0; x < stride; x += 1) {
      const offset = y * stride + x
      const left = x >= bytesPerPixel ? (output[offset - bytesPerPixel] ?? 0) : 0
      const up = y > 0 ? (output[offset - stride] ?? 0) : 0
      const upperLeft =
        x >= bytesPerPixel && y > 0 ? (output[offset - stride - bytesPerPixel] ?? 0) : 0
      const prediction =
        [0, left, up, (left + up) >> 1, predictPaeth(left, up, upperLeft)][filterType ?? 0] ?? 0
      output[offset] = (data[y * (stride + 1) + 1 + x] ?? 0) + prediction
    }
  }
  return output
}

function predictPaeth(left: number, up: number, upperLeft: number): number {
  const estimate = left + up - upperLeft
  const leftError = Math.abs(estimate - left)
  const upError = Math.abs(estimate - up)
  const upperLeftError = Math.abs(estimate - upperLeft)
  if (leftError <= upError && leftError <= upperLeftError) return left
  return upError <= upperLeftError ? up : upperLeft
}

/** Chooses a palette. Returns a function that maps any color to the palette's nearest color. */
function createColorFinder(colors: Uint32Array) {
  const palette = listPaletteColors(colors)
  const entries = new Map(palette.map((color, index) => [color, { index, color }]))
  return (color: number) => {
    const knownEntry = entries.get(color)
    if (knownEntry) return knownEntry
    const index = palette.reduce(
      (nearestIndex, candidate, position) =>
        measureDistance(candidate, color) < measureDistance(palette[nearestIndex] ?? 0, color)
          ? position
          : nearestIndex,
      0,
    )
    const nearestEntry = { index, color: palette[index] ?? 0 }
    entries.set(color, nearestEntry)
    return nearestEntry
  }
}

/**
 * Returns all colors if there are at most 256. Otherwise, returns the 64 most frequent colors and
 * up to 192 rounded colors, which are close enough for photos.
 */
function listPaletteColors(colors: Uint32Array): number[] {
  const sortedColors = sortByFrequency(colors)
  if (sortedColors.length <= 256) return sortedColors
  const frequentColors = sortedColors.slice(0, 64)
  const frequentSet = new Set(frequentColors)
  const roundedColors = colors
    .filter((color) => !frequentSet.has(color))
    .map((color) => (color & 0xf0f0f0) | 0x080808)
  return [...frequentColors, ...sortByFrequency(roundedColors).slice(0, 192)]
}

function sortByFrequency(colors: Uint32Array): number[] {
  const counts = new Map<number, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([color]) => color)
}

function measureDistance(color: number, otherColor: number): number {
  const red = (color >> 16) - (otherColor >> 16)
  const green = ((color >> 8) & 255) - ((otherColor >> 8) & 255)
  const blue = (color & 255) - (otherColor & 255)
  return red * red + green * green + blue * blue
}
