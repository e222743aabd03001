import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { type AuthConfig, readAuthConfig } from './authConfig.ts'
import { createReader } from './environment.ts'
import { type MailConfig, readMailConfig } from './mailConfig.ts'

// Works for src/config.ts and dist/main.js, which are at the same depth.
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** All settings of the server, validated. */
export interface Config {
  /** Port of the site and the API; 0 chooses a free one. */
  port: number
  /** Port of the admin app; 0 chooses a free one. */
  adminPort: number
  /** Address to listen on; `undefined` means all addresses. */
  host: string | undefined
  /** Absolute path of the folder with the database, the uploaded objects, and the keys. */
  dataDir: string
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
   * Bearer token for reading the details of `/readyz`. If unset, only this machine can read them.
   */
  readyzToken: string | undefined
  /** Whether HSTS covers the subdomains of both origins. */
  isHstsForSubdomains: boolean
  /** Shutdown, in milliseconds. */
  stop: {
    /** How long to accept requests while load balancers notice the shutdown. */
    drainMs: number
    /** Deadline of the whole shutdown, counted from the signal. */
    totalMs: number
    /** How long an idle connection may still send a request. */
    idleMs: number
  }
  /** Bytes that uploads must leave free on the file system of `dataDir`. */
  diskReserve: number
  auth: AuthConfig
  jobs: {
    /** Base URL of the job board's service. */
    ashbyUrl: string
    /** Key of the board's API; takes precedence over `ashbyBoard`. */
    ashbyKey: string | undefined
    /** Name of the public board. */
    ashbyBoard: string | undefined
    /** Absolute path of the roles to show without a board. Defaults to the shipped roles. */
    rolesFile: string | undefined
  }
  posts: {
    /** Base URL of the source of posts. If unset, the shipped posts are served. */
    sourceUrl: string | undefined
    /** Origins of the images and videos in the source's posts. */
    mediaOrigins: readonly string[]
  }
  mail: MailConfig
  limits: {
    /** Requests per minute and IP address. */
    jobs: number
    /** Requests per minute and IP address. */
    posts: number
    /** Requests per minute and IP address. */
    deployment: number
    /** Uploads in progress per IP address, and in total. */
    uploadsAtOnce: number
    uploadsAtOnceTotal: number
    /** Bytes uploaded per day and IP address, and in total. */
    uploadBytes: number
    uploadBytesTotal: number
    /** Requests per minute and IP address. */
    newsletter: number
    /** Sign-ups per hour and mailbox. */
    newsletterMailbox: number
    /** Emails per day to a mailbox outside the team. */
    mailsPerMailbox: number
    /** Sign-ins and refreshes per five minutes and IP address. */
    token: number
    /** Sign-outs per five minutes and IP address. */
    signOut: number
    /** Sign-ups per five minutes and IP address. */
    signup: number
    /** Requests for codes, and account changes, per five minutes and IP address. */
    otp: number
    /** Attempts to verify a code, per five minutes and IP address. */
    verify: number
    /** Anonymous sign-ups per hour and IP address. */
    anonymous: number
    /** Account emails per hour and mailbox. */
    authMails: number
    /** Text messages per hour and phone. */
    authSms: number
    /** Requests for signed URLs of files, per minute and IP address. */
    signedUrls: number
    /** Changes by admins, per minute and IP address. */
    changes: number
    /** Wrong passwords per fifteen minutes, account, and IP address. */
    failedSignIn: number
    /** Wrong passwords per fifteen minutes and account, from addresses new to it. */
    failedSignInAccount: number
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Validates environment variables and converts them to the configuration.
 * @throws {ConfigError} with one line for the first invalid setting.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = createReader(environment)
  const path = (name: string, fallback: string) => {
    const value = read.text(name, fallback)
    return isAbsolute(value) ? value : resolve(ROOT, value)
  }
  const stopSeconds = read.integer('STOP_SECONDS', 20, 1, 3600)
  const drainSeconds = read.integer('STOP_DRAIN_SECONDS', 5, 0, 3600)
  const config: Config = {
    port: read.integer('PORT', 3000, 0, 65_535),
    adminPort: read.integer('ADMIN_PORT', 3001, 0, 65_535),
    host: read.optional('HOST'),
    dataDir: path('DATA_DIR', 'data'),
    productName: read.text('PRODUCT_NAME', 'Duet', 60),
    publicUrl: read.origin('PUBLIC_URL'),
    adminUrl: read.origin('ADMIN_URL'),
    corsOrigins: read.origins('CORS_ORIGINS', ''),
    siteDir: path('SITE_DIR', 'apps/site/dist/client'),
    adminDir: path('ADMIN_DIR', 'apps/admin/dist'),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'warn'),
    trustProxy: read.integer('TRUST_PROXY', 0, 0, 10),
    readyzToken: read.token('READYZ_TOKEN', 16),
    isHstsForSubdomains: read.oneOf('HSTS_SUBDOMAINS', ['on', 'off'], 'off') === 'on',
    stop: Object.freeze({
      drainMs: Math.min(drainSeconds, stopSeconds - 1) * 1000,
      totalMs: stopSeconds * 1000,
      idleMs: 1000,
    }),
    diskReserve: read.bytes('DISK_RESERVE', '1GB'),
    auth: readAuthConfig(read),
    jobs: Object.freeze({
      ashbyUrl: read.baseUrl('ASHBY_API_URL', 'https://api.ashbyhq.com'),
      ashbyKey: read.optional('ASHBY_API_KEY'),
      ashbyBoard: read.optional('ASHBY_BOARD'),
      rolesFile: read.optional('ROLES_FILE') && path('ROLES_FILE', ''),
    }),
    posts: Object.freeze({
      sourceUrl: read.baseUrl('POST_SOURCE_URL'),
      mediaOrigins: read.origins(
        'POST_MEDIA_ORIGINS',
        'https://pbs.twimg.com https://abs.twimg.com https://video.twimg.com',
      ),
    }),
    mail: readMailConfig(read),
    limits: Object.freeze({
      jobs: read.integer('LIMIT_JOBS', 120, 1, 1_000_000),
      posts: read.integer('LIMIT_POSTS', 120, 1, 1_000_000),
      deployment: read.integer('LIMIT_DEPLOYMENT', 120, 1, 1_000_000),
      uploadsAtOnce: read.integer('LIMIT_UPLOADS_AT_ONCE', 4, 1, 1_000_000),
      uploadsAtOnceTotal: read.integer('LIMIT_UPLOADS_AT_ONCE_TOTAL', 40, 1, 1_000_000),
      uploadBytes: read.bytes('LIMIT_UPLOAD_BYTES', '500MB'),
      uploadBytesTotal: read.bytes('LIMIT_UPLOAD_BYTES_TOTAL', '20GB'),
      newsletter: read.integer('LIMIT_NEWSLETTER', 120, 1, 1_000_000),
      newsletterMailbox: read.integer('LIMIT_NEWSLETTER_MAILBOX', 60, 1, 1_000_000),
      mailsPerMailbox: read.integer('LIMIT_MAILS_PER_MAILBOX', 60, 1, 1_000_000),
      token: read.integer('LIMIT_TOKEN', 150, 1, 1_000_000),
      signOut: read.integer('LIMIT_SIGN_OUT', 150, 1, 1_000_000),
      signup: read.integer('LIMIT_SIGNUP', 30, 1, 1_000_000),
      otp: read.integer('LIMIT_OTP', 30, 1, 1_000_000),
      verify: read.integer('LIMIT_VERIFY', 30, 1, 1_000_000),
      anonymous: read.integer('LIMIT_ANONYMOUS', 30, 1, 1_000_000),
      authMails: read.integer('LIMIT_AUTH_MAILS', 30, 1, 1_000_000),
      authSms: read.integer('LIMIT_AUTH_SMS', 10, 1, 1_000_000),
      signedUrls: read.integer('LIMIT_SIGNED_URLS', 600, 1, 1_000_000),
      changes: read.integer('LIMIT_CHANGES', 600, 1, 1_000_000),
      failedSignIn: read.integer('LIMIT_FAILED_SIGN_IN', 30, 1, 1_000_000),
      failedSignInAccount: read.integer('LIMIT_FAILED_SIGN_IN_ACCOUNT', 60, 1, 1_000_000),
    }),
  }
  if (config.port !== 0 && config.port === config.adminPort) {
    throw read.error('ADMIN_PORT', 'must differ from PORT: each app has a separate origin')
  }
  return Object.freeze(config)
}

/**
 * Loads the configuration from the environment, with defaults from `.env` in the repository root.
 * @throws {ConfigError} with one line for the first invalid setting.
 */
export function loadConfig(): Config {
  const file = join(ROOT, '.env')
  const defaults = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return readConfig({ ...defaults, ...process.env })
}
