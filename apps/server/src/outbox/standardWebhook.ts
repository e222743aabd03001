import { createHmac } from 'node:crypto'

interface WebhookEvent {
  id: string
  /** Unix seconds. */
  timestamp: number
  body: Uint8Array
}

/**
 * The headers of an event, signed as defined by Standard Webhooks. Each secret creates a signature.
 * The receiver accepts any signature that it can verify.
 */
export function signedHeaders(secrets: readonly Uint8Array[], event: WebhookEvent) {
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
