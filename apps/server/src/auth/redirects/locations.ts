import type { AppError } from '../../errors.ts'
import { describeError } from '../errors.ts'

/** Each fragment has this empty parameter. It tells clients that this server wrote the fragment. */
const SB = ['sb', ''] as const

interface TokenResponse {
  access_token: string
  expires_at: number
  expires_in: number
  refresh_token: string
}

/** Returns a redirect URL with a session in its fragment. */
export function sessionLocation(target: string, session: TokenResponse, type: string): string {
  return withFragment(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: 'bearer',
    type,
  })
}

/** Returns a redirect URL with a PKCE code in its query. */
export function codeLocation(target: string, code: string): string {
  const url = new URL(target)
  url.searchParams.set('code', code)
  return url.href
}

/** Returns a redirect URL with a message, for the first of an email change's two confirmations. */
export function messageLocation(target: string, message: string, isPkce: boolean): string {
  const url = isPkce ? withQuery(target, { message }) : target
  return withFragment(url, { message, [SB[0]]: SB[1] })
}

/** Returns a redirect URL with an error in its fragment. In a PKCE flow, it's also in the query. */
export function errorLocation(target: string, error: AppError, isPkce: boolean): string {
  const { status, code, message } = describeError(error)
  const values = {
    error: ERROR_WORDS[status] ?? (status >= 500 ? 'server_error' : 'invalid_request'),
    error_code: code,
    error_description: message,
  }
  return withFragment(isPkce ? withQuery(target, values) : target, { ...values, [SB[0]]: SB[1] })
}

const ERROR_WORDS: Readonly<Record<number, string>> = {
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
}

function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

function withFragment(target: string, values: Record<string, string>): string {
  const [base] = target.split('#', 1)
  return `${base}#${new URLSearchParams(values)}`
}
