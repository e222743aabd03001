import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { StorageEngine } from 'multer'

/** A file on the disk. */
export interface StoredFile {
  path: string
  /** In bytes. */
  size: number
  /** In hexadecimal. */
  sha256: string
}

/** Returns the SHA-256 hash of a file's content, in hexadecimal. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Creates a multer engine that hashes each file while streaming it into `folder`, then flushes the
 * file to the disk.
 */
export function createHashingEngine(folder: string): StorageEngine {
  return {
    _handleFile(_req, file, callback) {
      const path = join(folder, randomUUID())
      const hash = createHash('sha256')
      const output = createWriteStream(path, { flags: 'wx', flush: true })
      file.stream.on('data', (chunk: Buffer) => hash.update(chunk))
      // Stop at the size limit. Otherwise, the parser would read the rest of a very large file.
      file.stream.once('limit', () => file.stream.destroy(new Error('The file is too large')))
      pipeline(file.stream, output).then(
        () => callback(null, toMulterFile(path, output.bytesWritten, hash.digest('hex'))),
        (error: unknown) => callback(error),
      )
    },

    _removeFile(_req, file, callback) {
      rm(file.path, { force: true }).then(() => callback(null), callback)
    },
  }
}

// Multer copies all properties of this object to its file object. Multer's types don't allow
// `sha256` in an object literal, so use a variable.
function toMulterFile(path: string, size: number, sha256: string) {
  const file: StoredFile = { path, size, sha256 }
  return file
}
