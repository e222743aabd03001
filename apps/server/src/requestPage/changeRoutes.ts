import type { AuditLog } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import { sendMessagePage } from '@duet/kit/http'
import type { ObjectStore } from '@duet/storage'
import type { Config } from '../config/config.ts'
import { readToken } from '../http/linkTokens.ts'
import { sendZip } from '../http/sendZip.ts'
import { formatReference } from '../mail/format.ts'
import { eraseOwnRequest } from '../privacy/eraseOwnRequest.ts'
import { form } from '../routing/bodies.ts'
import { route } from '../routing/route.ts'
import { REQUESTER } from '../submissions/work/requester.ts'
import { correctionBody, correctRequest, parseCorrection } from './correct.ts'
import { exportRequest } from './exportRequest.ts'
import { findRequest } from './findRequest.ts'
import { confirmChange } from './links.ts'
import { REQUEST_LINK_RULES, respondToRequester } from './requestPage.ts'
import { sendRequestPage } from './sendRequestPage.ts'
import { withdrawRequest } from './withdraw.ts'

interface Services {
  config: Config
  db: Database
  objects: ObjectStore
  audit: AuditLog
  newsletterSecret: Uint8Array
}

/**
 * The routes of the buttons on the request page. Only `POST` changes anything, because mail scanners
 * and browsers open links in advance.
 */
export const requestChangeRoutes = [
  route('GET /api/request/data.zip', {
    summary: 'Streams an archive with a request, its files, and the replies.',
    description: REQUEST_LINK_RULES,
    access: 'public',
    limit: 'requestPage',
    query: readToken,
    responds: 'file',
    handle: ({ req, res, query: token }, services: Services) =>
      respondToRequester(res, token, services, async (request) => {
        const { config, db, objects, newsletterSecret } = services
        const hasScanner = config.storage.clamd !== undefined
        await sendZip(req, res, {
          name: `${formatReference(request.id)}.zip`,
          entries: exportRequest(db, { objects, hasScanner }, request),
          hasAccess: async () => (await findRequest(db, newsletterSecret, token)) !== undefined,
        })
      }),
  }),
  route('POST /api/request/correct', {
    summary: 'Changes the answers of a request.',
    description: `${REQUEST_LINK_RULES} Responds with 400 and the page if an answer is invalid, and with 409 \`too_many_changes\` after 100 changes.`,
    access: 'public',
    limit: 'requestPage',
    query: readToken,
    body: form(correctionBody),
    responds: 'file',
    handle: ({ res, query: token, body }, services: Services) =>
      respondToRequester(res, token, services, async (request) => {
        const parseResult = parseCorrection(body)
        if (parseResult.ok) {
          await correctRequest(services.db, request.id, parseResult.value)
          confirmChange(res, token, 'corrected')
          return
        }
        res.status(400)
        const correction = { values: body, errors: parseResult.fields }
        await sendRequestPage(res, services, { request, token, correction })
      }),
  }),
  route('POST /api/request/withdraw', {
    summary: 'Closes a request, because the requester no longer needs an answer.',
    description: `${REQUEST_LINK_RULES} Does nothing if the request is closed.`,
    access: 'public',
    limit: 'requestPage',
    query: readToken,
    responds: 'file',
    handle: ({ res, query: token }, services: Services) =>
      respondToRequester(res, token, services, async ({ id }) => {
        await withdrawRequest(services.db, id)
        confirmChange(res, token, 'withdrawn')
      }),
  }),
  route('POST /api/request/erase', {
    summary: 'Deletes a request, its files, and the messages about it.',
    description: `${REQUEST_LINK_RULES} Admins can undo this for a day.`,
    access: 'public',
    limit: 'requestPage',
    query: readToken,
    responds: 'file',
    handle: ({ req, res, query: token }, services: Services) =>
      respondToRequester(res, token, services, async ({ id, email }) => {
        const { config, db, audit } = services
        const { requestId } = req
        await eraseOwnRequest(db, { id, email, actor: REQUESTER, audit, requestId })
        await sendMessagePage(config, res, ERASED_PAGE)
      }),
  }),
]

const ERASED_PAGE = {
  title: 'Your request is erased',
  message:
    'We deleted it with its files and our messages about it. For one day, we can restore it, in case of a mistake. Backups, logs, and emails in our mailboxes can keep copies for longer.',
} as const
