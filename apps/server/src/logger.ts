import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

export type { Logger }

/**
 * The logger of the process. It writes JSON lines to the standard error output, so that what
 * `npm start` prints for people stays readable. Bodies, tokens, keys and passwords are never
 * given to it; the paths below are the net beneath that rule.
 */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['password', 'token', '*.password', '*.token', '*.authorization', '*.apikey'],
        censor: '[hidden]',
      },
    },
    pino.destination({ fd: 2, sync: true }),
  )
}
