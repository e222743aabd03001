import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@duet/kit/database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrateTo } from '../../testing/migrations.ts'

let dataDir: string
let db: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'migration-'))
  db = openDatabase(dataDir)
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

it('adds retention rules that are off, and can run again after a crash', async () => {
  await migrateTo(db, '019-personal-data')
  await db.updateTable('retention_settings').set({ version: 5 }).execute()
  await sql`delete from kysely_migration where name >= '019-personal-data'`.execute(db)
  await migrateTo(db, '019-personal-data')
  expect(await db.selectFrom('retention_settings').selectAll().execute()).toEqual([
    {
      id: 1,
      rules: '{"submissions":null,"spam":null,"messages":null}',
      version: 5,
      last_run_at: null,
    },
  ])
})

it('allows only one row of retention rules', async () => {
  await migrateTo(db, '019-personal-data')
  const insertStatement = sql`insert into retention_settings (id, rules, version) values (2, '{}', 1)`
  await expect(insertStatement.execute(db)).rejects.toThrow('CHECK constraint failed')
})
