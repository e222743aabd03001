import { formatDateTime } from '../dates.ts'
import { CHANNEL_WORDS, type OutboxStatus } from './entry.ts'
import type { OutboxGroup } from './outboxFilters.ts'

const ONE_HOUR_MS = 60 * 60_000

/** What an admin has to know of the mail, wherever they are. */
export interface MailTrouble {
  title: string
  description: string
  /** The messages that it is about. */
  group: OutboxGroup
}

/** What is wrong with the mail at a moment: failed for an hour, or nothing set up that could send. */
export function mailTrouble(status: OutboxStatus, now: number): MailTrouble | undefined {
  const { failing_since: since, channels, resting, waiting } = status
  if (since && now - Date.parse(since) >= ONE_HOUR_MS) {
    const failing = channels.find((each) => each.failing_since === since)
    const name = failing ? ` (${CHANNEL_WORDS[failing.channel]})` : ''
    const reason = failing?.last_error ? `${sentence(failing.last_error)} ` : ''
    return {
      title: `Mail has failed since ${formatDateTime(since)}${name}`,
      description: `${reason}${countOf(waiting)} ${waiting === 1 ? 'waits' : 'wait'} and will be tried again.`,
      group: 'waiting',
    }
  }
  if (resting === 0) return undefined
  const rest = `${countOf(resting)} ${resting === 1 ? 'rests' : 'rest'} in the outbox`
  if (channels.length === 0) {
    return {
      title: 'Nothing is configured to send mail',
      description: `${rest}. Set SMTP_URL, MAIL_FORM_URL or WEBHOOK_URL on the server.`,
      group: 'resting',
    }
  }
  if (status.reaches_people) return undefined
  return {
    title: 'Nothing is configured to mail requesters and subscribers',
    description: `${rest}. Set SMTP_URL on the server.`,
    group: 'resting',
  }
}

function countOf(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'message' : 'messages'}`
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
