import type { Request } from 'express'
import { AppError } from './errors.ts'
import type { Logger } from './logger.ts'

const SIGN_IN = 'a sign-in failed'
const TOKEN = 'a token was refused'
const CODE = 'a code was refused'

/** Log messages for errors that an attack would cause, by error code. */
const REFUSALS: Readonly<Record<string, string>> = {
  invalid_credentials: SIGN_IN,
  email_not_confirmed: SIGN_IN,
  phone_not_confirmed: SIGN_IN,
  user_banned: SIGN_IN,
  bad_jwt: TOKEN,
  not_admin: TOKEN,
  user_not_found: TOKEN,
  session_not_found: TOKEN,
  session_expired: TOKEN,
  refresh_token_not_found: TOKEN,
  refresh_token_already_used: TOKEN,
  otp_expired: CODE,
  reauthentication_not_valid: CODE,
  current_password_invalid: SIGN_IN,
  bad_code_verifier: CODE,
  flow_state_not_found: CODE,
  flow_state_expired: CODE,
}

/** Logs failed sign-ins, refused tokens and codes, and limits that were reached. */
export function logRefusal(log: Logger, error: AppError, req: Request): void {
  const message = error.status === 429 ? 'a limit was reached' : describe(error)
  if (message === undefined) return
  const details = { code: error.code, ip: req.ip, method: req.method, path: req.baseUrl + req.path }
  log.info({ ...details, userAgent: req.get('user-agent')?.slice(0, 500) }, message)
}

function describe({ code, cause }: AppError): string | undefined {
  // All API requests without a valid token get this code. It has a cause only if a token was sent.
  if (code === 'unauthorized') return cause instanceof AppError ? TOKEN : undefined
  return Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined
}
