import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { type Database, getDatabasePath, isPostgres, transaction } from '@duet/kit/database'
import { isMigrated } from '../db/migrate.ts'

const CACHE_MS = 1000

interface ReadinessOptions {
  db: Database
  dataDir: string
  /** Returns whether a query has already reported that the database is damaged. */
  isDamaged: () => boolean
  /** Returns whether the object store contains the content of every object in the database. */
  isStoreComplete: () => Promise<boolean>
  /** Returns whether the object store in `STORAGE_URL` can be used. Omit it for files on the disk. */
  isStoreReachable?: () => Promise<boolean>
  /** Returns the time of a monotonic clock, in milliseconds. */
  monotonicNow?: () => number
}

export interface ReadinessReport {
  isReady: boolean
  /** Maps the name of each check to whether the check passed. */
  checks: Readonly<Record<string, boolean>>
}

export type Readiness = ReturnType<typeof createReadiness>

/**
 * Creates the readiness check, which reports whether the process can store data. Results are cached
 * for a second, because each check writes to the disk.
 */
export function createReadiness(options: ReadinessOptions) {
  const {
    db,
    dataDir,
    isDamaged,
    isStoreComplete,
    isStoreReachable,
    monotonicNow = () => performance.now(),
  } = options
  let cachedReport: Promise<ReadinessReport> | undefined
  let validUntil = 0
  let isStopping = false

  async function evaluate(): Promise<ReadinessReport> {
    const isWritable = await passes(async () => {
      // Check that the database file exists, because queries still work after it's deleted.
      if (!isPostgres(db)) await access(getDatabasePath(dataDir), constants.R_OK | constants.W_OK)
      await checkWritable(db)
    })
    const checks = {
      migrations: await passes(() => isMigrated(db)),
      dataDir: await passes(() => access(dataDir, constants.R_OK | constants.W_OK)),
      objects: await passes(isStoreComplete),
      ...(isStoreReachable && { objectStore: await passes(isStoreReachable) }),
      // Keep this check last, because the other checks may detect damage.
      database: isWritable && !isDamaged(),
    }
    validUntil = monotonicNow() + CACHE_MS
    return { isReady: Object.values(checks).every(Boolean), checks }
  }

  return {
    read(): Promise<ReadinessReport> {
      if (isStopping) return Promise.resolve({ isReady: false, checks: { running: false } })
      if (cachedReport === undefined || monotonicNow() >= validUntil) {
        // Don't start a second evaluation while this one is running.
        validUntil = Number.POSITIVE_INFINITY
        cachedReport = evaluate()
      }
      return cachedReport
    },

    /** Makes `read` report "not ready" from now on. Call this when the shutdown begins. */
    stop(): void {
      isStopping = true
    },
  }
}

/** Writes and deletes a row. Throws if that fails, for example because the disk is full. */
async function checkWritable(db: Database): Promise<void> {
  const probe = { scope: 'health', key: randomUUID() }
  await transaction(db, async (trx) => {
    await trx
      .insertInto('idempotency_keys')
      .values({ ...probe, body_hash: '', result_id: '', created_at: new Date().toISOString() })
      .execute()
    await trx.deleteFrom('idempotency_keys').where('key', '=', probe.key).execute()
  })
}

async function passes(check: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await check()) !== false
  } catch {
    return false
  }
}
