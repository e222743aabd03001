import type { createReader } from '@duet/kit'
import { readS3Settings } from './s3/storeSettings.ts'
import type { ClamdAddress } from './scan/clamd.ts'

const CLAMD_PORT = 3310

export type StorageConfig = ReturnType<typeof readStorageConfig>

/**
 * Reads the settings for the storage service.
 * @throws ConfigError
 */
export function readStorageConfig(reader: ReturnType<typeof createReader>) {
  const isOn = (name: string, fallback: 'on' | 'off') =>
    reader.oneOf(name, ['on', 'off'], fallback) === 'on'
  return Object.freeze({
    /** The S3-compatible store of the files. If `undefined`, they're in the data folder. */
    s3: readS3Settings(reader, 'STORAGE_URL'),
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
    isTransformOn: isOn('STORAGE_TRANSFORM', 'on'),
    /** Maximum total size of all stored transformed images, in bytes. */
    renditionsBytes: reader.bytes('STORAGE_RENDITIONS_BYTES', '1GB'),
    /** The virus scanner, or `undefined` if files aren't scanned. */
    clamd: readClamdAddress(reader),
    /** Whether error responses have specific HTTP statuses. Otherwise, most have status 400. */
    isStatusStrict: isOn('STORAGE_STRICT_STATUS', 'off'),
  })
}

/** Reads `tcp://host:port`, or `unix:///path` of a socket. */
function readClamdAddress(reader: ReturnType<typeof createReader>): ClamdAddress | undefined {
  const value = reader.optional('CLAMAV_URL')
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol === 'unix:' && !url.host && url.pathname.length > 1 && !url.search) {
    return { path: decodeURIComponent(url.pathname) }
  }
  const isTcp = url?.protocol === 'tcp:' && url.hostname !== '' && !url.username && !url.search
  if (!isTcp || !/^\/?$/.test(url.pathname)) {
    throw reader.error(
      'CLAMAV_URL',
      'must be a URL such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
    )
  }
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || CLAMD_PORT) }
}

/** The limits for requests to the storage service. */
export interface StorageLimitConfig {
  /** Maximum requests for signed file URLs per IP address per minute. */
  signedUrls: number
  /** New transformed images of public images, per minute and IP address. */
  visitorImages: number
  /** Maximum changes to stored files and buckets per user or IP address per minute. */
  storageWrites: number
}

/**
 * Reads the limits for requests to the storage service.
 * @throws ConfigError
 */
export function readStorageLimits(reader: ReturnType<typeof createReader>): StorageLimitConfig {
  return Object.freeze({
    signedUrls: reader.integer('LIMIT_SIGNED_URLS', 600, 1, 1_000_000),
    visitorImages: reader.integer('LIMIT_PUBLIC_IMAGES', 120, 1, 1_000_000),
    storageWrites: reader.integer('LIMIT_STORAGE_WRITES', 600, 1, 1_000_000),
  })
}
