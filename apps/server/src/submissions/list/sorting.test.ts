import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SUBMISSION_SORTS } from '@duet/contract'
import type { Database } from '@duet/kit/database'
import { IS_POSTGRES } from '@duet/kit/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/migratedDatabase.ts'
import { getSortExpression } from './sorting.ts'

let dataDir: string
let db: Database
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sorting-'))
  db = await createTestDatabase(dataDir)
})
afterAll(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

// Postgres has indexes for most columns, and may sort short tables without them.
it.skipIf(IS_POSTGRES).each(SUBMISSION_SORTS)('has an index for sorting by %s', async (column) => {
  const expression = getSortExpression({ column, direction: 'asc' })
  const { rows } = await sql<{ detail: string }>`
    explain query plan select number from submissions
    where deleted_at is null and ${expression} is not null
    order by ${expression}, id`.execute(db)
  expect(rows.map(({ detail }) => detail)).toEqual([
    // Sorting by `reference` uses the index of the primary key, `sqlite_autoindex_`.
    expect.stringMatching(
      /^(SCAN|SEARCH) submissions USING (COVERING )?INDEX (submissions_|sqlite_autoindex_)\w+/,
    ),
  ])
})
