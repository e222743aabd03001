import type { Logger } from '@duet/kit'
import { type Database, transaction } from '@duet/kit/database'
import { SendError } from '@duet/kit/webhooks'
import type { MailSecrets } from '../mail/messages.ts'
import { traceCall } from '../tracing/tracing.ts'
import { type BackOffSettings, computeBackOffMs } from './backOff.ts'
import type { OutboxChannel } from './channel.ts'
import { type Clocks, watchClock } from './clock.ts'
import { expireMails } from './expiry.ts'
import { hideAddresses } from './hideAddresses.ts'
import {
  claimDueMessage,
  extendGiveUpTime,
  findNextDueTime,
  makeWaitingMessagesDue,
  markFailed,
  markSent,
  type OutboxRow,
  requeueUnconfirmed,
  toDelivery,
} from './rows.ts'

/** Timing of a worker, in milliseconds. */
export interface WorkerSettings extends BackOffSettings, Clocks {
  /** How long to keep retrying a message. */
  giveUpMs: number
  /** How long `stop` waits for the message that is being sent. */
  stopMs: number
  /** Returns whether this server sends the messages. @default always */
  isLeader?: () => boolean
}

interface WorkerOptions {
  db: Database
  log: Logger
  channel: OutboxChannel
  settings: WorkerSettings
  /** Decrypts the code and link of an account email. */
  unseal: (row: OutboxRow) => MailSecrets | undefined
}

export type Worker = ReturnType<typeof createWorker>

// Node fires timers of more than 24.8 days immediately, so wake up at least once an hour.
const MAX_TIMER_MS = 3_600_000
const DATABASE_RETRY_MS = 1000

/**
 * Creates a worker, which sends the messages of one channel, one at a time. After a failure, the
 * worker pauses and then tries a single message. Once it has sent that message, it sends all other
 * messages immediately.
 */
export function createWorker({ db, log, channel, settings, unseal }: WorkerOptions) {
  const { name } = channel
  const { isLeader = () => true } = settings
  const getTimestamp = (offsetMs = 0) => new Date(settings.now() + offsetMs).toISOString()
  const readClockJumpMs = watchClock(settings)
  const stopController = new AbortController()
  let failureCount = 0
  // The monotonic time at which the pause ends. Changes to the wall clock don't affect it.
  let pausedUntil = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let currentRun: Promise<void> | undefined
  let isWakeRequested = false
  let isStopped = false

  function wake(): void {
    isWakeRequested = true
    if (isStopped || currentRun) return
    clearTimeout(timer)
    currentRun = run().finally(() => {
      currentRun = undefined
      // Run again if `wake` was called after the last query for due messages.
      if (isWakeRequested) wake()
    })
  }

  async function run(): Promise<void> {
    try {
      let isIdle = false
      while (!isIdle && !isStopped) {
        isWakeRequested = false
        isIdle = !(await sendNext())
      }
      if (!isLeader()) return
      const nextDueTime = await findNextDueTime(db, name)
      if (nextDueTime !== undefined)
        scheduleWake(Math.max(Date.parse(nextDueTime) - settings.now(), getRemainingPauseMs()))
    } catch (err) {
      log.error({ err, channel: name }, 'reading or writing the outbox failed')
      scheduleWake(DATABASE_RETRY_MS)
    }
  }

  /** Returns the remaining pause in milliseconds. Zero or negative if the pause is over. */
  function getRemainingPauseMs(): number {
    return pausedUntil - settings.monotonic()
  }

  /** Returns in which direction someone has set the wall clock since the last call, if any. */
  function readClockJump(): 'back' | 'forward' | undefined {
    const jumpMs = readClockJumpMs()
    if (jumpMs === 0) return undefined
    log.warn({ channel: name, jumpMs }, 'the system clock was set')
    return jumpMs < 0 ? 'back' : 'forward'
  }

  /**
   * Corrects the times of the channel's messages after a clock jump. If someone set the clock back,
   * makes waiting messages due now, so that only the channel's pause delays them. If they set it
   * forward, extends the messages' deadlines, so that the worker doesn't give up early.
   */
  async function correctTimes(clockJump: 'back' | 'forward' | undefined): Promise<void> {
    if (clockJump === undefined) return
    await transaction(db, (trx) =>
      clockJump === 'back'
        ? makeWaitingMessagesDue(trx, name, getTimestamp())
        : extendGiveUpTime(trx, name, getTimestamp(settings.giveUpMs)),
    )
  }

  function scheduleWake(ms: number): void {
    if (isStopped) return
    timer = setTimeout(wake, Math.min(Math.max(ms, 1), MAX_TIMER_MS))
  }

  /** Sends the first due message. Returns `false` if no message can be sent now. */
  async function sendNext(): Promise<boolean> {
    if (!isLeader()) return false
    await correctTimes(readClockJump())
    await expireMails(db, getTimestamp())
    if (getRemainingPauseMs() > 0) return false
    const row = await claimDueMessage(db, name, getTimestamp())
    if (!row) return false
    let note: string | undefined
    try {
      const delivery = { ...toDelivery(row), secrets: unseal(row) }
      note = await traceCall(
        `send ${name}`,
        { attributes: { 'duet.message_kind': row.kind }, requestId: row.request_id ?? '' },
        () => channel.send(delivery, createAttemptSignal(row)),
      )
    } catch (error) {
      if (stopController.signal.aborted)
        await requeueUnconfirmed(db, getTimestamp(), { id: row.id })
      else await recordFailure(row, error)
      return true
    }
    await recordSuccess(row, note)
    return true
  }

  /** Returns a signal that aborts when the worker stops or the message expires. */
  function createAttemptSignal({ expires_at: expiresAt }: OutboxRow): AbortSignal {
    if (expiresAt === null) return stopController.signal
    const ms = Math.max(0, Date.parse(expiresAt) - settings.now())
    return AbortSignal.any([stopController.signal, AbortSignal.timeout(ms)])
  }

  /**
   * Records the result of an attempt to send. Retries a failed write. Otherwise, the message would
   * keep the state `sending`, and the server would send the message again after a restart.
   * @throws the database's error if the worker is stopping
   */
  async function recordResult(row: OutboxRow, record: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await record()
      } catch (err) {
        if (stopController.signal.aborted) throw err
        log.error({ err, id: row.id, channel: name }, 'recording the result of an attempt failed')
        await new Promise((resolve) => setTimeout(resolve, DATABASE_RETRY_MS))
      }
    }
  }

  async function recordSuccess(row: OutboxRow, note?: string): Promise<void> {
    await recordResult(row, () => markSent(db, row.id, getTimestamp(), note))
    if (note)
      log.warn(
        { id: row.id, channel: name, note: hideAddresses(note) },
        'a message was sent to some recipients only',
      )
    pausedUntil = Number.NEGATIVE_INFINITY
    // After several failures, other messages may have long retry delays, so make them due now.
    if (failureCount > 1)
      await transaction(db, (trx) => makeWaitingMessagesDue(trx, name, getTimestamp()))
    failureCount = 0
  }

  async function recordFailure(row: OutboxRow, error: unknown): Promise<void> {
    const isSendError = error instanceof SendError
    const { retryAfterMs = 0, isTooLarge = false, isFinal = false } = isSendError ? error : {}
    const clockJump = readClockJump()
    const now = settings.now()
    const expiry = row.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(row.expires_at)
    const deadline = clockJump === 'forward' ? now + settings.giveUpMs : Date.parse(row.give_up_at)
    const giveUpAt = Math.min(deadline, expiry)
    const retriesWithoutFiles = isTooLarge && row.without_files === 0
    // Don't wait past `giveUpAt`, so that the last attempt happens at that time.
    const waitMs = Math.min(
      Math.max(retryAfterMs, retriesWithoutFiles ? 0 : computeBackOffMs(row.attempts, settings)),
      Math.max(0, giveUpAt - now),
    )
    // A message whose code or link has expired doesn't become dead. It stays `waiting` until
    // `expireMails` marks it as expired.
    const isLate = now >= giveUpAt && now < expiry
    const isDead = (isFinal || isLate) && !retriesWithoutFiles
    await recordResult(row, async () => {
      await correctTimes(clockJump)
      await markFailed(db, {
        id: row.id,
        error: isSendError ? error.message : 'The message could not be created or sent.',
        now: new Date(now).toISOString(),
        nextAttemptAt: isDead ? null : new Date(now + waitMs).toISOString(),
        isWithoutFiles: retriesWithoutFiles || row.without_files === 1,
      })
    })
    const details = { id: row.id, channel: name, attempts: row.attempts, isDead }
    if (isSendError)
      log.warn({ ...details, reason: hideAddresses(error.message) }, 'sending a message failed')
    else log.error({ ...details, err: error }, 'creating or sending a message failed')
    // Don't pause the channel if the message caused the failure. Other messages can still be sent.
    if (retriesWithoutFiles || isFinal || (isSendError && error.isMessageFault)) return
    failureCount += 1
    pausedUntil =
      settings.monotonic() + Math.max(retryAfterMs, computeBackOffMs(failureCount, settings))
  }

  return {
    channel: name,
    /** Checks for due messages. Call this method whenever there may be new messages. */
    wake,
    /** Ends the pause and makes the next attempt immediately. */
    endPause() {
      pausedUntil = Number.NEGATIVE_INFINITY
      wake()
    },
    /**
     * Returns the end of the pause in milliseconds since 1970, or 0 if the channel isn't paused.
     */
    getPauseEnd: () => (getRemainingPauseMs() > 0 ? settings.now() + getRemainingPauseMs() : 0),
    /**
     * Stops sending. If the message being sent doesn't finish within `maxMs` milliseconds, requeues
     * it.
     */
    async stop(maxMs = settings.stopMs): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      const abortTimer = setTimeout(() => stopController.abort(), Math.min(settings.stopMs, maxMs))
      await currentRun
      clearTimeout(abortTimer)
    },
  }
}
