import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Cursor, Sort } from '../db/keyset.ts'
import { joinNumbers } from '../db/numbers.ts'
import { listTeam } from '../team/team.ts'
import { NO_OWNER } from './filters.ts'
import { readGroups } from './groups.ts'
import { getSortExpression } from './sorting.ts'
import { readNumbers, type SubmissionIndex } from './submissionIndex.ts'

/** The numbers of all submissions in an ascending order. */
interface Order {
  /** Submissions with a value in the sort column, by value and ID. */
  valued: Int32Array
  /** The others, by ID. They're last in both directions. */
  valueless: Int32Array
}

/** Loads the numbers of all submissions in order. Equal values are sorted by ID. */
export async function readOrder(index: SubmissionIndex, sort: Sort): Promise<Int32Array> {
  const { valued, valueless } = await readAscendingOrder(index, sort)
  if (sort.direction === 'asc') return joinNumbers([valued, valueless])
  return joinNumbers([valued.toReversed(), valueless.toReversed()])
}

/** Returns the number of submissions up to and including the one that a cursor identifies. */
export async function findRank(
  index: SubmissionIndex,
  sort: Sort,
  [value, id]: Cursor,
): Promise<number> {
  if (value !== NO_VALUE && sort.column === 'owner') return findOwnerRank(index, sort, [value, id])
  const expression = getSortExpression(sort)
  const isBefore = sql.raw(sort.direction === 'asc' ? '<' : '>')
  if (value !== NO_VALUE) {
    return (
      (await count(index.db, sql`${expression} ${isBefore} ${value}`)) +
      (await count(index.db, sql`${expression} = ${value} and id ${isBefore}= ${id}`))
    )
  }
  const { valued } = await readAscendingOrder(index, sort)
  return (
    valued.length + (await count(index.db, sql`${expression} is null and id ${isBefore}= ${id}`))
  )
}

// Columns that can be `null` are never empty.
const NO_VALUE = ''

/** Creates a cursor for a submission. Returns `undefined` if it no longer exists. */
export async function createCursor(
  db: Database,
  sort: Sort,
  number: number,
): Promise<Cursor | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select(['id', getSortExpression(sort).as('value')])
    .where('number', '=', number)
    .executeTakeFirst()
  return row && [row.value ?? NO_VALUE, row.id]
}

async function readAscendingOrder(index: SubmissionIndex, sort: Sort): Promise<Order> {
  if (sort.column === 'owner') return readOwnerOrder(index)
  const value = getSortExpression(sort)
  return index.cache.read(`order ${sort.column}`, async () => ({
    valued: await readNumbers(
      index.db,
      sql`select number from submissions
        where deleted_at is null and ${value} is not null order by ${value}, id`,
    ),
    valueless: await readNumbers(
      index.db,
      sql`select number from submissions
        where deleted_at is null and ${value} is null order by id`,
    ),
  }))
}

/** Sorts submissions by the names of their owners, which the index doesn't contain. */
async function readOwnerOrder(index: SubmissionIndex): Promise<Order> {
  const groups = await readOwnerGroups(index)
  return {
    valued: joinNumbers(groups.map(({ numbers }) => numbers)),
    valueless: (await readGroups(index, 'owner')).get(NO_OWNER) ?? new Int32Array(),
  }
}

/** Loads the groups of all owners, sorted by name. Owners who left the team are last, by ID. */
async function readOwnerGroups(index: SubmissionIndex) {
  const team = await listTeam(index.db, null)
  const ranks = new Map(team.map(({ id }, rank) => [id, rank]))
  const getRank = (id: string) => ranks.get(id) ?? team.length
  const groups = [...(await readGroups(index, 'owner'))]
    .filter(([id]) => id !== NO_OWNER)
    .map(([id, numbers]) => ({ id, numbers }))
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
  // If the cursor's owner owns no submission anymore, start with the first owner, so that no
  // submission is skipped.
  if (position < 0) return 0
  const isBefore = sql.raw(direction === 'asc' ? '<=' : '>=')
  return (
    groups.slice(0, position).reduce((sum, { numbers }) => sum + numbers.length, 0) +
    (await count(index.db, sql`owner_id = ${ownerId} and id ${isBefore} ${id}`))
  )
}

async function count(db: Database, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from submissions where deleted_at is null and ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}
