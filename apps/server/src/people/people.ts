import {
  ADMIN_CONFIRM_PATH,
  type AuthService,
  addInvitation,
  changeUser,
  findUserByEmail,
  getIsoTime,
  hasConfirmedAddress,
  readAttributes,
  readEmail,
  removeUser,
  requireAccount,
  resetFactors,
  revokeAccessAndIdentities,
  type User,
} from '@duet/auth'
import type { Invitation, PersonChange, PersonRole } from '@duet/contract'
import { runOnFirstAttempt, type Transaction, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { errors } from '../errors.ts'
import { createOnce, hashJson } from '../http/idempotency.ts'
import { type PersonContext, presentPerson } from './present.ts'

/** How long an account stays disabled unless an admin enables it: a hundred years. */
const DISABLED_DURATION = '876000h'

/** Loads all accounts that aren't deleted, newest first. */
export function listPeople(auth: AuthService): Promise<User[]> {
  return auth.db
    .selectFrom('auth_users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Invites a person by email. Returns the ID of the person's account. A second call with the same
 * idempotency key returns the same ID as the first call and sends nothing.
 *
 * @throws AuthError 400 `validation_failed`, 422 `email_exists`, 429 `over_email_send_rate_limit`.
 * @throws AppError 409 `no_email` if the server can't send email, `person_exists` if the account has
 *   a confirmed phone number, or `idempotency_conflict`.
 */
export async function invitePerson(
  auth: AuthService,
  { email: address, name, role }: Invitation,
  clientInfo: ClientInfo,
  idempotencyKey: string | undefined,
): Promise<string> {
  const email = readEmail(address)
  const existingUser = await findUserByEmail(auth.db, email)
  // The owner of a confirmed phone can already sign in. They must not get a role before they have
  // confirmed the email address, which might belong to somebody else.
  if (existingUser?.phone_confirmed_at) throw errors.personExists()
  const data = name ? { name } : {}
  const invitation = { email, data, appMetadata: toRoleMetadata(role) }
  return sendInvitation(auth, invitation, clientInfo, idempotencyKey)
}

/**
 * Resends an invitation. Returns the ID of the person's account.
 *
 * @throws AuthError 404 `user_not_found`, 422 `email_exists`, 429 `over_email_send_rate_limit`.
 * @throws AppError 409 `no_email` or `not_invited`.
 */
export async function inviteAgain(
  auth: AuthService,
  id: string,
  clientInfo: ClientInfo,
): Promise<string> {
  const { email, invited_at: invitedAt } = await requireAccount(auth.db, id)
  if (email === null || invitedAt === null) throw errors.personNotInvited()
  return sendInvitation(auth, { email, data: {}, appMetadata: {} }, clientInfo)
}

async function sendInvitation(
  auth: AuthService,
  invitation: Pick<Parameters<typeof addInvitation>[2], 'email' | 'data' | 'appMetadata'>,
  clientInfo: ClientInfo,
  idempotencyKey?: string,
): Promise<string> {
  if (!auth.mail.canSend()) throw errors.cannotInvite()
  const redirectTo = auth.settings.adminApp + ADMIN_CONFIRM_PATH
  const scope = `invitation of ${clientInfo.actorId ?? 'service'}`
  const keyUse = { scope, key: idempotencyKey, bodyHash: hashJson(invitation) }
  let isCounted = false
  try {
    const id = await transaction(auth.db, (trx) =>
      createOnce(trx, keyUse, async () => {
        await runOnFirstAttempt(trx, 'count', () => {
          auth.limits.countMessage('email', invitation.email, 'invitation')
          isCounted = true
        })
        return (await addInvitation(trx, auth, { ...invitation, redirectTo }, clientInfo)).id
      }),
    )
    auth.mail.wake()
    return id
  } catch (error) {
    if (isCounted) auth.limits.allowResend(invitation.email, 'invitation')
    throw error
  }
}

/**
 * Changes a person's role, or disables or enables the account. If the person gets a role before
 * they have confirmed an address, earlier passwords and sessions stop working.
 *
 * @param context Needed to present the person in the error for an edit conflict.
 * @throws AuthError 404 `user_not_found`, 409 `conflict` for the last admin.
 * @throws AppError 409 `edit_conflict` if the current role is neither the expected nor the new
 *   role.
 */
export async function changePerson(
  auth: AuthService,
  id: string,
  { role, is_disabled: isDisabled, expected }: PersonChange,
  clientInfo: ClientInfo,
  context: PersonContext,
): Promise<void> {
  const attributes = await readAttributes(auth, {
    ...(role !== undefined && { app_metadata: toRoleMetadata(role) }),
    ...(isDisabled !== undefined && { ban_duration: isDisabled ? DISABLED_DURATION : 'none' }),
  })
  await changeUser(auth, id, attributes, clientInfo, async (trx, user) => {
    if (role === undefined) return user
    const person = presentPerson(user, context)
    if (expected?.role !== undefined && ![role, expected.role].includes(person.role)) {
      throw errors.editConflict(person)
    }
    return role === 'none' ? user : revokeUnconfirmedAccess(trx, auth, user)
  })
}

/**
 * Revokes the access of a stranger who may have signed up with the email address or phone number of
 * the person who gets a role. Does nothing for invited people, because their invitation has already
 * revoked it and must still work.
 */
async function revokeUnconfirmedAccess(
  trx: Transaction,
  auth: AuthService,
  user: User,
): Promise<User> {
  const hasAddress = user.email !== null || user.phone !== null
  if (!hasAddress || hasConfirmedAddress(user) || user.invited_at !== null) return user
  return revokeAccessAndIdentities(trx, user, getIsoTime(auth))
}

/** Returns the IDs of the accounts that have a verified second factor. */
export async function findIdsWithSecondFactor(auth: AuthService): Promise<ReadonlySet<string>> {
  const rows = await auth.db
    .selectFrom('auth_factors')
    .select('user_id')
    .where('status', '=', 'verified')
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

/**
 * Removes all second factors of a person who has lost them, and ends the person's sessions.
 *
 * @throws AuthError 404 `user_not_found`.
 * @throws AppError 409 `own_factors` if it's the caller's own account.
 */
export async function resetPersonFactors(
  auth: AuthService,
  id: string,
  clientInfo: ClientInfo,
): Promise<void> {
  if (id === clientInfo.actorId) throw errors.cannotResetOwnFactors()
  await transaction(auth.db, async (trx) => {
    await resetFactors(trx, auth, await requireAccount(trx, id), clientInfo)
  })
  auth.mail.wake()
}

/**
 * Deletes a person's account.
 *
 * @throws AuthError 404 `user_not_found`, 409 `conflict` for the last admin.
 */
export function deletePerson(auth: AuthService, id: string, clientInfo: ClientInfo): Promise<void> {
  return removeUser(auth, id, false, clientInfo)
}

/** Returns the change to `app_metadata` that sets a role. `null` deletes the role. */
function toRoleMetadata(role: PersonRole) {
  return { role: role === 'none' ? null : role }
}
