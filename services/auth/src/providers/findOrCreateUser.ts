import { runOnFirstAttempt, type Transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import {
  canSignIn,
  findUser,
  findUserByEmail,
  insertUser,
  isBanned,
  type User,
  updateUser,
} from '../accounts/accounts.ts'
import { updateProviders } from '../accounts/changes.ts'
import {
  findIdentity,
  insertIdentity,
  type ProviderIdentity,
  updateIdentity,
} from '../accounts/identities.ts'
import { claimAccount } from '../claimAccount.ts'
import { findCurrentCode } from '../codes/find.ts'
import { AuthError } from '../errors.ts'
import { type LinkOptions, mailCode } from '../flows/deliver.ts'
import { requireOpenSignUp } from '../flows/signUp.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { mergeClaims, type ProviderProfile, toIdentity } from './profile.ts'

interface SignInOptions extends LinkOptions {
  clientInfo: ClientInfo
}

/**
 * Chooses the account for a sign-in through an external provider:
 *
 * 1. The account that has the identity.
 * 2. The account with the same email address, if the provider has verified the address. Links the
 *    identity to this account. An SSO account is linked only to identities from its own provider.
 * 3. A new account.
 *
 * Merges the claims into the account. Commit even if it returns an error, because the transaction
 * can contain a new account and its confirmation email. After the commit, call `auth.mail.wake`.
 *
 * @returns the account, or the error 422 `provider_email_needs_verification`.
 * @throws AuthError 403 `user_banned`; 422 `signup_disabled`; 422
 *   `provider_email_needs_verification` if the unverified address belongs to another account; 429
 *   `over_email_send_rate_limit`; 400 `validation_failed` if the claims are larger than 4 KiB.
 */
export async function findOrCreateUser(
  trx: Transaction,
  auth: AuthService,
  profile: ProviderProfile,
  { clientInfo, ...linkOptions }: SignInOptions,
): Promise<{ user: User } | { error: AuthError }> {
  const identity = toIdentity(profile)
  const user =
    (await findByIdentity(trx, auth, identity)) ??
    (await linkByEmail(trx, auth, profile, identity, clientInfo)) ??
    (await createUser(trx, auth, profile, identity, clientInfo))
  if (user.email === null || user.email_confirmed_at !== null) return { user }
  if (profile.isEmailVerified && identity.email === user.email) {
    const accountClaim = { kind: 'email', identity, passwordHash: null } as const
    return { user: await claimAccount(trx, auth, user, accountClaim, clientInfo) }
  }
  await countConfirmation(trx, auth, user.email)
  const identityId = (await findIdentity(trx, identity))?.id
  if (!(await isAwaitingOtherConfirmation(trx, auth, user, identityId))) {
    await mailCode(trx, auth, {
      kind: 'confirmation',
      user,
      to: user.email,
      purpose: 'confirmation',
      type: 'signup',
      identityId,
      signUp: { passwordHash: null, data: identity.data },
      ...linkOptions,
      clientInfo,
    })
  }
  return { error: createVerificationError(profile.provider) }
}

/**
 * Whether the account has a valid confirmation code from an invitation or a different sign-up. A
 * sign-in with an unverified address must not replace this code. Otherwise, the address's owner
 * might confirm a stranger's identity.
 */
async function isAwaitingOtherConfirmation(
  trx: Transaction,
  auth: AuthService,
  user: User,
  identityId: string | undefined,
): Promise<boolean> {
  const code = await findCurrentCode(trx, user.id, 'confirmation')
  if (code === undefined || Date.parse(code.expires_at) <= auth.now()) return false
  return code.identity_id !== identityId
}

async function findByIdentity(
  trx: Transaction,
  auth: AuthService,
  identity: ProviderIdentity,
): Promise<User | undefined> {
  const knownIdentity = await findIdentity(trx, identity)
  const user = knownIdentity && (await findUser(trx, knownIdentity.user_id))
  if (!user) return undefined
  rejectBanned(auth, user)
  await updateIdentity(trx, knownIdentity.id, identity, getIsoTime(auth))
  return mergeIntoUser(trx, auth, user, identity)
}

async function linkByEmail(
  trx: Transaction,
  auth: AuthService,
  profile: ProviderProfile,
  identity: ProviderIdentity,
  clientInfo: ClientInfo,
): Promise<User | undefined> {
  if (identity.email === null || !profile.isEmailVerified) return undefined
  const user = profile.isSso
    ? await findSsoUser(trx, identity.provider, identity.email)
    : await findUserByEmail(trx, identity.email)
  if (!user) return undefined
  rejectBanned(auth, user)
  await insertIdentity(trx, user.id, identity, getIsoTime(auth))
  await auth.audit.record(trx, {
    action: 'identity_linked',
    actorId: user.id,
    subjectId: user.id,
    details: { provider: identity.provider },
    ...clientInfo,
  })
  return mergeIntoUser(trx, auth, user, identity)
}

/** @throws AuthError 429 `over_email_send_rate_limit`. */
function countConfirmation(trx: Transaction, auth: AuthService, email: string): Promise<void> {
  return runOnFirstAttempt(trx, `confirmation to ${email}`, () =>
    auth.limits.countMessage('email', email, 'confirmation'),
  )
}

async function createUser(
  trx: Transaction,
  auth: AuthService,
  profile: ProviderProfile,
  identity: ProviderIdentity,
  clientInfo: ClientInfo,
): Promise<User> {
  requireOpenSignUp(auth)
  const { email, data, provider } = identity
  if (email !== null && !profile.isSso && (await findUserByEmail(trx, email))) {
    // Count an email even though none is sent. Otherwise, the rate limits would reveal that the
    // account exists.
    await countConfirmation(trx, auth, email)
    throw createVerificationError(provider)
  }
  const isEmailConfirmed = profile.isEmailVerified || auth.settings.isEmailAutoconfirmed
  const user = await insertUser(trx, {
    email: email ?? undefined,
    isEmailConfirmed,
    isSso: profile.isSso ?? false,
    identity,
    // Otherwise, the claims are stored with the code that confirms the address.
    userMetadata: email === null || isEmailConfirmed ? data : {},
    nowIso: getIsoTime(auth),
  })
  await auth.audit.record(trx, {
    action: 'user_signedup',
    actorId: user.id,
    subjectId: user.id,
    details: { provider },
    ...clientInfo,
  })
  return user
}

async function mergeIntoUser(
  trx: Transaction,
  auth: AuthService,
  user: User,
  { data }: ProviderIdentity,
): Promise<User> {
  if (!canSignIn(user)) return user
  const nowIso = getIsoTime(auth)
  const mergedMetadata = mergeClaims(user.user_metadata, data)
  const changedUser = await updateUser(trx, user, { user_metadata: mergedMetadata }, nowIso)
  return updateProviders(trx, changedUser, nowIso)
}

function findSsoUser(trx: Transaction, provider: string, email: string): Promise<User | undefined> {
  return trx
    .selectFrom('auth_users')
    .innerJoin('auth_identities', 'auth_identities.user_id', 'auth_users.id')
    .selectAll('auth_users')
    .where('auth_users.is_sso_user', '=', 1)
    .where('auth_users.email', '=', email)
    .where('auth_identities.provider', '=', provider)
    .executeTakeFirst()
}

function rejectBanned(auth: AuthService, user: User): void {
  if (isBanned(user, auth.now())) throw new AuthError(403, 'user_banned', 'User is banned')
}

/**
 * Creates the same error for new and existing accounts, so that the error doesn't reveal which
 * accounts exist.
 */
function createVerificationError(provider: string): AuthError {
  return new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. Verify the email with ${provider}, or open the link in the email that we send to a new address`,
  )
}
