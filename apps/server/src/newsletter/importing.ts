import { randomUUID } from 'node:crypto'
import { createTextKey, type ImportReport, type SubscriberImport } from '@duet/contract'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import { type ChangeContext, describeAuthor } from '../callers/changeContext.ts'
import { createOnce, hashJson } from '../http/idempotency.ts'
import { recordChange } from '../live/changes.ts'
import { type ImportedSubscriber, planImport } from './importPlan.ts'
import { readImportFile } from './importRows.ts'

const ROWS_PER_INSERT = 500
const ONE_HOUR_MS = 3_600_000
/**
 * Must exceed the lifetime of idempotency keys, because a request that repeats a key gets the
 * report of the first request.
 */
const REPORT_LIFETIME_HOURS = 72

/**
 * Imports subscribers from a CSV file, or only previews the import. Sends no messages. With
 * an idempotency key, a second call with the same key returns the first report and adds nothing.
 *
 * @throws AppError 422 `bad_import` if the file has too many rows or columns, or no column with
 *   addresses; 409 `idempotency_conflict`.
 */
export async function importSubscribers(
  db: Database,
  context: ChangeContext,
  { csv, is_preview: isPreview }: SubscriberImport,
  key: string | undefined,
): Promise<ImportReport> {
  const { audit, actor } = context
  const file = await readImportFile(csv)
  if (isPreview) return (await planImport(db, file, new Date())).report
  return transaction(db, async (trx) => {
    const keyUse = { scope: `import of ${actor.id ?? 'service'}`, key, bodyHash: hashJson(csv) }
    const importId = await createOnce(trx, keyUse, async () => {
      const now = new Date()
      const { newSubscribers, report } = await planImport(trx, file, now)
      await insertSubscribers(trx, newSubscribers)
      const id = randomUUID()
      await trx
        .insertInto('subscriber_imports')
        .values({
          id,
          actor_id: actor.id,
          actor_name: actor.name,
          report: JSON.stringify(report),
          created_at: now.toISOString(),
        })
        .execute()
      await audit.record(trx, {
        action: 'subscribers_imported',
        ...describeAuthor(context),
        details: { import_id: id, added: report.added },
      })
      await recordChange(trx, { record: 'subscriber', kind: 'created', id: null, actor })
      return id
    })
    const { report } = await trx
      .selectFrom('subscriber_imports')
      .select('report')
      .where('id', '=', importId)
      .executeTakeFirstOrThrow()
    return JSON.parse(report) as ImportReport
  })
}

/** Adds subscribers. Replaces deleted and unconfirmed subscribers that have the same addresses. */
async function insertSubscribers(trx: Transaction, subscribers: readonly ImportedSubscriber[]) {
  for (let start = 0; start < subscribers.length; start += ROWS_PER_INSERT) {
    const rows = subscribers.slice(start, start + ROWS_PER_INSERT).map((subscriber) => ({
      id: randomUUID(),
      email: subscriber.email,
      email_key: createTextKey(subscriber.email),
      subscribed_at: subscriber.subscribedAt,
      is_active: subscriber.isActive ? 1 : 0,
      source: 'import' as const,
    }))
    await trx
      .insertInto('subscribers')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('email_key').doUpdateSet((eb) => ({
          email: eb.ref('excluded.email'),
          subscribed_at: eb.ref('excluded.subscribed_at'),
          is_active: eb.ref('excluded.is_active'),
          source: eb.ref('excluded.source'),
          deleted_at: null,
          unconfirmed_since: null,
        })),
      )
      .execute()
  }
}

/** Deletes old import reports, which contain addresses. The audit log keeps the counts. */
export async function purgeImportReports(trx: Transaction, now: number): Promise<void> {
  const cutoff = new Date(now - REPORT_LIFETIME_HOURS * ONE_HOUR_MS).toISOString()
  await trx.deleteFrom('subscriber_imports').where('created_at', '<', cutoff).execute()
}
