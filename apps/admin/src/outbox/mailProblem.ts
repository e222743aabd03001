import type { OutboxStatus } from '@duet/contract'
import { formatDateTime } from '../dates/dates.ts'
import { CHANNEL_LABELS } from './entry.ts'
import type { OutboxGroup } from './outboxFilters.ts'

const ONE_HOUR_MS = 60 * 60_000
const ASK_ADMIN = 'Ask an admin to set up mail.'
const SET_CHANNEL = 'Set SMTP_URL, MAIL_FORM_URL, or WEBHOOK_URL on the server.'

/** A problem with mail that every editor and admin should see. */
export interface MailProblem {
  /** Identifies the problem. Stays the same while only the number of messages changes. */
  id: string
  title: string
  description: string
  /** The group of messages that the problem affects. */
  group: OutboxGroup
}

/**
 * Returns a problem if mail has been failing for at least an hour, or if messages are held because
 * no channel can send them. Otherwise, returns `undefined`.
 * @param now milliseconds since the epoch
 * @param canSetUp whether the user can change the server's settings. Otherwise, the description asks
 *   the user to tell an admin.
 */
export function findMailProblem(
  status: OutboxStatus,
  now: number,
  canSetUp: boolean,
): MailProblem | undefined {
  const { failing_since: failingSince, channels } = status
  const { resting: heldCount, waiting: waitingCount } = status
  if (failingSince && now - Date.parse(failingSince) >= ONE_HOUR_MS) {
    const failingChannel = channels.find((channel) => channel.failing_since === failingSince)
    const channelText = failingChannel ? ` (${CHANNEL_LABELS[failingChannel.channel]})` : ''
    const reason = failingChannel?.last_error ? `${addPeriod(failingChannel.last_error)} ` : ''
    return {
      id: `failing ${failingChannel?.channel ?? ''} ${failingSince}`,
      title: `Mail has been failing since ${formatDateTime(failingSince)}${channelText}`,
      description: `${reason}${formatMessageCount(waitingCount)} queued. The server keeps retrying.`,
      group: 'waiting',
    }
  }
  if (heldCount === 0) return undefined
  const heldText = `${formatMessageCount(heldCount)} held`
  if (channels.length === 0) {
    return {
      id: 'not set up',
      title: 'Mail isn’t set up',
      description: `${heldText}. ${describeMailSetup(canSetUp)}`,
      group: 'resting',
    }
  }
  if (status.reaches_people) return undefined
  return {
    id: 'people not set up',
    title: 'Mail to requesters and subscribers isn’t set up',
    description: `${heldText}. ${canSetUp ? 'Set SMTP_URL on the server.' : ASK_ADMIN}`,
    group: 'resting',
  }
}

/**
 * Says how to set up a channel.
 * @param canSetUp whether the user can change the server's settings
 */
export function describeMailSetup(canSetUp: boolean): string {
  return canSetUp ? SET_CHANNEL : ASK_ADMIN
}

/** Formats a count as the start of a sentence, such as `2 messages are`. */
function formatMessageCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'message is' : 'messages are'}`
}

function addPeriod(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
