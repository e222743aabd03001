import { transaction } from '@duet/kit/database'
import { findUsersByEmail } from '../accounts/accounts.ts'
import { normalizeAccountEmail } from '../accounts/addresses.ts'
import { AdminError } from '../admins.ts'
import type { AuthService } from '../service.ts'
import { resetFactors } from './remove.ts'

/**
 * Removes all second factors from the accounts with the email address, and ends their sessions. SSO
 * accounts can have the same address as another account. Operators run this on the command line.
 * Returns the normalized address and the number of accounts that had a second factor.
 *
 * @throws {AdminError} if no account has the address, or if none of the accounts has a second
 *   factor.
 */
export async function resetLostFactors(
  { db, audit, mail }: Pick<AuthService, 'db' | 'audit' | 'mail'>,
  address: string,
): Promise<{ email: string; accountCount: number }> {
  const email = normalizeAccountEmail(address)
  if (email === undefined) throw new AdminError(`"${address}" is not a valid email address.`)
  const accountCount = await transaction(db, async (trx) => {
    const users = await findUsersByEmail(trx, email)
    if (users.length === 0) throw new AdminError(`There is no account ${email}.`)
    // The audit entry has no IP address, because an operator runs this on the command line.
    const clientInfo = { ip: undefined, userAgent: 'npm run admin' }
    let resetCount = 0
    for (const user of users) {
      if (await resetFactors(trx, { audit, mail }, user, clientInfo)) resetCount += 1
    }
    if (resetCount === 0) throw new AdminError(`${email} has no second factor.`)
    return resetCount
  })
  return { email, accountCount }
}
