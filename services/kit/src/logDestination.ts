import { writeSync } from 'node:fs'
import process from 'node:process'

const STDERR = 2
const MAX_PENDING_BYTES = 1024 * 1024
const RETRY_MS = 100
// Lines below this level are written together, once per iteration of the event loop.
const WARN_LEVEL = 40
const MAX_BATCH_BYTES = 64 * 1024
const MAX_EXIT_FLUSH_MS = 500
// Codes of permanent errors. Other errors, such as a full pipe or disk, are temporary.
const PERMANENT_ERRORS: ReadonlySet<unknown> = new Set(['EBADF', 'EPIPE'])

/**
 * Writes log lines to standard error without waiting for the program that reads them. If that
 * program stalls, buffers up to 1 MB of lines, then drops and counts further lines.
 *
 * @param onProblem Called with each line at the level `warn` or above, even if it's dropped.
 */
export function createLogDestination(onProblem: (line: string) => void) {
  // If standard error is a pipe, accessing `process.stderr` makes Node set it to non-blocking mode.
  // Writing to a full pipe then fails with EAGAIN instead of blocking the process.
  void process.stderr
  // The part of the last chunk that hasn't been written yet. This is a buffer instead of a string,
  // because a write can end in the middle of a character.
  let unwrittenBytes: Buffer = Buffer.alloc(0)
  let lines: string[] = []
  let pendingBytes = 0
  let droppedCount = 0
  let isBroken = false
  let timer: NodeJS.Timeout | undefined
  let immediate: NodeJS.Immediate | undefined

  /** Writes as many pending bytes as standard error accepts. */
  function flush(): void {
    clearTimeout(timer)
    clearImmediate(immediate)
    timer = undefined
    immediate = undefined
    let chunk: Buffer = Buffer.concat([unwrittenBytes, Buffer.from(lines.join(''))])
    unwrittenBytes = Buffer.alloc(0)
    lines = []
    try {
      while (chunk.length > 0) chunk = chunk.subarray(writeSync(STDERR, chunk))
    } catch (error) {
      isBroken = PERMANENT_ERRORS.has((error as NodeJS.ErrnoException).code)
      if (isBroken) return
      unwrittenBytes = chunk
      timer = setTimeout(flush, RETRY_MS).unref()
    }
    pendingBytes = chunk.length
    if (pendingBytes === 0 && droppedCount > 0) reportDropped()
  }

  function reportDropped(): void {
    const msg = 'log lines were dropped because the log was not read in time'
    lines = [
      `${JSON.stringify({ level: 40, time: new Date().toISOString(), dropped: droppedCount, msg })}\n`,
    ]
    droppedCount = 0
    flush()
  }

  // Write the pending lines before the process exits, even after an uncaught error.
  process.on('exit', () => {
    const deadline = performance.now() + MAX_EXIT_FLUSH_MS
    while (pendingBytes > 0 && !isBroken && performance.now() < deadline) flush()
  })

  return {
    // Makes pino set `lastLevel` before each call of `write`.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: WARN_LEVEL,
    write(line: string): void {
      const isProblem = this.lastLevel >= WARN_LEVEL
      if (isProblem) onProblem(line)
      if (isBroken) return
      if (pendingBytes + line.length > MAX_PENDING_BYTES) {
        droppedCount += 1
        return
      }
      pendingBytes += Buffer.byteLength(line)
      lines.push(line)
      if (timer !== undefined) return
      if (isProblem || pendingBytes > MAX_BATCH_BYTES) flush()
      else immediate ??= setImmediate(flush)
    },
  }
}
