import { createHmac } from 'node:crypto'

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
  const sign = (secret: Uint8Array) => {
    const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(event.body)
    return `v1,${hmac.digest('base64')}`
  }
  return {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  }
}
