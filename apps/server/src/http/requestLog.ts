import type { Logger } from '@duet/kit'
import type { FinishedRequest } from './requestMonitor.ts'

interface RequestLogOptions {
  /** Whether lines contain the client's IP address. */
  hasAddresses: boolean
}

/**
 * Creates a function that logs one line per request, at the level `info`. A line contains no path, no
 * query string, and no header, because they can contain secrets and personal data.
 */
export function createRequestLog(log: Logger, { hasAddresses }: RequestLogOptions) {
  // Looking for fields to hide would take three times as long as the rest, and these have no secrets.
  const lineLog = log.child({}, { redact: [] })
  return (request: FinishedRequest): void => {
    if (!log.isLevelEnabled('info')) return
    const { id, method, route, status, ms, bytes, code, isAborted } = request
    lineLog.info(
      {
        requestId: id,
        method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        bytes,
        code,
        ...(isAborted && { isAborted }),
        ...(hasAddresses && { ip: request.readAddress()?.replace(/^::ffff:(?=\d+\.)/i, '') }),
      },
      'request',
    )
  }
}
