import { StartError } from '@duet/kit'
import { explainUnreachableStore } from '@duet/storage'

const FULL_CODES = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL']

/**
 * Explains an error of the file system or the object store to the operator, such as a full disk or one
 * that has disappeared. Returns other errors unchanged.
 *
 * @param places The folders that the command uses
 */
export function explainFileError(error: unknown, places: readonly string[]): unknown {
  if (!(error instanceof Error)) return error
  if (FULL_CODES.includes(readCode(error) ?? readCode(error.cause) ?? '')) {
    return new StartError(`No space is left in ${places.join(' or ')}: free space and try again.`, {
      cause: error,
    })
  }
  if (!('syscall' in error)) return explainUnreachableStore(error)
  return new StartError(
    `A file in ${places.join(' or ')} can't be used (${error.message}): check the disk and try again.`,
    { cause: error },
  )
}

function readCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
