import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { StorageActor } from '../access.ts'
import { requireBucket } from '../buckets/buckets.ts'
import { storageErrors } from '../errors.ts'
import { readCacheControl, readObjectMetadata } from '../ingest/metadata.ts'
import { checkUpload, getUploadLimits, putObject } from '../ingest/putObject.ts'
import { findKnownVersions } from '../objects.ts'
import type { StorageService } from '../service.ts'
import { linkOrCopy } from './linkOrCopy.ts'
import type { PartialUploads, UploadRecord } from './partialUploads.ts'
import { createTus, type NewUpload, type Tus } from './tus.ts'

/** Who sends an upload to the storage service. */
export interface StorageOrigin {
  actor: StorageActor
  /** Whether the upload may overwrite an object. */
  isUpsert: boolean
}

/** Creates the server for resumable uploads. Each complete upload is stored as an object. */
export function createResumable(
  service: StorageService,
  uploads: PartialUploads<StorageOrigin>,
): Tus<StorageOrigin> {
  const { db, settings, space, now } = service
  return createTus<StorageOrigin>({
    uploads,
    maxBytes: settings.maxBytes,
    space,
    now,

    async getMaxBytes(record) {
      const { bucket, path } = readTarget(record.metadata)
      return getUploadLimits(service, await requireBucket(db, bucket), path).maxBytes
    },

    async check(upload) {
      const { size = 0, metadata, actor, isUpsert } = upload
      const target = readTarget(metadata)
      readCacheControl(readMaxAge(metadata))
      await checkUpload(service, { ...target, actor, isUpsert }, { size, mime: readMime(metadata) })
      await space.requireReserve(size)
    },

    async finish(record) {
      // After a crash, the object can already exist while the upload isn't marked as finished.
      const { version } = record
      if (version && (await findKnownVersions(db, [version])).has(version)) {
        await uploads.markFinished(record)
        return
      }
      await store(service, uploads, record)
    },
  })
}

/**
 * Stores a complete upload as an object. Deletes the received bytes last, so that the server can
 * try again after a failure.
 */
async function store(
  service: StorageService,
  uploads: PartialUploads<StorageOrigin>,
  record: UploadRecord<StorageOrigin> & { size: number },
): Promise<void> {
  const { id, size, metadata, actor, isUpsert } = record
  const sha256 = await uploads.hash(id, size)
  const versionedRecord = { ...record, version: randomUUID() }
  await uploads.save(versionedRecord)
  const path = join(service.tempDir, randomUUID())
  await linkOrCopy(uploads.getBytesPath(id), path)
  const json = metadata.metadata
  await putObject(
    service,
    { ...readTarget(metadata), actor, isUpsert },
    {
      file: { path, size, sha256 },
      mime: readMime(metadata),
      cacheControl: readCacheControl(readMaxAge(metadata)),
      metadata: readObjectMetadata(json ? Buffer.from(json) : undefined),
    },
    versionedRecord.version,
  )
  await uploads.markFinished(versionedRecord)
}

type Metadata = NewUpload<StorageOrigin>['metadata']

function readTarget({ bucketName, objectName }: Metadata) {
  if (!bucketName || !objectName) {
    throw storageErrors.invalidRequest('Upload-Metadata must have bucketName and objectName')
  }
  return { bucket: bucketName, path: objectName }
}

function readMime({ contentType }: Metadata): string {
  return contentType?.trim() || 'application/octet-stream'
}

function readMaxAge({ cacheControl }: Metadata): string | undefined {
  return cacheControl ? `max-age=${cacheControl}` : undefined
}
