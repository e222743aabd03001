const MAX_LINES = 10_000
const MAX_LINE_LENGTH = 8000
const MAX_TOTAL_LENGTH = 16 * 1024 * 1024

/** A line of the log. */
export interface LoggedLine {
  /** Higher than the numbers of all earlier lines of the process. */
  number: number
  /** The line as it was logged, without fields that are hidden in the log. */
  text: string
}

export type LogRing = ReturnType<typeof createLogRing>

/** Creates a store of the last lines of the log. Old lines make room for new ones. */
export function createLogRing({ maxLines = MAX_LINES, maxLength = MAX_TOTAL_LENGTH } = {}) {
  const lines: LoggedLine[] = []
  let lastNumber = 0
  let totalLength = 0

  return {
    add(line: string): void {
      const text = line.length > MAX_LINE_LENGTH ? shorten(line) : line.trimEnd()
      lastNumber += 1
      lines.push({ number: lastNumber, text })
      totalLength += text.length
      while (lines.length > maxLines || totalLength > maxLength)
        totalLength -= lines.shift()?.text.length ?? 0
    },

    /** Returns up to `limit` lines that match, newest first, from before the line `before`. */
    find(
      matches: (text: string) => boolean,
      limit: number,
      before = Number.POSITIVE_INFINITY,
    ): LoggedLine[] {
      const found: LoggedLine[] = []
      for (let index = lines.length - 1; index >= 0 && found.length < limit; index -= 1) {
        const line = lines[index] as LoggedLine
        if (line.number < before && matches(line.text)) found.push(line)
      }
      return found
    },
  }
}

/** Returns a line of JSON that contains the beginning of a long one. */
function shorten(line: string): string {
  const { level, time, requestId, msg } = JSON.parse(line) as Record<string, unknown>
  return JSON.stringify({
    level,
    time,
    requestId,
    msg,
    shortened: line.slice(0, MAX_LINE_LENGTH / 2),
  })
}
