import type { Transaction } from '@duet/kit/database'
import type { User } from '../accounts/accounts.ts'
import type { AuthService } from '../service.ts'
import { type CodeMail, type LinkOptions, mailCode } from './deliver.ts'

/** Returns the current email address if an email change must also be confirmed from there. */
function findConfirmingEmail({ settings }: AuthService, { email }: User): string | null {
  return settings.isEmailChangeSecure ? email : null
}

/**
 * Counts an email change's confirmation emails toward the rate limits.
 *
 * @param countedEmail An address whose email was already counted.
 * @throws AuthError 429 `over_email_send_rate_limit`.
 */
export function countEmailChangeConfirmations(
  auth: AuthService,
  user: User,
  newEmail: string,
  countedEmail?: string,
): void {
  const currentEmail = findConfirmingEmail(auth, user)
  if (currentEmail !== null && currentEmail !== countedEmail) {
    auth.limits.countMessage('email', currentEmail, 'email_change_current')
  }
  if (newEmail !== countedEmail) auth.limits.countMessage('email', newEmail, 'email_change')
}

export async function sendEmailChangeConfirmations(
  trx: Transaction,
  auth: AuthService,
  user: User,
  newEmail: string,
  options: LinkOptions & Pick<CodeMail, 'clientInfo'>,
): Promise<User> {
  const commonRequest = {
    user,
    type: 'email_change',
    data: { new_email: newEmail },
    ...options,
  } as const
  const currentEmail = findConfirmingEmail(auth, user)
  if (currentEmail !== null) {
    await mailCode(trx, auth, {
      ...commonRequest,
      kind: 'email_change_current',
      to: currentEmail,
      purpose: 'email_change_current',
    })
  }
  const updatedUser = await mailCode(trx, auth, {
    ...commonRequest,
    kind: 'email_change_new',
    to: newEmail,
    purpose: 'email_change_new',
  })
  return updatedUser ?? user
}
