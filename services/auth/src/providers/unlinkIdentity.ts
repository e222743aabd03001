import { type Transaction, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { checkAddressesAreFree, findUser, type User, updateUser } from '../accounts/accounts.ts'
import { updateProviders } from '../accounts/changes.ts'
import { findIdentities, type Identity } from '../accounts/identities.ts'
import { readMetadata } from '../accounts/metadata.ts'
import { revokeCodes } from '../codes/issue.ts'
import { AuthError } from '../errors.ts'
import { type AuthService, getIsoTime } from '../service.ts'

/**
 * Deletes one of a signed-in user's identities. Also deletes the identity's email address or phone
 * number from the account if no other identity has it. A deleted email address is replaced with the
 * verified address of another identity, if there is one. Also deletes the password if the deleted
 * identity was the account's last email or phone identity, or if the account has no email address
 * or phone number left.
 *
 * @throws AuthError 422 `single_identity_not_deletable`, `identity_not_found`,
 *   `email_conflict_identity_not_deletable`, or `user_sso_managed`.
 */
export async function unlinkIdentity(
  auth: AuthService,
  userId: string,
  identityId: string,
  clientInfo: ClientInfo,
): Promise<void> {
  await transaction(auth.db, async (trx) => {
    const user = await findUser(trx, userId)
    const identities = await findIdentities(trx, userId)
    const identity = identities.find(({ id }) => id === identityId)
    if (user?.is_sso_user === 1) {
      throw new AuthError(422, 'user_sso_managed', 'Identities of a SSO account are managed by SSO')
    }
    if (identities.length < 2) {
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      )
    }
    if (!user || !identity) {
      throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
    }
    await trx.deleteFrom('auth_identities').where('id', '=', identity.id).execute()
    const remainingIdentities = identities.filter(({ id }) => id !== identity.id)
    await removeAddress(trx, auth, user, identity, remainingIdentities)
    await auth.audit.record(trx, {
      action: 'identity_unlinked',
      actorId: userId,
      subjectId: userId,
      details: { provider: identity.provider },
      ...clientInfo,
    })
  })
}

async function removeAddress(
  trx: Transaction,
  auth: AuthService,
  user: User,
  { provider, email }: Identity,
  remainingIdentities: readonly Identity[],
): Promise<void> {
  const nowIso = getIsoTime(auth)
  const changes: Partial<User> = {}
  if (provider === 'phone') {
    Object.assign(changes, { phone: null, phone_confirmed_at: null, new_phone: null })
  } else if (
    email === user.email &&
    !remainingIdentities.some((identity) => identity.email === user.email)
  ) {
    const replacementEmail = remainingIdentities.find(hasVerifiedEmail)?.email ?? null
    await checkEmailIsFree(trx, replacementEmail, user.id)
    Object.assign(changes, {
      email: replacementEmail,
      email_confirmed_at: replacementEmail && nowIso,
      new_email: null,
    })
    await revokeCodes(trx, user.id)
  }
  const [removesAddressIdentity, keepsAddressIdentity] = [
    isAddressIdentity({ provider }),
    remainingIdentities.some(isAddressIdentity),
  ]
  const { email: nextEmail, phone: nextPhone } = { ...user, ...changes }
  const hasNoAddress = nextEmail === null && nextPhone === null
  if ((removesAddressIdentity && !keepsAddressIdentity) || hasNoAddress)
    changes.password_hash = null
  const changedUser = await updateUser(trx, user, changes, nowIso)
  await updateProviders(trx, changedUser, nowIso)
}

/** Whether an identity is an email or phone identity, not an identity at an external provider. */
function isAddressIdentity({ provider }: Pick<Identity, 'provider'>): boolean {
  return provider === 'email' || provider === 'phone'
}

function hasVerifiedEmail({ email, identity_data: identityData }: Identity): boolean {
  return email !== null && readMetadata(identityData).email_verified === true
}

async function checkEmailIsFree(
  trx: Transaction,
  email: string | null,
  userId: string,
): Promise<void> {
  try {
    await checkAddressesAreFree(trx, { email: email ?? undefined }, userId)
  } catch (cause) {
    throw new AuthError(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
      { cause },
    )
  }
}
