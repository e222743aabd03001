import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, createReader, handleErrors, presentApiError } from '@duet/kit'
import { loadKeys } from '@duet/kit/keys'
import { createDatabaseFileWith, openTestDatabase } from '@duet/kit/testing'
import express from 'express'
import { createAuth, deriveAuthLimits, deriveAuthSettings } from '../auth.ts'
import { identifyCaller } from '../callers/identifyCaller.ts'
import { readAuthConfig } from '../config/authConfig.ts'
import { readAuthLimits } from '../config/authLimits.ts'
import { confirmRoutes } from '../links/confirmRoutes.ts'
import { authRoutes } from '../routes.ts'
import { CHEAP_PASSWORD_COST, insertAccount, insertAdmin } from './accounts.ts'
import { migrate } from './migrations.ts'
import { createRequests } from './requests.ts'
import { createTestMailer } from './testMailer.ts'

export const ADMIN = { email: 'ada@example.com', password: 'correct horse battery' }
export const MEMBER = { email: 'max@example.com', password: 'a member, no admin' }

interface TestServerOptions {
  environment?: Record<string, string>
  /** Whether the service can send emails. If not, it only stores them. @default false */
  canSendMail?: boolean
  /** Whether the service hashes passwords at the cost of production. @default false */
  hasCostlyHashes?: boolean
  /** Time limit for each request to an identity provider, in milliseconds. */
  providerTimeoutMs?: number
  /** Time limit for each attempt to send a text message, in milliseconds. */
  smsTimeoutMs?: number
}

/** Reads the settings of the auth service like the server does. */
export function readTestConfig(environment: Record<string, string> = {}) {
  const reader = createReader({ LIMIT_TOKEN: '10000', ...environment })
  return {
    auth: readAuthConfig(reader),
    limits: readAuthLimits(reader),
    publicUrl: reader.origin('PUBLIC_URL'),
    adminUrl: reader.origin('ADMIN_URL'),
    port: reader.integer('PORT', 3000, 0, 65_535),
    adminPort: reader.integer('ADMIN_PORT', 3001, 0, 65_535),
    productName: reader.text('PRODUCT_NAME', 'Duet', 60),
    trustProxy: reader.integer('TRUST_PROXY', 0, 0, 10),
  }
}

/**
 * Starts a server that has only the auth service. Uses a free port and a temporary data folder.
 * Tests can advance the clock.
 */
export async function startTestServer(options: TestServerOptions = {}) {
  const config = readTestConfig(options.environment)
  const dataDir = await mkdtemp(join(tmpdir(), 'auth-'))
  await createDatabaseFileWith(migrate, dataDir)
  const db = openTestDatabase(dataDir)
  const removeData = async () => {
    await db.destroy()
    await rm(dataDir, { recursive: true })
  }
  try {
    const needsSaml = config.auth.samlProviders.length > 0
    const keys = await loadKeys(dataDir, { ...config.auth, needsSaml })
    const log = createLogger({ logLevel: 'silent' })
    const mailer = await createTestMailer(db, options.canSendMail ?? false)
    const clock = { skew: 0 }
    const auth = createAuth({
      db,
      keys,
      log,
      mail: mailer,
      sms: config.auth.sms,
      settings: {
        ...deriveAuthSettings(config),
        ...(!options.hasCostlyHashes && { passwordCost: CHEAP_PASSWORD_COST }),
      },
      limits: deriveAuthLimits(config),
      now: () => Date.now() + clock.skew,
      wait: async () => {},
      providerTimeoutMs: options.providerTimeoutMs,
      smsTimeoutMs: options.smsTimeoutMs,
    })
    await auth.saml.checkMetadata()
    const app = express()
    app.set('trust proxy', config.trustProxy)
    app.set('query parser', 'simple')
    app.use(
      '/auth/v1',
      confirmRoutes({ config: { siteDir: join(dataDir, 'site') }, auth }),
      authRoutes(auth),
    )
    app.use(handleErrors(log, presentApiError))
    const server = app.listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await insertAdmin(db, ADMIN)
    await insertAccount(db, MEMBER)
    return {
      url,
      db,
      auth,
      keys,
      dataDir,
      /** The emails that the service has sent. */
      mailbox: mailer.mailbox,
      /** Advances the auth service's clock by a number of seconds. */
      advance: (seconds: number) => {
        clock.skew += seconds * 1000
      },
      /** Identifies the sender of requests with a token. */
      identify: (token = '') => identifyCaller(auth, `Bearer ${token}`),
      ...createRequests(url),
      close: async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
        await removeData()
      },
    }
  } catch (error) {
    await removeData()
    throw error
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
