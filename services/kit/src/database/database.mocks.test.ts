import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  type Database,
  getDatabasePath,
  openDatabase,
  runOnFirstAttempt,
  transaction,
} from './database.ts'
import { SQLite } from './sqlite.ts'

declare module './tables.ts' {
  interface Tables {
    notes: { text: string }
  }
}

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
  await db.schema.createTable('notes').addColumn('text', 'text').execute()
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

const insertNote = (database: Database) =>
  database.insertInto('notes').values({ text: 'a note' }).execute()
const countNotes = async () => (await db.selectFrom('notes').selectAll().execute()).length

it('rolls back a transaction that throws', async () => {
  const failedTransaction = transaction(db, async (trx) => {
    await insertNote(trx)
    throw new Error('the work failed')
  })
  await expect(failedTransaction).rejects.toThrow('the work failed')
  expect(await countNotes()).toBe(0)
})

it('rejects with the original error if SQLite has already rolled back', async () => {
  const failedTransaction = transaction(db, async (trx) => {
    await insertNote(trx)
    await sql`rollback`.execute(trx)
    throw new Error('the disk is full')
  })
  await expect(failedTransaction).rejects.toThrow('the disk is full')
  await transaction(db, insertNote)
  expect(await countNotes()).toBe(1)
})

it('rejects if the database is full', async () => {
  await sql`pragma max_page_count = 1`.execute(db)
  const failedTransaction = transaction(db, async (trx) => {
    for (let number = 0; number < 1000; number += 1) {
      await trx
        .insertInto('notes')
        .values({ text: 'x'.repeat(500) })
        .execute()
    }
  })
  await expect(failedTransaction).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  expect(await countNotes()).toBe(0)
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
  expect(await fullDatabase.selectFrom('notes').selectAll().execute()).toHaveLength(1000)
  await fullDatabase.destroy()
})

it('if the disk is full, doesn’t repeat effects outside the database', async () => {
  const { fullDatabase } = await openFullDatabase()
  const effect = vi.fn(() => 'the first result')
  const results: string[] = []
  await transaction(fullDatabase, async (trx) => {
    results.push(await runOnFirstAttempt(trx, 'effect', effect))
    await insertMany(trx)
  })
  expect(results).toEqual(['the first result', 'the first result'])
  expect(effect).toHaveBeenCalledOnce()
  await fullDatabase.destroy()
})

it('if the disk is full, repeats all transactions that share the commit', async () => {
  const { fullDatabase, onDiskFull } = await openFullDatabase()
  await Promise.all([
    transaction(fullDatabase, async () => undefined),
    transaction(fullDatabase, insertNote),
    transaction(fullDatabase, insertMany),
    transaction(fullDatabase, insertNote),
  ])
  expect(onDiskFull).toHaveBeenCalled()
  expect(await fullDatabase.selectFrom('notes').selectAll().execute()).toHaveLength(1002)
  await fullDatabase.destroy()
})

it('if the disk is full, calls `onDiskFull` and repeats a single statement', async () => {
  const { fullDatabase, onDiskFull } = await openFullDatabase()
  await fullDatabase
    .insertInto('notes')
    .values({ text: 'x'.repeat(100_000) })
    .execute()
  expect(onDiskFull).toHaveBeenCalledOnce()
  await fullDatabase.destroy()
})

async function insertMany(database: Database): Promise<void> {
  for (let number = 0; number < 1000; number += 1) {
    await database
      .insertInto('notes')
      .values({ text: 'x'.repeat(500) })
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
    transaction(db, insertNote),
    sql`create table other (id)`.execute(db),
  ])
  // The lock is released only if the event loop gets a turn while the writes wait.
  await sleep(200)
  otherConnection.exec('commit')
  otherConnection.close()
  await waitingWrites
  expect(await countNotes()).toBe(1)
})
