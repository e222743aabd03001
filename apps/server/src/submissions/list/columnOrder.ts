import { type RawBuilder, sql } from 'kysely'
import type { SortOrder } from '../../db/keyset.ts'
import { readChangedNumbers, selectChangedNumbers } from '../../db/listChanges.ts'
import { joinNumbers } from '../../db/numbers.ts'
import type { Revisions } from '../../db/revisionCache.ts'
import { getSortExpression } from './sorting.ts'
import { readNumbers, type SubmissionIndex } from './submissionIndex.ts'

/** If more submissions have changed, sorting all of them again isn't much slower. */
const MAX_CHANGED_ROWS = 500

/**
 * The row numbers of all submissions, sorted by a column and ID, in both directions. Submissions
 * without a value come last in both.
 */
export interface SubmissionOrder {
  asc: Int32Array
  desc: Int32Array
  /** Number of submissions with a value in the sort column. */
  valueCount: number
}

/** Creates both directions from lists in ascending order. */
export function createOrder(withValue: Int32Array, withoutValue: Int32Array): SubmissionOrder {
  return {
    asc: joinNumbers([withValue, withoutValue]),
    desc: joinNumbers([withValue.toReversed(), withoutValue.toReversed()]),
    valueCount: withValue.length,
  }
}

/** Sorts all submissions by a column. After a change, moves only the changed submissions. */
export function readColumnOrder(index: SubmissionIndex, sort: SortOrder): Promise<SubmissionOrder> {
  const value = getSortExpression(sort)
  return index.cache.read(
    `order ${sort.column}`,
    async () => {
      const withValue = await readNumbers(
        index.db,
        sql`select number from submissions
          where deleted_at is null and ${value} is not null order by ${value}, id`,
      )
      const withoutValue = await readNumbers(
        index.db,
        sql`select number from submissions
          where deleted_at is null and ${value} is null order by id`,
      )
      return createOrder(withValue, withoutValue)
    },
    (order, since) => updateOrder(index, value, order, since),
  )
}

/** Where a changed submission belongs. */
interface Place {
  number: number
  list: 'withValue' | 'withoutValue' | 'deleted'
  /** The next unchanged submission in the same list. `null` at the end of the list. */
  next: number | null
}

async function updateOrder(
  { db }: SubmissionIndex,
  value: RawBuilder<unknown>,
  { asc, valueCount }: SubmissionOrder,
  since: Revisions,
): Promise<SubmissionOrder | undefined> {
  if (!(await readChangedNumbers(db, ['submissions'], since, MAX_CHANGED_ROWS))) return undefined
  // Unchanged submissions have the same order as before. Only one statement sees the changes and the
  // order at the same time.
  const { rows: places } = await sql<Place>`
    with changed as (${selectChangedNumbers(['submissions'], since)}),
    placed as (
      select number as placed_number, id as placed_id, ${value} as placed_value from submissions
      where deleted_at is null and number in (select number from changed)
    ),
    unchanged as (
      select * from submissions
      where deleted_at is null and number not in (select number from changed)
    )
    select number,
      case when placed_id is null then 'deleted'
        when placed_value is null then 'withoutValue' else 'withValue' end as list,
      case when placed_value is null then (
        select number from unchanged where ${value} is null and id > placed_id order by id limit 1
      ) else coalesce(
        (
          select number from unchanged where ${value} = placed_value and id > placed_id
          order by id limit 1
        ),
        (
          select number from unchanged where ${value} > placed_value
          order by ${value}, id limit 1
        )
      ) end as next
    from changed left join placed on placed_number = number
    order by placed_value, placed_id`.execute(db)
  return createOrder(
    moveRows(asc.subarray(0, valueCount), places, 'withValue'),
    moveRows(asc.subarray(valueCount), places, 'withoutValue'),
  )
}

/** Removes all changed row numbers from a list, and inserts those that belong in it. */
function moveRows(
  rowNumbers: Int32Array,
  places: readonly Place[],
  list: Place['list'],
): Int32Array {
  const changedNumbers = new Set(places.map(({ number }) => number))
  const insertedNumbers = new Map<number | null, number[]>()
  for (const place of places) {
    if (place.list !== list) continue
    insertedNumbers.set(place.next, [...(insertedNumbers.get(place.next) ?? []), place.number])
  }
  const newNumbers = new Int32Array(rowNumbers.length + places.length)
  let length = 0
  const append = (number: number) => {
    newNumbers[length] = number
    length += 1
  }
  for (const number of rowNumbers) {
    if (changedNumbers.has(number)) continue
    insertedNumbers.get(number)?.forEach(append)
    append(number)
  }
  insertedNumbers.get(null)?.forEach(append)
  return newNumbers.subarray(0, length)
}
