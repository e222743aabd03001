import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { transaction, UncertainCommitError } from '@duet/kit/database'
import { getOwnerId, requireRule, type StorageActor } from '../access.ts'
import { recordStorageChange } from '../audit.ts'
import { findBucket } from '../buckets/buckets.ts'
import { storageErrors } from '../errors.ts'
import { toStoredFileName } from '../fileName.ts'
import { findObject, insertObject, replaceVersion, type StoredObject } from '../objects.ts'
import { checkPath, getBaseName } from '../paths.ts'
import { requireNoSubmission } from '../protection.ts'
import type { Target } from '../requests.ts'
import { createTimestamp, type StorageService } from '../service.ts'
import { checkLimits, createMissingBucketError, findSource } from './move.ts'

export interface CopyOptions {
  /**
   * Whether the copy may overwrite an object at the target. The overwritten object keeps its ID.
   */
  isUpsert: boolean
  /** The copy's user metadata as JSON. If `undefined`, the copy has the source's metadata. */
  metadata: string | null | undefined
}

/**
 * Copies an object to another path or bucket. The actor owns the copy.
 * @throws the same errors as `moveObject`
 */
export async function copyObject(
  service: StorageService,
  actor: StorageActor,
  from: Target,
  to: Target,
  { isUpsert, metadata }: CopyOptions,
): Promise<StoredObject> {
  const { db, store, tempDir } = service
  const source = await findSource(service, actor, from)
  requireRule('create objects', actor)
  checkPath(to.path)
  const version = randomUUID()
  const tempPath = join(tempDir, version)
  let mustKeep = false
  try {
    await store.begin([version])
    await store.copy(source.version, version, tempPath)
    const copy = await transaction(db, async (trx) => {
      const bucket = await findBucket(trx, to.bucket)
      if (!bucket) throw createMissingBucketError()
      const existingObject = await findObject(trx, to.bucket, to.path)
      if (existingObject) await requireNoSubmission(service, trx, [existingObject.id])
      if (existingObject && !isUpsert) throw storageErrors.alreadyExists('KeyAlreadyExists')
      checkLimits(service, bucket, to.path, source)
      const timestamp = createTimestamp(service)
      const { size, mime, etag, cache_control } = source
      const row = {
        ...{ version, size, mime, etag, cache_control },
        name: toStoredFileName(getBaseName(to.path), mime),
        metadata: metadata === undefined ? source.metadata : metadata,
        owner: getOwnerId(actor),
        copied_from: source.copied_from ?? source.id,
        updated_at: timestamp,
      }
      if (existingObject) await replaceVersion(trx, existingObject, row)
      else await insertObject(trx, { ...row, ...to, id: randomUUID(), created_at: timestamp })
      await store.confirm(trx, [version])
      await recordStorageChange(service, trx, actor, 'object_copied', { from, to })
      const storedObject = await findObject(trx, to.bucket, to.path)
      if (!storedObject) throw new Error(`the copy ${to.bucket}/${to.path} has no row`)
      return storedObject
    })
    mustKeep = true
    return copy
  } catch (error) {
    // The row may exist. See `adoptFiles`.
    mustKeep = error instanceof UncertainCommitError
    throw error
  } finally {
    await rm(tempPath, { force: true })
    // If the store fails again, the recovery deletes the copy later.
    if (!mustKeep) await Promise.allSettled([store.abandon([version])])
  }
}
