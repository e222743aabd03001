import { setTimeout as sleep } from 'node:timers/promises'
import { errors } from '../../errors.ts'

const WINDOW_MS = 15 * 60_000
const FAILURES_WITHOUT_DELAY = 5
const FIRST_DELAY_MS = 100
const MAX_DELAY_MS = 2_000
/** Limits memory use. The oldest entries are deleted first. */
const MAX_ENTRIES = 20_000

interface Entry {
  count: number
  since: number
}

interface FailedSignInsOptions {
  /** Failures allowed per account and IP address within 15 minutes. */
  limit: number
  now: () => number
  /** @default a timer */
  wait?: ((milliseconds: number) => Promise<unknown>) | undefined
}

/**
 * Counts wrong passwords per account and IP address. After five failures, the delay before each
 * attempt doubles. Once the limit is reached, attempts are rejected until 15 minutes after the
 * first failure.
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
   * Runs an attempt to sign in, which fails by returning `undefined`.
   *
   * @throws AppError 429 once the limit is reached. The limit is checked again after the attempt,
   *   so that concurrent guesses can't exceed it.
   */
  async attempt<Result>(
    email: string,
    address: string,
    run: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const key = `${email}\n${address}`
    this.#checkLimit(key)
    const { count = 0 } = this.#find(key) ?? {}
    if (count >= FAILURES_WITHOUT_DELAY) {
      await this.#wait(
        Math.min(FIRST_DELAY_MS * 2 ** (count - FAILURES_WITHOUT_DELAY), MAX_DELAY_MS),
      )
    }
    const result = await run()
    this.#checkLimit(key)
    if (result === undefined) this.#count(key)
    else this.#entries.delete(key)
    return result
  }

  #find(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (entry !== undefined && this.#now() - entry.since >= WINDOW_MS) {
      this.#entries.delete(key)
      return undefined
    }
    return entry
  }

  #checkLimit(key: string): void {
    const entry = this.#find(key)
    if (entry === undefined || entry.count < this.#limit) return
    const seconds = Math.ceil((entry.since + WINDOW_MS - this.#now()) / 1000)
    throw errors.tooManyRequests(seconds)
  }

  #count(key: string): void {
    const entry = this.#find(key)
    if (entry !== undefined) {
      entry.count += 1
      return
    }
    this.#entries.set(key, { count: 1, since: this.#now() })
    const oldest = this.#entries.keys().next()
    if (this.#entries.size > MAX_ENTRIES && !oldest.done) this.#entries.delete(oldest.value)
  }
}
