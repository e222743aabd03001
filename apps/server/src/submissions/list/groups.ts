import { setImmediate } from 'node:timers/promises'
import { createTextKey, SUBMISSION_STATUSES } from '@duet/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { joinValues } from '../../db/dialect.ts'
import { joinNumbers, parseNumbers } from '../../db/numbers.ts'
import { type GroupField, NO_OWNER } from './filters.ts'
import { getSortExpression } from './sorting.ts'
import type { SubmissionIndex } from './submissionIndex.ts'

// Number of distinct values that one query loads.
const SLICE_VALUES = 500

/**
 * The submissions grouped by the values of a field. Each group lists the row numbers of its
 * submissions. If each submission has only one value, they're sorted by the submissions' IDs.
 */
export type Groups = ReadonlyMap<string, Int32Array>

type Group = [name: string, rowNumbers: Int32Array]

type Value = string | number

interface GroupSource {
  /** The indexed SQL expression to group by. */
  expression: RawBuilder<Value | null>
  /** Converts a value of the expression to the names of the groups that the submission is in. */
  parse: (value: Value) => readonly string[]
}

const GROUP_SOURCES: Readonly<Record<GroupField, GroupSource>> = {
  status: {
    expression: getSortExpression({ column: 'status', direction: 'asc' }),
    parse: (rank) => SUBMISSION_STATUSES.slice(Number(rank), Number(rank) + 1),
  },
  owner: { expression: sql`owner_id`, parse: (id) => [String(id)] },
  state: { expression: sql`states`, parse: (states) => JSON.parse(String(states)) as string[] },
  tag: { expression: sql`tags_text`, parse: (tags) => String(tags).split('\n') },
}

/**
 * Groups all submissions by a field. Submissions without an owner are in the group `NO_OWNER`. Tags
 * that differ only in case or accents are one group, with the name of the most common tag.
 */
export function readGroups({ db, cache }: SubmissionIndex, field: GroupField): Promise<Groups> {
  return cache.read(`groups ${field}`, async () => {
    const { expression, parse } = GROUP_SOURCES[field]
    const listsByGroup = new Map<string, Int32Array[]>()
    const addRowNumbers = (group: string, rowNumbers: Int32Array) => {
      const groupLists = listsByGroup.get(group)
      if (groupLists) groupLists.push(rowNumbers)
      else listsByGroup.set(group, [rowNumbers])
    }
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
    const groups = [...listsByGroup].map(([group, groupLists]): Group => {
      return [group, joinNumbers(groupLists)]
    })
    return new Map(field === 'tag' ? mergeTags(groups) : groups)
  })
}

function mergeTags(groups: readonly Group[]): Group[] {
  const groupsByKey = new Map<string, Group[]>()
  for (const group of groups) {
    const key = createTextKey(group[0])
    groupsByKey.set(key, [...(groupsByKey.get(key) ?? []), group])
  }
  return [...groupsByKey.values()].map((sameTags): Group => {
    const [mostCommon, ...others] = sameTags.sort((a, b) => b[1].length - a[1].length) as [Group]
    if (others.length === 0) return mostCommon
    // Old submissions can have several of these tags.
    const rowNumbers = new Set(sameTags.flatMap(([, numbers]) => [...numbers]))
    return [mostCommon[0], Int32Array.from(rowNumbers)]
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
