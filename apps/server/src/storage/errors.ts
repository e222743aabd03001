import type { RequestHandler } from 'express'
import type { ErrorPresenter } from '../errorHandler.ts'
import { AppError } from '../errors.ts'

interface StorageErrorOptions {
  /** HTTP status: 400 for almost all client errors. */
  status?: number
  /** The status in the response body. */
  statusCode: number
  label: string
  code: string
  message: string
  headers?: Readonly<Record<string, string>>
  cause?: unknown
}

/**
 * An error of the storage service. Its response body is in the format that storage clients expect.
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

/** All errors of the storage protocol. */
export const storageErrors = {
  noSuchBucket: () =>
    new StorageError({
      statusCode: 404,
      label: 'Bucket not found',
      code: 'NoSuchBucket',
      message: 'Bucket not found',
    }),
  noSuchKey: () =>
    new StorageError({
      statusCode: 404,
      label: 'not_found',
      code: 'NoSuchKey',
      message: 'Object not found',
    }),
  accessDenied: (message: string, cause?: unknown) =>
    new StorageError({
      statusCode: 403,
      label: 'Unauthorized',
      code: 'AccessDenied',
      message,
      cause,
    }),
  invalidRequest: (message: string) =>
    new StorageError({ statusCode: 400, label: 'Error', code: 'InvalidRequest', message }),
  invalidImage: (cause?: unknown) =>
    new StorageError({
      statusCode: 400,
      label: 'InvalidRequest',
      code: 'InvalidRequest',
      message: 'The object is not an image that can be transformed',
      cause,
    }),
  noPosters: () =>
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
  invalidJwt: (message: string, cause?: unknown) =>
    new StorageError({ statusCode: 400, label: 'InvalidJWT', code: 'InvalidJWT', message, cause }),
  invalidSignature: () =>
    new StorageError({
      statusCode: 400,
      label: 'InvalidSignature',
      code: 'InvalidSignature',
      message: 'The token is not for this object',
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

/** Writes an error as `{ statusCode, error, message, code }`. */
export const presentStorageError: ErrorPresenter = (error, _req, res) => {
  const { code, message, status } = error
  const { statusCode, label } =
    error instanceof StorageError ? error : { statusCode: status, label: labelOf(status) }
  res.json({
    statusCode: String(statusCode),
    error: label,
    message,
    code: error instanceof StorageError ? code : codeOf(status),
  })
}

function labelOf(status: number): string {
  return status < 500 ? 'Error' : 'Internal'
}

function codeOf(status: number): string {
  if (status === 413) return 'EntityTooLarge'
  return status < 500 ? 'InvalidRequest' : 'InternalError'
}

/** Rejects requests for unknown paths. */
export const unknownStorageRoute: RequestHandler = (req) => {
  throw new StorageError({
    status: 404,
    statusCode: 404,
    label: 'Not Found',
    code: 'NotFound',
    message: `There is no such ${req.method} route`,
  })
}
