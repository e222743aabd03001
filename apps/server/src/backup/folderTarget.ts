import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '@duet/kit'
import { deleteTempFiles, syncFolder } from '@duet/storage'
import { lockFolder } from '../startup/dataDir.ts'
import type { BackupTarget } from './target.ts'

const ONE_DAY_MS = 86_400_000
/** The folder with incomplete files. */
const TEMP_FOLDER = '.tmp'

export interface FolderOptions {
  /**
   * Whether to create the folder. Without it, a folder that is missing because its disk isn't mounted
   * is an error, instead of filling the disk below it.
   */
  canCreate: boolean
}

/** Creates a target that is a folder. */
export function createFolderTarget(folder: string, { canCreate }: FolderOptions): BackupTarget {
  const getPath = (name: string) => join(folder, name)
  return {
    label: folder,

    async claim() {
      if (canCreate) mkdirSync(folder, { recursive: true, mode: 0o700 })
      if (!existsSync(folder)) {
        throw new StartError(`${folder} doesn't exist: create it, or mount the disk with it.`)
      }
      const releaseLock = lockFolder(folder)
      if (!releaseLock) throw new StartError(`${folder} is in use by another command.`)
      await deleteTempFiles(getPath(TEMP_FOLDER), Date.now() - ONE_DAY_MS)
      return releaseLock
    },

    async listFolders() {
      return (await listEntries(folder))
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    },

    listFiles: (name) => listFilesIn(folder, name),

    async getSize(name) {
      return ignoreMissing(stat(getPath(name)).then(({ size }) => size))
    },

    // Opens the file when somebody reads it. Before, nobody would handle an error.
    async *open(name) {
      yield* createReadStream(getPath(name))
    },

    async write(name, content) {
      const tempPath = join(folder, TEMP_FOLDER, randomUUID())
      await mkdir(dirname(tempPath), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
      try {
        const file = createWriteStream(tempPath, { flags: 'wx', mode: 0o600, flush: true })
        await pipeline(Readable.from(content, { objectMode: false }), file)
        const path = getPath(name)
        const createdFolder = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(tempPath, path)
        await syncFolder(dirname(path))
        if (createdFolder) await syncFolder(dirname(createdFolder))
      } finally {
        await rm(tempPath, { force: true })
      }
    },

    remove: (name) => rm(getPath(name), { force: true }),
    removeFolder: (name) => rm(getPath(name), { recursive: true, force: true }),
    close: () => undefined,
  }
}

async function* listFilesIn(root: string, folder: string): AsyncGenerator<string> {
  for (const entry of await listEntries(join(root, folder))) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* listFilesIn(root, name)
    else yield name
  }
}

async function listEntries(path: string) {
  return (await ignoreMissing(readdir(path, { withFileTypes: true }))) ?? []
}

/** Returns `undefined` if a file doesn't exist. */
async function ignoreMissing<T>(result: Promise<T>): Promise<T | undefined> {
  return result.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
