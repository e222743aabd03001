import { readFileSync, writeFileSync } from 'node:fs'
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE_LENGTH = 8

/**
 * Rewrites a screenshot (an opaque PNG with 8-bit RGB or RGBA) with a palette of 256 colors, at
 * about half the size. Replaces each color outside the palette with the nearest one in it. Skips
 * files that already have a palette.
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
  for (let at = 0; at < colors.length; at += 1) colors[at] = lines.readUIntBE(at * channels, 3)
  const findNearest = choosePalette(colors)
  const palette = Buffer.alloc(3 * 256)
  const rows = Buffer.alloc(height * (width + 1))
  for (let at = 0; at < colors.length; at += 1) {
    const { index, color } = findNearest(colors[at] ?? 0)
    palette.writeUIntBE(color, index * 3, 3)
    rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = index
  }

  const head = Buffer.from(header)
  head[9] = 3
  const parts = [
    ['IHDR', head],
    ['PLTE', palette],
    ['IDAT', deflateSync(rows, { level: 9, memLevel: 9 })],
    ['IEND', Buffer.alloc(0)],
  ] as const
  const start = readFileSync(file).subarray(0, SIGNATURE_LENGTH)
  writeFileSync(
    file,
    Buffer.concat([start, ...parts.map(([type, data]) => writeChunk(type, data))]),
  )
}

function readChunks(png: Buffer): Map<string, Buffer[]> {
  const chunks = new Map<string, Buffer[]>()
  for (let at = SIGNATURE_LENGTH; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    chunks.set(type, [...(chunks.get(type) ?? []), png.subarray(at + 8, at + 8 + length)])
    at += 12 + length
  }
  return chunks
}

function writeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Reverses PNG filters as described in section 9 of the PNG specification. */
function unfilter(data: Buffer, stride: number, step: number): Buffer {
  const height = data.length / (stride + 1)
  const out = Buffer.alloc(height * stride)
  for (let y = 0; y < height; y += 1) {
    const kind = data[y * (stride + 1)]
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x
      const left = x >= step ? (out[at - step] ?? 0) : 0
      const up = y > 0 ? (out[at - stride] ?? 0) : 0
      const corner = x >= step && y > 0 ? (out[at - stride - step] ?? 0) : 0
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind ?? 0] ?? 0
      out[at] = (data[y * (stride + 1) + 1 + x] ?? 0) + predicted
    }
  }
  return out
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

function choosePalette(colors: Uint32Array) {
  const palette = listPaletteColors(colors)
  const places = new Map(palette.map((color, index) => [color, { index, color }]))
  return (color: number) => {
    const known = places.get(color)
    if (known) return known
    const index = palette.reduce(
      (best, each, at) => (distance(each, color) < distance(palette[best] ?? 0, color) ? at : best),
      0,
    )
    const nearest = { index, color: palette[index] ?? 0 }
    places.set(color, nearest)
    return nearest
  }
}

/**
 * Returns all colors if there are at most 256. Otherwise, returns the 64 most frequent ones, plus
 * quantized colors for photos.
 */
function listPaletteColors(colors: Uint32Array): number[] {
  const all = sortByFrequency(colors)
  if (all.length <= 256) return all
  const exact = all.slice(0, 64)
  const known = new Set(exact)
  const quantized = colors
    .filter((color) => !known.has(color))
    .map((color) => (color & 0xf0f0f0) | 0x080808)
  return [...exact, ...sortByFrequency(quantized).slice(0, 192)]
}

function sortByFrequency(colors: Uint32Array): number[] {
  const counts = new Map<number, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  return [...counts].sort((one, other) => other[1] - one[1]).map(([color]) => color)
}

function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16)
  const green = ((one >> 8) & 255) - ((other >> 8) & 255)
  const blue = (one & 255) - (other & 255)
  return red * red + green * green + blue * blue
}
