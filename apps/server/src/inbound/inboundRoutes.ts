import { readFile, rm } from 'node:fs/promises'
import { generalErrors, Semaphore } from '@duet/kit'
import { RequestBody, rejectEncodedBody } from '@duet/kit/http'
import { verifySignature } from '@duet/kit/webhooks'
import { ingest } from '@duet/storage'
import type { Request } from 'express'
import * as v from 'valibot'
import type { Config } from '../config/config.ts'
import { errors } from '../errors.ts'
import { unread } from '../routing/bodies.ts'
import { route } from '../routing/route.ts'
import type { AdmitUpload } from '../uploads/admitUpload.ts'
import { MAX_MAIL_BYTES } from './parseMail.ts'
import { type ReceiverServices, receiveMail } from './receiveMail.ts'
import { listRequesterMails } from './requesterMails.ts'

interface Services extends Omit<ReceiverServices, 'inboundAddress' | 'secret'> {
  config: Config
  newsletterSecret: Uint8Array
  admitUpload: AdmitUpload
}

/** Emails are in memory while they're parsed. */
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
    effectLimits: ['uploadsAtOnce', 'uploadsAtOnceTotal', 'uploadBytes', 'uploadBytesTotal'],
    body: unread(['message/rfc822'], v.file(), { maxBytes: MAX_MAIL_BYTES }),
    async handle({ req }, { config, newsletterSecret, admitUpload, ...services }: Services) {
      const { inbound } = config
      if (!inbound || inbound.secrets.length === 0) throw errors.notFound()
      const verifyAndReceive = async (body: Buffer) => {
        const event = {
          id: req.get('webhook-id') ?? '',
          timestamp: req.get('webhook-timestamp') ?? '',
          signature: req.get('webhook-signature') ?? '',
          body,
        }
        if (!verifySignature(inbound.secrets, event, Date.now())) {
          throw generalErrors.unauthorized({ message: 'The signature is wrong or too old.' })
        }
        const { address: inboundAddress } = inbound
        return receiveMail({ ...services, inboundAddress, secret: newsletterSecret }, body)
      }
      const path = await storeBody(req, services.tempDir, admitUpload)
      try {
        const readAndReceive = async () => verifyAndReceive(await readFile(path))
        return { outcome: await receiving.run(readAndReceive) }
      } finally {
        await rm(path, { force: true })
      }
    },
  }),
  route('GET /api/submission/:id/mails', {
    summary: 'Lists the emails that replied to ours, oldest first.',
    description:
      'Each has its text, and the structure of its HTML, without styles, images, and scripts. `is_other_sender` is true if another address than the requester’s sent it.',
    access: 'submissions.read',
    handle: ({ params }, { db }: Pick<Services, 'db'>) => listRequesterMails(db, params.id),
  }),
]

/**
 * Stores a body in the temp folder and returns its path. Anybody can send a long body slowly, so it
 * must not use memory or a slot meanwhile.
 */
async function storeBody(req: Request, tempDir: string, admitUpload: AdmitUpload): Promise<string> {
  rejectEncodedBody(req)
  const ticket = await admitUpload(req, MAX_MAIL_BYTES)
  try {
    const body = new RequestBody(req, MAX_MAIL_BYTES, ({ length }) => ticket.count(length))
    return (await ingest(body, { tempDir, maxBytes: MAX_MAIL_BYTES })).path
  } finally {
    ticket.release()
  }
}
