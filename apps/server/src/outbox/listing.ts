import {
  ACCOUNT_MAIL_KINDS,
  CHANNELS,
  type Channel,
  OUTBOX_STATES,
  type OutboxCounts,
  type OutboxEntry,
  type OutboxListQuery,
  type OutboxPosition,
  type OutboxState,
} from '@duet/contract'
import { anyOf, containsTypedText, type Database, readIds, sortByIds } from '@duet/kit/database'
import type { Parameters } from '@duet/kit/http'
import { type Expression, type SqlBool, sql } from 'kysely'
import { type SortOrder, sortAfter } from '../db/keyset.ts'
import type { RevisionCache } from '../db/revisionCache.ts'
import { type ListWindow, readListIds, readWindow, type WindowQuery } from '../db/window.ts'
import { errors } from '../errors.ts'
import { readPageQuery, readSearchText } from '../http/listQuery.ts'
import type { OutboxRow } from './rows.ts'

/** The SQL expression for each property that the list can be sorted by. */
const SORT_VALUES: Readonly<Record<string, Expression<string | number>>> = {
  created_at: sql.ref<string>('created_at'),
  attempts: sql.ref<number>('attempts'),
  // Messages without another attempt come after all others.
  next_attempt_at: sql<string>`coalesce(next_attempt_at, '~')`,
  last_error: sql.ref<string>('folded_error'),
  state: sql.ref<string>('state'),
  channel: sql.ref<string>('channel'),
  subject: sql.ref<string>('folded_subject'),
  recipient: sql.ref<string>('folded_recipient'),
}
const SORTING = { sortable: Object.keys(SORT_VALUES), defaultSort: '-created_at' }

/** The columns that lists show. Leaves out the content, which can be long. */
const ENTRY_COLUMNS = [
  'id',
  'kind',
  'channel',
  'state',
  'subject',
  'recipient',
  'related_id',
  'attempts',
  'created_at',
  'give_up_at',
  'next_attempt_at',
  'last_attempt_at',
  'failing_since',
  'last_error',
  'sent_at',
] as const satisfies readonly (keyof OutboxEntry)[]
export type OutboxEntryRow = Pick<OutboxRow, (typeof ENTRY_COLUMNS)[number]>

export interface OutboxFilter {
  /** Text to find in the subject, the recipient, or the last error. */
  q?: string | undefined
  states?: readonly OutboxState[] | undefined
  channel?: Channel | undefined
}

export interface OutboxQuery extends WindowQuery {
  filter: OutboxFilter
}

export interface OutboxAccess {
  /** Whether the caller can read account emails, such as invitations. */
  canReadAccountMails: boolean
}

/** Reads the parameters of a list of messages. */
export function readOutboxQuery(parameters: Parameters<keyof OutboxListQuery>): OutboxQuery {
  const page = readPageQuery(parameters, SORTING)
  const filter = {
    q: readSearchText(parameters),
    states: parameters.readValues('state', { choices: OUTBOX_STATES }) as OutboxState[] | undefined,
    channel: parameters.readChoice('channel', CHANNELS),
  }
  return { ...page, filter }
}

/** Selects the matching entries that the caller can read. */
function selectMatching(db: Database, filter: OutboxFilter, access: OutboxAccess) {
  return db.selectFrom('outbox').where(createCondition(filter, access))
}

function getSortValue({ column }: SortOrder): Expression<string | number> {
  return SORT_VALUES[column] ?? sql.ref<string>('created_at')
}

/** Creates the SQL condition for entries that match the filter and that the caller can read. */
export function createCondition(
  { q, states, channel }: OutboxFilter,
  { canReadAccountMails }: OutboxAccess,
): Expression<SqlBool> {
  const conditions = [sql<SqlBool>`true`]
  if (!canReadAccountMails) {
    conditions.push(sql<SqlBool>`kind not in (${sql.join(ACCOUNT_MAIL_KINDS)})`)
  }
  if (q) {
    const keys = sql<string>`folded_subject || ' ' || folded_recipient || ' ' || folded_error`
    conditions.push(containsTypedText(keys, q))
  }
  if (states) conditions.push(sql<SqlBool>`state in (${sql.join(states)})`)
  if (channel) conditions.push(sql<SqlBool>`channel = ${channel}`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

function createSource(
  db: Database,
  cache: RevisionCache,
  { filter, sort }: OutboxQuery,
  access: OutboxAccess,
) {
  return {
    db,
    cache,
    key: JSON.stringify([filter, access]),
    query: selectMatching(db, filter, access).select(ENTRY_COLUMNS),
    value: getSortValue(sort),
  }
}

/** Loads part of the list of matching entries. */
export function listOutbox(
  db: Database,
  cache: RevisionCache,
  query: OutboxQuery,
  access: OutboxAccess,
): Promise<ListWindow<OutboxEntryRow>> {
  return readWindow(createSource(db, cache, query, access), query)
}

export function listOutboxIds(
  db: Database,
  query: OutboxQuery,
  access: OutboxAccess,
): Promise<string[]> {
  const ids = selectMatching(db, query.filter, access).select('id')
  return readIds(db, sortAfter(ids, getSortValue(query.sort), query))
}

/** Loads the entries that have these IDs and match the filter, in the order of `ids`. */
export async function readOutboxEntries(
  db: Database,
  { filter }: OutboxQuery,
  access: OutboxAccess,
  ids: readonly string[],
): Promise<OutboxEntryRow[]> {
  const rows = await selectMatching(db, filter, access)
    .select(ENTRY_COLUMNS)
    .where('id', 'in', anyOf(ids))
    .execute()
  return sortByIds(rows, ids)
}

/** Counts the matching entries in each state. Ignores the state filter. */
export function countOutbox(
  db: Database,
  cache: RevisionCache,
  { filter }: OutboxQuery,
  access: OutboxAccess,
): Promise<OutboxCounts> {
  const filterWithoutStates = { ...filter, states: undefined }
  return cache.read(JSON.stringify(['counts', filterWithoutStates, access]), async () => {
    const rows = await selectMatching(db, filterWithoutStates, access)
      .select([
        'state',
        sql<number>`count(*)`.as('total'),
        sql<number>`count(*) filter (where attempts > 0)`.as('attempted'),
        sql<number>`count(next_attempt_at)`.as('scheduled'),
        sql<number>`count(*) filter (where folded_error <> '')`.as('with_error'),
      ])
      .groupBy('state')
      .execute()
    const zeroCounts = { total: 0, attempted: 0, scheduled: 0, with_error: 0 }
    const counts = Object.fromEntries(
      OUTBOX_STATES.map((state) => [state, zeroCounts]),
    ) as OutboxCounts
    for (const { state, ...count } of rows) counts[state] = count
    return counts
  })
}

/** Finds an entry's position in the list of matching entries, and the IDs of its neighbors. */
export async function findOutboxPosition(
  db: Database,
  cache: RevisionCache,
  id: string,
  query: OutboxQuery,
  access: OutboxAccess,
): Promise<OutboxPosition> {
  const ids = await readListIds(createSource(db, cache, query, access), query.sort)
  const index = ids.indexOf(id)
  if (index < 0) return { number: null, total: ids.length, previous_id: null, next_id: null }
  return {
    number: index + 1,
    total: ids.length,
    previous_id: ids[index - 1] ?? null,
    next_id: ids[index + 1] ?? null,
  }
}

/** @throws AppError 404 if the entry is an account email that the caller can't read. */
export async function requireReadable(
  db: Database,
  id: string,
  { canReadAccountMails }: OutboxAccess,
): Promise<void> {
  if (canReadAccountMails) return
  const accountMail = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where('kind', 'in', ACCOUNT_MAIL_KINDS)
    .executeTakeFirst()
  if (accountMail) throw errors.notFound()
}
