import { CLOSED_STATUSES, type SubmissionStatus } from '@duet/contract'
import { type Database, transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import { readEditableValues } from '../submissions/editableValues.ts'
import { announceChange, REQUESTER, requireFewChanges } from '../submissions/work/requester.ts'
import { writeEdits } from '../submissions/writeEdits.ts'

export function canWithdraw(status: SubmissionStatus): boolean {
  return !CLOSED_STATUSES.includes(status)
}

/** Closes a request as lost. Does nothing if it's closed already. */
export function withdrawRequest(db: Database, id: string): Promise<void> {
  return transaction(db, async (trx) => {
    const current = (await readEditableValues(trx, [id])).get(id)
    if (!current || !canWithdraw(current.status)) return
    await requireFewChanges(trx, id)
    const edit = { id, current, values: { status: 'lost' } } as const
    await writeEdits(trx, [edit], REQUESTER, 'withdrawn')
    await announceChange(trx, id)
  })
}

/** Returns whether the requester has closed a request, and nobody has changed its status since. */
export async function isWithdrawn(db: Database, id: string): Promise<boolean> {
  const lastEvent = await db
    .selectFrom('submission_events')
    .select('kind')
    .where('submission_id', '=', id)
    .where('kind', 'in', ['changed', 'withdrawn'])
    .where(sql<boolean>`json_extract(after, '$.status') is not null`)
    .orderBy('created_at', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .executeTakeFirst()
  return lastEvent?.kind === 'withdrawn'
}
