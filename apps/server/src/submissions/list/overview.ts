import type { Overview, UnitRange } from '@duet/contract'
import { sql } from 'kysely'
import { useIndex } from '../../db/dialect.ts'
import { joinNumbers, type NumberSet } from '../../db/numbers.ts'
import { errors } from '../../errors.ts'
import { countDays, getDay } from '../days.ts'
import { chooseInterval, countPeriods, listPeriods } from '../periods.ts'
import { countMembers, countStatuses } from './counting.ts'
import type { SubmissionFilters } from './filters.ts'
import { readGroups } from './groups.ts'
import { readMatches } from './matching.ts'
import { readInSlices, readNumbers, type SubmissionIndex } from './submissionIndex.ts'

const SLICE_ROWS = 20_000
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
  { created: period, ...otherFilters }: SubmissionFilters,
  days: OverviewDays,
): Promise<Overview> {
  const filters = { ...otherFilters, period }
  const matchingRows = await readMatches(index, filters)
  const figures = pickFigures(await readFigures(index), matchingRows)
  const { creationTimes, units, contactDelays } = figures
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
    by_state: countMembers(await readGroups(index, 'state'), matchingRows),
    by_status: await countStatuses(index, filters),
    by_owner: countMembers(await readGroups(index, 'owner'), matchingRows),
    units: {
      sum: units.reduce((sum, count) => sum + count, 0),
      median: findMedian(units),
      ranges: countUnitRanges(units),
    },
    first_contact: { count: contactDelays.length, median_seconds: findMedian(contactDelays) },
  }
}

const FIGURES_PER_SUBMISSION = 4

/**
 * Loads four numbers for each submission: the row number, the creation time (in seconds since
 * 1970), the units, and the seconds until the first contact. The last number is 0 if there was no
 * contact, and at least 1 otherwise.
 */
function readFigures(index: SubmissionIndex): Promise<Int32Array> {
  return index.cache.read('figures', async () => {
    const slices = await readInSlices(index, SLICE_ROWS, ({ after, upTo }) =>
      readNumbers(
        index.db,
        sql`select number || ',' || unixepoch(created_at) || ',' || total_units || ',' || case
              when first_contact_at is null then 0
              when unixepoch(first_contact_at) <= unixepoch(created_at) then 1
              else unixepoch(first_contact_at) - unixepoch(created_at)
            end as number
          from submissions ${useIndex(index.db, 'submissions_numbers')}
          where deleted_at is null and number > ${after} and number <= ${upTo}`,
      ),
    )
    return joinNumbers(slices)
  })
}

/** Returns the times, units, and contact delays of the matching submissions as sorted lists. */
function pickFigures(figures: Int32Array, matches: NumberSet | undefined) {
  const creationTimes: number[] = []
  const units: number[] = []
  const contactDelays: number[] = []
  for (let start = 0; start < figures.length; start += FIGURES_PER_SUBMISSION) {
    const [rowNumber = 0, creationTime = 0, unitCount = 0, contactDelay = 0] = figures.subarray(
      start,
      start + 4,
    )
    if (matches && matches[rowNumber] !== 1) continue
    creationTimes.push(creationTime)
    units.push(unitCount)
    if (contactDelay > 0) contactDelays.push(contactDelay)
  }
  return {
    creationTimes: Int32Array.from(creationTimes).sort(),
    units: Int32Array.from(units).sort(),
    contactDelays: Int32Array.from(contactDelays).sort(),
  }
}

function countUnitRanges(units: Int32Array): UnitRange[] {
  return UNIT_RANGE_MINIMUMS.map((min, index) => {
    const nextMin = UNIT_RANGE_MINIMUMS[index + 1]
    const isInRange = (count: number) => count >= min && (nextMin === undefined || count < nextMin)
    return {
      min,
      max: nextMin === undefined ? null : nextMin - 1,
      count: units.filter(isInRange).length,
    }
  })
}

/** Returns the median of sorted numbers, or `null` if there are no numbers. */
function findMedian(sortedNumbers: Int32Array): number | null {
  if (sortedNumbers.length === 0) return null
  const upperMiddle = sortedNumbers[Math.floor(sortedNumbers.length / 2)] as number
  const lowerMiddle = sortedNumbers[Math.floor((sortedNumbers.length - 1) / 2)] as number
  return (lowerMiddle + upperMiddle) / 2
}
