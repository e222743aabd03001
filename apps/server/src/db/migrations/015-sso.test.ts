import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator, sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../database.ts'
import { isMigrated, migrate } from '../migrate.ts'
import { migrations } from './index.ts'

it('runs again if the server was killed before the migration was recorded', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'migration-'))
  const db = openDatabase(dataDir)
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db, provider }).migrateTo('015-sso')
  await sql`delete from kysely_migration where name = '015-sso'`.execute(db)
  await migrate(db)
  expect(await isMigrated(db)).toBe(true)
  await db.destroy()
  await rm(dataDir, { recursive: true })
})
