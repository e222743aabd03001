import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { S3Error } from './s3Error.ts'

/** The smallest part of a multipart upload, except for the last part. */
const MIN_PART_BYTES = 5 * 1024 * 1024

interface MultipartUpload {
  key: string
  /** The checksums of the parts, by number. */
  parts: Map<number, { path: string; etag: string; size: number }>
}

export type S3Bucket = Awaited<ReturnType<typeof openS3Bucket>>

/** Opens a bucket whose objects are the files in a folder, with their keys as paths. */
export async function openS3Bucket(root: string) {
  const tempDir = await mkdtemp(join(tmpdir(), 's3-parts-'))
  const uploads = new Map<string, MultipartUpload>()

  const getPath = (key: string) => {
    if (!/^([\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(key)) throw new S3Error(400, 'InvalidArgument')
    return join(root, key)
  }

  /** Writes a body to a file. Rejects a body with another SHA-256. */
  async function receive(body: Readable, sha256: string) {
    const path = join(tempDir, randomUUID())
    const hashes = [createHash('sha256'), createHash('md5')] as const
    let size = 0
    async function* measure(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        for (const hash of hashes) hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    await pipeline(body, measure, createWriteStream(path))
    const [actualSha256, md5] = hashes.map((hash) => hash.digest('hex'))
    if (actualSha256 !== sha256) throw new S3Error(400, 'XAmzContentSHA256Mismatch')
    return { path, size, etag: `"${md5}"` }
  }

  async function place(tempPath: string, key: string): Promise<void> {
    const path = getPath(key)
    await mkdir(dirname(path), { recursive: true })
    await rename(tempPath, path)
  }

  async function placeNew(tempPath: string, key: string): Promise<void> {
    const path = getPath(key)
    await mkdir(dirname(path), { recursive: true })
    await link(tempPath, path).catch(() => {
      throw new S3Error(412, 'PreconditionFailed')
    })
    await rm(tempPath)
  }

  async function getSize(key: string): Promise<number> {
    const stats = await stat(getPath(key)).catch(() => undefined)
    if (!stats?.isFile()) throw new S3Error(404, 'NoSuchKey')
    return stats.size
  }

  function requireUpload(id: string, key: string): MultipartUpload {
    const upload = uploads.get(id)
    if (upload?.key !== key) throw new S3Error(404, 'NoSuchUpload')
    return upload
  }

  return {
    getSize,
    open: (key: string, start: number, end: number) =>
      createReadStream(getPath(key), { start, end }),

    async put(
      key: string,
      body: Readable,
      { sha256, mustBeNew }: { sha256: string; mustBeNew: boolean },
    ): Promise<string> {
      const { path, etag } = await receive(body, sha256)
      if (mustBeNew) await placeNew(path, key)
      else await place(path, key)
      return etag
    },

    async copy(fromKey: string, key: string): Promise<void> {
      await getSize(fromKey)
      const path = join(tempDir, randomUUID())
      await copyFile(getPath(fromKey), path)
      await place(path, key)
    },

    remove: (key: string) => rm(getPath(key), { force: true }),

    /** Lists the keys that begin with `prefix` in the order of their bytes. */
    async listKeys(prefix: string): Promise<string[]> {
      const folder = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1))
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        () => [],
      )
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .filter((key) => key.startsWith(prefix))
        .sort()
    },

    startUpload(key: string): string {
      getPath(key)
      const id = randomUUID()
      uploads.set(id, { key, parts: new Map() })
      return id
    },

    async putPart(key: string, id: string, number: number, body: Readable, sha256: string) {
      const { parts } = requireUpload(id, key)
      const part = await receive(body, sha256)
      parts.set(number, part)
      return part.etag
    },

    /** Lists the unfinished uploads to keys that begin with `prefix`. */
    listUploads: (prefix: string) =>
      [...uploads]
        .filter(([, { key }]) => key.startsWith(prefix))
        .map(([id, { key }]) => ({ id, key })),

    abortUpload(key: string, id: string): void {
      requireUpload(id, key)
      uploads.delete(id)
    },

    async completeUpload(
      key: string,
      id: string,
      list: readonly { number: number; etag: string }[],
    ): Promise<void> {
      const { parts } = requireUpload(id, key)
      const chosen = list.map(({ number, etag }, index) => {
        const part = parts.get(number)
        if (part?.etag !== etag) throw new S3Error(400, 'InvalidPart')
        if (index > 0 && number <= (list[index - 1]?.number ?? 0))
          throw new S3Error(400, 'InvalidPartOrder')
        if (index < list.length - 1 && part.size < MIN_PART_BYTES)
          throw new S3Error(400, 'EntityTooSmall')
        return part
      })
      if (chosen.length === 0) throw new S3Error(400, 'MalformedXML')
      const path = join(tempDir, randomUUID())
      for (const part of chosen) {
        await pipeline(createReadStream(part.path), createWriteStream(path, { flags: 'a' }))
      }
      await place(path, key)
      uploads.delete(id)
    },

    close: () => rm(tempDir, { recursive: true, force: true }),
  }
}
