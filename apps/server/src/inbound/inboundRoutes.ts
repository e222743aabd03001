import { generalErrors, Semaphore } from '@duet/kit'
import { readBytes } from '@duet/kit/http'
import { verifySignature } from '@duet/kit/webhooks'
import * as v from 'valibot'
import type { Config } from '../config/config.ts'
import { errors } from '../errors.ts'
import { unread } from '../routing/bodies.ts'
import { route } from '../routing/route.ts'
import { MAX_MAIL_BYTES } from './parseMail.ts'
import { type ReceiverServices, receiveMail } from './receiveMail.ts'
import { listRequesterMails } from './requesterMails.ts'

interface Services extends Omit<ReceiverServices, 'inboundAddress' | 'secret'> {
  config: Config
  newsletterSecret: Uint8Array
}

/** Emails are in memory while they're read, and anybody can send a long body. */
const receiving = new Semaphore({
  maxRunning: 2,
  maxQueued: 20,
  createQueueFullError: () => errors.inboundBusy(),
})

/** The routes for emails that reply to ours. */
export const inboundRoutes = [
  route('POST /api/inbound-mail', {
    summary: 'Receives an email from a mail service.',
    description:
      'The body is the complete email. The service signs the request according to Standard Webhooks with the secret in `INBOUND_SECRET`. Emails that reply to none of ours get the outcome `unrelated`, and nothing is stored. 404 if the setting is missing.',
    access: 'public',
    limit: 'inboundMail',
    body: unread(['message/rfc822'], v.file(), { maxBytes: MAX_MAIL_BYTES }),
    async handle({ req, res }, { config, newsletterSecret, ...services }: Services) {
      const { inbound } = config
      if (!inbound || inbound.secrets.length === 0) throw errors.notFound()
      const outcome = await receiving.run(async () => {
        const body = await readBytes(req, res, MAX_MAIL_BYTES)
        const event = {
          id: req.get('webhook-id') ?? '',
          timestamp: req.get('webhook-timestamp') ?? '',
          signature: req.get('webhook-signature') ?? '',
          body,
        }
        if (!verifySignature(inbound.secrets, event, Date.now())) {
          throw generalErrors.unauthorized({ message: 'The signature is wrong or too old.' })
        }
        return receiveMail(
          { ...services, inboundAddress: inbound.address, secret: newsletterSecret },
          body,
        )
      })
      return { outcome }
    },
  }),
  route('GET /api/submission/:id/mails', {
    summary: 'Lists the emails that replied to ours, oldest first.',
    description:
      'Each has its text only. `is_other_sender` is true if another address than the requester’s sent it.',
    access: 'submissions.read',
    handle: ({ params }, { db }: Pick<Services, 'db'>) => listRequesterMails(db, params.id),
  }),
]
