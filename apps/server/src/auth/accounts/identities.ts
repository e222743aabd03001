import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuthIdentitiesTable, AuthUsersTable } from '../../db/authTables.ts'
import type { Database } from '../../db/database.ts'
import { type Metadata, readMetadata } from './metadata.ts'

export type Identity = Selectable<AuthIdentitiesTable>
type User = Selectable<AuthUsersTable>

/** The kinds of addresses that identify a user without an outside provider. */
export type AddressKind = 'email' | 'phone'

export function findIdentities(db: Database, userId: string): Promise<Identity[]> {
  return db
    .selectFrom('auth_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute()
}

/**
 * Returns the `identity_data` of an email address or phone number, in the format of Supabase's API.
 */
export function createIdentityData(
  user: Pick<User, 'id' | 'email' | 'phone' | 'email_confirmed_at' | 'phone_confirmed_at'>,
  kind: AddressKind,
): Metadata {
  return {
    sub: user.id,
    [kind]: user[kind],
    email_verified: kind === 'email' && user.email_confirmed_at !== null,
    phone_verified: kind === 'phone' && user.phone_confirmed_at !== null,
  }
}

/** Creates or updates the identity for an account's email address or phone number. */
export async function saveIdentity(
  trx: Database,
  user: User,
  kind: AddressKind,
  at: string,
): Promise<void> {
  const existing = await trx
    .selectFrom('auth_identities')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('provider', '=', kind)
    .executeTakeFirst()
  const email = kind === 'email' ? user.email : null
  if (existing) {
    const data = { ...readMetadata(existing.identity_data), ...createIdentityData(user, kind) }
    await trx
      .updateTable('auth_identities')
      .set({ identity_data: JSON.stringify(data), email, updated_at: at })
      .where('id', '=', existing.id)
      .execute()
    return
  }
  await trx
    .insertInto('auth_identities')
    .values({
      id: randomUUID(),
      user_id: user.id,
      provider: kind,
      provider_id: user.id,
      identity_data: JSON.stringify(createIdentityData(user, kind)),
      email,
      last_sign_in_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
}
