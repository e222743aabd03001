import { type Database, transaction } from '../../db/database.ts'
import { findUserByEmail } from '../accounts/accounts.ts'
import { normalizeEmail } from '../accounts/addresses.ts'
import { AdminError } from '../admins.ts'
import { createAuditLog } from '../audit/audit.ts'
import type { AccountMailer } from '../service.ts'
import { resetFactors } from './remove.ts'

/**
 * Finds the account with the email address, removes all of the account's second factors, and ends
 * its sessions. Operators run this on the command line. Returns the normalized address.
 *
 * @throws {AdminError} if no account has the address, or if the account has no second factor.
 */
export async function resetLostFactors(
  { db, mail }: { db: Database; mail: AccountMailer },
  address: string,
): Promise<string> {
  const email = normalizeEmail(address)
  if (email === undefined) throw new AdminError(`"${address}" is not a valid email address.`)
  const audit = createAuditLog(Date.now)
  await transaction(db, async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (!user) throw new AdminError(`There is no account ${email}.`)
    // The audit entry has no IP address, because an operator runs this on the command line.
    const clientInfo = { ip: undefined, userAgent: 'npm run admin' }
    const isReset = await resetFactors(trx, { audit, mail }, user, clientInfo)
    if (!isReset) throw new AdminError(`${email} has no second factor.`)
  })
  return email
}
