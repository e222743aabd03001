import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@duet/kit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/migratedDatabase.ts'
import { type Cursor, parseCursor, readPage, type SortOrder } from './keyset.ts'

let dataDir: string
let db: Database
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keyset-'))
  db = await createTestDatabase(dataDir)
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id, index) => ({
    id,
    email: id,
    email_key: id,
    // Rows b, c, and d have the same date.
    subscribed_at:
      ['2026-01-01', '2026-01-02', '2026-01-02', '2026-01-02', '2026-01-03'][index] ?? '',
    is_active: 1,
  }))
  await db.insertInto('subscribers').values(rows).execute()
})
afterAll(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

const readSubscribers = (sort: SortOrder, cursor: Cursor | undefined, limit: number | undefined) =>
  readPage(db.selectFrom('subscribers').select('id'), sql.ref('subscribed_at'), {
    sort,
    cursor,
    limit,
  })

it.each([
  ['asc', [['a', 'b'], ['c', 'd'], ['e']]],
  ['desc', [['e', 'd'], ['c', 'b'], ['a']]],
] as const)(
  'reads every row once, in order, even if rows have equal values (%s)',
  async (direction, expected) => {
    const sort: SortOrder = { column: 'subscribed_at', direction }
    const pages: string[][] = []
    let cursor: Cursor | undefined
    do {
      const { rows, nextCursor } = await readSubscribers(sort, cursor, 2)
      expect(rows).toEqual(rows.map(({ id }) => ({ id })))
      pages.push(rows.map(({ id }) => id))
      cursor = nextCursor === null ? undefined : parseCursor(nextCursor, sort)
    } while (cursor)
    expect(pages).toEqual(expected)
  },
)

it('has no next page if the last page is full', async () => {
  const page = await readSubscribers({ column: 'subscribed_at', direction: 'asc' }, undefined, 5)
  expect(page.rows).toHaveLength(5)
  expect(page.nextCursor).toBeNull()
})

it('reads all remaining rows without a limit', async () => {
  const sort: SortOrder = { column: 'subscribed_at', direction: 'asc' }
  const { rows, nextCursor } = await readSubscribers(sort, ['2026-01-02', 'c'], undefined)
  expect([rows.map(({ id }) => id), nextCursor]).toEqual([['d', 'e'], null])
})

it('rejects malformed cursors, and cursors for a different sort order', async () => {
  const { nextCursor } = await readSubscribers(
    { column: 'subscribed_at', direction: 'asc' },
    undefined,
    1,
  )
  expect(nextCursor).not.toBeNull()
  for (const text of [nextCursor ?? '', 'bm90IGpzb24', '']) {
    expect(parseCursor(text, { column: 'subscribed_at', direction: 'desc' })).toBeUndefined()
  }
})
