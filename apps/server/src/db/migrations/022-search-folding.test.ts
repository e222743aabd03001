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
  await migrateTo(db, '021-search-text')
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

async function readTexts(): Promise<string[]> {
  const rows = await db.selectFrom('submissions').select('search_text').orderBy('number').execute()
  return rows.map((row) => row.search_text)
}

it('removes accents from the search text and the index, and can run again', async () => {
  const [accentedId = '', plainId = ''] = await addOldSubmissions(db, [{}, {}])
  for (const [id, text] of [
    [accentedId, 'zoë o’neil\nmüller\n2–3 shifts'],
    [plainId, 'ada'],
  ] as const) {
    await db.updateTable('submissions').set({ search_text: text }).where('id', '=', id).execute()
  }
  const expectedTexts = ["zoe o'neil\nmuller\n2-3 shifts", 'ada']
  await migrateTo(db, '022-search-folding')
  expect(await readTexts()).toEqual(expectedTexts)
  expect([await searchSubmissions(db, 'muller'), await searchSubmissions(db, 'müller')]).toEqual([
    [accentedId],
    [],
  ])

  // Simulate a server that was killed before the migrator recorded the migration.
  await sql`delete from kysely_migration where name >= '022-search-folding'`.execute(db)
  await migrateTo(db, '022-search-folding')
  expect(await readTexts()).toEqual(expectedTexts)
})

it('changes more submissions than one query loads', async () => {
  const ids = await addOldSubmissions(
    db,
    Array.from({ length: 1001 }, () => ({})),
  )
  await db.updateTable('submissions').set({ search_text: 'zoë' }).execute()
  await migrateTo(db, '022-search-folding')
  expect((await searchSubmissions(db, 'zoe')).sort()).toEqual(ids.sort())
})
