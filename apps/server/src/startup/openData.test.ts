import { once } from 'node:events'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQLite } from '@duet/kit/database'
import { IS_POSTGRES } from '@duet/kit/testing'
import { IS_S3 } from '@duet/storage/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDeploymentForm } from '../testing/requests.ts'
import { startTestServer } from '../testing/server.ts'

const PAGE_BYTES = 4096

let dataDir: string
let databasePath: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'data-'))
  databasePath = join(dataDir, 'database.sqlite')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const startServer = () => startTestServer({}, { dataDir })
const submit = async (server: Awaited<ReturnType<typeof startServer>>) => {
  const response = await server.request('/api/deployment', {
    method: 'POST',
    body: createDeploymentForm(),
  })
  expect(response.status).toBe(201)
}
const readReadiness = async ({ url }: { url: string }) => {
  const response = await fetch(`${url}/readyz`)
  return { status: response.status, body: await response.json() }
}

function executeSql(statement: string): void {
  const db = new SQLite(databasePath)
  db.exec(statement)
  db.close()
}

/** Overwrites the first page of a table. */
function damage(table: string): void {
  const db = new SQLite(databasePath, { readonly: true })
  const pageNumber = db
    .prepare('select rootpage from sqlite_master where name = ?')
    .pluck()
    .get(table)
  db.close()
  const file = openSync(databasePath, 'r+')
  writeSync(
    file,
    Buffer.alloc(PAGE_BYTES, 0xa5),
    0,
    PAGE_BYTES,
    (Number(pageNumber) - 1) * PAGE_BYTES,
  )
  closeSync(file)
}

// These tests damage the SQLite file.
describe.skipIf(IS_POSTGRES)(
  'an unusable database prevents startup with a one-line message',
  () => {
    let unlock: (() => void) | undefined
    beforeEach(async () => {
      unlock = undefined
      const server = await startServer()
      await submit(server)
      await server.stop()
    })

    it.each([
      ['a damaged table', () => damage('submissions'), /is damaged\. To restore it: /],
      [
        'not a database',
        () => writeFileSync(databasePath, 'To whom it may concern. '.repeat(100)),
        /is not a database\. To restore it: /,
      ],
      [
        'a folder',
        () => {
          rmSync(databasePath)
          mkdirSync(databasePath)
        },
        /is a folder, not a database\. .+To restore it: /,
      ],
      [
        'a file that cannot be opened',
        async () => {
          rmSync(databasePath)
          const socket = createServer().listen(databasePath)
          await once(socket, 'listening')
          socket.unref()
        },
        /cannot be read and written \(SQLITE_CANTOPEN\)/,
      ],
      [
        'a database that another program has locked',
        () => {
          const lock = new SQLite(databasePath)
          lock.exec('begin exclusive')
          unlock = () => lock.close()
        },
        /is locked by another program \(SQLITE_BUSY\)/,
      ],
      [
        'a newer version',
        () => executeSql(`insert into kysely_migration values ('900-later', '2030-01-01')`),
        /newer version of this server \(migration 900-later\): run that version/,
      ],
    ])('%s', async (_, corrupt, message) => {
      await corrupt()
      const objects = readdirSync(join(dataDir, 'objects'))
      const error = await startServer().then(
        () => undefined,
        (reason: Error) => reason,
      )
      unlock?.()
      expect(error?.name).toBe('StartError')
      expect(error?.message).toContain(dataDir)
      expect(error?.message).toMatch(message)
      expect(error?.message).not.toContain('\n')
      expect(readdirSync(join(dataDir, 'objects'))).toEqual(objects)
    })
  },
)

describe('readiness', () => {
  // Only files on the disk are compared with the database.
  it.skipIf(IS_S3)('fails while objects are missing, and recovers when they are back', async () => {
    const firstServer = await startServer()
    await submit(firstServer)
    await submit(firstServer)
    await firstServer.stop()
    await rename(join(dataDir, 'objects'), join(dataDir, 'elsewhere'))

    const server = await startServer()
    const missingReadiness = await readReadiness(server)
    expect(missingReadiness).toMatchObject({ status: 503, body: { checks: { objects: false } } })
    expect(server.notices).toEqual([expect.stringMatching(/^2 uploaded files missing/)])
    await rm(join(dataDir, 'objects'), { recursive: true, force: true })
    await rename(join(dataDir, 'elsewhere'), join(dataDir, 'objects'))
    await expect.poll(() => readReadiness(server)).toMatchObject({ status: 200 })
    await server.stop()
  })

  it.skipIf(IS_POSTGRES)(
    'fails while the database file is missing, and recovers when it is back',
    async () => {
      const server = await startServer()
      await rename(databasePath, `${databasePath}.moved`)
      await expect
        .poll(() => readReadiness(server))
        .toMatchObject({ status: 503, body: { checks: { database: false } } })
      await rename(`${databasePath}.moved`, databasePath)
      await expect.poll(() => readReadiness(server)).toMatchObject({ status: 200 })
      await server.stop()
    },
  )

  it.skipIf(IS_POSTGRES)('fails after a query has found a damaged table', async () => {
    const firstServer = await startServer()
    await submit(firstServer)
    await firstServer.stop()

    const server = await startServer()
    const Authorization = `Bearer ${await server.signIn()}`
    expect((await readReadiness(server)).status).toBe(200)
    damage('submissions')
    // Write through another connection, so that the server discards its cache and reads the
    // damaged page.
    executeSql(`insert into idempotency_keys values ('test', 'key', '', '', '')`)
    const listResponse = await server.request('/api/submissions', { headers: { Authorization } })
    expect(listResponse.status).toBe(500)
    await expect
      .poll(() => readReadiness(server))
      .toMatchObject({ status: 503, body: { checks: { database: false } } })
    await server.stop()
  })
})
