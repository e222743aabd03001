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
  const startedAt = now()
  let printedAt = startedAt
  let hasLine = false
  return {
    onProgress(bytes, totalBytes) {
      const time = now()
      if (bytes === 0 || time - printedAt < (isTerminal ? TERMINAL_MS : LINES_MS)) return
      printedAt = time
      const text = describeProgress(bytes, totalBytes, time - startedAt)
      output.write(isTerminal ? `\r\u001b[K  ${text}` : `  ${text}\n`)
      hasLine = isTerminal
    },
    end() {
      if (hasLine) output.write('\r\u001b[K')
      hasLine = false
    },
  }
}

function describeProgress(bytes: number, totalBytes: number, elapsedMs: number): string {
  const percent = Math.floor((bytes / totalBytes) * 100)
  const seconds = Math.ceil((elapsedMs / 1000 / bytes) * (totalBytes - bytes))
  return `${formatBytes(bytes)} of ${formatBytes(totalBytes)} (${percent}%), about ${formatRest(seconds)} remaining`
}

function formatRest(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
