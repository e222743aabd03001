import { AppError, type ErrorPresenter } from '@duet/kit'
import type { RequestHandler } from 'express'

const VERSION_HEADER = 'X-Supabase-Api-Version'
const FIRST_VERSION = '2024-01-01'
const VERSION_PATTERN = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

interface AuthErrorExtra {
  /** Additional properties of the response body, such as `weak_password`. */
  details?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  cause?: unknown
}

/** An error from the auth service. Supabase defines the codes, such as `invalid_credentials`. */
export class AuthError extends AppError {
  override name = 'AuthError'
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, message: string, extra: AuthErrorExtra = {}) {
    const { details, ...rest } = extra
    super({ status, code, message, ...rest })
    this.details = details ?? {}
  }
}

/** An error in a token request. The response has status 400 and the error format of OAuth 2.0. */
export class OAuthError extends AppError {
  override name = 'OAuthError'

  /** @param code An OAuth 2.0 error code, such as `invalid_grant`. */
  constructor(code: string, message: string, extra: Pick<AuthErrorExtra, 'cause'> = {}) {
    super({ status: 400, code, message, ...extra })
  }
}

/** Creates the error for a request with missing or invalid values. */
export function createValidationError(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}

/** Maps the server's general error codes to the codes of Supabase's API. */
const PROTOCOL_CODES: Readonly<Record<string, string>> = {
  malformed_json: 'bad_json',
  unsupported_content_type: 'bad_json',
  payload_too_large: 'request_entity_too_large',
  bad_request: 'validation_failed',
  too_many_requests: 'over_request_rate_limit',
  internal_error: 'unexpected_failure',
  storage_full: 'unexpected_failure',
  unavailable: 'unexpected_failure',
  slow_body: 'request_timeout',
  method_not_allowed: 'not_found',
}

/** Converts an error to the status, code, and message that Supabase's API uses. */
export function describeError(error: AppError) {
  // Send 503 instead of 507, because clients retry after 503 but sign the user out after 507.
  const status = error.status === 507 ? 503 : error.status
  return { status, code: PROTOCOL_CODES[error.code] ?? error.code, message: error.message }
}

/**
 * Sends an `OAuthError` in the format of OAuth 2.0. Sends other errors as `{ code, message }` if
 * the client requests API version 2024-01-01 or later. Otherwise, sends
 * `{ code: status, error_code, msg }`.
 */
export const presentAuthError: ErrorPresenter = (error, req, res) => {
  if (error instanceof OAuthError) {
    res.status(400).json({ error: error.code, error_description: error.message })
    return
  }
  const { status, code, message } = describeError(error)
  const details = error instanceof AuthError ? error.details : {}
  res.status(status).set('X-SB-Error-Code', code)
  const requestedVersion = req.get(VERSION_HEADER) ?? ''
  if (VERSION_PATTERN.test(requestedVersion) && requestedVersion >= FIRST_VERSION) {
    // Clients read the code from the body only if the response repeats the version header.
    res.set(VERSION_HEADER, FIRST_VERSION).json({ code, message, ...details })
  } else {
    res.json({ code: status, error_code: code, msg: message, ...details })
  }
}

export const unknownAuthRoute: RequestHandler = () => {
  throw new AuthError(404, 'not_found', 'There is no such route')
}
