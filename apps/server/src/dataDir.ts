import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SQLite } from './db/sqlite.ts'
import { StartError } from './startError.ts'

/**
 * Makes sure that the data folder is there, can be written to, and is no other server's: a second
 * one would sweep away what the first is storing. The lock ends with the process, however it ends.
 * @returns a function that gives the folder free.
 * @throws StartError
 */
export function claimDataDir(dataDir: string): () => void {
  try {
    // Asked for in one go, Node tries for ever where a pseudo file system like /proc says no.
    if (!existsSync(dataDir)) {
      // Requests, pictures and password hashes: nobody else on the machine reads them.
      mkdirSync(dataDir, { recursive: !existsSync(dirname(dataDir)), mode: 0o700 })
    }
    const probe = join(dataDir, `.probe-${randomUUID()}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown error'
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be written to (${code}): make it writable or name another folder.`,
      { cause },
    )
  }
  const lock = new SQLite(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    throw new StartError(
      `DATA_DIR ${dataDir} is in use by another server: stop that one or name another folder.`,
      { cause },
    )
  }
  return () => lock.close()
}
