import type { Readable } from 'node:stream'

/** A range of bytes. Both ends are inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Stores files by ID (a UUID). The database has their names and permissions. Once `adopt` has
 * resolved, a file survives a crash.
 */
export interface ObjectStore {
  /** Moves a complete file from the temp folder into the store. */
  adopt(id: string, tempPath: string): Promise<void>
  /**
   * Streams an object or a range of it. The stream fails with `ENOENT` if the object doesn't exist.
   */
  open(id: string, range?: ByteRange): Readable
  /** Returns the size in bytes, or `undefined` if the object doesn't exist. */
  size(id: string): Promise<number | undefined>
  /** Deletes an object if it exists. */
  remove(id: string): Promise<void>
  /**
   * Moves an object out of the store to a new path. Once this resolves, the move survives a crash.
   */
  release(id: string, path: string): Promise<void>
  /** Lists the IDs of all objects in the store. */
  ids(): AsyncIterable<string>
}
