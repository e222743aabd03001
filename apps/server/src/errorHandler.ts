import { randomUUID } from 'node:crypto'
import type { ErrorRequestHandler, Request, Response } from 'express'
import { AppError, errors } from './errors.ts'
import { drain } from './http/drain.ts'
import type { Logger } from './logger.ts'

/** Writes an error in the form that a group of routes speaks. */
export type ErrorPresenter = (error: AppError, req: Request, res: Response) => void | Promise<void>

/** The envelope of everything under `/api`. */
export const presentApiError: ErrorPresenter = (error, _req, res) => {
  const { code, message, fields } = error
  res.json({ success: false, error: { code, message, ...(fields && { fields }) } })
}

/**
 * The last middleware of a group of routes. Status and headers are set here, the presenter writes
 * the body. An unknown error becomes a bare 500 with an id that stands in the log.
 */
export function handleErrors(log: Logger, present: ErrorPresenter): ErrorRequestHandler {
  return async (cause, req, res, next) => {
    const error = toAppError(cause, log, req)
    // Nobody listens any more, or half an answer has gone out: only the connection can tell.
    if (res.headersSent || req.socket.destroyed) {
      res.destroy()
      return
    }
    // A client that is still sending may never look at an answer that comes too early.
    await drain(req)
    if (res.headersSent || req.socket.destroyed) return
    try {
      res.status(error.status).set(error.headers).set('Cache-Control', 'no-store')
      await present(error, req, res)
    } catch (failure) {
      next(failure)
    }
  }
}

function toAppError(cause: unknown, log: Logger, req: Request): AppError {
  const known = cause instanceof AppError ? cause : fromLibrary(cause)
  if (known && known.status < 500) return known
  const id = randomUUID()
  log.error(
    { id, method: req.method, path: req.path, err: known?.cause ?? cause },
    'request failed',
  )
  return known ?? errors.internal(id)
}

interface LibraryError {
  type?: unknown
  status?: unknown
  code?: unknown
  headers?: Record<string, string>
}

/** The errors of Express, its body parsers and the file system that have a meaning for clients. */
function fromLibrary(cause: unknown): AppError | undefined {
  if (!(cause instanceof Error)) return undefined
  const { type, status, code, headers } = cause as LibraryError
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL') {
    return errors.storageFull({ cause })
  }
  if (type === 'entity.parse.failed') return errors.malformedJson({ cause })
  if (type === 'entity.too.large') return errors.payloadTooLarge({ cause })
  if (type === 'charset.unsupported' || type === 'encoding.unsupported') {
    return errors.unsupportedContentType({ cause })
  }
  if (status === 416) return errors.rangeNotSatisfiable({ cause, headers })
  // Other refusals of the libraries, such as a broken percent escape in the address.
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return errors.badRequest({ cause })
  }
  return undefined
}
