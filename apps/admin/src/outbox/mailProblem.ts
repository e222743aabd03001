import type { OutboxStatus } from '@duet/contract'
import { formatDateTime } from '../dates.ts'
import { CHANNEL_LABELS } from './entry.ts'
import type { OutboxGroup } from './outboxFilters.ts'

const ONE_HOUR_MS = 60 * 60_000

/** A problem with mail that every admin should see. */
export interface MailProblem {
  title: string
  description: string
  /** The state of the messages that the problem affects. */
  group: OutboxGroup
}

/**
 * Returns a problem if mail has been failing for at least an hour, or if no channel can send the
 * mail that is on hold. Otherwise, returns `undefined`.
 * @param now milliseconds since the epoch
 */
export function findMailProblem(status: OutboxStatus, now: number): MailProblem | undefined {
  const { failing_since: failingSince, channels, resting, waiting } = status
  if (failingSince && now - Date.parse(failingSince) >= ONE_HOUR_MS) {
    const failingChannel = channels.find((channel) => channel.failing_since === failingSince)
    const channelText = failingChannel ? ` (${CHANNEL_LABELS[failingChannel.channel]})` : ''
    const reason = failingChannel?.last_error ? `${addPeriod(failingChannel.last_error)} ` : ''
    return {
      title: `Mail has been failing since ${formatDateTime(failingSince)}${channelText}`,
      description: `${reason}${formatMessageCount(waiting)} waiting. The server keeps retrying.`,
      group: 'waiting',
    }
  }
  if (resting === 0) return undefined
  const onHoldText = `${formatMessageCount(resting)} on hold`
  if (channels.length === 0) {
    return {
      title: 'Mail isn’t set up',
      description: `${onHoldText}. Set SMTP_URL, MAIL_FORM_URL, or WEBHOOK_URL on the server.`,
      group: 'resting',
    }
  }
  if (status.reaches_people) return undefined
  return {
    title: 'Mail to requesters and subscribers isn’t set up',
    description: `${onHoldText}. Set SMTP_URL on the server.`,
    group: 'resting',
  }
}

/** Returns a subject and a verb, such as `2 messages are`. */
function formatMessageCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'message is' : 'messages are'}`
}

function addPeriod(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
