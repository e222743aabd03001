const LOCK_NAME = 'admin-edits'

/** The `localStorage` key of the lease, which replaces the lock if Web Locks are unavailable. */
const LEASE_KEY = 'admin-edits-lease'
const LEASE_MS = 30_000

interface Lease {
  owner: string
  expiresAt: number
}

/**
 * Runs `task` in one tab at a time. On plain HTTP, browsers don't provide locks, so tabs use a
 * lease in storage. If another tab holds the lease, this function does nothing and returns
 * `undefined`, because the other tab sends all edits.
 */
export async function withQueueLock<T>(task: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return await withLease(task)
  let hasLock = false
  try {
    return await navigator.locks.request(LOCK_NAME, () => {
      hasLock = true
      return task()
    })
  } catch (error) {
    if (hasLock) throw error
    // Browsers refuse locks if the user blocks storage.
    return await withLease(task)
  }
}

async function withLease<T>(task: () => Promise<T>): Promise<T | undefined> {
  const owner = String(Math.random())
  const renew = () => storeLease({ owner, expiresAt: Date.now() + LEASE_MS })
  const lease = readLease()
  if (lease && lease.expiresAt > Date.now()) return undefined
  renew()
  const timer = setInterval(renew, LEASE_MS / 3)
  try {
    return await task()
  } finally {
    clearInterval(timer)
    if (readLease()?.owner === owner) localStorage.removeItem(LEASE_KEY)
  }
}

function readLease(): Lease | undefined {
  try {
    return JSON.parse(localStorage.getItem(LEASE_KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function storeLease(lease: Lease): void {
  try {
    localStorage.setItem(LEASE_KEY, JSON.stringify(lease))
  } catch {
    // Storage is blocked. No lease is needed, because other tabs don't see this tab's edits.
  }
}
