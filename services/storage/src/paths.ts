import { storageErrors } from './errors.ts'

const MAX_PATH_BYTES = 1024
/** Matches control characters, backslashes, and lone surrogates. */
const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Cs}\\]/u

/**
 * Splits a path into its folder and its lowercase name. The path of a folder ends with a slash,
 * which isn't part of the name.
 */
export function splitPath(path: string): { folder: string; sort_name: string } {
  const nameEnd = path.endsWith('/') ? path.length - 1 : path.length
  const nameStart = path.lastIndexOf('/', nameEnd - 1) + 1
  return {
    folder: path.slice(0, nameStart),
    sort_name: path.slice(nameStart, nameEnd).toLowerCase(),
  }
}

/** Returns the part of an object's path after the last slash. */
export function getBaseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/**
 * Checks the path of a new object. A path has 1 to 1,024 bytes of UTF-8 in any script. Its segments
 * must not be empty, `.`, or `..`.
 * @throws StorageError `InvalidKey`
 */
export function checkPath(path: string): void {
  const isValid =
    Buffer.byteLength(path) <= MAX_PATH_BYTES &&
    !FORBIDDEN_CHARACTERS.test(path) &&
    path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  if (!isValid) throw storageErrors.invalidKey(path)
}
