import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { ROOT } from '../root.ts'
import { type AuthConfig, readAuthConfig } from './authConfig.ts'
import { createReader } from './environment.ts'
import { type LiveConfig, readLiveConfig } from './liveConfig.ts'
import { type MailConfig, readMailConfig } from './mailConfig.ts'
import { readStorageConfig, type StorageConfig } from './storageConfig.ts'

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
  /** Number of reverse proxies whose `X-Forwarded-…` headers are trusted. */
  trustProxy: number
  /**
   * Bearer token for reading the details of `/readyz`. If unset, only requests from this machine
   * can read them.
   */
  readyzToken: string | undefined
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
  auth: AuthConfig
  jobs: {
    /** Base URL of the Ashby API. */
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
  live: LiveConfig
  storage: StorageConfig
  limits: {
    /** Maximum requests for the job list per IP address per minute. */
    jobs: number
    /** Maximum requests for social posts per IP address per minute. */
    posts: number
    /** Maximum deployment requests per IP address per minute. */
    deployment: number
    /** Maximum acknowledgements of deployment requests per IP address per hour. */
    acknowledgements: number
    /** Maximum concurrent uploads per IP address. */
    uploadsAtOnce: number
    /** Maximum concurrent uploads in total. */
    uploadsAtOnceTotal: number
    /** Maximum bytes uploaded per IP address per day. */
    uploadBytes: number
    /** Maximum bytes uploaded per day in total. */
    uploadBytesTotal: number
    /** Maximum newsletter requests per IP address per minute. */
    newsletter: number
    /** Maximum newsletter sign-ups per mailbox per hour. */
    newsletterMailbox: number
    /** Maximum emails per day to each mailbox outside the team. */
    mailsPerMailbox: number
    /** Maximum sign-ins and token refreshes per IP address per five minutes. */
    token: number
    /** Maximum sign-outs per IP address per five minutes. */
    signOut: number
    /** Maximum new accounts per IP address per five minutes. */
    signup: number
    /** Maximum account changes and requests for one-time codes per IP address per five minutes. */
    otp: number
    /** Maximum attempts to verify one-time codes per IP address per five minutes. */
    verify: number
    /** Maximum passkey requests per IP address per five minutes. Listing passkeys doesn't count. */
    passkey: number
    /** Maximum anonymous sign-ups per IP address per hour. */
    anonymous: number
    /** Maximum second-factor challenges and verification attempts per IP address per minute. */
    mfa: number
    /** Maximum requests to start or finish a SAML sign-in per IP address per five minutes. */
    sso: number
    /** Maximum wallet sign-ins per IP address per five minutes. */
    web3: number
    /** Maximum account emails per mailbox per hour. */
    authMails: number
    /** Maximum text messages per phone per hour. */
    authSms: number
    /** Maximum requests for signed file URLs per IP address per minute. */
    signedUrls: number
    /** New transformed images of public images, per minute and IP address. */
    visitorImages: number
    /** Maximum changes to stored files and buckets per user or IP address per minute. */
    storageWrites: number
    /** Maximum changes that admins make through the API per IP address per minute. */
    changes: number
    /** Maximum test messages per admin per hour. */
    testMessages: number
    /** Maximum failed password attempts per account and IP address per fifteen minutes. */
    failedSignIn: number
    /**
     * Maximum failed password attempts per account per fifteen minutes. Counts only attempts from
     * IP addresses that have never signed in to the account.
     */
    failedSignInAccount: number
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Validates environment variables and converts them to the configuration.
 * @throws {ConfigError} with a one-line message about the first invalid setting.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const reader = createReader(environment)
  const stopSeconds = reader.integer('STOP_SECONDS', 20, 1, 3600)
  const drainSeconds = reader.integer('STOP_DRAIN_SECONDS', 5, 0, 3600)
  const config: Config = {
    port: reader.integer('PORT', 3000, 0, 65_535),
    adminPort: reader.integer('ADMIN_PORT', 3001, 0, 65_535),
    host: reader.optional('HOST'),
    dataDir: reader.path('DATA_DIR', 'data'),
    databaseUrl: reader.secretUrl('DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    databaseStatementMs: reader.integer('DATABASE_STATEMENT_SECONDS', 60, 1, 3600) * 1000,
    productName: reader.text('PRODUCT_NAME', 'Duet', 60),
    publicUrl: reader.origin('PUBLIC_URL'),
    adminUrl: reader.origin('ADMIN_URL'),
    corsOrigins: reader.origins('CORS_ORIGINS', ''),
    siteDir: reader.path('SITE_DIR', 'apps/site/dist/client'),
    adminDir: reader.path('ADMIN_DIR', 'apps/admin/dist'),
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, 'warn'),
    trustProxy: reader.integer('TRUST_PROXY', 0, 0, 10),
    readyzToken: reader.token('READYZ_TOKEN', 16),
    hstsIncludesSubdomains: reader.oneOf('HSTS_SUBDOMAINS', ['on', 'off'], 'off') === 'on',
    stop: Object.freeze({
      drainMs: Math.min(drainSeconds, stopSeconds - 1) * 1000,
      totalMs: stopSeconds * 1000,
      idleMs: 1000,
    }),
    diskReserve: reader.bytes('DISK_RESERVE', '1GB'),
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
    live: readLiveConfig(reader),
    storage: readStorageConfig(reader),
    limits: Object.freeze({
      jobs: reader.integer('LIMIT_JOBS', 120, 1, 1_000_000),
      posts: reader.integer('LIMIT_POSTS', 120, 1, 1_000_000),
      deployment: reader.integer('LIMIT_DEPLOYMENT', 120, 1, 1_000_000),
      acknowledgements: reader.integer('LIMIT_ACKNOWLEDGEMENTS', 20, 1, 1_000_000),
      uploadsAtOnce: reader.integer('LIMIT_UPLOADS_AT_ONCE', 4, 1, 1_000_000),
      uploadsAtOnceTotal: reader.integer('LIMIT_UPLOADS_AT_ONCE_TOTAL', 40, 1, 1_000_000),
      uploadBytes: reader.bytes('LIMIT_UPLOAD_BYTES', '500MB'),
      uploadBytesTotal: reader.bytes('LIMIT_UPLOAD_BYTES_TOTAL', '20GB'),
      newsletter: reader.integer('LIMIT_NEWSLETTER', 120, 1, 1_000_000),
      newsletterMailbox: reader.integer('LIMIT_NEWSLETTER_MAILBOX', 60, 1, 1_000_000),
      mailsPerMailbox: reader.integer('LIMIT_MAILS_PER_MAILBOX', 60, 1, 1_000_000),
      token: reader.integer('LIMIT_TOKEN', 150, 1, 1_000_000),
      signOut: reader.integer('LIMIT_SIGN_OUT', 150, 1, 1_000_000),
      signup: reader.integer('LIMIT_SIGNUP', 30, 1, 1_000_000),
      otp: reader.integer('LIMIT_OTP', 30, 1, 1_000_000),
      verify: reader.integer('LIMIT_VERIFY', 30, 1, 1_000_000),
      passkey: reader.integer('LIMIT_PASSKEY', 30, 1, 1_000_000),
      anonymous: reader.integer('LIMIT_ANONYMOUS', 30, 1, 1_000_000),
      mfa: reader.integer('LIMIT_MFA', 15, 1, 1_000_000),
      sso: reader.integer('LIMIT_SSO', 45, 1, 1_000_000),
      web3: reader.integer('LIMIT_WEB3', 30, 1, 1_000_000),
      authMails: reader.integer('LIMIT_AUTH_MAILS', 30, 1, 1_000_000),
      authSms: reader.integer('LIMIT_AUTH_SMS', 10, 1, 1_000_000),
      signedUrls: reader.integer('LIMIT_SIGNED_URLS', 600, 1, 1_000_000),
      visitorImages: reader.integer('LIMIT_PUBLIC_IMAGES', 120, 1, 1_000_000),
      storageWrites: reader.integer('LIMIT_STORAGE_WRITES', 600, 1, 1_000_000),
      changes: reader.integer('LIMIT_CHANGES', 600, 1, 1_000_000),
      testMessages: reader.integer('LIMIT_TEST_MESSAGES', 10, 1, 1_000_000),
      failedSignIn: reader.integer('LIMIT_FAILED_SIGN_IN', 30, 1, 1_000_000),
      failedSignInAccount: reader.integer('LIMIT_FAILED_SIGN_IN_ACCOUNT', 60, 1, 1_000_000),
    }),
  }
  if (config.port !== 0 && config.port === config.adminPort) {
    throw reader.error('ADMIN_PORT', 'must differ from PORT: each app has a separate origin')
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
