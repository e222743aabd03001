import { setImmediate } from 'node:timers/promises'
import { SUBMISSION_STATUSES } from '@duet/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { joinValues } from '../db/dialect.ts'
import { joinNumbers, parseNumbers } from '../db/numbers.ts'
import { type GroupField, NO_OWNER } from './filters.ts'
import { getSortExpression } from './sorting.ts'
import type { SubmissionIndex } from './submissionIndex.ts'

// Number of distinct values that one query loads.
const SLICE_VALUES = 500

/**
 * The submissions grouped by the values of a field. Each group lists the row numbers of its
 * submissions, sorted by the submissions' IDs.
 */
export type Groups = ReadonlyMap<string, Int32Array>

type Value = string | number

interface GroupSource {
  /** The name of the sort column to group by. */
  column: string
  /** Converts a value of the column to the names of the groups that the submission is in. */
  parse: (value: Value) => readonly string[]
}

const GROUP_SOURCES: Readonly<Record<GroupField, GroupSource>> = {
  status: {
    column: 'status',
    parse: (rank) => SUBMISSION_STATUSES.slice(Number(rank), Number(rank) + 1),
  },
  owner: { column: 'owner', parse: (id) => [String(id)] },
  state: { column: 'states', parse: (states) => JSON.parse(String(states)) as string[] },
  tag: { column: 'tags', parse: (tags) => String(tags).split('\n') },
}

/** Groups all submissions by a field. Submissions without an owner are in the group `NO_OWNER`. */
export function readGroups({ db, cache }: SubmissionIndex, field: GroupField): Promise<Groups> {
  return cache.read(`groups ${field}`, async () => {
    const { column, parse } = GROUP_SOURCES[field]
    const listsByGroup = new Map<string, Int32Array[]>()
    const addRowNumbers = (group: string, rowNumbers: Int32Array) => {
      const groupLists = listsByGroup.get(group)
      if (groupLists) groupLists.push(rowNumbers)
      else listsByGroup.set(group, [rowNumbers])
    }
    const expression = getSortExpression({ column, direction: 'asc' })
    for await (const { value, rowNumbers } of readValues(db, expression)) {
      for (const group of parse(value)) addRowNumbers(group, rowNumbers)
    }
    if (field === 'owner') {
      const { rows } = await sql<{ numbers: string | null }>`
        select ${joinValues(db, sql`number`)} as numbers from (
          select number from submissions where deleted_at is null and owner_id is null order by id
        ) as sorted`.execute(db)
      addRowNumbers(NO_OWNER, parseNumbers(rows[0]?.numbers ?? null))
    }
    return new Map([...listsByGroup].map(([group, groupLists]) => [group, joinNumbers(groupLists)]))
  })
}

/**
 * Loads each distinct value of an indexed SQL expression, with the row numbers of the submissions
 * that have this value.
 */
async function* readValues(db: Database, expression: RawBuilder<Value | null>) {
  let lastValue: Value | undefined
  for (;;) {
    const condition =
      lastValue === undefined ? sql`${expression} is not null` : sql`${expression} > ${lastValue}`
    const { rows } = await sql<{ value: Value; numbers: string }>`
      select value, ${joinValues(db, sql`number`)} as numbers from (
        select ${expression} as value, number from submissions
        where deleted_at is null and ${condition} order by ${expression}, id
      ) as sorted group by value order by value limit ${SLICE_VALUES}`.execute(db)
    for (const { value, numbers } of rows) yield { value, rowNumbers: parseNumbers(numbers) }
    if (rows.length < SLICE_VALUES) return
    lastValue = rows.at(-1)?.value
    // Let the server handle other requests before the next query.
    await setImmediate()
  }
}
