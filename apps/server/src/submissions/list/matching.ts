import { CLOSED_STATUSES, createTextKey } from '@duet/contract'
import { complement, intersect, type NumberSet, unite } from '../../db/numbers.ts'
import type { TextColumn } from '../../db/textColumn.ts'
import { selectAnswers, selectAnswersDue } from './answers.ts'
import type { FactColumns, Group, NumberColumn } from './factColumns.ts'
import {
  type FieldQueryFilters,
  type GroupField,
  NO_VALUE,
  NULLABLE_FIELDS,
  type SubmissionQueryFilters,
  type TimeRange,
} from './filters.ts'
import { readEmails, readFacts } from './readFacts.ts'
import { findReadSubmissions } from './readMarks.ts'
import { searchSubmissions } from './searching.ts'
import type { SubmissionIndex } from './submissionIndex.ts'

/**
 * The row numbers of matching submissions. `undefined` if all submissions match. The sets may
 * contain deleted submissions.
 */
interface Matches {
  /** Without spam, unless the status filter includes spam. */
  matches: NumberSet | undefined
  matchesWithSpam: NumberSet | undefined
}

/** Finds the submissions that match the filters. */
export async function readMatches(
  index: SubmissionIndex,
  filters: SubmissionQueryFilters,
): Promise<Matches> {
  const facts = await readFacts(index)
  const matchesWithSpam = await readMatchesWithSpam(index, facts, filters)
  const { status } = facts.groups
  const spam = status.findCode('spam')
  if (spam === 0 || includesSpam(filters)) return { matches: matchesWithSpam, matchesWithSpam }
  const otherSubmissions = selectByCode(facts, status, (code) => code !== spam)
  return {
    matches: matchesWithSpam ? intersect([matchesWithSpam, otherSubmissions]) : otherSubmissions,
    matchesWithSpam,
  }
}

function includesSpam(filters: SubmissionQueryFilters): boolean {
  return [filters, ...filters.nested].some(({ groups }) => groups.status?.includes('spam'))
}

async function readMatchesWithSpam(
  index: SubmissionIndex,
  facts: FactColumns,
  filters: SubmissionQueryFilters,
): Promise<NumberSet | undefined> {
  const { q, period } = filters
  const sets = await readFilterSets(index, facts, filters, filters)
  for (const nestedFilters of filters.nested) {
    const nestedSets = await readFilterSets(index, facts, nestedFilters, filters)
    if (nestedSets.length > 0)
      sets.push(filters.match === 'any' ? intersect(nestedSets) : unite(nestedSets))
  }
  const filterMatches = filters.match === 'any' && sets.length > 0 ? [unite(sets)] : sets
  const searchMatches = q
    ? [await index.cache.read(`search ${q}`, () => searchSubmissions(index, q))]
    : []
  const periodMatches = period ? [selectCreated(facts, period)] : []
  const requiredSets = [...filterMatches, ...searchMatches, ...periodMatches]
  return requiredSets.length > 0 ? intersect(requiredSets) : undefined
}

type Viewer = Pick<SubmissionQueryFilters, 'now' | 'today' | 'timeZone' | 'viewerId'>

/** Reads the matches of each filter, without the search and the period. */
async function readFilterSets(
  index: SubmissionIndex,
  facts: FactColumns,
  filters: FieldQueryFilters,
  viewer: Viewer,
): Promise<NumberSet[]> {
  const { groups, created, units, has_files, unread, due, duplicates } = filters
  const sets: NumberSet[] = []
  const addFlag = (value: boolean, set: NumberSet) =>
    sets.push(value ? set : complement(set, facts.rowCount))
  for (const [field, values] of Object.entries(groups)) {
    if (values) sets.push(selectGroups(facts, field as GroupField, values))
  }
  if (created) sets.push(selectCreated(facts, created))
  if (units) {
    const before = units.max === undefined ? undefined : units.max + 1
    sets.push(selectRange(facts, 'units', { from: units.min, before }))
  }
  if (has_files !== undefined) {
    sets.push(selectRange(facts, 'fileCount', has_files ? { from: 1 } : { before: 1 }))
  }
  if (due !== undefined) addFlag(due, selectDue(facts, viewer.today))
  if (filters.answer_due !== undefined) addFlag(filters.answer_due, selectAnswersDue(facts, viewer))
  if (filters.answer_late !== undefined) {
    sets.push(selectAnswers(facts, viewer.now, { isLate: filters.answer_late }))
  }
  if (duplicates !== undefined) {
    const emails = await readEmails(index)
    sets.push(selectByCode(facts, emails, (code) => emails.countRows(code) > 1 === duplicates))
  }
  if (unread !== undefined) {
    addFlag(unread, await readUnread(index, facts, viewer.viewerId))
  }
  return sets
}

function selectGroups(facts: FactColumns, field: GroupField, values: readonly string[]): NumberSet {
  const column = facts.groups[field]
  const keys = new Set(field === 'tag' ? values.map(createTextKey) : values)
  const includesNone = NULLABLE_FIELDS.has(field) && keys.has(NO_VALUE)
  return selectByCode(facts, column, (code) =>
    code === 0 ? includesNone : (column.getParsed(code) ?? []).some(({ key }) => keys.has(key)),
  )
}

function selectCreated(facts: FactColumns, { from, before }: TimeRange): NumberSet {
  const toSeconds = (time: string) => Date.parse(time) / 1000
  return selectRange(facts, 'createdAt', {
    from: from === undefined ? undefined : toSeconds(from),
    before: before === undefined ? undefined : toSeconds(before),
  })
}

/**
 * Finds the submissions that the viewer hasn't read. For the service key, whose `viewerId` is `null`,
 * all submissions count as read.
 */
export async function readUnread(
  index: SubmissionIndex,
  facts: FactColumns,
  viewerId: string | null,
): Promise<NumberSet> {
  if (viewerId === null) return new Uint8Array()
  const readSubmissions = await findReadSubmissions(index, viewerId)
  return complement(readSubmissions, facts.rowCount)
}

/** Finds the submissions that aren't closed and need a follow-up by `today`. */
export function selectDue(facts: FactColumns, today: string): NumberSet {
  const tomorrow = Number(today.replaceAll('-', '')) + 1
  const { status } = facts.groups
  const isOpen = ([group]: readonly Group[]) =>
    !CLOSED_STATUSES.some((name) => name === group?.name)
  return intersect([
    selectRange(facts, 'followUpOn', { from: 1, before: tomorrow }),
    selectByCode(facts, status, (code) => isOpen(status.getParsed(code) ?? [])),
  ])
}

/** Finds the rows whose code in a column is accepted. The code is 0 in rows without a text. */
function selectByCode(
  { rowCount }: FactColumns,
  { codes, codeCount }: Pick<TextColumn<unknown>, 'codes' | 'codeCount'>,
  accepts: (code: number) => boolean,
): NumberSet {
  const acceptedCodes = new Uint8Array(codeCount)
  for (let code = 0; code < codeCount; code += 1) acceptedCodes[code] = Number(accepts(code))
  const set = new Uint8Array(rowCount)
  for (let row = 0; row < rowCount; row += 1) {
    set[row] = acceptedCodes[codes[row] ?? 0] as number
  }
  return set
}

/** Finds the rows whose number in a column is at least `from` and less than `before`. */
function selectRange(
  { rowCount, numbers }: FactColumns,
  column: NumberColumn,
  { from = 0, before = Infinity }: { from?: number | undefined; before?: number | undefined },
): NumberSet {
  const values = numbers[column]
  const set = new Uint8Array(rowCount)
  for (let row = 0; row < rowCount; row += 1) {
    const value = values[row] as number
    set[row] = Number(value >= from && value < before)
  }
  return set
}
