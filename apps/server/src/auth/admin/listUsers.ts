import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { anyOf } from '../../db/ids.ts'
import { containsText } from '../../db/search.ts'
import type { Identity } from '../accounts/identities.ts'
import { presentUserWith } from '../accounts/present.ts'
import { invalid } from '../errors.ts'
import type { PageQuery } from './pages.ts'

const SORTABLE = ['created_at', 'updated_at', 'last_sign_in_at', 'email', 'phone'] as const
const MAX_FILTER_LENGTH = 255

interface UserQuery extends PageQuery {
  /** Part of an email address, phone, or name. */
  filter: string | undefined
  /** A column and a direction, such as `created_at desc`. */
  sort: string | undefined
}

/**
 * Returns one page of the accounts that aren't deleted, and the number of all such accounts. By
 * default, the newest account comes first.
 *
 * @throws AuthError 400 `validation_failed`.
 */
export async function listUsers(db: Database, { filter, sort, page, perPage }: UserQuery) {
  const { column, direction } = readSort(sort)
  let query = db.selectFrom('auth_users').where('deleted_at', 'is', null)
  if (filter !== undefined) {
    if (filter.length > MAX_FILTER_LENGTH) throw invalid('filter is too long')
    // Search only the names in the metadata. Matches in other values would reveal these values.
    const text = sql<string>`lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' ||
      coalesce(json_extract(user_metadata, '$.name'), '') || ' ' ||
      coalesce(json_extract(user_metadata, '$.full_name'), ''))`
    query = query.where(containsText(text, filter.toLowerCase()))
  }
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const users = await query
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const identities = await findIdentitiesOf(
    db,
    users.map(({ id }) => id),
  )
  return { total, users: users.map((user) => presentUserWith(user, identities.get(user.id) ?? [])) }
}

function readSort(sort = 'created_at desc') {
  const [, name, direction = 'asc'] = /^(\w+)(?:[ +](asc|desc))?$/i.exec(sort) ?? []
  const column = SORTABLE.find((each) => each === name)
  if (column === undefined) throw invalid('Bad Sort Parameters: sort')
  return { column, direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc' } as const
}

async function findIdentitiesOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('auth_identities')
    .selectAll()
    .where('user_id', 'in', anyOf(ids))
    .orderBy('created_at')
    .orderBy('provider')
    .execute()
  const byUser = new Map<string, Identity[]>()
  for (const row of rows) byUser.set(row.user_id, [...(byUser.get(row.user_id) ?? []), row])
  return byUser
}
