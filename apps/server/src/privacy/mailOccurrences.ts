import { normalizeEmail } from '@duet/forms/schema'
import { anyOf, type Database, type Transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import { containsAddress, mayContainAddress, removeAddress } from './addresses.ts'
import { saveRows } from './erasedRows.ts'

const MAIL_TEXTS = sql`
  submission_mails.from_address || ' ' || submission_mails.subject || ' ' || submission_mails.text
  || ' ' || coalesce(submission_mails.body, '')`

/** Finds the emails on other people's submissions that the person sent, or that contain the address. */
export async function findMailOccurrences(
  db: Database,
  email: string,
  submissionIds: readonly string[],
) {
  const rows = await db
    .selectFrom('submission_mails')
    .innerJoin('submissions', 'submissions.id', 'submission_mails.submission_id')
    .selectAll('submission_mails')
    .select('submissions.deleted_at')
    .where(mayContainAddress(MAIL_TEXTS, email))
    .where('submission_mails.submission_id', 'not in', anyOf(submissionIds))
    .orderBy('submission_mails.received_at')
    .execute()
  return rows.filter(({ from_address: sender, subject, text, body }) =>
    [sender, subject, text, body ?? ''].some((value) => containsAddress(value, email)),
  )
}

/**
 * Deletes the emails that the person sent, and removes the address from the others. Those keep only
 * their text, because formatting can split an address into several parts of the structure.
 */
export async function eraseMailOccurrences(
  trx: Transaction,
  erasureId: string,
  occurrences: Awaited<ReturnType<typeof findMailOccurrences>>,
  email: string,
): Promise<void> {
  const source = 'submission_mails'
  const sentMails = occurrences.filter(
    (mail) => normalizeEmail(mail.from_address).toLowerCase() === email,
  )
  const sentIds = anyOf(sentMails.map(({ id }) => id))
  const copies = sentMails.map(({ deleted_at: _, ...mail }) => mail)
  await saveRows(trx, erasureId, { source, change: 'deleted' }, copies)
  await trx.deleteFrom(source).where('id', 'in', sentIds).execute()
  const otherMails = occurrences.filter((mail) => !sentMails.includes(mail))
  const changedRows = otherMails.map(({ id, subject, text, body }) => {
    const replacement = {
      subject: removeAddress(subject, email),
      text: removeAddress(text, email),
      body: null,
    }
    return { id, subject, text, body, replacement }
  })
  await saveRows(trx, erasureId, { source, change: 'replaced' }, changedRows)
  for (const { id, replacement } of changedRows) {
    await trx.updateTable(source).set(replacement).where('id', '=', id).execute()
  }
}
