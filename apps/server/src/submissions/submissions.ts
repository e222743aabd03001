import { randomUUID } from 'node:crypto'
import type { Attribution, SubmissionStatus } from '@duet/contract'
import { DEPLOYMENT_FIELD_NAMES, type DeploymentRequest, toColumns } from '@duet/forms/schema'
import { anyOf, type Database, type Transaction, transaction } from '@duet/kit/database'
import { adoptFiles, type ConfirmFiles, type ObjectStore } from '@duet/storage'
import * as v from 'valibot'
import type { BusinessCalendar } from '../config/responseConfig.ts'
import { createNextNumber } from '../db/dialect.ts'
import { errors } from '../errors.ts'
import { findEarlierResult, hashForm, runOnce } from '../http/idempotency.ts'
import { recordChange } from '../live/changes.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { TypedFile } from '../uploads/typedFiles.ts'
import { toAttributionColumns } from './attribution.ts'
import { computeAnswerDueTime } from './businessDays.ts'
import { createCompanyKey } from './companyKey.ts'
import { createFoldedTexts } from './foldedTexts.ts'
import { createSubmissionFiles, insertFiles, type SubmissionFile } from './insertFiles.ts'

/** Scope of the idempotency keys for deployment requests. */
const IDEMPOTENCY_SCOPE = 'deployment'

interface NewSubmission {
  request: DeploymentRequest
  files: readonly TypedFile[]
  /** The calendar by which the answer is due. */
  calendar: BusinessCalendar
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
  const storedFiles = createSubmissionFiles(submission.files)
  const commit = (confirm: ConfirmFiles) =>
    transaction(db, (trx) =>
      runOnce(trx, { ...keyUse, key }, async () => {
        await insertRows(trx, id, submission, storedFiles)
        await confirm(trx)
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
      number: createNextNumber(trx),
      company_key: createCompanyKey(request.company),
      answer_due_at: computeAnswerDueTime(createdAt, submission.calendar),
      ...createFoldedTexts({
        id,
        texts: columns,
        fileNames: files.map((file) => file.name),
        states: request.states,
      }),
    })
    .execute()
  const attachedFiles = await insertFiles(trx, id, files, createdAt)
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
