import type { AppError } from '@duet/kit'
import { describeError } from '../errors.ts'

/**
 * An empty parameter that is added to each fragment, so that clients recognize fragments from this
 * server.
 */
const FRAGMENT_MARKER = { sb: '' } as const

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
 * @param type The type of the link that the user opened. `undefined` after a provider sign-in.
 */
export function createSessionLocation(
  target: string,
  session: TokenResponse,
  type?: string,
): string {
  const { provider_token: token, provider_refresh_token: refreshToken } = session
  return setFragment(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...(refreshToken !== undefined && { provider_refresh_token: refreshToken }),
    ...(token !== undefined && { provider_token: token }),
    refresh_token: session.refresh_token,
    ...FRAGMENT_MARKER,
    token_type: 'bearer',
    ...(type !== undefined && { type }),
  })
}

/** Returns a redirect URL with a PKCE code in its query. */
export function createCodeLocation(target: string, code: string): string {
  const url = new URL(target)
  url.searchParams.set('code', code)
  return url.href
}

/**
 * Returns a redirect URL with a message. Used after the first of two confirmations of an email
 * change.
 */
export function createMessageLocation(target: string, message: string, isPkce: boolean): string {
  const url = isPkce ? addQuery(target, { message }) : target
  return setFragment(url, { message, ...FRAGMENT_MARKER })
}

/** Returns a redirect URL with an error in its fragment and, in a PKCE flow, also in its query. */
export function createErrorLocation(target: string, error: AppError, isPkce: boolean): string {
  const { status, code, message } = describeError(error)
  const parameters = {
    error: ACCESS_DENIED_CODES.has(code)
      ? 'access_denied'
      : (OAUTH_ERRORS_BY_STATUS[status] ?? (status >= 500 ? 'server_error' : 'invalid_request')),
    error_code: code,
    error_description: message,
  }
  return setFragment(isPkce ? addQuery(target, parameters) : target, {
    ...parameters,
    ...FRAGMENT_MARKER,
  })
}

const OAUTH_ERRORS_BY_STATUS: Readonly<Record<number, string>> = {
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
}

/** Error codes that Supabase's API always reports as `access_denied`. */
const ACCESS_DENIED_CODES: ReadonlySet<string> = new Set([
  'signup_disabled',
  'user_banned',
  'provider_email_needs_verification',
])

function addQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

function setFragment(target: string, parameters: Record<string, string>): string {
  const [urlWithoutFragment] = target.split('#', 1)
  return `${urlWithoutFragment}#${new URLSearchParams(parameters)}`
}
