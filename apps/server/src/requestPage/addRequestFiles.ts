import { type Database, transaction } from '@duet/kit/database'
import { adoptFiles, type ObjectStore } from '@duet/storage'
import { sql } from 'kysely'
import { errors } from '../errors.ts'
import { refreshFoldedTexts } from '../submissions/foldedTexts.ts'
import { recordEvents } from '../submissions/history.ts'
import { createSubmissionFiles, insertFiles } from '../submissions/insertFiles.ts'
import { announceChange, REQUESTER, requireFewChanges } from '../submissions/work/requester.ts'
import type { TypedFile } from '../uploads/typedFiles.ts'
import { readRequest } from './findRequest.ts'

/** Maximum number of files of one request. */
export const MAX_REQUEST_FILES = 20

/**
 * Adds files to a request. Skips files that it already has, so that sending them again is safe.
 *
 * @throws AppError 400 `too_many_files`, 404 if the request was just deleted or anonymized, 409
 *   `too_many_changes`
 */
export async function addRequestFiles(
  db: Database,
  objects: ObjectStore,
  id: string,
  files: readonly TypedFile[],
): Promise<void> {
  const existingFiles = await listFiles(db, id)
  const newFiles = createSubmissionFiles(files).filter(
    ({ name, sha256 }) =>
      !existingFiles.some((existing) => existing.name === name && existing.etag === sha256),
  )
  if (newFiles.length === 0) return
  const commit = () =>
    transaction(db, async (trx) => {
      // Somebody may have deleted or anonymized it during the upload.
      if (!(await readRequest(trx, id))) throw errors.notFound({ message: 'Submission not found' })
      await requireFewChanges(trx, id)
      const currentFiles = await listFiles(trx, id)
      if (currentFiles.length + newFiles.length > MAX_REQUEST_FILES) {
        const message = `A request can have at most ${MAX_REQUEST_FILES} files. To send more, reply to our email.`
        throw errors.tooManyFiles({ message })
      }
      const createdAt = new Date().toISOString()
      await insertFiles(trx, id, newFiles, createdAt)
      await trx
        .updateTable('submissions')
        .set({ version: sql<number>`version + 1`, updated_at: createdAt })
        .where('id', '=', id)
        .execute()
      await refreshFoldedTexts(trx, [id])
      const after = { files: newFiles.length }
      await recordEvents(trx, [{ submissionId: id, kind: 'files_added', actor: REQUESTER, after }])
      await announceChange(trx, id)
    })
  // The ID of an object is also the ID of its first version.
  const adoptedFiles = newFiles.map((file) => ({ version: file.id, path: file.path }))
  await adoptFiles(objects, adoptedFiles, commit)
}

function listFiles(db: Database, id: string) {
  return db
    .selectFrom('submission_files')
    .innerJoin('objects', 'objects.id', 'submission_files.object_id')
    .select(['objects.name', 'objects.etag'])
    .where('submission_files.submission_id', '=', id)
    .execute()
}
