import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLogger } from '@duet/kit'
import { transaction } from '@duet/kit/database'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRenditions } from '../images/renditions.ts'
import { deleteObjects, findObject } from '../objects.ts'
import { createPartialUploads } from '../resumable/partialUploads.ts'
import { createUploadQuota } from '../resumable/uploadQuota.ts'
import { IS_S3 } from '../testing/s3/testStore.ts'
import { startTestServer, type TestServer } from '../testing/storageServer.ts'
import { storeObject } from '../testing/storedObject.ts'
import { createLostObjects } from './lostObjects.ts'
import { startSweeper } from './sweeper.ts'

const ONE_DAY_MS = 24 * 3_600_000

let server: TestServer
let clock: number
beforeEach(async () => {
  server = await startTestServer()
  clock = Date.now()
})
afterEach(() => server.close())

/** Runs a sweeper once with the test's clock. */
async function sweep() {
  const { db, objects, dataDir } = server
  const log = createLogger({ logLevel: 'silent' })
  const now = () => clock
  const lostObjects =
    objects.kind === 'disk'
      ? createLostObjects({ root: join(dataDir, 'lost'), objects, log, now })
      : undefined
  const tempDir = join(dataDir, 'tmp')
  const renditions = createRenditions({
    root: join(dataDir, 'renditions'),
    tempDir,
    maxBytes: 1e9,
    log,
    findExistingVersions: async (versions) => new Set(versions),
  })
  const uploads = createPartialUploads(
    join(dataDir, 'uploads'),
    createUploadQuota({
      ...{ uploads: 10, uploadsTotal: 10, bytes: 1e9, bytesTotal: 1e9, maxUploadBytes: 1e9 },
    }),
    () => null,
  )
  const sweeper = startSweeper({
    ...{ db, objects, renditions, lostObjects, tempDir, log, now },
    uploads: [uploads],
  })
  const { notices } = await sweeper.comparison
  await sweeper.wake()
  await sweeper.stop()
  return notices
}

async function removeObject(path: string): Promise<string> {
  const object = await findObject(server.db, 'workflow-media', path)
  if (!object) throw new Error('no object')
  const timestamp = new Date(clock).toISOString()
  await transaction(server.db, (trx) => deleteObjects(trx, 'workflow-media', [object], timestamp))
  return object.version
}

it('deletes the content of removed objects a day later', async () => {
  await storeObject(server, 'kept', Buffer.from('kept'), 'text/plain')
  await storeObject(server, 'removed', Buffer.from('removed'), 'text/plain')
  const version = await removeObject('removed')
  clock += ONE_DAY_MS - 1000
  expect(await sweep()).toEqual([])
  expect(await server.objects.getSize(version)).toBe(7)
  clock += 2000
  expect(await sweep()).toEqual([])
  expect(await server.objects.getSize(version)).toBeUndefined()
  expect(await server.db.selectFrom('old_versions').select('id').execute()).toEqual([])
  const keptObject = await findObject(server.db, 'workflow-media', 'kept')
  expect(await server.objects.getSize(keptObject?.version ?? '')).toBe(4)
})

it.skipIf(IS_S3)(
  'never deletes content without a row, but moves it to the lost files',
  async () => {
    const id = randomUUID()
    const path = join(server.dataDir, 'tmp', id)
    await writeFile(path, 'unnamed')
    await server.objects.adopt(id, path)
    // Pretend that the sweeper started before the content was stored. The sweeper must keep the
    // content, because another process may still insert a row for it.
    clock = 0
    expect(await sweep()).toEqual([])
    expect(await server.objects.getSize(id)).toBe(7)
    clock = Date.now() + ONE_DAY_MS
    expect(await sweep()).toEqual([expect.stringMatching(/^1 uploaded file without a row/)])
    expect(await server.objects.getSize(id)).toBeUndefined()
    const day = new Date(clock).toISOString().slice(0, 10)
    expect(existsSync(join(server.dataDir, 'lost', day, id))).toBe(true)
  },
)

it('deletes the temp files of earlier processes, but not newer temp files', async () => {
  const [oldPath, currentPath] = ['old', 'current'].map((name) => join(server.dataDir, 'tmp', name))
  for (const folder of [oldPath, currentPath]) {
    await mkdir(folder as string)
    await writeFile(join(folder as string, 'file'), 'x')
  }
  await utimes(oldPath as string, (clock - 1000) / 1000, (clock - 1000) / 1000)
  await utimes(currentPath as string, (clock + 1000) / 1000, (clock + 1000) / 1000)
  await sweep()
  expect([existsSync(oldPath as string), existsSync(currentPath as string)]).toEqual([false, true])
})

it('finishes emptying buckets after a restart, and keeps newer objects', async () => {
  await storeObject(server, 'x/old', Buffer.from('old'), 'text/plain')
  const emptied_at = new Date(Date.now() + 1000).toISOString()
  await server.db.updateTable('buckets').set({ emptied_at }).execute()
  await storeObject(server, 'new', Buffer.from('new'), 'text/plain')
  const laterTime = new Date(Date.now() + 2000).toISOString()
  await server.db
    .updateTable('objects')
    .set({ updated_at: laterTime })
    .where('path', '=', 'new')
    .execute()
  await sweep()
  const rows = await server.db.selectFrom('objects').select('path').execute()
  expect(rows).toEqual([{ path: 'new' }])
})
