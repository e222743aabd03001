import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AppError,
  type AuditEvent,
  type Caller,
  createLogger,
  createReader,
  handleErrors,
  presentApiError,
} from '@duet/kit'
import { type Database, runMigrations } from '@duet/kit/database'
import { limitPerKey } from '@duet/kit/http'
import { createDatabaseFileWith, openTestDatabase } from '@duet/kit/testing'
import express from 'express'
import type { Kysely } from 'kysely'
import { createDiskSpace } from '../diskSpace.ts'
import { journalWrites } from '../journal.ts'
import { storageMigrations } from '../migrations/index.ts'
import { openObjectStore } from '../openObjectStore.ts'
import { openStorage } from '../openStorage.ts'
import { resumableRoutes } from '../resumable/routes.ts'
import { storageRoutes } from '../routes.ts'
import type { StorageService } from '../service.ts'
import { readStorageConfig, readStorageLimits } from '../storageConfig.ts'
import { getStoreSettings } from './s3/testStore.ts'

/** The tokens that the test server accepts, and the callers that they identify. */
const CALLERS: Readonly<Record<string, Caller>> = {
  'service-key': { kind: 'service' },
  'anon-key': { kind: 'anon' },
  'admin-token': createUser('Ada', 'admin'),
  'member-token': createUser('Max', undefined),
}

/** The token of a signed-in admin. */
export const ADMIN_TOKEN = 'admin-token'
/** The token of a signed-in user without a role on the team. */
export const MEMBER_TOKEN = 'member-token'

interface TestServerOptions {
  environment?: Record<string, string>
}

/**
 * Starts a server that has only the storage service, without accounts: it knows the callers by
 * their tokens. Uses a free port and a temporary data folder. Tests can advance the clock.
 */
export async function startTestServer({ environment = {} }: TestServerOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'storage-'))
  await createDatabaseFileWith(migrate, dataDir)
  const db = openTestDatabase(dataDir)
  const log = createLogger({ logLevel: 'silent' })
  const reader = createReader({ ...getStoreSettings(dataDir), ...environment })
  const settings = readStorageConfig(reader)
  const limits = readStorageLimits(reader)
  const auditEvents: AuditEvent[] = []
  const recordAll = async (_trx: unknown, events: readonly AuditEvent[]) => {
    auditEvents.push(...events)
  }
  const clock = { skew: 0 }
  const bareStore = await openObjectStore({ dataDir, settings: settings.s3, log })
  const objects = bareStore.kind === 'disk' ? bareStore : journalWrites(bareStore, db)
  const space = createDiskSpace({ dataDir, reserve: 0, log })
  await space.start()
  const missingIds = new Set<string>()
  const storage = await openStorage({
    dataDir,
    db,
    objects,
    missingIds,
    space,
    settings,
    log,
  })
  const { sweeper, tempDir } = storage
  const service: StorageService = {
    ...{ db, log, space, tempDir, settings },
    store: objects,
    secret: Buffer.from('a secret that signs the URLs of the tests'),
    identifyCaller: async (authorization) => findCaller(authorization),
    findTeamRole: async () => 'admin',
    audit: { record: (trx, event) => recordAll(trx, [event]), recordAll },
    now: () => Date.now() + clock.skew,
    limitWrites: limitPerKey(limits.storageWrites, 60_000),
    findSubmissionIds: async () => [],
    findHiddenObjectIds: async () => new Set(),
    wakeSweeper: sweeper.wake,
  }
  const app = express()
  app.set('query parser', 'simple')
  app.set('etag', false)
  app.use(
    '/storage/v1',
    storageRoutes(service, {
      signLimit: limits.signedUrls,
      renderer: storage.createRenderer(limitPerKey(limits.visitorImages, 60_000)),
      resumable: resumableRoutes(service, storage.uploads),
    }),
  )
  app.use(handleErrors(log, presentApiError))
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  await sweeper.comparison
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: { serviceKey: 'service-key', anonKey: 'anon-key', signedUrlSecret: service.secret },
    db,
    objects,
    dataDir,
    /** The events that the service has recorded in the audit log. */
    auditEvents,
    /** Starts a run of the sweeper. */
    sweep: sweeper.wake,
    /** Advances the clock by a number of seconds. */
    advance: (seconds: number) => {
      clock.skew += seconds * 1000
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await storage.close()
      if (objects.kind === 's3') objects.close()
      await space.stop()
      await db.destroy()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

function createUser(name: string, role: 'admin' | undefined): Caller {
  return { kind: 'user', id: randomUUID(), name, role, needsSecondFactor: false }
}

function findCaller(authorization: string | undefined): Caller {
  const token = /^Bearer +(\S+)$/.exec(authorization ?? '')?.[1]
  const caller = token === undefined ? undefined : CALLERS[token]
  if (caller) return caller
  const kind = token === undefined ? 'none' : 'invalid'
  return { kind, error: new AppError({ status: 401, code: 'bad_jwt', message: 'no such caller' }) }
}

async function migrate(db: Database): Promise<void> {
  await runMigrations(db, { '001-objects': { up: createObjects }, ...storageMigrations })
}

/** Creates the table of objects as the server's migrations leave it before the storage service's. */
async function createObjects(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('objects')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('cache_control', 'text')
    .addColumn('metadata', 'text')
    .addColumn('owner', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('objects_bucket_path', ['bucket', 'path'])
    .execute()
}
