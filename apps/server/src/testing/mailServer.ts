import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type MimePart, parseMime } from './mime.ts'

export interface ReceivedMail {
  from: string
  to: string[]
  mail: MimePart
  /** The raw message. */
  raw: Buffer
}

/** How the server handles mail. It accepts mail only in `healthy` mode. */
export type MailServerMode =
  | 'healthy'
  | 'busy'
  | 'no such mailbox'
  | 'too large'
  | 'rejecting content'
  | 'hanging'
  | 'disconnecting mid-message'
  | 'disconnecting before confirming'

const REFUSAL_RESPONSES: Partial<Record<MailServerMode, [code: number, text: string]>> = {
  busy: [451, '4.3.0 Try again later'],
  'too large': [552, '5.3.4 Message size exceeds fixed limit'],
  'rejecting content': [554, '5.7.1 Looks like spam'],
}

/** Starts an SMTP server on a free port. */
export async function startMailServer(options: { password?: string } = {}) {
  const receivedMails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const state = { mode: 'healthy' as MailServerMode, attempts: 0 }
  /** The recipients to reject: SMTP status codes by email address. */
  const refusedRecipients = new Map<string, number>()

  const server = new SMTPServer({
    authOptional: options.password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (password === options.password) return done(null, { user: username })
      done(Object.assign(new Error(`5.7.8 ${password} is wrong`), { responseCode: 535 }))
    },
    onRcptTo({ address }, _session, done) {
      const responseCode = refusedRecipients.get(address)
      if (responseCode) return done(Object.assign(new Error('4.2.1 Not now'), { responseCode }))
      const isKnown = state.mode !== 'no such mailbox'
      done(isKnown ? null : Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      state.attempts += 1
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (state.mode === 'disconnecting mid-message') disconnectAll()
      })
      stream.on('end', () => {
        if (state.mode === 'hanging') return
        if (state.mode === 'disconnecting before confirming') return disconnectAll()
        const [responseCode, text] = REFUSAL_RESPONSES[state.mode] ?? []
        if (responseCode) return done(Object.assign(new Error(text), { responseCode }))
        const { mailFrom, rcptTo } = session.envelope
        const rawEmail = Buffer.concat(chunks)
        receivedMails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          mail: parseMime(rawEmail),
          raw: rawEmail,
        })
        done()
      })
    },
  })
  const disconnectAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    received: receivedMails,
    state,
    refused: refusedRecipients,
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** Closes all connections, as a restart would. */
    disconnectAll,
    async close() {
      disconnectAll()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
