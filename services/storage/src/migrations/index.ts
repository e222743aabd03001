import type { Migrations } from '@duet/kit/database'
import * as storage from './011-storage.ts'
import * as copiedFiles from './026-copied-files.ts'
import * as pendingVersions from './047-pending-versions.ts'
import * as fileScans from './048-file-scans.ts'
import * as foreignKeys from './049-foreign-keys.ts'

/**
 * The migrations that change only tables of the storage service. The server runs them together with
 * its own migrations, in the order of their names.
 */
export const storageMigrations: Migrations = {
  '011-storage': storage,
  '026-copied-files': copiedFiles,
  '047-pending-versions': pendingVersions,
  '048-file-scans': fileScans,
  '049-foreign-keys': foreignKeys,
}
