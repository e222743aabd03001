/** Maximum number of entries in memory. The oldest entries are deleted first. */
const MAX_ENTRIES = 50_000

/** Counts events per key in a time window. The window starts with the key's first event. */
export class EventWindow {
  readonly #entries = new Map<string, { count: number; startedAt: number }>()
  readonly #limit: number
  readonly #windowMs: number
  readonly #now: () => number

  constructor(limit: number, windowMs: number, now: () => number) {
    this.#limit = limit
    this.#windowMs = windowMs
    this.#now = now
  }

  /** The number of keys in memory. */
  get size(): number {
    return this.#entries.size
  }

  /** Returns the number of seconds until the limit allows another event for the key, or 0. */
  getSecondsLeft(key: string): number {
    const entry = this.#find(key)
    if (entry === undefined || entry.count < this.#limit) return 0
    return Math.max(1, Math.ceil((entry.startedAt + this.#windowMs - this.#now()) / 1000))
  }

  count(key: string): void {
    const entry = this.#find(key)
    if (entry !== undefined) {
      entry.count += 1
      return
    }
    this.#entries.set(key, { count: 1, startedAt: this.#now() })
    const oldestKey = this.#entries.keys().next()
    if (this.#entries.size > MAX_ENTRIES && !oldestKey.done) this.#entries.delete(oldestKey.value)
  }

  /** Undoes one call of `count`, for example because a message couldn't be sent. */
  uncount(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    entry.count -= 1
    if (entry.count <= 0) this.#entries.delete(key)
  }

  /** Deletes keys whose window has ended. */
  deleteExpired(): void {
    for (const key of this.#entries.keys()) this.#find(key)
  }

  /** Returns the key's entry. Deletes the entry if its window has ended. */
  #find(key: string) {
    const entry = this.#entries.get(key)
    if (entry !== undefined && this.#now() - entry.startedAt >= this.#windowMs) {
      this.#entries.delete(key)
      return undefined
    }
    return entry
  }
}
