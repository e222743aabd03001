import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '@duet/kit/database'
import type { Selectable } from 'kysely'
import type { AuthIdentitiesTable, AuthUsersTable } from '../tables/authTables.ts'
import { type Metadata, readMetadata } from './metadata.ts'

export type Identity = Selectable<AuthIdentitiesTable>
type User = Selectable<AuthUsersTable>

/** The kinds of addresses that identify a user without an external provider. */
export type AddressKind = 'email' | 'phone'

/** Prefix of an SSO provider's name, which has the form `sso:<provider ID>`. */
export const SSO_PREFIX = 'sso:'

/** A user's identity at an external provider, such as Google. */
export interface ProviderIdentity {
  provider: string
  /** The user's ID at the provider. */
  providerId: string
  /** The normalized email address. `null` if the provider sent no address. */
  email: string | null
  data: Metadata
}

export function findIdentity(
  db: Database,
  { provider, providerId }: Pick<ProviderIdentity, 'provider' | 'providerId'>,
): Promise<Identity | undefined> {
  return db
    .selectFrom('auth_identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}

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
 * Returns the `identity_data` of the identity for a user's email address or phone number, in the
 * format of Supabase's API.
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
export async function saveAddressIdentity(
  trx: Transaction,
  user: User,
  kind: AddressKind,
  nowIso: string,
): Promise<void> {
  const existingIdentity = await trx
    .selectFrom('auth_identities')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('provider', '=', kind)
    .executeTakeFirst()
  const email = kind === 'email' ? user.email : null
  if (existingIdentity) {
    const data = {
      ...readMetadata(existingIdentity.identity_data),
      ...createIdentityData(user, kind),
    }
    await trx
      .updateTable('auth_identities')
      .set({ identity_data: JSON.stringify(data), email, updated_at: nowIso })
      .where('id', '=', existingIdentity.id)
      .execute()
    return
  }
  const data = createIdentityData(user, kind)
  await insertIdentity(trx, user.id, { provider: kind, providerId: user.id, email, data }, nowIso)
}

export async function insertIdentity(
  trx: Transaction,
  userId: string,
  { provider, providerId, email, data }: ProviderIdentity,
  nowIso: string,
): Promise<void> {
  await trx
    .insertInto('auth_identities')
    .values({
      id: randomUUID(),
      user_id: userId,
      provider,
      provider_id: providerId,
      identity_data: JSON.stringify(data),
      email,
      last_sign_in_at: nowIso,
      created_at: nowIso,
      updated_at: nowIso,
    })
    .execute()
}

/** Updates an identity after another sign-in through its provider. */
export async function updateIdentity(
  trx: Transaction,
  id: string,
  { email, data }: ProviderIdentity,
  nowIso: string,
): Promise<void> {
  await trx
    .updateTable('auth_identities')
    .set({ identity_data: JSON.stringify(data), email, updated_at: nowIso })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes an account's identities at external providers, except the identity with ID `exceptId`.
 * Returns the number of deleted identities.
 */
export async function deleteProviderIdentities(
  trx: Transaction,
  userId: string,
  exceptId: string | null = null,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('auth_identities')
    .where('user_id', '=', userId)
    .where('provider', 'not in', ['email', 'phone'])
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
