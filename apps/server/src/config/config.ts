import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type AuthConfig, type AuthLimitConfig, readAuthConfig, readAuthLimits } from '@duet/auth'
import { ConfigError, createReader, ROOT } from '@duet/kit'
import {
  readStorageConfig,
  readStorageLimits,
  type StorageConfig,
  type StorageLimitConfig,
} from '@duet/storage'
import { type BackupConfig, readBackupConfig } from './backupConfig.ts'
import { type InboundConfig, readInboundConfig } from './inboundConfig.ts'
import { type LiveConfig, readLiveConfig } from './liveConfig.ts'
import { type MailConfig, readMailConfig } from './mailConfig.ts'
import { type BusinessCalendar, readResponseConfig } from './responseConfig.ts'
import { type RouteLimits, readRouteLimits } from './routeLimits.ts'

/** The server's validated settings. */
export interface Config {
  /** Port of the site and the API, or 0 for any free port. */
  port: number
  /** Port of the admin app, or 0 for any free port. */
  adminPort: number
  /** Address to listen on, or `undefined` for all addresses. */
  host: string | undefined
  /** Absolute path of the folder with the database, the uploaded objects, and the keys. */
  dataDir: string
  /** URL of the Postgres database. If unset, the database is a SQLite file in `dataDir`. */
  databaseUrl: string | undefined
  /** Maximum number of connections to Postgres. */
  databasePool: number
  /** How long one statement on Postgres can run, in milliseconds. Migrations have no limit. */
  databaseStatementMs: number
  productName: string
  /** Public origin of the site and the API, without a trailing slash. */
  publicUrl: string | undefined
  /** Public origin of the admin app, without a trailing slash. */
  adminUrl: string | undefined
  /** Other origins that may call the auth and storage services from a browser. */
  corsOrigins: readonly string[]
  /** Absolute path of the built site. */
  siteDir: string
  /** Absolute path of the built admin app. */
  adminDir: string
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Whether the log line of each request contains the client's IP address. */
  logAddresses: boolean
  /** Number of reverse proxies whose `X-Forwarded-…` headers are trusted. */
  trustProxy: number
  /**
   * Bearer token for reading the details of `/readyz`. If unset, only requests from this machine
   * can read them.
   */
  readyzToken: string | undefined
  /** Bearer token for reading `/metrics`. If unset, only requests from this machine can read it. */
  metricsToken: string | undefined
  /** Where browsers report what the content security policy blocks. */
  cspReportUrl: string | undefined
  /** Whether HSTS covers the subdomains of both origins. */
  hstsIncludesSubdomains: boolean
  /** Time limits for shutdown, in milliseconds. */
  stop: {
    /** How long to keep accepting requests, so that load balancers notice the shutdown. */
    drainMs: number
    /** Maximum duration of the whole shutdown, including the drain. */
    totalMs: number
    /** How long idle connections can still send one more request after the port closes. */
    idleMs: number
  }
  /** Free space that uploads must leave on the file system of `dataDir`, in bytes. */
  diskReserve: number
  /** Maximum total size of the files that a requester adds at once, in bytes. */
  requestFileBytes: number
  auth: AuthConfig
  jobs: {
    ashbyUrl: string
    /** API key for the job board. Takes precedence over `ashbyBoard`. */
    ashbyKey: string | undefined
    /** Name of the public job board. */
    ashbyBoard: string | undefined
    /**
     * Absolute path of a JSON file with the roles to show if no job board responds. Defaults to the
     * roles that ship with the server.
     */
    rolesFile: string | undefined
  }
  posts: {
    /** Base URL of the post source. If unset, the server serves the posts that ship with it. */
    sourceUrl: string | undefined
    /** Origins of the images and videos in the posts. */
    mediaOrigins: readonly string[]
  }
  mail: MailConfig
  inbound: InboundConfig | undefined
  live: LiveConfig
  backup: BackupConfig
  /** The calendar by which answers to requests are due. */
  response: BusinessCalendar
  /** Whether the website counts what happens in the deployment form. */
  hasFormFunnel: boolean
  storage: StorageConfig
  limits: RouteLimits &
    AuthLimitConfig &
    StorageLimitConfig & {
      /** Maximum emails per day to each mailbox outside the team. */
      mailsPerMailbox: number
      /** The lag of the event loop above which strangers get 503, in milliseconds. */
      lagMs: number
    }
}

export const DEFAULT_REQUEST_FILE_BYTES = 200 * 1024 * 1024

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Validates environment variables and converts them to the configuration.
 * @throws {ConfigError} with a one-line message about the first invalid setting.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const reader = createReader(environment)
  const stopSeconds = reader.integer('STOP_SECONDS', 20, 1, 3600)
  const drainSeconds = reader.integer('STOP_DRAIN_SECONDS', 5, 0, 3600)
  const dataDir = reader.path('DATA_DIR', 'data')
  const storage = readStorageConfig(reader)
  const config: Config = {
    port: reader.integer('PORT', 3000, 0, 65_535),
    adminPort: reader.integer('ADMIN_PORT', 3001, 0, 65_535),
    host: reader.optional('HOST'),
    dataDir,
    databaseUrl: reader.secretUrl('DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    databasePool: reader.integer('DATABASE_POOL', 10, 3, 1000),
    databaseStatementMs: reader.integer('DATABASE_STATEMENT_SECONDS', 60, 1, 3600) * 1000,
    productName: reader.text('PRODUCT_NAME', 'Duet', 60),
    publicUrl: reader.origin('PUBLIC_URL'),
    adminUrl: reader.origin('ADMIN_URL'),
    corsOrigins: reader.origins('CORS_ORIGINS', ''),
    siteDir: reader.path('SITE_DIR', 'apps/site/dist/client'),
    adminDir: reader.path('ADMIN_DIR', 'apps/admin/dist'),
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, 'warn'),
    logAddresses: reader.oneOf('LOG_ADDRESSES', ['on', 'off'], 'off') === 'on',
    trustProxy: reader.integer('TRUST_PROXY', 0, 0, 10),
    readyzToken: reader.token('READYZ_TOKEN', 16),
    metricsToken: reader.token('METRICS_TOKEN', 16),
    // These characters separate the parts of a policy.
    cspReportUrl: reader.baseUrl('CSP_REPORT_URL')?.replaceAll(/[;,]/g, encodeURIComponent),
    hstsIncludesSubdomains: reader.oneOf('HSTS_SUBDOMAINS', ['on', 'off'], 'off') === 'on',
    stop: Object.freeze({
      drainMs: Math.min(drainSeconds, stopSeconds - 1) * 1000,
      totalMs: stopSeconds * 1000,
      idleMs: 1000,
    }),
    diskReserve: reader.bytes('DISK_RESERVE', '1GB'),
    requestFileBytes: reader.bytes('REQUEST_FILE_BYTES', String(DEFAULT_REQUEST_FILE_BYTES)),
    auth: readAuthConfig(reader),
    jobs: Object.freeze({
      ashbyUrl: reader.baseUrl('ASHBY_API_URL', 'https://api.ashbyhq.com'),
      ashbyKey: reader.optional('ASHBY_API_KEY'),
      ashbyBoard: reader.optional('ASHBY_BOARD'),
      rolesFile: reader.optional('ROLES_FILE') && reader.path('ROLES_FILE', ''),
    }),
    posts: Object.freeze({
      sourceUrl: reader.baseUrl('POST_SOURCE_URL'),
      mediaOrigins: reader.origins(
        'POST_MEDIA_ORIGINS',
        'https://pbs.twimg.com https://abs.twimg.com https://video.twimg.com',
      ),
    }),
    mail: readMailConfig(reader),
    inbound: readInboundConfig(reader),
    live: readLiveConfig(reader),
    response: readResponseConfig(reader),
    hasFormFunnel: reader.oneOf('FORM_FUNNEL', ['on', 'off'], 'on') === 'on',
    storage,
    backup: readBackupConfig(reader, { dataDir, s3: storage.s3 }),
    limits: Object.freeze({
      ...readRouteLimits(reader),
      mailsPerMailbox: reader.integer('LIMIT_MAILS_PER_MAILBOX', 60, 1, 1_000_000),
      lagMs: reader.integer('LIMIT_LAG_MS', 200, 50, 60_000),
      ...readAuthLimits(reader),
      ...readStorageLimits(reader),
    }),
  }
  if (config.port !== 0 && config.port === config.adminPort) {
    throw reader.error('ADMIN_PORT', 'must differ from PORT: each app has a separate origin')
  }
  if (config.publicUrl?.startsWith('https:') && config.adminUrl === undefined) {
    const reason = 'must be set, because PUBLIC_URL has https: emails and CORS need the address'
    throw reader.error('ADMIN_URL', reason)
  }
  return Object.freeze(config)
}

/**
 * Loads the configuration from the environment, with defaults from `.env` in the repository root.
 * @throws {ConfigError} with a one-line message about the first invalid setting.
 */
export function loadConfig(): Config {
  const file = join(ROOT, '.env')
  const defaults = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return readConfig({ ...defaults, ...process.env })
}

/**
 * Reads the configuration in a file like `.env`, without the environment.
 * @throws {ConfigError} with a one-line message about the file or the first invalid setting.
 */
export function readConfigFile(path: string): Config {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new ConfigError(`The file ${path} with settings can't be read (${code}).`, { cause })
  }
  return readConfig(parseEnv(text))
}
