import { join } from 'node:path'
import process from 'node:process'
import { AdminError, createAdmin, listAdmins, promoteUser, resetAdmin } from './auth/admins.ts'
import { createAuditLog } from './auth/audit/audit.ts'
import { resetLostFactors } from './auth/factors/resetLostFactors.ts'
import { loadConfig } from './config.ts'
import { type Database, transaction } from './db/database.ts'
import { loadKeys } from './keys/keys.ts'
import { createLogger } from './logger.ts'
import { openData } from './openData.ts'
import type { AccountMailer } from './outbox/accountMail.ts'
import { openOutbox } from './outbox/openOutbox.ts'
import { describeStartError } from './startError.ts'
import { revokeUrls } from './storage/buckets/buckets.ts'
import { createDiskStore } from './storage/disk.ts'

// The database contains password hashes, so new files must be private.
process.umask(0o077)

const USAGE = `Usage:
  npm run admin -- create EMAIL [PASSWORD]    adds an admin
  npm run admin -- promote EMAIL [PASSWORD]   makes a signed-up user an admin, with a new password
  npm run admin -- reset EMAIL [PASSWORD]     gives an admin a new password, ends their sessions, and enables
                                              their account
  npm run admin -- mfa-reset EMAIL            removes an account's second factors, which its owner has lost, and
                                              ends its sessions
  npm run admin -- list                       shows all admins
  npm run admin -- storage revoke BUCKET      makes all signed URLs of a bucket invalid
Without PASSWORD, a random one is generated and shown once.`

interface Services {
  db: Database
  mail: AccountMailer
}

const COMMANDS = new Map([
  ['create', createAdmin],
  ['promote', promoteUser],
  ['reset', resetAdmin],
])

async function runCommand(services: Services, args: readonly string[]): Promise<string> {
  const { db } = services
  if (args[0] === 'storage') return manageStorage(db, args.slice(1))
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
    return `${await resetLostFactors(services, email)} has no second factors anymore.`
  }
  const execute = COMMANDS.get(command ?? '')
  if (execute && email !== undefined) {
    const credentials = await execute(db, { email, password })
    return `E-mail:   ${credentials.email}\nPassword: ${password === undefined ? credentials.password : 'as given'}`
  }
  throw new AdminError(USAGE)
}

async function manageStorage(db: Database, args: readonly string[]): Promise<string> {
  const [command, bucket, ...rest] = args
  if (command !== 'revoke' || bucket === undefined || rest.length > 0) throw new AdminError(USAGE)
  const isRevoked = await transaction(db, async (trx) => {
    if (!(await revokeUrls(trx, bucket))) return false
    const clientInfo = { ip: undefined, userAgent: 'npm run admin' }
    const action = 'bucket_urls_revoked'
    await createAuditLog(Date.now).record(trx, { action, details: { bucket }, ...clientInfo })
    return true
  })
  if (!isRevoked) throw new AdminError(`There is no bucket ${bucket}.`)
  return `All signed URLs of ${bucket} are invalid now. New ones work.`
}

function describeHostedAccounts(url: string): string {
  return `AUTH_URL is set, so ${url} manages the accounts. To add an admin, create the user there and set "role" to "admin" in app_metadata.`
}

async function runWithServices(args: readonly string[]): Promise<string> {
  const config = loadConfig()
  const { dataDir } = config
  if (config.auth.hostedUrl && args[0] !== 'storage') {
    throw new AdminError(describeHostedAccounts(config.auth.hostedUrl))
  }
  const objects = createDiskStore(join(dataDir, 'objects'))
  const log = createLogger(config)
  const db = await openData({ dataDir, objects, log })
  try {
    const keys = await loadKeys(dataDir, config.auth)
    // Commands only add emails to the outbox. The running server sends the emails.
    const { accountMailer: mail } = openOutbox({ config, log, db, keys, objects })
    return await runCommand({ db, mail }, args)
  } finally {
    await db.destroy()
  }
}

try {
  const args = process.argv.slice(2)
  const isHelp = ['help', '--help', '-h'].includes(args[0] ?? '')
  console.log(isHelp ? USAGE : await runWithServices(args))
} catch (error) {
  console.error(describeStartError(error))
  process.exitCode = 1
}
