import { randomUUID } from 'node:crypto'
import type { FileType } from '@duet/forms/schema'
import type { Transaction } from '@duet/kit/database'
import { insertObject, toSafeFileName, toStoredFileName, WORKFLOW_MEDIA } from '@duet/storage'
import type { MessageFile } from '../mail/messages.ts'
import type { ReceivedFile } from '../uploads/uploads.ts'

/** A received file with its type, which the server detected from the content. */
export interface TypedFile extends Omit<ReceivedFile, 'head'> {
  type: FileType
}

/** A received file with the ID and the name that it's stored with. */
export interface NamedFile extends TypedFile {
  /** UUID. Also the ID of the object's first version. */
  id: string
}

/** Gives received files their IDs and their stored names. */
export const nameFiles = (files: readonly TypedFile[]): NamedFile[] =>
  files.map((file) => {
    return { ...file, id: randomUUID(), name: toStoredFileName(file.name, file.type) }
  })

interface AttachOptions {
  /** ISO 8601 */
  createdAt: string
  /** Number of files that the submission already has. */
  firstPosition: number
}

/** Inserts the rows of a submission's files. */
export async function insertFiles(
  trx: Transaction,
  submissionId: string,
  files: readonly NamedFile[],
  { createdAt, firstPosition }: AttachOptions,
): Promise<MessageFile[]> {
  const attachedFiles: MessageFile[] = []
  for (const [index, file] of files.entries()) {
    const path = `${submissionId}/${file.id}/${toSafeFileName(file.name)}`
    attachedFiles.push({ id: file.id, name: file.name, size: file.size, type: file.type, path })
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
  return attachedFiles
}
