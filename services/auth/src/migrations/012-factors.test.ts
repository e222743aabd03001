import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@duet/kit/database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate, migrateTo } from '../testing/migrations.ts'

let dataDir: string
let db: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'migration-'))
  db = openDatabase(dataDir)
  await migrateTo(db, '010-audit')
  await sql`insert into auth_users
    (id, email, role, app_metadata, user_metadata, created_at, updated_at)
    values ('u', 'ada@example.com', 'r', '{}', '{}', 't', 't')`.execute(db)
  await sql`insert into auth_sessions (id, user_id, created_at, aal, amr, refresh_counter)
    values ('s', 'u', 't', 'aal1', '[]', 3)`.execute(db)
  await migrateTo(db, '012-factors')
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

const readSessions = () => db.selectFrom('auth_sessions').selectAll().execute()

it('keeps every session, and sets no factor', async () => {
  expect(await readSessions()).toMatchObject([
    { id: 's', aal: 'aal1', refresh_counter: 3, factor_id: null },
  ])
})

it('runs again if the server was killed before the migration was recorded', async () => {
  await sql`delete from kysely_migration where name = '012-factors'`.execute(db)
  await migrate(db)
  expect(await readSessions()).toHaveLength(1)
})
