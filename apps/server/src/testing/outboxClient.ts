import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** An entry in the response of `GET /api/outbox`. */
export interface Entry {
  id: string
  kind: string
  channel: string
  state: string
  subject: string
  recipient: string | null
  related_id: string
  attempts: number
  created_at: string
  next_attempt_at: string | null
  failing_since: string | null
  last_error: string | null
}

export interface Status {
  channels: {
    channel: string
    failing_since: string | null
    last_error: string | null
    next_attempt_at: string | null
    waiting: number
  }[]
  failing_since: string | null
  reaches_people: boolean
  waiting: number
  resting: number
  dead: number
}

/** Signs in as an admin and returns a client for the outbox API. */
export async function openOutboxClient(server: TestServer) {
  const init = { headers: { Authorization: `Bearer ${await server.signIn()}` } }
  const list = async (query = '') =>
    (await server.request<Entry[]>(`/api/outbox${query}`, init)).body.data

  return {
    list,
    status: async () => (await server.request<Status>('/api/outbox/status', init)).body.data,
    request: <T>(path: string, method = 'GET') =>
      server.request<T>(`/api/outbox${path}`, { ...init, method }),
    subscribe: (email: string) =>
      server.request('/api/newsletter', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      }),
    /** Waits until no message is waiting or being sent, then expects exactly `count` deliveries. */
    async waitForDeliveries<Item>(
      deliveries: readonly Item[],
      count: number,
    ): Promise<readonly Item[]> {
      await expect
        .poll(
          async () => {
            const states = (await list()).map((entry) => entry.state)
            return states.filter((state) => state === 'waiting' || state === 'sending').length
          },
          { interval: 20 },
        )
        .toBe(0)
      expect(deliveries).toHaveLength(count)
      return deliveries
    },
  }
}

export type OutboxClient = Awaited<ReturnType<typeof openOutboxClient>>
