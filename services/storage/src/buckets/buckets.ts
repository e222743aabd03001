import { randomUUID } from 'node:crypto'
import {
  containsText,
  type Database,
  lowerAscii,
  type Transaction,
  transaction,
} from '@duet/kit/database'
import { getOwnerId, requireRule, type StorageActor } from '../access.ts'
import { recordStorageChange } from '../audit.ts'
import { storageErrors } from '../errors.ts'
import { WORKFLOW_MEDIA } from '../objects.ts'
import { createTimestamp, type StorageService } from '../service.ts'
import type { BucketsTable } from '../tables.ts'
import { emptyNextBatch } from './empty.ts'
import { type BucketLimits, type BucketListQuery, checkBucketName } from './input.ts'
import { checkTypePatterns, parseSizeLimit } from './limits.ts'

/** A row of the `buckets` table. */
export type Bucket = BucketsTable

export function findBucket(db: Database, id: string): Promise<Bucket | undefined> {
  return db.selectFrom('buckets').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Returns the bucket with the given ID.
 * @throws StorageError `NoSuchBucket` if it doesn't exist
 */
export async function requireBucket(db: Database, id: string): Promise<Bucket> {
  const bucket = await findBucket(db, id)
  if (!bucket) throw storageErrors.noSuchBucket()
  return bucket
}

/** Lists the buckets whose names contain `search`, ignoring case. */
export function listBuckets(
  db: Database,
  { limit, offset, search, sortColumn, sortOrder }: BucketListQuery,
): Promise<Bucket[]> {
  return db
    .selectFrom('buckets')
    .selectAll()
    .where((builder) => containsText(builder.fn<string>('lower', ['name']), lowerAscii(search)))
    .orderBy(sortColumn, sortOrder)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

interface NewBucket extends BucketLimits {
  id?: string | undefined
  name: string
  public?: boolean | undefined
}

/**
 * Creates a bucket.
 * @throws StorageError `AccessDenied`, `InvalidBucketName`, or `BucketAlreadyExists`; or an error
 *   if the limits in the body are invalid
 */
export async function createBucket(
  service: StorageService,
  actor: StorageActor,
  body: NewBucket,
): Promise<void> {
  requireRule('create buckets', actor)
  const { id = body.name, name } = body
  checkBucketName(id)
  checkBucketName(name)
  const limits = readLimits(service, body)
  const timestamp = createTimestamp(service)
  await transaction(service.db, async (trx) => {
    if (await findBucket(trx, id)) throw storageErrors.alreadyExists('BucketAlreadyExists')
    await trx
      .insertInto('buckets')
      .values({
        id,
        name,
        owner: getOwnerId(actor),
        public: body.public ? 1 : 0,
        file_size_limit: null,
        allowed_mime_types: null,
        ...limits,
        // Use a new key, so that signed URLs for an earlier bucket with the same ID stay invalid.
        url_key: randomUUID(),
        emptied_at: null,
        created_at: timestamp,
        updated_at: timestamp,
      })
      .execute()
    await recordStorageChange(service, trx, actor, 'bucket_created', { bucket: id })
  })
}

/**
 * Changes a bucket's visibility and limits.
 * @throws StorageError `AccessDenied` or `NoSuchBucket`, or an error if the limits in the body are
 *   invalid
 */
export async function updateBucket(
  service: StorageService,
  actor: StorageActor,
  id: string,
  body: BucketLimits & { public?: boolean | undefined },
): Promise<void> {
  requireRule('update buckets', actor)
  const limits = readLimits(service, body)
  await transaction(service.db, async (trx) => {
    await requireBucket(trx, id)
    if (body.public) protectSubmissionBucket(id, 'made public')
    await trx
      .updateTable('buckets')
      .set({
        ...(body.public !== undefined && { public: body.public ? 1 : 0 }),
        ...limits,
        updated_at: createTimestamp(service),
      })
      .where('id', '=', id)
      .execute()
    const changes = { public: body.public, ...limits }
    await recordStorageChange(service, trx, actor, 'bucket_updated', { bucket: id, ...changes })
  })
}

/**
 * Removes all objects from a bucket: up to 1,000 objects now, and the remaining objects later in
 * the background.
 * @throws StorageError `AccessDenied` (with HTTP status 403), `NoSuchBucket`
 */
export async function emptyBucket(
  service: StorageService,
  actor: StorageActor,
  id: string,
): Promise<void> {
  requireRule('empty buckets', actor)
  await transaction(service.db, async (trx) => {
    await requireBucket(trx, id)
    protectSubmissionBucket(id, 'emptied')
    const emptied_at = createTimestamp(service)
    await trx.updateTable('buckets').set({ emptied_at }).where('id', '=', id).execute()
    await recordStorageChange(service, trx, actor, 'bucket_emptied', { bucket: id })
  })
  if (!(await emptyNextBatch(service.db, id, service.now))) service.wakeSweeper()
}

/**
 * Deletes an empty bucket.
 * @throws StorageError `AccessDenied`, `NoSuchBucket`, `ResourceNotEmpty`
 */
export async function deleteBucket(
  service: StorageService,
  actor: StorageActor,
  id: string,
): Promise<void> {
  requireRule('delete buckets', actor)
  await transaction(service.db, async (trx) => {
    await requireBucket(trx, id)
    protectSubmissionBucket(id, 'deleted')
    const object = await trx
      .selectFrom('objects')
      .select('id')
      .where('bucket', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (object) throw storageErrors.notEmpty()
    await trx.deleteFrom('buckets').where('id', '=', id).execute()
    await recordStorageChange(service, trx, actor, 'bucket_deleted', { bucket: id })
  })
}

/** Makes all signed URLs of a bucket invalid. Returns whether the bucket exists. */
export async function revokeUrls(trx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('buckets')
    .set({ url_key: randomUUID() })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

function protectSubmissionBucket(id: string, deniedChange: string): void {
  if (id !== WORKFLOW_MEDIA) return
  throw storageErrors.accessDenied(
    `The bucket ${id} has the files of submissions, so it can't be ${deniedChange} (rule "keep submission files").`,
  )
}

function readLimits({ settings }: StorageService, body: BucketLimits) {
  const { file_size_limit: size, allowed_mime_types: types } = body
  if (types) checkTypePatterns(types)
  return {
    ...(size !== undefined && { file_size_limit: parseSizeLimit(size, settings.maxBytes) }),
    ...(types !== undefined && { allowed_mime_types: types && JSON.stringify(types) }),
  }
}
