import { type AppError, errors } from '../errors.ts'

const ONE_DAY_MS = 24 * 3600 * 1000
// Limits memory to about 10 MB. The oldest address without an upload in progress is evicted first.
const MAX_ADDRESSES = 100_000
/** `Retry-After` in seconds for a client with too many concurrent uploads. */
const BUSY_SECONDS = 10

export interface UploadLimitSettings {
  /** Concurrent uploads per IP address. */
  uploadsAtOnce: number
  /** Concurrent uploads in total. */
  uploadsAtOnceTotal: number
  /** Bytes uploaded per IP address per day. */
  uploadBytes: number
  /** Bytes uploaded in total per day. */
  uploadBytesTotal: number
}

/** An upload in progress. */
export interface UploadTicket {
  /** Counts received bytes. Returns an error when there are too many. */
  count(bytes: number): AppError | undefined
  /** Ends the upload. */
  release(): void
}

interface Address {
  activeUploads: number
  today: DayBudget
}

/** Limits uploads and bytes, per IP address and in total. Rejected uploads count too. */
export function createUploadLimits(settings: UploadLimitSettings) {
  const addresses = new Map<string, Address>()
  const totalToday = new DayBudget(settings.uploadBytesTotal)
  let totalActiveUploads = 0
  let pending = 0

  function findOrAdd(key: string): Address {
    evictOld(addresses)
    const existing = addresses.get(key)
    if (existing) return existing
    const address = { activeUploads: 0, today: new DayBudget(settings.uploadBytes) }
    addresses.set(key, address)
    return address
  }

  return {
    /** Returns how many bytes the uploads in progress have announced but not sent yet. */
    pending: () => pending,

    /**
     * Starts an upload and reserves the bytes that it announces.
     * @throws AppError 429
     */
    start(key: string, announced: number): UploadTicket {
      const address = findOrAdd(key)
      if (address.activeUploads >= settings.uploadsAtOnce) throw errors.uploadsAtOnce(BUSY_SECONDS)
      if (totalActiveUploads >= settings.uploadsAtOnceTotal)
        throw errors.uploadsAtOnceTotal(BUSY_SECONDS)
      const { today } = address
      // A chunked body announces no length, but has at least one byte.
      const minimum = Math.max(announced, 1)
      if (minimum > today.getRemainingBytes()) throw errors.uploadBytes(today.getRemainingSeconds())
      if (minimum > totalToday.getRemainingBytes())
        throw errors.uploadBytesTotal(totalToday.getRemainingSeconds())

      let reserved = announced
      let isReleased = false
      const take = (bytes: number) => {
        today.take(bytes)
        totalToday.take(bytes)
      }
      take(reserved)
      pending += reserved
      address.activeUploads += 1
      totalActiveUploads += 1

      return {
        count(bytes) {
          const fromReserved = Math.min(bytes, reserved)
          reserved -= fromReserved
          pending -= fromReserved
          take(bytes - fromReserved)
          if (today.getRemainingBytes() < 0) return errors.uploadBytes(today.getRemainingSeconds())
          if (totalToday.getRemainingBytes() < 0)
            return errors.uploadBytesTotal(totalToday.getRemainingSeconds())
          return undefined
        },
        release() {
          if (isReleased) return
          isReleased = true
          take(-reserved)
          pending -= reserved
          reserved = 0
          address.activeUploads -= 1
          totalActiveUploads -= 1
        },
      }
    },
  }
}

/** Limits bytes in a 24-hour period, which starts with the first byte. */
class DayBudget {
  readonly #limit: number
  #used = 0
  #endsAt = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  isExpired(): boolean {
    return performance.now() >= this.#endsAt
  }

  getRemainingBytes(): number {
    return this.#limit - (this.isExpired() ? 0 : this.#used)
  }

  take(bytes: number): void {
    if (this.isExpired()) {
      this.#used = 0
      this.#endsAt = performance.now() + ONE_DAY_MS
    }
    // A reservation made in the previous period may be released in this one.
    this.#used = Math.max(0, this.#used + bytes)
  }

  getRemainingSeconds(): number {
    return Math.max(1, Math.ceil((this.#endsAt - performance.now()) / 1000))
  }
}

/**
 * Evicts expired and excess entries. Map entries are in order of first use, so the oldest come
 * first.
 */
function evictOld(addresses: Map<string, Address>): void {
  for (const [key, { activeUploads, today }] of addresses) {
    if (!today.isExpired() && addresses.size < MAX_ADDRESSES) return
    if (activeUploads === 0) addresses.delete(key)
  }
}
