import { createReadStream } from 'node:fs'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Library } from './client.ts'

/** The most parts that a multipart upload can have. */
const MAX_PARTS = 10_000
/** How many parts are in memory at once. */
const PARTS_AT_ONCE = 2

interface UploadTarget {
  client: S3Client
  library: S3Library
  target: { Bucket: string; Key: string }
}

interface SourceFile {
  path: string
  /** In bytes. */
  size: number
  partBytes: number
  signal: AbortSignal
}

/** Stores a file in several parts. If that fails, discards the parts that were stored. */
export async function uploadInParts(
  { client, library, target }: UploadTarget,
  { path, size, partBytes, signal }: SourceFile,
): Promise<void> {
  const body = createReadStream(path)
  const upload = new library.Upload({
    client,
    params: { ...target, Body: body },
    partSize: Math.max(partBytes, Math.ceil(size / MAX_PARTS)),
    queueSize: PARTS_AT_ONCE,
  })
  const abort = () => void upload.abort()
  signal.addEventListener('abort', abort)
  try {
    await upload.done()
  } finally {
    signal.removeEventListener('abort', abort)
    body.destroy()
  }
}

/** Discards the parts of unfinished uploads to a key, which a crash has left. */
export async function abortUploads({ client, library, target }: UploadTarget): Promise<void> {
  const { Bucket, Key } = target
  const command = new library.ListMultipartUploadsCommand({ Bucket, Prefix: Key })
  const { Uploads = [] } = await client.send(command)
  for (const { UploadId } of Uploads) {
    await client.send(new library.AbortMultipartUploadCommand({ ...target, UploadId }))
  }
}
