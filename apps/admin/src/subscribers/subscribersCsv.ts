import type { Subscriber } from '@duet/forms/schema'
import { toCsv } from '../csv/toCsv.ts'
import { formatDate } from '../dates.ts'

/** The export of the subscribers, in the order given. */
export function subscribersCsv(subscribers: readonly Subscriber[]): string {
  return toCsv(
    ['Email', 'Subscribed At', 'Status'],
    subscribers.map((subscriber) => [
      subscriber.email,
      formatDate(subscriber.subscribed_at),
      subscriber.is_active ? 'Active' : 'Inactive',
    ]),
  )
}
