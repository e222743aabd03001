import type { Keys } from '../auth/keys.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import { createComposer } from '../mail/composer.ts'
import { signSubscriber, unsubscribeUrl } from '../newsletter/token.ts'
import type { ObjectStore } from '../storage/storage.ts'
import type { Channel } from './channel.ts'
import { createFormChannel } from './form.ts'
import { createOutbox } from './outbox.ts'
import { toDelivery } from './rows.ts'
import { createSmtpChannel } from './smtp.ts'
import { createWebhookChannel } from './webhook.ts'

interface Parts {
  config: Config
  log: Logger
  db: Database
  keys: Pick<Keys, 'newsletterSecret'>
  objects: ObjectStore
}

/** The outbox with the channels that are configured; `start` begins to send. */
export function openOutbox({ config, log, db, keys, objects }: Parts) {
  const { formUrl, smtp, webhook, timeoutMs, ...times } = config.mail
  // Never from a request: whoever forges its Host header would write our mails' links.
  const siteUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const adminUrl = config.adminUrl ?? `http://localhost:${config.adminPort}`
  const composer = createComposer({
    productName: config.productName,
    siteUrl,
    adminUrl,
    unsubscribeUrl: (id) => unsubscribeUrl(siteUrl, signSubscriber(keys.newsletterSecret, id)),
  })
  const given = { objects, siteUrl, adminUrl, timeoutMs }
  const channels: Channel[] = []
  if (formUrl) channels.push(createFormChannel({ ...given, url: formUrl }))
  if (smtp) {
    const from = { ...smtp.from, name: smtp.from.name || config.productName }
    channels.push(createSmtpChannel({ ...given, ...smtp, from, composer }))
  }
  if (webhook) channels.push(createWebhookChannel({ ...given, ...webhook, now: Date.now }))

  return createOutbox({
    db,
    log,
    channels,
    routes: {
      team: channels
        .map(({ name }) => name)
        .filter((name) => name !== 'smtp' || (smtp && smtp.to.length > 0)),
      people: smtp ? ['smtp'] : [],
    },
    settings: {
      now: Date.now,
      firstMs: times.retryMs,
      maxMs: times.retryMaxMs,
      giveUpMs: times.giveUpMs,
      stopMs: times.stopMs,
      mailsPerMailbox: config.limits.mailsPerMailbox,
    },
    preview(row) {
      const { message, ...circumstances } = toDelivery(row)
      return composer.preview(message, circumstances)
    },
  })
}
