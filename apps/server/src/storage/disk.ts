import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStore } from './storage.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * An object store in a folder; `root` and the temp folder must lie on one file system. No name
 * that anybody typed ever becomes part of a path here.
 */
export function createDiskStore(root: string): ObjectStore {
  // 256 folders keep each of them short.
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

    async *ids() {
      for (const folder of await list(root)) {
        for (const id of await list(join(root, folder))) {
          if (UUID.test(id)) yield id
        }
      }
    },
  }
}

/** Puts the names in a folder on the disk; a rename alone may be lost with the power. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; its file systems journal the names themselves.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function list(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
