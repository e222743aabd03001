import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '@duet/kit'
import { SQLite } from '@duet/kit/database'

/**
 * Creates the data folder if needed, checks that it's writable, and locks it, unless several servers
 * share the folder. Without the lock, a second server would delete files that the first server is
 * storing.
 * @returns a function that releases the lock.
 * @throws StartError
 */
export function claimDataDir(dataDir: string, { isShared = false } = {}): () => void {
  try {
    // A recursive mkdir hangs on a pseudo file system such as /proc, so use it only if necessary.
    if (!existsSync(dataDir)) {
      // Other users of this machine must not be able to read submissions or password hashes.
      mkdirSync(dataDir, { recursive: !existsSync(dirname(dataDir)), mode: 0o700 })
    }
    const probePath = join(dataDir, `.probe-${randomUUID()}`)
    writeFileSync(probePath, '')
    rmSync(probePath)
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown error'
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be written to (${code}): make it writable or choose another folder.`,
      { cause },
    )
  }
  if (isShared) return () => {}
  const releaseLock = lockFolder(dataDir)
  if (releaseLock) return releaseLock
  throw new StartError(
    `DATA_DIR ${dataDir} is in use by another server: stop that server or choose another folder.`,
  )
}

/**
 * Locks a folder. Returns a function that releases the lock, or `undefined` if another process has
 * it. The operating system releases the lock when the process ends, even after a crash.
 * @throws StartError
 */
export function lockFolder(folder: string): (() => void) | undefined {
  const lock = openLock(folder)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    const { code = '' } = cause as NodeJS.ErrnoException
    if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return undefined
    throw createLockError(folder, cause)
  }
  return () => lock.close()
}

function openLock(dataDir: string) {
  try {
    return new SQLite(join(dataDir, 'server.lock'), { timeout: 0 })
  } catch (cause) {
    throw createLockError(dataDir, cause)
  }
}

function createLockError(dataDir: string, cause: unknown): StartError {
  const { code } = cause as NodeJS.ErrnoException
  return new StartError(
    `${join(dataDir, 'server.lock')} cannot be used (${code}): delete it and start again.`,
    { cause },
  )
}
