import { createHash, randomUUID } from 'node:crypto'
import type { DeploymentRequest, FileType, SubmissionStatus } from '@duet/forms/schema'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/database.ts'
import { errors } from '../errors.ts'
import { claimKey, findResult } from '../idempotency/idempotency.ts'
import type { MessageFile } from '../mail/messages.ts'
import { referenceOf } from '../mail/words.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { safeFileName } from '../storage/fileName.ts'
import { insertObject, WORKFLOW_MEDIA } from '../storage/objects.ts'
import type { ObjectStore } from '../storage/storage.ts'
import type { ReceivedFile } from '../storage/uploads.ts'

/** The scope of the idempotency keys of deployment requests. */
const SCOPE = 'deployment'

const SEARCHED = ['name', 'email', 'title', 'company', 'useCase'] as const

/** A received file whose content has shown its type. */
export interface TypedFile extends ReceivedFile {
  type: FileType
}

interface NewSubmission {
  request: DeploymentRequest
  files: readonly TypedFile[]
  idempotencyKey?: string | undefined
  /** When it was sent; given by the seed only. @default now */
  createdAt?: string
  /** @default 'new' */
  status?: SubmissionStatus
  /** Where the news of it goes; without one nobody is told, as by the seed. */
  outbox?: Pick<Outbox, 'add'>
}

interface Stored extends TypedFile {
  id: string
}

/**
 * Stores a request with its files and returns its id. The files are taken into the store first;
 * then one transaction tells of them. Where that fails, or the same idempotency key has been
 * answered before, they are removed again.
 * @throws AppError 409 `idempotency_conflict` where the key came with another body before.
 */
export async function createSubmission(
  db: Database,
  objects: ObjectStore,
  submission: NewSubmission,
): Promise<string> {
  const id = randomUUID()
  const { idempotencyKey: key } = submission
  const bodyHash = hashBody(submission)
  if (key !== undefined) {
    // Spares the work in the usual case; the transaction below is what two rivals meet in.
    const earlier = await findResult(db, SCOPE, key)
    if (earlier) return sameResult(earlier, bodyHash)
  }
  const stored: Stored[] = submission.files.map((file) => ({ ...file, id: randomUUID() }))
  let answered: string | undefined
  try {
    for (const file of stored) await objects.adopt(file.id, file.path)
    answered = await transaction(db, async (trx) => {
      const earlier = key === undefined ? undefined : await findResult(trx, SCOPE, key)
      if (earlier) return sameResult(earlier, bodyHash)
      if (key !== undefined) await claimKey(trx, SCOPE, key, bodyHash, id)
      await insertRows(trx, id, submission, stored)
      return id
    })
    return answered
  } finally {
    if (answered !== id) await Promise.all(stored.map((file) => objects.remove(file.id)))
  }
}

async function insertRows(
  db: Database,
  id: string,
  submission: NewSubmission,
  files: readonly Stored[],
): Promise<void> {
  const { request, outbox, status = 'new', createdAt = new Date().toISOString() } = submission
  const attached: MessageFile[] = []
  await db
    .insertInto('submissions')
    .values({
      id,
      created_at: createdAt,
      requester_name: request.name,
      email: request.email,
      title: request.title,
      company: request.company,
      use_case: request.useCase,
      states: JSON.stringify(request.states),
      total_units: request.totalUnits,
      status,
      search_text: [...SEARCHED.map((field) => request[field]), referenceOf(id)]
        .join('\n')
        .toLowerCase(),
    })
    .execute()
  for (const [position, file] of files.entries()) {
    const path = `${id}/${file.id}/${safeFileName(file.name, file.type)}`
    attached.push({ id: file.id, name: file.name, size: file.size, type: file.type, path })
    await insertObject(db, {
      id: file.id,
      bucket: WORKFLOW_MEDIA,
      path,
      size: file.size,
      mime: file.type,
      etag: file.sha256,
      created_at: createdAt,
      updated_at: createdAt,
    })
    await db
      .insertInto('submission_files')
      .values({ submission_id: id, position, object_id: file.id, original_name: file.name })
      .execute()
  }
  const news = { submissionId: id, request, files: attached }
  await outbox?.add(db, { kind: 'deployment_request', ...news }, createdAt)
  await outbox?.add(db, { kind: 'request_acknowledgement', ...news }, createdAt)
}

/** Moves a submission on; `false` where there is none with that id. */
export async function setStatus(
  db: Database,
  id: string,
  status: SubmissionStatus,
): Promise<boolean> {
  const result = await db
    .updateTable('submissions')
    .set({ status })
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

function sameResult(earlier: { bodyHash: string; resultId: string }, bodyHash: string): string {
  if (earlier.bodyHash !== bodyHash) throw errors.idempotencyConflict()
  return earlier.resultId
}

function hashBody({ request, files }: NewSubmission): string {
  const { name, email, title, company, useCase, states, totalUnits } = request
  const body = [name, email, title, company, useCase, states, totalUnits]
  const contents = files.map((file) => [file.name, file.size, file.sha256])
  return createHash('sha256')
    .update(JSON.stringify([body, contents]))
    .digest('hex')
}
