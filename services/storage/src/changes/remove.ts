import { transaction } from '@duet/kit/database'
import { allows, requireRule, type StorageActor } from '../access.ts'
import { recordStorageChange } from '../audit.ts'
import { requireBucket } from '../buckets/buckets.ts'
import { storageErrors } from '../errors.ts'
import { deleteObjects, findObjects, type StoredObject } from '../objects.ts'
import { requireNoSubmission } from '../protection.ts'
import type { Target } from '../requests.ts'
import { createTimestamp, type StorageService } from '../service.ts'

/**
 * Removes the objects at the given paths in a bucket and returns the removed objects. Ignores paths
 * that have no object. Returns an empty list if the actor may not remove objects.
 * @throws StorageError `NoSuchBucket`, or `AccessDenied` if any object belongs to a submission.
 *   Nothing is removed in that case.
 */
export async function removeObjects(
  service: StorageService,
  actor: StorageActor,
  bucket: string,
  paths: readonly string[],
): Promise<StoredObject[]> {
  if (!allows('delete objects', actor)) return []
  return transaction(service.db, async (trx) => {
    await requireBucket(trx, bucket)
    const objects = await findObjects(trx, bucket, paths)
    const ids = objects.map(({ id }) => id)
    await requireNoSubmission(service, trx, ids)
    if (objects.length === 0) return []
    await deleteObjects(trx, bucket, objects, createTimestamp(service))
    const removedPaths = objects.map(({ path }) => path)
    await recordStorageChange(service, trx, actor, 'objects_removed', {
      bucket,
      paths: removedPaths,
    })
    return objects
  })
}

/**
 * Removes one object.
 * @throws StorageError `AccessDenied`, `NoSuchBucket`, `NoSuchKey`
 */
export async function removeObject(
  service: StorageService,
  actor: StorageActor,
  { bucket, path }: Target,
): Promise<void> {
  requireRule('delete objects', actor)
  const [removedObject] = await removeObjects(service, actor, bucket, [path])
  if (!removedObject) throw storageErrors.noSuchKey()
}
