import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino'
import { createLogDestination } from './logDestination.ts'
import { createLogRing } from './logRing.ts'

export type { Logger }

// All loggers share one destination, so that only one buffer writes to standard error.
let destination: ReturnType<typeof createLogDestination> | undefined

/** The last warnings and errors of this process, from all of its loggers. */
export const recentProblems = createLogRing()

/**
 * Creates a logger that writes JSON lines to standard error, so that the standard output of
 * `npm start` stays readable. Never log bodies, tokens, keys, or passwords: the `redact` option
 * below is only a safety net.
 *
 * @param writer Where the lines go instead of standard error.
 */
export function createLogger(
  config: { logLevel: LevelWithSilent },
  writer?: DestinationStream,
): Logger {
  destination ??= createLogDestination(recentProblems.add)
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          ...['password', 'token', '*.password', '*.token', '*.authorization', '*.apikey'],
          // Errors of Postgres contain values of rows.
          ...['err.detail', 'err.where', 'err.cause.detail', 'err.cause.where'],
        ],
        censor: '[hidden]',
      },
    },
    writer ?? destination,
  )
}
