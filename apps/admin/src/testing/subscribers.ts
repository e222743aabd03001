import type { Subscriber } from '@duet/contract'

export function createTestSubscriber(changes: Partial<Subscriber> = {}): Subscriber {
  return {
    id: '1',
    email: 'ines@halden.example',
    subscribed_at: '2026-11-20T09:00:00.000Z',
    is_active: true,
    is_unconfirmed: false,
    source: 'site',
    deleted_at: null,
    ...changes,
  }
}
