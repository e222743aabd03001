import { MAX_PIXELS } from '@duet/storage'
import { errors } from '../errors.ts'
import {
  describeEmptyFiles,
  describeHugeImages,
  describeLargeFile,
  describeUnsupportedFiles,
} from './fileProblems.ts'

function createFileError(createError: typeof errors.emptyFile, message: string, cause?: unknown) {
  return createError({ message, fields: { files: message }, cause })
}

/** Creates the 413 error for a file over `maxBytes`. */
export function createFileTooLargeError(name: string, maxBytes: number, cause?: unknown) {
  return createFileError(errors.fileTooLarge, describeLargeFile(name, maxBytes), cause)
}

/** Creates the 415 error for files whose content isn't of an accepted type. */
export function createUnsupportedFilesError(names: readonly string[]) {
  return createFileError(errors.unsupportedFileType, describeUnsupportedFiles(names))
}

/** Creates the 413 error for images with too many pixels. */
export function createTooManyPixelsError(names: readonly string[]) {
  return createFileError(errors.tooManyPixels, describeHugeImages(names, MAX_PIXELS))
}

/** Creates the 400 error for empty files. */
export function createEmptyFilesError(names: readonly string[]) {
  return createFileError(errors.emptyFile, describeEmptyFiles(names))
}
