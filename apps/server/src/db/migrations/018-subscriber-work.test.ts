import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@duet/kit/database'
import { Migrator, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import { migrations } from './index.ts'

let dataDir: string
let db: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'migration-'))
  db = openDatabase(dataDir)
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db, provider }).migrateTo('017-lists')
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

it('keeps subscribers, records the site as their source, and can run again', async () => {
  const row = { id: '1', email: 'A@example.com', email_key: 'a@example.com' }
  const subscribed_at = '2026-11-20T09:00:00.000Z'
  await db
    .insertInto('subscribers')
    .values({ ...row, subscribed_at, is_active: 0 })
    .execute()
  await migrate(db)
  // Simulate a server that was killed before the migrator recorded the migration.
  await sql`delete from kysely_migration where name >= '018-subscriber-work'`.execute(db)
  await migrate(db)
  expect(await db.selectFrom('subscribers').selectAll().execute()).toMatchObject([
    { ...row, subscribed_at, is_active: 0, source: 'site', deleted_at: null },
  ])
})
