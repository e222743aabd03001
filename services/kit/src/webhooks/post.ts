import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { SendError } from './sendError.ts'

const MAX_RESPONSE_BYTES = 64 * 1024
// Time limit for the whole request, as a multiple of the timeout. Without this limit, a request to
// a receiver that sends a byte now and then would never time out.
const DEADLINE_FACTOR = 10
// Assume that even a slow receiver processes 1 MB per second.
const BYTES_PER_MS = 1000

interface PostOptions {
  url: URL
  headers: Readonly<Record<string, string>>
  body: Readable
  /** Size of the body in bytes, sent as `Content-Length`. Many services reject chunked requests. */
  length: number
  /** How long the receiver may send nothing, in milliseconds. Large bodies get more time. */
  timeoutMs: number
  signal: AbortSignal
  /** Name of the receiver, for error messages. */
  receiver: string
}

export interface PostResponse {
  status: number
  headers: IncomingHttpHeaders
  /** The first 64 KB of the body. */
  text: string
}

/**
 * Posts a stream and reads the response. Doesn't follow redirects.
 * @throws SendError if the request fails or no complete response arrives in time.
 */
export async function post(options: PostOptions): Promise<PostResponse> {
  const { url, headers, body, length, receiver } = options
  const timeoutMs = computeSilenceTimeoutMs(options.timeoutMs, length)
  const deadline = AbortSignal.timeout(timeoutMs * DEADLINE_FACTOR)
  const signal = AbortSignal.any([options.signal, deadline])
  const sendRequest = url.protocol === 'https:' ? requestHttps : requestHttp
  try {
    return await new Promise<PostResponse>((resolve, reject) => {
      const request = sendRequest(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Length': length },
        signal,
        timeout: timeoutMs,
        // Use a new connection, because the receiver may close an idle connection just as the
        // request reuses it.
        agent: false,
      })
      request.on('timeout', () => request.destroy(new SilenceError()))
      request.on('response', (response) => {
        // Stop sending the body, because the receiver may respond before it has received all of it.
        body.unpipe(request)
        readResponse(response)
          .then(resolve, reject)
          .finally(() => request.destroy())
      })
      request.on('error', reject)
      body.on('error', (error) => {
        request.destroy()
        reject(new BodyError(error))
      })
      body.pipe(request)
    })
  } catch (cause) {
    if (cause instanceof BodyError) throw cause.cause
    const { code = '' } = cause as NodeJS.ErrnoException
    const isCutOff = ['ECONNRESET', 'EPIPE'].includes(code) && !body.readableEnded
    throw new SendError(describeFailure(cause, deadline.aborted, receiver, url.host), {
      cause,
      isCutOff,
    })
  } finally {
    body.destroy()
  }
}

/**
 * Returns how long a receiver may send nothing before the request times out, in milliseconds. Large
 * messages get more time, because receivers need longer to process them. If the server gave up too
 * early, it would send the message twice.
 */
export function computeSilenceTimeoutMs(timeoutMs: number, bytes: number): number {
  return timeoutMs + Math.ceil(bytes / BYTES_PER_MS)
}

class SilenceError extends Error {}

/** Thrown if the request body can't be read, which isn't the receiver's fault. */
class BodyError extends Error {
  constructor(cause: unknown) {
    super("The body can't be read", { cause })
  }
}

async function readResponse(response: IncomingMessage): Promise<PostResponse> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes > MAX_RESPONSE_BYTES) break
  }
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: Buffer.concat(chunks).toString('utf8', 0, MAX_RESPONSE_BYTES),
  }
}

function describeFailure(
  cause: unknown,
  isPastDeadline: boolean,
  receiver: string,
  host: string,
): string {
  const code = (cause as NodeJS.ErrnoException).code ?? ''
  if (isPastDeadline || cause instanceof SilenceError || code === 'ETIMEDOUT') {
    return `${receiver} at ${host} did not respond in time.`
  }
  if (code === 'ECONNREFUSED') return `${receiver} at ${host} refused the connection.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host name ${host} can't be resolved.`
  if (code === 'ECONNRESET' || code === 'EPIPE') {
    return `${receiver} at ${host} closed the connection before it responded.`
  }
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) {
    return `The TLS certificate of ${host} isn't trusted (${code}).`
  }
  return `${receiver} at ${host} cannot be reached${code && ` (${code})`}.`
}
