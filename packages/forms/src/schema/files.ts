/** The maximum number of files in a deployment request. */
export const MAX_FILES = 5

/** The maximum size of a file in bytes: 5 MB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

/** Accepted MIME types and their file extensions, the most common extension first. */
export const FILE_TYPES = {
  'video/mp4': ['.mp4'],
  'video/webm': ['.webm'],
  'video/quicktime': ['.mov'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
} as const

/** A MIME type that a deployment request accepts. */
export type FileType = keyof typeof FILE_TYPES

/** Returns whether `type` is one of the six accepted MIME types. */
export function isFileType(type: string): type is FileType {
  return Object.hasOwn(FILE_TYPES, type)
}

/**
 * Returns the accepted MIME type of a file, or `undefined`. Uses the declared type, or the
 * extension if no type is declared, because some browsers don't declare one for `.mov`.
 */
export function fileTypeOf(file: { name: string; type: string }): FileType | undefined {
  if (isFileType(file.type)) return file.type
  if (file.type !== '') return undefined
  const name = file.name.toLowerCase()
  for (const [type, extensions] of Object.entries(FILE_TYPES)) {
    if (extensions.some((extension) => name.endsWith(extension))) return type as FileType
  }
  return undefined
}

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const

/**
 * Formats a file size in Bytes, KB, MB, or GB with two decimals, for example `4.61 MB`. A KB is
 * 1,024 bytes.
 */
export function formatBytes(bytes: number): string {
  let size = bytes
  let unit = 0
  // Compares the rounded value, so 1,048,575 bytes become 1.00 MB and not 1024.00 KB.
  while (Number(size.toFixed(2)) >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${size.toFixed(2)} ${UNITS[unit]}`
}
