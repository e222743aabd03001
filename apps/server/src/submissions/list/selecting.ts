import { sql } from 'kysely'
import { anyOf } from '../../db/ids.ts'
import type { Position } from '../../db/keyset.ts'
import { createNumberSet, type NumberSet } from '../../db/numbers.ts'
import type { SubmissionFilters } from './filters.ts'
import { readMatches } from './matching.ts'
import { findRank, readOrder } from './ordering.ts'
import { readNumbers, type SubmissionIndex } from './submissionIndex.ts'

interface SelectionQuery extends Position {
  filters: SubmissionFilters
  /** If set, selects the submissions with these IDs, and ignores the filters. */
  ids?: readonly string[] | undefined
}

/** The selected submissions, in the sort order. */
export interface Selection {
  /** Row numbers of the submissions. */
  rowNumbers: Int32Array
  /** Index in `rowNumbers` of the first submission after the cursor. 0 without a cursor. */
  start: number
}

/** Finds the submissions that match the filters or have the IDs, in the sort order. */
export async function readSelection(
  index: SubmissionIndex,
  { sort, cursor, filters, ids }: SelectionQuery,
): Promise<Selection> {
  // Ignore the filters if there are IDs, because a change to a submission that the user has
  // selected can make it stop matching the filters.
  const matchingRows = ids ? await selectIds(index, ids) : await readMatches(index, filters)
  const order = await readOrder(index, sort)
  const rank = cursor ? await findRank(index, sort, cursor) : 0
  if (!matchingRows) return { rowNumbers: order, start: rank }
  const isMatch = (rowNumber: number) => matchingRows[rowNumber] === 1
  return {
    rowNumbers: order.filter(isMatch),
    start: order.subarray(0, rank).filter(isMatch).length,
  }
}

async function selectIds({ db }: SubmissionIndex, ids: readonly string[]): Promise<NumberSet> {
  const query = sql<{ number: number }>`select number from submissions where id in ${anyOf(ids)}`
  return createNumberSet([await readNumbers(db, query)])
}
