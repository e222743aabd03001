import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@duet/kit/database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrateTo } from '../../testing/migrations.ts'
import { addOldSubmissions } from '../../testing/sampleSubmissions.ts'

let dataDir: string
let db: Database
let ids: string[]
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'migration-'))
  db = openDatabase(dataDir)
  await migrateTo(db, '016-team-work')
  ids = await addOldSubmissions(db, [{ files: ['a.png', 'b.png'], tags: ['vip', 'food'] }, {}])
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

const readColumns = (id: string | undefined) =>
  db
    .selectFrom('submissions')
    .select(['file_count', 'tags_text'])
    .where('id', '=', id ?? '')
    .executeTakeFirst()

it('fills the new columns, and can run again', async () => {
  await migrateTo(db, '017-lists')
  expect(await readColumns(ids[0])).toEqual({ file_count: 2, tags_text: 'food\nvip' })
  expect(await readColumns(ids[1])).toEqual({ file_count: 0, tags_text: null })

  // Simulate a server that was killed before the migrator recorded the migration.
  await sql`delete from kysely_migration where name >= '017-lists'`.execute(db)
  await migrateTo(db, '017-lists')
  expect(await readColumns(ids[0])).toEqual({ file_count: 2, tags_text: 'food\nvip' })
})

it('keeps the columns up to date', async () => {
  await migrateTo(db, '017-lists')
  const [firstId = '', secondId = ''] = ids
  await db.deleteFrom('submission_tags').where('tag', '=', 'vip').execute()
  await db.deleteFrom('submission_files').where('position', '=', 1).execute()
  await db.insertInto('submission_tags').values({ submission_id: secondId, tag: 'new' }).execute()
  expect(await readColumns(firstId)).toEqual({ file_count: 1, tags_text: 'food' })
  expect(await readColumns(secondId)).toEqual({ file_count: 0, tags_text: 'new' })
  await db.deleteFrom('submission_tags').execute()
  expect(await readColumns(firstId)).toEqual({ file_count: 1, tags_text: null })
  await db.deleteFrom('submissions').execute()
  expect(await db.selectFrom('submission_tags').selectAll().execute()).toEqual([])
})
