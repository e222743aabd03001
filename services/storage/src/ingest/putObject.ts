import { randomUUID } from 'node:crypto'
import { type Database, transaction } from '@duet/kit/database'
import { getOwnerId, requireRule, type StorageActor } from '../access.ts'
import { recordStorageChange } from '../audit.ts'
import { type Bucket, requireBucket } from '../buckets/buckets.ts'
import { checkType } from '../buckets/limits.ts'
import { readAllowedTypes } from '../buckets/present.ts'
import { storageErrors } from '../errors.ts'
import { toStoredFileName } from '../fileName.ts'
import { findObject, insertObject, replaceVersion, type StoredObject } from '../objects.ts'
import { checkPath, getBaseName } from '../paths.ts'
import { requireNoSubmission } from '../protection.ts'
import type { Target } from '../requests.ts'
import { createTimestamp, type StorageService } from '../service.ts'
import { adoptFiles, type ConfirmFiles } from './adoptFiles.ts'
import type { ReceivedObject } from './receivedObject.ts'

/**
 * Name of an empty object that some clients create in an empty folder, so that the folder exists.
 */
export const FOLDER_PLACEHOLDER = '.emptyFolderPlaceholder'

export interface Upload extends Target {
  actor: StorageActor
  /** Whether the upload may overwrite an object. */
  isUpsert: boolean
}

interface AnnouncedContent {
  size?: number | undefined
  mime?: string | undefined
}

export interface UploadLimits {
  maxBytes: number
  /** Throws if the bucket doesn't allow this type. @throws StorageError `InvalidMimeType` */
  checkMime: (mime: string) => void
}

/**
 * Checks whether an upload's actor may store an object at the upload's path. Call this before
 * receiving the content, with the size and the type that the client announces, if any.
 * @throws StorageError in this order: `NoSuchBucket`, `AccessDenied`, `EntityTooLarge`,
 *   `InvalidMimeType`, `InvalidKey`, `AccessDenied` for a file of a submission, `KeyAlreadyExists`
 */
export async function checkUpload(
  service: StorageService,
  upload: Upload,
  announcedContent: AnnouncedContent = {},
): Promise<UploadLimits> {
  const { limits } = await checkTarget(service, service.db, upload, announcedContent)
  return limits
}

/**
 * Stores a received file as a new object. If an object already exists at the upload's path, stores
 * the file as a new version of that object. Deletes the received file if storing it fails.
 * @throws the same errors as `checkUpload`, because the bucket may have changed since that check
 */
export async function putObject(
  service: StorageService,
  upload: Upload,
  receivedObject: ReceivedObject,
  version: string = randomUUID(),
): Promise<StoredObject> {
  const { db, store } = service
  const { actor, path } = upload
  const { file, mime } = receivedObject
  const timestamp = createTimestamp(service)
  const row = {
    version,
    name: toStoredFileName(getBaseName(path), mime),
    size: file.size,
    mime,
    etag: file.sha256,
    cache_control: receivedObject.cacheControl,
    metadata: receivedObject.metadata,
    owner: getOwnerId(actor),
    copied_from: null,
    updated_at: timestamp,
  }
  const commit = (confirm: ConfirmFiles) =>
    transaction(db, async (trx) => {
      const { replacedObject } = await checkTarget(service, trx, upload, {
        size: file.size,
        mime,
      })
      if (replacedObject) await replaceVersion(trx, replacedObject, row)
      else {
        const id = randomUUID()
        await insertObject(trx, { ...row, id, bucket: upload.bucket, path, created_at: timestamp })
      }
      await confirm(trx)
      const action = replacedObject ? 'object_overwritten' : 'object_created'
      const details = { bucket: upload.bucket, path, size: file.size }
      await recordStorageChange(service, trx, actor, action, details)
      const storedObject = await findObject(trx, upload.bucket, path)
      if (!storedObject) throw new Error(`the new object ${upload.bucket}/${path} has no row`)
      return storedObject
    })
  return adoptFiles(store, [{ version, path: file.path }], commit)
}

/** Checks an upload's target. Returns the upload's limits, and the object that it overwrites. */
async function checkTarget(
  service: StorageService,
  db: Database,
  { actor, bucket: bucketId, path, isUpsert }: Upload,
  { size = 0, mime }: AnnouncedContent,
): Promise<{ limits: UploadLimits; replacedObject: StoredObject | undefined }> {
  const bucket = await requireBucket(db, bucketId)
  requireRule('create objects', actor)
  if (isUpsert) requireRule('update objects', actor)
  const limits = getUploadLimits(service, bucket, path)
  if (size > limits.maxBytes) throw storageErrors.tooLarge()
  if (mime !== undefined) limits.checkMime(mime)
  checkPath(path)
  const replacedObject = await findObject(db, bucketId, path)
  if (replacedObject) await requireNoSubmission(service, db, [replacedObject.id])
  if (replacedObject && !isUpsert) throw storageErrors.alreadyExists('KeyAlreadyExists')
  return { limits, replacedObject }
}

/** Returns the limits that apply to an upload to a path in a bucket. */
export function getUploadLimits(
  { settings }: StorageService,
  bucket: Bucket,
  path: string,
): UploadLimits {
  if (getBaseName(path) === FOLDER_PLACEHOLDER) {
    return { maxBytes: 0, checkMime: (mime) => checkType(mime, null) }
  }
  const types = readAllowedTypes(bucket)
  return {
    maxBytes: Math.min(bucket.file_size_limit ?? settings.maxBytes, settings.maxBytes),
    checkMime: (mime) => checkType(mime, types),
  }
}
