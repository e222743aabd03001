import { once } from 'node:events'
import { connect } from 'node:net'
import type { FuzzRequest } from './fuzzRequest.ts'

export interface FuzzResponse {
  /** 0 if the server closed the connection without a response. */
  status: number
  /** The header lines, and the start of the body. Latin-1. */
  text: string
}

/** Longer responses are read no further. In bytes. */
const MAX_RESPONSE_BYTES = 2_000_000

/** Whether a request says itself where its body ends. The server may then wait for more bytes. */
const hasFraming = ({ headers }: FuzzRequest) =>
  headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name))

function serializeRequest(request: FuzzRequest): Buffer {
  const { method, target, headers, body } = request
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: duet.test',
    'Connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body !== undefined && !hasFraming(request) ? [`Content-Length: ${body.length}`] : []),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`, 'latin1')
}

/** Sends a request on a new connection and returns the response. */
export async function sendFuzzRequest(port: number, request: FuzzRequest): Promise<FuzzResponse> {
  const socket = connect(port, '127.0.0.1')
  const content = serializeRequest(request)
  // The server may close the connection while the client still sends.
  socket.on('error', () => undefined)
  if (request.isCutOff) socket.end(content.subarray(0, content.length / 2))
  else if (hasFraming(request)) socket.end(content)
  else socket.write(content)
  const chunks: Buffer[] = []
  let length = 0
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.length
    if (length > MAX_RESPONSE_BYTES || isStream(chunks)) socket.destroy()
  })
  await once(socket, 'close')
  const text = Buffer.concat(chunks).toString('latin1')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }
}

/** Whether the response is a stream of events, which never ends. */
const isStream = ([head]: readonly Buffer[]) =>
  /^content-type: text\/event-stream/im.test(head?.toString('latin1', 0, 4000) ?? '')
