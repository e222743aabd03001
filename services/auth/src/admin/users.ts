import { type Transaction, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { findUser, insertUser, type User, updateUser } from '../accounts/accounts.ts'
import { changeAddress, confirmAddress } from '../accounts/changes.ts'
import { deleteUser, softDeleteUser } from '../accounts/delete.ts'
import { mergeMetadata, readMetadata } from '../accounts/metadata.ts'
import { notify } from '../accounts/notify.ts'
import { presentUser } from '../accounts/present.ts'
import { forgetUnconfirmedEmail } from '../claimAccount.ts'
import { revokeCodes } from '../codes/issue.ts'
import { AuthError, createValidationError } from '../errors.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { endAllSessions, expireAllSessions } from '../sessions/sessions.ts'
import type { CheckedAttributes } from './attributes.ts'
import { checkAdminRemains } from './lastAdmin.ts'

/** @throws AuthError 404 `user_not_found`. */
export async function requireAccount(db: AuthService['db'], id: string): Promise<User> {
  const user = await findUser(db, id)
  if (user === undefined) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}

/**
 * Creates an account without sending an email.
 *
 * @throws AuthError 400 `validation_failed`; 409 `conflict`; 422 `email_exists` or `phone_exists`.
 */
export function createUser(auth: AuthService, input: CheckedAttributes, clientInfo: ClientInfo) {
  const { id, email, phone, isEmailConfirmed, isPhoneConfirmed } = input
  if (!email && !phone)
    throw createValidationError('Cannot create a user without either an email or phone')
  const userMetadata = mergeMetadata(input.userMetadata ?? {}, {
    ...(email && isEmailConfirmed && { email_verified: true }),
    ...(phone && isPhoneConfirmed && { phone_verified: true }),
  })
  const appMetadata = mergeMetadata({}, input.appMetadata ?? {})
  return transaction(auth.db, async (trx) => {
    if (id && (await findUser(trx, id))) {
      throw new AuthError(409, 'conflict', 'A user with this ID already exists')
    }
    const user = await insertUser(trx, {
      id,
      email,
      phone,
      isEmailConfirmed,
      isPhoneConfirmed,
      passwordHash: input.passwordHash,
      role: input.role,
      appMetadata,
      userMetadata,
      nowIso: getIsoTime(auth),
    })
    const createdUser = input.bannedUntil
      ? await updateUser(trx, user, { banned_until: input.bannedUntil }, getIsoTime(auth))
      : user
    await auth.audit.record(trx, { action: 'user_created', subjectId: user.id, ...clientInfo })
    return presentUser(trx, createdUser)
  })
}

/**
 * Changes an account. A new address applies immediately. A new password or a ban ends all sessions.
 *
 * @param prepareUser called with the account before the change, in the same transaction. Returns the
 *   account to change. If it throws, nothing changes.
 * @throws AuthError 404 `user_not_found`; 409 `conflict`; 422 `email_exists` or `phone_exists`.
 */
export function changeUser(
  auth: AuthService,
  id: string,
  input: CheckedAttributes,
  clientInfo: ClientInfo,
  prepareUser: (trx: Transaction, user: User) => Promise<User> = async (_trx, user) => user,
) {
  const nowIso = getIsoTime(auth)
  return transaction(auth.db, async (trx) => {
    const previousUser = await requireAccount(trx, id)
    if (previousUser.deleted_at !== null)
      throw new AuthError(404, 'user_not_found', 'User is deleted')
    let user = await prepareUser(trx, previousUser)
    for (const kind of ['email', 'phone'] as const) {
      const address = input[kind]
      const isConfirmed = kind === 'email' ? input.isEmailConfirmed : input.isPhoneConfirmed
      if (address && address !== user[kind]) {
        const isAddressConfirmed = isConfirmed || user[`${kind}_confirmed_at`] !== null
        if (kind === 'email') user = await forgetUnconfirmedEmail(trx, user, nowIso)
        user = await changeAddress(trx, user, kind, address, nowIso, isAddressConfirmed)
      } else if (isConfirmed && user[kind] !== null) {
        user = await confirmAddress(trx, user, kind, nowIso)
      }
    }
    user = await updateUser(trx, user, toColumnChanges(user, input), nowIso)
    // A refresh request of a banned user gets the error `user_banned`.
    if (input.bannedUntil) await expireAllSessions(trx, id, nowIso)
    if (input.passwordHash !== undefined) {
      if (!input.bannedUntil) await endAllSessions(trx, id)
      await revokeCodes(trx, id)
    }
    await notifyOwner(trx, auth, previousUser, input, clientInfo)
    await checkAdminRemains(trx, previousUser, auth.now())
    await auth.audit.record(trx, {
      action: 'user_changed',
      subjectId: id,
      details: { fields: listChangedFields(input) },
      ...clientInfo,
    })
    return presentUser(trx, user)
  })
}

/** Emails an account's owner about an admin's changes. Uses the account's previous address. */
async function notifyOwner(
  trx: Transaction,
  auth: AuthService,
  previousUser: User,
  { email, phone, passwordHash }: CheckedAttributes,
  clientInfo: ClientInfo,
): Promise<void> {
  const notifyOf = (kind: 'password_changed' | 'email_changed' | 'phone_changed') =>
    notify(trx, auth, previousUser, kind, clientInfo)
  if (passwordHash !== undefined) await notifyOf('password_changed')
  if (email && email !== previousUser.email) await notifyOf('email_changed')
  if (phone && phone !== previousUser.phone) await notifyOf('phone_changed')
  // It's safe to wake the mail worker before this transaction ends. On SQLite, the worker's query waits
  // for the end. On Postgres, a notification wakes the worker again.
  auth.mail.wake()
}

function toColumnChanges(user: User, input: CheckedAttributes): Partial<User> {
  const { role, passwordHash, bannedUntil, userMetadata, appMetadata } = input
  const mergeJson = (currentJson: string, changes: Record<string, unknown>) =>
    JSON.stringify(mergeMetadata(readMetadata(currentJson), changes))
  return {
    ...(role !== undefined && { role }),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
    ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
    ...(userMetadata && { user_metadata: mergeJson(user.user_metadata, userMetadata) }),
    ...(appMetadata && { app_metadata: mergeJson(user.app_metadata, appMetadata) }),
  }
}

/** Returns the names of the changed attributes, but not the values, which could be secret. */
function listChangedFields(input: CheckedAttributes): string[] {
  return Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name]) => name)
}

/**
 * Deletes an account, but not its uploaded files. A soft delete erases the data but keeps the row.
 *
 * @throws AuthError 404 `user_not_found`; 409 `conflict`.
 */
export function removeUser(auth: AuthService, id: string, isSoft: boolean, clientInfo: ClientInfo) {
  return transaction(auth.db, async (trx) => {
    const user = await requireAccount(trx, id)
    if (isSoft && user.deleted_at !== null) return
    await auth.mail.discardUnsent(trx, id)
    if (isSoft) await softDeleteUser(trx, user, getIsoTime(auth))
    else await deleteUser(trx, id)
    await checkAdminRemains(trx, user, auth.now())
    const action = isSoft ? 'user_soft_deleted' : 'user_deleted'
    await auth.audit.record(trx, { action, subjectId: id, ...clientInfo })
  })
}
