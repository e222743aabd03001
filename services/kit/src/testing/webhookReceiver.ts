import { createHmac } from 'node:crypto'
import { startFlakyServer } from './flakyServer.ts'

/** A received event with a valid signature. */
export interface ReceivedEvent {
  id: string
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

/**
 * Starts a server that accepts events signed according to Standard Webhooks. One of the signatures
 * must match, and the timestamp may differ from the current time by up to five minutes. The server
 * responds to all other events with status 400.
 */
export async function startWebhookReceiver(key: Uint8Array) {
  const receivedEvents: ReceivedEvent[] = []
  const server = await startFlakyServer(({ headers, body }, response) => {
    const id = String(headers['webhook-id'])
    const timestamp = String(headers['webhook-timestamp'])
    const signedText = `${id}.${timestamp}.${body.toString()}`
    const expectedSignature = `v1,${createHmac('sha256', key).update(signedText).digest('base64')}`
    const isSigned = String(headers['webhook-signature']).split(' ').includes(expectedSignature)
    const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300
    if (!isSigned || !isRecent) return response.writeHead(400).end()
    receivedEvents.push({ id, event: JSON.parse(body.toString()) as ReceivedEvent['event'] })
    response.writeHead(204).end()
  })
  return { ...server, url: `${server.origin}/hooks/desk`, received: receivedEvents }
}
