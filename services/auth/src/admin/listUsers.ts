import { anyOf, containsTypedText, type Database } from '@duet/kit/database'
import { sql } from 'kysely'
import type { User } from '../accounts/accounts.ts'
import { findFactorsOfUsers } from '../accounts/factors.ts'
import { presentUserWithDetails } from '../accounts/present.ts'
import { createValidationError } from '../errors.ts'
import type { PageNumbers } from './pages.ts'

const SORTABLE_COLUMNS = ['created_at', 'updated_at', 'last_sign_in_at', 'email', 'phone'] as const
const MAX_FILTER_LENGTH = 255

interface UserQuery extends PageNumbers {
  /** Part of an email address, phone number, or name. */
  filter: string | undefined
  /** A column and a direction, such as `created_at desc`. */
  sort: string | undefined
}

/**
 * Returns one page of the accounts that match the filter and aren't deleted, and the number of all
 * matching accounts. By default, the newest account comes first.
 *
 * @throws AuthError 400 `validation_failed`.
 */
export async function listUsers(db: Database, { filter, sort, page, perPage }: UserQuery) {
  const { column, direction } = readSort(sort)
  let query = db.selectFrom('auth_users').where('deleted_at', 'is', null)
  if (filter !== undefined) {
    if (filter.length > MAX_FILTER_LENGTH) throw createValidationError('filter is too long')
    query = query.where(containsTypedText(sql.ref('search_text'), filter))
  }
  const { total } = await query
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const users = await query
    .selectAll()
    .orderBy(column === 'email' ? 'folded_email' : column, direction)
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const userIds = users.map(({ id }) => id)
  const identities = groupByUser(await findIdentitiesOfUsers(db, userIds))
  const factors = groupByUser(await findFactorsOfUsers(db, userIds))
  const present = (user: User) =>
    presentUserWithDetails(user, {
      identities: identities.get(user.id) ?? [],
      factors: factors.get(user.id) ?? [],
    })
  return { total, users: users.map(present) }
}

function readSort(sort = 'created_at desc') {
  const [, name, direction = 'asc'] = /^(\w+)(?:[ +](asc|desc))?$/i.exec(sort) ?? []
  const column = SORTABLE_COLUMNS.find((candidate) => candidate === name)
  if (column === undefined) throw createValidationError('Bad Sort Parameters: sort')
  return { column, direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc' } as const
}

function findIdentitiesOfUsers(db: Database, userIds: readonly string[]) {
  return db
    .selectFrom('auth_identities')
    .selectAll()
    .where('user_id', 'in', anyOf(userIds))
    .orderBy('created_at')
    .orderBy('provider')
    .execute()
}

function groupByUser<Row extends { user_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const rowsByUser = new Map<string, Row[]>()
  for (const row of rows) rowsByUser.set(row.user_id, [...(rowsByUser.get(row.user_id) ?? []), row])
  return rowsByUser
}
