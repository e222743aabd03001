import { type FileLimits, findFileType } from '../schema/index.ts'

export interface FileChoice {
  /** Files to add, in their original order. */
  acceptedFiles: File[]
  /** Files of other types, unless the limits ignore them. A message lists them. */
  unsupportedFiles: File[]
  /** Files over the size limit. A message lists them. */
  oversizedFiles: File[]
  /** All files within the limits, if they would exceed the maximum count. No file is added then. */
  surplusFiles: File[]
}

/**
 * Decides which new files to add when `count` files are already chosen. Leaves out files of
 * unsupported types and files over the size limit. Only the remaining files count toward the
 * maximum count.
 */
export function chooseFiles(
  count: number,
  newFiles: Iterable<File>,
  { types, maxCount, maxBytes, ignoreOtherTypes = false }: FileLimits,
): FileChoice {
  const isSupported = (file: File) => findFileType(file, types) !== undefined
  const allFiles = [...newFiles]
  const supportedFiles = allFiles.filter(isSupported)
  const unsupportedFiles = ignoreOtherTypes ? [] : allFiles.filter((file) => !isSupported(file))
  const oversizedFiles = supportedFiles.filter((file) => file.size > maxBytes)
  const filesWithinLimit = supportedFiles.filter((file) => file.size <= maxBytes)
  const exceedsCount = count + filesWithinLimit.length > maxCount
  return {
    acceptedFiles: exceedsCount ? [] : filesWithinLimit,
    unsupportedFiles,
    oversizedFiles,
    surplusFiles: exceedsCount ? filesWithinLimit : [],
  }
}
