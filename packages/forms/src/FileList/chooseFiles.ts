import { fileTypeOf, MAX_FILE_BYTES, MAX_FILES } from '../schema/index.ts'

export interface FileChoice {
  /** Files to add, in their original order. */
  accepted: File[]
  /** Files over the size limit. A toast lists them for the user. */
  tooLarge: File[]
  /** Whether the new files would exceed the limit of five. If so, no file is added. */
  exceedsLimit: boolean
}

/**
 * Decides which new files to add when `count` files are already chosen. Leaves out files of
 * unsupported types and files over the size limit. Only the other files count toward the limit of
 * five.
 */
export function chooseFiles(count: number, newFiles: Iterable<File>): FileChoice {
  const supported = [...newFiles].filter((file) => fileTypeOf(file) !== undefined)
  const tooLarge = supported.filter((file) => file.size > MAX_FILE_BYTES)
  const fitting = supported.filter((file) => file.size <= MAX_FILE_BYTES)
  const exceedsLimit = fitting.length > 0 && count + fitting.length > MAX_FILES
  return { accepted: exceedsLimit ? [] : fitting, tooLarge, exceedsLimit }
}
