import type { Submission } from '@duet/contract'
import { formatDate } from '../dates/dates.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** From this many hours on, describe the time in days. */
const MAX_HOURS = 48

/** The state of the answer to a request. */
export interface AnswerDescription {
  /** Such as `due today`, `3 h late`, or `answered in time`. */
  text: string
  /** Whether nobody has answered in time. */
  isOverdue: boolean
}

/**
 * Describes when the answer to a request is due. Returns `undefined` if the request is older than
 * the response clock, or if nobody needs to answer it.
 */
export function describeAnswer(
  { status, answer_due_at: dueAt, first_contact_at: contactAt }: Submission,
  now: Date,
): AnswerDescription | undefined {
  if (dueAt === null || status === 'spam') return undefined
  if (contactAt !== null) {
    const isLate = Date.parse(contactAt) > Date.parse(dueAt)
    return { text: isLate ? 'answered late' : 'answered in time', isOverdue: false }
  }
  if (status !== 'new') return undefined
  const dueTime = new Date(dueAt)
  const overMs = now.getTime() - dueTime.getTime()
  if (overMs >= 0) return { text: `${formatTimeOver(overMs)} late`, isOverdue: true }
  return { text: `due ${formatDueDay(dueTime, now)}`, isOverdue: false }
}

function formatTimeOver(overMs: number): string {
  if (overMs < HOUR_MS) return `${Math.max(1, Math.floor(overMs / MINUTE_MS))} min`
  if (overMs < MAX_HOURS * HOUR_MS) return `${Math.floor(overMs / HOUR_MS)} h`
  return `${Math.floor(overMs / DAY_MS)} d`
}

function formatDueDay(dueTime: Date, now: Date): string {
  const startOfDay = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  const days = (startOfDay(dueTime) - startOfDay(now)) / DAY_MS
  if (days === 0) return 'today'
  if (days < 7) return dueTime.toLocaleDateString('en-US', { weekday: 'short' })
  return formatDate(dueTime.toISOString())
}
