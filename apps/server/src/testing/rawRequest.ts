import { once } from 'node:events'
import { connect } from 'node:net'

/** Creates the head of an HTTP request, without the empty line at its end. */
export function createHead(method: string, target: string, headers: readonly string[] = []) {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: duet.test', 'Connection: close', ...headers]
  return lines.join('\n')
}

/**
 * Sends a request on a new connection, and returns the bytes of the response as Latin-1, except for
 * what differs between equal responses: its date and the request's ID.
 */
export async function sendRaw(port: number, head: string, body = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head.replaceAll('\n', '\r\n')}\r\n\r\n${body}`, 'latin1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'close')
  const response = Buffer.concat(chunks).toString('latin1')
  return response.replaceAll(/\r\n(?:Date: |X-Request-Id: [\w-]{36}(?=\r\n)).*/g, '')
}

/** Returns the value of a header in a raw response, or an empty string. */
export function readRawHeader(response: string, name: string): string {
  return new RegExp(`^${name}: (.*)\r$`, 'im').exec(response)?.[1] ?? ''
}
