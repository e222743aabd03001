import { formatBytes } from '@duet/forms/schema'
import type { ReportProgress } from './copyObjects.ts'

/** Time between two updates of the line on a terminal, and between two lines elsewhere. */
const TERMINAL_MS = 200
const LINES_MS = 10_000

/** Where to print progress, such as `process.stderr`. */
interface ProgressOutput {
  isTTY?: boolean
  write: (text: string) => unknown
}

type ProgressUnit = NonNullable<Parameters<ReportProgress>[2]>

interface ProgressPrinter {
  onProgress: ReportProgress
  /** Ends the line of a terminal, before other output. */
  end: () => void
}

/**
 * Prints how much is done, and how long the rest takes if it's as fast as the part that's done. A
 * terminal has one line that changes. Otherwise, there's a line every 10 seconds.
 *
 * @param now Returns the time in milliseconds.
 */
export function createProgressPrinter(
  output: ProgressOutput,
  now: () => number = Date.now,
): ProgressPrinter {
  const isTerminal = output.isTTY === true
  let startedAt = now()
  let printedAt = startedAt
  let hasLine = false
  let currentUnit: ProgressUnit = 'bytes'
  return {
    onProgress(done, total, unit = 'bytes') {
      const time = now()
      // Files and rows have different speeds.
      if (unit !== currentUnit) startedAt = time
      currentUnit = unit
      if (done === 0 || time - printedAt < (isTerminal ? TERMINAL_MS : LINES_MS)) return
      printedAt = time
      const text = describeProgress({ done, total, unit, elapsedMs: time - startedAt })
      output.write(isTerminal ? `\r\u001b[K  ${text}` : `  ${text}\n`)
      hasLine = isTerminal
    },
    end() {
      if (hasLine) output.write('\r\u001b[K')
      hasLine = false
    },
  }
}

interface Progress {
  done: number
  total: number
  unit: ProgressUnit
  elapsedMs: number
}

function describeProgress({ done, total, unit, elapsedMs }: Progress): string {
  const percent = Math.floor((done / total) * 100)
  const seconds = Math.ceil((elapsedMs / 1000 / done) * (total - done))
  const amount =
    unit === 'bytes'
      ? `${formatBytes(done)} of ${formatBytes(total)}`
      : `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows`
  return `${amount} (${percent}%), about ${formatRest(seconds)} remaining`
}

function formatRest(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
