import { type Database, transaction } from '../database/database.ts'
import { isPostgres } from '../database/isPostgres.ts'
import { type Keys, loadKeys } from './keys.ts'

/**
 * Loads the keys, and creates the missing ones. If several servers share a Postgres database and a
 * data folder, only one of them at a time does this, so that all have the same keys.
 */
export function loadKeysOnce(
  db: Database,
  dataDir: string,
  options: Parameters<typeof loadKeys>[1],
): Promise<Keys> {
  const load = () => loadKeys(dataDir, options)
  return isPostgres(db) ? transaction(db, load) : load()
}
