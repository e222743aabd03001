import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

const ROOT = path.join(import.meta.dirname, '..')

function encodeUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Encodes an MP4 box, which consists of the box's size, its type, and its content. */
const encodeBox = (type: string, content: Buffer) =>
  Buffer.concat([encodeUint32(content.length + 8), Buffer.from(type), content])

/** Reads one of the site's videos and pads it to `size` bytes with a box that players skip. */
export async function createMp4(size: number): Promise<Buffer> {
  const video = await readFile(path.join(ROOT, 'apps/site/public/film/factory-640.h264.mp4'))
  return Buffer.concat([video, encodeBox('free', Buffer.alloc(size - video.length - 8, 0x5a))])
}

/** Creates the same video as `createMp4`, but labels it as QuickTime. */
export async function createMov(size: number): Promise<Buffer> {
  const bytes = await createMp4(size)
  bytes.write('qt  ', 8)
  return bytes
}

/** Encodes a gray PNG image of 64 × 64 px, padded to `size` bytes with a private chunk. */
export function createPng(size: number): Buffer {
  const encodeChunk = (type: string, content: Buffer) => {
    const typedContent = Buffer.concat([Buffer.from(type), content])
    return Buffer.concat([
      encodeUint32(content.length),
      typedContent,
      encodeUint32(crc32(typedContent)),
    ])
  }
  const header = Buffer.concat([encodeUint32(64), encodeUint32(64), Buffer.from([8, 0, 0, 0, 0])])
  // Each row of a PNG image begins with a filter number. Filter 0 leaves the row unchanged.
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 0x80)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 64 }, () => row)))
  const startBytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', pixels),
  ])
  const endBytes = encodeChunk('IEND', Buffer.alloc(0))
  return Buffer.concat([
    startBytes,
    encodeChunk('prVt', Buffer.alloc(size - startBytes.length - endBytes.length - 12, 0x5a)),
    endBytes,
  ])
}

/** Reads one of the site's images and pads it to `size` bytes after the end of the image data. */
export async function createJpeg(size: number): Promise<Buffer> {
  const image = await readFile(path.join(ROOT, 'apps/site/public/film/hero-1024.jpg'))
  return Buffer.concat([image, Buffer.alloc(size - image.length, 0x5a)])
}

/** Creates a PDF with one empty page, padded to `size` bytes with a comment. */
export function createPdf(size: number): Buffer {
  const head = '%PDF-1.4\n'
  const tail =
    '\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  return Buffer.from(`${head}%${'z'.repeat(size - head.length - tail.length - 1)}${tail}`, 'latin1')
}

/** Writes files into `folder`, and returns their paths in the order of `files`. */
export async function writeFiles(folder: string, files: Record<string, Buffer>): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const paths: string[] = []
  for (const [name, bytes] of Object.entries(files)) {
    const file = path.join(folder, name)
    await writeFile(file, bytes)
    paths.push(file)
  }
  return paths
}
