import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@duet/kit/database'
import { openTestDatabase } from '@duet/kit/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addFailedMessage } from '../../../testing/sampleMessages.ts'
import { addSubmissions } from '../../../testing/sampleSubmissions.ts'
import { migrate } from '../../migrate.ts'

let dataDir: string
let db: Database
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'folded-'))
  db = openTestDatabase(dataDir)
})
afterAll(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

it('fills the columns of a database that an older server has created', async () => {
  await addSubmissions(db, [
    { requester_name: 'Émile', company: 'ΟΔΟΣ', tags: ['zulu', 'Äpfel', 'apfel'] },
    ...Array.from({ length: 1001 }, (_, number) => ({ company: `Łódź ${number}` })),
  ])
  await addFailedMessage(db, { subject: 'Ärztehaus', recipient: 'é@b.example', error: 'Größe' })
  const readRows = async () => [
    await db.selectFrom('submissions').selectAll().orderBy('number').execute(),
    await db.selectFrom('outbox').selectAll().execute(),
  ]
  const rows = await readRows()

  // Remove what the migration adds. Postgres also removes the indexes of the columns.
  const { rows: addedColumns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where column_name like 'folded_%'
      or (table_name = 'auth_users' and column_name = 'search_text')`.execute(db)
  expect(addedColumns).toHaveLength(12)
  for (const { table_name: table, column_name: column } of addedColumns) {
    await sql`alter table ${sql.ref(table)} drop column ${sql.ref(column)}`.execute(db)
  }
  await sql`delete from kysely_migration where name >= '031-folded-texts'`.execute(db)

  await migrate(db)
  expect(await readRows()).toEqual(rows)
})

it('compares the columns byte by byte', async () => {
  const { rows } = await sql<{ collation: string }>`
    select distinct collation_name as collation from information_schema.columns
    where column_name like 'folded_%'`.execute(db)
  expect(rows).toEqual([{ collation: 'C' }])
})
