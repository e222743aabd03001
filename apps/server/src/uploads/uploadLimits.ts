import type { AppError } from '@duet/kit'
import { errors } from '../errors.ts'

const ONE_DAY_MS = 24 * 3600 * 1000
const ONE_MINUTE_MS = 60_000
// Maximum number of IP addresses to track. Tracking them takes about 10 MB of memory. `evictOld`
// removes the oldest addresses that have no upload in progress.
const MAX_ADDRESSES = 100_000
/** `Retry-After` in seconds for a client with too many concurrent uploads. */
const BUSY_SECONDS = 10

export interface UploadLimitSettings {
  /** Maximum number of concurrent uploads from one IP address. */
  uploadsAtOnce: number
  /** Maximum number of concurrent uploads from all IP addresses. */
  uploadsAtOnceTotal: number
  /** Maximum number of bytes that can be uploaded from one IP address per day. */
  uploadBytes: number
  /** Maximum number of bytes that can be uploaded from all IP addresses per day. */
  uploadBytesTotal: number
}

export interface UploadTicket {
  /** Counts received bytes. Returns an error once the upload exceeds a limit. */
  count(bytes: number): AppError | undefined
  release(): void
}

interface AddressUsage {
  activeUploads: number
  dayBudget: DayBudget
}

/**
 * Limits how many uploads can run at a time and how many bytes can be uploaded per day, both for
 * each IP address and for all addresses together. Bytes received for rejected uploads also count.
 */
export function createUploadLimits(settings: UploadLimitSettings) {
  const usageByAddress = new Map<string, AddressUsage>()
  const totalBudget = new DayBudget(settings.uploadBytesTotal)
  let totalActiveUploads = 0
  let pendingBytes = 0
  // The privacy notice says that the server forgets IP addresses after a day, so don't wait for the
  // next upload.
  const timer = setInterval(() => deleteExpired(usageByAddress), ONE_MINUTE_MS).unref()

  function findOrAdd(key: string): AddressUsage {
    evictOld(usageByAddress)
    const existingUsage = usageByAddress.get(key)
    if (existingUsage) return existingUsage
    const usage = { activeUploads: 0, dayBudget: new DayBudget(settings.uploadBytes) }
    usageByAddress.set(key, usage)
    return usage
  }

  return {
    /** Returns how many bytes the uploads in progress have announced but not sent yet. */
    getPendingBytes: () => pendingBytes,

    /** Returns how many uploads are in progress. */
    count: () => totalActiveUploads,

    /** Returns how many IP addresses are in memory. */
    countAddresses: () => usageByAddress.size,

    stop: () => clearInterval(timer),

    /**
     * Starts an upload and reserves the bytes that it announces.
     * @throws AppError 429
     */
    start(key: string, announcedBytes: number): UploadTicket {
      const usage = findOrAdd(key)
      if (usage.activeUploads >= settings.uploadsAtOnce) throw errors.uploadsAtOnce(BUSY_SECONDS)
      if (totalActiveUploads >= settings.uploadsAtOnceTotal)
        throw errors.uploadsAtOnceTotal(BUSY_SECONDS)
      const { dayBudget } = usage
      // A chunked body announces no length, but has at least one byte.
      const minBytes = Math.max(announcedBytes, 1)
      if (minBytes > dayBudget.getRemainingBytes())
        throw errors.uploadBytes(dayBudget.getRemainingSeconds())
      if (minBytes > totalBudget.getRemainingBytes())
        throw errors.uploadBytesTotal(totalBudget.getRemainingSeconds())

      let reservedBytes = announcedBytes
      let isReleased = false
      const takeFromBudgets = (bytes: number) => {
        dayBudget.take(bytes)
        totalBudget.take(bytes)
      }
      takeFromBudgets(reservedBytes)
      pendingBytes += reservedBytes
      usage.activeUploads += 1
      totalActiveUploads += 1

      return {
        count(bytes) {
          const bytesFromReserve = Math.min(bytes, reservedBytes)
          reservedBytes -= bytesFromReserve
          pendingBytes -= bytesFromReserve
          takeFromBudgets(bytes - bytesFromReserve)
          if (dayBudget.getRemainingBytes() < 0)
            return errors.uploadBytes(dayBudget.getRemainingSeconds())
          if (totalBudget.getRemainingBytes() < 0)
            return errors.uploadBytesTotal(totalBudget.getRemainingSeconds())
          return undefined
        },
        release() {
          if (isReleased) return
          isReleased = true
          takeFromBudgets(-reservedBytes)
          pendingBytes -= reservedBytes
          reservedBytes = 0
          usage.activeUploads -= 1
          totalActiveUploads -= 1
        },
      }
    },
  }
}

/** Limits the bytes in a 24-hour period. The first byte after a period ends starts a new period. */
class DayBudget {
  readonly #limitBytes: number
  #usedBytes = 0
  #endsAt = 0

  constructor(limit: number) {
    this.#limitBytes = limit
  }

  isExpired(): boolean {
    return performance.now() >= this.#endsAt
  }

  getRemainingBytes(): number {
    return this.#limitBytes - (this.isExpired() ? 0 : this.#usedBytes)
  }

  take(bytes: number): void {
    if (this.isExpired()) {
      this.#usedBytes = 0
      this.#endsAt = performance.now() + ONE_DAY_MS
    }
    // Don't go below 0 when an upload releases bytes that it reserved in the previous period.
    this.#usedBytes = Math.max(0, this.#usedBytes + bytes)
  }

  getRemainingSeconds(): number {
    return Math.max(1, Math.ceil((this.#endsAt - performance.now()) / 1000))
  }
}

/** Removes all IP addresses whose 24 hours are over. */
function deleteExpired(usageByAddress: Map<string, AddressUsage>): void {
  for (const [key, { activeUploads, dayBudget }] of usageByAddress) {
    if (activeUploads === 0 && dayBudget.isExpired()) usageByAddress.delete(key)
  }
}

/**
 * Removes IP addresses whose 24 hours are over, and the oldest IP addresses if there are too many.
 * A map keeps its entries in insertion order, so the oldest addresses come first.
 */
function evictOld(usageByAddress: Map<string, AddressUsage>): void {
  for (const [key, { activeUploads, dayBudget }] of usageByAddress) {
    if (!dayBudget.isExpired() && usageByAddress.size < MAX_ADDRESSES) return
    if (activeUploads === 0) usageByAddress.delete(key)
  }
}
