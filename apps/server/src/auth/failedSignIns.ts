import { setTimeout as sleep } from 'node:timers/promises'
import { errors } from '../errors.ts'

const WINDOW_MS = 15 * 60_000
const FREE_FAILURES = 5
const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 2_000
/** Bounds the memory; the oldest entries go first. */
const MAX_ENTRIES = 20_000

interface Entry {
  count: number
  since: number
}

interface FailedSignInsOptions {
  /** Failures of one account from one address within 15 minutes before it has to wait. */
  limit: number
  now: () => number
  /** @default a timer */
  wait?: ((milliseconds: number) => Promise<unknown>) | undefined
}

/**
 * Counts wrong passwords for each account and address. From the sixth on the answer comes later and
 * later, beyond the limit it is a refusal, until 15 minutes after the first.
 */
export class FailedSignIns {
  readonly #entries = new Map<string, Entry>()
  readonly #limit: number
  readonly #now: () => number
  readonly #wait: (milliseconds: number) => Promise<unknown>

  constructor({ limit, now, wait = sleep }: FailedSignInsOptions) {
    this.#limit = limit
    this.#now = now
    this.#wait = wait
  }

  /**
   * Runs one attempt; `undefined` from it is a failure.
   *
   * @throws AppError 429 when there were too many. That is looked at
   *   again after the attempt, so that guesses made at the same time don't slip through together.
   */
  async attempt<Result>(
    email: string,
    address: string,
    run: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const key = `${email}\n${address}`
    this.#refuseBeyondLimit(key)
    const { count = 0 } = this.#current(key) ?? {}
    if (count >= FREE_FAILURES) {
      await this.#wait(Math.min(FIRST_DELAY_MS * 2 ** (count - FREE_FAILURES), LONGEST_DELAY_MS))
    }
    const result = await run()
    this.#refuseBeyondLimit(key)
    if (result === undefined) this.#count(key)
    else this.#entries.delete(key)
    return result
  }

  #current(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (entry !== undefined && this.#now() - entry.since >= WINDOW_MS) {
      this.#entries.delete(key)
      return undefined
    }
    return entry
  }

  #refuseBeyondLimit(key: string): void {
    const entry = this.#current(key)
    if (entry === undefined || entry.count < this.#limit) return
    const seconds = Math.ceil((entry.since + WINDOW_MS - this.#now()) / 1000)
    throw errors.tooManyRequests(seconds)
  }

  #count(key: string): void {
    const entry = this.#current(key)
    if (entry !== undefined) {
      entry.count += 1
      return
    }
    this.#entries.set(key, { count: 1, since: this.#now() })
    const oldest = this.#entries.keys().next()
    if (this.#entries.size > MAX_ENTRIES && !oldest.done) this.#entries.delete(oldest.value)
  }
}
