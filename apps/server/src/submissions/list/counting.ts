import { SUBMISSION_STATUSES, type SubmissionCounts } from '@duet/contract'
import { intersect, type NumberSet } from '../../db/numbers.ts'
import { selectAnswersDue } from './answers.ts'
import type { FactColumns } from './factColumns.ts'
import {
  type GroupField,
  NO_VALUE,
  NULLABLE_FIELDS,
  type SubmissionQueryFilters,
} from './filters.ts'
import { readMatches, readUnread, selectDue } from './matching.ts'
import { readFacts } from './readFacts.ts'
import type { SubmissionIndex } from './submissionIndex.ts'

const MAX_TAGS = 50
const MAX_SOURCES = 50

/**
 * Counts the matching submissions by status, US state, owner, tag, and source. Counts spam only in
 * `status`, unless the status filter includes spam.
 */
export async function countSubmissions(
  index: SubmissionIndex,
  filters: SubmissionQueryFilters,
): Promise<SubmissionCounts> {
  const { matches, matchesWithSpam } = await readMatches(index, filters)
  const facts = await readFacts(index)
  const unreadSubmissions = await readUnread(index, facts, filters.viewerId)
  const countIntersection = (set: NumberSet) =>
    countMatches(facts, matches ? intersect([set, matches]) : set)
  return {
    total: countMatches(facts, matches),
    status: countStatuses(facts, matchesWithSpam),
    state: countMembers(facts, 'state', matches),
    owner: countMembers(facts, 'owner', matches),
    tag: countTags(facts, matches),
    source: countSources(facts, matches),
    unread: countIntersection(unreadSubmissions),
    due: countIntersection(selectDue(facts, filters.today)),
    answer_due: countIntersection(selectAnswersDue(facts, filters)),
  }
}

/**
 * Counts the matching submissions by status, including spam. Statuses without submissions have a
 * count of 0.
 */
export function countStatuses(
  facts: FactColumns,
  matchesWithSpam: NumberSet | undefined,
): SubmissionCounts['status'] {
  const counts = countMembers(facts, 'status', matchesWithSpam)
  const entries = SUBMISSION_STATUSES.map((status) => [status, counts[status] ?? 0])
  return Object.fromEntries(entries) as SubmissionCounts['status']
}

/**
 * Counts the matching submissions in each group of a field, sorted by name. In a field
 * whose value can be missing, submissions without a value are in the group `NO_VALUE`. Omits groups without matches.
 */
export function countMembers(
  facts: FactColumns,
  field: Exclude<GroupField, 'tag'>,
  matches: NumberSet | undefined,
): Record<string, number> {
  const counts = new Map<string, number>()
  countCodes(facts, field, matches).forEach((count, code) => {
    const noGroup = NULLABLE_FIELDS.has(field) ? [{ name: NO_VALUE }] : []
    const groups = code === 0 ? noGroup : (facts.groups[field].getParsed(code) ?? [])
    if (count > 0) for (const { name } of groups) add(counts, name, count)
  })
  return Object.fromEntries([...counts].sort(([a], [b]) => compareTexts(a, b)))
}

/**
 * Counts the matching submissions with each of the most common tags. Tags that differ only in case
 * or accents are one tag, which has the spelling that most submissions have.
 */
function countTags(facts: FactColumns, matches: NumberSet | undefined): Record<string, number> {
  const column = facts.groups.tag
  const counts = new Map<string, number>()
  const spellings = new Map<string, Map<string, number>>()
  countCodes(facts, 'tag', matches).forEach((count, code) => {
    const tags = column.getParsed(code) ?? []
    // Old submissions can have several spellings of a tag.
    for (const key of new Set(tags.map((tag) => tag.key))) add(counts, key, count)
    for (const { name, key } of tags) {
      const namesOfTag = spellings.get(key) ?? new Map<string, number>()
      add(namesOfTag, name, column.countRows(code))
      spellings.set(key, namesOfTag)
    }
  })
  const tags = [...counts].map(([key, count]): [string, number] => {
    const [mostCommon = ['']] = [...(spellings.get(key) ?? [])].sort(compareCounts)
    return [mostCommon[0], count]
  })
  const matchingTags = tags.filter(([, count]) => count > 0).sort(compareCounts)
  return Object.fromEntries(matchingTags.slice(0, MAX_TAGS))
}

/**
 * Counts the matching submissions from each of the most common sources. Strangers choose the names
 * of sources, so there can be many.
 */
export function countSources(
  facts: FactColumns,
  matches: NumberSet | undefined,
): Record<string, number> {
  const counts = Object.entries(countMembers(facts, 'source', matches)).sort(compareCounts)
  return Object.fromEntries(counts.slice(0, MAX_SOURCES))
}

type NamedCount = [name: string, count: number]

/** Sorts the largest count first, and equal counts by name. */
function compareCounts([nameA, countA]: NamedCount, [nameB, countB]: NamedCount): number {
  return countB - countA || compareTexts(nameA, nameB)
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function add(counts: Map<string, number>, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count)
}

/** Counts the matching submissions with each code of a column. */
function countCodes(
  { rowCount, groups }: FactColumns,
  field: GroupField,
  matches: NumberSet | undefined,
): Uint32Array {
  const { codes, codeCount } = groups[field]
  const { codes: statuses } = groups.status
  const counts = new Uint32Array(codeCount)
  for (let row = 0; row < rowCount; row += 1) {
    if (statuses[row] === 0 || (matches && matches[row] !== 1)) continue
    const code = codes[row] as number
    counts[code] = (counts[code] as number) + 1
  }
  return counts
}

function countMatches({ rowCount, groups }: FactColumns, matches: NumberSet | undefined): number {
  const { codes: statuses } = groups.status
  let count = 0
  for (let row = 0; row < rowCount; row += 1) {
    if (statuses[row] !== 0 && (!matches || matches[row] === 1)) count += 1
  }
  return count
}
