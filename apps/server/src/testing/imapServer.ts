import type { AddressInfo, Socket } from 'node:net'
import createImapServer from 'hoodiecrow-imap'

export const IMAP_USER = { name: 'desk@duet.example', password: 'a secret/with?signs' }

/** Starts an IMAP server with an empty inbox on a free port. */
export async function startImapServer() {
  const server = createImapServer({
    plugins: ['ID', 'IDLE', 'UIDPLUS', 'ENABLE', 'NAMESPACE'],
    users: { [IMAP_USER.name]: { password: IMAP_USER.password } },
    storage: { INBOX: { messages: [] } },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const { port } = server.server.address() as AddressInfo
  const user = encodeURIComponent(IMAP_USER.name)
  return {
    port,
    url: `imap://${user}:${encodeURIComponent(IMAP_USER.password)}@127.0.0.1:${port}/INBOX`,
    /** Delivers an email, and tells clients that wait for new mail. */
    deliver: (raw: string) => server.appendMessage('INBOX', [], new Date(), raw),
    /** Returns the flags of all emails, oldest first. */
    listFlags: () => server.getMailbox('INBOX').messages.map(({ flags }) => flags),
    /** Ends all connections. */
    disconnect() {
      for (const socket of sockets) socket.destroy()
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
