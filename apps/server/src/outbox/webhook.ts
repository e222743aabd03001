import { Readable } from 'node:stream'
import { toColumns } from '@duet/forms/schema'
import { parseRetryAfterMs } from '@duet/kit/http'
import { createSignedHeaders, post, SendError } from '@duet/kit/webhooks'
import { formatReference } from '../mail/format.ts'
import { isTeamMessage, type MessageOf } from '../mail/messages.ts'
import type { Delivery, OutboxChannel } from './channel.ts'

interface WebhookChannelOptions {
  url: URL
  /** Secrets that sign events. Each event has one signature per secret. */
  secrets: readonly Uint8Array[]
  siteUrl: string
  timeoutMs: number
  /** Returns the current time in milliseconds since 1970. */
  now: () => number
}

const RECEIVER_NAME = 'The webhook'

/** Posts messages for the team to a webhook as JSON, signed according to Standard Webhooks. */
export function createWebhookChannel(options: WebhookChannelOptions): OutboxChannel {
  const { url, secrets, siteUrl, timeoutMs, now } = options
  return {
    name: 'webhook',
    async send(delivery, signal) {
      const body = Buffer.from(JSON.stringify(createEvent(delivery, siteUrl)))
      const timestamp = Math.floor(now() / 1000)
      const { status, headers } = await post({
        url,
        body: Readable.from([body], { objectMode: false }),
        length: body.length,
        timeoutMs,
        signal,
        receiver: RECEIVER_NAME,
        headers: createSignedHeaders(secrets, { id: delivery.id, timestamp, body }),
      })
      if (status >= 200 && status < 300) return
      throw new SendError(`${RECEIVER_NAME} at ${url.host} responded with ${status}.`, {
        retryAfterMs: parseRetryAfterMs(headers['retry-after']),
      })
    },
  }
}

interface WebhookEvent {
  type: string
  timestamp: string
  data: object
}

function createEvent({ message, createdAt }: Delivery, siteUrl: string): WebhookEvent {
  if (!isTeamMessage(message)) {
    throw new SendError('A webhook only receives messages for the team.', { isFinal: true })
  }
  switch (message.kind) {
    case 'newsletter_signup':
      return createSignupEvent(message, createdAt)
    case 'deployment_request':
      return createRequestEvent(message, createdAt, siteUrl)
  }
}

function createSignupEvent(
  { subscriberId: id, email }: MessageOf<'newsletter_signup'>,
  createdAt: string,
): WebhookEvent {
  return {
    type: 'newsletter.subscribed',
    timestamp: createdAt,
    data: { id, email, subscribed_at: createdAt },
  }
}

function createRequestEvent(
  { submissionId, request, files, attribution }: MessageOf<'deployment_request'>,
  createdAt: string,
  siteUrl: string,
): WebhookEvent {
  return {
    type: 'deployment.requested',
    timestamp: createdAt,
    data: {
      id: submissionId,
      reference: formatReference(submissionId),
      created_at: createdAt,
      ...toColumns(request),
      ...attribution,
      files: files.map(({ name, size, type, path }) => ({
        original_name: name,
        size,
        type,
        // This URL is private: it works only with a team member's bearer token or a signature.
        url: `${siteUrl}/storage/v1/object/workflow-media/${path}`,
      })),
    },
  }
}
