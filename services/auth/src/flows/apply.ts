import type { Transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { isBanned, type User } from '../accounts/accounts.ts'
import { changeAddress, confirmAddress } from '../accounts/changes.ts'
import type { AddressKind } from '../accounts/identities.ts'
import { notify } from '../accounts/notify.ts'
import { applySignUp, forgetUnconfirmedEmail } from '../claimAccount.ts'
import { type CodeRow, markUsed } from '../codes/find.ts'
import { revokeCodes } from '../codes/issue.ts'
import { getAddress } from '../codes/purposes.ts'
import { AuthError } from '../errors.ts'
import { type AuthService, getIsoTime } from '../service.ts'

/** The response to the first confirmation of an email change that needs two confirmations. */
export const HALF_CONFIRMED_RESPONSE = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
} as const

/** The effect of a code or link. `half` means that an email change needs a second confirmation. */
export type AppliedCode = { kind: 'half' } | { kind: 'done'; user: User; provider: AddressKind }

/**
 * Applies a code or link and invalidates the account's other codes and links. If an email change
 * needs two confirmations, the first confirmation invalidates nothing.
 *
 * @throws AuthError 403 `user_banned`; 422 `email_exists` or `phone_exists`.
 */
export async function applyCode(
  trx: Transaction,
  auth: AuthService,
  { row, user }: { row: CodeRow; user: User },
  clientInfo: ClientInfo,
): Promise<AppliedCode> {
  if (isBanned(user, auth.now())) throw new AuthError(403, 'user_banned', 'User is banned')
  const isEmailChange = row.purpose.startsWith('email_change')
  if (isEmailChange && (await isOtherConfirmationPending(trx, auth, row, user))) {
    await markUsed(trx, row, 'accepted')
    return { kind: 'half' }
  }
  const provider = row.purpose === 'sms' || row.purpose === 'phone_change' ? 'phone' : 'email'
  const changedUser = await applyToUser(trx, auth, { row, user }, clientInfo)
  await revokeCodes(trx, user.id)
  await markUsed(trx, row)
  await auth.audit.record(trx, {
    action: isEmailChange || row.purpose === 'phone_change' ? 'user_modified' : 'user_verified',
    actorId: user.id,
    subjectId: user.id,
    details: { type: row.type, provider },
    ...clientInfo,
  })
  return { kind: 'done', user: changedUser, provider }
}

async function applyToUser(
  trx: Transaction,
  auth: AuthService,
  { row, user }: { row: CodeRow; user: User },
  clientInfo: ClientInfo,
): Promise<User> {
  const nowIso = getIsoTime(auth)
  switch (row.purpose) {
    case 'sms':
      return confirmAddress(trx, await applySignUp(trx, user, row, nowIso), 'phone', nowIso)
    case 'phone_change':
      await notify(trx, auth, user, 'phone_changed', clientInfo, { phone: `+${row.address}` })
      return changeAddress(trx, user, 'phone', row.address, nowIso)
    case 'email_change_current':
    case 'email_change_new': {
      const email = user.new_email ?? row.address
      await notify(trx, auth, user, 'email_changed', clientInfo, { new_email: email })
      const owner = await forgetUnconfirmedEmail(trx, user, nowIso)
      return changeAddress(trx, owner, 'email', email, nowIso)
    }
    default: {
      const owner = await applySignUp(trx, user, row, nowIso)
      return confirmAddress(trx, owner, 'email', nowIso, row.identity_id)
    }
  }
}

/**
 * Whether an email change still needs a confirmation from the user's other email address. The new
 * address must always confirm the change. The current address must confirm it too if the settings
 * require that.
 */
async function isOtherConfirmationPending(
  trx: Transaction,
  auth: AuthService,
  row: CodeRow,
  user: User,
): Promise<boolean> {
  const isNewAddress = row.purpose === 'email_change_new'
  const isCurrentRequired = auth.settings.isEmailChangeSecure && user.email !== null
  if (isNewAddress && !isCurrentRequired) return false
  const otherPurpose = isNewAddress ? 'email_change_current' : 'email_change_new'
  const acceptedCode = await trx
    .selectFrom('auth_codes')
    .select('address')
    .where('user_id', '=', user.id)
    .where('purpose', '=', otherPurpose)
    .where('state', '=', 'accepted')
    .executeTakeFirst()
  // The accepted code may be from an earlier change to a different address.
  return acceptedCode?.address !== getAddress(user, otherPurpose, 'email')
}
