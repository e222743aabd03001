import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '@duet/kit'
import { listNames } from '../disk.ts'

const FOLDER_NAME = /^[0-9a-f]{2}$/
const FILE_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-./
const UUID_LENGTH = 36
/** Number of versions to look up with one query. */
const BATCH_SIZE = 500
const TOUCH_INTERVAL_MS = 60 * 60 * 1000

interface RenditionsOptions {
  /** Folder for the renditions. It's safe to delete while the server isn't running. */
  root: string
  /** Folder for incomplete files, on the same file system as `root`. */
  tempDir: string
  /** Maximum total size of all renditions, in bytes. If 0, no renditions are stored. */
  maxBytes: number
  log: Logger
  /** Returns which of `versions` still exist. */
  findExistingVersions: (versions: readonly string[]) => Promise<ReadonlySet<string>>
  /** Returns the current Unix time in milliseconds. */
  now?: () => number
}

interface Entry {
  size: number
  /** When the rendition was last used, accurate to within an hour. */
  usedAt: number
}

export type Renditions = ReturnType<typeof createRenditions>

/**
 * Stores transformed images, up to a total size. Deletes the least recently used images first.
 * Renditions never become outdated, because the content of an object's version never changes.
 */
export function createRenditions(options: RenditionsOptions) {
  const { root, tempDir, maxBytes, log, findExistingVersions, now = Date.now } = options
  // The stored renditions, least recently used first. The order survives restarts, because each
  // file's modification time is the time of its last use.
  const entries = new Map<string, Entry>()
  let totalBytes = 0
  let loadPromise: Promise<void> | undefined

  const getVersion = (file: string) => file.slice(0, UUID_LENGTH)
  const formatFileName = (version: string, name: string) => `${version}-${name}`
  const getPath = (file: string) => join(root, file.slice(0, 2), file)

  const setTime = (path: string) => utimes(path, new Date(now()), new Date(now()))

  function setEntry(file: string, entry: Entry): void {
    deleteEntry(file)
    entries.set(file, entry)
    totalBytes += entry.size
  }

  function deleteEntry(file: string): void {
    totalBytes -= entries.get(file)?.size ?? 0
    entries.delete(file)
  }

  async function evict(): Promise<void> {
    for (const file of entries.keys()) {
      if (totalBytes <= maxBytes) return
      deleteEntry(file)
      await rm(getPath(file), { force: true })
    }
  }

  async function scan(): Promise<void> {
    const foundEntries: (Entry & { file: string })[] = []
    for (const folder of (await listNames(root)).filter((name) => FOLDER_NAME.test(name))) {
      for (const file of (await listNames(join(root, folder))).filter((name) =>
        FILE_NAME.test(name),
      )) {
        const { size, mtimeMs: usedAt } = await stat(join(root, folder, file))
        foundEntries.push({ file, size, usedAt })
      }
    }
    // Requests during the scan may have added renditions. Move these renditions to the end, because
    // they're the most recently used.
    const newerEntries = [...entries]
    foundEntries.sort((a, b) => a.usedAt - b.usedAt)
    for (const { file, ...entry } of foundEntries) setEntry(file, entry)
    for (const [file, entry] of newerEntries) setEntry(file, entry)
    await removeOrphans()
    await evict()
  }

  /** Deletes the renditions of versions that were deleted right before a crash. */
  async function removeOrphans(): Promise<void> {
    const files = [...entries.keys()]
    for (let start = 0; start < files.length; start += BATCH_SIZE) {
      const batch = files.slice(start, start + BATCH_SIZE)
      const existingVersions = await findExistingVersions(batch.map(getVersion))
      for (const file of batch.filter((name) => !existingVersions.has(getVersion(name)))) {
        deleteEntry(file)
        await rm(getPath(file), { force: true })
      }
    }
  }

  function load(): Promise<void> {
    loadPromise ??= scan().catch((err: unknown) =>
      log.error({ err }, 'reading the renditions failed'),
    )
    return loadPromise
  }

  async function touch(file: string, size: number): Promise<void> {
    const entry = entries.get(file)
    const isRecent = entry !== undefined && now() - entry.usedAt < TOUCH_INTERVAL_MS
    setEntry(file, { size, usedAt: isRecent ? entry.usedAt : now() })
    if (!isRecent) await setTime(getPath(file))
  }

  return {
    /** Scans the folder on the first call. Later calls return the promise of the first call. */
    load,

    /** Opens a rendition, which the caller must close. Returns `undefined` if it isn't stored. */
    async open(version: string, name: string): Promise<FileHandle | undefined> {
      const file = formatFileName(version, name)
      let handle: FileHandle
      try {
        handle = await open(getPath(file), 'r')
      } catch {
        return undefined
      }
      try {
        await touch(file, (await handle.stat()).size)
      } catch (err) {
        log.warn({ err }, 'recording the use of a rendition failed')
      }
      return handle
    },

    /** Stores a rendition, unless it's larger than `maxBytes` or its version was deleted. */
    async add(version: string, name: string, bytes: Buffer): Promise<void> {
      if (bytes.length > maxBytes) return
      await load()
      const file = formatFileName(version, name)
      const tempPath = join(tempDir, randomUUID())
      try {
        await writeFile(tempPath, bytes, { flush: true })
        await setTime(tempPath)
        await mkdir(join(root, file.slice(0, 2)), { recursive: true })
        await rename(tempPath, getPath(file))
      } catch (error) {
        await rm(tempPath, { force: true })
        throw error
      }
      setEntry(file, { size: bytes.length, usedAt: now() })
      await evict()
      // The version may have been deleted during the transformation.
      if (!(await findExistingVersions([version])).has(version)) await this.remove(version)
    },

    async remove(version: string): Promise<void> {
      const folder = join(root, version.slice(0, 2))
      for (const file of (await listNames(folder)).filter((name) => name.startsWith(version))) {
        deleteEntry(file)
        await rm(join(folder, file), { force: true })
      }
    },
  }
}
