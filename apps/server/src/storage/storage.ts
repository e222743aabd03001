import type { Readable } from 'node:stream'

/** First and last byte of a part of an object, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Keeps the bytes of objects under their ids (UUIDs); what they are called and who may read them
 * stands in the database. Drivers promise that what `adopt` has taken survives a crash.
 */
export interface ObjectStore {
  /** Takes over a finished file of the temp folder; the file is gone from there afterwards. */
  adopt(id: string, tempPath: string): Promise<void>
  /** Streams an object or a part of it; the stream fails with `ENOENT` where there is none. */
  open(id: string, range?: ByteRange): Readable
  /** Size in bytes, `undefined` where there is no such object. */
  size(id: string): Promise<number | undefined>
  /** Removes an object; one that is not there is no error. */
  remove(id: string): Promise<void>
  /** The ids of all objects that lie in the store. */
  ids(): AsyncIterable<string>
}
