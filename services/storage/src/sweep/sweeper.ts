import type { Logger } from '@duet/kit'
import { type Cluster, type Database, SINGLE_SERVER } from '@duet/kit/database'
import { continueEmptyingBuckets } from '../buckets/empty.ts'
import type { Renditions } from '../images/renditions.ts'
import { deleteUnconfirmed } from '../journal.ts'
import type { AnyStore } from '../openObjectStore.ts'
import type { PartialUploads } from '../resumable/partialUploads.ts'
import type { LostObjects } from './lostObjects.ts'
import { deleteOldVersions } from './oldVersions.ts'
import { reconcile } from './reconcile.ts'
import { deleteTempFiles } from './tempFiles.ts'

const ONE_HOUR_MS = 3_600_000
const ONE_DAY_MS = 24 * ONE_HOUR_MS
/** Maximum number of old versions that one run deletes. */
const MAX_VERSIONS_PER_RUN = 10_000

interface SweeperOptions {
  db: Database
  objects: AnyStore
  renditions: Pick<Renditions, 'remove'>
  uploads: readonly Pick<PartialUploads<object>, 'purge'>[]
  /** Only for a store on the disk. */
  lostObjects: LostObjects | undefined
  tempDir: string
  log: Logger
  /** Returns the current Unix time in milliseconds. @default Date.now */
  now?: () => number
  /** @default only this server */
  cluster?: Pick<Cluster, 'isLeader' | 'isAlone'>
}

/**
 * Starts the sweeper. It runs in the background: immediately, every hour, and when `wake` is
 * called. The first run compares a store on the disk with the database, and deletes all temp files that
 * earlier processes left behind.
 *
 * Each run deletes temp files and resumable uploads that are older than a day, the content of
 * versions that were replaced or deleted more than a day ago, and the objects of buckets that are
 * being emptied. In another store, it also deletes what has no row a day after it was stored.
 */
export function startSweeper(options: SweeperOptions) {
  const {
    db,
    objects,
    lostObjects,
    tempDir,
    uploads,
    log,
    now = Date.now,
    cluster = SINGLE_SERVER,
  } = options
  // Other servers may still be receiving files that look abandoned.
  const startedAt = cluster.isAlone ? now() : now() - ONE_DAY_MS
  const stopController = new AbortController()
  const { signal } = stopController

  async function runFirst() {
    if (!cluster.isLeader()) return { missing: [], notices: [] }
    const result = await recover()
    await deleteTempFiles(tempDir, startedAt)
    return result
  }

  async function recover() {
    if (objects.kind === 'disk' && lostObjects) {
      return reconcile({ db, objects, lostObjects, log, startedAt })
    }
    await deleteUnconfirmedBefore(startedAt)
    return { missing: [], notices: [] }
  }

  async function deleteUnconfirmedBefore(time: number): Promise<void> {
    const before = new Date(time).toISOString()
    const count = await deleteUnconfirmed(db, objects, { before, signal })
    if (count > 0) log.warn({ count }, 'deleted content without a row from the object store')
  }

  async function run(): Promise<void> {
    if (!cluster.isLeader()) return
    const oneDayAgo = now() - ONE_DAY_MS
    await deleteTempFiles(tempDir, oneDayAgo)
    await continueEmptyingBuckets(db, { now, signal })
    const before = new Date(oneDayAgo).toISOString()
    for (const { purge } of uploads) await purge(before)
    await deleteOldVersions(db, options, { before, max: MAX_VERSIONS_PER_RUN, signal })
    // Last, because it also needs the right to list uploads.
    if (objects.kind === 's3') await deleteUnconfirmedBefore(oneDayAgo)
  }

  const comparison = runFirst().catch((err: unknown) => {
    log.error({ err }, 'comparing the store with the database failed')
    return { missing: [], notices: [] }
  })
  let lastRun: Promise<unknown> = comparison
  const wake = () => {
    lastRun = lastRun.then(async () => {
      if (signal.aborted) return
      await run().catch((err: unknown) => log.error({ err }, 'sweeping the store failed'))
    })
    return lastRun
  }
  wake()
  const timer = setInterval(wake, ONE_HOUR_MS).unref()

  return {
    /** The result of comparing the store with the database. */
    comparison,
    /** Starts a new run once the current run has ended. Resolves when the new run has ended. */
    wake,
    /** Aborts the current run and prevents new runs. Resolves when the current run has ended. */
    async stop(): Promise<void> {
      clearInterval(timer)
      stopController.abort()
      await lastRun
    },
  }
}
