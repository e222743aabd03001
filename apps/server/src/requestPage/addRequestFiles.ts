import { type Database, type Transaction, transaction } from '@duet/kit/database'
import { adoptFiles, type ConfirmFiles, type ObjectStore } from '@duet/storage'
import { sql } from 'kysely'
import { errors } from '../errors.ts'
import { refreshFoldedTexts } from '../submissions/foldedTexts.ts'
import { recordEvents } from '../submissions/history.ts'
import { createSubmissionFiles, insertFiles } from '../submissions/insertFiles.ts'
import { announceChange, REQUESTER, requireFewChanges } from '../submissions/work/requester.ts'
import type { TypedFile } from '../uploads/typedFiles.ts'
import { MAX_REQUEST_FILES, TOO_MANY_FILES } from './fileLimits.ts'
import { readRequest } from './findRequest.ts'

/**
 * Adds files to a request. Skips files that it already has, so that sending them again is safe. A file
 * keeps its ID if it has one.
 *
 * @throws AppError 400 `too_many_files`, 404 if the request was just deleted or anonymized, 409
 *   `too_many_changes`
 */
export async function addRequestFiles(
  db: Database,
  objects: ObjectStore,
  id: string,
  files: readonly (TypedFile & { id?: string })[],
): Promise<void> {
  const existingFiles = await listFiles(db, id)
  const newFiles = createSubmissionFiles(files).filter(
    (file) =>
      !existingFiles.some(
        ({ id: fileId, name, etag }) =>
          fileId === file.id || (name === file.name && etag === file.sha256),
      ),
  )
  if (newFiles.length === 0) return
  const commit = (confirm: ConfirmFiles) =>
    transaction(db, async (trx) => {
      await requireRoom(trx, id, newFiles.length)
      const createdAt = new Date().toISOString()
      await insertFiles(trx, id, newFiles, createdAt)
      await confirm(trx)
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

/**
 * Checks that a request can have more files.
 *
 * @throws the same errors as `addRequestFiles`
 */
export async function requireRoom(trx: Transaction, id: string, count: number): Promise<void> {
  // Somebody may have deleted or anonymized it during the upload.
  if (!(await readRequest(trx, id))) throw errors.notFound({ message: 'Submission not found' })
  await requireFewChanges(trx, id)
  if ((await listFiles(trx, id)).length + count > MAX_REQUEST_FILES) {
    throw errors.tooManyFiles({ message: TOO_MANY_FILES })
  }
}

function listFiles(db: Database, id: string) {
  return db
    .selectFrom('submission_files')
    .innerJoin('objects', 'objects.id', 'submission_files.object_id')
    .select(['objects.id', 'objects.name', 'objects.etag'])
    .where('submission_files.submission_id', '=', id)
    .execute()
}
