import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Cursor, Sort } from '../../db/keyset.ts'
import { joinNumbers } from '../../db/numbers.ts'
import { listTeam } from '../../team/team.ts'
import { NO_OWNER } from './filters.ts'
import { readGroups } from './groups.ts'
import { getSortExpression, isNullable } from './sorting.ts'
import { readNumbers, type SubmissionIndex } from './submissionIndex.ts'

/** The row numbers of all submissions, sorted by a column in ascending order. */
interface SubmissionOrder {
  /** Submissions that have a value in the sort column, sorted by value and ID. */
  withValue: Int32Array
  /** Submissions without a value, sorted by ID. They come last, even in descending lists. */
  withoutValue: Int32Array
}

/** Loads the row numbers of all submissions in a sort order. Equal values are sorted by ID. */
export async function readOrder(index: SubmissionIndex, sort: Sort): Promise<Int32Array> {
  const { withValue, withoutValue } = await readAscendingOrder(index, sort)
  if (sort.direction === 'asc') return joinNumbers([withValue, withoutValue])
  return joinNumbers([withValue.toReversed(), withoutValue.toReversed()])
}

/** Counts the submissions up to and including a cursor's submission. */
export async function findRank(
  index: SubmissionIndex,
  sort: Sort,
  [value, id]: Cursor,
): Promise<number> {
  const hasValue = value !== NO_VALUE || !isNullable(sort)
  if (hasValue && sort.column === 'owner') return findOwnerRank(index, sort, [value, id])
  const expression = getSortExpression(sort)
  const comparison = sql.raw(sort.direction === 'asc' ? '<' : '>')
  if (hasValue) {
    return (
      (await countWhere(index.db, sql`${expression} ${comparison} ${value}`)) +
      (await countWhere(index.db, sql`${expression} = ${value} and id ${comparison}= ${id}`))
    )
  }
  const { withValue } = await readAscendingOrder(index, sort)
  return (
    withValue.length +
    (await countWhere(index.db, sql`${expression} is null and id ${comparison}= ${id}`))
  )
}

// Represents `null` in a cursor. Columns that can be `null` never contain an empty string.
const NO_VALUE = ''

/** Creates a cursor for a submission. Returns `undefined` if the submission no longer exists. */
export async function createCursor(
  db: Database,
  sort: Sort,
  rowNumber: number,
): Promise<Cursor | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select(['id', getSortExpression(sort).as('value')])
    .where('number', '=', rowNumber)
    .executeTakeFirst()
  return row && [row.value ?? NO_VALUE, row.id]
}

async function readAscendingOrder(index: SubmissionIndex, sort: Sort): Promise<SubmissionOrder> {
  if (sort.column === 'owner') return readOwnerOrder(index)
  const value = getSortExpression(sort)
  return index.cache.read(`order ${sort.column}`, async () => ({
    withValue: await readNumbers(
      index.db,
      sql`select number from submissions
        where deleted_at is null and ${value} is not null order by ${value}, id`,
    ),
    withoutValue: await readNumbers(
      index.db,
      sql`select number from submissions
        where deleted_at is null and ${value} is null order by id`,
    ),
  }))
}

/** Sorts submissions by their owners' names, which aren't in the `submissions` table. */
async function readOwnerOrder(index: SubmissionIndex): Promise<SubmissionOrder> {
  const groups = await readOwnerGroups(index)
  return {
    withValue: joinNumbers(groups.map(({ rowNumbers }) => rowNumbers)),
    withoutValue: (await readGroups(index, 'owner')).get(NO_OWNER) ?? new Int32Array(),
  }
}

/** Loads each owner's group, sorted by owner name. Former team members are last, sorted by ID. */
async function readOwnerGroups(index: SubmissionIndex) {
  const team = await listTeam(index.db, null)
  const ranks = new Map(team.map(({ id }, rank) => [id, rank]))
  const getRank = (id: string) => ranks.get(id) ?? team.length
  const groups = [...(await readGroups(index, 'owner'))]
    .filter(([id]) => id !== NO_OWNER)
    .map(([id, rowNumbers]) => ({ id, rowNumbers }))
  const compare = (a: string, b: string) => getRank(a) - getRank(b) || (a < b ? -1 : Number(a > b))
  return groups.sort((a, b) => compare(a.id, b.id))
}

async function findOwnerRank(
  index: SubmissionIndex,
  { direction }: Sort,
  [ownerId, id]: Cursor,
): Promise<number> {
  const groups = await readOwnerGroups(index)
  if (direction === 'desc') groups.reverse()
  const position = groups.findIndex((group) => group.id === ownerId)
  // If the owner no longer has submissions, start from the beginning, so that the list skips none.
  if (position < 0) return 0
  const comparison = sql.raw(direction === 'asc' ? '<=' : '>=')
  return (
    groups.slice(0, position).reduce((sum, { rowNumbers }) => sum + rowNumbers.length, 0) +
    (await countWhere(index.db, sql`owner_id = ${ownerId} and id ${comparison} ${id}`))
  )
}

async function countWhere(db: Database, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from submissions where deleted_at is null and ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}
