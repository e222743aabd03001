import type { SubscribeResult } from '@duet/contract'
import { newsletterSchema, parseNewsletter } from '@duet/forms/schema'
import type { Logger } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import { getRateLimitKey, prefersHtml, sendMessagePage } from '@duet/kit/http'
import type { DiskSpace } from '@duet/storage'
import * as v from 'valibot'
import type { Config } from '../config/config.ts'
import type { RevisionCache } from '../db/revisionCache.ts'
import { errors } from '../errors.ts'
import type { LimitReads } from '../http/readLimit.ts'
import type { StreamList } from '../http/streamList.ts'
import { getMailbox } from '../outbox/mailbox.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { form } from '../routing/bodies.ts'
import { route, SENT } from '../routing/route.ts'
import { readConsent } from './consent.ts'
import { listSubscriberIds, listSubscribers, readSubscribers } from './listing.ts'
import { storeUnconfirmed, subscribe } from './newsletter.ts'
import { requestSubscription } from './optIn.ts'
import { presentSubscriber } from './present.ts'
import { readSubscriberQuery, requirePermissionForDeleted, subscriberRoutes } from './teamRoutes.ts'

/** A sign-up with the honeypot field. */
const signUp = v.object({
  ...newsletterSchema.entries,
  website: v.optional(v.string()),
  page: v.optional(v.string()),
  consent: v.optional(v.string()),
})

interface Services {
  config: Config
  log: Logger
  db: Database
  subscriberCache: RevisionCache
  outbox: Outbox
  space: Pick<DiskSpace, 'requireSomeSpace'>
  streamList: StreamList
  limitReads: LimitReads
}

/** The routes for newsletter sign-ups and the team's list of subscribers. */
export const newsletterRoutes = [
  route('POST /api/newsletter', {
    summary: 'Subscribes an email address.',
    description:
      'A client that has caused many emails to visitors gets the same response, but the server sends no welcome email. A sign-up that fills in the honeypot field gets the same response, too, but the server sends no mail. It stores the address as unconfirmed, or not at all if it’s invalid. If sign-ups need a confirmation, the response has `mustConfirm` and never says whether an address is known.',
    access: 'public',
    limit: 'newsletter',
    effectLimits: ['newsletterMailbox', 'acknowledgements'],
    body: form(signUp),
    hasPage: true,
    async handle({ req, res, body, limiters }, services: Services) {
      const { config, log, db, outbox, space } = services
      const { mustConfirm } = config.mail.newsletter
      const consent = readConsent(body, req.ip, config.mail.newsletter)
      let data: SubscribeResult = {
        alreadySubscribed: false,
        ...(mustConfirm && { mustConfirm }),
      }
      const parseResult = parseNewsletter(body)
      if (body.website) {
        log.warn(
          { requestId: req.requestId, ip: req.ip },
          'a newsletter sign-up filled in the honeypot field',
        )
        if (parseResult.ok) {
          await space.requireSomeSpace()
          await storeUnconfirmed(db, { ...parseResult.value, consent })
        }
      } else {
        if (!parseResult.ok) throw errors.validation(parseResult.fields)
        const { email } = parseResult.value
        // Apply the limit before the lookup, so that the limit doesn't reveal whether the address
        // is known.
        await limiters.newsletterMailbox(getMailbox(email))
        await space.requireSomeSpace()
        const mayConfirm = await limiters.acknowledgements(getRateLimitKey(req))
        const { requestId } = req
        const request = { email, consent, requestId }
        if (mustConfirm) await requestSubscription(db, outbox, { ...request, mayConfirm })
        else data = await subscribe(db, outbox, { ...request, isWelcomed: mayConfirm })
        outbox.wake()
      }
      if (!prefersHtml(req)) return data
      await sendMessagePage(config, res, choosePage(data))
      return SENT
    },
  }),
  route('GET /api/newsletter', {
    summary: 'Lists subscribers, newest first.',
    description:
      'Without a `limit`, streams all matching subscribers. Listing deleted subscribers requires `subscribers.delete`.',
    access: 'subscribers.read',
    accountLimit: 'reads',
    query: readSubscriberQuery,
    responds: 'rows',
    async handle({ req, res, query, ...sender }, services: Services) {
      const { db, subscriberCache, streamList, limitReads } = services
      requirePermissionForDeleted(sender, query.filters.status)
      if (query.limit === undefined) {
        await streamList(req, res, {
          readKeys: () => listSubscriberIds(db, query),
          readRows: async (ids) => (await readSubscribers(db, query, ids)).map(presentSubscriber),
        })
        return SENT
      }
      const { rows, ...position } = await limitReads(res, () =>
        listSubscribers(db, subscriberCache, query),
      )
      return { data: rows.map(presentSubscriber), ...position }
    },
  }),
  ...subscriberRoutes,
]

const SUBSCRIBED_PAGE = {
  title: 'Successfully subscribed!',
  message: 'Thank you for subscribing to our newsletter.',
} as const

const CHECK_INBOX_PAGE = {
  title: 'Check your inbox',
  message: 'If this address isn’t subscribed yet, you’ll get an email. Open its link to subscribe.',
} as const

const ALREADY_SUBSCRIBED_PAGE = {
  title: 'Already subscribed!',
  message: 'This email is already subscribed to our newsletter.',
} as const

function choosePage({ alreadySubscribed, mustConfirm }: SubscribeResult) {
  if (mustConfirm) return CHECK_INBOX_PAGE
  return alreadySubscribed ? ALREADY_SUBSCRIBED_PAGE : SUBSCRIBED_PAGE
}
