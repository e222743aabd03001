import type { Logger } from '@duet/kit'
import { anyOf, type Database, type Transaction, transaction } from '@duet/kit/database'
import type { ObjectStore } from '../storage.ts'
import { type ClamdAddress, ScanError, scanContent } from './clamd.ts'

/** Number of files that one query finds. */
const BATCH = 100
/** Maximum number of files that wait for another attempt. */
const MAX_DEFERRED = 1000
// Longer than the default of clamd's MaxScanTime.
const SILENCE_MS = 180_000
const ONE_HOUR_MS = 3_600_000
const FIVE_MINUTES_MS = 300_000
/** How often in a row the scan of a file can fail before the scanner continues with other files. */
const MAX_FAILURES = 3
const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 60_000
/** How often the scanner looks for files, even if nothing wakes it. */
const INTERVAL_MS = 60_000

interface ScannerOptions {
  db: Database
  objects: Pick<ObjectStore, 'open' | 'getSize'>
  address: ClamdAddress
  log: Logger
  /** Returns whether this server scans. @default always */
  isLeader?: () => boolean
  /** Called in the transaction that stores the result of a scan. */
  onScanned?: ((trx: Transaction, objectId: string) => Promise<void>) | undefined
  /** The first pause after a failure, in milliseconds. @default 2000 */
  pauseMs?: number
}

interface UnscannedObject {
  id: string
  version: string
  size: number
}

/**
 * Starts to scan all files that haven't been scanned, one at a time, oldest first. While clamd is down,
 * they wait. The queue is in the database: an object is unscanned while `scanned_version` isn't its
 * version.
 */
export function startScanner(options: ScannerOptions) {
  const { db, objects, address, log, onScanned, isLeader = () => true } = options
  const { pauseMs: firstPauseMs = FIRST_PAUSE_MS } = options
  const stopController = new AbortController()
  const { signal } = stopController
  /** When to try again to scan versions that clamd doesn't accept, by version. */
  const deferred = new Map<string, number>()
  let failureCount = 0
  /** The file whose scan failed last, and how often in a row. */
  let failing: { version: string; count: number } | undefined
  let pauseTimer: NodeJS.Timeout | undefined
  let currentRun: Promise<void> | undefined
  let isWakeRequested = false

  function wake(): void {
    isWakeRequested = true
    if (currentRun || pauseTimer || signal.aborted) return
    currentRun = run().finally(() => {
      currentRun = undefined
      // Something may have called `wake` after the last query.
      if (isWakeRequested) wake()
    })
  }

  async function run(): Promise<void> {
    try {
      while (isWakeRequested && !signal.aborted && isLeader()) {
        isWakeRequested = false
        if (await scanBatch()) isWakeRequested = true
      }
      isWakeRequested = false
      if (failureCount > 0) log.info('scanning uploads works again')
      failureCount = 0
    } catch (err) {
      if (signal.aborted) return
      failureCount += 1
      // One line per outage is enough.
      if (failureCount === 1) log.warn({ err }, 'scanning uploads failed')
      pause()
    }
  }

  function pause(): void {
    const ms = Math.min(firstPauseMs * 2 ** (failureCount - 1), MAX_PAUSE_MS)
    pauseTimer = setTimeout(() => {
      pauseTimer = undefined
      wake()
    }, ms).unref()
  }

  /** Scans the next files. Returns whether there may be more. */
  async function scanBatch(): Promise<boolean> {
    const found = await findUnscanned()
    for (const object of found) {
      if (signal.aborted) return false
      await scan(object)
    }
    return found.length === BATCH
  }

  function findUnscanned(): Promise<UnscannedObject[]> {
    for (const [version, until] of deferred) {
      if (until <= performance.now()) deferred.delete(version)
    }
    return db
      .selectFrom('objects')
      .select(['id', 'version', 'size'])
      .where((eb) =>
        eb.or([
          eb('scanned_version', 'is', null),
          eb('scanned_version', '<>', eb.ref('objects.version')),
        ]),
      )
      .where('version', 'not in', anyOf([...deferred.keys()]))
      .orderBy('created_at')
      .limit(BATCH)
      .execute()
  }

  async function scan(object: UnscannedObject): Promise<void> {
    // Its content may be missing, or deleted in the meantime.
    if ((await objects.getSize(object.version)) === undefined) return defer(object)
    try {
      const content = objects.open(object.version)
      const { virus } = await scanContent(address, content, { timeoutMs: SILENCE_MS, signal })
      await recordResult(object, virus)
      failing = undefined
    } catch (error) {
      if (!(error instanceof ScanError) || !error.isFileFault) {
        countFailure(object)
        throw error
      }
      log.warn({ version: object.version, size: object.size }, error.message)
      defer(object)
    }
  }

  /** Defers a file that fails again and again, because it may crash clamd, and others wait for it. */
  function countFailure(object: UnscannedObject): void {
    const { version } = object
    failing = { version, count: failing?.version === version ? failing.count + 1 : 1 }
    if (failing.count >= MAX_FAILURES) defer(object, FIVE_MINUTES_MS)
  }

  function defer({ version }: UnscannedObject, ms = ONE_HOUR_MS): void {
    deferred.set(version, performance.now() + ms)
    const [oldest] = deferred.keys()
    if (deferred.size > MAX_DEFERRED && oldest !== undefined) deferred.delete(oldest)
  }

  async function recordResult({ id, version }: UnscannedObject, virus: string | null) {
    if (virus !== null) log.warn({ version, virus }, 'an uploaded file is infected')
    await transaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('objects')
        .set({ scanned_version: version, virus })
        .where('id', '=', id)
        // An upload may have replaced it during the scan.
        .where('version', '=', version)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await onScanned?.(trx, id)
    })
  }

  const timer = setInterval(wake, INTERVAL_MS).unref()
  wake()
  return {
    /** Looks for files to scan. Call this after each upload. */
    wake,
    /** Aborts the current scan. Resolves when it has ended. */
    async stop(): Promise<void> {
      clearInterval(timer)
      clearTimeout(pauseTimer)
      stopController.abort()
      await currentRun
    },
  }
}
