import type { OutboxEntry, OutboxMessage } from '@duet/contract'
import type { MailPreview } from '../mail/composer.ts'
import type { OutboxEntryRow } from './listing.ts'
import type { OutboxRow } from './rows.ts'

export function presentEntry(row: OutboxEntryRow): OutboxEntry {
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    state: row.state,
    subject: row.subject,
    recipient: row.recipient,
    related_id: row.related_id,
    attempts: row.attempts,
    created_at: row.created_at,
    give_up_at: row.give_up_at,
    next_attempt_at: row.next_attempt_at,
    last_attempt_at: row.last_attempt_at,
    failing_since: row.failing_since,
    last_error: row.last_error,
    sent_at: row.sent_at,
  }
}

interface MessageParts {
  row: OutboxRow
  mail: MailPreview
  files: OutboxMessage['files']
}

/** Converts an outbox entry to JSON, including its content. */
export function presentMessage({ row, mail, files }: MessageParts): OutboxMessage {
  return {
    ...presentEntry(row),
    request_id: row.request_id,
    html: mail.html,
    text: mail.text,
    files: files.map(({ name, size, type }) => ({ name, size, type })),
    is_without_files: row.without_files === 1,
  }
}
