import { type AnswerCounts, RECENT_ANSWER_DAYS } from '@duet/contract'
import type { NumberSet } from '../../db/numbers.ts'
import { addIsoDays, getStartOfDay } from '../days.ts'
import type { FactColumns } from './factColumns.ts'
import type { SubmissionQueryFilters } from './filters.ts'

/**
 * - `open`: not answered, and not due yet
 * - `kept`: answered in time
 * - `overdue`: not answered in time
 * - `late`: answered too late
 */
type AnswerState = 'open' | 'kept' | 'overdue' | 'late'

/**
 * Creates a function that returns the state of the answer to a submission at a time, in seconds
 * since 1970. It returns `undefined` for spam, for submissions without a due time, and for those
 * that have another status although nobody has contacted the requester.
 */
function createAnswerReader({ groups: { status }, numbers }: FactColumns, now: number) {
  const spam = status.findCode('spam')
  const newCode = status.findCode('new')
  return (row: number): AnswerState | undefined => {
    const dueAt = numbers.answerDueAt[row] as number
    const code = status.codes[row] as number
    if (dueAt === 0 || code === spam) return undefined
    const delay = numbers.contactDelay[row] as number
    const createdAt = numbers.createdAt[row] as number
    if (delay > 0) return createdAt + delay <= dueAt ? 'kept' : 'late'
    if (code !== newCode) return undefined
    return now < dueAt ? 'open' : 'overdue'
  }
}

function selectRows({ rowCount }: FactColumns, accepts: (row: number) => boolean): NumberSet {
  const set = new Uint8Array(rowCount)
  for (let row = 0; row < rowCount; row += 1) set[row] = Number(accepts(row))
  return set
}

/** Finds the unanswered submissions whose answer is due by the end of today, or overdue. */
export function selectAnswersDue(
  facts: FactColumns,
  { now, today, timeZone }: Pick<SubmissionQueryFilters, 'now' | 'today' | 'timeZone'>,
): NumberSet {
  const tomorrow = getStartOfDay(addIsoDays(today, 1), timeZone) / 1000
  const { answerDueAt } = facts.numbers
  const readAnswer = createAnswerReader(facts, now)
  return selectRows(facts, (row) => {
    const state = readAnswer(row)
    return state === 'overdue' || (state === 'open' && (answerDueAt[row] as number) < tomorrow)
  })
}

/** Finds the submissions whose answer is overdue or came too late, or those answered in time. */
export function selectAnswers(
  facts: FactColumns,
  now: number,
  { isLate }: { isLate: boolean },
): NumberSet {
  const readAnswer = createAnswerReader(facts, now)
  return selectRows(facts, (row) => {
    const state = readAnswer(row)
    return isLate ? isMissed(state) : state === 'kept'
  })
}

/** Counts the answers to the matching submissions. */
export function countAnswers(
  facts: FactColumns,
  matches: NumberSet | undefined,
  now: number,
): AnswerCounts {
  return countStates(facts, now, (row) => matches === undefined || matches[row] === 1)
}

/** Counts the answers to the submissions that arrived in the last `RECENT_ANSWER_DAYS` days. */
export function countRecentAnswers(
  facts: FactColumns,
  { now, today, timeZone }: Pick<SubmissionQueryFilters, 'now' | 'today' | 'timeZone'>,
): AnswerCounts {
  const { createdAt } = facts.numbers
  const start = getStartOfDay(addIsoDays(today, 1 - RECENT_ANSWER_DAYS), timeZone) / 1000
  return countStates(facts, now, (row) => (createdAt[row] as number) >= start)
}

function countStates(
  facts: FactColumns,
  now: number,
  accepts: (row: number) => boolean,
): AnswerCounts {
  const readAnswer = createAnswerReader(facts, now)
  const counts = { kept: 0, missed: 0 }
  for (let row = 0; row < facts.rowCount; row += 1) {
    if (!accepts(row)) continue
    const state = readAnswer(row)
    if (state === 'kept') counts.kept += 1
    else if (isMissed(state)) counts.missed += 1
  }
  return counts
}

function isMissed(state: AnswerState | undefined): boolean {
  return state === 'overdue' || state === 'late'
}
