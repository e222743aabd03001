import { createHash, randomUUID } from 'node:crypto'
import type { SubmissionStatus } from '@duet/contract'
import {
  DEPLOYMENT_FIELD_NAMES,
  DEPLOYMENT_TEXT_FIELD_NAMES,
  type DeploymentRequest,
  type FileType,
  toColumns,
} from '@duet/forms/schema'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/database.ts'
import { anyOf } from '../db/ids.ts'
import { errors } from '../errors.ts'
import { findResult, storeKey } from '../idempotency/idempotency.ts'
import { recordChange } from '../live/changes.ts'
import { formatReference } from '../mail/format.ts'
import type { MessageFile } from '../mail/messages.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { toSafeFileName, toStoredFileName } from '../storage/fileName.ts'
import { adoptFiles } from '../storage/ingest/adoptFiles.ts'
import { insertObject, WORKFLOW_MEDIA } from '../storage/objects.ts'
import type { ObjectStore } from '../storage/storage.ts'
import type { ReceivedFile } from '../storage/uploads.ts'

/** Scope of the idempotency keys for deployment requests. */
const IDEMPOTENCY_SCOPE = 'deployment'

/** A received file with the type that was detected from its content. */
export interface TypedFile extends ReceivedFile {
  type: FileType
}

interface NewSubmission {
  request: DeploymentRequest
  files: readonly TypedFile[]
  idempotencyKey?: string | undefined
  /** When the request was received: ISO 8601. Only the seed command sets it. @default now */
  createdAt?: string
  /** @default 'new' */
  status?: SubmissionStatus
  /** The outbox for notifications. The seed command omits it, so that no mail is sent. */
  outbox?: Pick<Outbox, 'add'>
}

interface SubmissionFile extends TypedFile {
  id: string
}

/**
 * Stores a deployment request with its files and returns its ID. First moves the files into the
 * store, and then inserts all rows in one transaction. Removes the files from the store if the
 * transaction fails or if the idempotency key already has a result.
 * @throws AppError 409 `idempotency_conflict` if the key was used with a different body.
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
    // Handle most retries here, before any file is moved. The transaction handles concurrent
    // retries.
    const earlierResult = await findResult(db, IDEMPOTENCY_SCOPE, key)
    if (earlierResult) return reuseResult(earlierResult, bodyHash)
  }
  const storedFiles: SubmissionFile[] = submission.files.map((file) => {
    return { ...file, id: randomUUID(), name: toStoredFileName(file.name, file.type) }
  })
  const commit = () =>
    transaction(db, async (trx) => {
      const earlier = key === undefined ? undefined : await findResult(trx, IDEMPOTENCY_SCOPE, key)
      if (earlier) return reuseResult(earlier, bodyHash)
      if (key !== undefined) await storeKey(trx, IDEMPOTENCY_SCOPE, key, bodyHash, id)
      await insertRows(trx, id, submission, storedFiles)
      return id
    })
  // The first version of an object has the object's ID.
  const files = storedFiles.map((file) => ({ version: file.id, path: file.path }))
  return adoptFiles(objects, files, commit, (resultId) => resultId === id)
}

/** Returns the IDs of the submissions that the given objects belong to. */
export async function findSubmissionIds(
  db: Database,
  objectIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('submission_files')
    .select('submission_id')
    .distinct()
    .where('object_id', 'in', anyOf(objectIds))
    .execute()
  return rows.map((row) => row.submission_id)
}

async function insertRows(
  db: Database,
  id: string,
  submission: NewSubmission,
  files: readonly SubmissionFile[],
): Promise<void> {
  const { request, outbox, status = 'new', createdAt = new Date().toISOString() } = submission
  const attachedFiles: MessageFile[] = []
  await db
    .insertInto('submissions')
    .values({
      id,
      created_at: createdAt,
      ...toColumns(request),
      states: JSON.stringify(request.states),
      status,
      updated_at: createdAt,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from submissions)`,
      search_text: createSearchText(id, request, files),
    })
    .execute()
  for (const [position, file] of files.entries()) {
    const path = `${id}/${file.id}/${toSafeFileName(file.name)}`
    attachedFiles.push({ id: file.id, name: file.name, size: file.size, type: file.type, path })
    await insertObject(db, {
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
    await db
      .insertInto('submission_files')
      .values({ submission_id: id, position, object_id: file.id })
      .execute()
  }
  const visitor = { id: null, name: request.name }
  await recordChange(db, { record: 'submission', kind: 'created', id, actor: visitor })
  const content = { submissionId: id, request, files: attachedFiles }
  await outbox?.add(db, { kind: 'deployment_request', ...content }, createdAt)
  await outbox?.add(db, { kind: 'request_acknowledgement', ...content }, createdAt)
}

function createSearchText(
  id: string,
  request: DeploymentRequest,
  files: readonly SubmissionFile[],
): string {
  const texts = DEPLOYMENT_TEXT_FIELD_NAMES.map((name) => request[name])
  const fileNames = files.map((file) => file.name)
  return [...texts, formatReference(id), ...fileNames].join('\n').toLowerCase()
}

/** Changes a submission's status. Does nothing if the ID is unknown. */
export async function setStatus(db: Database, id: string, status: SubmissionStatus): Promise<void> {
  await db.updateTable('submissions').set({ status }).where('id', '=', id).execute()
}

function reuseResult(
  earlierResult: { bodyHash: string; resultId: string },
  bodyHash: string,
): string {
  if (earlierResult.bodyHash !== bodyHash) throw errors.idempotencyConflict()
  return earlierResult.resultId
}

// Hashes the values in the order of `DEPLOYMENT_FIELDS`. Another order would change every hash.
// After an update of the server, retries of earlier requests would then be rejected as conflicts.
function hashBody({ request, files }: NewSubmission): string {
  const body = DEPLOYMENT_FIELD_NAMES.map((name) => request[name])
  const contents = files.map((file) => [file.name, file.size, file.sha256])
  return createHash('sha256')
    .update(JSON.stringify([body, contents]))
    .digest('hex')
}
