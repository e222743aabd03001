import type { MailBody, RefusedFile, RequesterMail } from '@duet/contract'
import { normalizeEmail } from '@duet/forms/schema'
import type { Database } from '@duet/kit/database'
import { requireSubmission } from '../submissions/submissions.ts'

/**
 * Lists the emails that replied to ours, oldest first.
 * @throws AppError 404 if the submission doesn't exist.
 */
export async function listRequesterMails(
  db: Database,
  submissionId: string,
): Promise<RequesterMail[]> {
  const { folded_email: requesterEmail } = await requireSubmission(db, submissionId)
  const rows = await db
    .selectFrom('submission_mails')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    from: { name: row.from_name, address: row.from_address },
    // A folded address would be equal to one with other accents, which somebody else can have.
    is_other_sender: normalizeEmail(row.from_address).toLowerCase() !== requesterEmail,
    subject: row.subject,
    text: row.text,
    body: row.body === null ? null : (JSON.parse(row.body) as MailBody),
    received_at: row.received_at,
    files: JSON.parse(row.files) as string[],
    refused_files: JSON.parse(row.refused_files) as RefusedFile[],
  }))
}
