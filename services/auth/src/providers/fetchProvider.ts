import { AppError } from '@duet/kit'
import { fetchUpstream, UpstreamError } from '@duet/kit/upstream'
import { AuthError } from '../errors.ts'

const MAX_BYTES = 256 * 1024
const EMPTY_STATUSES: ReadonlySet<number> = new Set([204, 205, 304])

interface RequestOptions {
  method?: string
  headers?: HeadersInit
  body?: unknown
}

/**
 * Sends a request to a provider. `openid-client` and `jose` use this function instead of `fetch`.
 */
export type FetchProvider = (url: string, options?: RequestOptions) => Promise<Response>

/** Creates a replacement for `fetch` that limits the duration and the size of the response. */
export function createFetchProvider(timeoutMs: number): FetchProvider {
  return async (url, { method, headers, body } = {}) => {
    const response = await fetchUpstream(new URL(url), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(body != null && { body: String(body) }),
      timeoutMs,
      maxBytes: MAX_BYTES,
    })
    const hasNoBody = EMPTY_STATUSES.has(response.status)
    return new Response(hasNoBody ? null : response.body, {
      status: response.status,
      headers: response.headers,
    })
  }
}

/** Codes of `openid-client` and `jose` errors for responses with a bad status or invalid JSON. */
const OUTAGE_CODES: ReadonlySet<unknown> = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'ERR_JOSE_GENERIC',
  'ERR_JWKS_INVALID',
])

/**
 * Converts an error from a request to a provider. Returns 503 `unexpected_failure` if the provider
 * is down, or 400 `bad_oauth_callback` if the provider's response fails a check.
 */
export function toProviderError(cause: unknown, label: string): AppError {
  if (cause instanceof AppError) return cause
  if (isOutage(cause)) {
    const message = `${label} is not responding. Try again later`
    return new AuthError(503, 'unexpected_failure', message, { cause })
  }
  const message = `${label} sent a response that this server does not accept`
  return new AuthError(400, 'bad_oauth_callback', message, { cause })
}

/** Whether an error means that a provider is down or sends unusable responses. */
export function isOutage(error: unknown): boolean {
  if (error instanceof UpstreamError) return true
  if (!(error instanceof Error)) return false
  return OUTAGE_CODES.has((error as { code?: unknown }).code) || isOutage(error.cause)
}

/**
 * Describes an error and its causes for the log. Don't log the error objects: the libraries attach
 * the provider's response, which may contain tokens.
 */
export function describeCauses(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return [error.message, describeCauses(error.cause)].filter(Boolean).join(': ')
}
