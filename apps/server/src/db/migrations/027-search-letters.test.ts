import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@duet/kit/database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrateTo, searchSubmissions } from '../../testing/migrations.ts'
import { addOldSubmissions } from '../../testing/sampleSubmissions.ts'

let dataDir: string
let db: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'migration-'))
  db = openDatabase(dataDir)
  await migrateTo(db, '025-erased-submissions')
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

const readFolded = () =>
  db.selectFrom('submissions').select(['company_key', 'search_text']).orderBy('number').execute()

it('folds letters and invisible characters, and can run again', async () => {
  const [changedId = '', otherId = ''] = await addOldSubmissions(db, [{}, {}])
  for (const [id, company, company_key, search_text] of [
    [changedId, 'Große Wäscherei GmbH', 'große wascherei', 'hauptstraße, łodz\nso\u00adren “best”'],
    [otherId, 'Ada', 'ada', 'ada'],
  ] as const) {
    await db
      .updateTable('submissions')
      .set({ company, company_key, search_text })
      .where('id', '=', id)
      .execute()
  }
  const expectedRows = [
    { company_key: 'grosse wascherei', search_text: 'hauptstrasse, lodz\nsoren "best"' },
    { company_key: 'ada', search_text: 'ada' },
  ]
  await migrateTo(db, '027-search-letters')
  expect(await readFolded()).toEqual(expectedRows)
  expect(await searchSubmissions(db, 'hauptstrasse')).toEqual([changedId])

  // Simulate a server that was killed before the migrator recorded the migration.
  await sql`delete from kysely_migration where name >= '027-search-letters'`.execute(db)
  await migrateTo(db, '027-search-letters')
  expect(await readFolded()).toEqual(expectedRows)
})
