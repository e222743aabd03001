import type { Transaction } from '@duet/kit/database'
import { recordChange } from '../live/changes.ts'

/** Tells open tabs of the admin app that a submission's file has been scanned. */
export async function recordScan(trx: Transaction, objectId: string): Promise<void> {
  const file = await trx
    .selectFrom('submission_files')
    .select('submission_id')
    .where('object_id', '=', objectId)
    .executeTakeFirst()
  if (!file) return
  const actor = { id: null, name: 'Server' }
  await recordChange(trx, { record: 'submission', kind: 'changed', id: file.submission_id, actor })
}
