import { anyOf, type Database } from '@duet/kit/database'
import { storageErrors } from '../errors.ts'
import type { ObjectsTable } from '../tables.ts'

/** The columns of an object with the result of its scan. */
export type ScanColumns = Pick<ObjectsTable, 'version' | 'scanned_version' | 'virus'>

/**
 * Whether a file can be served. Only `clean` ones can. A file is `pending` until it's scanned, and
 * nothing is pending without a scanner.
 */
export type ScanState = 'clean' | 'pending' | 'infected'

/** Returns the state of an object's current content. */
export function getScanState(
  { version, scanned_version: scannedVersion, virus }: ScanColumns,
  hasScanner: boolean,
): ScanState {
  if (scannedVersion !== version) return hasScanner ? 'pending' : 'clean'
  return virus === null ? 'clean' : 'infected'
}

/**
 * Checks that an object can be served.
 * @throws StorageError `AccessDenied` if it's infected; `ResourceLocked` if it's waiting for its scan
 */
export function requireClean(object: ScanColumns, hasScanner: boolean): void {
  const state = getScanState(object, hasScanner)
  if (state === 'infected') throw storageErrors.infected(object.virus ?? '')
  if (state === 'pending') throw storageErrors.notScanned()
}

/**
 * Returns the states of versions. A version that's no longer in use is `pending`.
 *
 * @param versions at most a few hundred
 */
export async function readScanStates(
  db: Database,
  versions: readonly string[],
  hasScanner: boolean,
): Promise<ReadonlyMap<string, ScanState>> {
  const rows = await db
    .selectFrom('objects')
    .select(['version', 'scanned_version', 'virus'])
    .where('version', 'in', anyOf(versions))
    .execute()
  const found = new Map(rows.map((row) => [row.version, getScanState(row, hasScanner)]))
  const fallback = hasScanner ? 'pending' : 'clean'
  return new Map(versions.map((version) => [version, found.get(version) ?? fallback]))
}
