import { statSync } from 'node:fs'
import { sql } from 'kysely'
import type { Logger } from '../logger.ts'
import { StartError } from '../startError.ts'
import type { Database } from './database.ts'

const RESTORE_INSTRUCTIONS =
  'To restore it: stop the server, replace database.sqlite with the last backup, delete database.sqlite-wal and database.sqlite-shm, and start again.'

/**
 * Runs SQLite's quick integrity check.
 * @throws StartError if the database is damaged.
 */
export async function checkIntegrity(db: Database, path: string): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma main.quick_check(1)`.execute(db)
  if (rows[0]?.quick_check !== 'ok') throw createDamagedError(path)
}

// Codes of errors that an operator can fix. Other errors are bugs and need a stack trace.
const ENVIRONMENT_ERROR =
  /^(SQLITE_(BUSY|CORRUPT|FULL|IOERR|LOCKED|NOTADB|PERM|CANTOPEN|READONLY)|E[A-Z]+$)/

/**
 * Converts an error that the operator can fix to a `StartError` with a one-line message. Returns
 * other errors unchanged.
 */
export function explainDatabaseError(error: unknown, path: string): unknown {
  const code = readErrorCode(error)
  if (code === undefined || !ENVIRONMENT_ERROR.test(code)) return error
  if (code.startsWith('SQLITE_CORRUPT')) return createDamagedError(path, error)
  if (code === 'SQLITE_NOTADB') {
    return new StartError(`${path} is not a database. ${RESTORE_INSTRUCTIONS}`, { cause: error })
  }
  if (code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_READONLY')) {
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
    return new StartError(
      isFolder
        ? `${path} is a folder, not a database. Move it away. ${RESTORE_INSTRUCTIONS}`
        : `${path} cannot be read and written (${code}): check its owner and mode, and those of its folder.`,
      { cause: error },
    )
  }
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return new StartError(
      `${path} is locked by another program (${code}). Stop that program, and start again.`,
      { cause: error },
    )
  }
  return new StartError(`${path} cannot be opened (${code}).`, { cause: error })
}

/** Creates a monitor that records whether any query has ever reported a damaged database. */
export function createDamageMonitor(log: Logger) {
  let isDamaged = false
  return {
    isDamaged: () => isDamaged,
    /** Call this with the error from each failed query. */
    handleError(error: unknown): void {
      const code = readErrorCode(error) ?? ''
      if (isDamaged || !/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return
      isDamaged = true
      log.fatal({ err: error }, `the database is damaged. ${RESTORE_INSTRUCTIONS}`)
    },
  }
}

function createDamagedError(path: string, cause?: unknown): StartError {
  return new StartError(`${path} is damaged. ${RESTORE_INSTRUCTIONS}`, { cause })
}

/** Returns the code of an error from SQLite or the file system. */
function readErrorCode(error: unknown): string | undefined {
  const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return typeof code === 'string' ? code : undefined
}
