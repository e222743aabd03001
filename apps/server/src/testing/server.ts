import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { createLogger } from '../logger.ts'
import type { MailConfig } from '../mailConfig.ts'
import { startServer } from '../server.ts'
import { readStored, type Stored } from './stored.ts'

export const ADMIN = { email: 'desk@example.com', password: 'a long enough password' }

/** The body of an answer of the API. */
export interface Answer<T = unknown> {
  success: boolean
  data: T
  nextCursor?: string | null
  error: { code: string; message: string; fields?: Record<string, string> }
}

interface Special {
  /** A folder that another server has left; removed at the end as well. */
  dataDir?: string
  /** Times of mail that no setting allows, as tests need them short. */
  mail?: Partial<MailConfig>
}

/** The server as it runs, on free ports and over a data folder of its own. */
export async function startTestServer(
  environment: Record<string, string> = {},
  special: Special = {},
) {
  const dataDir = special.dataDir ?? (await mkdtemp(join(tmpdir(), 'server-')))
  const read = readConfig({
    PORT: '0',
    ADMIN_PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SITE_DIR: join(dataDir, 'site'),
    ADMIN_DIR: join(dataDir, 'admin'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LIMIT_DEPLOYMENT: '100000',
    LIMIT_NEWSLETTER: '100000',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const config = { ...read, mail: { ...read.mail, ...special.mail } }
  const server = await startServer(config, createLogger(config))
  const url = `http://127.0.0.1:${server.ports.site}`
  const adminUrl = `http://127.0.0.1:${server.ports.admin}`

  async function signIn(): Promise<string> {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    return token
  }

  return {
    url,
    adminUrl,
    dataDir,
    stored: (): Stored => readStored(dataDir),
    /** Asks for JSON; gives the status and the parsed body. */
    async ask<T = unknown>(path: string, init: RequestInit = {}) {
      const response = await fetch(`${url}${path}`, init)
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: parse<T>(text), text }
    },
    /** An access token of the first admin. */
    signIn,
    /** Stops it and leaves its data folder. */
    stop: () => server.stop(),
    async close() {
      await server.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

function parse<T>(text: string): Answer<T> {
  try {
    return JSON.parse(text) as Answer<T>
  } catch {
    return { success: false, data: undefined as T, error: { code: 'no JSON', message: text } }
  }
}
