import { setImmediate } from 'node:timers/promises'
import { type Database, type Transaction, transaction, writeInBatches } from '@duet/kit/database'
import { sql } from 'kysely'
import type { BusinessCalendar } from '../config/responseConfig.ts'
import { recordChange } from '../live/changes.ts'
import { computeAnswerDueTime } from './businessDays.ts'

/** Number of submissions that one transaction changes. Other requests wait during a transaction. */
const BATCH_SIZE = 500

/**
 * Applies a changed calendar to the unanswered submissions. Answered ones keep their due times, so
 * the share of kept promises in the past stays the same. Returns the number of changed submissions.
 */
export async function updateAnswerDueTimes(
  db: Database,
  calendar: BusinessCalendar,
): Promise<number> {
  let changedCount = 0
  let lastNumber = 0
  for (;;) {
    const batch = await transaction(db, (trx) => updateBatch(trx, calendar, lastNumber))
    changedCount += batch.changedCount
    if (batch.lastNumber === undefined) return changedCount
    lastNumber = batch.lastNumber
    await setImmediate()
  }
}

async function updateBatch(trx: Transaction, calendar: BusinessCalendar, lastNumber: number) {
  const rows = await trx
    .selectFrom('submissions')
    .select(['number', 'created_at', 'answer_due_at'])
    .where('answer_due_at', 'is not', null)
    .where('first_contact_at', 'is', null)
    .where('number', '>', lastNumber)
    .orderBy('number')
    .limit(BATCH_SIZE)
    .execute()
  const changes = rows.flatMap(({ number, created_at, answer_due_at }) => {
    const dueTime = computeAnswerDueTime(created_at, calendar)
    return dueTime === answer_due_at ? [] : [{ number, dueTime }]
  })
  await writeInBatches(changes, async (batch) => {
    const values = batch.map(({ number, dueTime }) => sql`(${number}, ${dueTime})`)
    // Both databases name the columns of `values` like this.
    await sql`update submissions set answer_due_at = changes.column2
      from (values ${sql.join(values)}) as changes
      where number = cast(changes.column1 as bigint)`.execute(trx)
  })
  if (changes.length > 0) {
    const actor = { id: null, name: 'Server' }
    await recordChange(trx, { record: 'submission', kind: 'changed', id: null, actor })
  }
  return {
    changedCount: changes.length,
    lastNumber: rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.number,
  }
}
