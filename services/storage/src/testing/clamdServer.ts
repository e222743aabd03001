import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * How the server responds. It scans only in the mode `healthy`, and finds the test file that all virus
 * scanners find.
 */
export type ClamdMode =
  | 'healthy'
  | 'closing'
  | 'hanging'
  | 'sending garbage'
  | 'sending endlessly'
  | 'refusing large files'
  | 'failing for slow files'
  | 'crashing for slow files'

/** The test file of EICAR, which all virus scanners find. */
export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
/** A file that the server can't scan in the modes for slow files. */
export const SLOW_FILE = 'takes forever'
const COMMAND = 'zINSTREAM\0'
/** `StreamMaxLength` in the mode `refusing large files`. */
const MAX_BYTES = 10_000

/**
 * Starts a server that speaks the protocol of clamd, as far as the command INSTREAM.
 *
 * @param path of a Unix socket. @default a free TCP port
 */
export async function startClamdServer(path?: string) {
  const state = { mode: 'healthy' as ClamdMode, scans: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
    state.scans += 1
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      respond(socket, received)
    })
  })

  function respond(socket: Socket, received: Buffer): void {
    if (state.mode === 'closing') return void socket.destroy()
    if (state.mode === 'hanging') return
    if (state.mode === 'sending garbage') return void socket.end('UNKNOWN COMMAND\0')
    if (state.mode === 'sending endlessly') return void socket.write('x'.repeat(5000))
    if (received.length < COMMAND.length) return
    if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) {
      return void socket.end('UNKNOWN COMMAND\0')
    }
    if (state.mode === 'refusing large files' && received.length > MAX_BYTES) {
      return void socket.end('INSTREAM size limit exceeded. ERROR\0')
    }
    const content = readChunks(received.subarray(COMMAND.length))
    if (content === undefined) return
    if (content.includes(SLOW_FILE)) {
      if (state.mode === 'crashing for slow files') return void socket.destroy()
      if (state.mode === 'failing for slow files') {
        return void socket.end('stream: Time limit reached ERROR\0')
      }
    }
    const isInfected = content.includes(EICAR)
    socket.end(isInfected ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
  }

  if (path === undefined) server.listen(0, '127.0.0.1')
  else server.listen(path)
  await once(server, 'listening')
  const address = server.address() as AddressInfo | string
  return {
    state,
    url: typeof address === 'string' ? `unix://${address}` : `tcp://127.0.0.1:${address.port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns the content, or `undefined` if the last chunk, which is empty, hasn't arrived. */
function readChunks(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  for (let offset = 0; offset + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(offset)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(offset + 4, offset + 4 + length))
    offset += 4 + length
  }
  return undefined
}
