import { createHash } from 'node:crypto'
import type { Transaction } from '@duet/kit/database'
import { type User, updateUser } from './accounts.ts'
import { findIdentities } from './identities.ts'

/** Deletes an account with its identities, sessions, factors, and codes. */
export async function deleteUser(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('auth_users').where('id', '=', userId).execute()
}

/**
 * Deletes an account but keeps its row, so that references to its ID stay valid. Replaces the email
 * address and phone number with hashes, so that a new account can use the originals.
 */
export async function softDeleteUser(trx: Transaction, user: User, nowIso: string): Promise<User> {
  const hashForUser = (text: string) =>
    createHash('sha256').update(`${user.id}${text}`).digest('hex')
  for (const identity of await findIdentities(trx, user.id)) {
    await trx
      .updateTable('auth_identities')
      .set({ provider_id: hashForUser(identity.provider_id), identity_data: '{}', email: null })
      .where('id', '=', identity.id)
      .execute()
  }
  await trx.deleteFrom('auth_sessions').where('user_id', '=', user.id).execute()
  await trx.deleteFrom('auth_factors').where('user_id', '=', user.id).execute()
  await trx.deleteFrom('auth_codes').where('user_id', '=', user.id).execute()
  await trx.deleteFrom('auth_passkeys').where('user_id', '=', user.id).execute()
  await trx.deleteFrom('auth_flows').where('user_id', '=', user.id).execute()
  return updateUser(
    trx,
    user,
    {
      email: user.email && hashForUser(user.email),
      phone: user.phone && hashForUser(user.phone),
      new_email: null,
      new_phone: null,
      password_hash: null,
      app_metadata: '{}',
      user_metadata: '{}',
      deleted_at: nowIso,
    },
    nowIso,
  )
}
