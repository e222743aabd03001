import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ingest } from './ingest.ts'

const SPACE = { requireReserve: async () => {} }

let tempDir: string
beforeEach(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'ingest-'))
})
afterEach(() => rm(tempDir, { recursive: true }))

it.each([
  ['no chunks', []],
  ['one chunk', ['a']],
  ['many chunks', Array.from({ length: 100 }, (_, index) => String(index).repeat(1000))],
])('stores a source with %s', async (_, texts) => {
  const source = Readable.from(texts.map((text) => Buffer.from(text)))
  const file = await ingest(source, { tempDir, maxBytes: 1e6 })
  const content = texts.join('')
  expect(await readFile(file.path, 'utf8')).toBe(content)
  expect(file.size).toBe(content.length)
  expect(file.head.toString()).toBe(content.slice(0, 4100))
})

it.each([
  ['without a check of the space', undefined],
  ['with a check of the space', SPACE],
])('creates no file if the source fails before its first chunk, %s', async (_, space) => {
  const source = new Readable({ read() {} })
  const upload = ingest(source, { tempDir, maxBytes: 1000, ...(space && { space }) })
  source.destroy(new Error('cut off'))
  await expect(upload).rejects.toThrow('cut off')
  expect(await readdir(tempDir)).toEqual([])
})

it('leaves no file if the source fails while the file is being created or written', async () => {
  const source = new Readable({ read() {} })
  const upload = ingest(source, { tempDir, maxBytes: 1000, space: SPACE })
  source.push('a')
  source.once('data', () => setImmediate(() => source.destroy(new Error('cut off'))))
  await expect(upload).rejects.toThrow('cut off')
  expect(await readdir(tempDir)).toEqual([])
})

it('leaves no file if the content is too large, and destroys the source', async () => {
  const source = Readable.from([Buffer.alloc(600), Buffer.alloc(600)])
  await expect(ingest(source, { tempDir, maxBytes: 1000 })).rejects.toThrow()
  expect(source.destroyed).toBe(true)
  expect(await readdir(tempDir)).toEqual([])
})
