import type { Request } from 'express'
import { AppError } from './errors.ts'
import { readRoutePattern } from './http/routePattern.ts'
import type { Logger } from './logger.ts'

const SIGN_IN_MESSAGE = 'a sign-in failed'
const TOKEN_MESSAGE = 'a token was refused'
const CODE_MESSAGE = 'a code was refused'
const PASSKEY_MESSAGE = 'a passkey was refused'
const FACTOR_MESSAGE = 'a second factor was refused'
const ACCESS_MESSAGE = 'access was denied'

/** Log messages for errors that an attack would cause, keyed by error code. */
const REFUSAL_MESSAGES: Readonly<Record<string, string>> = {
  invalid_credentials: SIGN_IN_MESSAGE,
  invalid_grant: SIGN_IN_MESSAGE,
  email_not_confirmed: SIGN_IN_MESSAGE,
  phone_not_confirmed: SIGN_IN_MESSAGE,
  user_banned: SIGN_IN_MESSAGE,
  bad_jwt: TOKEN_MESSAGE,
  not_admin: TOKEN_MESSAGE,
  user_not_found: TOKEN_MESSAGE,
  session_not_found: TOKEN_MESSAGE,
  session_expired: TOKEN_MESSAGE,
  refresh_token_not_found: TOKEN_MESSAGE,
  refresh_token_already_used: TOKEN_MESSAGE,
  otp_expired: CODE_MESSAGE,
  reauthentication_not_valid: CODE_MESSAGE,
  current_password_invalid: SIGN_IN_MESSAGE,
  bad_code_verifier: CODE_MESSAGE,
  flow_state_not_found: CODE_MESSAGE,
  flow_state_expired: CODE_MESSAGE,
  webauthn_challenge_not_found: PASSKEY_MESSAGE,
  webauthn_verification_failed: PASSKEY_MESSAGE,
  mfa_verification_failed: FACTOR_MESSAGE,
  mfa_challenge_expired: FACTOR_MESSAGE,
  mfa_ip_address_mismatch: FACTOR_MESSAGE,
  insufficient_aal: FACTOR_MESSAGE,
  forbidden: ACCESS_MESSAGE,
  AccessDenied: ACCESS_MESSAGE,
}

/**
 * Logs failed sign-ins, refused tokens and codes, denied access, and limits that were reached. The
 * line contains nothing that the client chose, such as a path, because that can be a secret.
 */
export function logRefusal(log: Logger, error: AppError, req: Request): void {
  const message = error.status === 429 ? 'a limit was reached' : describeRefusal(error)
  if (message === undefined) return
  log.info(
    {
      requestId: req.requestId,
      code: error.code,
      reason: readReason(error),
      ip: req.ip,
      method: req.method,
      route: readRoutePattern(req),
    },
    message,
  )
}

/** Returns why a code was refused, from the error's `details`. Only auth errors have `details`. */
function readReason({ details }: AppError & { details?: { reason?: unknown } }): unknown {
  return details?.reason
}

function describeRefusal({ code, cause }: AppError): string | undefined {
  const causeCode = cause instanceof AppError ? cause.code : undefined
  // Don't log requests without a token. Their errors have the same codes as errors for an invalid
  // token, but another cause or none.
  if (causeCode === 'no_authorization') return undefined
  if (code === 'unauthorized') return causeCode && TOKEN_MESSAGE
  if (code === 'AccessDenied' && causeCode !== undefined) return TOKEN_MESSAGE
  // The storage service hides some denials behind other errors.
  if (causeCode === 'AccessDenied') return ACCESS_MESSAGE
  return Object.hasOwn(REFUSAL_MESSAGES, code) ? REFUSAL_MESSAGES[code] : undefined
}
