import type { AuditLog, Logger } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import { runRetention } from './runRetention.ts'
import { finishErasures } from './undoErasure.ts'

const ONE_HOUR_MS = 3_600_000

interface PrivacyJobOptions {
  db: Database
  log: Logger
  audit: Pick<AuditLog, 'record'>
  /** Starts the sweeper, which deletes the content of removed files. */
  wakeSweeper: () => unknown
  /** Returns whether this server runs the job. @default always */
  isLeader?: () => boolean
}

/**
 * Removes erased data that can't be restored anymore, and applies the retention rules once a day.
 * Runs immediately, and then every hour. Returns a function that stops the schedule and waits for
 * the current run.
 */
export function schedulePrivacyJob(options: PrivacyJobOptions): () => Promise<void> {
  const { db, log, audit, wakeSweeper, isLeader = () => true } = options
  async function runJob(): Promise<void> {
    if (!isLeader()) return
    const now = Date.now()
    const finalizedCount = await finishErasures(db, now)
    if (finalizedCount > 0) {
      log.info({ count: finalizedCount }, 'removed erased data after a day')
      wakeSweeper()
    }
    const erasedCount = await runRetention(db, audit, now)
    if (erasedCount > 0) log.info({ count: erasedCount }, 'erased old data')
  }
  let lastRun: Promise<void> | undefined
  const startRun = () => {
    lastRun = runJob().catch((err: unknown) => log.error({ err }, 'erasing data failed'))
  }
  startRun()
  const timer = setInterval(startRun, ONE_HOUR_MS).unref()
  return async () => {
    clearInterval(timer)
    await lastRun
  }
}
