// The package has no types.
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  interface Options {
    plugins: readonly string[]
    users: Readonly<Record<string, { password: string }>>
    storage: Readonly<Record<string, { messages: readonly never[] }>>
  }

  interface ImapServer {
    server: Server
    listen(port: number, host: string, onListening: () => void): void
    close(onClose: () => void): void
    appendMessage(mailbox: string, flags: readonly string[], date: Date, raw: string): void
    getMailbox(name: string): { messages: readonly { flags: string[] }[] }
  }

  export default function createServer(options: Options): ImapServer
}
