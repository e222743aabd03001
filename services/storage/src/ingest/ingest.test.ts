import fs from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ingest } from './ingest.ts'

let tempDir: string
beforeEach(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'ingest-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(tempDir, { recursive: true })
})

/** Delays the next `fs.open`, like a busy disk. Resolves once `fs.open` has created the file. */
function delayOpening(): Promise<void> {
  const { open } = fs
  return new Promise((resolve) => {
    vi.spyOn(fs, 'open').mockImplementationOnce(((...args: Parameters<typeof open>) => {
      const callback = args.pop() as unknown as (error: unknown, descriptor: number) => void
      const openNow = open as (...openArgs: unknown[]) => void
      setTimeout(() => {
        openNow(...args, (error: unknown, descriptor: number) => {
          callback(error, descriptor)
          resolve()
        })
      }, 50)
    }) as typeof open)
  })
}

it('leaves no file if the source fails while the file is being created', async () => {
  const openPromise = delayOpening()
  const source = new Readable({ read() {} })
  const space = { requireReserve: async () => {} }
  const upload = ingest(source, { tempDir, maxBytes: 1000, space })
  source.destroy(new Error('cut off'))
  await expect(upload).rejects.toThrow('cut off')
  await openPromise
  expect(await readdir(tempDir)).toEqual([])
})
