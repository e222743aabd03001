import { type IncomingHttpHeaders, type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { Readable } from 'node:stream'
import { SendError } from './channel.ts'

const MAX_ANSWER_BYTES = 64 * 1024
// A line that moves a byte now and then is no line.
const MAX_TIMES_TIMEOUT = 10
// A slow receiver: 1 MB a second.
const BYTES_PER_MS = 1000
const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000

interface PostOptions {
  url: URL
  headers: Readonly<Record<string, string>>
  body: Readable
  /** Bytes of the body; sent as such, since many form services take no chunks. */
  length: number
  /** For so long the other side may be silent. */
  timeoutMs: number
  signal: AbortSignal
  /** What people call the other side, for messages. */
  receiver: string
}

/** What came back, whole. */
export interface PostAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** At most 64 KB of it. */
  text: string
}

/**
 * Posts a stream and reads the answer; follows no redirect.
 * @throws SendError where no whole answer came in time.
 */
export async function post(options: PostOptions): Promise<PostAnswer> {
  const { url, headers, body, length, receiver } = options
  const timeoutMs = patienceMs(options.timeoutMs, length)
  const deadline = AbortSignal.timeout(timeoutMs * MAX_TIMES_TIMEOUT)
  const signal = AbortSignal.any([options.signal, deadline])
  const send = url.protocol === 'https:' ? secure : plain
  try {
    return await new Promise<PostAnswer>((resolve, reject) => {
      const request = send(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Length': length },
        signal,
        timeout: timeoutMs,
        // One message, one connection: a kept one may be closed just as the next one begins.
        agent: false,
      })
      request.on('timeout', () => request.destroy(new SilenceError()))
      request.on('response', (response) => {
        // Refused before all of it was sent: the rest is nobody's business any more.
        body.unpipe(request)
        readAnswer(response)
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
    const isCut = ['ECONNRESET', 'EPIPE'].includes(code) && !body.readableEnded
    throw new SendError(describe(cause, deadline.aborted, receiver, url.host), { cause, isCut })
  } finally {
    body.destroy()
  }
}

/**
 * How long a receiver may be silent over a message: it works on a large one before it answers, and
 * who is too hasty sends it twice.
 */
export function patienceMs(timeoutMs: number, bytes: number): number {
  return timeoutMs + Math.ceil(bytes / BYTES_PER_MS)
}

/** How long an answer asks to be left alone, in milliseconds; at most a day. */
export function retryAfterMs(headers: IncomingHttpHeaders, now = Date.now()): number | undefined {
  const value = headers['retry-after']?.trim()
  if (!value) return undefined
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS) : undefined
}

class SilenceError extends Error {}

/** What was to be sent cannot be read: that is no fault of the other side. */
class BodyError extends Error {
  constructor(cause: unknown) {
    super('the body cannot be read', { cause })
  }
}

async function readAnswer(response: IncomingMessage): Promise<PostAnswer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes > MAX_ANSWER_BYTES) break
  }
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: Buffer.concat(chunks).toString('utf8', 0, MAX_ANSWER_BYTES),
  }
}

function describe(cause: unknown, isLate: boolean, receiver: string, host: string): string {
  const code = (cause as NodeJS.ErrnoException).code ?? ''
  if (isLate || cause instanceof SilenceError || code === 'ETIMEDOUT') {
    return `${receiver} at ${host} did not answer in time.`
  }
  if (code === 'ECONNREFUSED') return `${receiver} at ${host} refuses the connection.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The name ${host} cannot be resolved.`
  if (code === 'ECONNRESET' || code === 'EPIPE') {
    return `${receiver} at ${host} closed the connection before it had answered.`
  }
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) {
    return `The certificate of ${host} cannot be trusted (${code}).`
  }
  return `${receiver} at ${host} cannot be reached${code && ` (${code})`}.`
}
