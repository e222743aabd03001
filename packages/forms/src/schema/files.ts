/** At most this many files belong to one deployment request. */
export const MAX_FILES = 5

/** The largest size of one file, in bytes: 5 MB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

/** Accepted MIME types, each with the extensions that carry it; the first is the usual one. */
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

/** Whether `type` is one of the six accepted MIME types. */
export function isFileType(type: string): type is FileType {
  return Object.hasOwn(FILE_TYPES, type)
}

/**
 * The accepted MIME type of a file by what its name and its declared type say, or `undefined`.
 * A declared type wins; the extension is asked where a browser gives none (some do for `.mov`).
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
 * A file size for people: Bytes, KB, MB or GB (1,024 of one make the next) with two decimals,
 * for example `4.61 MB`.
 */
export function formatBytes(bytes: number): string {
  let size = bytes
  let unit = 0
  // The rounded figure decides: 1,048,575 bytes are 1.00 MB, never 1024.00 KB.
  while (Number(size.toFixed(2)) >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${size.toFixed(2)} ${UNITS[unit]}`
}
