import { Semaphore } from '../../semaphore.ts'
import { createQueueFullError, MAX_WAITING } from '../unavailable.ts'

/** Maximum number of transactions that share a commit. */
const MAX_TRANSACTIONS = 100
/** After this time, a group starts no more transactions. */
const MAX_GROUP_MS = 20

/** A transaction that has begun. Call one of its functions, once. */
export interface GroupedTransaction {
  /** Resolves once the transaction is on the disk. Rejects if the transaction isn't stored. */
  commit: () => Promise<void>
  rollback: () => Promise<void>
}

interface WaitingTransaction {
  begin: (transaction: GroupedTransaction) => void
  fail: (error: unknown) => void
}

/** A transaction whose callback has ended, and whose caller waits for the result. */
interface EndedTransaction {
  isSuccess: boolean
  resolve: () => void
  reject: (error: unknown) => void
}

interface GroupOptions {
  /** Runs `begin immediate`, `savepoint`, `commit`, and the like. */
  execute: (sql: string) => Promise<unknown>
  /** Whether SQLite has an open transaction. It rolls back by itself after some errors. */
  isOpen: () => boolean
  /** Throws the error after which SQLite has rolled back by itself, if the group isn't open. */
  requireOpen: () => void
  /** Called after each commit. */
  onCommit: () => void
}

/**
 * Runs transactions one after another, and commits all that are waiting together, because a commit
 * waits for the disk. A transaction that fails rolls back alone. See docs/architecture/writes.md.
 */
export class TransactionGroups {
  readonly #options: GroupOptions
  readonly #waiting: WaitingTransaction[] = []
  readonly #turns = new Semaphore({
    maxRunning: 1,
    maxQueued: Number.POSITIVE_INFINITY,
    createQueueFullError,
  })
  #isScheduled = false

  constructor(options: GroupOptions) {
    this.#options = options
  }

  /** Runs a statement outside of a transaction, while no group is running. */
  runAlone<Result>(run: () => Promise<Result>): Promise<Result> {
    return this.#turns.run(run)
  }

  /**
   * Begins a transaction once all earlier ones have ended.
   * @throws DatabaseUnavailableError if too many transactions are waiting.
   */
  async begin(): Promise<GroupedTransaction> {
    if (this.#waiting.length >= MAX_WAITING) throw createQueueFullError()
    return new Promise((begin, fail) => {
      this.#waiting.push({ begin, fail })
      this.#schedule()
    })
  }

  /** Starts a group after the event loop has handled the requests that have already arrived. */
  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(async () => {
      await this.#turns.run(() => this.#runGroup())
      this.#isScheduled = false
      if (this.#waiting.length > 0) this.#schedule()
    })
  }

  async #runGroup(): Promise<void> {
    const { execute, isOpen, onCommit } = this.#options
    try {
      await execute('begin immediate')
    } catch (error) {
      for (const { fail } of this.#waiting.splice(0, MAX_TRANSACTIONS)) fail(error)
      return
    }
    const group: EndedTransaction[] = []
    try {
      await this.#runTransactions(group)
      if (group.length === 0) return
      await execute('commit')
      onCommit()
      for (const { resolve } of group) resolve()
    } catch (error) {
      if (isOpen()) await execute('rollback').catch(() => undefined)
      for (const { reject } of group) reject(error)
    }
  }

  /** Runs transactions that wait, and adds those that succeed to `group`. */
  async #runTransactions(group: EndedTransaction[]): Promise<void> {
    const { execute, isOpen, requireOpen } = this.#options
    const startedAt = performance.now()
    // The first transaction always runs. On a busy machine, the time can be over before it starts.
    const canStart = () =>
      group.length === 0 ||
      (group.length < MAX_TRANSACTIONS && performance.now() - startedAt < MAX_GROUP_MS)
    while (this.#waiting.length > 0 && canStart()) {
      // The first transaction needs no savepoint, because nothing else is lost if it rolls back.
      const isFirst = group.length === 0
      // If this fails, the next transaction waits for another group.
      if (!isFirst) await execute('savepoint grouped')
      const transaction = await runToEnd(this.#waiting.shift() as WaitingTransaction)
      if (transaction.isSuccess) {
        group.push(transaction)
        requireOpen()
        if (!isFirst) await execute('release grouped')
        continue
      }
      try {
        if (isFirst && isOpen()) await execute('rollback')
        if (isFirst) return
        requireOpen()
        await execute('rollback to grouped')
        await execute('release grouped')
      } finally {
        transaction.resolve()
      }
    }
  }
}

/** Begins a transaction, and waits until its callback has succeeded or failed. */
function runToEnd({ begin }: WaitingTransaction): Promise<EndedTransaction> {
  return new Promise((onEnd) => {
    const end = (isSuccess: boolean) =>
      new Promise<void>((resolve, reject) => onEnd({ isSuccess, resolve, reject }))
    begin({ commit: () => end(true), rollback: () => end(false) })
  })
}
