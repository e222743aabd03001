import { setImmediate } from 'node:timers/promises'
import { anyNumberOf, type Database } from '@duet/kit/database'
import { type RawBuilder, sql } from 'kysely'
import { readChangedNumbers } from '../../db/listChanges.ts'
import { TextColumn } from '../../db/textColumn.ts'
import { FactColumns, type FactRow } from './factColumns.ts'
import { readInSlices, type SubmissionIndex } from './submissionIndex.ts'

// Reading this many submissions takes a few milliseconds.
const SLICE_ROWS = 1000
/** If more submissions have changed, reading all of them again isn't much slower. */
const MAX_CHANGED_ROWS = 20_000

/** Returns the facts about all submissions. After a change, reads only the changed submissions. */
export function readFacts(index: SubmissionIndex): Promise<FactColumns> {
  return readStore<FactRow, FactColumns>(index, 'facts', {
    create: () => new FactColumns(),
    async readRows(db, condition) {
      const { rows } = await sql<FactRow & { number: number }>`
        select number, status, owner_id as owner, states as state, tags_text as tag, source,
          unixepoch(created_at) as "createdAt", total_units as units, file_count as "fileCount",
          coalesce(unixepoch(answer_due_at), 0) as "answerDueAt",
          coalesce(cast(replace(follow_up_on, '-', '') as integer), 0) as "followUpOn",
          case
            when first_contact_at is null then 0
            when unixepoch(first_contact_at) <= unixepoch(created_at) then 1
            else unixepoch(first_contact_at) - unixepoch(created_at)
          end as "contactDelay"
        from submissions where deleted_at is null and ${condition}`.execute(db)
      return new Map(rows.map((row) => [row.number, row]))
    },
  })
}

/** Returns the folded email addresses of all submissions, by row number. */
export function readEmails(index: SubmissionIndex): Promise<TextColumn<undefined>> {
  return readStore<string, TextColumn<undefined>>(index, 'emails', {
    create: () => new TextColumn(() => undefined),
    async readRows(db, condition) {
      const { rows } = await sql<{ number: number; email: string }>`
        select number, folded_email as email from submissions
        where deleted_at is null and ${condition}`.execute(db)
      return new Map(rows.map(({ number, email }) => [number, email]))
    },
  })
}

/** Something in memory with a part for each submission. */
interface Store<Row> {
  /** Replaces the part of a submission. `null` removes it. */
  set: (rowNumber: number, row: Row | null) => void
}

interface StoreSource<Row, Target> {
  create: () => Target
  /** Reads the submissions that match the condition and aren't deleted, by row number. */
  readRows: (db: Database, condition: RawBuilder<unknown>) => Promise<ReadonlyMap<number, Row>>
}

/** Returns a cached store, with all changes. Creates it if it isn't cached. */
function readStore<Row, Target extends Store<Row>>(
  index: SubmissionIndex,
  key: string,
  { create, readRows }: StoreSource<Row, Target>,
): Promise<Target> {
  const { cache, db } = index
  const createFromAll = async () => {
    const store = create()
    await readInSlices(index, SLICE_ROWS, async ({ after, upTo }) => {
      const rows = await readRows(db, sql`number > ${after} and number <= ${upTo}`)
      for (const [number, row] of rows) store.set(number, row)
    })
    return store
  }
  return cache.read(key, createFromAll, async (store, since) => {
    const numbers = await readChangedNumbers(db, ['submissions'], since, MAX_CHANGED_ROWS)
    if (!numbers) return undefined
    for (let start = 0; start < numbers.length; start += SLICE_ROWS) {
      if (start > 0) await setImmediate()
      const slice = numbers.slice(start, start + SLICE_ROWS)
      const rows = await readRows(db, sql`number in ${anyNumberOf(slice)}`)
      for (const number of slice) store.set(number, rows.get(number) ?? null)
    }
    return store
  })
}
