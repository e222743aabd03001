import { randomUUID } from 'node:crypto'
import type { Attribution, SubmissionStatus } from '@duet/contract'
import {
  DEPLOYMENT_FIELD_NAMES,
  type DeploymentRequest,
  type FileType,
  toColumns,
} from '@duet/forms/schema'
import { anyOf, type Database, type Transaction, transaction } from '@duet/kit/database'
import {
  adoptFiles,
  insertObject,
  type ObjectStore,
  toSafeFileName,
  toStoredFileName,
  WORKFLOW_MEDIA,
} from '@duet/storage'
import { sql } from 'kysely'
import * as v from 'valibot'
import { errors } from '../errors.ts'
import { findEarlierResult, hashForm, runOnce } from '../http/idempotency.ts'
import { recordChange } from '../live/changes.ts'
import type { MessageFile } from '../mail/messages.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { ReceivedFile } from '../uploads/uploads.ts'
import { toAttributionColumns } from './attribution.ts'
import { createCompanyKey } from './companyKey.ts'
import { createFoldedTexts } from './foldedTexts.ts'

/** Scope of the idempotency keys for deployment requests. */
const IDEMPOTENCY_SCOPE = 'deployment'

/** A received file with its type, which the server detected from the content. */
export interface TypedFile extends Omit<ReceivedFile, 'head'> {
  type: FileType
}

interface NewSubmission {
  request: DeploymentRequest
  files: readonly TypedFile[]
  idempotencyKey?: string | undefined
  /** When the request was received (ISO 8601). Only the seed command sets this. @default now */
  createdAt?: string
  /** Where the lead came from. `undefined` if it wasn't recorded. */
  attribution?: Attribution | undefined
  /** @default 'new' */
  status?: SubmissionStatus
  /** The outbox for notifications. If omitted, as for spam and seed data, no mail is sent. */
  outbox?: Pick<Outbox, 'add'>
  /** ID of the HTTP request that the messages are about. */
  requestId?: string | undefined
  /** Whether the requester gets an email, too. @default true */
  isAcknowledged?: boolean
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
  const keyUse = { scope: IDEMPOTENCY_SCOPE, bodyHash: hashBody(submission), result: v.string() }
  if (key !== undefined) {
    // Detect most retries before moving any files. `runOnce` detects concurrent retries.
    const earlierResult = await findEarlierResult(db, { ...keyUse, key })
    if (earlierResult !== undefined) return earlierResult
  }
  const storedFiles: SubmissionFile[] = submission.files.map((file) => {
    return { ...file, id: randomUUID(), name: toStoredFileName(file.name, file.type) }
  })
  const commit = () =>
    transaction(db, (trx) =>
      runOnce(trx, { ...keyUse, key }, async () => {
        await insertRows(trx, id, submission, storedFiles)
        return id
      }),
    )
  // The ID of an object is also the ID of its first version.
  const files = storedFiles.map((file) => ({ version: file.id, path: file.path }))
  return adoptFiles(objects, files, commit, (resultId) => resultId === id)
}

/**
 * Finds a submission that isn't deleted.
 *
 * @throws AppError 404
 */
export async function requireSubmission(db: Database, id: string) {
  const row = await db
    .selectFrom('submissions')
    .select(['id', 'created_at', 'requester_name', 'folded_email', 'company_key'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw errors.notFound({ message: 'Submission not found' })
  return row
}

/** Returns which objects belong to deleted submissions. Requests for these objects get 404. */
export async function findHiddenObjectIds(
  db: Database,
  objectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('submission_files')
    .innerJoin('submissions', 'submissions.id', 'submission_files.submission_id')
    .select('submission_files.object_id')
    .where('submission_files.object_id', 'in', anyOf(objectIds))
    .where('submissions.deleted_at', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.object_id))
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
  trx: Transaction,
  id: string,
  submission: NewSubmission,
  files: readonly SubmissionFile[],
): Promise<void> {
  const { request, outbox, status = 'new', isAcknowledged = true } = submission
  const { createdAt = new Date().toISOString(), requestId, attribution } = submission
  const origin = { requestId, createdAt }
  const attachedFiles: MessageFile[] = []
  const columns = toColumns(request)
  await trx
    .insertInto('submissions')
    .values({
      id,
      created_at: createdAt,
      ...columns,
      states: JSON.stringify(request.states),
      status,
      ...(attribution && toAttributionColumns(attribution)),
      updated_at: createdAt,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from submissions)`,
      company_key: createCompanyKey(request.company),
      ...createFoldedTexts({
        id,
        texts: columns,
        fileNames: files.map((file) => file.name),
        states: request.states,
      }),
    })
    .execute()
  for (const [position, file] of files.entries()) {
    const path = `${id}/${file.id}/${toSafeFileName(file.name)}`
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
      .values({ submission_id: id, position, object_id: file.id })
      .execute()
  }
  const visitor = { id: null, name: request.name }
  // The admin app announces each `created` change as a new request. Record spam as `changed`, so
  // that the app only reloads its lists.
  const kind = status === 'spam' ? 'changed' : 'created'
  await recordChange(trx, { record: 'submission', kind, id, actor: visitor })
  const content = { submissionId: id, request, files: attachedFiles }
  const teamContent = { ...content, ...(attribution && { attribution }) }
  await outbox?.add(trx, { kind: 'deployment_request', ...teamContent }, origin)
  if (!isAcknowledged) return
  await outbox?.add(trx, { kind: 'request_acknowledgement', ...content }, origin)
}

// Hashes the values in the order of `DEPLOYMENT_FIELDS`. A different order would change every hash,
// so after a server update, retries of earlier requests would be rejected as conflicts. An optional
// field at the end changes no hash.
function hashBody({ request, files }: NewSubmission): string {
  return hashForm(
    DEPLOYMENT_FIELD_NAMES.map((name) => request[name]),
    files.map((file) => [file.name, file.size, file.sha256]),
  )
}
