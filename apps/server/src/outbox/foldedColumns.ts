import { createTextKey } from '@duet/contract'
import type { Selectable } from 'kysely'
import type { OutboxTable } from '../db/outboxTable.ts'

type Row = Selectable<OutboxTable>

/** Creates the columns by which a message is searched and sorted. */
export function createFoldedColumns({
  subject,
  recipient,
  last_error: error = null,
}: Pick<Row, 'subject' | 'recipient'> & Partial<Pick<Row, 'last_error'>>) {
  return {
    folded_subject: createTextKey(subject),
    folded_recipient: createTextKey(recipient ?? ''),
    folded_error: createTextKey(error ?? ''),
  }
}

/** Creates the columns for the last error, or for no error. */
export function createErrorColumns(error: string | null) {
  return { last_error: error, folded_error: createTextKey(error ?? '') }
}
