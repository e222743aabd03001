import { AppError, type ErrorPresenter } from '@duet/kit'
import type { RequestHandler } from 'express'

interface StorageErrorOptions {
  /** HTTP status. Defaults to 400, because the storage API uses it for most client errors. */
  status?: number
  /** The status in the response body, which is more specific than the HTTP status. */
  statusCode: number
  label: string
  code: string
  message: string
  headers?: Readonly<Record<string, string>>
  cause?: unknown
}

/**
 * A storage service error. Its response body is in the format that storage clients expect.
 */
export class StorageError extends AppError {
  override name = 'StorageError'
  readonly statusCode: number
  readonly label: string

  constructor({ status = 400, statusCode, label, ...rest }: StorageErrorOptions) {
    super({ status, ...rest })
    this.statusCode = statusCode
    this.label = label
  }
}

/** Maximum length of a client's input in an error message. */
const MAX_QUOTED_LENGTH = 200

export const storageErrors = {
  /** Pass the error of `createDenial` as the cause if a rule hides the bucket. */
  noSuchBucket: (cause?: unknown) =>
    new StorageError({
      statusCode: 404,
      label: 'Bucket not found',
      code: 'NoSuchBucket',
      message: 'Bucket not found',
      cause,
    }),
  /** Pass the error of `createDenial` as the cause if a rule hides the object. */
  noSuchKey: (cause?: unknown) =>
    new StorageError({
      statusCode: 404,
      label: 'not_found',
      code: 'NoSuchKey',
      message: 'Object not found',
      cause,
    }),
  alreadyExists: (code: 'BucketAlreadyExists' | 'KeyAlreadyExists') =>
    new StorageError({
      statusCode: 409,
      label: 'Duplicate',
      code,
      message: 'The resource already exists',
    }),
  notEmpty: () =>
    new StorageError({
      statusCode: 409,
      label: 'ResourceNotEmpty',
      code: 'ResourceNotEmpty',
      message: 'The bucket you tried to delete is not empty',
    }),
  accessDenied: (message: string, cause?: unknown) =>
    new StorageError({
      statusCode: 403,
      label: 'Unauthorized',
      code: 'AccessDenied',
      message,
      cause,
    }),
  forbidden: (message: string) =>
    new StorageError({
      status: 403,
      statusCode: 403,
      label: 'Unauthorized',
      code: 'AccessDenied',
      message,
    }),
  insufficientAal: () =>
    new StorageError({
      status: 403,
      statusCode: 403,
      label: 'Unauthorized',
      code: 'insufficient_aal',
      message: 'Use two-step sign-in first. If it’s off, turn it on.',
    }),
  invalidBucketName: () =>
    new StorageError({
      statusCode: 400,
      label: 'Invalid Input',
      code: 'InvalidBucketName',
      message:
        "Bucket names have 1 to 100 of these characters: letters, digits, spaces, and _!.*'()&$=@;:+,?- They can't begin or end with a space.",
    }),
  invalidKey: (key: string) =>
    new StorageError({
      statusCode: 400,
      label: 'InvalidKey',
      code: 'InvalidKey',
      message: `Invalid key: ${key.slice(0, MAX_QUOTED_LENGTH)}`,
    }),
  invalidMimeType: (type: string) =>
    new StorageError({
      statusCode: 415,
      label: 'invalid_mime_type',
      code: 'InvalidMimeType',
      message: `mime type ${type.slice(0, MAX_QUOTED_LENGTH)} is not supported`,
    }),
  tooLarge: () =>
    new StorageError({
      statusCode: 413,
      label: 'Payload too large',
      code: 'EntityTooLarge',
      message: 'The object exceeded the maximum allowed size',
    }),
  invalidRequest: (message: string) =>
    new StorageError({ statusCode: 400, label: 'Error', code: 'InvalidRequest', message }),
  /** The error for a request whose target, such as a destination bucket, doesn't exist. */
  missingTarget: (message: string) =>
    new StorageError({ statusCode: 404, label: 'Error', code: 'InvalidRequest', message }),
  invalidImage: (cause?: unknown) =>
    new StorageError({
      statusCode: 400,
      label: 'InvalidRequest',
      code: 'InvalidRequest',
      message: 'The object is not an image that can be transformed',
      cause,
    }),
  ffmpegMissing: () =>
    new StorageError({
      statusCode: 400,
      label: 'FeatureNotEnabled',
      code: 'FeatureNotEnabled',
      message: 'Images of videos need ffmpeg on the server',
    }),
  tooManyImages: () =>
    new StorageError({
      status: 429,
      statusCode: 429,
      label: 'SlowDown',
      code: 'SlowDown',
      message: 'Too many images are being transformed. Try again soon',
      headers: { 'Retry-After': '10' },
    }),
  tooManyUploads: (seconds: number) =>
    new StorageError({
      status: 429,
      statusCode: 429,
      label: 'SlowDown',
      code: 'SlowDown',
      message: 'Too many uploads are unfinished. Finish or cancel one, then try again',
      headers: { 'Retry-After': String(seconds) },
    }),
  invalidJwt: (message: string, cause?: unknown) =>
    new StorageError({ statusCode: 400, label: 'InvalidJWT', code: 'InvalidJWT', message, cause }),
  invalidSignature: (message = 'The token is not for this object') =>
    new StorageError({
      statusCode: 400,
      label: 'InvalidSignature',
      code: 'InvalidSignature',
      message,
    }),
  resourceLocked: () =>
    new StorageError({
      status: 423,
      statusCode: 423,
      label: 'Locked',
      code: 'ResourceLocked',
      message: 'Another request is using this upload',
    }),
  infected: (virus: string) =>
    new StorageError({
      status: 403,
      statusCode: 403,
      label: 'Quarantined',
      code: 'AccessDenied',
      message: `The file contains a virus (${virus}), so it can't be downloaded`,
    }),
  notScanned: () =>
    new StorageError({
      status: 423,
      statusCode: 423,
      label: 'Locked',
      code: 'ResourceLocked',
      message: 'The file is waiting to be scanned for viruses. Try again soon',
      headers: { 'Retry-After': '10' },
    }),
  invalidRange: (size: number) =>
    new StorageError({
      status: 416,
      statusCode: 416,
      label: 'invalid_range',
      code: 'InvalidRange',
      message: 'The requested range cannot be satisfied',
      headers: { 'Content-Range': `bytes */${size}` },
    }),
} as const

/**
 * Creates a presenter that writes `{ statusCode, error, message, code }`. If `isStrict` is set, the
 * HTTP status equals `statusCode`.
 */
export function presentStorageError(isStrict: boolean): ErrorPresenter {
  return (error, _req, res) => {
    const { code, message, status } = error
    const isStorageError = error instanceof StorageError
    const statusCode = isStorageError ? error.statusCode : status
    if (isStrict) res.status(statusCode)
    res.json({
      statusCode: String(statusCode),
      error: isStorageError ? error.label : getLabel(status),
      message,
      code: isStorageError ? code : getCode(status),
    })
  }
}

function getLabel(status: number): string {
  return status < 500 ? 'Error' : 'Internal'
}

function getCode(status: number): string {
  if (status === 413) return 'EntityTooLarge'
  if (status === 429) return 'SlowDown'
  return status < 500 ? 'InvalidRequest' : 'InternalError'
}

export const rejectUnknownRoute: RequestHandler = (req) => {
  throw new StorageError({
    status: 404,
    statusCode: 404,
    label: 'Not Found',
    code: 'NotFound',
    message: `There is no such ${req.method} route`,
  })
}
