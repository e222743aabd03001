import { expect, type Page } from '@playwright/test'
import { type ReceivedMail, startMailServer } from '../apps/server/src/testing/mailServer.ts'
import { listLeafParts } from '../apps/server/src/testing/mime.ts'
import { type E2eServer, startE2eServer } from './server.ts'

/** An email that contains a code and a link to the admin app. */
export interface CodeEmail {
  subject: string
  link: string
  code: string
}

/** A server that sends its email to a local mail server. */
export interface ServerWithMail extends E2eServer {
  /** Waits for the next email to the address `to` that contains a code and a link. */
  waitForCode(to: string): Promise<CodeEmail>
  /** Waits for an email to the address `to` with a link to `path` that has a token. */
  waitForLink(to: string, path: string): Promise<string>
}

function readText({ mail }: ReceivedMail): string {
  const textPart = listLeafParts(mail).find(({ type }) => type === 'text/plain')
  return textPart?.bytes.toString('utf8') ?? ''
}

/** Starts a server, and a mail server that accepts every email. */
export async function startServerWithMail(
  env: Record<string, string> = {},
): Promise<ServerWithMail> {
  const mailServer = await startMailServer()
  const server = await startE2eServer({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'robot@duet.example',
    MAIL_TO: 'desk@duet.example',
    AUTH_RESEND_SECONDS: '0',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const seenMails = new Set<unknown>()

  async function waitForCode(to: string): Promise<CodeEmail> {
    let foundEmail: CodeEmail | undefined
    await expect(() => {
      for (const mail of mailServer.received) {
        if (seenMails.has(mail) || !mail.to.includes(to)) continue
        const text = readText(mail)
        const link = /https?:\/\/\S+\/admin\/confirm\?\S+/.exec(text)?.[0]
        const code = /(?<![\w-])\d{6}(?![\w-])/.exec(text)?.[0]
        if (!link || !code) continue
        seenMails.add(mail)
        foundEmail = { subject: mail.mail.headers.subject ?? '', link, code }
        return
      }
      throw new Error(`no email with a code to ${to}`)
    }).toPass()
    if (!foundEmail) throw new Error('unreachable')
    return foundEmail
  }

  async function waitForLink(to: string, path: string): Promise<string> {
    let link: string | undefined
    await expect(() => {
      const texts = mailServer.received.filter((mail) => mail.to.includes(to)).map(readText)
      const links = texts.join('\n').match(/https?:\/\/\S+\?token=[\w.-]+/g) ?? []
      link = links.find((url) => new URL(url).pathname === path)
      expect(link).toBeDefined()
    }).toPass()
    return link ?? ''
  }

  return {
    ...server,
    waitForCode,
    waitForLink,
    async stop() {
      await server.stop()
      await mailServer.close()
    },
  }
}

/** Expects that the page's URL contains no session data and no token from a link. */
export async function expectCleanUrl(page: Page) {
  expect(page.url()).not.toMatch(/token|code=|refresh/)
}
