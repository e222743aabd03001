import type { RetentionPreview, RetentionRules } from '@duet/contract'
import type { Database } from '@duet/kit/database'
import { type Expression, sql } from 'kysely'

const ONE_DAY_MS = 24 * 3_600_000

/** Counts the records that each rule would erase at `now`. */
export async function previewRetention(
  db: Database,
  { submissions, spam, messages }: RetentionRules,
  now: number,
): Promise<RetentionPreview> {
  return {
    submissions: submissions ? await countRows(db, selectDueSubmissions(db, submissions, now)) : 0,
    spam: spam
      ? (await countRows(db, selectDueSpam(db, spam, now))) +
        (await countRows(db, selectDueSignUps(db, spam, now)))
      : 0,
    messages: messages ? await countRows(db, selectDueMessages(db, messages, now)) : 0,
  }
}

/** Selects the IDs of submissions with one of `statuses` and no activity for `months` months. */
export function selectDueSubmissions(
  db: Database,
  { statuses, months }: NonNullable<RetentionRules['submissions']>,
  now: number,
) {
  return selectInactiveSubmissions(db, subtractMonths(now, months))
    .where('status', 'in', statuses)
    .where('anonymized_at', 'is', null)
}

/** Selects the IDs of spam submissions with no activity for `days` days. */
export function selectDueSpam(
  db: Database,
  { days }: NonNullable<RetentionRules['spam']>,
  now: number,
) {
  return selectInactiveSubmissions(db, subtractDays(now, days)).where('status', '=', 'spam')
}

/** Selects the IDs of newsletter sign-ups that have been unconfirmed for `days` days. */
export function selectDueSignUps(
  db: Database,
  { days }: NonNullable<RetentionRules['spam']>,
  now: number,
) {
  return db
    .selectFrom('subscribers')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('unconfirmed_since', '<', subtractDays(now, days))
}

/** Selects the IDs of sent, discarded, and expired messages that are over `days` days old. */
export function selectDueMessages(
  db: Database,
  { days }: NonNullable<RetentionRules['messages']>,
  now: number,
) {
  return db
    .selectFrom('outbox')
    .select('id')
    .where('state', 'in', ['sent', 'discarded', 'expired'])
    .where('created_at', '<', subtractDays(now, days))
}

/**
 * Selects the IDs of submissions without activity since `cutoff`. Also checks the history, because
 * notes and replies count as activity but don't change `updated_at`.
 */
function selectInactiveSubmissions(db: Database, cutoff: string) {
  return db
    .selectFrom('submissions')
    .select('submissions.id')
    .where('deleted_at', 'is', null)
    .where('updated_at', '<', cutoff)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('submission_events')
            .select('submission_events.id')
            .whereRef('submission_events.submission_id', '=', 'submissions.id')
            .where('submission_events.created_at', '>=', cutoff),
        ),
      ),
    )
}

async function countRows(db: Database, query: Expression<{ id: string }>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${query}) as due`.execute(db)
  return rows[0]?.count ?? 0
}

function subtractDays(now: number, days: number): string {
  return new Date(now - days * ONE_DAY_MS).toISOString()
}

/** Subtracts calendar months. One month before March 31 is the last day of February. */
export function subtractMonths(now: number, months: number): string {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.toISOString()
}
