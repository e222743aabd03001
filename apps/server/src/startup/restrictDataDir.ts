import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '@duet/kit'

const GROUP_AND_OTHERS_BITS = 0o077

/**
 * Entries of the data folder to make private. The empty name is the folder itself. It comes first,
 * because its mode protects all entries.
 */
const ENTRY_NAMES = [
  '',
  'database.sqlite',
  'database.sqlite-wal',
  'database.sqlite-shm',
  'keys.json',
  'erasures.jsonl',
  'database.sqlite-journal',
  'server.lock',
  'server.lock-journal',
  'ballast',
  'objects',
  'tmp',
  'lost',
]

/**
 * Makes the data folder inaccessible to other users of this machine, because it contains
 * submissions, uploaded files, and password hashes.
 * @returns the paths whose mode was changed.
 * @throws StartError if a mode can't be changed.
 */
export function restrictDataDir(dataDir: string): string[] {
  // Windows doesn't have file modes.
  if (process.platform === 'win32') return []
  return ENTRY_NAMES.map((name) => join(dataDir, name)).filter(restrictPath)
}

/** Makes a path private. Returns whether its mode had to be changed. */
function restrictPath(path: string): boolean {
  const mode = readMode(path)
  if (mode === undefined || !isShared(mode)) return false
  let reason = 'the file system does not support modes'
  try {
    chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600)
    if (!isShared(statSync(path).mode)) return true
  } catch (cause) {
    reason = (cause as NodeJS.ErrnoException).code ?? String(cause)
  }
  throw new StartError(
    `Other users of this machine can read or write ${path}, and its mode cannot be changed (${reason}): run the server as its owner, or set DATA_DIR to a new folder, which the server makes private.`,
  )
}

/**
 * Reads a path's mode. Returns `undefined` if the path is missing or inaccessible. Opening the path
 * later throws an error that explains why.
 */
function readMode(path: string): number | undefined {
  try {
    return statSync(path).mode
  } catch {
    return undefined
  }
}

function isShared(mode: number): boolean {
  return (mode & GROUP_AND_OTHERS_BITS) !== 0
}
