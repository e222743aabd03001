import type { Database } from '@duet/kit/database'
import type { ScanColumns } from '@duet/storage'
import { createUniqueNames } from '../../http/sendZip.ts'

/** One of a submission's files, for a ZIP archive. */
export interface ZipFile extends ScanColumns {
  /** Unique among the files of the submission. */
  name: string
  /** ID of the content in the object store. */
  version: string
  size: number
  modifiedAt: string
}

/**
 * Lists a submission's files in the order in which they were attached. Also lists those that are in
 * quarantine; see `getScanState`.
 */
export async function listZipFiles(db: Database, submissionId: string): Promise<ZipFile[]> {
  const rows = await db
    .selectFrom('submission_files')
    .innerJoin('objects', 'objects.id', 'submission_files.object_id')
    .select(['objects.name', 'objects.version', 'objects.size', 'objects.updated_at as modifiedAt'])
    .select(['objects.scanned_version', 'objects.virus'])
    .where('submission_files.submission_id', '=', submissionId)
    .orderBy('submission_files.position')
    .execute()
  const names = createUniqueNames(rows.map(({ name }) => name))
  return rows.map((row, index) => ({ ...row, name: names[index] ?? row.name }))
}
