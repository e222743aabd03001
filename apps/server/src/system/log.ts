import type { LogEntry, LogLevel } from '@duet/contract'
import type { LoggedLine, LogRing } from '@duet/kit'
import { lowerAscii } from '@duet/kit/database'

const ERROR_LEVEL = 50
const ERROR_LEVELS = /^\{"level":[56]0,/

export interface LogQuery {
  limit: number
  /** Number of the entry before which the page ends. */
  before: number | undefined
  level: LogLevel | undefined
  /** Text to find anywhere in the line. */
  q: string | undefined
}

/** Lists warnings and errors, newest first. */
export function listLog(ring: Pick<LogRing, 'find'>, query: LogQuery): LogEntry[] {
  const { level, limit, before } = query
  const searchText = lowerAscii(query.q ?? '')
  const matches = (text: string) =>
    matchesLevel(text, level) && lowerAscii(text).includes(searchText)
  return ring.find(matches, limit, before).map(presentLine)
}

function matchesLevel(text: string, level: LogLevel | undefined): boolean {
  return level === undefined || ERROR_LEVELS.test(text) === (level === 'error')
}

function presentLine({ number, text }: LoggedLine): LogEntry {
  const { level, time, requestId, msg, ...details } = JSON.parse(text) as Record<string, unknown>
  return {
    number,
    level: Number(level) >= ERROR_LEVEL ? 'error' : 'warn',
    time: String(time),
    message: String(msg ?? ''),
    request_id: typeof requestId === 'string' ? requestId : null,
    details: Object.keys(details).length > 0 ? JSON.stringify(details, null, 2) : '',
  }
}
