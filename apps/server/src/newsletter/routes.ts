import { parseNewsletter } from '@duet/forms/schema'
import { type RequestHandler, Router } from 'express'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { errors } from '../errors.ts'
import { prefersHtml, sendAnswerPage } from '../http/answerPage.ts'
import { readFields } from '../http/fields.ts'
import { readListQuery } from '../http/listQuery.ts'
import { onlyMethods } from '../http/methods.ts'
import { limitPerAddress, limitPerKey } from '../http/rateLimit.ts'
import type { Logger } from '../logger.ts'
import { mailboxOf } from '../outbox/mailbox.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { listSubscribers, SUBSCRIBER_LIST, subscribe } from './newsletter.ts'
import { presentSubscriber } from './present.ts'

const ONE_HOUR = 3_600_000

interface Services {
  config: Config
  log: Logger
  db: Database
  outbox: Outbox
  requireAdmin: RequestHandler
}

/** The sign-up, and what admins read of it. */
export function newsletterRoutes({ config, log, db, outbox, requireAdmin }: Services): Router {
  const router = Router()
  const limitMailbox = limitPerKey(config.limits.newsletterMailbox, ONE_HOUR)

  router
    .route('/newsletter')
    .post(limitPerAddress(config.limits.newsletter), readFields, async (req, res) => {
      const fields = (req.body ?? {}) as Record<string, unknown>
      let data = { alreadySubscribed: false }
      if (fields.website) {
        log.warn({ ip: req.ip }, 'a newsletter sign-up filled the field for bots')
      } else {
        const parsed = parseNewsletter(fields)
        if (!parsed.ok) throw errors.validation(parsed.fields)
        const { email } = parsed.value
        // Before it is looked up: a refusal must not tell whether the address is known.
        await limitMailbox(mailboxOf(email))
        data = await subscribe(db, email, outbox)
        outbox.wake()
      }
      if (prefersHtml(req)) {
        return sendAnswerPage(config, res, data.alreadySubscribed ? KNOWN : SUBSCRIBED)
      }
      res.json({ success: true, data })
    })
    .get(requireAdmin, async (req, res) => {
      const query = readListQuery(req.query, SUBSCRIBER_LIST)
      const { rows, nextCursor } = await listSubscribers(db, query)
      res.json({
        success: true,
        data: rows.map(presentSubscriber),
        ...(query.limit !== undefined && { nextCursor }),
      })
    })
    .all(onlyMethods('GET, HEAD, POST'))

  return router
}

const SUBSCRIBED = {
  title: 'Successfully subscribed!',
  message: 'Thank you for subscribing to our newsletter.',
} as const

const KNOWN = {
  title: 'Already subscribed!',
  message: 'This email is already subscribed to our newsletter.',
} as const
