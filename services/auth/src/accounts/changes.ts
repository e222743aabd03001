import type { Transaction } from '@duet/kit/database'
import { checkAddressesAreFree, hasConfirmedAddress, type User, updateUser } from './accounts.ts'
import {
  type AddressKind,
  deleteProviderIdentities,
  findIdentities,
  saveAddressIdentity,
} from './identities.ts'
import { readMetadata } from './metadata.ts'

/**
 * Marks an account's email address or phone number as confirmed. Does nothing if the address or
 * number is already confirmed.
 *
 * Before the first confirmation, a stranger may have signed in with the address through an external
 * provider that doesn't verify addresses. So the first confirmation deletes the account's provider
 * identities.
 *
 * @param exceptIdentityId ID of a provider identity to keep. The user signed in with this identity
 *   and then had to confirm the address.
 */
export async function confirmAddress(
  trx: Transaction,
  user: User,
  kind: AddressKind,
  nowIso: string,
  exceptIdentityId: string | null = null,
): Promise<User> {
  if (user[`${kind}_confirmed_at`] !== null) return user
  const metadata = { ...readMetadata(user.user_metadata), [`${kind}_verified`]: true }
  const confirmedUser = await updateUser(
    trx,
    user,
    { [`${kind}_confirmed_at`]: nowIso, user_metadata: JSON.stringify(metadata) },
    nowIso,
  )
  const deletedCount = hasConfirmedAddress(user)
    ? 0
    : await deleteProviderIdentities(trx, user.id, exceptIdentityId)
  const identities = await findIdentities(trx, user.id)
  // An account that was created through an external provider has no email or phone identity. If all
  // of its provider identities were deleted, add an identity for the confirmed address.
  const hasNoIdentities = identities.length === 0
  if (hasNoIdentities || identities.some(({ provider }) => provider === kind)) {
    await saveAddressIdentity(trx, confirmedUser, kind, nowIso)
  }
  return hasNoIdentities || deletedCount > 0
    ? updateProviders(trx, confirmedUser, nowIso)
    : confirmedUser
}

/** Updates `provider` and `providers` in `app_metadata` to match the account's identities. */
export async function updateProviders(trx: Transaction, user: User, nowIso: string): Promise<User> {
  const identities = await findIdentities(trx, user.id)
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const { provider: currentProvider, ...metadata } = readMetadata(user.app_metadata)
  const provider = providers.find((name) => name === currentProvider) ?? providers[0]
  const appMetadata = { ...metadata, ...(provider && { provider }), providers }
  return updateUser(trx, user, { app_metadata: JSON.stringify(appMetadata) }, nowIso)
}

/**
 * Replaces or adds an account's email address or phone number. An anonymous account becomes
 * permanent.
 *
 * @param isConfirmed Whether the new address counts as confirmed.
 * @throws AuthError 422 `email_exists` or `phone_exists`.
 */
export async function changeAddress(
  trx: Transaction,
  user: User,
  kind: AddressKind,
  address: string,
  nowIso: string,
  isConfirmed = true,
): Promise<User> {
  await checkAddressesAreFree(trx, { [kind]: address }, user.id)
  const appMetadata = readMetadata(user.app_metadata)
  const providers = Array.isArray(appMetadata.providers) ? appMetadata.providers : []
  const userMetadata = readMetadata(user.user_metadata)
  const changedUser = await updateUser(
    trx,
    user,
    {
      [kind]: address,
      [`${kind}_confirmed_at`]: isConfirmed ? nowIso : null,
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
    nowIso,
  )
  await saveAddressIdentity(trx, changedUser, kind, nowIso)
  return changedUser
}
