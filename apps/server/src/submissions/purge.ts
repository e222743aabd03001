import type { Logger } from '@duet/kit'
import { type Database, transaction } from '@duet/kit/database'
import { purgeIdempotencyKeys } from '../http/idempotency.ts'
import { purgeUndoEntries } from './bulk/undo.ts'
import { purgeDeletedSubmissions } from './work/deletion.ts'

const ONE_HOUR_MS = 3_600_000

interface PurgeOptions {
  db: Database
  log: Logger
  /** Starts the sweeper, which deletes the content of removed files. */
  wakeSweeper: () => unknown
  /** Returns whether this server runs the job. @default always */
  isLeader?: () => boolean
}

/**
 * Removes deleted submissions that can no longer be restored, old undo entries, and expired
 * idempotency keys. Runs immediately, and then every hour. Returns a function that stops the schedule and waits for the
 * current run.
 */
export function scheduleSubmissionPurge({
  db,
  log,
  wakeSweeper,
  isLeader = () => true,
}: PurgeOptions): () => Promise<void> {
  async function purge(): Promise<void> {
    if (!isLeader()) return
    const now = Date.now()
    await transaction(db, async (trx) => {
      await purgeUndoEntries(trx, now)
      await purgeIdempotencyKeys(trx)
    })
    const purgedCount = await purgeDeletedSubmissions(db, now)
    if (purgedCount === 0) return
    log.info({ count: purgedCount }, 'removed deleted submissions after a day')
    wakeSweeper()
  }
  let lastRun: Promise<void> | undefined
  const startRun = () => {
    lastRun = purge().catch((err: unknown) =>
      log.error({ err }, 'removing deleted submissions failed'),
    )
  }
  startRun()
  const timer = setInterval(startRun, ONE_HOUR_MS).unref()
  return async () => {
    clearInterval(timer)
    await lastRun
  }
}
