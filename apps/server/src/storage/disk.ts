import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStore } from './storage.ts'

const FOLDER = /^[0-9a-f]{2}$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Creates an object store in a folder. `root` and the temp folder must be on the same file system.
 * Paths contain only IDs, never names from users.
 */
export function createDiskStore(root: string): ObjectStore {
  // Spread objects over 256 folders to keep each folder small.
  const folderOf = (id: string) => {
    if (!UUID.test(id)) throw new TypeError(`An object's id must be a UUID, not "${id}"`)
    return join(root, id.slice(0, 2))
  }
  const pathOf = (id: string) => join(folderOf(id), id)

  return {
    async adopt(id, tempPath) {
      const folder = folderOf(id)
      const made = await mkdir(folder, { recursive: true })
      await rename(tempPath, join(folder, id))
      await syncFolder(folder)
      if (made) await syncFolder(root)
    },

    open(id, range) {
      return createReadStream(pathOf(id), range)
    },

    async size(id) {
      try {
        return (await stat(pathOf(id))).size
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async remove(id) {
      await rm(pathOf(id), { force: true })
    },

    // Ignores other files and folders, such as lost+found or .DS_Store.
    async *ids() {
      for (const folder of (await list(root)).filter((name) => FOLDER.test(name))) {
        for (const id of await list(join(root, folder))) {
          if (UUID.test(id) && id.startsWith(folder)) yield id
        }
      }
    },

    async release(id, path) {
      await rename(pathOf(id), path)
      await syncFolder(dirname(path))
    },
  }
}

/** Flushes a folder's entries to the disk. Without this, a power failure can undo a rename. */
export async function syncFolder(path: string): Promise<void> {
  // Windows can't open folders, but its file systems journal the entries.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Lists the names in a folder. Returns none if it's missing or isn't a folder. */
export async function list(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if (isMissing(error) || hasCode(error, 'ENOTDIR')) return []
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT')
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
