import { FILE_TYPES, isFileType } from '@duet/forms/schema'
import { removeInvisible } from '@duet/kit'

const MAX_BYTES = 200
const MAX_SAFE_LENGTH = 100

// Matches control characters, and characters that file systems reserve. Doesn't match quotes, which
// are common. The code that builds a `Content-Disposition` header escapes or replaces quotes.
const UNSAFE_CHARACTERS = /[\p{Cc}\u2028\u2029<>:/\\|?*]/gu
const EDGE_DOTS_AND_SPACES = /^[.\s]+|[.\s]+$/g
const TRAILING_DOTS_AND_SPACES = /[.\s]+$/
const EXTENSION = /\.[^.\s]{1,16}$/
// Windows treats these names as devices, even with an extension.
const DEVICE_NAME = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)\s*(\.|$)/i

/**
 * Returns the name of a stored file for display, download, and email. The name is valid on all file
 * systems, has at most 200 bytes of UTF-8, and has an extension that matches the content's type.
 */
export function toStoredFileName(sentName: string, type: string): string {
  const name = removeUnsafeCharacters(sentName)
  const extensions: readonly string[] | undefined = isFileType(type) ? FILE_TYPES[type] : undefined
  // A file that isn't of an accepted type keeps its extension.
  const sentExtension = extensions
    ? extensions.find((extension) => name.toLowerCase().endsWith(extension))
    : EXTENSION.exec(name)?.[0]
  const stem = sentExtension ? name.slice(0, -sentExtension.length) : name
  const extension = sentExtension ? name.slice(stem.length) : (extensions?.[0] ?? '')
  return (
    truncate(DEVICE_NAME.test(stem) ? `_${stem}` : stem, MAX_BYTES - countBytes(extension)) +
    extension
  )
}

/** Converts a name to ASCII letters, digits, dots, and dashes, for URLs. */
export function toSafeFileName(name: string): string {
  const dotIndex = name.lastIndexOf('.')
  const stem = toAscii(name.slice(0, dotIndex))
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, MAX_SAFE_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
  return (stem || 'file') + name.slice(dotIndex).toLowerCase()
}

/** Converts text to ASCII for old clients. Characters without an ASCII form become `_`. */
export function toAscii(text: string): string {
  // Replace quotes and slashes last, because `normalize` can produce them.
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]|["%*/:<>?\\|]/gu, '_')
}

/** Removes the characters that are invisible, or that file systems reserve. */
export function removeUnsafeCharacters(name: string): string {
  return (
    removeInvisible(name)
      .replaceAll(UNSAFE_CHARACTERS, '')
      .normalize('NFC')
      .replaceAll(EDGE_DOTS_AND_SPACES, '') || 'file'
  )
}

/** Truncates a name to `maxBytes` without splitting a grapheme or ending in a dot or a space. */
function truncate(text: string, maxBytes: number): string {
  if (countBytes(text) <= maxBytes) return text
  let result = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (countBytes(result) + countBytes(segment) > maxBytes) break
    result += segment
  }
  return result.replace(TRAILING_DOTS_AND_SPACES, '') || 'file'
}

function countBytes(text: string): number {
  return Buffer.byteLength(text)
}
