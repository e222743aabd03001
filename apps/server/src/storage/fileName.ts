import { FILE_TYPES, type FileType } from '@duet/forms/schema'
import { type AppError, errors } from '../errors.ts'

const MAX_CHARACTERS = 255
const MAX_SAFE_LENGTH = 100

// Marks that turn the direction of what follows: with them `fdp.exe` is shown as `exe.pdf`.
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
// Some clients write a NUL as they write line breaks and quotes: with a percent sign.
const CONTROLS = /\p{Cc}|[\u2028\u2029\ufeff]|%00/u

/**
 * The name of a sent file, for showing to people: without folders, in Unicode's composed form.
 * @throws AppError 400 for a name with `..` as a folder, control characters or marks of direction,
 *   for one over 255 characters, and for none: no file system makes these.
 */
export function cleanFileName(sent: string): string {
  const parts = sent.split(/[/\\]/)
  const name = parts.at(-1)?.trim().normalize('NFC') ?? ''
  if (parts.includes('..')) throw refuseFileName(errors.fileNamePath)
  if (CONTROLS.test(sent)) throw refuseFileName(errors.fileNameControl)
  if (DIRECTION_MARKS.test(sent)) throw refuseFileName(errors.fileNameDirection)
  if (name === '' || name === '.') throw refuseFileName(errors.fileNameMissing)
  if (name.length > MAX_CHARACTERS) throw refuseFileName(errors.fileNameTooLong)
  return name
}

/** The error of a file's name, shown under the files. */
export function refuseFileName(
  make: (extra?: { fields: { files: string } }) => AppError,
): AppError {
  return make({ fields: { files: make().message } })
}

/** A name of plain ASCII letters, digits, dots and dashes, with an extension of the true type. */
export function safeFileName(name: string, type: FileType): string {
  const extensions: readonly string[] = FILE_TYPES[type]
  const dot = name.lastIndexOf('.')
  const given = dot > 0 ? name.slice(dot).toLowerCase() : ''
  const extension = extensions.includes(given) ? given : (extensions[0] ?? '')
  const stem = (dot > 0 ? name.slice(0, dot) : name)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, MAX_SAFE_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
  return (stem || 'file') + extension
}
