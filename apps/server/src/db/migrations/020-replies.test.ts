import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@duet/kit/database'
import { Migrator, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrations } from './index.ts'

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

it('counts messages without reading their rows, and can run again', async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  expect((await migrator.migrateTo('020-replies')).error).toBeUndefined()
  await migrations['020-replies']?.up(db)
  const { rows } = await sql<{ detail: string }>`explain query plan
    select state, count(*), sum(attempts > 0), count(next_attempt_at), count(last_error)
    from outbox where kind <> 'recovery' and lower(subject || last_error) like '%x%'
    group by state`.execute(db)
  expect(rows.map(({ detail }) => detail).join('\n')).toContain(
    'USING COVERING INDEX outbox_newest',
  )
})
