import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import { isPostgres } from './isPostgres.ts'
import type { Tables } from './tables.ts'

/**
 * Lets only one transaction at a time rely on a fact and change it, such as the number of messages to
 * a mailbox. Call this before reading the fact. If another transaction has locked the fact since this
 * one began, this one runs again.
 *
 * Rows don't need this: two transactions never change the same row without one of them running again.
 * Does nothing on SQLite, where transactions run one after another.
 *
 * @param fact The fact that the transaction relies on, such as `['notes', submissionId]`
 */
export async function lockFact(trx: Transaction, fact: readonly string[]): Promise<void> {
  if (!isPostgres<Tables>(trx)) return
  // There are 65,536 locks, so the table can't grow without end. Facts rarely share one.
  const id = createHash('sha256').update(JSON.stringify(fact)).digest().readUInt16BE()
  await sql`insert into fact_locks (id) values (${id})
    on conflict (id) do update set id = excluded.id`.execute(trx)
}
