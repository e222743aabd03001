import type { Database } from '@duet/kit/database'
import { storageErrors } from './errors.ts'
import type { StorageService } from './service.ts'

/**
 * Checks that none of the objects belongs to a submission. Nobody can overwrite, move, or remove a
 * submission's files.
 * @throws StorageError `AccessDenied`, which names the submissions
 */
export async function requireNoSubmission(
  { findSubmissionIds }: StorageService,
  db: Database,
  objectIds: readonly string[],
): Promise<void> {
  const submissions = await findSubmissionIds(db, objectIds)
  if (submissions.length === 0) return
  const names = submissions.slice(0, 3).join(', ')
  throw storageErrors.accessDenied(
    `Files of a submission can't be changed (rule "keep submission files"): ${names}`,
  )
}
