import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { StorageEngine } from 'multer'

/** A file on the disk, with what was learned of it on the way there. */
export interface StoredFile {
  path: string
  /** Bytes. */
  size: number
  /** Hexadecimal digits. */
  sha256: string
}

/** The SHA-256 of bytes, as {@link StoredFile} carries it. */
export function hashFile(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Streams each file into `folder`, hashing on the way; when it calls back the bytes are on the disk. */
export function createHashingEngine(folder: string): StorageEngine {
  return {
    _handleFile(_req, file, callback) {
      const path = join(folder, randomUUID())
      const hash = createHash('sha256')
      const output = createWriteStream(path, { flags: 'wx', flush: true })
      file.stream.on('data', (chunk: Buffer) => hash.update(chunk))
      pipeline(file.stream, output).then(
        () => callback(null, stored(path, output.bytesWritten, hash.digest('hex'))),
        (error: unknown) => callback(error),
      )
    },

    _removeFile(_req, file, callback) {
      rm(file.path, { force: true }).then(() => callback(null), callback)
    },
  }
}

// The interface knows only the properties of multer's own engines; others are merged just as well.
function stored(path: string, size: number, sha256: string) {
  const file: StoredFile = { path, size, sha256 }
  return file
}
