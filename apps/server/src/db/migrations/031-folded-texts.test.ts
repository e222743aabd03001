import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase, transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refreshFoldedTexts } from '../../submissions/foldedTexts.ts'
import { migrateTo } from '../../testing/migrations.ts'
import { addOldSubmissions } from '../../testing/sampleSubmissions.ts'

let dataDir: string
let db: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'migration-'))
  db = openDatabase(dataDir)
  await migrateTo(db, '029-verified-devices')
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

const readSubmissions = () => db.selectFrom('submissions').selectAll().orderBy('number').execute()

it('fills the folded columns of all submissions as new ones are filled, and can run again', async () => {
  const ids = await addOldSubmissions(db, [
    {
      requester_name: 'Émile Łódź',
      company: 'ΟΔΟΣ',
      email: 'Emile@Plant.example',
      title: 'Straße',
      states: ['Utah', 'Ohio'],
      tags: ['zulu', 'Äpfel', 'apfel'],
    },
    ...Array.from({ length: 1001 }, (_, number) => ({ company: `Company ${number}` })),
  ])
  await sql`update submissions set search_text = 'οδος', company_key = 'οδος'
    where number = 1`.execute(db)
  await migrateTo(db, '031-folded-texts')
  const rows = await readSubmissions()
  expect(rows[0]).toMatchObject({
    search_text: 'οδοσ',
    company_key: 'οδοσ',
    folded_requester_name: 'emile lodz',
    folded_email: 'emile@plant.example',
    folded_title: 'strasse',
    folded_company: 'οδοσ',
    folded_states: 'utah ohio',
    folded_tags: 'apfel zulu',
  })
  expect(rows.at(-1)).toMatchObject({ folded_company: 'company 1000', folded_tags: null })

  // The search text contains other texts than above.
  await transaction(db, (trx) => refreshFoldedTexts(trx, ids))
  const withoutSearchText = (row: object) => ({ ...row, search_text: '' })
  expect((await readSubmissions()).map(withoutSearchText)).toEqual(rows.map(withoutSearchText))

  // Simulate a server that was killed before the migrator recorded the migration.
  await sql`delete from kysely_migration where name = '031-folded-texts'`.execute(db)
  await migrateTo(db, '031-folded-texts')
  expect((await readSubmissions()).map(withoutSearchText)).toEqual(rows.map(withoutSearchText))
})

it('fills the folded columns of messages and accounts', async () => {
  await sql`insert into outbox (id, kind, channel, state, subject, recipient, related_id, payload,
      created_at, give_up_at, last_error)
    values ('1', 'reply', 'smtp', 'dead', 'Ärztehaus', null, '', '{}', '', '', 'Größe')`.execute(db)
  for (const [id, email, metadata] of [
    ['1', 'emile@example.com', { name: ' Émile ', full_name: 'Émile Zola', notes: 'Secret' }],
    ['2', 'zoë@example.com', { name: 5 }],
    ['3', null, {}],
  ] as const) {
    await sql`insert into auth_users (id, email, phone, role, app_metadata, user_metadata,
        created_at, updated_at)
      values (${id}, ${email}, ${`4915${id}`}, '', '{}', ${JSON.stringify(metadata)}, '', '')`.execute(
      db,
    )
  }
  await migrateTo(db, '031-folded-texts')
  expect(await db.selectFrom('outbox').selectAll().execute()).toMatchObject([
    { folded_subject: 'arztehaus', folded_recipient: '', folded_error: 'grosse' },
  ])
  expect(
    await db
      .selectFrom('auth_users')
      .select(['folded_name', 'folded_email', 'search_text'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    {
      folded_name: 'emile',
      folded_email: 'emile@example.com',
      search_text: 'emile@example.com 49151  emile  emile zola',
    },
    {
      folded_name: 'zoe@example.com',
      folded_email: 'zoe@example.com',
      search_text: 'zoe@example.com 49152',
    },
    { folded_name: '49153', folded_email: '', search_text: ' 49153' },
  ])
})

it('sorts, searches, and counts messages without reading their rows', async () => {
  await migrateTo(db, '031-folded-texts')
  const searchedTexts = sql`folded_subject || folded_recipient || folded_error`
  for (const query of [
    sql`select id from outbox where kind <> 'recovery' and ${searchedTexts} like '%x%'
      order by folded_subject, id`,
    sql`select state, count(*) filter (where attempts > 0), count(next_attempt_at),
        count(*) filter (where folded_error <> '')
      from outbox where kind <> 'recovery' and ${searchedTexts} like '%x%' group by state`,
  ]) {
    const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db)
    expect(rows[0]?.detail).toContain('USING COVERING INDEX outbox_newest')
  }
})
