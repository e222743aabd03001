import { CLOSED_STATUSES } from '@duet/contract'
import { anyOf, type Database, type Tables } from '@duet/kit/database'
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'

const ONE_DAY_MS = 86_400_000
/** The server doesn't remind anybody of what was due earlier, for example while it was down. */
const MAX_AGE_MS = 3 * ONE_DAY_MS

/** A request whose owner the server must remind. */
export interface DueRequest {
  submissionId: string
  ownerId: string
  /** When it's due: a day or a time. */
  due: string
}

/** The point in time for which the server looks for due requests. */
export interface DueMoment {
  /** In milliseconds since 1970. */
  now: number
  /** The current day in the time zone of the team. */
  today: string
}

/** The sort expression that the index `submissions_answer_due` contains. */
const OPEN_ANSWER_DUE = sql<
  string | null
>`case when first_contact_at is null and status = 'new' then answer_due_at end`

/** Finds follow-ups that have become due, and that their owners haven't been reminded of. */
export async function findDueFollowUps(
  db: Database,
  ownerIds: readonly string[],
  { now, today }: DueMoment,
  limit: number,
): Promise<DueRequest[]> {
  const oldestDay = new Date(now - MAX_AGE_MS).toISOString().slice(0, 10)
  const rows = await selectOpen(db)
    .where('follow_up_on', '>=', oldestDay)
    .where('follow_up_on', '<=', today)
    .where('status', 'not in', CLOSED_STATUSES)
    .where('owner_id', 'in', anyOf(ownerIds))
    .where(isNotReminded('follow_up', sql`follow_up_on`))
    .select(['id', 'owner_id', 'follow_up_on as due'])
    .orderBy('follow_up_on')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toDueRequest)
}

/** Finds overdue answers that the owners haven't been reminded of. */
export async function findOverdueAnswers(
  db: Database,
  ownerIds: readonly string[],
  { now }: DueMoment,
  limit: number,
): Promise<DueRequest[]> {
  const rows = await selectOpen(db)
    .where(OPEN_ANSWER_DUE, '>', new Date(now - MAX_AGE_MS).toISOString())
    .where(OPEN_ANSWER_DUE, '<=', new Date(now).toISOString())
    .where('owner_id', 'in', anyOf(ownerIds))
    .where(isNotReminded('overdue', sql`answer_due_at`))
    .select(['id', 'owner_id', 'answer_due_at as due'])
    .orderBy(OPEN_ANSWER_DUE)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toDueRequest)
}

/** Returns the `occasion` of a reminder. `isNotReminded` has the same expression in SQL. */
export function getOccasion({ submissionId, due }: DueRequest): string {
  return `${submissionId} ${due}`
}

/** Returns the condition that the owner hasn't been reminded of the same day or time. */
function isNotReminded(kind: 'follow_up' | 'overdue', due: RawBuilder<unknown>) {
  return sql<boolean>`not exists (
    select 1 from reminders
    where user_id = submissions.owner_id and kind = ${kind}
      and occasion = submissions.id || ' ' || ${due}
  )`
}

/** Requests and how many there are in total. */
export interface CountedRequests {
  /** `due` is a day or a time. */
  requests: { submissionId: string; due: string | null }[]
  total: number
}

/** Lists unanswered requests whose answer is due from `from` until before `before`, in ISO 8601. */
export function listOpenAnswers(
  db: Database,
  { from, before }: { from?: string; before: string },
  limit: number,
): Promise<CountedRequests> {
  return listRequests(db, OPEN_ANSWER_DUE, limit, (eb) =>
    eb.and([eb(OPEN_ANSWER_DUE, '<', before), ...(from ? [eb(OPEN_ANSWER_DUE, '>=', from)] : [])]),
  )
}

/** Lists open requests whose follow-up is due today or earlier. */
export function listOpenFollowUps(
  db: Database,
  today: string,
  limit: number,
): Promise<CountedRequests> {
  return listRequests(db, sql`follow_up_on`, limit, (eb) =>
    eb.and([eb('follow_up_on', '<=', today), eb('status', 'not in', CLOSED_STATUSES)]),
  )
}

/** Lists new requests without an owner, oldest first. */
export function listUnowned(db: Database, limit: number): Promise<CountedRequests> {
  return listRequests(db, sql`answer_due_at`, limit, (eb) =>
    eb.and([eb('owner_id', 'is', null), eb('status', '=', 'new')]),
  )
}

type Condition = (
  eb: ExpressionBuilder<Tables, 'submissions'>,
) => ExpressionWrapper<Tables, 'submissions', SqlBool>

async function listRequests(
  db: Database,
  due: RawBuilder<unknown>,
  limit: number,
  matches: Condition,
): Promise<CountedRequests> {
  const query = selectOpen(db).where(matches)
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .select(['id', sql<string | null>`${due}`.as('due')])
    .orderBy(due)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return { requests: rows.map((row) => ({ submissionId: row.id, due: row.due })), total }
}

/** Selects the submissions of people who can still get an answer. */
function selectOpen(db: Database) {
  return db
    .selectFrom('submissions')
    .where('deleted_at', 'is', null)
    .where('anonymized_at', 'is', null)
}

function toDueRequest(row: { id: string; owner_id: string | null; due: string | null }) {
  return { submissionId: row.id, ownerId: row.owner_id ?? '', due: row.due ?? '' }
}
