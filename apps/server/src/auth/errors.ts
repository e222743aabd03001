import type { RequestHandler } from 'express'
import type { ErrorPresenter } from '../errorHandler.ts'
import { AppError } from '../errors.ts'

const VERSION_HEADER = 'X-Supabase-Api-Version'
const FIRST_VERSION = '2024-01-01'
const VERSION = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

interface AuthErrorExtra {
  /** Further members of the body, for example `weak_password`. */
  details?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  cause?: unknown
}

/** A refusal of the auth service; `code` is one of the protocol, such as `invalid_credentials`. */
export class AuthError extends AppError {
  override name = 'AuthError'
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, message: string, extra: AuthErrorExtra = {}) {
    const { details, ...rest } = extra
    super({ status, code, message, ...rest })
    this.details = details ?? {}
  }
}

/** What the protocol calls the failures that any part of the server may have. */
const PROTOCOL_CODES: Readonly<Record<string, string>> = {
  malformed_json: 'bad_json',
  unsupported_content_type: 'bad_json',
  payload_too_large: 'request_entity_too_large',
  bad_request: 'validation_failed',
  too_many_requests: 'over_request_rate_limit',
  internal_error: 'unexpected_failure',
  storage_full: 'unexpected_failure',
}

/**
 * Writes an error in the form that the caller's API version asks for: `{ code, message }` from
 * 2024-01-01 on, `{ code: status, error_code, msg }` before.
 */
export const presentAuthError: ErrorPresenter = (error, req, res) => {
  const { message } = error
  // Clients end the session on a refusal that is not one of the few that they try again.
  const status = error.status === 507 ? 503 : error.status
  const code = PROTOCOL_CODES[error.code] ?? error.code
  const details = error instanceof AuthError ? error.details : {}
  res.status(status).set('X-SB-Error-Code', code)
  const asked = req.get(VERSION_HEADER) ?? ''
  if (VERSION.test(asked) && asked >= FIRST_VERSION) {
    // Clients read the code from the body only when the version is echoed.
    res.set(VERSION_HEADER, FIRST_VERSION).json({ code, message, ...details })
  } else {
    res.json({ code: status, error_code: code, msg: message, ...details })
  }
}

/** Refuses a path that the auth service does not know. */
export const unknownAuthRoute: RequestHandler = () => {
  throw new AuthError(404, 'not_found', 'There is no such route')
}
