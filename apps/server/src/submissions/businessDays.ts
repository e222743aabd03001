import { RESPONSE_BUSINESS_DAYS } from '@duet/contract'
import type { BusinessCalendar } from '../config/responseConfig.ts'
import { addIsoDays, getDay, getTimeOfHour } from './days.ts'

/** More days without a business day than any calendar has. Ends the search if all are holidays. */
const MAX_DAYS = 366

/** Returns whether a day such as `2026-11-30` is from Monday to Friday and not a holiday. */
export function isBusinessDay(day: string, { holidays }: BusinessCalendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isWeekend = weekday === 0 || weekday === 6
  return !isWeekend && !holidays.has(day) && !holidays.has(day.slice('YYYY-'.length))
}

/**
 * Returns when the answer to a request is due, in ISO 8601: at the end of the last promised business
 * day. The first one is the business day after the day on which the request arrived.
 *
 * @param receivedAt in ISO 8601
 */
export function computeAnswerDueTime(receivedAt: string, calendar: BusinessCalendar): string {
  const { timeZone, closingHour } = calendar
  let day = getDay(Date.parse(receivedAt), timeZone)
  let remainingDays = RESPONSE_BUSINESS_DAYS
  for (let count = 0; count < MAX_DAYS && remainingDays > 0; count += 1) {
    day = addIsoDays(day, 1)
    if (isBusinessDay(day, calendar)) remainingDays -= 1
  }
  return new Date(getTimeOfHour(day, closingHour, timeZone)).toISOString()
}
