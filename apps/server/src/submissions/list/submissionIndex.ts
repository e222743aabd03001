import { setImmediate } from 'node:timers/promises'
import type { Database } from '@duet/kit/database'
import { type RawBuilder, sql } from 'kysely'
import { joinValues } from '../../db/dialect.ts'
import { parseNumbers } from '../../db/numbers.ts'
import { RevisionCache } from '../../db/revisionCache.ts'

/** The database, and caches for lists of submissions. */
export interface SubmissionIndex {
  db: Database
  /** Facts about submissions, sort orders, and search results. */
  cache: RevisionCache
  /** The submissions that each person has read. */
  readMarksCache: RevisionCache
  overviewCache: RevisionCache
}

export function createSubmissionIndex(db: Database): SubmissionIndex {
  return {
    db,
    cache: new RevisionCache(db, ['submissions']),
    readMarksCache: new RevisionCache(db, ['submissions', 'reads']),
    overviewCache: new RevisionCache(db, ['submissions', 'reads']),
  }
}

/**
 * Loads the integers in a query's `number` column. The database joins them into one text, which
 * is much faster than loading 100,000 rows.
 */
export async function readNumbers(
  db: Database,
  query: RawBuilder<{ number: number | string }>,
): Promise<Int32Array> {
  const { rows } = await sql<{ numbers: string | null }>`
    select ${joinValues(db, sql`number`)} as numbers from (${query}) as selected`.execute(db)
  return parseNumbers(rows[0]?.numbers ?? null)
}

/**
 * Calls `readSlice` for consecutive ranges of row numbers, and returns the results. A query blocks
 * the process while it runs, so reading in slices lets the server handle other requests in between.
 */
export async function readInSlices<Result>(
  { db }: SubmissionIndex,
  sliceSize: number,
  readSlice: (range: { after: number; upTo: number }) => Promise<Result>,
): Promise<Result[]> {
  const { max } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.max('number').as('max'))
    .executeTakeFirstOrThrow()
  const results: Result[] = []
  for (let after = 0; after < (max ?? 0); after += sliceSize) {
    if (after > 0) await setImmediate()
    results.push(await readSlice({ after, upTo: after + sliceSize }))
  }
  return results
}
