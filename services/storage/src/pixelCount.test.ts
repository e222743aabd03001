import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { readPixelCount } from './pixelCount.ts'

const folder = mkdtempSync(join(tmpdir(), 'pixel-count-'))
const path = join(folder, 'image')
afterAll(() => rmSync(folder, { recursive: true }))

const image = sharp({ create: { width: 70, height: 30, channels: 3, background: 'teal' } })
const count = (bytes: Uint8Array, type: 'image/png' | 'image/jpeg' | 'video/mp4') => {
  writeFileSync(path, bytes)
  return readPixelCount(path, type)
}

it('reads the pixels of a PNG', async () => {
  expect(await count(await image.clone().png().toBuffer(), 'image/png')).toBe(2100)
})

it.each([
  ['a baseline', { progressive: false }],
  ['a progressive', { progressive: true }],
])('reads the pixels of %s JPEG with metadata', async (_name, options) => {
  const bytes = await image
    .clone()
    .withExif({ IFD0: { Copyright: 'x'.repeat(60_000) } })
    .withIccProfile('srgb')
    .jpeg(options)
    .toBuffer()
  expect(await count(bytes, 'image/jpeg')).toBe(2100)
})

const createSegment = (length: number) => {
  const segment = Buffer.alloc(length + 2)
  segment.writeUInt16BE(0xffe5)
  segment.writeUInt16BE(length, 2)
  return segment
}

it.each([
  ['other bytes', [Buffer.from('\0x')]],
  ['other bytes, across windows', [Buffer.alloc(65_530)]],
  ['escaped and fill bytes', [Buffer.from('ff00ffffff', 'hex')]],
  ['a restart', [Buffer.from('ffd0', 'hex')]],
  ['much metadata', Array.from({ length: 20 }, () => createSegment(65_535))],
  ['many short segments', Array.from({ length: 40_000 }, () => createSegment(2))],
])('reads the pixels of a JPEG with %s, as decoders do', async (_name, parts) => {
  const bytes = await image.clone().jpeg().toBuffer()
  const changed = Buffer.concat([bytes.subarray(0, 2), ...parts, bytes.subarray(2)])
  const { width, height } = await sharp(changed, { failOn: 'none' }).metadata()
  expect([width, height]).toEqual([70, 30])
  expect(await count(changed, 'image/jpeg')).toBe(2100)
})

it.each([
  ['an empty file', ''],
  ['a signature without a size', '\xff\xd8\xff'],
  ['fill bytes until the end', `\xff\xd8${'\xff'.repeat(100)}`],
  ['a segment of length 0', '\xff\xd8\xff\xe0\0\0xxxxxxxx'],
  ['a segment that ends after the file', '\xff\xd8\xff\xe0\xff\xffxxxxxxxx'],
  ['a scan before the size', '\xff\xd8\xff\xda\0\x04xx\xff\xc0\0\x11\x08\0\x1e\0\x46xxxx'],
  ['a PNG signature before other bytes', `\x89PNG\r\n\x1a\n${'x'.repeat(50)}`],
  ['other bytes after a segment', '\xff\xd8\xff\xe0\0\x04xxxxxxxxxxxx'],
])('finds no pixels in %s', async (_name, text) => {
  for (const type of ['image/jpeg', 'image/png', 'video/mp4'] as const) {
    expect(await count(Buffer.from(text, 'latin1'), type)).toBeUndefined()
  }
})
