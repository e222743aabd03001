import { transaction } from '@duet/kit/database'
import { allows, createDenial, getOwnerId, requireRule, type StorageActor } from '../access.ts'
import { recordStorageChange } from '../audit.ts'
import { type Bucket, findBucket, requireBucket } from '../buckets/buckets.ts'
import { storageErrors } from '../errors.ts'
import { toStoredFileName } from '../fileName.ts'
import { getUploadLimits } from '../ingest/putObject.ts'
import { findObject, relocateObject, type StoredObject } from '../objects.ts'
import { checkPath, getBaseName } from '../paths.ts'
import { requireNoSubmission } from '../protection.ts'
import { getObject } from '../reads/reading.ts'
import type { Target } from '../requests.ts'
import { createTimestamp, type StorageService } from '../service.ts'

/**
 * Moves an object to another path or bucket. Its ID, version, and metadata stay the same.
 * @throws StorageError `NoSuchBucket` if the source bucket doesn't exist, `InvalidRequest` if the
 *   target bucket doesn't exist, `AccessDenied`, `NoSuchKey`, `InvalidKey`, `KeyAlreadyExists`, or
 *   the error for a limit of the target bucket that the object exceeds
 */
export async function moveObject(
  service: StorageService,
  actor: StorageActor,
  from: Target,
  to: Target,
): Promise<void> {
  const { db } = service
  await findSource(service, actor, from)
  requireRule('update objects', actor)
  checkPath(to.path)
  await transaction(db, async (trx) => {
    const object = await findObject(trx, from.bucket, from.path)
    if (!object) throw storageErrors.noSuchKey()
    await requireNoSubmission(service, trx, [object.id])
    const bucket = await findBucket(trx, to.bucket)
    if (!bucket) throw createMissingBucketError()
    const existingObject = await findObject(trx, to.bucket, to.path)
    if (existingObject?.id === object.id) return
    if (existingObject) throw storageErrors.alreadyExists('KeyAlreadyExists')
    checkLimits(service, bucket, to.path, object)
    await relocateObject(trx, object, {
      ...to,
      name: toStoredFileName(getBaseName(to.path), object.mime),
      owner: getOwnerId(actor) ?? object.owner,
      updated_at: createTimestamp(service),
    })
    await recordStorageChange(service, trx, actor, 'object_moved', { from, to })
  })
}

/**
 * Returns the object to move or copy.
 * @throws StorageError `NoSuchBucket`, or `NoSuchKey` if the object doesn't exist or the actor may
 *   not read it
 */
export async function findSource(
  service: StorageService,
  actor: StorageActor,
  source: Target,
): Promise<StoredObject> {
  const bucket = await requireBucket(service.db, source.bucket)
  if (!allows('read objects', actor, bucket))
    throw storageErrors.noSuchKey(createDenial('read objects'))
  return getObject(service, source)
}

/** Checks that a bucket's limits allow moving or copying an object to a path in that bucket. */
export function checkLimits(
  service: StorageService,
  bucket: Bucket,
  path: string,
  { size, mime }: Pick<StoredObject, 'size' | 'mime'>,
): void {
  const limits = getUploadLimits(service, bucket, path)
  if (size > limits.maxBytes) throw storageErrors.tooLarge()
  limits.checkMime(mime)
}

/** Creates the error for a destination bucket that doesn't exist. */
export function createMissingBucketError() {
  return storageErrors.missingTarget('The destination bucket was not found')
}
