import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHEAP_PASSWORD_COST, insertAdmin } from '@duet/auth/testing'
import { createLogger, type Logger } from '@duet/kit'
import { getDatabaseSettings } from '@duet/kit/testing'
import { getStoreSettings } from '@duet/storage/testing'
import { readConfig } from '../config/config.ts'
import type { MailConfig } from '../config/mailConfig.ts'
import { type LoadState, NEVER_OVERLOADED } from '../http/loadMonitor.ts'
import { startServer } from '../server.ts'
import { createTestDatabase } from './migratedDatabase.ts'
import { type DataFolderContents, readDataFolder } from './stored.ts'

export const ADMIN = { email: 'desk@example.com', password: 'a long enough password' }

/** The body of an API response. */
export interface ApiResponse<T = unknown> {
  success: boolean
  data: T
  nextCursor?: string | null
  total?: number
  error: { code: string; message: string; fields?: Record<string, string>; current?: unknown }
}

interface TestServerOptions {
  /** An existing data folder to use. `close` deletes this folder, too. */
  dataDir?: string
  /** Mail settings that environment variables don't allow, such as very short delays. */
  mail?: Partial<MailConfig>
  /** Says whether the server is overloaded. @default never, because tests run in its process */
  load?: LoadState
  /** Logger to use. @default a logger that writes to standard error */
  log?: Logger
}

/** Starts the server on free ports with a temporary data folder. */
export async function startTestServer(
  environment: Record<string, string> = {},
  options: TestServerOptions = {},
) {
  const dataDir = options.dataDir ?? (await createDataDir(environment))
  const baseConfig = readConfig({
    PORT: '0',
    ADMIN_PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...getDatabaseSettings(environment.DATA_DIR ?? dataDir),
    ...getStoreSettings(environment.DATA_DIR ?? dataDir),
    SITE_DIR: join(dataDir, 'site'),
    ADMIN_DIR: join(dataDir, 'admin'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LIMIT_DEPLOYMENT: '100000',
    LIMIT_NEWSLETTER: '100000',
    LIMIT_ACKNOWLEDGEMENTS: '100000',
    LIMIT_UPLOADS_AT_ONCE: '100000',
    LIMIT_UPLOADS_AT_ONCE_TOTAL: '100000',
    LIMIT_UPLOAD_BYTES: '1TB',
    LIMIT_UPLOAD_BYTES_TOTAL: '1TB',
    DISK_RESERVE: '0',
    // Even a machine that's busy with other work doesn't refuse requests of tests.
    LIMIT_LAG_MS: '60000',
    STOP_DRAIN_SECONDS: '0',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  // Shut down without waiting for the idle connections of test clients.
  const stop = { ...baseConfig.stop, idleMs: 0 }
  const auth = { ...baseConfig.auth, passwordCost: CHEAP_PASSWORD_COST }
  const config = { ...baseConfig, stop, auth, mail: { ...baseConfig.mail, ...options.mail } }
  const server = await startServer(config, options.log ?? createLogger(config), {
    load: options.load ?? NEVER_OVERLOADED,
  })
  const notices = await server.notices
  const url = `http://127.0.0.1:${server.ports.site}`
  const adminUrl = `http://127.0.0.1:${server.ports.admin}`

  return {
    url,
    adminUrl,
    dataDir,
    /** The server's startup notices about its data folder. */
    notices,
    readStoredData: (): DataFolderContents => readDataFolder(dataDir),
    async request<T = unknown>(path: string, init: RequestInit = {}) {
      const response = await fetch(`${url}${path}`, init)
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: parse<T>(text), text }
    },
    /** Signs in as the first admin and returns the access token. */
    signIn: () => signInAsAdmin(url),
    /** Stops the server and keeps its data folder. */
    stop: () => server.stop(),
    async close() {
      await server.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Signs in to a test server as the first admin, and returns the access token. */
export async function signInAsAdmin(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return token
}

/** Creates a data folder whose database has the first admin, unless settings change that. */
async function createDataDir(environment: Record<string, string>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'server-'))
  const { DATA_DIR, AUTH_URL, ADMIN_EMAIL, ADMIN_PASSWORD } = environment
  if (DATA_DIR !== undefined) return dataDir
  const db = await createTestDatabase(dataDir)
  if ((AUTH_URL ?? ADMIN_EMAIL ?? ADMIN_PASSWORD) === undefined) await insertAdmin(db, ADMIN)
  await db.destroy()
  return dataDir
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

function parse<T>(text: string): ApiResponse<T> {
  try {
    return JSON.parse(text) as ApiResponse<T>
  } catch {
    return { success: false, data: undefined as T, error: { code: 'no JSON', message: text } }
  }
}
