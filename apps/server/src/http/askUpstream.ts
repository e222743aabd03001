/** What another server has answered, whatever its status. */
export interface UpstreamAnswer {
  status: number
  headers: Headers
  body: string
}

/** Why another server gave nothing that can be used. */
export type UpstreamFailure =
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'redirect'
  | 'status'
  | 'garbage'
  | 'refused'

/** Another server has failed; the message is one line for the log. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly failure: UpstreamFailure
  /** HTTP status, where one was answered. */
  readonly status: number | undefined
  /** Seconds to leave it alone, where it has said so. */
  readonly retryAfter: number | undefined

  constructor(
    failure: UpstreamFailure,
    message: string,
    more: { status?: number; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.failure = failure
    this.status = more.status
    this.retryAfter = more.retryAfter
  }
}

interface UpstreamRequest {
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Milliseconds for everything, the body included. */
  timeout: number
  /** The largest body that is read, in bytes after decompression. */
  maxBytes: number
  signal?: AbortSignal | undefined
}

const MAX_REDIRECTS = 3

/**
 * Asks another server, for at most so long and so many bytes. A redirect is followed on the same
 * origin only, so that a configured address never leads to one that nobody has configured.
 * @throws UpstreamError `unreachable`, `timeout`, `too-large` or `redirect`.
 */
export async function askUpstream(url: URL, request: UpstreamRequest): Promise<UpstreamAnswer> {
  const deadline = AbortSignal.timeout(request.timeout)
  const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline
  try {
    const response = await follow(url, request, signal)
    const body = await readBody(response, request.maxBytes)
    return { status: response.status, headers: response.headers, body }
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause
    if (deadline.aborted) {
      throw new UpstreamError('timeout', `no answer within ${request.timeout} ms`, { cause })
    }
    throw new UpstreamError('unreachable', reasonOf(cause), { cause })
  }
}

async function follow(url: URL, request: UpstreamRequest, signal: AbortSignal): Promise<Response> {
  let at = url
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await fetch(at, {
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
    const next = location && URL.canParse(location, at.href) ? new URL(location, at) : undefined
    if (next?.origin !== at.origin || request.method === 'POST') {
      throw new UpstreamError('redirect', 'redirected to another place', {
        status: response.status,
      })
    }
    at = next
  }
  throw new UpstreamError('redirect', `redirected more than ${MAX_REDIRECTS} times`)
}

async function readBody(response: Response, maxBytes: number): Promise<string> {
  const tooLarge = () => new UpstreamError('too-large', `the body has more than ${maxBytes} bytes`)
  if (Number(response.headers.get('Content-Length') ?? 0) > maxBytes) {
    await response.body?.cancel()
    throw tooLarge()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop by an error cancels the rest of the body.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What the network has to say hides in the causes of the error that `fetch` throws. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unreachable'
  const { code, cause } = error as NodeJS.ErrnoException & { cause?: unknown }
  return cause ? reasonOf(cause) : (code ?? error.message)
}

/** The JSON of an answer. @throws UpstreamError `garbage` for anything else. */
export function parseUpstreamJson({ status, body }: UpstreamAnswer): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new UpstreamError('garbage', 'the answer is not JSON', { status, cause })
  }
}

/** The failure that a status tells of. */
export function statusError({ status, headers }: UpstreamAnswer): UpstreamError {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return new UpstreamError('status', `answered with status ${status}`, {
    status,
    retryAfter: seconds >= 0 ? seconds : undefined,
  })
}
