import { type Transaction, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { findUserByEmail, insertUser, type User, updateUser } from '../accounts/accounts.ts'
import { readEmail } from '../accounts/addresses.ts'
import { type Metadata, mergeMetadata, readMetadata } from '../accounts/metadata.ts'
import { presentUser } from '../accounts/present.ts'
import { revokeAccessAndIdentities } from '../claimAccount.ts'
import { AuthError } from '../errors.ts'
import { mailCode } from '../flows/deliver.ts'
import { type AuthService, getIsoTime } from '../service.ts'

export interface AccountInvitation {
  email: string
  data: Metadata | undefined
  /** Merged into `app_metadata` when the invitation is sent, not when it's accepted. */
  appMetadata?: Metadata | undefined
  redirectTo: string | undefined
}

/**
 * Invites a person by email. If the person's account is still unconfirmed, sends a new invitation.
 *
 * @throws AuthError 400 `validation_failed`; 422 `email_exists`.
 */
export async function invite(
  auth: AuthService,
  invitation: AccountInvitation,
  clientInfo: ClientInfo,
) {
  const result = await transaction(auth.db, async (trx) =>
    presentUser(trx, await addInvitation(trx, auth, invitation, clientInfo)),
  )
  auth.mail.wake()
  return result
}

/**
 * Does the same as `invite`, but in a transaction. Returns the person's account. Call
 * `auth.mail.wake` after the transaction.
 */
export async function addInvitation(
  trx: Transaction,
  auth: AuthService,
  { email: address, data, appMetadata, redirectTo }: AccountInvitation,
  clientInfo: ClientInfo,
): Promise<User> {
  const email = readEmail(address)
  const invitedUser = await prepareInvitedUser(trx, auth, email, data, appMetadata)
  const user = await mailCode(trx, auth, {
    kind: 'invitation',
    user: invitedUser,
    to: email,
    purpose: 'confirmation',
    type: 'invite',
    redirectTo,
    clientInfo,
  })
  await auth.audit.record(trx, { action: 'user_invited', subjectId: invitedUser.id, ...clientInfo })
  return user ?? invitedUser
}

/**
 * Finds or creates the unconfirmed account of an invited person.
 *
 * A stranger may have created an existing account by signing up with the person's email address. So
 * this function calls `revokeAccessAndIdentities`, unless the account has a confirmed phone number.
 *
 * @throws AuthError 422 `email_exists` if the account is confirmed.
 */
export async function prepareInvitedUser(
  trx: Transaction,
  auth: AuthService,
  email: string,
  data: Metadata = {},
  appMetadata: Metadata = {},
): Promise<User> {
  const nowIso = getIsoTime(auth)
  const user = await findUnconfirmedUser(trx, email)
  if (user === undefined) {
    const userMetadata = mergeMetadata({}, data)
    return insertUser(trx, { email, userMetadata, appMetadata, invitedAt: nowIso, nowIso })
  }
  const mergeJson = (currentJson: string, changes: Metadata) =>
    JSON.stringify(mergeMetadata(readMetadata(currentJson), changes))
  const isPhoneConfirmed = user.phone_confirmed_at !== null
  const safeUser = isPhoneConfirmed ? user : await revokeAccessAndIdentities(trx, user, nowIso)
  const changes = {
    invited_at: nowIso,
    user_metadata: mergeJson(safeUser.user_metadata, data),
    app_metadata: mergeJson(safeUser.app_metadata, appMetadata),
  }
  return updateUser(trx, safeUser, changes, nowIso)
}

/**
 * Finds the account for the given email address, if the address isn't confirmed yet.
 *
 * @throws AuthError 422 `email_exists` if the address is confirmed.
 */
export async function findUnconfirmedUser(
  trx: Transaction,
  email: string,
): Promise<User | undefined> {
  const user = await findUserByEmail(trx, email)
  if (user === undefined || user.email_confirmed_at === null) return user
  throw new AuthError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  )
}
