import type { Readable } from 'node:stream'
import type { Transaction } from '@duet/kit/database'

/** A range of bytes. Both ends are inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Stores the content of each version of an object under the version's ID, a UUID. Content never
 * changes. The database stores the names and permissions. Once `adopt` or `copy` has resolved, the
 * content survives a crash.
 *
 * All methods throw an error with the code `STORE_UNAVAILABLE` if the store can't be reached. The
 * request then gets 503.
 */
export interface ObjectStore {
  readonly kind: 'disk' | 's3'
  /**
   * Prepares to store content under new IDs. After a crash, the recovery then finds content whose
   * rows are missing.
   */
  begin(ids: readonly string[]): Promise<void>
  /** Moves a complete file from the temp folder into the store. */
  adopt(id: string, tempPath: string): Promise<void>
  /** Call this in the transaction that inserts the rows of the content. */
  confirm(trx: Transaction, ids: readonly string[]): Promise<void>
  /**
   * Deletes the content of IDs that get no rows, even if only a part of it was stored. If the store
   * can't be reached, the recovery deletes the content later.
   */
  abandon(ids: readonly string[]): Promise<void>
  /**
   * Stores the content of a version under another ID. If the file system can't share the content
   * between two IDs, first copies it to `tempPath`.
   */
  copy(id: string, newId: string, tempPath: string): Promise<void>
  /** Streams the content or a range of it. The stream fails with `ENOENT` if there's no content. */
  open(id: string, range?: ByteRange): Readable
  /**
   * Calls `use` with the path of a file that has the content, and can be deleted afterwards.
   * @throws an error with the code `ENOENT` if there's no content, or the error of `use`
   */
  withFile<Result>(id: string, use: (path: string) => Promise<Result>): Promise<Result>
  /** Returns the size in bytes, or `undefined` if the content doesn't exist. */
  getSize(id: string): Promise<number | undefined>
  /** Deletes the content if it exists. */
  remove(id: string): Promise<void>
  /** Lists the IDs that begin with `prefix`. @default all IDs */
  listIds(prefix?: string): AsyncIterable<string>
  /** Returns whether the store can be used right now. */
  isReachable(): Promise<boolean>
}

/** An object store in a folder. */
export interface DiskStore extends ObjectStore {
  readonly kind: 'disk'
  /** Returns when the content was stored, as Unix time in milliseconds. */
  getStoredAt(id: string): Promise<number | undefined>
  /**
   * Moves the content out of the store to a new path. Once this resolves, the move survives a
   * crash.
   */
  release(id: string, path: string): Promise<void>
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Returns whether a name is the ID of content. */
export const isContentId = (name: string) => UUID.test(name)

/** Rejects an ID that isn't a UUID, so that names from users never become paths or keys. */
export function requireContentId(id: string): void {
  if (!isContentId(id)) throw new TypeError(`An ID in the store must be a UUID, not "${id}"`)
}
