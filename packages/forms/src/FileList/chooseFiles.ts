import { type FileLimits, findFileType } from '../schema/index.ts'
import { isFolder } from './folders.ts'

export interface FileChoice {
  /** Files to add, in their original order. */
  acceptedFiles: File[]
  /** How many of the chosen files to keep. It's 0 if the new file replaces the only file. */
  keptCount: number
  /** Folders. A message lists them. */
  folders: File[]
  /** Files of other types, unless the limits ignore them. A message lists them. */
  unsupportedFiles: File[]
  /** Files over the size limit. A message lists them. */
  oversizedFiles: File[]
  /** All files within the limits, if they would exceed the maximum count. No file is added then. */
  surplusFiles: File[]
}

/**
 * Decides which new files to add when `count` files are already chosen. Leaves out folders, files of
 * unsupported types, and files over the size limit. Only the remaining files count toward the
 * maximum count. If the maximum is one file, a new file replaces it.
 */
export function chooseFiles(
  count: number,
  newFiles: Iterable<File>,
  { types, maxCount, maxBytes, ignoreOtherTypes = false }: FileLimits,
): FileChoice {
  const isSupported = (file: File) => findFileType(file, types) !== undefined
  const isOversized = (file: File) => file.size > maxBytes
  const allFiles = [...newFiles]
  const files = allFiles.filter((file) => !isFolder(file))
  const supportedFiles = files.filter(isSupported)
  const filesWithinLimit = supportedFiles.filter((file) => !isOversized(file))
  const isReplacement = maxCount === 1 && filesWithinLimit.length === 1
  const keptCount = isReplacement ? 0 : count
  const exceedsCount = keptCount + filesWithinLimit.length > maxCount
  return {
    acceptedFiles: exceedsCount ? [] : filesWithinLimit,
    keptCount,
    folders: allFiles.filter(isFolder),
    unsupportedFiles: ignoreOtherTypes ? [] : files.filter((file) => !isSupported(file)),
    oversizedFiles: supportedFiles.filter(isOversized),
    surplusFiles: exceedsCount ? filesWithinLimit : [],
  }
}
