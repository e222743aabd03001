import type { Logger } from '@duet/kit'
import { type Database, transaction } from '@duet/kit/database'
import { purgeImportReports } from './importing.ts'
import { purgeExpiredSignUps } from './optIn.ts'
import { purgeDeletedSubscribers } from './subscribers.ts'

const ONE_HOUR_MS = 3_600_000

/**
 * Removes deleted subscribers that can't be restored anymore, sign-ups that nobody has confirmed in
 * time, and old import reports. Runs immediately, and then every hour. Returns a function that stops the schedule and waits for the
 * current run.
 */
export function scheduleSubscriberPurge(
  db: Database,
  log: Logger,
  isLeader = () => true,
): () => Promise<void> {
  async function purge(): Promise<void> {
    if (!isLeader()) return
    const now = Date.now()
    const { deletedCount, expiredCount } = await transaction(db, async (trx) => {
      await purgeImportReports(trx, now)
      return {
        deletedCount: await purgeDeletedSubscribers(trx, now),
        expiredCount: await purgeExpiredSignUps(trx, now),
      }
    })
    if (deletedCount > 0) {
      log.info({ count: deletedCount }, 'removed deleted subscribers after a day')
    }
    if (expiredCount > 0) {
      log.info({ count: expiredCount }, 'removed sign-ups that nobody confirmed')
    }
  }
  let lastRun: Promise<void> | undefined
  const startRun = () => {
    lastRun = purge().catch((err: unknown) =>
      log.error({ err }, 'removing deleted subscribers failed'),
    )
  }
  startRun()
  const timer = setInterval(startRun, ONE_HOUR_MS).unref()
  return async () => {
    clearInterval(timer)
    await lastRun
  }
}
