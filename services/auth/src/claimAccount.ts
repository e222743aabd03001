import type { Transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { hasConfirmedAddress, readTeamRole, type User, updateUser } from './accounts/accounts.ts'
import { updateProviders } from './accounts/changes.ts'
import {
  type AddressKind,
  deleteProviderIdentities,
  findIdentities,
  type ProviderIdentity,
  saveAddressIdentity,
} from './accounts/identities.ts'
import { readMetadata } from './accounts/metadata.ts'
import { type CodeRow, readSignUp } from './codes/find.ts'
import { revokeCodes } from './codes/issue.ts'
import { type AuthService, getIsoTime } from './service.ts'
import { endAllSessions } from './sessions/sessions.ts'

interface AccountClaim {
  /** Which of the account's addresses the claimant owns: the email address or the phone number. */
  kind: AddressKind
  /** The identity that the claimant signs in with. Its data replaces the account's metadata. */
  identity: Pick<ProviderIdentity, 'provider' | 'providerId' | 'data'>
  passwordHash: string | null
}

/**
 * Transfers an account to the owner of its unconfirmed email address or phone number, and marks
 * this address as confirmed.
 *
 * Somebody else may have created the account. So this function calls `revokeAccess`, replaces the
 * metadata, and deletes all other identities. If the account has both an email address and a phone
 * number, the other address and its identity are also removed, unless the other address is
 * confirmed.
 */
export async function claimAccount(
  trx: Transaction,
  auth: AuthService,
  user: User,
  { kind, identity: { provider, providerId, data }, passwordHash }: AccountClaim,
  clientInfo: ClientInfo,
): Promise<User> {
  const nowIso = getIsoTime(auth)
  const otherKind = kind === 'email' ? 'phone' : 'email'
  const isOtherAddressConfirmed = user[`${otherKind}_confirmed_at`] !== null
  const revokedUser = await revokeAccess(trx, user, nowIso)
  for (const identity of await findIdentities(trx, user.id)) {
    const belongsToClaimant = identity.provider === provider && identity.provider_id === providerId
    if (!belongsToClaimant && !(identity.provider === otherKind && isOtherAddressConfirmed)) {
      await trx.deleteFrom('auth_identities').where('id', '=', identity.id).execute()
    }
  }
  const claimedUser = await updateUser(
    trx,
    revokedUser,
    {
      [`${kind}_confirmed_at`]: nowIso,
      password_hash: passwordHash,
      user_metadata: JSON.stringify(data),
      ...(!isOtherAddressConfirmed && { [otherKind]: null }),
    },
    nowIso,
  )
  if (provider === kind) await saveAddressIdentity(trx, claimedUser, kind, nowIso)
  await auth.audit.record(trx, {
    action: 'user_verified',
    actorId: user.id,
    subjectId: user.id,
    details: { provider },
    ...clientInfo,
  })
  return updateProviders(trx, claimedUser, nowIso)
}

/**
 * Prepares an account for the first confirmation of one of its addresses. A stranger may have signed
 * up with the address, so this function calls `revokeAccess`, but keeps a password from an admin.
 * Then it adds the password and the metadata of the sign-up that the code was sent for. A person
 * whom an admin has invited or given a role gets neither, because a stranger could have signed up
 * later. Does nothing after the first confirmation.
 */
export async function applySignUp(
  trx: Transaction,
  user: User,
  row: CodeRow,
  nowIso: string,
): Promise<User> {
  if (hasConfirmedAddress(user)) return user
  const revokedUser = await revokeAccess(trx, user, nowIso)
  const isInvited = user.invited_at !== null || readTeamRole(user) !== undefined
  const signUp = isInvited ? undefined : readSignUp(row)
  const metadata = { ...signUp?.data, ...readMetadata(user.user_metadata) }
  return updateUser(
    trx,
    revokedUser,
    {
      password_hash: signUp?.passwordHash ?? user.password_hash,
      user_metadata: JSON.stringify(metadata),
    },
    nowIso,
  )
}

/**
 * Keeps a stranger who created or used an account from signing in again. Deletes the password,
 * sessions, codes, second factors, passkeys, and pending changes, but not the identities.
 */
export async function revokeAccess(trx: Transaction, user: User, nowIso: string): Promise<User> {
  await endAllSessions(trx, user.id)
  await revokeCodes(trx, user.id)
  await trx.deleteFrom('auth_factors').where('user_id', '=', user.id).execute()
  await trx.deleteFrom('auth_passkeys').where('user_id', '=', user.id).execute()
  return updateUser(trx, user, { password_hash: null, new_email: null, new_phone: null }, nowIso)
}

/**
 * Calls `revokeAccess`, and deletes the account's identities at external providers. Keeps the email
 * address and the phone number.
 */
export async function revokeAccessAndIdentities(
  trx: Transaction,
  user: User,
  nowIso: string,
): Promise<User> {
  const revokedUser = await revokeAccess(trx, user, nowIso)
  await deleteProviderIdentities(trx, user.id)
  return updateProviders(trx, revokedUser, nowIso)
}

/**
 * Prepares an account for another email address. If nobody has confirmed the current address, a
 * stranger may have brought sessions, codes, factors, passkeys, and identities with it, so these are
 * deleted. Keeps the password, which an admin has set.
 */
export async function forgetUnconfirmedEmail(
  trx: Transaction,
  user: User,
  nowIso: string,
): Promise<User> {
  if (user.email === null || hasConfirmedAddress(user)) return user
  const revokedUser = await revokeAccessAndIdentities(trx, user, nowIso)
  return updateUser(trx, revokedUser, { password_hash: user.password_hash }, nowIso)
}

/**
 * Removes every way to sign in to an account, except its email address. Calls `revokeAccess`, and
 * deletes the phone number and all other identities.
 */
export async function revokeAllButEmail(
  trx: Transaction,
  user: User,
  nowIso: string,
): Promise<User> {
  const revokedUser = await revokeAccess(trx, user, nowIso)
  await trx
    .deleteFrom('auth_identities')
    .where('user_id', '=', user.id)
    .where('provider', '!=', 'email')
    .execute()
  const phoneColumns = { phone: null, phone_confirmed_at: null }
  const changedUser = await updateUser(trx, revokedUser, phoneColumns, nowIso)
  // An account that was created through an external provider has no email identity.
  await saveAddressIdentity(trx, changedUser, 'email', nowIso)
  return updateProviders(trx, changedUser, nowIso)
}
