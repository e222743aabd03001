import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '@duet/kit'
import { listNames, syncFolder } from '../disk.ts'
import type { DiskStore } from '../storage.ts'

const ONE_DAY_MS = 24 * 60 * 60 * 1000
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** How long to keep files without a database row, in days. */
export const KEEP_LOST_DAYS = 30

interface LostOptions {
  /** Folder on the same file system as the store. It has one subfolder per day. */
  root: string
  objects: DiskStore
  log: Logger
  /** Returns the current Unix time in milliseconds. */
  now?: () => number
}

export type LostObjects = ReturnType<typeof createLostObjects>

/**
 * Manages lost files, which are stored files without a database row. Keeps them for a while,
 * because restoring an older backup of the database removes the rows of newer files.
 */
export function createLostObjects({ root, objects, log, now = Date.now }: LostOptions) {
  const getTodaysFolder = () => join(root, new Date(now()).toISOString().slice(0, 10))
  const listDates = async () => (await listNames(root)).filter((name) => DATE_PATTERN.test(name))

  return {
    getTodaysFolder,

    /** Moves a file from the store into today's folder. The file keeps its ID as its name. */
    async add(id: string): Promise<void> {
      const folder = getTodaysFolder()
      const createdFolder = await mkdir(folder, { recursive: true })
      if (createdFolder) await syncFolder(root)
      await objects.release(id, await findFreePath(join(folder, id)))
    },

    /**
     * Returns the paths of the lost files by ID. If several lost files have the same ID, returns
     * the path of the latest file.
     */
    async listPaths(): Promise<Map<string, string>> {
      const paths = new Map<string, string>()
      for (const date of (await listDates()).sort()) {
        for (const name of (await listNames(join(root, date))).sort(compareNames)) {
          paths.set(name.replace(/\.\d+$/, ''), join(root, date, name))
        }
      }
      return paths
    },

    /** Deletes a day's folder once all of its files are at least 30 days old. */
    async purge(): Promise<void> {
      for (const date of await listDates()) {
        const endOfDay = Date.parse(date) + ONE_DAY_MS
        if (!(endOfDay + KEEP_LOST_DAYS * ONE_DAY_MS <= now())) continue
        await rm(join(root, date), { recursive: true, force: true })
        log.warn({ date }, 'deleted files without a row after 30 days')
      }
    },
  }
}

/** Calls `purge` now and then once a day. Returns a function that stops the schedule. */
export function schedulePurge(
  lostObjects: LostObjects,
  log: Logger,
  isLeader = () => true,
): () => void {
  const purge = () => {
    if (!isLeader()) return
    lostObjects.purge().catch((err: unknown) => log.error({ err }, 'purging lost files failed'))
  }
  purge()
  const timer = setInterval(purge, ONE_DAY_MS).unref()
  return () => clearInterval(timer)
}

/** Compares file names so that the files of one ID are in numeric order: `id`, `id.2`, `id.10`. */
const { compare: compareNames } = new Intl.Collator('en', { numeric: true })

/** Returns the first of the paths `path`, `path.2`, `path.3`, … that doesn't exist. */
async function findFreePath(path: string): Promise<string> {
  let freePath = path
  for (let number = 2; await exists(freePath); number += 1) freePath = `${path}.${number}`
  return freePath
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
