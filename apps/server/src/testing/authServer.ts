import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectHostedAuth, createAuth, deriveAuthLimits, deriveAuthSettings } from '@duet/auth'
import {
  ADMIN,
  CHEAP_PASSWORD_COST,
  createRequests,
  insertAccount,
  insertAdmin,
  MEMBER,
} from '@duet/auth/testing'
import { createLogger } from '@duet/kit'
import { getDatabaseSettings } from '@duet/kit/testing'
import { createSiteApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import type { LiveConfig } from '../config/liveConfig.ts'
import { createContext } from '../context.ts'
import { recordTeamChange } from '../team/recordTeamChange.ts'
import { createDatabaseFile } from './migratedDatabase.ts'

interface TestServerOptions {
  environment?: Record<string, string>
  /** Overrides the clock and the time limit for requests to the hosted auth service. */
  hosted?: { now: () => number; timeoutMs: number }
  /** Time limit for each request to an identity provider, in milliseconds. */
  providerTimeoutMs?: number
  /** Time limit for each attempt to send a text message, in milliseconds. */
  smsTimeoutMs?: number
  /** Overrides settings of the stream of live changes. */
  live?: Partial<LiveConfig>
}

/**
 * Starts a server for the site and the API. Uses a free port and a temporary data folder. Tests can
 * advance the auth service's clock.
 */
export async function startTestServer(options: TestServerOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'auth-'))
  await createDatabaseFile(dataDir)
  const baseConfig = readConfig({
    DATA_DIR: dataDir,
    ...getDatabaseSettings(dataDir),
    LOG_LEVEL: 'silent',
    LIMIT_TOKEN: '10000',
    DISK_RESERVE: '0',
    ...options.environment,
  })
  const authConfig = { ...baseConfig.auth, passwordCost: CHEAP_PASSWORD_COST }
  const config = { ...baseConfig, auth: authConfig, live: { ...baseConfig.live, ...options.live } }
  const log = createLogger(config)
  const context = await createContext(config, log)
  const { db, keys, objects } = context
  const clock = { skew: 0 }
  const auth = createAuth({
    db,
    keys,
    log,
    mail: context.outbox.accountMailer,
    sms: config.auth.sms,
    settings: deriveAuthSettings(config),
    limits: deriveAuthLimits(config),
    onEvent: recordTeamChange,
    now: () => Date.now() + clock.skew,
    wait: async () => {},
    providerTimeoutMs: options.providerTimeoutMs,
    smsTimeoutMs: options.smsTimeoutMs,
  })
  const hostedAuth = connectHostedAuth({ config, keys, log, now: auth.now, ...options.hosted })
  const app = createSiteApp({ ...context, auth, hostedAuth })
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  await insertAdmin(db, ADMIN)
  await insertAccount(db, MEMBER)

  return {
    url,
    app,
    db,
    auth,
    keys,
    objects,
    outbox: context.outbox,
    dataDir,
    /** Starts a run of the storage service's sweeper. */
    sweep: context.storage.sweeper.wake,
    advance: (seconds: number) => {
      clock.skew += seconds * 1000
    },
    ...createRequests(url),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      hostedAuth?.close()
      await context.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
