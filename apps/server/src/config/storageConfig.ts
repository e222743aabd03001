import type { createReader } from './environment.ts'

/** The settings for the storage service. */
export type StorageConfig = ReturnType<typeof readStorageConfig>

/**
 * Reads the settings for the storage service.
 * @throws ConfigError
 */
export function readStorageConfig(reader: ReturnType<typeof createReader>) {
  const isOn = (name: string, fallback: 'on' | 'off') =>
    reader.oneOf(name, ['on', 'off'], fallback) === 'on'
  return Object.freeze({
    /** Maximum size of an object, in bytes. Buckets can have smaller limits. */
    maxBytes: reader.bytes('STORAGE_MAX_BYTES', '52428800'),
    /** Maximum unfinished resumable uploads per account. */
    unfinishedUploads: reader.integer('LIMIT_UNFINISHED_UPLOADS', 100, 1, 1_000_000),
    /** Maximum unfinished resumable uploads in total. */
    unfinishedUploadsTotal: reader.integer('LIMIT_UNFINISHED_UPLOADS_TOTAL', 1000, 1, 1_000_000),
    /** Maximum bytes of the unfinished resumable uploads of an account. */
    unfinishedBytes: reader.bytes('LIMIT_UNFINISHED_BYTES', '5GB'),
    /** Maximum bytes of all unfinished resumable uploads. */
    unfinishedBytesTotal: reader.bytes('LIMIT_UNFINISHED_BYTES_TOTAL', '50GB'),
    /** Lifetime of signed upload URLs, in seconds. */
    uploadUrlSeconds: reader.integer('STORAGE_UPLOAD_URL_SECONDS', 7200, 1, 31_536_000),
    /** Whether images can be transformed. */
    isTransformOn: isOn('STORAGE_TRANSFORM', 'on'),
    /** Maximum total size of all stored transformed images, in bytes. */
    renditionsBytes: reader.bytes('STORAGE_RENDITIONS_BYTES', '1GB'),
    /** Whether error responses have specific HTTP statuses. Otherwise, most have status 400. */
    isStatusStrict: isOn('STORAGE_STRICT_STATUS', 'off'),
  })
}
