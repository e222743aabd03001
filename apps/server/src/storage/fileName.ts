import { FILE_TYPES, type FileType } from '@duet/forms/schema'
import { errors } from '../errors.ts'

const MAX_CHARACTERS = 255
const MAX_SAFE_LENGTH = 100

// Marks that turn the direction of what follows: with them `fdp.exe` is shown as `exe.pdf`.
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const CONTROLS = /\p{Cc}|[\u2028\u2029\ufeff]/u

/**
 * The name of a sent file, for showing to people: without folders, in Unicode's composed form.
 * @throws AppError 400 `bad_file_name` for a name with `..` as a folder, control characters or
 *   marks of direction, 400 `file_name_too_long` over 255 characters: no file system makes these.
 */
export function cleanFileName(sent: string): string {
  const parts = sent.split(/[/\\]/)
  const name = parts.at(-1)?.trim().normalize('NFC') ?? ''
  const isBad = parts.includes('..') || name === '' || name === '.'
  if (isBad || CONTROLS.test(sent) || DIRECTION_MARKS.test(sent)) throw errors.badFileName()
  if (name.length > MAX_CHARACTERS) throw errors.fileNameTooLong()
  return name
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
