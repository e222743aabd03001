import { setImmediate } from 'node:timers/promises'
import { SUBMISSION_STATUSES } from '@duet/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { joinNumbers, parseNumbers } from '../db/numbers.ts'
import { type GroupField, NO_OWNER } from './filters.ts'
import { getSortExpression } from './sorting.ts'
import type { SubmissionIndex } from './submissionIndex.ts'

// Number of distinct values that one query loads.
const SLICE_VALUES = 500

/**
 * The submissions grouped by the values of a field. Each group lists row numbers, in the order of the
 * submissions' IDs.
 */
export type Groups = ReadonlyMap<string, Int32Array>

type Value = string | number

interface GroupSource {
  /** The sort column whose database index contains the values. */
  column: string
  /** Converts a value of the column to the groups of its submissions. */
  parse: (value: Value) => readonly string[]
}

const SOURCES: Readonly<Record<GroupField, GroupSource>> = {
  status: {
    column: 'status',
    parse: (rank) => SUBMISSION_STATUSES.slice(Number(rank), Number(rank) + 1),
  },
  owner: { column: 'owner', parse: (id) => [String(id)] },
  state: { column: 'states', parse: (states) => JSON.parse(String(states)) as string[] },
  tag: { column: 'tags', parse: (tags) => String(tags).split('\n') },
}

/** Loads the groups of a field. Submissions without an owner are in the group `NO_OWNER`. */
export function readGroups({ db, cache }: SubmissionIndex, field: GroupField): Promise<Groups> {
  return cache.read(`groups ${field}`, async () => {
    const { column, parse } = SOURCES[field]
    const lists = new Map<string, Int32Array[]>()
    const add = (group: string, numbers: Int32Array) => {
      const groupLists = lists.get(group)
      if (groupLists) groupLists.push(numbers)
      else lists.set(group, [numbers])
    }
    const expression = getSortExpression({ column, direction: 'asc' })
    for await (const { value, numbers } of readValues(db, expression)) {
      for (const group of parse(value)) add(group, numbers)
    }
    if (field === 'owner') {
      const { rows } = await sql<{ numbers: string | null }>`
        select group_concat(number) as numbers from (
          select number from submissions where deleted_at is null and owner_id is null order by id
        )`.execute(db)
      add(NO_OWNER, parseNumbers(rows[0]?.numbers ?? null))
    }
    return new Map([...lists].map(([group, numbers]) => [group, joinNumbers(numbers)]))
  })
}

/** Loads each value of an indexed expression, and the row numbers of the submissions with it. */
async function* readValues(db: Database, expression: RawBuilder<Value | null>) {
  let lastValue: Value | undefined
  for (;;) {
    const isAfterLast =
      lastValue === undefined ? sql`${expression} is not null` : sql`${expression} > ${lastValue}`
    const { rows } = await sql<{ value: Value; numbers: string }>`
      select value, group_concat(number) as numbers from (
        select ${expression} as value, number from submissions
        where deleted_at is null and ${isAfterLast} order by ${expression}, id
      ) group by value order by value limit ${SLICE_VALUES}`.execute(db)
    for (const { value, numbers } of rows) yield { value, numbers: parseNumbers(numbers) }
    if (rows.length < SLICE_VALUES) return
    lastValue = rows.at(-1)?.value
    // Lets the server handle other requests before the next query.
    await setImmediate()
  }
}
