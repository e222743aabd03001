import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createImages } from './images.ts'
import { hasFfmpeg } from './poster.ts'
import { createRenditions } from './renditions.ts'
import type { Transform } from './transform.ts'

const FILM = fileURLToPath(
  new URL('../../../../apps/site/public/film/factory-640.h264.mp4', import.meta.url),
)
const log = pino({ level: 'silent' })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'))
  await mkdir(join(folder, 'tmp'))
})
afterAll(() => rm(folder, { recursive: true }))

function createService(maxBytes = 1e9) {
  const root = join(folder, randomUUID())
  const renditions = createRenditions({
    root,
    tempDir: join(folder, 'tmp'),
    maxBytes,
    log,
    findExistingVersions: async (versions) => new Set(versions),
  })
  const images = createImages({
    renditions,
    space: { requireReserve: async () => {} },
    log,
    limitVisitor: async () => {},
  })
  return { root, renditions, images }
}

async function store(bytes: Buffer) {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return toSource(path)
}

function toSource(path: string) {
  const withFile = <Result>(use: (path: string) => Promise<Result>) => use(path)
  return { version: randomUUID(), withFile }
}

async function render(bytes: Buffer, transform: Transform = {}, acceptHeader = '*/*') {
  const { images } = createService()
  const rendition = await images.render(await store(bytes), transform, acceptHeader)
  const data = await buffer(rendition.open())
  await rendition.close()
  expect(data.length).toBe(rendition.size)
  return { data, mime: rendition.mime, metadata: await sharp(data).metadata() }
}

function createPhoto(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
}

describe('a transformed image', () => {
  test.each<[Transform, number, number]>([
    [{ width: 200, height: 200 }, 200, 200],
    [{ width: 200, height: 200, resize: 'contain' }, 200, 100],
    [{ width: 100, height: 150, resize: 'fill' }, 100, 150],
    [{ width: 200 }, 200, 100],
    [{ height: 100 }, 200, 100],
    [{ quality: 20 }, 600, 300],
    [{ width: 2000, height: 2000, resize: 'contain' }, 600, 300],
  ])('has the expected size for %o', async (transform, width, height) => {
    const { metadata } = await render(await createPhoto(600, 300).jpeg().toBuffer(), transform)
    expect([metadata.width, metadata.height, metadata.format]).toEqual([width, height, 'jpeg'])
  })

  test('is upright and has no location', async () => {
    const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 29/1 7/1' } }
    const bytes = await createPhoto(60, 30)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { metadata } = await render(bytes, { format: 'origin' })
    expect([metadata.width, metadata.height]).toEqual([30, 60])
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
  })

  test('is at most 2,500 pixels wide and high if no size is requested', async () => {
    const { metadata } = await render(await createPhoto(5000, 100).png().toBuffer())
    expect([metadata.width, metadata.height]).toEqual([2500, 50])
  })

  test.each([
    ['*/*', 'image/png'],
    ['image/avif,image/webp,image/*,*/*;q=0.8', 'image/avif'],
    ['image/webp', 'image/webp'],
    ['image/avif;q=0,image/webp;q=0.5', 'image/webp'],
    ['image/jpeg', 'image/jpeg'],
    ['text/html', 'image/png'],
    ['image/webp;q=nonsense,;;,', 'image/webp'],
  ])('with Accept: %s is %s', async (acceptHeader, mime) => {
    const png = await createPhoto(20, 20).png().toBuffer()
    expect((await render(png, {}, acceptHeader)).mime).toBe(mime)
    expect((await render(png, { format: 'origin' }, acceptHeader)).mime).toBe('image/png')
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
    'reads and writes %s',
    async (format) => {
      const bytes = await createPhoto(40, 20).toFormat(format).toBuffer()
      const { mime, metadata } = await render(bytes, { width: 10, format: 'origin' })
      expect([mime, metadata.width, metadata.height]).toEqual([`image/${format}`, 10, 5])
    },
  )

  test('keeps transparency, except in a JPEG', async () => {
    const png = await sharp({
      create: { width: 9, height: 9, channels: 4, background: '#0000' },
    })
      .png()
      .toBuffer()
    expect((await render(png)).metadata.hasAlpha).toBe(true)
    const { data } = await render(png, {}, 'image/jpeg')
    expect((await sharp(data).stats()).channels[0]?.min).toBe(255)
  })
})

describe('rejects', () => {
  const badImages: [string, () => Buffer | Promise<Buffer>][] = [
    ['an empty file', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('not an image')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['an SVG with an XML header', () => Buffer.from('<?xml version="1.0"?><svg/>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    [
      'a truncated JPEG',
      async () => (await createPhoto(900, 900).jpeg().toBuffer()).subarray(0, 3000),
    ],
    ['a truncated PNG', async () => (await createNoise(300, 300)).subarray(0, 90_000)],
    ['a PNG of only a signature', async () => (await createNoise(9, 9)).subarray(0, 8)],
    ['a long thin image', () => createPhoto(1, 100_000).png().toBuffer()],
    ['an image of 51 megapixels', async () => resizeHeader(await createNoise(9, 9), 7200, 7100)],
    ['an image of 4 gigapixels', async () => resizeHeader(await createNoise(9, 9), 65_000, 65_000)],
    [
      'a header with more pixels than the data',
      async () => resizeHeader(await createNoise(9, 9), 900, 900),
    ],
  ]
  test.each(badImages)('%s', async (_, createImage) => {
    const { root, images } = createService()
    const renderPromise = images.render(await store(await createImage()), { width: 9 }, '*/*')
    await expect(renderPromise).rejects.toMatchObject({ status: 400, code: 'InvalidRequest' })
    expect(await readdir(join(folder, 'tmp'))).toEqual([])
    await expect(readdir(root)).rejects.toThrow()
  })
})

test('transforms the first frame of a video if ffmpeg is present', async () => {
  const { images } = createService()
  const renderPromise = images.render(toSource(FILM), { width: 160 }, '*/*')
  if (!(await hasFfmpeg())) {
    await expect(renderPromise).rejects.toMatchObject({ status: 400, code: 'FeatureNotEnabled' })
    return
  }
  const data = await buffer((await renderPromise).open())
  expect(await sharp(data).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 90 })
})

test('rejects a broken video', async () => {
  const bytes = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42'),
    Buffer.alloc(500),
  ])
  await expect(render(bytes)).rejects.toMatchObject({ status: 400 })
})

test('transforms an image before those that visitors requested earlier', async () => {
  const { images } = createService()
  const source = await store(await createPhoto(600, 300).jpeg().toBuffer())
  const finished: string[] = []
  const render = async (width: number, visitorKey?: string) => {
    await images.render(source, { width }, '*/*', visitorKey)
    finished.push(visitorKey ?? 'team')
  }
  const visitorRenders = Array.from({ length: 20 }, (_, index) => render(100 + index, '192.0.2.1'))
  await Promise.all([...visitorRenders, render(50)])
  expect(finished.indexOf('team')).toBeLessThan(10)
})

test('stores each rendition once and reuses it', async () => {
  const { root, renditions, images } = createService()
  const source = await store(await createPhoto(600, 300).jpeg().toBuffer())
  const concurrentRenditions = await Promise.all(
    Array.from({ length: 5 }, () => images.render(source, { width: 50 }, '*/*')),
  )
  const firstBytes = await buffer(
    (concurrentRenditions[0] as (typeof concurrentRenditions)[0]).open(),
  )
  const names = await readdir(root, { recursive: true })
  expect(names.filter((name) => name.endsWith('.jpeg'))).toHaveLength(1)
  const repeatedRendition = await images.render(source, { width: 50 }, '*/*')
  expect(firstBytes.equals(await buffer(repeatedRendition.open()))).toBe(true)
  expect(await buffer(repeatedRendition.open({ start: 0, end: 1 }))).toEqual(
    firstBytes.subarray(0, 2),
  )
  await repeatedRendition.close()
  await renditions.remove(source.version)
  expect(await renditions.open(source.version, repeatedRendition.name)).toBeUndefined()
})

function createNoise(width: number, height: number) {
  const blankImage = { width, height, channels: 3 as const, background: 'red' }
  return sharp({ create: { ...blankImage, noise: { type: 'gaussian', mean: 128, sigma: 50 } } })
    .png()
    .toBuffer()
}

/** Changes the width and height in the header of a PNG, but not its pixels. */
function resizeHeader(png: Buffer, width: number, height: number): Buffer {
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

test('copies content that is not an image only once, however many requests there are', async () => {
  const { images } = createService()
  const source = await store(Buffer.from('a very large text'))
  let copies = 0
  const withFile: typeof source.withFile = (use) => {
    copies += 1
    return source.withFile(use)
  }
  const tryRender = () => images.render({ ...source, withFile }, {}, '*/*').catch(() => 'failed')
  const results = await Promise.all([tryRender(), tryRender(), tryRender()])
  expect([...results, await tryRender()]).toEqual(Array(4).fill('failed'))
  expect(copies).toBe(1)
})
