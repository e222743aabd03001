import type { Subscriber } from '@duet/contract'
import type { SubscriberRow } from './listing.ts'

/** Converts a subscriber's row to the API's format. */
export function presentSubscriber(row: SubscriberRow): Subscriber {
  const { id, email, subscribed_at, is_active, source, deleted_at } = row
  return { id, email, subscribed_at, is_active: is_active === 1, source, deleted_at }
}
