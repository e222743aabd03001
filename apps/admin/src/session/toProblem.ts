import { isAuthError, isAuthRetryableFetchError, isAuthWeakPasswordError } from '@supabase/auth-js'
import { getReason } from './authReason.ts'
import { AUTH_ERROR_MESSAGES, REASON_MESSAGES, WEBAUTHN_MESSAGES } from './messages.ts'
import { OFFLINE_PROBLEM, type Problem } from './problem.ts'

const WEAK_PASSWORD_MESSAGES: Readonly<Record<string, string>> = {
  pwned: 'This password is one of the most common ones, so others can guess it. Choose another.',
}

/**
 * Converts an error to a problem with a message for users. Errors that don't come from the auth
 * service come from the browser's dialog for security keys and passkeys.
 */
export function toProblem(error: Error): Problem {
  if (!isAuthError(error)) {
    const message = WEBAUTHN_MESSAGES[error.name] ?? 'Your browser couldn’t do this. Try again.'
    return { code: error.name, message }
  }
  const { code } = error
  if (isAuthWeakPasswordError(error)) {
    const [reason] = error.reasons.length === 1 ? error.reasons : []
    return { code, message: (reason && WEAK_PASSWORD_MESSAGES[reason]) || addPeriod(error.message) }
  }
  if (error.name === 'AuthSessionMissingError') {
    return { code: 'session_not_found', message: AUTH_ERROR_MESSAGES.session_not_found ?? '' }
  }
  if (isAuthRetryableFetchError(error) || error.status === undefined) return OFFLINE_PROBLEM
  const reason = getReason(code)
  if (reason) return { code, reason, message: REASON_MESSAGES[reason] }
  return { code, message: AUTH_ERROR_MESSAGES[code ?? ''] ?? addPeriod(error.message) }
}

function addPeriod(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`
}
