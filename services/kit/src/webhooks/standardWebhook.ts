import { createHmac, timingSafeEqual } from 'node:crypto'

interface WebhookEvent {
  id: string
  /** When the event is sent, in seconds since 1970. */
  timestamp: number
  body: Uint8Array
}

/**
 * Creates the headers of an event according to Standard Webhooks, with one signature per secret.
 * The receiver accepts the event if it can verify any of the signatures.
 */
export function createSignedHeaders(secrets: readonly Uint8Array[], event: WebhookEvent) {
  const id = `msg_${event.id}`
  const timestamp = String(event.timestamp)
  const sign = (secret: Uint8Array) => createSignature(secret, id, timestamp, event.body)
  return {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  }
}

function createSignature(secret: Uint8Array, id: string, timestamp: string, body: Uint8Array) {
  const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body)
  return `v1,${hmac.digest('base64')}`
}

/** The headers of an event that somebody else sent. */
interface SignedEvent {
  id: string
  /** In seconds since 1970. */
  timestamp: string
  /** Signatures, separated by spaces. */
  signature: string
  body: Uint8Array
}

/** How much the clocks may differ, in seconds. Older events could be replayed. */
const TOLERANCE_SECONDS = 5 * 60

/** Returns whether one of the secrets signed an event within the last five minutes. */
export function verifySignature(
  secrets: readonly Uint8Array[],
  { id, timestamp, signature, body }: SignedEvent,
  now: number,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false
  const sentSignatures = signature.split(' ').map((text) => Buffer.from(text))
  return secrets.some((secret) => {
    const expected = Buffer.from(createSignature(secret, id, timestamp, body))
    return sentSignatures.some(
      (sent) => sent.length === expected.length && timingSafeEqual(sent, expected),
    )
  })
}
