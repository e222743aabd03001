import { randomUUID } from 'node:crypto'
import type { ApiFailure } from '@duet/contract'
import type { ErrorRequestHandler, Request, Response } from 'express'
import { AppError, generalErrors } from './errors.ts'
import { discardBody } from './http/discardBody.ts'
import { readRoutePattern } from './http/routePattern.ts'
import type { Logger } from './logger.ts'
import { logRefusal } from './logRefusal.ts'

/** Writes the body of an error response. Each group of routes has its own format. */
export type ErrorPresenter = (error: AppError, req: Request, res: Response) => void | Promise<void>

/** Writes the body of an error response in the API's format. */
export const presentApiError: ErrorPresenter = (error, _req, res) => {
  const { code, message, fields, current } = error
  const details = { ...(fields && { fields }), ...(current !== undefined && { current }) }
  const failure: ApiFailure = { code, message, ...details }
  res.json({ success: false, error: failure })
}

/** Headers that a handler may have set for the body it couldn't send. Error responses omit them. */
const BODY_HEADERS = [
  'Content-Type',
  'Content-Encoding',
  'Content-Disposition',
  'Content-Length',
  'ETag',
  'Last-Modified',
]

/**
 * Creates the error handler for a group of routes. Register it after the group's other middleware.
 * The handler sets the status and headers, and `present` writes the body. An unknown error becomes
 * a 500 with the request's ID, which also appears in the log.
 */
export function handleErrors(log: Logger, present: ErrorPresenter): ErrorRequestHandler {
  return async (cause, req, res, next) => {
    if (isDisconnect(cause) && req.socket.destroyed) return
    const error = toAppError(cause, log, req)
    req.errorCode = error.code
    logRefusal(log, error, req)
    // Don't send an error if the client has disconnected or received part of another response.
    if (res.headersSent || req.socket.destroyed) {
      res.destroy()
      return
    }
    // Read the rest of the body before responding, because many clients read the response only
    // after sending the whole body.
    if (error.headers.Connection === 'close') req.unpipe().resume()
    else await discardBody(req)
    if (res.headersSent || req.socket.destroyed) return
    for (const name of BODY_HEADERS) res.removeHeader(name)
    try {
      res.status(error.status).set(error.headers).set('Cache-Control', 'no-store')
      await present(error, req, res)
    } catch (failure) {
      next(failure)
    }
  }
}

function toAppError(cause: unknown, log: Logger, req: Request): AppError {
  const knownError = cause instanceof AppError ? cause : convertLibraryError(cause)
  if (knownError && knownError.status < 500) return knownError
  const requestId = req.requestId ?? randomUUID()
  log.error(
    {
      requestId,
      method: req.method,
      route: readRoutePattern(req),
      err: knownError?.cause ?? cause,
    },
    'request failed',
  )
  return knownError ?? generalErrors.internal(requestId)
}

// Includes the codes for a read-only disk, because Linux remounts a failing disk as read-only. 53100
// is Postgres's code.
const DISK_FULL_CODES =
  /^(ENOSPC|EDQUOT|EROFS|SQLITE_FULL|SQLITE_READONLY(_\w+)?|SQLITE_IOERR_SHMSIZE|53100)$/
// `STORE_UNAVAILABLE` is the code of an object store. Besides lost connections, Postgres reports a lock that took too long (55P03), canceled transactions
// (40001, 40P01, 57014, 25P03), and a standby server (25006).
const UNAVAILABLE_CODES =
  /^(EIO|ESTALE|EMFILE|ENFILE|SQLITE_(CANTOPEN|IOERR|BUSY)(_\w+)?|DATABASE_UNAVAILABLE|STORE_UNAVAILABLE|55P03|40001|40P01|57014|25P03|25006)$/
// Postgres's codes for text in place of a number, such as in a forged cursor, and for huge numbers.
const BAD_VALUE_CODES = /^(22P02|22003)$/
// Codes of read and write errors that occur after the client has closed the connection.
const DISCONNECT_CODES: ReadonlySet<unknown> = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ERR_STREAM_WRITE_AFTER_END',
])

function isDisconnect(cause: unknown): boolean {
  return cause instanceof Error && DISCONNECT_CODES.has((cause as LibraryError).code)
}

interface LibraryError {
  type?: unknown
  status?: unknown
  code?: unknown
  headers?: Record<string, string>
}

/** Returns an `AppError` for library and file system errors that aren't bugs in the server. */
function convertLibraryError(cause: unknown): AppError | undefined {
  if (!(cause instanceof Error)) return undefined
  const { type, status, code, headers } = cause as LibraryError
  if (typeof code === 'string') {
    if (DISK_FULL_CODES.test(code)) return generalErrors.storageFull({ cause })
    if (UNAVAILABLE_CODES.test(code)) return generalErrors.unavailable({ cause })
    if (BAD_VALUE_CODES.test(code)) return generalErrors.badRequest({ cause })
  }
  if (type === 'entity.parse.failed') return generalErrors.malformedJson({ cause })
  if (type === 'entity.too.large') return generalErrors.payloadTooLarge({ cause })
  if (type === 'charset.unsupported') return generalErrors.unsupportedContentType({ cause })
  if (type === 'encoding.unsupported') return generalErrors.encodedBody({ cause })
  if (status === 412) return generalErrors.preconditionFailed({ cause })
  if (status === 416) return generalErrors.rangeNotSatisfiable({ cause, headers })
  // Covers other client errors from libraries, such as a malformed percent escape in the URL.
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return generalErrors.badRequest({ cause })
  }
  return undefined
}
