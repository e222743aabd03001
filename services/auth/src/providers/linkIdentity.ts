import type { Transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { checkAddressesAreFree, isBanned, type User, updateUser } from '../accounts/accounts.ts'
import { updateProviders } from '../accounts/changes.ts'
import { findIdentity, insertIdentity } from '../accounts/identities.ts'
import { AuthError } from '../errors.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { mergeClaims, type ProviderProfile, toIdentity } from './profile.ts'

/**
 * Links an identity to a signed-in user. An account without an email address gets the identity's
 * email address. An anonymous account becomes permanent.
 *
 * @throws AuthError 422 `identity_already_exists`; 422 `email_exists` or `email_not_confirmed` if
 *   the account can't get the identity's address; 422 `user_sso_managed`; 403 `user_banned`; 400
 *   `validation_failed` if the claims are larger than 4 KiB.
 */
export async function linkIdentity(
  trx: Transaction,
  auth: AuthService,
  user: User,
  profile: ProviderProfile,
  clientInfo: ClientInfo,
): Promise<User> {
  const nowIso = getIsoTime(auth)
  if (isBanned(user, auth.now())) throw new AuthError(403, 'user_banned', 'User is banned')
  if (user.is_sso_user === 1) {
    throw new AuthError(422, 'user_sso_managed', 'Identities of a SSO account are managed by SSO')
  }
  const identity = toIdentity(profile)
  const existingIdentity = await findIdentity(trx, identity)
  if (existingIdentity) {
    const ownerText = existingIdentity.user_id === user.id ? '' : ' to another user'
    throw new AuthError(422, 'identity_already_exists', `Identity is already linked${ownerText}`)
  }
  await insertIdentity(trx, user.id, identity, nowIso)
  const newEmail = user.email === null ? await readNewEmail(trx, profile, identity.email) : null
  const changedUser = await updateUser(
    trx,
    user,
    {
      is_anonymous: 0,
      user_metadata: mergeClaims(user.user_metadata, identity.data),
      ...(newEmail !== null && { email: newEmail, email_confirmed_at: nowIso, new_email: null }),
    },
    nowIso,
  )
  await auth.audit.record(trx, {
    action: 'identity_linked',
    actorId: user.id,
    subjectId: user.id,
    details: { provider: identity.provider },
    ...clientInfo,
  })
  return updateProviders(trx, changedUser, nowIso)
}

async function readNewEmail(
  trx: Transaction,
  { provider, isEmailVerified }: ProviderProfile,
  email: string | null,
): Promise<string | null> {
  if (email === null) return null
  if (!isEmailVerified) {
    const message = `Unverified email with ${provider}. Verify the email with ${provider} first`
    throw new AuthError(422, 'email_not_confirmed', message)
  }
  await checkAddressesAreFree(trx, { email })
  return email
}
