import { createHmac } from 'node:crypto'
import { startMoodyServer } from './moodyServer.ts'

/** An event whose signature was right. */
export interface TakenEvent {
  id: string
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

/**
 * Takes signed events as Standard Webhooks has it: one signature of several must fit, the time stamp
 * may be five minutes off. What is not signed so gets 400.
 */
export async function startWebhookReceiver(key: Uint8Array) {
  const taken: TakenEvent[] = []
  const server = await startMoodyServer(({ headers, body }, response) => {
    const id = String(headers['webhook-id'])
    const timestamp = String(headers['webhook-timestamp'])
    const signed = `${id}.${timestamp}.${body.toString()}`
    const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
    const isSigned = String(headers['webhook-signature']).split(' ').includes(expected)
    const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300
    if (!isSigned || !isFresh) return response.writeHead(400).end()
    taken.push({ id, event: JSON.parse(body.toString()) as TakenEvent['event'] })
    response.writeHead(204).end()
  })
  return { ...server, url: `${server.origin}/hooks/desk`, taken }
}
