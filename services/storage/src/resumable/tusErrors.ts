import { AppError } from '@duet/kit'
import { StorageError } from '../errors.ts'
import { TUS_VERSION } from './describeProtocol.ts'

const ERRORS_BY_STATUS: Readonly<
  Record<number, { code: string; label: string; message?: string }>
> = {
  404: { code: 'NoSuchUpload', label: 'not_found', message: 'Upload not found' },
  409: { code: 'InvalidUploadOffset', label: 'Conflict' },
  410: { code: 'NoSuchUpload', label: 'not_found', message: 'The upload has expired' },
  413: {
    code: 'EntityTooLarge',
    label: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  },
  423: { code: 'ResourceLocked', label: 'Locked' },
}

/**
 * Converts an error of the TUS library to an error of the storage service. The HTTP status always
 * equals the status in the body, because TUS clients rely on it. Returns unknown errors unchanged.
 */
export function toStorageError(error: unknown): unknown {
  if (error instanceof StorageError) return toStrictError(error)
  if (error instanceof AppError) return error
  const { status_code: code, body = '' } = error as { status_code?: number; body?: string }
  if (code === undefined) return error
  // The library responds to missing or unsupported headers with 403 or 501, so convert these
  // statuses to 400.
  const status = ERRORS_BY_STATUS[code] ? code : 400
  const knownError = ERRORS_BY_STATUS[status] ?? { code: 'InvalidRequest', label: 'Error' }
  return new StorageError({ status, statusCode: status, message: body.trim(), ...knownError })
}

/** Creates the error for a request with a missing or unsupported version of the protocol. */
export function createVersionError(): StorageError {
  return new StorageError({
    status: 412,
    statusCode: 412,
    code: 'InvalidRequest',
    label: 'Precondition Failed',
    message: `The Tus-Resumable header must be ${TUS_VERSION}`,
    headers: { 'Tus-Version': TUS_VERSION },
  })
}

function toStrictError(error: StorageError): StorageError {
  const { statusCode, label, code, message, headers, cause } = error
  return new StorageError({ status: statusCode, statusCode, label, code, message, headers, cause })
}
