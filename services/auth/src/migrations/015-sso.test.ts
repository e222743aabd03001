import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@duet/kit/database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate, migrateTo } from '../testing/migrations.ts'

it('runs again if the server was killed before the migration was recorded', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'migration-'))
  const db = openDatabase(dataDir)
  await migrateTo(db, '015-sso')
  await sql`delete from kysely_migration where name = '015-sso'`.execute(db)
  await migrate(db)
  expect(await db.selectFrom('auth_used_proofs').selectAll().execute()).toEqual([])
  await db.destroy()
  await rm(dataDir, { recursive: true })
})
