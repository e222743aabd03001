import { randomUUID } from 'node:crypto'
import type { Transaction } from '@duet/kit/database'
import { insertObject, toSafeFileName, toStoredFileName, WORKFLOW_MEDIA } from '@duet/storage'
import type { MessageFile } from '../mail/messages.ts'
import type { TypedFile } from '../uploads/typedFiles.ts'

/** A file with the ID that it will have in the store. */
export interface SubmissionFile extends TypedFile {
  id: string
}

/** Gives files an ID if they have none, and a name that matches their type. */
export function createSubmissionFiles(
  files: readonly (TypedFile & { id?: string })[],
): SubmissionFile[] {
  return files.map((file) => {
    return { id: randomUUID(), ...file, name: toStoredFileName(file.name, file.type) }
  })
}

/** Adds files after the submission's last file. Their content must already be in the store. */
export async function insertFiles(
  trx: Transaction,
  submissionId: string,
  files: readonly SubmissionFile[],
  createdAt: string,
): Promise<MessageFile[]> {
  const { lastPosition } = await trx
    .selectFrom('submission_files')
    .select((eb) => eb.fn.max('position').as('lastPosition'))
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow()
  const firstPosition = lastPosition === null ? 0 : lastPosition + 1
  const insertedFiles: MessageFile[] = []
  for (const [index, file] of files.entries()) {
    const path = `${submissionId}/${file.id}/${toSafeFileName(file.name)}`
    insertedFiles.push({ id: file.id, name: file.name, size: file.size, type: file.type, path })
    await insertObject(trx, {
      id: file.id,
      bucket: WORKFLOW_MEDIA,
      path,
      name: file.name,
      size: file.size,
      mime: file.type,
      etag: file.sha256,
      created_at: createdAt,
      updated_at: createdAt,
    })
    await trx
      .insertInto('submission_files')
      .values({
        submission_id: submissionId,
        position: firstPosition + index,
        object_id: file.id,
      })
      .execute()
  }
  return insertedFiles
}
