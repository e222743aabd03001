import { join } from 'node:path'
import { createAuth, deriveAuthLimits, deriveAuthSettings, findUserByEmail } from '@duet/auth'
import { changeOwnAccount, signUp, verify } from '@duet/auth/testing'
import { createLogger } from '@duet/kit'
import { openDatabase } from '@duet/kit/database'
import { loadKeys } from '@duet/kit/keys'
import { createDiskStore } from '@duet/storage'
import type { KyselyPlugin } from 'kysely'
import { readConfig } from '../config/config.ts'
import { openOutbox } from '../outbox/openOutbox.ts'

/**
 * Runs one operation of the auth service on a data folder, without a server. Calls `onStatement`
 * with the number of each database statement, before it runs. Returns `done`, or the reason for the
 * error.
 *
 * @param environment The server's settings, and `OPERATION`, `EMAIL`, `CODE`, and `PASSWORD`.
 */
export async function runAuthOperation(
  environment: Readonly<Record<string, string | undefined>>,
  onStatement: (statement: number) => void = () => {},
): Promise<string> {
  const { OPERATION, EMAIL = '', CODE = '', PASSWORD = '' } = environment
  let statementCount = 0
  const countingPlugin: KyselyPlugin = {
    transformQuery({ node }) {
      statementCount += 1
      onStatement(statementCount)
      return node
    },
    transformResult: async ({ result }) => result,
  }

  const config = readConfig(environment)
  const log = createLogger(config)
  const keys = await loadKeys(config.dataDir)
  const plainDatabase = openDatabase(config.dataDir, { databaseUrl: config.databaseUrl })
  const outbox = openOutbox({
    config,
    log,
    db: plainDatabase,
    keys,
    objects: createDiskStore(join(config.dataDir, 'objects')),
  })
  const auth = createAuth({
    db: plainDatabase.withPlugin(countingPlugin),
    keys,
    log,
    mail: outbox.accountMailer,
    sms: config.auth.sms,
    settings: deriveAuthSettings(config),
    limits: deriveAuthLimits(config),
  })
  const clientInfo = { ip: undefined, userAgent: undefined }

  async function runOperation(): Promise<unknown> {
    if (OPERATION === 'sign up') {
      return signUp(auth, { email: EMAIL, password: PASSWORD }, clientInfo, undefined)
    }
    if (OPERATION === 'verify') {
      return verify(auth, { type: 'signup', email: EMAIL, token: CODE }, clientInfo)
    }
    const user = await findUserByEmail(plainDatabase, EMAIL)
    const session = await plainDatabase
      .selectFrom('auth_sessions')
      .selectAll()
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    if (!user || !session) throw new Error('there is no session')
    return changeOwnAccount(auth, { user, session }, { password: PASSWORD }, clientInfo, undefined)
  }

  const outcome = await runOperation().then(
    () => 'done',
    (error: { details?: { reason?: string }; message: string }) =>
      error.details?.reason ?? error.message,
  )
  await plainDatabase.destroy()
  return outcome
}
