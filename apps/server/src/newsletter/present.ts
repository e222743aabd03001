import type { Subscriber } from '@duet/contract'
import type { SubscriberRow } from './listing.ts'

/** Converts a subscriber's row to the API's format. */
export function presentSubscriber(row: SubscriberRow): Subscriber {
  const { id, email, subscribed_at, source, deleted_at } = row
  const is_active = row.is_active === 1
  const is_unconfirmed = row.unconfirmed_since !== null
  return { id, email, subscribed_at, is_active, is_unconfirmed, source, deleted_at }
}
