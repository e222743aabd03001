/**
 * Returns whether an error means that the disk is full. `SQLITE_IOERR_SHMSIZE` means that SQLite
 * couldn't extend its shared memory.
 */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE'
}

/** Returns whether an error means that another process holds a lock of the database. */
export function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')
}
