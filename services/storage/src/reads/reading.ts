import { transaction } from '@duet/kit/database'
import { allows, createDenial, type StorageActor } from '../access.ts'
import { findBucket } from '../buckets/buckets.ts'
import { storageErrors } from '../errors.ts'
import { findObjects, type StoredObject } from '../objects.ts'
import { decodeAgain, type Target } from '../requests.ts'
import { createTimestamp, type StorageService } from '../service.ts'

const ONE_HOUR_MS = 3_600_000

/**
 * Returns an object without checking permissions.
 * @throws StorageError `NoSuchKey` if the object doesn't exist
 */
export async function getObject(
  service: StorageService,
  { bucket, path }: Target,
): Promise<StoredObject> {
  const [object] = await findVisibleObjects(service, bucket, [path])
  if (!object) throw storageErrors.noSuchKey()
  return object
}

/**
 * Finds the objects at the given paths in a bucket, without checking permissions. Ignores paths
 * without an object, and files of deleted submissions.
 */
export async function findVisibleObjects(
  { db, findHiddenObjectIds }: Pick<StorageService, 'db' | 'findHiddenObjectIds'>,
  bucket: string,
  paths: readonly string[],
): Promise<StoredObject[]> {
  const objects = await findObjects(db, bucket, paths)
  const hiddenIds = await findHiddenObjectIds(
    db,
    objects.map(({ id }) => id),
  )
  return objects.filter(({ id }) => !hiddenIds.has(id))
}

/**
 * Returns an object that the actor may read.
 * @throws StorageError `NoSuchBucket`, or `NoSuchKey` if the object doesn't exist or the actor may
 *   not read it
 */
export async function getReadableObject(
  service: StorageService,
  actor: StorageActor,
  target: Target,
): Promise<StoredObject> {
  const bucket = await findBucket(service.db, target.bucket)
  if (!bucket) throw storageErrors.noSuchBucket()
  if (!allows('read objects', actor, bucket))
    throw storageErrors.noSuchKey(createDenial('read objects'))
  return getObject(service, target)
}

/**
 * Returns an object in a public bucket. The storage client encodes neither `#` nor `?` in public
 * URLs, so callers encode them, and then the client encodes the percent signs. So the path can be
 * encoded twice, if no object has that exact path.
 * @throws StorageError `NoSuchBucket` if the bucket is private or doesn't exist, or `NoSuchKey` if
 *   the object doesn't exist
 */
export async function getPublicObject(
  service: StorageService,
  target: Target,
): Promise<StoredObject> {
  const bucket = await findBucket(service.db, target.bucket)
  if (bucket?.public !== 1) throw storageErrors.noSuchBucket()
  const paths = [target.path, decodeAgain(target.path)]
  const objects = await findVisibleObjects(service, target.bucket, paths)
  const object = paths.flatMap((path) => objects.find((found) => found.path === path) ?? [])[0]
  if (!object) throw storageErrors.noSuchKey()
  return object
}

/** Records the time of a download, at most once an hour. Doesn't delay the response. */
export function recordAccess(service: StorageService, object: StoredObject): void {
  const { db, log, now } = service
  if (now() - Date.parse(object.last_accessed_at) < ONE_HOUR_MS) return
  transaction(db, (trx) =>
    trx
      .updateTable('objects')
      .set({ last_accessed_at: createTimestamp(service) })
      .where('id', '=', object.id)
      .execute(),
  ).catch((err: unknown) => log.warn({ err }, 'recording the time of a download failed'))
}
