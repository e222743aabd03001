import { constants, createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type DiskStore, isContentId, requireContentId } from './storage.ts'

const FOLDER_NAME = /^[0-9a-f]{2}$/
/**
 * Error codes for a file system without hard links, or a file that can't have another hard link.
 */
const LINK_ERROR_CODES = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']
/**
 * Creates an object store in a folder. `root` and the temp folder must be on the same file system.
 * The paths of files contain only IDs, never names from users.
 *
 * @param onMissing Called if `getSize` finds that the content of an ID doesn't exist.
 */
export function createDiskStore(root: string, onMissing?: (id: string) => void): DiskStore {
  // Distribute the files over 256 folders to keep each folder small.
  const getFolder = (id: string) => {
    requireContentId(id)
    return join(root, id.slice(0, 2))
  }
  const getPath = (id: string) => join(getFolder(id), id)
  const makeFolder = async (folder: string) => {
    const createdFolder = await mkdir(folder, { recursive: true })
    if (createdFolder) await syncFolder(root)
  }

  const removeFile = (id: string) => rm(getPath(id), { force: true })

  return {
    kind: 'disk',

    // The recovery compares all files with the rows, so there is nothing to prepare.
    begin: async () => {},
    confirm: async () => {},

    async abandon(ids) {
      await Promise.all(ids.map(removeFile))
    },

    async adopt(id, tempPath) {
      const folder = getFolder(id)
      const move = () => rename(tempPath, join(folder, id))
      await move().catch(async (error: unknown) => {
        if (!isMissing(error)) throw error
        await makeFolder(folder)
        await move()
      })
      await syncFolder(folder)
    },

    open(id, range) {
      return createReadStream(getPath(id), range)
    },

    withFile: (id, use) => use(getPath(id)),

    async getSize(id) {
      try {
        return (await stat(getPath(id))).size
      } catch (error) {
        if (!isMissing(error)) throw error
        onMissing?.(id)
        return undefined
      }
    },

    async getStoredAt(id) {
      try {
        // Use `ctime`, because moving a file into the store changes none of its other times.
        return (await stat(getPath(id))).ctimeMs
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async copy(id, newId, tempPath) {
      const folder = getFolder(newId)
      await makeFolder(folder)
      try {
        // Content never changes, so both IDs can share one file.
        await link(getPath(id), join(folder, newId))
      } catch (error) {
        if (isMissing(error) || !LINK_ERROR_CODES.some((code) => hasCode(error, code))) throw error
        await copyFile(getPath(id), tempPath, constants.COPYFILE_FICLONE)
        await syncFile(tempPath)
        await rename(tempPath, join(folder, newId))
      }
      await syncFolder(folder)
    },

    remove: removeFile,

    // Skips files and folders that other programs created, such as lost+found or .DS_Store.
    async *listIds(prefix = '') {
      const matches = (name: string) => name.startsWith(prefix.slice(0, name.length))
      for (const folder of (await listNames(root)).filter((name) => FOLDER_NAME.test(name))) {
        if (!matches(folder)) continue
        for (const id of await listNames(join(root, folder))) {
          if (isContentId(id) && id.startsWith(folder) && id.startsWith(prefix)) yield id
        }
      }
    },

    isReachable: async () => true,

    async release(id, path) {
      await rename(getPath(id), path)
      await syncFolder(dirname(path))
    },
  }
}

/** Flushes a folder's entries to the disk, so that a power failure can't undo a rename. */
export async function syncFolder(path: string): Promise<void> {
  // Windows can't open folders, so skip this step. Its file systems use a journal for renames.
  if (process.platform !== 'win32') await syncFile(path)
}

export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Lists the names in a folder. Returns an empty list if `path` is missing or isn't a folder. */
export async function listNames(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if (isMissing(error) || hasCode(error, 'ENOTDIR')) return []
    throw error
  }
}

/** Returns whether an error means that a file doesn't exist. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT')
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
