import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import { type BackOffSettings, backOff } from './backOff.ts'
import { type Channel, SendError } from './channel.ts'
import {
  claimDue,
  findNextDue,
  hastenWaiting,
  markFailed,
  markSent,
  type OutboxRow,
  returnUnconfirmed,
  toDelivery,
} from './rows.ts'

/** How a worker keeps time; all but `now` in milliseconds. */
export interface WorkerSettings extends BackOffSettings {
  /** How long a stop waits for the message in flight. */
  stopMs: number
  /** Milliseconds since the epoch. */
  now: () => number
}

interface WorkerOptions {
  db: Database
  log: Logger
  channel: Channel
  settings: WorkerSettings
}

export type Worker = ReturnType<typeof createWorker>

// A longer timer would overflow in Node; looking once an hour costs nothing.
const MAX_TIMER_MS = 3_600_000
const TROUBLE_MS = 1000

/**
 * Sends what waits for one channel, one message at a time. While the receiver fails, the whole
 * channel is held back, and one message after the other asks whether it is well again; as soon as
 * one passes, the others follow at once.
 */
export function createWorker({ db, log, channel, settings }: WorkerOptions) {
  const { name } = channel
  const instant = (offsetMs = 0) => new Date(settings.now() + offsetMs).toISOString()
  const stopping = new AbortController()
  let failures = 0
  let heldUntil = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isAsked = false
  let isStopped = false

  function wake(): void {
    isAsked = true
    if (isStopped || running) return
    clearTimeout(timer)
    running = run().finally(() => {
      running = undefined
      // Asked for between its last look and now.
      if (isAsked) wake()
    })
  }

  async function run(): Promise<void> {
    try {
      let isIdle = false
      while (!isIdle && !isStopped) {
        isAsked = false
        isIdle = !(await sendNext())
      }
      const due = await findNextDue(db, name)
      if (due !== undefined) arm(Math.max(Date.parse(due), heldUntil) - settings.now())
    } catch (err) {
      log.error({ err, channel: name }, 'the outbox cannot be read or written')
      arm(TROUBLE_MS)
    }
  }

  function arm(ms: number): void {
    if (isStopped) return
    timer = setTimeout(wake, Math.min(Math.max(ms, 1), MAX_TIMER_MS))
  }

  /** Sends the message that is due first; `false` where there is none to send now. */
  async function sendNext(): Promise<boolean> {
    if (settings.now() < heldUntil) return false
    const row = await claimDue(db, name, instant())
    if (!row) return false
    let note: string | undefined
    try {
      note = await channel.send(toDelivery(row), stopping.signal)
    } catch (error) {
      if (stopping.signal.aborted) await returnUnconfirmed(db, instant(), row.id)
      else await fail(row, error)
      return true
    }
    await confirm(row, note)
    return true
  }

  async function confirm(row: OutboxRow, note?: string): Promise<void> {
    try {
      await markSent(db, row.id, instant(), note)
      if (note) log.warn({ id: row.id, channel: name, note }, 'a message was sent in part')
    } catch (err) {
      // It is out: whatever keeps the database from taking that down, it must not be sent again.
      log.error({ err, id: row.id, channel: name }, 'a sent message cannot be marked as such')
      if (stopping.signal.aborted) return
      await new Promise((resolve) => setTimeout(resolve, TROUBLE_MS))
      return confirm(row, note)
    }
    heldUntil = 0
    // After a single failure the others have hardly been held: it may have been that message's own.
    if (failures > 1) await hastenWaiting(db, name, instant())
    failures = 0
  }

  async function fail(row: OutboxRow, error: unknown): Promise<void> {
    const isKnown = error instanceof SendError
    const { retryAfterMs = 0, isTooLarge = false, isFinal = false } = isKnown ? error : {}
    const now = settings.now()
    const giveUp = Date.parse(row.give_up_at)
    const isSmaller = isTooLarge && row.without_files === 0
    // It is tried once more at the very end of its day.
    const wait = Math.min(
      Math.max(retryAfterMs, isSmaller ? 0 : backOff(row.attempts, settings)),
      Math.max(0, giveUp - now),
    )
    const isDead = (isFinal || now >= giveUp) && !isSmaller
    await markFailed(db, {
      id: row.id,
      error: isKnown ? error.message : 'The message could not be made or sent.',
      now: new Date(now).toISOString(),
      nextAttemptAt: isDead ? null : new Date(now + wait).toISOString(),
      isWithoutFiles: isSmaller || row.without_files === 1,
    })
    const details = { id: row.id, channel: name, attempts: row.attempts, isDead }
    if (isKnown) log.warn({ ...details, reason: error.message }, 'a message was not confirmed')
    else log.error({ ...details, err: error }, 'a message could not be made or sent')
    // What fails by its own fault says nothing about the receiver.
    if (isSmaller || isFinal) return
    failures += 1
    heldUntil = now + Math.max(retryAfterMs, backOff(failures, settings))
  }

  return {
    channel: name,
    /** Looks for work; called whenever some may have come. */
    wake,
    /** Lets the next attempt be made at once. */
    release() {
      heldUntil = 0
      wake()
    },
    /** Until when the receiver is left alone, in milliseconds since the epoch; 0 while it is well. */
    heldUntil: () => heldUntil,
    /** Lets the message in flight finish for a while, then takes it back. */
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      const abort = setTimeout(() => stopping.abort(), settings.stopMs)
      await running
      clearTimeout(abort)
    },
  }
}
