import type { Plugin } from 'vite'
import { colors } from '../colors.ts'

const MARK_PATH = 'M4.5 7v9h9v9.5M27.5 7v9h-9v9.5'
const SIZES = [48, 96, 192, 256, 384, 512]

/**
 * Returns the logo mark as an SVG with a view box of 32 units. `inset` adds a margin on each side,
 * in the same units, for icons that operating systems crop.
 */
const drawMark = (inset: number, radius: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-inset} ${-inset} ${32 + 2 * inset} ${32 + 2 * inset}"><rect x="${-inset}" y="${-inset}" width="${32 + 2 * inset}" height="${32 + 2 * inset}" rx="${radius}" fill="${colors.surface}"/><path d="${MARK_PATH}" fill="none" stroke="${colors.ink}" stroke-width="3"/></svg>`

/** Creates a plugin that renders the logo mark as raster icons. They match `public/icon.svg`. */
export function icons(): Plugin {
  return {
    name: 'icons',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      const { Resvg } = await import('@resvg/resvg-js')
      const renderPng = (svg: string, size: number) =>
        new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
      const emit = (fileName: string, source: Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source })

      for (const size of SIZES) emit(`icons/icon-${size}.png`, renderPng(drawMark(0, 4), size))
      emit('icons/maskable-512.png', renderPng(drawMark(6, 0), 512))
      emit('icons/apple-touch-icon.png', renderPng(drawMark(3, 0), 180))
      emit(
        'favicon.ico',
        encodeIco([16, 32, 48].map((size) => ({ size, image: renderPng(drawMark(0, 4), size) }))),
      )
    },
  }
}

/** Encodes PNG images as an ICO file: a 6-byte header, 16 bytes per image, then the images. */
function encodeIco(images: readonly { size: number; image: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, { size, image }] of images.entries()) {
    const entryOffset = 6 + 16 * index
    header.writeUInt8(size, entryOffset)
    header.writeUInt8(size, entryOffset + 1)
    header.writeUInt16LE(1, entryOffset + 4)
    header.writeUInt16LE(32, entryOffset + 6)
    header.writeUInt32LE(image.length, entryOffset + 8)
    header.writeUInt32LE(offset, entryOffset + 12)
    offset += image.length
  }
  return Buffer.concat([header, ...images.map(({ image }) => image)])
}
