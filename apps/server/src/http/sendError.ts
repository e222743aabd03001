import type { ServerResponse } from 'node:http'
import { type AppError, REQUEST_ID_HEADER } from '@duet/kit'

/** Sends an error as JSON in response to a request that doesn't reach the app. */
export function sendError(res: ServerResponse, { status, code, message }: AppError): void {
  const { req } = res
  req.errorCode = code
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    [REQUEST_ID_HEADER]: req.requestId,
    Connection: 'close',
  })
  res.end(JSON.stringify({ success: false, error: { code, message } }))
}
