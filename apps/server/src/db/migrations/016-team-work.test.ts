import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@duet/kit/database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrateTo, searchSubmissions } from '../../testing/migrations.ts'
import { migrate } from '../migrate.ts'

const SUBMISSIONS = [
  ['a', 'open', 'Blue Ridge Plastics, Inc.'],
  ['b', 'answered', 'BLUE RIDGE PLASTICS'],
  ['c', 'new', 'Müller GmbH'],
] as const

let dataDir: string
let db: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'migration-'))
  db = openDatabase(dataDir)
  await migrateTo(db, '015-sso')
  for (const [id, status, company] of SUBMISSIONS) {
    await sql`insert into submissions values (${id}, '2026-11-20T09:00:00.000Z', 'Ada',
      'ada@example.com', 'Manager', ${company}, 'Molding', '["Ohio"]', 1, ${status},
      ${`ada\n${company.toLowerCase()}`})`.execute(db)
  }
  await sql`insert into objects
    (id, version, bucket, path, name, size, mime, etag, created_at, updated_at)
    values ('o1', 'o1', 'workflow-media', 'a/1', 'Floor Plan.pdf', 1, 'application/pdf', 'e', 't', 't'),
      ('o2', 'o2', 'workflow-media', 'a/2', 'Cell 2.mp4', 1, 'video/mp4', 'e', 't', 't')`.execute(
    db,
  )
  await sql`insert into submission_files (submission_id, position, object_id)
    values ('a', 0, 'o1'), ('a', 1, 'o2')`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

const readSubmissions = () =>
  db
    .selectFrom('submissions')
    .select(['id', 'status', 'company_key', 'version', 'updated_at', 'owner_id', 'deleted_at'])
    .orderBy('id')
    .execute()

/** Returns the IDs of the submissions that the search index finds. */
it('keeps all submissions, and converts their statuses', async () => {
  await migrate(db)
  const commonColumns = {
    version: 1,
    updated_at: '2026-11-20T09:00:00.000Z',
    owner_id: null,
    deleted_at: null,
  }
  expect(await readSubmissions()).toEqual([
    { ...commonColumns, id: 'a', status: 'new', company_key: 'blue ridge plastics' },
    { ...commonColumns, id: 'b', status: 'contacted', company_key: 'blue ridge plastics' },
    { ...commonColumns, id: 'c', status: 'new', company_key: 'muller' },
  ])
})

it('fills the search index, including file names', async () => {
  await migrateTo(db, '016-team-work')
  expect(await searchSubmissions(db, 'ridge plas')).toEqual(['a', 'b'])
  expect(await searchSubmissions(db, 'floor plan.pdf')).toEqual(['a'])
  expect(await searchSubmissions(db, 'cell 2')).toEqual(['a'])
  const { search_text } = await db
    .selectFrom('submissions')
    .select('search_text')
    .where('id', '=', 'a')
    .executeTakeFirstOrThrow()
  expect(search_text.split('\n')).toEqual([
    'ada',
    'blue ridge plastics, inc.',
    'floor plan.pdf',
    'cell 2.mp4',
  ])
})

it('keeps the search index up to date', async () => {
  await migrate(db)
  await db
    .updateTable('submissions')
    .set({ search_text: 'something else' })
    .where('id', '=', 'b')
    .execute()
  expect([
    await searchSubmissions(db, 'ridge plas'),
    await searchSubmissions(db, 'thing el'),
  ]).toEqual([['a'], ['b']])
  await db.deleteFrom('submission_files').execute()
  await db.deleteFrom('submissions').where('id', '=', 'a').execute()
  expect(await searchSubmissions(db, 'ridge plas')).toEqual([])
  await sql`insert into submission_search (submission_search) values ('integrity-check')`.execute(
    db,
  )
})

it('deletes all related rows together with a submission', async () => {
  await migrate(db)
  await db.insertInto('submission_tags').values({ submission_id: 'c', tag: 'x' }).execute()
  await db.insertInto('submission_reads').values({ submission_id: 'c', user_id: 'u' }).execute()
  await db.deleteFrom('submissions').where('id', '=', 'c').execute()
  expect(await db.selectFrom('submission_tags').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('submission_reads').selectAll().execute()).toEqual([])
})

it('can run again if the server crashed before the migration was recorded', async () => {
  await migrateTo(db, '016-team-work')
  await db.insertInto('submission_tags').values({ submission_id: 'a', tag: 'kept' }).execute()
  await db.updateTable('submissions').set({ status: 'won' }).where('id', '=', 'a').execute()
  const submissionsBefore = await readSubmissions()
  await sql`delete from kysely_migration where name >= '016-team-work'`.execute(db)
  await migrateTo(db, '016-team-work')
  expect(await readSubmissions()).toEqual(submissionsBefore)
  expect(await db.selectFrom('submission_tags').select('tag').execute()).toEqual([{ tag: 'kept' }])
  expect(await searchSubmissions(db, 'floor plan.pdf')).toEqual(['a'])
})
