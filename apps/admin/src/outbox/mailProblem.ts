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
 * Finds the current problem, if any: mail has been failing for an hour, or no channel can send the
 * mail that is on hold.
 */
export function findMailProblem(status: OutboxStatus, now: number): MailProblem | undefined {
  const { failing_since: since, channels, resting, waiting } = status
  if (since && now - Date.parse(since) >= ONE_HOUR_MS) {
    const failing = channels.find((each) => each.failing_since === since)
    const name = failing ? ` (${CHANNEL_LABELS[failing.channel]})` : ''
    const reason = failing?.last_error ? `${addPeriod(failing.last_error)} ` : ''
    return {
      title: `Mail has been failing since ${formatDateTime(since)}${name}`,
      description: `${reason}${formatMessageCount(waiting)} waiting. The server keeps retrying.`,
      group: 'waiting',
    }
  }
  if (resting === 0) return undefined
  const heldMessages = `${formatMessageCount(resting)} on hold`
  if (channels.length === 0) {
    return {
      title: 'Mail isn’t set up',
      description: `${heldMessages}. Set SMTP_URL, MAIL_FORM_URL, or WEBHOOK_URL on the server.`,
      group: 'resting',
    }
  }
  if (status.reaches_people) return undefined
  return {
    title: 'Mail to requesters and subscribers isn’t set up',
    description: `${heldMessages}. Set SMTP_URL on the server.`,
    group: 'resting',
  }
}

function formatMessageCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'message is' : 'messages are'}`
}

function addPeriod(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
