import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, transaction } from '@duet/kit/database'
import type { FailureCounts } from './failureCounts.ts'
import { tooManyRequests } from './limits.ts'

const FAILURES_WITHOUT_DELAY = 5
const FIRST_DELAY_MS = 100
const MAX_DELAY_MS = 2_000

interface FailedSignInsOptions {
  db: Database
  counts: FailureCounts
  /** Maximum number of failures per account and IP address within 15 minutes. */
  limit: number
  /**
   * Maximum number of failures per account within 15 minutes. Counts only failures from IP
   * addresses that the account has never signed in from.
   */
  accountLimit: number
  /** Whether the account with this email address or phone number has signed in from this IP. */
  hasSignedInFrom: (identifier: string, ip: string) => Promise<boolean>
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
  readonly #db: Database
  readonly #counts: FailureCounts
  readonly #limit: number
  readonly #accountLimit: number
  readonly #hasSignedInFrom: FailedSignInsOptions['hasSignedInFrom']
  readonly #wait: (milliseconds: number) => Promise<unknown>

  constructor(options: FailedSignInsOptions) {
    const { db, counts, limit, accountLimit, hasSignedInFrom, wait = sleep } = options
    this.#db = db
    this.#counts = counts
    this.#limit = limit
    this.#accountLimit = accountLimit
    this.#hasSignedInFrom = hasSignedInFrom
    this.#wait = wait
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
    /** Returns the number of failures from the IP address. */
    const checkLimits = async (db: Database) => {
      const count = await this.#checkLimit(db, key, this.#limit)
      if (isUnknownIp) await this.#checkLimit(db, identifier, this.#accountLimit)
      return count
    }
    const count = await checkLimits(this.#db)
    if (count >= FAILURES_WITHOUT_DELAY) {
      await this.#wait(
        Math.min(FIRST_DELAY_MS * 2 ** (count - FAILURES_WITHOUT_DELAY), MAX_DELAY_MS),
      )
    }
    const result = await signIn()
    if (result !== undefined) {
      if ((await checkLimits(this.#db)) > 0)
        await transaction(this.#db, (trx) => this.#counts.remove(trx, key))
      return result
    }
    await transaction(this.#db, async (trx) => {
      await checkLimits(trx)
      await this.#counts.add(trx, key)
      if (isUnknownIp) await this.#counts.add(trx, identifier)
    })
    return undefined
  }

  /** Returns the number of failures with a key. */
  async #checkLimit(db: Database, key: string, limit: number): Promise<number> {
    const { count, remainingMs } = (await this.#counts.find(db, key)) ?? {
      count: 0,
      remainingMs: 0,
    }
    if (count < limit) return count
    throw tooManyRequests('over_request_rate_limit', Math.ceil(remainingMs / 1000))
  }
}
