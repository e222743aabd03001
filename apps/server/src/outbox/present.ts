import type { OutboxRow } from './rows.ts'

/** An entry of the outbox as it leaves the server. */
export function presentEntry(row: OutboxRow) {
  const { mailbox: _mailbox, payload: _payload, without_files: _files, ...entry } = row
  return entry
}
