import { ACCOUNT_MAIL_KINDS, CHANNELS, OUTBOX_STATES } from '@duet/contract'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { RevisionCache } from '../db/revisionCache.ts'
import { containsText } from '../db/search.ts'
import { type ListWindow, readWindow } from '../db/window.ts'
import { errors } from '../errors.ts'
import type { ListQuery } from '../http/listQuery.ts'
import type { OutboxRow } from './rows.ts'

/** Sorting and filters that `GET /outbox` accepts. */
export const OUTBOX_LIST = {
  sortable: ['created_at', 'attempts', 'state', 'channel'],
  defaultSort: '-created_at',
  filters: { state: OUTBOX_STATES, channel: CHANNELS },
} as const

interface OutboxAccess {
  /** Whether the caller can read emails about accounts. */
  canReadAccountMails: boolean
}

/** Loads the matching entries of the outbox: a part of them, or all without a `limit`. */
export function listOutbox(
  db: Database,
  cache: RevisionCache,
  query: ListQuery,
  { canReadAccountMails }: OutboxAccess,
): Promise<ListWindow<OutboxRow>> {
  const { q, filters, sort } = query
  let entriesQuery = db.selectFrom('outbox').selectAll()
  if (!canReadAccountMails) entriesQuery = entriesQuery.where('kind', 'not in', ACCOUNT_MAIL_KINDS)
  if (q) {
    const searchedText = sql<string>`lower(subject || ' ' || coalesce(recipient, ''))`
    entriesQuery = entriesQuery.where(containsText(searchedText, q))
  }
  if (filters.state) entriesQuery = entriesQuery.where(sql`state`, '=', filters.state)
  if (filters.channel) entriesQuery = entriesQuery.where(sql`channel`, '=', filters.channel)
  const key = JSON.stringify([q, filters, canReadAccountMails])
  return readWindow({ db, cache, key, query: entriesQuery, value: sql.ref(sort.column) }, query)
}

/** @throws AppError 404 if the entry is about an account and the caller can't read it. */
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
