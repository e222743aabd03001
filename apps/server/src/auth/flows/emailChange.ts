import type { Database } from '../../db/database.ts'
import type { User } from '../accounts/accounts.ts'
import type { AuthService } from '../service.ts'
import { type LinkOptions, mailCode } from './deliver.ts'

/** Sends the emails that confirm a pending email change. Call this in a transaction. */
export async function sendEmailChangeConfirmations(
  trx: Database,
  auth: AuthService,
  user: User,
  newEmail: string,
  options: LinkOptions,
): Promise<User> {
  const commonRequest = {
    user,
    type: 'email_change',
    data: { new_email: newEmail },
    ...options,
  } as const
  if (auth.settings.isEmailChangeSecure && user.email !== null) {
    await mailCode(trx, auth, {
      ...commonRequest,
      kind: 'email_change_current',
      to: user.email,
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
