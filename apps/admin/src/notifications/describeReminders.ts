import { formatReference, type NotificationKind, type Reminder } from '@duet/contract'

const TITLES: Readonly<Record<Exclude<NotificationKind, 'digest'>, string>> = {
  assigned: 'A request was assigned to you',
  answered: 'A requester answered',
  follow_up: 'A follow-up is due',
  overdue: 'An answer is overdue',
}

/** The texts of a notification, and the page that it opens. */
export interface ReminderNotification {
  title: string
  body: string
  path: string
}

/**
 * Describes new reminders in one notification. A digest is only an email. Returns `undefined` if
 * there is nothing to show.
 */
export function describeReminders(
  reminders: readonly Reminder[],
): ReminderNotification | undefined {
  const shown = reminders.flatMap(({ kind, submission_id: id }) =>
    kind === 'digest' || id === null ? [] : [{ kind, id }],
  )
  const [reminder] = shown
  if (!reminder) return undefined
  if (shown.length > 1) {
    const path = '/admin/dashboard?owner=me'
    return { title: `${shown.length} of your requests need you`, body: 'Open the list', path }
  }
  return {
    title: TITLES[reminder.kind],
    body: `Request ${formatReference(reminder.id)}`,
    path: `/admin/submission/${reminder.id}`,
  }
}
