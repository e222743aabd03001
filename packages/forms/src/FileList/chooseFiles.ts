import { fileTypeOf, MAX_FILE_BYTES, MAX_FILES } from '../schema/index.ts'

export interface FileChoice {
  /** What is added, in the order it was offered. */
  accepted: File[]
  /** Left out for their size, to be named to the person. */
  tooLarge: File[]
  /** Whether there would be more than five: then nothing is added. */
  isTooMany: boolean
}

/**
 * Decides which of the offered files are added to `count` chosen ones. Other types go first and
 * silently, then what is too large; only files that could be sent count towards the five.
 */
export function chooseFiles(count: number, offered: Iterable<File>): FileChoice {
  const known = [...offered].filter((file) => fileTypeOf(file) !== undefined)
  const tooLarge = known.filter((file) => file.size > MAX_FILE_BYTES)
  const fitting = known.filter((file) => file.size <= MAX_FILE_BYTES)
  const isTooMany = fitting.length > 0 && count + fitting.length > MAX_FILES
  return { accepted: isTooMany ? [] : fitting, tooLarge, isTooMany }
}

/** The sentence about files over the limit: it names them and says what to do. */
export function describeTooLarge(files: readonly File[]): string {
  const names = files.map((file) => file.name).join(', ')
  const verb = files.length === 1 ? 'exceeds' : 'exceed'
  return `${names} ${verb} the 5MB limit. Please upload smaller video files.`
}
