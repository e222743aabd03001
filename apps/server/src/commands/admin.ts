import process from 'node:process'
import { AdminError } from '@duet/auth'
import { createLogger, describeStartError } from '@duet/kit'
import { loadKeys } from '@duet/kit/keys'
import { openObjectStore } from '@duet/storage'
import { loadConfig } from '../config/config.ts'
import { openOutbox } from '../outbox/openOutbox.ts'
import { openData } from '../startup/openData.ts'
import { runAdminCommand, USAGE } from './adminCommands.ts'

// The database contains password hashes, so new files must be private.
process.umask(0o077)

function describeHostedAccounts(url: string): string {
  return `AUTH_URL is set, so ${url} manages the accounts. To add an admin, create the user there and set "role" to "admin" in app_metadata.`
}

async function runWithServices(args: readonly string[]): Promise<string> {
  const config = loadConfig()
  const { dataDir } = config
  if (config.auth.hostedUrl && args[0] !== 'storage') {
    throw new AdminError(describeHostedAccounts(config.auth.hostedUrl))
  }
  const log = createLogger(config)
  const objects = await openObjectStore({ dataDir, settings: config.storage.s3, log })
  const db = await openData({ dataDir, databaseUrl: config.databaseUrl, objects, log })
  try {
    const keys = await loadKeys(dataDir, config.auth)
    // Commands only add emails to the outbox. The running server sends the emails.
    const { accountMailer: mail } = openOutbox({ config, log, db, keys, objects })
    return await runAdminCommand({ db, mail, rules: config.auth.team.password }, args)
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
