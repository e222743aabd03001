import { once } from 'node:events'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'

/** Where clamd listens: a TCP port, or the path of a Unix socket. */
export type ClamdAddress = { host: string; port: number } | { path: string }

/** `virus` is the name of what clamd found, or `null` if it found nothing. */
interface ScanResult {
  virus: string | null
}

/** Thrown if a scan has no result. The message is one line for the log. */
export class ScanError extends Error {
  override name = 'ScanError'
  /**
   * Whether clamd works, but can't scan this file: for example, the file is larger than clamd accepts
   * (`StreamMaxLength`), or takes longer than `MaxScanTime`.
   */
  readonly isFileFault: boolean

  constructor(message: string, options: { isFileFault?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.isFileFault = options.isFileFault ?? false
  }
}

const MAX_RESPONSE_BYTES = 4096
const MAX_NAME_LENGTH = 200

/**
 * Sends content to clamd with its command INSTREAM, and reads the result.
 *
 * @param timeoutMs How long clamd may send and accept nothing, in milliseconds.
 * @throws ScanError if clamd can't be reached, doesn't respond in time, or doesn't scan the content
 */
export async function scanContent(
  address: ClamdAddress,
  content: Readable,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<ScanResult> {
  const socket = connect(address)
  // Writing to a closed connection also fails after its response has been read.
  socket.on('error', () => undefined)
  const abort = () => socket.destroy(new Error('the scan was aborted'))
  signal.addEventListener('abort', abort)
  socket.setTimeout(timeoutMs, () =>
    socket.destroy(new Error(`no response within ${timeoutMs} ms`)),
  )
  try {
    const response = readResponse(socket)
    // The response may arrive, or fail, before all of the content is sent.
    response.catch(() => content.destroy())
    await Promise.race([response, sendContent(socket, content)])
    return parseResponse(await response)
  } catch (cause) {
    if (cause instanceof ScanError) throw cause
    throw new ScanError(`clamd can't be used: ${describeError(cause)}`, { cause })
  } finally {
    signal.removeEventListener('abort', abort)
    content.destroy()
    socket.destroy()
  }
}

/** Sends the content in chunks, each with its length, and then a chunk with the length 0. */
async function sendContent(socket: ReturnType<typeof connect>, content: Readable): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (chunk.length === 0) continue
    socket.write(createLength(chunk.length))
    // Not `once` alone: clamd closes the connection after it has refused the content.
    if (!socket.write(chunk) && !socket.destroyed) {
      await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    }
    if (socket.destroyed || socket.readableEnded) return
  }
  socket.write(createLength(0))
}

function createLength(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

async function readResponse(socket: ReturnType<typeof connect>): Promise<string> {
  let response = ''
  for await (const chunk of socket) {
    response += chunk.toString('latin1')
    if (response.includes('\0')) break
    if (response.length > MAX_RESPONSE_BYTES) throw new ScanError('clamd sent too much')
  }
  return response
}

function parseResponse(response: string): ScanResult {
  const line = response.split('\0')[0] ?? ''
  if (line === 'stream: OK') return { virus: null }
  const [, name] = /^stream: (.+) FOUND$/.exec(line) ?? []
  if (name !== undefined) {
    // Names are ASCII. The page that shows them must stay readable whatever a signature file contains.
    return { virus: name.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, MAX_NAME_LENGTH) }
  }
  if (line.includes('size limit exceeded')) {
    throw new ScanError('The file is larger than StreamMaxLength of clamd', { isFileFault: true })
  }
  if (/^stream: .+ ERROR$/.test(line)) {
    const problem = JSON.stringify(line.slice(0, MAX_NAME_LENGTH))
    throw new ScanError(`clamd can't scan a file: ${problem}`, { isFileFault: true })
  }
  throw new ScanError(`clamd sent ${JSON.stringify(line.slice(0, MAX_NAME_LENGTH))}`)
}

function describeError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
