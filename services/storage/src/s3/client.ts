import type { S3Client } from '@aws-sdk/client-s3'
import { StartError } from '@duet/kit'
import type { S3Settings } from './storeSettings.ts'

/** How many requests to the store run at once. */
const MAX_SOCKETS = 64

/** Time limits for requests to the store, in milliseconds. */
export interface StoreTimeouts {
  /** For a connection. */
  connectMs: number
  /** Until the response to one attempt without much content begins. */
  responseMs: number
  /** Until the response to one attempt that sends or copies content begins. */
  transferMs: number
  /** Between two chunks of a response. */
  idleMs: number
}

export const DEFAULT_TIMEOUTS: StoreTimeouts = {
  connectMs: 3000,
  responseMs: 10_000,
  transferMs: 60_000,
  idleMs: 30_000,
}

/** The libraries of the store. */
export type S3Library = Awaited<ReturnType<typeof loadS3Library>>

/**
 * Loads the libraries, which are large and optional.
 * @throws StartError if they aren't installed
 */
export async function loadS3Library() {
  try {
    const [s3, { Upload }] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/lib-storage'),
    ])
    return { ...s3, Upload }
  } catch (cause) {
    throw new StartError(
      'A URL that begins with s3:// needs the packages @aws-sdk/client-s3 and @aws-sdk/lib-storage: install the optional dependencies.',
      { cause },
    )
  }
}

export function createS3Client(
  { S3Client }: S3Library,
  settings: S3Settings,
  timeouts: StoreTimeouts,
): S3Client {
  const { endpoint, region, isPathStyle, accessKeyId, secretAccessKey } = settings
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS }
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    // The signature already covers the SHA-256 of each body. Many other stores reject the checksums
    // that the library would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      requestTimeout: timeouts.transferMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.idleMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}
