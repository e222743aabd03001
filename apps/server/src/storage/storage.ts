import type { Readable } from 'node:stream'

/** A range of bytes. Both ends are inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Stores files by ID (UUID). Their names and permissions are in the database. Files survive a crash
 * once `adopt` has resolved.
 */
export interface ObjectStore {
  /** Moves a complete file from the temp folder into the store. */
  adopt(id: string, tempPath: string): Promise<void>
  /** Streams an object or a range of it. The stream fails with `ENOENT` if there is none. */
  open(id: string, range?: ByteRange): Readable
  /** Size in bytes, or `undefined` if the object doesn't exist. */
  size(id: string): Promise<number | undefined>
  /** Deletes an object, if it exists. */
  remove(id: string): Promise<void>
  /** Moves an object out of the store to a new path. Survives a crash, like `adopt`. */
  release(id: string, path: string): Promise<void>
  /** The IDs of all objects in the store. */
  ids(): AsyncIterable<string>
}
