import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase, transaction } from './database.ts'
import { migrate } from './migrate.ts'

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

const insert = (on: Database) =>
  on
    .insertInto('idempotency_keys')
    .values({ scope: 's', key: 'k', body_hash: '', result_id: '', created_at: '' })
    .execute()
const count = async () => (await db.selectFrom('idempotency_keys').selectAll().execute()).length

it('stores nothing of a transaction that throws', async () => {
  const work = transaction(db, async (trx) => {
    await insert(trx)
    throw new Error('why')
  })
  await expect(work).rejects.toThrow('why')
  expect(await count()).toBe(0)
})

it('tells why a transaction has failed that SQLite has ended by itself', async () => {
  const work = transaction(db, async (trx) => {
    await insert(trx)
    await sql`rollback`.execute(trx)
    throw new Error('the disk is full')
  })
  await expect(work).rejects.toThrow('the disk is full')
  await transaction(db, insert)
  expect(await count()).toBe(1)
})

it('tells of a database that has no room left', async () => {
  await sql`pragma max_page_count = 1`.execute(db)
  const work = transaction(db, async (trx) => {
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
  await expect(work).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  expect(await count()).toBe(0)
})
