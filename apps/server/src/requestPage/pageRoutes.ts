import { emailSchema } from '@duet/forms/schema'
import type { Database } from '@duet/kit/database'
import { getRateLimitKey, sendMessagePage } from '@duet/kit/http'
import * as v from 'valibot'
import type { Config } from '../config/config.ts'
import { errors } from '../errors.ts'
import { readToken } from '../http/linkTokens.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { form } from '../routing/bodies.ts'
import { route, SENT } from '../routing/route.ts'
import { readConfirmation } from './links.ts'
import { sendRequestLinks } from './renewal.ts'
import { hasRequestPage, REQUEST_LINK_RULES, respondToRequester } from './requestPage.ts'
import { sendRequestPage } from './sendRequestPage.ts'

const renewalBody = v.object({ email: emailSchema })

interface Services {
  config: Config
  db: Database
  outbox: Outbox
  newsletterSecret: Uint8Array
}

/** The routes that show requesters their request, and send them a new link to it. */
export const requestPageRoutes = [
  route('GET /api/request', {
    summary: 'Shows requesters their request, its status, and the replies.',
    description: REQUEST_LINK_RULES,
    access: 'public',
    limit: 'requestPage',
    query: (parameters) => ({
      token: readToken(parameters),
      confirmation: readConfirmation(parameters.readUnchecked('done')),
    }),
    responds: 'file',
    handle: ({ res, query: { token, confirmation } }, services: Services) =>
      respondToRequester(res, token, services, async (request) => {
        await sendRequestPage(res, services, { request, token, confirmation })
      }),
  }),
  route('POST /api/request/renew', {
    summary: 'Emails new links to the requests with an address.',
    description:
      'The response never says whether an address is known. A client that has caused many emails to visitors gets the same response, but the server sends no more of them. Responds with 404 if emails contain no links to the page, because `PUBLIC_URL` or `SMTP_URL` isn’t set.',
    access: 'public',
    limit: 'requestPage',
    effectLimits: ['acknowledgements'],
    body: form(renewalBody),
    responds: 'file',
    async handle({ req, res, body, limiters }, { config, db, outbox }: Services) {
      if (!hasRequestPage(config)) throw errors.notFound()
      const parseResult = v.safeParse(renewalBody, body)
      if (!parseResult.success) throw errors.validation({ email: parseResult.issues[0].message })
      const { email } = parseResult.output
      // Respond first. Otherwise, the time until the response would say whether the address is known.
      await sendMessagePage(config, res, RENEWED_PAGE)
      if (await limiters.acknowledgements(getRateLimitKey(req))) {
        await sendRequestLinks(db, outbox, { email, requestId: req.requestId })
        outbox.wake()
      }
      return SENT
    },
  }),
]

const RENEWED_PAGE = {
  title: 'Check your inbox',
  message:
    'If you sent us a request with this address, you’ll get an email with a link to it. We send it at most once an hour.',
} as const
