import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@duet/kit/database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate, migrateTo } from '../testing/migrations.ts'

it('keeps pending PKCE codes, and can run again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'migration-'))
  const db = openDatabase(dataDir)
  await migrateTo(db, '010-audit')
  await sql`insert into auth_users (id, role, app_metadata, user_metadata, created_at, updated_at)
    values ('u', 'r', '{}', '{}', 't', 't')`.execute(db)
  await sql`insert into auth_flows values ('h', 'u', 'otp', 'c', 's256', 0, 't', 't')`.execute(db)
  await migrateTo(db, '014-providers')
  const flow = { code_hash: 'h', method: 'otp', provider: null, not_after: null, tokens: null }
  expect(await db.selectFrom('auth_flows').selectAll().execute()).toMatchObject([flow])

  // Simulate a server that was killed before the migrator recorded the migration.
  await sql`delete from kysely_migration where name = '014-providers'`.execute(db)
  await migrate(db)
  expect(await db.selectFrom('auth_flows').selectAll().execute()).toHaveLength(1)
  await db.destroy()
  await rm(dataDir, { recursive: true })
})
