import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Database, getDatabasePath, openDatabase, transaction } from './database.ts'
import { migrate } from './migrate.ts'
import { SQLite } from './sqlite.ts'

/** All SQLite connections that a test has opened, so that `onDiskFull` can change their limits. */
const openedConnections = vi.hoisted(() => [] as { pragma(text: string): unknown }[])
vi.mock('./sqlite.ts', async (importOriginal) => {
  const { SQLite } = await importOriginal<typeof import('./sqlite.ts')>()
  class TrackedSQLite extends SQLite {
    constructor(...args: ConstructorParameters<typeof SQLite>) {
      super(...args)
      openedConnections.push(this)
    }
  }
  return { SQLite: TrackedSQLite }
})

let dataDir: string
let db: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'database-'))
  db = openDatabase(dataDir)
  await migrate(db)
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

const insertKey = (database: Database) =>
  database
    .insertInto('idempotency_keys')
    .values({ scope: 's', key: 'k', body_hash: '', result_id: '', created_at: '' })
    .execute()
const countKeys = async () => (await db.selectFrom('idempotency_keys').selectAll().execute()).length

it('rolls back a transaction that throws', async () => {
  const failedTransaction = transaction(db, async (trx) => {
    await insertKey(trx)
    throw new Error('the work failed')
  })
  await expect(failedTransaction).rejects.toThrow('the work failed')
  expect(await countKeys()).toBe(0)
})

it('rejects with the original error if SQLite has already rolled back', async () => {
  const failedTransaction = transaction(db, async (trx) => {
    await insertKey(trx)
    await sql`rollback`.execute(trx)
    throw new Error('the disk is full')
  })
  await expect(failedTransaction).rejects.toThrow('the disk is full')
  await transaction(db, insertKey)
  expect(await countKeys()).toBe(1)
})

it('rejects if the database is full', async () => {
  await sql`pragma max_page_count = 1`.execute(db)
  const failedTransaction = transaction(db, async (trx) => {
    for (let number = 0; number < 1000; number += 1) {
      await trx
        .insertInto('idempotency_keys')
        .values({
          scope: 's',
          key: `${number}`,
          body_hash: 'x'.repeat(500),
          result_id: '',
          created_at: '',
        })
        .execute()
    }
  })
  await expect(failedTransaction).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  expect(await countKeys()).toBe(0)
})

it('if the disk is full, calls `onDiskFull` and repeats the transaction', async () => {
  const { fullDatabase, onDiskFull } = await openFullDatabase()
  let runCount = 0
  await transaction(fullDatabase, async (trx) => {
    runCount += 1
    await insertMany(trx)
  })
  expect(runCount).toBe(2)
  expect(onDiskFull).toHaveBeenCalledOnce()
  expect(await fullDatabase.selectFrom('idempotency_keys').selectAll().execute()).toHaveLength(1000)
  await fullDatabase.destroy()
})

it('if the disk is full, calls `onDiskFull` and repeats a single statement', async () => {
  const { fullDatabase, onDiskFull } = await openFullDatabase()
  const key = 'x'.repeat(100_000)
  await fullDatabase
    .insertInto('idempotency_keys')
    .values({ scope: 's', key, body_hash: '', result_id: '', created_at: '' })
    .execute()
  expect(onDiskFull).toHaveBeenCalledOnce()
  await fullDatabase.destroy()
})

async function insertMany(database: Database): Promise<void> {
  for (let number = 0; number < 1000; number += 1) {
    const row = { scope: 's', body_hash: 'x'.repeat(500), result_id: '', created_at: '' }
    await database
      .insertInto('idempotency_keys')
      .values({ ...row, key: `${number}` })
      .execute()
  }
}

/** Opens a database that has already reached its size limit. `onDiskFull` raises the limit. */
async function openFullDatabase() {
  const onDiskFull = vi.fn(() => {
    openedConnections.at(-1)?.pragma('max_page_count = 1000000')
  })
  const fullDatabase = openDatabase(dataDir, { onDiskFull })
  await sql`pragma max_page_count = 1`.execute(fullDatabase)
  return { fullDatabase, onDiskFull }
}

it('handles events while a write waits for another process', async () => {
  const otherConnection = new SQLite(getDatabasePath(dataDir))
  otherConnection.exec('begin immediate')
  const waitingWrites = Promise.all([
    transaction(db, insertKey),
    sql`create table other (id)`.execute(db),
  ])
  // The lock is released only if the event loop gets a turn while the writes wait.
  await sleep(200)
  otherConnection.exec('commit')
  otherConnection.close()
  await waitingWrites
  expect(await countKeys()).toBe(1)
})
