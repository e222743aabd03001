import type { ListResponse, SubscribeResult, Subscriber } from '@duet/contract'
import { parseNewsletter } from '@duet/forms/schema'
import { type RequestHandler, Router } from 'express'
import type { RequirePermission } from '../auth/callers/guard.ts'
import type { AuditLog } from '../auth/service.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { RevisionCache } from '../db/revisionCache.ts'
import { errors } from '../errors.ts'
import { readFields } from '../http/fields.ts'
import { readListQuery } from '../http/listQuery.ts'
import { prefersHtml, sendMessagePage } from '../http/messagePage.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { getRateLimitKey, limitPerAddress, limitPerKey } from '../http/rateLimit.ts'
import type { LimitReads } from '../http/readLimit.ts'
import type { StreamList } from '../http/streamList.ts'
import type { Logger } from '../logger.ts'
import { getMailbox } from '../outbox/mailbox.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { DiskSpace } from '../storage/diskSpace.ts'
import { listSubscriberIds, listSubscribers, readSubscribers, SUBSCRIBER_LIST } from './listing.ts'
import { storeUnconfirmed, subscribe } from './newsletter.ts'
import { presentSubscriber } from './present.ts'
import { newsletterTeamRoutes, requirePermissionForDeleted } from './teamRoutes.ts'

const ONE_HOUR_MS = 3_600_000

interface Services {
  config: Config
  log: Logger
  db: Database
  outbox: Outbox
  audit: AuditLog
  space: Pick<DiskSpace, 'requireSomeSpace'>
  /** Whether the server may email one more visitor for a client. */
  mayConfirm: (clientKey: string) => Promise<boolean>
  requirePermission: RequirePermission
  limitChanges: RequestHandler
  streamList: StreamList
  limitReads: LimitReads
}

/**
 * Creates the routes for newsletter sign-ups and the team's list of subscribers.
 *
 * - `POST /newsletter` subscribes an email address. A client that has caused many emails to visitors
 *   gets the same response, but the server sends no welcome email. A sign-up that fills in the
 *   honeypot field gets the same response, too, but the server sends no mail. It stores the address
 *   as unconfirmed, or not at all if it's invalid.
 * - `GET /newsletter?limit=&cursor=&offset=&count=&q=&status=&source=&sort=` lists subscribers,
 *   newest first. Without a `limit`, it streams all matching subscribers. With a `limit`, the
 *   response's `nextCursor` is the `cursor` of the next page, and `offset` is the number of
 *   subscribers to skip. `count=true` adds the `total` number of matching subscribers. `sort` is
 *   `subscribed_at`, `email`, `status`, or `source`, with a leading `-` for descending. `status` is
 *   `active`, `inactive`, `unconfirmed`, or `deleted`. The list contains unconfirmed subscribers
 *   only with that status. Listing deleted subscribers requires `subscribers.delete`.
 */
export function newsletterRoutes(services: Services): Router {
  const { config, log, db, outbox, space, mayConfirm, requirePermission, streamList, limitReads } =
    services
  const router = Router()
  const cache = new RevisionCache(db, ['subscribers'])
  const limitMailbox = limitPerKey(config.limits.newsletterMailbox, ONE_HOUR_MS)

  router
    .route('/newsletter')
    .post(limitPerAddress(config.limits.newsletter), readFields, async (req, res) => {
      const fields = (req.body ?? {}) as Record<string, unknown>
      let data: SubscribeResult = { alreadySubscribed: false }
      const parseResult = parseNewsletter(fields)
      if (fields.website) {
        log.warn({ ip: req.ip }, 'a newsletter sign-up filled in the honeypot field')
        if (parseResult.ok) {
          await space.requireSomeSpace()
          await storeUnconfirmed(db, parseResult.value.email)
        }
      } else {
        if (!parseResult.ok) throw errors.validation(parseResult.fields)
        const { email } = parseResult.value
        // Apply the limit before the lookup, so that the limit doesn't reveal whether the address
        // is known.
        await limitMailbox(getMailbox(email))
        await space.requireSomeSpace()
        data = await subscribe(db, email, outbox, await mayConfirm(getRateLimitKey(req)))
        outbox.wake()
      }
      if (prefersHtml(req)) {
        return sendMessagePage(
          config,
          res,
          data.alreadySubscribed ? ALREADY_SUBSCRIBED_PAGE : SUBSCRIBED_PAGE,
        )
      }
      res.json({ success: true, data })
    })
    .get(requirePermission('subscribers.read'), async (req, res) => {
      const query = readListQuery(req.query, SUBSCRIBER_LIST)
      requirePermissionForDeleted(res, query.filters.status)
      if (query.limit === undefined) {
        return streamList(req, res, {
          readKeys: () => listSubscriberIds(db, query),
          readRows: async (ids) => (await readSubscribers(db, query, ids)).map(presentSubscriber),
        })
      }
      const { rows, ...position } = await limitReads(res, () => listSubscribers(db, cache, query))
      const data = rows.map(presentSubscriber)
      res.json({ success: true, data, ...position } satisfies ListResponse<Subscriber>)
    })
    .all(rejectOtherMethods('GET, HEAD, POST'))

  router.use(newsletterTeamRoutes({ ...services, cache }))
  return router
}

const SUBSCRIBED_PAGE = {
  title: 'Successfully subscribed!',
  message: 'Thank you for subscribing to our newsletter.',
} as const

const ALREADY_SUBSCRIBED_PAGE = {
  title: 'Already subscribed!',
  message: 'This email is already subscribed to our newsletter.',
} as const
