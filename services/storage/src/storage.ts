import type { Readable } from 'node:stream'

/** A range of bytes. Both ends are inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Stores the content of each version of an object under the version's ID, a UUID. Content never
 * changes. The database stores the names and permissions. Once `adopt` or `copy` has resolved, the
 * content survives a crash.
 */
export interface ObjectStore {
  /** Returns the path of the content's file, for programs that open it directly. */
  getPath(id: string): string
  /** Moves a complete file from the temp folder into the store. */
  adopt(id: string, tempPath: string): Promise<void>
  /**
   * Stores the content of a version under another ID. If the file system can't share the content
   * between two IDs, first copies it to `tempPath`.
   */
  copy(id: string, newId: string, tempPath: string): Promise<void>
  /** Streams the content or a range of it. The stream fails with `ENOENT` if there's no content. */
  open(id: string, range?: ByteRange): Readable
  /** Returns the size in bytes, or `undefined` if the content doesn't exist. */
  getSize(id: string): Promise<number | undefined>
  /** Returns when the content was stored, as Unix time in milliseconds. */
  getStoredAt(id: string): Promise<number | undefined>
  /** Deletes the content if it exists. */
  remove(id: string): Promise<void>
  /**
   * Moves the content out of the store to a new path. Once this resolves, the move survives a
   * crash.
   */
  release(id: string, path: string): Promise<void>
  listIds(): AsyncIterable<string>
}
