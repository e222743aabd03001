/** The maximum number of files in a deployment request. */
export const MAX_FILES = 5

/** The maximum size of a file in bytes: 5 MB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

/**
 * MIME types that a deployment request accepts, with their file extensions. The most common
 * extension comes first.
 */
export const FILE_TYPES = {
  'video/mp4': ['.mp4'],
  'video/quicktime': ['.mov'],
  'video/webm': ['.webm'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
} as const

/** The limits of a file field. */
export interface FileLimits {
  /** Accepted MIME types and their file extensions, including the dot. */
  types: Readonly<Record<string, readonly string[]>>
  /** The maximum number of files, or `Infinity`. If it's 1, a new file replaces the chosen one. */
  maxCount: number
  /** The maximum size of a file in bytes, or `Infinity`. */
  maxBytes: number
  /** Whether the user may leave the file field empty. @default false */
  optional?: boolean
  /**
   * Whether the form ignores files of other types without a message. By default, a message names
   * them.
   * @default false
   */
  ignoreOtherTypes?: boolean
}

/** Limits on the files in a deployment request. */
export const DEPLOYMENT_FILE_LIMITS: FileLimits = {
  types: FILE_TYPES,
  maxCount: MAX_FILES,
  maxBytes: MAX_FILE_BYTES,
  ignoreOtherTypes: true,
}

/** A MIME type that a deployment request accepts. */
export type FileType = keyof typeof FILE_TYPES

/** Returns whether `type` is one of the six accepted MIME types. */
export function isFileType(type: string): type is FileType {
  return Object.hasOwn(FILE_TYPES, type)
}

/** Other names of accepted types. */
const TYPE_ALIASES: Readonly<Record<string, FileType>> = {
  'application/mp4': 'video/mp4',
  'application/x-pdf': 'application/pdf',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'video/x-m4v': 'video/mp4',
  'video/x-quicktime': 'video/quicktime',
}

/**
 * Returns a file's MIME type, or `undefined` if the type isn't accepted. Ignores parameters of the
 * declared type, and recognizes other names of the accepted types. Uses the extension if no type is
 * declared, if the declared type says nothing about the content, such as
 * `application/octet-stream`, or if both types are of the same kind, such as video.
 */
export function findFileType(
  { name, type: declaredType }: { name: string; type: string },
  types: FileLimits['types'] = FILE_TYPES,
): string | undefined {
  const [essence = ''] = declaredType.toLowerCase().split(';')
  const declared = essence.trim()
  if (Object.hasOwn(types, declared)) return declared
  const alias = Object.hasOwn(TYPE_ALIASES, declared) ? TYPE_ALIASES[declared] : undefined
  if (alias && Object.hasOwn(types, alias)) return alias
  const extensionType = Object.keys(types).find((type) =>
    types[type]?.some((extension) => name.toLowerCase().endsWith(extension)),
  )
  const compatibleKinds = ['', 'application', 'binary', extensionType?.split('/')[0]]
  return compatibleKinds.includes(declared.split('/')[0]) ? extensionType : undefined
}

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const

/**
 * Formats a size limit in MB without a space, such as `5MB` or `1.5MB`.
 *
 * @param locale BCP 47 language tag that determines the digits and the decimal separator
 */
export function formatSizeLimit(bytes: number, locale = 'en'): string {
  const megabytes = Number((bytes / 1024 ** 2).toFixed(2))
  return `${megabytes.toLocaleString(locale, { useGrouping: false })}MB`
}

/**
 * Formats a file size in Bytes, KB, MB, or GB with two decimals, such as `4.61 MB`. A KB is
 * 1,024 bytes.
 *
 * @param locale BCP 47 language tag that determines the digits and the decimal separator
 */
export function formatBytes(bytes: number, locale = 'en'): string {
  let size = bytes
  let unit = 0
  // Compares the rounded value, so 1,048,575 bytes become 1.00 MB and not 1024.00 KB.
  while (Number(size.toFixed(2)) >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${formatDecimals(size, locale)} ${UNITS[unit]}`
}

/** Formats a number with two decimals. Avoids `Intl` for English, because the first use is slow. */
function formatDecimals(value: number, locale: string): string {
  if (/^en\b/.test(locale)) return value.toFixed(2)
  return value.toLocaleString(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  })
}
