import { randomUUID } from 'node:crypto'
import type { AuditEvent } from '@duet/kit'
import { transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import type { User } from '../accounts/accounts.ts'
import { issueCode } from '../codes/issue.ts'
import { AuthError, createValidationError } from '../errors.ts'
import type { AuthService } from '../service.ts'
import { sendTextCode } from './deliver.ts'

/**
 * Sends the reauthentication code (nonce) that `checkPasswordChange` may require.
 *
 * @throws AuthError 400 `validation_failed` if the account has no address; 422
 *   `email_not_confirmed`, `phone_not_confirmed`, or `sms_send_failed`; 429.
 */
export async function reauthenticate(auth: AuthService, user: User, clientInfo: ClientInfo) {
  const { email, phone } = user
  const auditEvent: AuditEvent = {
    action: 'user_reauthenticate_requested',
    actorId: user.id,
    subjectId: user.id,
    ...clientInfo,
  }
  const codeRequest = { user, purpose: 'reauthentication', type: 'reauthentication' } as const
  if (email) {
    if (user.email_confirmed_at === null) {
      throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
    }
    auth.limits.countMessage('email', email, 'reauthentication')
    await transaction(auth.db, async (trx) => {
      const { issuedCode } = await issueCode(trx, auth, { ...codeRequest, address: email })
      await auth.mail.enqueue(trx, {
        kind: 'reauthentication',
        to: email,
        accountId: user.id,
        requestId: clientInfo.requestId,
        code: issuedCode.code,
        expiresAt: issuedCode.expiresAt,
      })
      await auth.audit.record(trx, auditEvent)
    })
    auth.mail.wake()
    return {}
  }
  if (phone) {
    if (user.phone_confirmed_at === null) {
      throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.')
    }
    auth.limits.countMessage('phone', phone, 'reauthentication')
    const code = await sendTextCode(auth, phone, 'reauthentication')
    await transaction(auth.db, async (trx) => {
      await issueCode(trx, auth, { ...codeRequest, address: phone, code })
      await auth.audit.record(trx, auditEvent)
    })
    return { message_id: randomUUID() }
  }
  throw createValidationError(
    'Reauthentication requires the user to have an email or a phone number',
  )
}
