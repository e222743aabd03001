import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@duet/kit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDiskStore } from '../disk.ts'
import { createLostObjects } from './lostObjects.ts'

const ID = '0c1d2e3f-0000-4000-8000-000000000000'
const OTHER_ID = 'ffffffff-0000-4000-8000-000000000000'

let folder: string
let clock: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lost-'))
  clock = Date.parse('2026-11-20T23:30:00Z')
})
afterEach(() => rm(folder, { recursive: true }))

function openFolders() {
  const root = join(folder, 'lost')
  const objects = createDiskStore(join(folder, 'objects'))
  const log = createLogger({ logLevel: 'silent' })
  const lostObjects = createLostObjects({ root, objects, log, now: () => clock })
  const store = async (id: string, text: string) => {
    await writeFile(join(folder, 'temp'), text)
    await objects.adopt(id, join(folder, 'temp'))
  }
  return { root, objects, lostObjects, store }
}

it('keeps all files with the same ID', async () => {
  const { root, lostObjects, store } = openFolders()
  for (const text of ['first', 'second', 'third']) {
    await store(ID, text)
    await lostObjects.add(ID)
  }
  const dayFolder = join(root, '2026-11-20')
  const names = await readdir(dayFolder)
  expect(names.sort()).toEqual([ID, `${ID}.2`, `${ID}.3`])
  const texts = await Promise.all(names.map((name) => readFile(join(dayFolder, name), 'utf8')))
  expect(texts).toEqual(['first', 'second', 'third'])
  expect([...(await lostObjects.listPaths())]).toEqual([[ID, join(dayFolder, `${ID}.3`)]])
})

it('deletes only files that are older than 30 days', async () => {
  const { root, lostObjects, store } = openFolders()
  await store(ID, 'x')
  await lostObjects.add(ID)
  clock = Date.parse('2026-11-21T12:00:00Z')
  await store(OTHER_ID, 'x')
  await lostObjects.add(OTHER_ID)
  await mkdir(join(root, 'by hand'))

  clock = Date.parse('2026-12-20T23:59:59Z')
  await lostObjects.purge()
  expect((await readdir(root)).sort()).toEqual(['2026-11-20', '2026-11-21', 'by hand'])
  clock = Date.parse('2026-12-21T00:00:00Z')
  await lostObjects.purge()
  expect((await readdir(root)).sort()).toEqual(['2026-11-21', 'by hand'])
})

it('ignores other files and folders in the store', async () => {
  const { objects, store } = openFolders()
  await store(ID, 'x')
  const root = join(folder, 'objects')
  await mkdir(join(root, 'lost+found'))
  await writeFile(join(root, 'lost+found', OTHER_ID), 'x')
  await writeFile(join(root, '.DS_Store'), 'x')
  await writeFile(join(root, 'ab'), 'a file where a folder is expected')
  await writeFile(join(root, '0c', '.DS_Store'), 'x')
  const ids: string[] = []
  for await (const id of objects.listIds()) ids.push(id)
  expect(ids).toEqual([ID])
})
