import type { Overview, UnitRange } from '@duet/contract'
import type { NumberSet } from '../../db/numbers.ts'
import { errors } from '../../errors.ts'
import { countDays, getDay } from '../days.ts'
import { findMedian } from '../median.ts'
import { chooseInterval, countPeriods, listPeriods } from '../periods.ts'
import { countAnswers, countRecentAnswers } from './answers.ts'
import { countMembers, countSources, countStatuses } from './counting.ts'
import type { FactColumns } from './factColumns.ts'
import type { SubmissionQueryFilters } from './filters.ts'
import { readMatches } from './matching.ts'
import { readOrder } from './ordering.ts'
import { readFacts } from './readFacts.ts'
import type { SubmissionIndex } from './submissionIndex.ts'

const OLDEST_FIRST = { column: 'created_at', direction: 'asc' } as const
const MAX_DAYS = 20 * 366
/** The smallest number of units in each range. */
const UNIT_RANGE_MINIMUMS = [1, 10, 50, 100, 500, 1000]

/** The first and last day of the period, if the request specifies them. */
export interface OverviewDays {
  from: string | undefined
  to: string | undefined
}

/**
 * Computes statistics about the matching submissions. By default, the period spans from the first
 * to the last submission. Counts requests by day, by week if the period is longer than three
 * months, or by month if it's longer than a year and a half. Leaves spam out of all statistics
 * except `by_status`, unless the status filter includes spam. Covers only submissions from the
 * period, even if `match` is `any`.
 *
 * @throws AppError 400 if the period is longer than 20 years.
 */
export async function createOverview(
  index: SubmissionIndex,
  { created: period, ...otherFilters }: SubmissionQueryFilters,
  days: OverviewDays,
): Promise<Overview> {
  const filters = { ...otherFilters, period }
  const { now, ...lastingFilters } = filters
  const key = JSON.stringify([dependsOnTime(filters) ? filters : lastingFilters, days])
  const statistics = await index.overviewCache.read(key, () =>
    computeOverview(index, filters, days),
  )
  // An answer becomes overdue without any change to the submission, so count the answers each time.
  const { matches } = await readMatches(index, filters)
  const facts = await readFacts(index)
  return {
    ...statistics,
    answers: countAnswers(facts, matches, now),
    recent_answers: countRecentAnswers(facts, filters),
  }
}

function dependsOnTime(filters: SubmissionQueryFilters): boolean {
  return [filters, ...filters.nested].some(
    ({ answer_due, answer_late }) => answer_due !== undefined || answer_late !== undefined,
  )
}

async function computeOverview(
  index: SubmissionIndex,
  filters: SubmissionQueryFilters,
  days: OverviewDays,
): Promise<Omit<Overview, 'answers' | 'recent_answers'>> {
  const { matches, matchesWithSpam } = await readMatches(index, filters)
  const order = await readOrder(index, OLDEST_FIRST)
  const facts = await readFacts(index)
  const { creationTimes, units, contactDelays } = pickFigures(facts, order, matches)
  const getDayAt = (seconds: number | undefined) =>
    seconds === undefined ? undefined : getDay(seconds * 1000, filters.timeZone)
  const from = days.from ?? getDayAt(creationTimes[0])
  const to = days.to ?? getDayAt(creationTimes.at(-1))
  const hasPeriod = from !== undefined && to !== undefined && from <= to
  if (hasPeriod && countDays(from, to) > MAX_DAYS) {
    throw errors.validation({ from: 'The period must be at most 20 years long' })
  }
  const interval = hasPeriod ? chooseInterval(from, to) : 'day'
  const periodStarts = hasPeriod ? listPeriods(from, to, interval) : []
  return {
    from: from ?? null,
    to: to ?? null,
    total: creationTimes.length,
    interval,
    requests: countPeriods(creationTimes, periodStarts, filters.timeZone),
    by_state: countMembers(facts, 'state', matches),
    by_status: countStatuses(facts, matchesWithSpam),
    by_owner: countMembers(facts, 'owner', matches),
    by_source: countSources(facts, matches),
    units: { sum: sumUp(units), median: findMedian(units), ranges: countUnitRanges(units) },
    first_contact: { count: contactDelays.length, median_seconds: findMedian(contactDelays) },
  }
}

/** Returns the matching submissions' creation times, in order, and their units and contact delays. */
function pickFigures(facts: FactColumns, order: Int32Array, matches: NumberSet | undefined) {
  const { createdAt, units, contactDelay } = facts.numbers
  const creationTimes = new Uint32Array(order.length)
  const unitCounts = new Uint32Array(order.length)
  const contactDelays = new Uint32Array(order.length)
  let count = 0
  let contactCount = 0
  for (const row of order) {
    if (!facts.has(row) || (matches && matches[row] !== 1)) continue
    creationTimes[count] = createdAt[row] as number
    unitCounts[count] = units[row] as number
    count += 1
    const delay = contactDelay[row] as number
    if (delay === 0) continue
    contactDelays[contactCount] = delay
    contactCount += 1
  }
  return {
    creationTimes: creationTimes.subarray(0, count),
    units: unitCounts.subarray(0, count),
    contactDelays: contactDelays.subarray(0, contactCount),
  }
}

function sumUp(numbers: Uint32Array): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

function countUnitRanges(units: Uint32Array): UnitRange[] {
  const counts = UNIT_RANGE_MINIMUMS.map(() => 0)
  for (const unitCount of units) {
    let index = UNIT_RANGE_MINIMUMS.length - 1
    while (index > 0 && unitCount < (UNIT_RANGE_MINIMUMS[index] as number)) index -= 1
    counts[index] = (counts[index] as number) + 1
  }
  return UNIT_RANGE_MINIMUMS.map((min, index) => {
    const nextMin = UNIT_RANGE_MINIMUMS[index + 1]
    return {
      min,
      max: nextMin === undefined ? null : nextMin - 1,
      count: counts[index] as number,
    }
  })
}
