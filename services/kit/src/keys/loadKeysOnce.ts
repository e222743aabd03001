import type { Database } from '../database/database.ts'
import { withClusterLock } from '../database/withClusterLock.ts'
import { type Keys, loadKeys } from './keys.ts'

/** Key of the advisory lock that a server holds while it loads the keys. */
const KEYS_LOCK = 7_305_104

/**
 * Loads the keys, and creates the missing ones. If several servers share a Postgres database and a
 * data folder, only one of them at a time does this, so that all have the same keys.
 */
export function loadKeysOnce(
  db: Database,
  dataDir: string,
  options: Parameters<typeof loadKeys>[1],
): Promise<Keys> {
  return withClusterLock(db, KEYS_LOCK, () => loadKeys(dataDir, options))
}
