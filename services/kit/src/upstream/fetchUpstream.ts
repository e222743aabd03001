import { parseRetryAfterMs } from '../http/retryAfter.ts'

/** A response from an upstream server, with any status. */
export interface UpstreamResponse {
  status: number
  headers: Headers
  body: string
}

/** Why a request to an upstream server failed, or why its response can't be used. */
export type UpstreamFailure =
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'redirect'
  | 'status'
  /** The response isn't in the expected format. */
  | 'garbage'
  /** The response has a successful status, but says that the request failed. */
  | 'refused'

/** Thrown if an upstream server fails. The message is a single line for the log. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly failure: UpstreamFailure
  /** HTTP status, if the server responded. */
  readonly status: number | undefined
  /** Seconds to wait, if the server sent `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    failure: UpstreamFailure,
    message: string,
    details: {
      status?: number | undefined
      retryAfter?: number | undefined
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: details.cause })
    this.failure = failure
    this.status = details.status
    this.retryAfter = details.retryAfter
  }
}

interface UpstreamRequest {
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Time limit for the whole request, including the body, in milliseconds. */
  timeoutMs: number
  /** Maximum size of the body after decompression, in bytes. */
  maxBytes: number
  signal?: AbortSignal | undefined
}

const MAX_REDIRECTS = 3

/**
 * Sends a request to an upstream server, with limits on time and size. Follows redirects only for
 * GET requests and only to the same origin, so that requests never reach other origins.
 * @throws UpstreamError `unreachable`, `timeout`, `too-large`, or `redirect`.
 */
export async function fetchUpstream(url: URL, request: UpstreamRequest): Promise<UpstreamResponse> {
  const deadline = AbortSignal.timeout(request.timeoutMs)
  const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline
  try {
    const response = await fetchWithRedirects(url, request, signal)
    const body = await readBody(response, request.maxBytes)
    return { status: response.status, headers: response.headers, body }
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause
    if (deadline.aborted) {
      throw new UpstreamError('timeout', `no response within ${request.timeoutMs} ms`, { cause })
    }
    throw new UpstreamError('unreachable', describeNetworkError(cause), { cause })
  }
}

async function fetchWithRedirects(
  url: URL,
  request: UpstreamRequest,
  signal: AbortSignal,
): Promise<Response> {
  let currentUrl = url
  for (let redirectCount = 0; redirectCount <= MAX_REDIRECTS; redirectCount += 1) {
    const response = await fetch(currentUrl, {
      method: request.method ?? 'GET',
      headers: request.headers ?? {},
      ...(request.body !== undefined && { body: request.body }),
      redirect: 'manual',
      signal,
    })
    const location = response.headers.get('Location')
    const isRedirect = response.status >= 300 && response.status < 400 && response.status !== 304
    if (!isRedirect) return response
    await response.body?.cancel()
    const nextUrl =
      location && URL.canParse(location, currentUrl.href)
        ? new URL(location, currentUrl)
        : undefined
    if (nextUrl?.origin !== currentUrl.origin || request.method === 'POST') {
      throw new UpstreamError('redirect', 'redirected to another origin', {
        status: response.status,
      })
    }
    currentUrl = nextUrl
  }
  throw new UpstreamError('redirect', `redirected more than ${MAX_REDIRECTS} times`)
}

async function readBody(response: Response, maxBytes: number): Promise<string> {
  const createTooLargeError = () =>
    new UpstreamError('too-large', `the body has more than ${maxBytes} bytes`)
  if (Number(response.headers.get('Content-Length') ?? 0) > maxBytes) {
    await response.body?.cancel()
    throw createTooLargeError()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Throwing an error in this loop cancels the body's stream.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw createTooLargeError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Returns the code or message of the network error that caused an error from `fetch`. */
function describeNetworkError(error: unknown): string {
  if (!(error instanceof Error)) return 'unreachable'
  const { code, cause } = error as NodeJS.ErrnoException & { cause?: unknown }
  return cause ? describeNetworkError(cause) : (code ?? error.message)
}

/**
 * Parses a JSON response.
 * @throws UpstreamError `garbage` if the body isn't JSON.
 */
export function parseUpstreamJson({ status, body }: UpstreamResponse): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new UpstreamError('garbage', 'the response is not JSON', { status, cause })
  }
}

export function createStatusError({ status, headers }: UpstreamResponse): UpstreamError {
  const retryAfterMs = parseRetryAfterMs(headers.get('Retry-After'))
  return new UpstreamError('status', `responded with status ${status}`, {
    status,
    retryAfter: retryAfterMs === undefined ? undefined : retryAfterMs / 1000,
  })
}
