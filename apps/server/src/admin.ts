import process from 'node:process'
import { AdminError, createAdmin, listAdmins, resetAdmin } from './auth/admins.ts'
import { loadConfig } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { describeStartError } from './startError.ts'

const USAGE = `Usage:
  npm run admin -- create EMAIL [PASSWORD]   makes an admin
  npm run admin -- reset EMAIL [PASSWORD]    gives an admin a new password and ends their sessions
  npm run admin -- list                      shows all admins
Without PASSWORD a random one is made and shown once.`

async function run(db: Database, args: readonly string[]): Promise<string> {
  const [command, email, password, ...rest] = args
  if (rest.length > 0) throw new AdminError(USAGE)
  if (command === 'list' && email === undefined) {
    const admins = await listAdmins(db)
    if (admins.length === 0) return 'There is no admin yet.'
    return admins
      .map((admin) => `${admin.email}  last sign-in: ${admin.lastSignInAt ?? 'never'}`)
      .join('\n')
  }
  if ((command === 'create' || command === 'reset') && email !== undefined) {
    const change = command === 'create' ? createAdmin : resetAdmin
    const signIn = await change(db, { email, password })
    return `E-mail:   ${signIn.email}\nPassword: ${password === undefined ? signIn.password : 'as given'}`
  }
  throw new AdminError(USAGE)
}

async function open(args: readonly string[]): Promise<string> {
  const db = openDatabase(loadConfig().dataDir)
  try {
    await migrate(db)
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
  console.error(error instanceof AdminError ? error.message : describeStartError(error))
  process.exitCode = 1
}
