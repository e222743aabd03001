import { vi } from 'vitest'
import { startMailServer } from './mailServer.ts'
import { listLeafParts, type MimePart } from './mime.ts'

/** A received account email, with the code and link from its text. */
export interface AccountEmail {
  to: string
  subject: string
  text: string
  code: string
  link: string
}

/** Starts a mail server that extracts the codes and links from the emails that it receives. */
export async function startMailbox() {
  const server = await startMailServer()
  const emails = () => server.received.map(({ to, mail }) => readEmail(to[0] ?? '', mail))
  return {
    url: server.url,
    emails,
    /** Waits for an email to `to`. Skips the first `skipCount` emails to that address. */
    async next(to: string, skipCount = 0): Promise<AccountEmail> {
      return vi.waitFor(
        () => {
          const delivery = server.received.filter((sentEmail) => sentEmail.to[0] === to)[skipCount]
          if (delivery === undefined) throw new Error(`there is no email to ${to}`)
          return readEmail(to, delivery.mail)
        },
        { interval: 10, timeout: 60_000 },
      )
    },
    close: server.close,
  }
}

function readEmail(to: string, mail: MimePart): AccountEmail {
  const part = listLeafParts(mail).find(({ type }) => type === 'text/plain')
  const text = part?.bytes.toString('utf8') ?? ''
  return {
    to,
    subject: mail.headers.subject ?? '',
    text,
    code: /code: (\d{6,10})$/m.exec(text)?.[1] ?? '',
    link: /https?:\/\/\S+\/(?:verify|confirm)\?\S+/.exec(text)?.[0] ?? '',
  }
}
