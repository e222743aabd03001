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
  await migrateTo(db, '020-replies')
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

it('adds states and tags to the search text, and can run again', async () => {
  const [firstId = '', secondId = ''] = await addOldSubmissions(db, [
    { states: ['Ohio', 'Utah'], tags: ['VIP', 'Über'] },
    { states: ['Iowa'], deleted_at: '2026-11-24T10:00:00.000Z' },
  ])
  for (const [id, text] of [
    [firstId, 'first'],
    [secondId, 'second'],
  ] as const) {
    await db.updateTable('submissions').set({ search_text: text }).where('id', '=', id).execute()
  }
  const readTexts = async () => {
    const rows = await db
      .selectFrom('submissions')
      .select('search_text')
      .orderBy('number')
      .execute()
    return rows.map((row) => row.search_text)
  }
  const expectedTexts = ['first\nohio\nutah\nvip\nüber', 'second\niowa']
  await migrateTo(db, '021-search-text')
  expect(await readTexts()).toEqual(expectedTexts)
  expect([await searchSubmissions(db, 'utah'), await searchSubmissions(db, 'über')]).toEqual([
    [firstId],
    [firstId],
  ])

  // Simulate a server that was killed before the migrator recorded the migration.
  await sql`delete from kysely_migration where name >= '021-search-text'`.execute(db)
  await migrateTo(db, '021-search-text')
  expect(await readTexts()).toEqual(expectedTexts)
})

it('adds them to more submissions than one query loads', async () => {
  const ids = await addOldSubmissions(
    db,
    Array.from({ length: 1001 }, () => ({})),
  )
  await db.updateTable('submissions').set({ search_text: 'old' }).execute()
  await migrateTo(db, '021-search-text')
  expect((await searchSubmissions(db, 'ohio')).sort()).toEqual(ids.sort())
})
