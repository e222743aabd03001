import type { Database } from '@duet/kit/database'
import { sql } from 'kysely'
import type { Cursor, SortOrder } from '../../db/keyset.ts'
import { listTeam } from '../../team/team.ts'
import { createOrder, readColumnOrder, type SubmissionOrder } from './columnOrder.ts'
import { readFacts } from './readFacts.ts'
import { getSortExpression, isNullable } from './sorting.ts'
import type { SubmissionIndex } from './submissionIndex.ts'

// A reference is the beginning of the ID.
const ID_ORDER: SortOrder = { column: 'reference', direction: 'asc' }

/**
 * Loads the row numbers of all submissions in a sort order. Equal values are sorted by ID. Don't
 * change the array, because it's cached.
 */
export async function readOrder(index: SubmissionIndex, sort: SortOrder): Promise<Int32Array> {
  return (await readBothOrders(index, sort))[sort.direction]
}

/** Counts the submissions up to and including a cursor's submission. */
export async function findRank(
  index: SubmissionIndex,
  sort: SortOrder,
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
  const { valueCount } = await readBothOrders(index, sort)
  return (
    valueCount +
    (await countWhere(index.db, sql`${expression} is null and id ${comparison}= ${id}`))
  )
}

// Represents `null` in a cursor. Columns that can be `null` never contain an empty string.
const NO_VALUE = ''

/** Creates a cursor for a submission. Returns `undefined` if the submission no longer exists. */
export async function createCursor(
  db: Database,
  sort: SortOrder,
  rowNumber: number,
): Promise<Cursor | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select(['id', getSortExpression(sort).as('value')])
    .where('number', '=', rowNumber)
    .executeTakeFirst()
  return row && [row.value ?? NO_VALUE, row.id]
}

function readBothOrders(index: SubmissionIndex, sort: SortOrder): Promise<SubmissionOrder> {
  return sort.column === 'owner' ? readOwnerOrder(index) : readColumnOrder(index, sort)
}

/** Sorts submissions by their owners' names, which aren't in the `submissions` table. */
async function readOwnerOrder(index: SubmissionIndex): Promise<SubmissionOrder> {
  const { asc: sortedByIds } = await readColumnOrder(index, ID_ORDER)
  const owners = await listOwners(index)
  const { codes, codeCount } = (await readFacts(index)).groups.owner
  const rowNumbersByCode = Array.from({ length: codeCount }, (): number[] => [])
  for (const rowNumber of sortedByIds) rowNumbersByCode[codes[rowNumber] ?? 0]?.push(rowNumber)
  return createOrder(
    new Int32Array(owners.flatMap(({ code }) => rowNumbersByCode[code] ?? [])),
    new Int32Array(rowNumbersByCode[0] ?? []),
  )
}

/** Lists the owners of submissions by name. Former team members are last, sorted by ID. */
async function listOwners(index: SubmissionIndex) {
  const team = await listTeam(index.db, null)
  const ranks = new Map(team.map(({ id }, rank) => [id, rank]))
  const getRank = (id: string) => ranks.get(id) ?? team.length
  const column = (await readFacts(index)).groups.owner
  const owners = Array.from({ length: column.codeCount }, (_, code) => {
    const [group] = column.getParsed(code) ?? []
    return group && { id: group.name, code, rowCount: column.countRows(code) }
  }).filter((owner) => owner !== undefined)
  const compare = (a: string, b: string) => getRank(a) - getRank(b) || (a < b ? -1 : Number(a > b))
  return owners.sort((a, b) => compare(a.id, b.id))
}

async function findOwnerRank(
  index: SubmissionIndex,
  { direction }: SortOrder,
  [ownerId, id]: Cursor,
): Promise<number> {
  const owners = await listOwners(index)
  if (direction === 'desc') owners.reverse()
  const position = owners.findIndex((owner) => owner.id === ownerId)
  // If the owner no longer has submissions, start from the beginning, so that the list skips none.
  if (position < 0) return 0
  const comparison = sql.raw(direction === 'asc' ? '<=' : '>=')
  return (
    owners.slice(0, position).reduce((sum, { rowCount }) => sum + rowCount, 0) +
    (await countWhere(index.db, sql`owner_id = ${ownerId} and id ${comparison} ${id}`))
  )
}

async function countWhere(db: Database, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from submissions where deleted_at is null and ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}
