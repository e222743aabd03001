import { join } from 'node:path'
import process from 'node:process'
import {
  AdminError,
  createAdmin,
  listAdmins,
  promoteUser,
  resetAdmin,
} from './auth/accounts/admins.ts'
import { createAuditLog } from './auth/audit/audit.ts'
import { loadConfig } from './config.ts'
import { type Database, transaction } from './db/database.ts'
import { createLogger } from './logger.ts'
import { openData } from './openData.ts'
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
  npm run admin -- list                       shows all admins
  npm run admin -- storage revoke BUCKET      makes all signed URLs of a bucket invalid
Without PASSWORD, a random one is generated and shown once.`

const COMMANDS = new Map([
  ['create', createAdmin],
  ['promote', promoteUser],
  ['reset', resetAdmin],
])

async function run(db: Database, args: readonly string[]): Promise<string> {
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
  const execute = COMMANDS.get(command ?? '')
  if (execute && email !== undefined) {
    const signIn = await execute(db, { email, password })
    return `E-mail:   ${signIn.email}\nPassword: ${password === undefined ? signIn.password : 'as given'}`
  }
  throw new AdminError(USAGE)
}

async function manageStorage(db: Database, args: readonly string[]): Promise<string> {
  const [command, bucket, ...rest] = args
  if (command !== 'revoke' || bucket === undefined || rest.length > 0) throw new AdminError(USAGE)
  const isRevoked = await transaction(db, async (trx) => {
    if (!(await revokeUrls(trx, bucket))) return false
    const source = { ip: undefined, userAgent: 'npm run admin' }
    const event = { action: 'bucket_urls_revoked', details: { bucket }, ...source }
    await createAuditLog(Date.now).record(trx, event)
    return true
  })
  if (!isRevoked) throw new AdminError(`There is no bucket ${bucket}.`)
  return `All signed URLs of ${bucket} are invalid now. New ones work.`
}

async function open(args: readonly string[]): Promise<string> {
  const config = loadConfig()
  const { dataDir } = config
  const objects = createDiskStore(join(dataDir, 'objects'))
  const db = await openData({ dataDir, objects, log: createLogger(config) })
  try {
    return await run(db, args)
  } finally {
    await db.destroy()
  }
}

try {
  const args = process.argv.slice(2)
  const isHelp = ['help', '--help', '-h'].includes(args[0] ?? '')
  console.log(isHelp ? USAGE : await open(args))
} catch (error) {
  console.error(describeStartError(error))
  process.exitCode = 1
}
