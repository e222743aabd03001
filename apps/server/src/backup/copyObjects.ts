import type { BackupObject } from './databaseCopy.ts'

/** Small files in an object store would take long one after another. Each can have parts in memory. */
const OBJECTS_AT_ONCE = 4

/**
 * Called after each file or batch of rows, with how much is done, and how much there is.
 *
 * @param unit The unit of both. @default 'bytes'
 */
export type ReportProgress = (done: number, total: number, unit?: 'bytes' | 'rows') => void

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
  objects: Iterable<BackupObject> | AsyncIterable<BackupObject>,
  { totalBytes, hasCopy, copy, onProgress }: CopyOptions,
): Promise<MissingObjects> {
  const missing: MissingObjects = { count: 0, example: undefined }
  let bytes = 0
  await forEachAtOnce(objects, OBJECTS_AT_ONCE, async (object) => {
    try {
      if (!(await hasCopy(object))) await copy(object)
    } catch (error) {
      if (!(error instanceof MissingObjectError)) throw error
      missing.count += 1
      missing.example ??= object.id
    }
    bytes += object.size
    onProgress(bytes, totalBytes)
  })
  return missing
}

/** Calls `use` with each item, for several items at once. After an error, waits for calls that run. */
async function forEachAtOnce<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  maxCalls: number,
  use: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  const errors: unknown[] = []
  for await (const item of items) {
    const call = use(item)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => running.delete(call))
    running.add(call)
    if (running.size >= maxCalls) await Promise.race(running)
    if (errors.length > 0) break
  }
  await Promise.all(running)
  if (errors.length > 0) throw errors[0]
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
