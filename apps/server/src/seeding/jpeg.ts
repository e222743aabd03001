import type { GreyPicture } from './png.ts'

// One Huffman table for the steps between blocks: the sizes 0 to 11, each in a code of 4 bits.
const DC_SIZES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const

/**
 * A JPEG file of a grey picture, one tone for each block of 8 by 8: enough to be a true JPEG that
 * every program opens. Width and height must be multiples of 8.
 */
export function encodeJpeg(picture: GreyPicture): Buffer {
  const { width, height } = picture
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    // Quantisation: 8 throughout, so that a block's DC number is its tone less 128.
    segment(0xdb, Buffer.from([0, ...new Array<number>(64).fill(8)])),
    segment(0xc0, Buffer.from([8, ...bytes16(height), ...bytes16(width), 1, 1, 0x11, 0])),
    segment(0xc4, huffmanTable(0x00, 4, DC_SIZES)),
    // Of the other numbers of a block there are none: the one code says "end of block".
    segment(0xc4, huffmanTable(0x10, 1, [0])),
    segment(0xda, Buffer.from([1, 1, 0x00, 0, 63, 0])),
    scan(picture),
    Buffer.from([0xff, 0xd9]),
  ])
}

function scan({ width, height, pixels }: GreyPicture): Buffer {
  let bits = ''
  let last = 0
  for (let y = 0; y < height; y += 8) {
    for (let x = 0; x < width; x += 8) {
      const level = (pixels[(y + 4) * width + x + 4] ?? 0) - 128
      bits += encodeStep(level - last)
      last = level
    }
  }
  const bytes: number[] = []
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  for (let at = 0; at < padded.length; at += 8) {
    const byte = Number.parseInt(padded.slice(at, at + 8), 2)
    bytes.push(byte)
    // A byte of ones would begin a marker.
    if (byte === 0xff) bytes.push(0)
  }
  return Buffer.from(bytes)
}

function encodeStep(step: number): string {
  const size = step === 0 ? 0 : Math.floor(Math.log2(Math.abs(step))) + 1
  const value = step > 0 ? step : step + 2 ** size - 1
  const digits = size === 0 ? '' : value.toString(2).padStart(size, '0')
  return `${size.toString(2).padStart(4, '0')}${digits}0`
}

function huffmanTable(id: number, codeLength: number, symbols: readonly number[]): Buffer {
  const counts = new Array<number>(16).fill(0)
  counts[codeLength - 1] = symbols.length
  return Buffer.from([id, ...counts, ...symbols])
}

function segment(marker: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, ...bytes16(data.length + 2)]), data])
}

function bytes16(value: number): [number, number] {
  return [value >> 8, value & 0xff]
}
