import { formatSizeLimit, MESSAGES } from '@duet/forms/schema'
import { errors } from '../errors.ts'

const LIST_FORMAT = new Intl.ListFormat('en-US')

// The message names the invalid files, so that visitors know which files to replace.
function createFileError(createError: typeof errors.emptyFile, message: string, cause?: unknown) {
  return createError({ message, fields: { files: message }, cause })
}

function quoteNames(names: readonly string[]): string {
  return LIST_FORMAT.format(names.map((name) => `“${name}”`))
}

/** Creates the 413 error for a file over `maxBytes`. */
export function createFileTooLargeError(name: string, maxBytes: number, cause: unknown) {
  const message = `${quoteNames([name])} is too large. Files must be at most ${formatSizeLimit(maxBytes)} each`
  return createFileError(errors.fileTooLarge, message, cause)
}

/** Creates the 415 error for files whose content isn't of an accepted type. */
export function createUnsupportedFilesError(names: readonly string[]) {
  const problem = names.length === 1 ? 'isn’t a supported type' : 'aren’t supported types'
  return createFileError(
    errors.unsupportedFileType,
    `${quoteNames(names)} ${problem}. ${MESSAGES.filesType}`,
  )
}

/** Creates the 400 error for empty files. */
export function createEmptyFilesError(names: readonly string[]) {
  const problem = names.length === 1 ? 'is empty' : 'are empty'
  return createFileError(errors.emptyFile, `${quoteNames(names)} ${problem}. Choose another file`)
}
