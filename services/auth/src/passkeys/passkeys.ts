import { describeDevice } from '@duet/contract'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import type { Selectable } from 'kysely'
import type { User } from '../accounts/accounts.ts'
import { notify } from '../accounts/notify.ts'
import { AuthError, createValidationError } from '../errors.ts'
import type { AuthService } from '../service.ts'
import type { AuthPasskeysTable } from '../tables/passkeyTables.ts'

export type StoredPasskey = Selectable<AuthPasskeysTable>

const MAX_NAME_LENGTH = 120

/** Returns a user's passkeys, oldest first. */
export function findPasskeys(db: Database, userId: string): Promise<StoredPasskey[]> {
  return db
    .selectFrom('auth_passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** A passkey in the format of Supabase's API. */
export interface PresentedPasskey {
  id: string
  friendly_name?: string
  created_at: string
  last_used_at?: string
}

/** Returns a passkey in the format of Supabase's API. */
export function presentPasskey(passkey: StoredPasskey): PresentedPasskey {
  return {
    id: passkey.id,
    ...(passkey.friendly_name !== null && { friendly_name: passkey.friendly_name }),
    created_at: passkey.created_at,
    ...(passkey.last_used_at !== null && { last_used_at: passkey.last_used_at }),
  }
}

/** @throws AuthError 400 `validation_failed`; 404 `webauthn_credential_not_found`. */
export async function renamePasskey(
  trx: Transaction,
  userId: string,
  id: string,
  friendlyName: string,
): Promise<StoredPasskey> {
  const name = friendlyName.trim()
  if (name === '' || name.length > MAX_NAME_LENGTH || /[\p{Cc}\p{Cs}]/u.test(name)) {
    throw createValidationError(
      `friendly_name must have 1 to ${MAX_NAME_LENGTH} printable characters`,
    )
  }
  const passkey = await trx
    .updateTable('auth_passkeys')
    .set({ friendly_name: name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (passkey === undefined) throw createNotFoundError()
  return passkey
}

/**
 * Removes a passkey and emails its owner. Sessions that were started with the passkey stay open.
 *
 * @param actorId The owner's ID if the owner removes the passkey. `undefined` for a service caller.
 * @throws AuthError 404 `webauthn_credential_not_found`.
 */
export async function removePasskey(
  auth: AuthService,
  user: User,
  id: string,
  actorId: string | undefined,
  clientInfo: ClientInfo,
): Promise<void> {
  await transaction(auth.db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('auth_passkeys')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw createNotFoundError()
    await recordPasskeyChange(trx, auth, user, 'passkey_removed', {
      actorId,
      clientInfo,
      passkeyId: id,
    })
  })
  auth.mail.wake()
}

/** Records a change in the audit log, and emails the owner in case somebody else made it. */
export async function recordPasskeyChange(
  trx: Transaction,
  auth: AuthService,
  user: User,
  action: 'passkey_added' | 'passkey_removed',
  changeDetails: { actorId: string | undefined; clientInfo: ClientInfo; passkeyId: string },
): Promise<void> {
  const { actorId, clientInfo, passkeyId } = changeDetails
  const details = { passkey_id: passkeyId }
  await auth.audit.record(trx, { action, subjectId: user.id, details, ...clientInfo, actorId })
  const data = actorId === undefined ? {} : { device: describeDevice(clientInfo.userAgent) }
  await notify(trx, auth, user, action, clientInfo, data)
}

function createNotFoundError(): AuthError {
  return new AuthError(404, 'webauthn_credential_not_found', 'Passkey not found')
}
