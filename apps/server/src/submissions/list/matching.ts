import { CLOSED_STATUSES, createTextKey, SUBMISSION_STATUSES } from '@duet/contract'
import { type RawBuilder, sql } from 'kysely'
import { joinValues } from '../../db/dialect.ts'
import { createNumberSet, intersect, type NumberSet, unite } from '../../db/numbers.ts'
import type { FieldFilters, GroupField, SubmissionFilters, TimeRange } from './filters.ts'
import { readGroups } from './groups.ts'
import { searchSubmissions } from './searching.ts'
import { readInSlices, readNumbers, type SubmissionIndex } from './submissionIndex.ts'

const READ_MARKS_SLICE = 10_000

/**
 * Finds the row numbers of the submissions that match the filters. Omits spam unless the status
 * filter includes spam. Returns `undefined` if all submissions match. The set may contain deleted
 * submissions.
 */
export async function readMatches(
  index: SubmissionIndex,
  filters: SubmissionFilters,
): Promise<NumberSet | undefined> {
  const matches = await readMatchesWithSpam(index, filters)
  if (includesSpam(filters)) return matches
  const groups = await readGroups(index, 'status')
  if (!groups.has('spam')) return matches
  const otherSubmissions = await index.cache.read('not spam', async () => {
    const otherGroups = [...groups].filter(([status]) => status !== 'spam')
    return createNumberSet(otherGroups.map(([, rowNumbers]) => rowNumbers))
  })
  return matches ? intersect([matches, otherSubmissions]) : otherSubmissions
}

function includesSpam(filters: SubmissionFilters): boolean {
  return [filters, ...filters.nested].some(({ groups }) => groups.status?.includes('spam'))
}

/** Finds the same submissions as `readMatches`, and also spam that matches the filters. */
export async function readMatchesWithSpam(
  index: SubmissionIndex,
  filters: SubmissionFilters,
): Promise<NumberSet | undefined> {
  const { q, period } = filters
  const sets = await readFilterSets(index, filters, filters)
  for (const nestedFilters of filters.nested) {
    const nestedSets = await readFilterSets(index, nestedFilters, filters)
    if (nestedSets.length > 0)
      sets.push(filters.match === 'any' ? intersect(nestedSets) : unite(nestedSets))
  }
  const filterMatches = filters.match === 'any' && sets.length > 0 ? [unite(sets)] : sets
  const searchMatches = q
    ? [await index.cache.read(`search ${q}`, () => searchSubmissions(index, q))]
    : []
  const periodMatches = period ? [await readCreated(index, period)] : []
  const requiredSets = [...filterMatches, ...searchMatches, ...periodMatches]
  return requiredSets.length > 0 ? intersect(requiredSets) : undefined
}

/** Reads the matches of each filter, without the search and the period. */
async function readFilterSets(
  index: SubmissionIndex,
  filters: FieldFilters,
  viewer: Viewer,
): Promise<NumberSet[]> {
  const sets: NumberSet[] = []
  for (const setPromise of startFilterSets(index, filters, viewer)) sets.push(await setPromise)
  return sets
}

type Viewer = Pick<SubmissionFilters, 'today' | 'viewerId'>

function* startFilterSets(
  index: SubmissionIndex,
  filters: FieldFilters,
  { today, viewerId }: Viewer,
): Generator<Promise<NumberSet>> {
  const { groups, created, units, has_files, unread, due, duplicates } = filters
  for (const [field, values] of Object.entries(groups)) {
    if (values) yield readGroupMembers(index, field as GroupField, values)
  }
  if (created) yield readCreated(index, created)
  if (units) {
    const range = { from: units.min, before: units.max === undefined ? undefined : units.max + 1 }
    yield readSet(index, ['units', units], inRange(sql`total_units`, range))
  }
  if (has_files !== undefined) {
    const condition = has_files ? sql`file_count > 0` : sql`file_count = 0`
    yield readSet(index, ['files', has_files], condition)
  }
  if (due !== undefined) yield readDue(index, today, due)
  if (duplicates !== undefined) yield readDuplicates(index, duplicates)
  if (unread !== undefined) yield readUnread(index, viewerId, unread)
}

function readCreated(index: SubmissionIndex, range: TimeRange): Promise<NumberSet> {
  return readSet(index, ['created', range], inRange(sql`created_at`, range))
}

async function readGroupMembers(
  index: SubmissionIndex,
  field: GroupField,
  values: readonly string[],
): Promise<NumberSet> {
  const groups = await readGroups(index, field)
  if (field !== 'tag') {
    return createNumberSet(values.map((value) => groups.get(value) ?? new Int32Array()))
  }
  const keys = new Set(values.map(createTextKey))
  const matchingGroups = [...groups].filter(([tag]) => keys.has(createTextKey(tag)))
  return createNumberSet(matchingGroups.map(([, rowNumbers]) => rowNumbers))
}

/**
 * Finds submissions that aren't closed and need a follow-up by `today`. If `isDue` is false, finds
 * all others.
 */
export async function readDue(
  index: SubmissionIndex,
  today: string,
  isDue = true,
): Promise<NumberSet> {
  if (!isDue) {
    const laterCondition = sql`(follow_up_on > ${today} or follow_up_on is null)`
    return unite([
      await readSet(index, ['no follow-up by', today], laterCondition),
      await readGroupMembers(index, 'status', CLOSED_STATUSES),
    ])
  }
  const openStatuses = SUBMISSION_STATUSES.filter((status) => !CLOSED_STATUSES.includes(status))
  return intersect([
    await readSet(index, ['follow-up by', today], sql`follow_up_on <= ${today}`),
    await readGroupMembers(index, 'status', openStatuses),
  ])
}

/**
 * Finds the submissions that the viewer hasn't read. If `isUnread` is false, finds all other
 * submissions. For the service key, whose `viewerId` is `null`, all submissions count as read.
 */
export function readUnread(
  index: SubmissionIndex,
  viewerId: string | null,
  isUnread = true,
): Promise<NumberSet> {
  const readMark = sql`select 1 from submission_reads
    where user_id = ${viewerId} and submission_id = submissions.id`
  const readCondition = viewerId === null ? sql`true` : sql`exists (${readMark})`
  return index.readMarksCache.read(JSON.stringify([viewerId, isUnread]), async () => {
    const slices = await readInSlices(index, READ_MARKS_SLICE, ({ after, upTo }) =>
      readNumbers(
        index.db,
        sql`select number from submissions
          where deleted_at is null and number > ${after} and number <= ${upTo}
            and ${isUnread ? sql`not ${readCondition}` : readCondition}`,
      ),
    )
    return createNumberSet(slices)
  })
}

/**
 * Finds the submissions that share an email address with another submission. If `areDuplicates` is
 * false, finds all other submissions.
 */
function readDuplicates(index: SubmissionIndex, areDuplicates: boolean): Promise<NumberSet> {
  const condition = areDuplicates ? sql`count(*) > 1` : sql`count(*) = 1`
  return index.cache.read(`duplicates ${areDuplicates}`, async () => {
    const rowNumbers = await readNumbers(
      index.db,
      sql`select ${joinValues(index.db, sql`number`)} as number from submissions where deleted_at is null
        group by folded_email having ${condition}`,
    )
    return createNumberSet([rowNumbers])
  })
}

function readSet(
  { db, cache }: SubmissionIndex,
  key: readonly unknown[],
  condition: RawBuilder<unknown>,
): Promise<NumberSet> {
  return cache.read(JSON.stringify(key), async () => {
    const query = sql<{ number: number }>`
      select number from submissions where deleted_at is null and ${condition}`
    return createNumberSet([await readNumbers(db, query)])
  })
}

/** Creates the condition that a value is at least `from` and less than `before`. */
function inRange<Value>(
  value: RawBuilder<unknown>,
  { from, before }: { from?: Value | undefined; before?: Value | undefined },
): RawBuilder<unknown> {
  const conditions = [
    from !== undefined && sql`${value} >= ${from}`,
    before !== undefined && sql`${value} < ${before}`,
  ].filter((condition) => condition !== false)
  return sql.join(conditions, sql` and `)
}
