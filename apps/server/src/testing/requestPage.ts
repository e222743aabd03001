import { signRequestToken } from '../mail/requestLinks.ts'
import { startTeamServer } from './team.ts'

/** Starts a server whose emails contain links to the request page. Nothing receives its mail. */
export async function startRequestPageServer(environment: Record<string, string> = {}) {
  const server = await startTeamServer({
    PUBLIC_URL: 'http://www.example.com',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'robot@duet.example',
    LIMIT_REQUEST_PAGE: '100000',
    ...environment,
  })
  const createToken = (submissionId: string, issuedAt = new Date().toISOString()) =>
    signRequestToken(server.keys.newsletterSecret, { submissionId, issuedAt })

  /** Sends a browser's request to the page, or to one of its forms. Follows no redirects. */
  async function visit(path: string, form?: URLSearchParams | FormData) {
    const response = await fetch(`${server.url}/api/request${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { Accept: 'text/html' },
      redirect: 'manual',
      ...(form && { body: form }),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  return {
    ...server,
    createToken,
    visit,
    /** Opens the page of a request, or posts to one of its forms. */
    visitRequest: (id: string, path = '', form?: URLSearchParams | FormData) =>
      visit(`${path}?token=${createToken(id)}`, form),
  }
}

export type RequestPageServer = Awaited<ReturnType<typeof startRequestPageServer>>
