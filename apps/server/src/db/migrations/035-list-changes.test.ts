import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@duet/kit/database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrateTo } from '../../testing/migrations.ts'
import { addSubmissions } from '../../testing/sampleSubmissions.ts'

let dataDir: string
let db: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'migration-'))
  db = openDatabase(dataDir)
  await migrateTo(db, '034-unconfirmed-sign-ups')
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

const readChanges = () => db.selectFrom('list_changes').selectAll().orderBy('revision').execute()
const readRevision = async (list: 'submissions' | 'reads') =>
  (
    await db
      .selectFrom('list_revisions')
      .select('revision')
      .where('list', '=', list)
      .executeTakeFirstOrThrow()
  ).revision

it('records the last change of each submission and of its read marks, and can run again', async () => {
  const [id = ''] = await addSubmissions(db, [{}, {}])
  await migrateTo(db, '035-list-changes')
  expect(await readChanges()).toEqual([])
  for (let round = 0; round < 2; round += 1) {
    await db.updateTable('submissions').set({ status: 'won' }).where('id', '=', id).execute()
    const revision = await readRevision('submissions')
    expect(await readChanges()).toEqual([{ list: 'submissions', number: 1, revision }])
  }
  // Simulate a server that was killed before the migrator recorded the migration.
  await sql`delete from kysely_migration where name >= '035-list-changes'`.execute(db)
  await migrateTo(db, '035-list-changes')

  await db.insertInto('submission_reads').values({ user_id: 'u', submission_id: id }).execute()
  const revision = await readRevision('reads')
  expect(await readChanges()).toContainEqual({ list: 'reads', number: 1, revision })
  await db.deleteFrom('submissions').execute()
  expect((await readChanges()).filter(({ list }) => list === 'submissions')).toMatchObject([
    { number: 1 },
    { number: 2 },
  ])
})
