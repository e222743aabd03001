import { formatSizeLimit } from '@duet/forms/schema'
import { AppError } from '@duet/kit'
import { errors } from '../errors.ts'

/** Converts the errors of the storage service and the TUS library to errors of the API. */
export async function toUploadError(error: unknown, maxBytes: number): Promise<unknown> {
  const { toStorageError } = await import('@duet/storage/resumable')
  const cause = toStorageError(error)
  if (!(cause instanceof AppError)) return cause
  switch (cause.code) {
    case 'NoSuchUpload':
      return errors.uploadNotFound({ cause })
    case 'InvalidUploadOffset':
      return errors.uploadConflict({ cause })
    case 'EntityTooLarge': {
      const message = `Files must be at most ${formatSizeLimit(maxBytes)} each`
      return errors.fileTooLarge({ message, cause })
    }
    case 'ResourceLocked':
      return errors.uploadLocked({ cause })
    case 'SlowDown':
      return errors.tooManyUnfinishedUploads(cause.headers['Retry-After'] ?? '')
    case 'InvalidRequest':
      return cause.status === 412
        ? errors.badUploadVersion({ cause })
        : errors.badRequest({ message: cause.message, cause })
    default:
      return cause
  }
}
