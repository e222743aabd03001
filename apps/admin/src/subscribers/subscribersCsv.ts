import { type Subscriber, toCsv } from '@duet/contract'
import { formatDate } from '../dates.ts'

/** Writes subscribers as CSV, in the given order. */
export function writeSubscribersCsv(subscribers: readonly Subscriber[]): string {
  return toCsv(
    ['Email', 'Subscribed At', 'Status'],
    subscribers.map((subscriber) => [
      subscriber.email,
      formatDate(subscriber.subscribed_at),
      subscriber.is_active ? 'Active' : 'Inactive',
    ]),
  )
}
