import type { AppError } from '@duet/kit'
import { removeUnsafeCharacters } from '@duet/storage'
import { errors } from '../errors.ts'

const MAX_SENT_CHARACTERS = 255

// Matches control characters, and the NUL character in percent-encoded form, because some clients
// encode it. Doesn't match other percent escapes, because browsers use them for line breaks and
// quotes.
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]|%00/u

/**
 * Validates an uploaded file's name and returns a sanitized version.
 * @throws AppError 400 if the name is empty, has over 255 characters, contains control
 *   characters, or contains a folder named `..`.
 */
export function cleanFileName(sentName: string): string {
  const parts = sentName.split(/[/\\]/)
  const name = parts.at(-1)?.trim() ?? ''
  if (parts.includes('..')) throw createFileNameError(errors.fileNameHasPath)
  if (CONTROL_CHARACTERS.test(sentName))
    throw createFileNameError(errors.fileNameHasControlCharacter)
  if (name === '' || name === '.') throw createFileNameError(errors.fileNameMissing)
  if (name.length > MAX_SENT_CHARACTERS) throw createFileNameError(errors.fileNameTooLong)
  return removeUnsafeCharacters(name)
}

/** Creates the error for an invalid file name. The form shows the error below the file list. */
export function createFileNameError(
  createError: (extra?: { fields: { files: string } }) => AppError,
): AppError {
  return createError({ fields: { files: createError().message } })
}
