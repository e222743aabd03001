import {
  type AccountMailer,
  AdminError,
  createAdmin,
  createAuditLog,
  listAdmins,
  type PasswordRules,
  promoteUser,
  resetAdmin,
  resetLostFactors,
} from '@duet/auth'
import type { AuditLog } from '@duet/kit'
import { type Database, transaction } from '@duet/kit/database'
import { revokeUrls } from '@duet/storage'
import { recordTeamChange } from '../team/recordTeamChange.ts'

/** Lists the commands of `npm run admin`. */
export const USAGE = `Usage:
  npm run admin -- create EMAIL [PASSWORD]    adds an admin
  npm run admin -- promote EMAIL [PASSWORD]   makes a signed-up user an admin, with a new password
  npm run admin -- reset EMAIL [PASSWORD]     gives an admin a new password, ends their sessions, and enables
                                              their account
  npm run admin -- mfa-reset EMAIL            removes second factors that their owner has lost, and ends the
                                              owner's sessions. Resets all accounts with this address,
                                              including SSO accounts.
  npm run admin -- list                       shows all admins
  npm run admin -- storage revoke BUCKET      makes all signed URLs of a bucket invalid
PASSWORD needs AUTH_TEAM_PASSWORD_MIN characters. Without it, a random one is generated and shown once.`

interface Services {
  db: Database
  mail: AccountMailer
  rules: PasswordRules
}

const COMMANDS = new Map([
  ['create', createAdmin],
  ['promote', promoteUser],
  ['reset', resetAdmin],
])

/**
 * Runs a command of `npm run admin`. Returns the text to print.
 *
 * @throws {AdminError} if the arguments are invalid.
 */
export async function runAdminCommand(
  { db, mail, rules }: Services,
  args: readonly string[],
): Promise<string> {
  // The running server finds the recorded team changes, and tells open tabs to reload the team.
  const services = { db, mail, rules, audit: createAuditLog(Date.now, recordTeamChange) }
  if (args[0] === 'storage') return manageStorage(services, args.slice(1))
  const [command, email, password, ...rest] = args
  if (rest.length > 0) throw new AdminError(USAGE)
  if (command === 'list' && email === undefined) {
    const admins = await listAdmins(db)
    if (admins.length === 0) return 'There are no admins yet.'
    return admins
      .map(
        ({ email, lastSignInAt, isBanned }) =>
          `${email}  last sign-in: ${lastSignInAt ?? 'never'}${isBanned ? '  disabled' : ''}`,
      )
      .join('\n')
  }
  if (command === 'mfa-reset' && email !== undefined && password === undefined) {
    const { email: address, accountCount } = await resetLostFactors(services, email)
    const accounts = accountCount === 1 ? '1 account' : `${accountCount} accounts`
    return `Removed the second factors of ${accounts} with the address ${address}.`
  }
  const execute = COMMANDS.get(command ?? '')
  if (execute && email !== undefined) {
    const credentials = await execute(db, { email, password, rules }, services.audit)
    return `E-mail:   ${credentials.email}\nPassword: ${password === undefined ? credentials.password : 'as given'}`
  }
  throw new AdminError(USAGE)
}

async function manageStorage(
  { db, audit }: Services & { audit: AuditLog },
  args: readonly string[],
): Promise<string> {
  const [command, bucket, ...rest] = args
  if (command !== 'revoke' || bucket === undefined || rest.length > 0) throw new AdminError(USAGE)
  const isRevoked = await transaction(db, async (trx) => {
    if (!(await revokeUrls(trx, bucket))) return false
    const clientInfo = { ip: undefined, userAgent: 'npm run admin' }
    const action = 'bucket_urls_revoked'
    await audit.record(trx, { action, details: { bucket }, ...clientInfo })
    return true
  })
  if (!isRevoked) throw new AdminError(`There is no bucket ${bucket}.`)
  return `All signed URLs of ${bucket} are invalid now. New ones work.`
}
