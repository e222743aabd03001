import type { Database } from '@duet/kit/database'
import { type RawBuilder, sql } from 'kysely'
import type { Revisions } from './revisionCache.ts'
import type { ListChangesTable } from './teamTables.ts'

type ChangedList = ListChangesTable['list']

/**
 * Creates the query for the numbers of the submissions that have changed since the revisions, or
 * whose read marks have changed. Contains deleted submissions, too.
 */
export function selectChangedNumbers(
  lists: readonly ChangedList[],
  since: Revisions,
): RawBuilder<{ number: number }> {
  const queries = lists.map(
    (list) => sql`select number from list_changes
      where list = ${list} and revision > ${since[list] ?? -1}`,
  )
  return sql`${sql.join(queries, sql` union `)}`
}

/** Reads these numbers. Returns `undefined` if there are more than `maxCount`. */
export async function readChangedNumbers(
  db: Database,
  lists: readonly ChangedList[],
  since: Revisions,
  maxCount: number,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ number: number }>`
    select number from (${selectChangedNumbers(lists, since)}) as changed
    limit ${maxCount + 1}`.execute(db)
  return rows.length > maxCount ? undefined : rows.map(({ number }) => number)
}
