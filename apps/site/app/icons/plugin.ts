import type { Plugin } from 'vite'

const PAPER = '#F4F2EC'
const INK = '#1A1916'
const MARK = 'M4.5 7v9h9v9.5M27.5 7v9h-9v9.5'
const SIZES = [48, 96, 192, 256, 384, 512]

/** The mark on paper. `inset` is kept free at each side, in its 32 units: what a mask may take. */
const drawing = (inset: number, radius: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-inset} ${-inset} ${32 + 2 * inset} ${32 + 2 * inset}"><rect x="${-inset}" y="${-inset}" width="${32 + 2 * inset}" height="${32 + 2 * inset}" rx="${radius}" fill="${PAPER}"/><path d="${MARK}" fill="none" stroke="${INK}" stroke-width="3"/></svg>`

/** Draws the icons that systems ask for as pictures, from the mark of `public/icon.svg`. */
export function icons(): Plugin {
  return {
    name: 'icons',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      const { Resvg } = await import('@resvg/resvg-js')
      const png = (svg: string, size: number) =>
        new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
      const emit = (fileName: string, source: Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source })

      for (const size of SIZES) emit(`icons/icon-${size}.png`, png(drawing(0, 4), size))
      emit('icons/maskable-512.png', png(drawing(6, 0), 512))
      emit('icons/apple-touch-icon.png', png(drawing(3, 0), 180))
      emit(
        'favicon.ico',
        ico([16, 32, 48].map((size) => ({ size, image: png(drawing(0, 4), size) }))),
      )
    },
  }
}

/** An ICO file whose pictures are PNGs: a head of 6 bytes, 16 bytes for each, then the pictures. */
function ico(pictures: readonly { size: number; image: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, image }] of pictures.entries()) {
    const at = 6 + 16 * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(image.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += image.length
  }
  return Buffer.concat([head, ...pictures.map(({ image }) => image)])
}
