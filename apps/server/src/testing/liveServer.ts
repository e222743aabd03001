import { ADMIN, insertAccount, signInAs } from '@duet/auth/testing'
import { transaction } from '@duet/kit/database'
import { afterEach, beforeEach } from 'vitest'
import type { LiveConfig } from '../config/liveConfig.ts'
import { recordChange } from '../live/changes.ts'
import { startTestServer, type TestServer } from './authServer.ts'
import { type EventReader, openEvents } from './eventReader.ts'

export const EDITOR = { email: 'grace@example.com', password: 'a password for editing' }
export const VIEWER = { email: 'vera@example.com', password: 'a password for viewing' }
export const VISITOR = { id: null, name: 'Ines Okafor' }
/** An interval in milliseconds that's too long to elapse during a test. */
export const NEVER_MS = 3_600_000

/** Returns the IDs of the records whose changes a reader has received. */
export const getIds = (reader: EventReader) => reader.changes().map(({ id }) => id)

export const createIds = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`)

/**
 * Starts a server before each test and closes it afterward. By default, the server doesn't poll for
 * commits by other processes, so streams receive only the changes that this server commits.
 */
export function setUpLiveServer() {
  let server: TestServer
  let token: string
  const readers: EventReader[] = []

  async function start(settings: Partial<LiveConfig> = {}) {
    server = await startTestServer({ live: { pollMs: NEVER_MS, ...settings } })
    token = (await signInAs(server, ADMIN)).access_token
  }

  beforeEach(() => start())
  afterEach(async () => {
    for (const reader of readers.splice(0)) await reader.close()
    await server.close()
  })

  return {
    get server() {
      return server
    },
    /** The admin's access token. */
    get token() {
      return token
    },

    /** Replaces the server with a server that has the given settings. */
    async restart(settings: Partial<LiveConfig>) {
      await server.close()
      await start(settings)
    },

    /** Opens a stream of events. By default, the client is signed in as the admin. */
    async open(options: Partial<Parameters<typeof openEvents>[1]> = {}) {
      const reader = await openEvents(server.url, { token, ...options })
      readers.push(reader)
      return reader
    },

    /** Adds a team member and returns an access token. */
    async addUser(credentials: typeof EDITOR, role: string, name: string) {
      await insertAccount(server.db, { ...credentials, role, userMetadata: { name } })
      return (await signInAs(server, credentials)).access_token
    },

    /** Commits a change. By default, the change is a new request from a visitor. */
    record: (id: string, fields: Partial<Parameters<typeof recordChange>[1]> = {}) =>
      transaction(server.db, (trx) =>
        recordChange(trx, { record: 'submission', kind: 'created', id, actor: VISITOR, ...fields }),
      ),

    putPresence: (connectionId: string, body: unknown, bearer = token) =>
      fetch(`${server.url}/api/presence/${connectionId}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),

    /** Requests a stream, disconnects, and returns the response's status. */
    async fetchStatus(bearer?: string): Promise<number> {
      const headers: Record<string, string> =
        bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }
      const response = await fetch(`${server.url}/api/events`, { headers })
      await response.body?.cancel()
      return response.status
    },
  }
}
