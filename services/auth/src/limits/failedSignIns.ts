import { setTimeout as sleep } from 'node:timers/promises'
import { tooManyRequests } from './limits.ts'

const WINDOW_MS = 15 * 60_000
const FAILURES_WITHOUT_DELAY = 5
const FIRST_DELAY_MS = 100
const MAX_DELAY_MS = 2_000
/** Maximum number of entries in memory. The oldest entries are deleted first. */
const MAX_ENTRIES = 20_000

interface FailureEntry {
  count: number
  startedAt: number
}

interface FailedSignInsOptions {
  /** Maximum number of failures per account and IP address within 15 minutes. */
  limit: number
  /**
   * Maximum number of failures per account within 15 minutes. Counts only failures from IP
   * addresses that the account has never signed in from.
   */
  accountLimit: number
  /** Whether the account with this email address or phone number has signed in from this IP. */
  hasSignedInFrom: (identifier: string, ip: string) => Promise<boolean>
  now: () => number
  /** Delays a sign-in attempt. @default a timer */
  wait?: ((milliseconds: number) => Promise<unknown>) | undefined
}

/**
 * Counts wrong passwords per account and IP address. After five failures, each attempt is delayed
 * twice as long as the previous attempt, up to two seconds. Once the limit is reached, all attempts
 * are rejected until 15 minutes after the first failure.
 *
 * A second limit covers all IP addresses that an account has never signed in from. This limit keeps
 * an attacker from using many IP addresses to get more guesses. Failures from these addresses never
 * slow down an IP address that the account has signed in from before.
 */
export class FailedSignIns {
  readonly #failuresByIdentifierAndIp = new Map<string, FailureEntry>()
  readonly #failuresByIdentifier = new Map<string, FailureEntry>()
  readonly #limit: number
  readonly #accountLimit: number
  readonly #hasSignedInFrom: FailedSignInsOptions['hasSignedInFrom']
  readonly #now: () => number
  readonly #wait: (milliseconds: number) => Promise<unknown>

  constructor({ limit, accountLimit, hasSignedInFrom, now, wait = sleep }: FailedSignInsOptions) {
    this.#limit = limit
    this.#accountLimit = accountLimit
    this.#hasSignedInFrom = hasSignedInFrom
    this.#now = now
    this.#wait = wait
  }

  /** The number of entries in memory. */
  get size(): number {
    return this.#failuresByIdentifierAndIp.size + this.#failuresByIdentifier.size
  }

  /** Deletes failures that don't count anymore, with their IP addresses. */
  deleteExpired(): void {
    for (const entries of [this.#failuresByIdentifierAndIp, this.#failuresByIdentifier]) {
      for (const key of entries.keys()) this.#find(entries, key)
    }
  }

  /**
   * Runs a sign-in attempt. If the password is wrong, counts the attempt as a failure.
   *
   * @param signIn Checks the password. Returns `undefined` if the password is wrong.
   * @throws AuthError 429 `over_request_rate_limit` once a limit is reached. Limits are checked
   *   again after the attempt, so that concurrent guesses can't exceed them.
   */
  async attempt<Result>(
    identifier: string,
    ip: string,
    signIn: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const key = `${identifier}\n${ip}`
    const isUnknownIp = !(await this.#hasSignedInFrom(identifier, ip))
    const checkLimits = () => {
      this.#checkLimit(this.#failuresByIdentifierAndIp, key, this.#limit)
      if (isUnknownIp) this.#checkLimit(this.#failuresByIdentifier, identifier, this.#accountLimit)
    }
    checkLimits()
    const { count = 0 } = this.#find(this.#failuresByIdentifierAndIp, key) ?? {}
    if (count >= FAILURES_WITHOUT_DELAY) {
      await this.#wait(
        Math.min(FIRST_DELAY_MS * 2 ** (count - FAILURES_WITHOUT_DELAY), MAX_DELAY_MS),
      )
    }
    const result = await signIn()
    checkLimits()
    if (result !== undefined) {
      this.#failuresByIdentifierAndIp.delete(key)
      return result
    }
    this.#count(this.#failuresByIdentifierAndIp, key)
    if (isUnknownIp) this.#count(this.#failuresByIdentifier, identifier)
    return undefined
  }

  /** Returns a key's entry. Deletes the entry if its window has ended. */
  #find(entries: Map<string, FailureEntry>, key: string): FailureEntry | undefined {
    const entry = entries.get(key)
    if (entry !== undefined && this.#now() - entry.startedAt >= WINDOW_MS) {
      entries.delete(key)
      return undefined
    }
    return entry
  }

  #checkLimit(entries: Map<string, FailureEntry>, key: string, limit: number): void {
    const entry = this.#find(entries, key)
    if (entry === undefined || entry.count < limit) return
    const seconds = Math.ceil((entry.startedAt + WINDOW_MS - this.#now()) / 1000)
    throw tooManyRequests('over_request_rate_limit', seconds)
  }

  #count(entries: Map<string, FailureEntry>, key: string): void {
    const entry = this.#find(entries, key)
    if (entry !== undefined) {
      entry.count += 1
      return
    }
    entries.set(key, { count: 1, startedAt: this.#now() })
    const oldestKey = entries.keys().next()
    if (entries.size > MAX_ENTRIES && !oldestKey.done) entries.delete(oldestKey.value)
  }
}
