import type { Logger } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import type { Keys } from '@duet/kit/keys'
import type { ObjectStore } from '@duet/storage'
import type { Config } from '../config/config.ts'
import { createComposer } from '../mail/composer.ts'
import { getLinkPath, signLinkToken } from '../mail/newsletterLinks.ts'
import { createReplyAddress } from '../mail/replyAddress.ts'
import { REQUEST_PAGE_PATH, signRequestToken } from '../mail/requestLinks.ts'
import type { OutboxChannel } from './channel.ts'
import { createFormChannel } from './form.ts'
import { createOutbox } from './outbox.ts'
import { createSmtpChannel } from './smtp.ts'
import { createWebhookChannel } from './webhook.ts'

interface OpenOutboxOptions {
  config: Config
  log: Logger
  db: Database
  keys: Pick<Keys, 'mailKey' | 'newsletterSecret'>
  objects: ObjectStore
  /** Returns whether this server sends the messages. @default always */
  isLeader?: () => boolean
}

/** Creates the outbox with all configured channels. Call `start` to begin sending. */
export function openOutbox({
  config,
  log,
  db,
  keys,
  objects,
  isLeader = () => true,
}: OpenOutboxOptions) {
  const { formUrl, smtp, webhook, timeoutMs, ...timing } = config.mail
  // Don't read these URLs from requests: a forged Host header would change the links in emails.
  const siteUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const adminUrl = config.adminUrl ?? `http://localhost:${config.adminPort}`
  const { inbound } = config
  const composer = createComposer({
    productName: config.productName,
    siteUrl,
    adminUrl,
    createNewsletterUrl: (link, id) =>
      `${siteUrl}${getLinkPath(link)}?token=${signLinkToken(keys.newsletterSecret, link, id)}`,
    createReplyAddress:
      inbound && ((id) => createReplyAddress(inbound.address, keys.newsletterSecret, id)),
    createRequestUrl:
      config.publicUrl === undefined
        ? undefined
        : (link) =>
            `${siteUrl}${REQUEST_PAGE_PATH}${link ? `?token=${signRequestToken(keys.newsletterSecret, link)}` : ''}`,
  })
  const files = { db, objects, hasScanner: config.storage.clamd !== undefined }
  const commonOptions = { files, siteUrl, adminUrl, timeoutMs }
  const channels: OutboxChannel[] = []
  if (formUrl) channels.push(createFormChannel({ ...commonOptions, url: formUrl }))
  if (smtp) {
    const from = { ...smtp.from, name: smtp.from.name || config.productName }
    channels.push(createSmtpChannel({ ...commonOptions, ...smtp, from, composer }))
  }
  if (webhook) channels.push(createWebhookChannel({ ...commonOptions, ...webhook, now: Date.now }))

  return createOutbox({
    db,
    log,
    channels,
    mailKey: keys.mailKey,
    routes: {
      team: channels
        .map(({ name }) => name)
        .filter((name) => name !== 'smtp' || (smtp && smtp.to.length > 0)),
      people: smtp ? ['smtp'] : [],
    },
    settings: {
      now: Date.now,
      monotonic: () => performance.now(),
      isLeader,
      firstMs: timing.retryMs,
      maxMs: timing.retryMaxMs,
      giveUpMs: timing.giveUpMs,
      stopMs: timing.stopMs,
      mailsPerMailbox: config.limits.mailsPerMailbox,
    },
    preview: composer.preview,
  })
}
