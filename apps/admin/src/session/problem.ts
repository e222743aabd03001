import {
  type AuthError,
  isAuthRetryableFetchError,
  isAuthWeakPasswordError,
} from '@supabase/auth-js'
import { type Reason, reasonOf } from './authReason.ts'

/** Why an action failed. */
export interface Problem {
  /** The server's error code; `undefined` if the server was unreachable. */
  code: string | undefined
  /** A message for users, in complete sentences. */
  message: string
  /** Why a code or link was rejected. */
  reason?: Reason | undefined
}

export const UNREACHABLE = 'Can’t reach the server. Check your connection and try again.'

const MESSAGES: Readonly<Record<string, string>> = {
  same_password: 'Choose a password that differs from your current one.',
  current_password_required: 'Enter your current password.',
  current_password_invalid: 'Your current password is wrong.',
  reauthentication_needed: 'Confirm that it’s you: enter the code that we sent to your email.',
  reauthentication_not_valid: 'This code is wrong or has expired.',
  email_exists: 'Another account uses this address.',
  email_address_invalid: 'Valid email is required',
  session_not_found: 'Your session has ended. Sign in again.',
  user_banned: 'This account is disabled. Ask another admin to enable it.',
  email_provider_disabled: 'This server doesn’t use email addresses for signing in.',
}

const REASON_MESSAGES: Readonly<Record<Reason, string>> = {
  wrong: 'This code is wrong. Check the newest email.',
  used: 'This code was already used.',
  expired: 'This code has expired.',
  locked: 'There were too many wrong codes. Use the link in the email, or try again in an hour.',
}

const WEAK: Readonly<Record<string, string>> = {
  pwned: 'This password is one of the most common ones, so others can guess it. Choose another.',
}

/** Converts an error from the auth client to a problem with a message for users. */
export function toProblem(error: AuthError): Problem {
  const { code } = error
  if (isAuthWeakPasswordError(error)) {
    const [reason] = error.reasons.length === 1 ? error.reasons : []
    return { code, message: (reason && WEAK[reason]) || addPeriod(error.message) }
  }
  if (error.name === 'AuthSessionMissingError') {
    return { code: 'session_not_found', message: MESSAGES.session_not_found ?? '' }
  }
  if (isAuthRetryableFetchError(error) || error.status === undefined) {
    return { code: undefined, message: UNREACHABLE }
  }
  const reason = reasonOf(code)
  if (reason) return { code, reason, message: REASON_MESSAGES[reason] }
  return { code, message: MESSAGES[code ?? ''] ?? addPeriod(error.message) }
}

function addPeriod(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`
}
