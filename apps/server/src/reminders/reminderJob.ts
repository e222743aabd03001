import type { Logger } from '@duet/kit'
import { type Database, transaction } from '@duet/kit/database'
import type { BusinessCalendar } from '../config/responseConfig.ts'
import { purgeReminders } from '../notifications/reminderRows.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { runReminders } from './runReminders.ts'

const FIVE_MINUTES_MS = 300_000

interface ReminderJobOptions {
  db: Database
  log: Logger
  outbox: Pick<Outbox, 'add' | 'wake'>
  calendar: BusinessCalendar
  /** Returns whether this server runs the job. @default always */
  isLeader?: () => boolean
}

/**
 * Sends reminders and digests, immediately and then every five minutes. Returns a function that stops
 * the schedule and waits for the current run.
 */
export function scheduleReminders({
  db,
  log,
  outbox,
  calendar,
  isLeader = () => true,
}: ReminderJobOptions): () => Promise<void> {
  async function runJob(): Promise<void> {
    if (!isLeader()) return
    const now = Date.now()
    const count = await runReminders(db, { outbox, calendar, now })
    if (count > 0) log.info({ count }, 'reminded team members')
    await transaction(db, (trx) => purgeReminders(trx, now))
  }
  let run = Promise.resolve()
  const startRun = () => {
    run = run.then(runJob).catch((err: unknown) => log.error({ err }, 'sending reminders failed'))
  }
  startRun()
  const timer = setInterval(startRun, FIVE_MINUTES_MS).unref()
  return async () => {
    clearInterval(timer)
    await run
  }
}
