import type { Database } from '../../db/database.ts'
import { checkAddressesAreFree, type User, updateUser } from './accounts.ts'
import { type AddressKind, saveIdentity } from './identities.ts'
import { readMetadata } from './metadata.ts'

/** Marks an account's address as confirmed, if it isn't yet. Call it in a transaction. */
export async function confirmAddress(
  trx: Database,
  user: User,
  kind: AddressKind,
  at: string,
): Promise<User> {
  if (user[`${kind}_confirmed_at`] !== null) return user
  const metadata = { ...readMetadata(user.user_metadata), [`${kind}_verified`]: true }
  const confirmed = await updateUser(
    trx,
    user,
    { [`${kind}_confirmed_at`]: at, user_metadata: JSON.stringify(metadata) },
    at,
  )
  await saveIdentity(trx, confirmed, kind, at)
  return confirmed
}

/**
 * Replaces an account's address with a confirmed one, or adds it. An anonymous account becomes
 * permanent. Call it in a transaction.
 *
 * @throws AuthError 422 `email_exists` or `phone_exists`.
 */
export async function changeAddress(
  trx: Database,
  user: User,
  kind: AddressKind,
  address: string,
  at: string,
  isConfirmed = true,
): Promise<User> {
  await checkAddressesAreFree(trx, { [kind]: address }, user.id)
  const appMetadata = readMetadata(user.app_metadata)
  const providers = Array.isArray(appMetadata.providers) ? appMetadata.providers : []
  const userMetadata = readMetadata(user.user_metadata)
  const changed = await updateUser(
    trx,
    user,
    {
      [kind]: address,
      [`${kind}_confirmed_at`]: isConfirmed ? at : null,
      [`new_${kind}`]: null,
      is_anonymous: 0,
      app_metadata: JSON.stringify({
        provider: kind,
        ...appMetadata,
        providers: providers.includes(kind) ? providers : [...providers, kind],
      }),
      user_metadata: JSON.stringify({
        ...userMetadata,
        ...('sub' in userMetadata && { [kind]: address }),
        ...(isConfirmed && { [`${kind}_verified`]: true }),
      }),
    },
    at,
  )
  await saveIdentity(trx, changed, kind, at)
  return changed
}
