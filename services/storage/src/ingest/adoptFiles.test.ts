import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UncertainCommitError } from '@duet/kit/database'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDiskStore } from '../disk.ts'
import type { ObjectStore } from '../storage.ts'
import { adoptFiles } from './adoptFiles.ts'

const VERSION = '0b0e5a44-6a43-4b3c-9a6e-0d6f6a1c2f55'

let dataDir: string
let store: ObjectStore
let path: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adopt-'))
  store = createDiskStore(join(dataDir, 'objects'))
  path = join(dataDir, 'received')
  await writeFile(path, 'content')
})
afterEach(() => rm(dataDir, { recursive: true }))

const adopt = (error: Error) =>
  adoptFiles(store, [{ version: VERSION, path }], () => Promise.reject(error))

it('deletes the files if their rows can’t be inserted', async () => {
  const error = new Error('the disk is full')
  await expect(adopt(error)).rejects.toBe(error)
  expect(await store.getSize(VERSION)).toBeUndefined()
  expect(await readdir(dataDir)).not.toContain('received')
})

it('keeps the files if their rows may be stored', async () => {
  const error = new UncertainCommitError('the connection ended')
  await expect(adopt(error)).rejects.toBe(error)
  expect(await store.getSize(VERSION)).toBe('content'.length)
})
