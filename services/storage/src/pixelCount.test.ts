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

it.each([
  ['an empty file', ''],
  ['a signature without a size', '\xff\xd8\xff'],
  ['fill bytes until the end', `\xff\xd8${'\xff'.repeat(100)}`],
  ['a segment of length 0', '\xff\xd8\xff\xe0\0\0xxxxxxxx'],
  ['a segment that ends after the file', '\xff\xd8\xff\xe0\xff\xffxxxxxxxx'],
  ['a PNG signature before other bytes', `\x89PNG\r\n\x1a\n${'x'.repeat(50)}`],
  ['other bytes after a segment', '\xff\xd8\xff\xe0\0\x04xxxxxxxxxxxx'],
])('finds no pixels in %s', async (_name, text) => {
  for (const type of ['image/jpeg', 'image/png', 'video/mp4'] as const) {
    expect(await count(Buffer.from(text, 'latin1'), type)).toBeUndefined()
  }
})
