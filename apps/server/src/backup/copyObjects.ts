import type { BackupObject } from './databaseCopy.ts'

/** Called after each file, with the number of bytes that are done, and of all bytes. */
export type ReportProgress = (bytes: number, totalBytes: number) => void

/** Thrown by `open` if an object doesn't exist. */
export class MissingObjectError extends Error {
  override name = 'MissingObjectError'
}

/** Objects that the source doesn't have. */
export interface MissingObjects {
  count: number
  /** ID of one of them. */
  example: string | undefined
}

interface CopyOptions {
  /** Total size of all objects in bytes. */
  totalBytes: number
  /** Whether the target has an object already. */
  hasCopy: (object: BackupObject) => Promise<boolean>
  /** Copies an object. Throws `MissingObjectError` if the source doesn't have it. */
  copy: (object: BackupObject) => Promise<void>
  onProgress: ReportProgress
}

/** Copies the objects that the target doesn't have. Returns those that the source doesn't have. */
export async function copyObjects(
  objects: Iterable<BackupObject>,
  { totalBytes, hasCopy, copy, onProgress }: CopyOptions,
): Promise<MissingObjects> {
  const missing: MissingObjects = { count: 0, example: undefined }
  let bytes = 0
  for (const object of objects) {
    try {
      if (!(await hasCopy(object))) await copy(object)
    } catch (error) {
      if (!(error instanceof MissingObjectError)) throw error
      missing.count += 1
      missing.example ??= object.id
    }
    bytes += object.size
    onProgress(bytes, totalBytes)
  }
  return missing
}

/**
 * Opens content when somebody reads it, and passes it on. Throws `MissingObjectError` if it doesn't
 * exist.
 */
export async function* openExisting(
  open: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* open()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new MissingObjectError('the file is missing', { cause: error })
  }
}
