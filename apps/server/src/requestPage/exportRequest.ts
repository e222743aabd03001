import { DEPLOYMENT_FIELD_NAMES, DEPLOYMENT_FIELDS } from '@duet/forms/schema'
import type { Database } from '@duet/kit/database'
import { getScanState, type ObjectStore } from '@duet/storage'
import type { ZipEntry } from '../http/sendZip.ts'
import { formatReference } from '../mail/format.ts'
import { listZipFiles } from '../submissions/work/files.ts'
import type { RequestRow } from './findRequest.ts'
import { listSentReplies } from './listSentReplies.ts'

interface ExportOptions {
  objects: Pick<ObjectStore, 'open' | 'getSize'>
  /** Whether files are scanned for viruses. Files in quarantine are left out. */
  hasScanner: boolean
}

/** Yields the files of an archive with a request, our replies, and its files. */
export async function* exportRequest(
  db: Database,
  { objects, hasScanner }: ExportOptions,
  request: RequestRow,
): AsyncGenerator<ZipEntry> {
  const files = await listZipFiles(db, request.id)
  const content = {
    reference: formatReference(request.id),
    sent_at: request.created_at,
    status: request.status,
    ...Object.fromEntries(
      DEPLOYMENT_FIELD_NAMES.map((name) => [name, request[DEPLOYMENT_FIELDS[name].column]]),
    ),
    files: files.map(({ name, size }) => ({ name, size })),
    your_emails: await listOwnMails(db, request.id),
    replies: (await listSentReplies(db, request.id)).map(({ sentAt, ...reply }) => {
      return { ...reply, sent_at: sentAt }
    }),
  }
  const modifiedAt = new Date().toISOString()
  yield { name: 'request.json', modifiedAt, content: `${JSON.stringify(content, null, 2)}\n` }
  for (const file of files) {
    if (getScanState(file, hasScanner) !== 'clean') continue
    const { name, version, size, modifiedAt: time } = file
    // Somebody may have erased the request in the meantime.
    if ((await objects.getSize(version)) !== size) continue
    yield { name: `files/${name}`, modifiedAt: time, content: () => objects.open(version) }
  }
}

/** Lists the emails that the requester sent in reply to ours, oldest first. */
function listOwnMails(db: Database, submissionId: string) {
  return db
    .selectFrom('submission_mails')
    .select(['from_address', 'subject', 'text', 'received_at'])
    .where('submission_id', '=', submissionId)
    .orderBy('received_at')
    .execute()
}
