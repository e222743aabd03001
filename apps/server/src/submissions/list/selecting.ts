import { anyOf } from '@duet/kit/database'
import { sql } from 'kysely'
import type { Position } from '../../db/keyset.ts'
import { createNumberSet, type NumberSet } from '../../db/numbers.ts'
import type { SubmissionQueryFilters } from './filters.ts'
import { readMatches } from './matching.ts'
import { findRank, readOrder } from './ordering.ts'
import { readNumbers, type SubmissionIndex } from './submissionIndex.ts'

interface SelectionQuery extends Position {
  filters: SubmissionQueryFilters
  /** If set, selects the submissions with these IDs, and ignores the filters. */
  ids?: readonly string[] | undefined
}

/** The selected submissions, in the sort order. */
export interface SelectedRows {
  rowNumbers: Int32Array
  /** Index in `rowNumbers` of the first submission after the cursor. 0 without a cursor. */
  start: number
}

/** Finds the submissions that match the filters or have the IDs, in the sort order. */
export async function readSelection(
  index: SubmissionIndex,
  { sort, cursor, filters, ids }: SelectionQuery,
): Promise<SelectedRows> {
  // Ignore the filters if there are IDs, because a change to a submission that the user has
  // selected can make it stop matching the filters.
  const matchingRows = ids
    ? await selectIds(index, ids)
    : (await readMatches(index, filters)).matches
  const order = await readOrder(index, sort)
  const rank = cursor ? await findRank(index, sort, cursor) : 0
  if (!matchingRows) return { rowNumbers: order, start: rank }
  return {
    rowNumbers: selectMatches(order, matchingRows),
    start: selectMatches(order.subarray(0, rank), matchingRows).length,
  }
}

/** Returns the row numbers that are in the set, in the same order. */
function selectMatches(rowNumbers: Int32Array, set: NumberSet): Int32Array {
  const matches = new Int32Array(rowNumbers.length)
  let count = 0
  for (const rowNumber of rowNumbers) {
    if (set[rowNumber] !== 1) continue
    matches[count] = rowNumber
    count += 1
  }
  return matches.subarray(0, count)
}

async function selectIds({ db }: SubmissionIndex, ids: readonly string[]): Promise<NumberSet> {
  const query = sql<{ number: number }>`select number from submissions where id in ${anyOf(ids)}`
  return createNumberSet([await readNumbers(db, query)])
}
