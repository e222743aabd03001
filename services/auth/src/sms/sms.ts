import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Logger } from '@duet/kit'
import { createSignedHeaders, post, SendError } from '@duet/kit/webhooks'
import type { SmsConfig } from '../config/smsConfig.ts'
import { AuthError } from '../errors.ts'
import type { SmsSender, TextMessage } from '../service.ts'

const MAX_ATTEMPTS = 2
const TIMEOUT_MS = 5000
const RECEIVER_NAME = 'The SMS webhook'

interface SmsOptions {
  config: SmsConfig
  log: Logger
  /** Returns the current Unix time in milliseconds. */
  now: () => number
  /** Time limit for one attempt, in milliseconds. @default 5000 */
  timeoutMs?: number | undefined
}

/**
 * Creates a service that sends text messages through a webhook. The client waits for the result.
 * Messages aren't stored for later, because a late code is useless. A failed attempt is repeated
 * once, immediately and with the same `webhook-id`.
 */
export function createSmsSender({
  config,
  log,
  now,
  timeoutMs = TIMEOUT_MS,
}: SmsOptions): SmsSender {
  const { webhook, testOtps } = config

  async function sendOnce(id: string, body: Buffer): Promise<void> {
    if (webhook === undefined) throw new SendError('No SMS webhook is configured.')
    const { url, secrets } = webhook
    const timestamp = Math.floor(now() / 1000)
    const { status } = await post({
      url,
      body: Readable.from([body], { objectMode: false }),
      length: body.length,
      timeoutMs,
      signal: AbortSignal.timeout(timeoutMs),
      receiver: RECEIVER_NAME,
      headers: createSignedHeaders(secrets, { id, timestamp, body }),
    })
    if (status >= 200 && status < 300) return
    throw new SendError(`${RECEIVER_NAME} answered ${status}.`)
  }

  return {
    canSend: webhook !== undefined,

    async send({ phone, otp, message, channel }: TextMessage) {
      const id = randomUUID()
      const body = Buffer.from(JSON.stringify({ phone, otp, message, channel }))
      let lastError: unknown
      for (let attemptCount = 0; attemptCount < (webhook ? MAX_ATTEMPTS : 1); attemptCount += 1) {
        try {
          return await sendOnce(id, body)
        } catch (error) {
          lastError = error
        }
      }
      const reason = lastError instanceof SendError ? lastError.message : String(lastError)
      log.warn({ id, reason }, 'sending a text message failed')
      throw new AuthError(422, 'sms_send_failed', 'The text message could not be sent', {
        cause: lastError,
      })
    },

    findTestOtp: (phone) => testOtps.get(phone),
  }
}
