import type { Transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import type { AccountFacts, AccountMail } from '../accountMailer.ts'
import type { AuthService } from '../service.ts'
import type { User } from './accounts.ts'

/** An email that tells the owner of an account about a change or a sign-in. */
type Notice = Extract<
  AccountMail['kind'],
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'factors_reset'
  | 'passkey_added'
  | 'passkey_removed'
  | 'new_device'
>

/**
 * Emails an account's owner about a change or a sign-in, in case somebody else was responsible.
 * Sends nothing to an unconfirmed address, because it might belong to someone else.
 *
 * @param user The account before the change, because the previous address gets the email.
 */
export async function notify(
  trx: Transaction,
  { mail }: Pick<AuthService, 'mail'>,
  { id, email, email_confirmed_at: confirmedAt }: User,
  kind: Notice,
  { requestId }: Pick<ClientInfo, 'requestId'>,
  data: AccountFacts = {},
): Promise<void> {
  if (email === null || confirmedAt === null) return
  await mail.enqueue(trx, { kind, to: email, accountId: id, requestId, data })
}
