import type { AppError } from '../../errors.ts'
import { describeError } from '../errors.ts'

/** Each fragment has this empty parameter. It tells clients that this server wrote the fragment. */
const SB = ['sb', ''] as const

interface TokenResponse {
  access_token: string
  expires_at: number
  expires_in: number
  refresh_token: string
  provider_token?: string | undefined
  provider_refresh_token?: string | undefined
}

/**
 * Returns a redirect URL with a session in its fragment.
 *
 * @param type The type of the link, unless the session comes from a provider.
 */
export function sessionLocation(target: string, session: TokenResponse, type?: string): string {
  const { provider_token: token, provider_refresh_token: refreshToken } = session
  return withFragment(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...(refreshToken !== undefined && { provider_refresh_token: refreshToken }),
    ...(token !== undefined && { provider_token: token }),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: 'bearer',
    ...(type !== undefined && { type }),
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
    error: DENIALS.has(code)
      ? 'access_denied'
      : (ERROR_WORDS[status] ?? (status >= 500 ? 'server_error' : 'invalid_request')),
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

/** Codes that Supabase's API reports as `access_denied`, whatever their status. */
const DENIALS: ReadonlySet<string> = new Set([
  'signup_disabled',
  'user_banned',
  'provider_email_needs_verification',
])

function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

function withFragment(target: string, values: Record<string, string>): string {
  const [base] = target.split('#', 1)
  return `${base}#${new URLSearchParams(values)}`
}
