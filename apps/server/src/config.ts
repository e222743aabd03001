import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { createReader } from './environment.ts'
import { type MailConfig, readMailConfig } from './mailConfig.ts'

// True for the source (src/config.ts) and for the bundle (dist/main.js): both lie two folders deep.
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Every setting of the server, read once and checked. */
export interface Config {
  /** Port of the site and the API; 0 takes any free one. */
  port: number
  /** Port of the admin app; 0 takes any free one. */
  adminPort: number
  /** Address to listen on; `undefined` is all of them. */
  host: string | undefined
  /** Absolute path of the folder that holds the database, the uploaded objects and the keys. */
  dataDir: string
  productName: string
  /** Origin of the site and the API as the world sees it, without a slash at its end. */
  publicUrl: string | undefined
  /** Origin of the admin app as the world sees it, without a slash at its end. */
  adminUrl: string | undefined
  /** Absolute path of the built site. */
  siteDir: string
  /** Absolute path of the built admin app. */
  adminDir: string
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Reverse proxies in front whose `X-Forwarded-…` headers are believed. */
  trustProxy: number
  auth: {
    adminEmail: string
    adminPassword: string | undefined
    anonKey: string | undefined
    serviceKey: string | undefined
    isSignupOpen: boolean
    /** Life of an access token, in seconds. */
    accessTokenSeconds: number
    /** For so many seconds a rotated refresh token may be used again, as after a lost answer. */
    reuseIntervalSeconds: number
  }
  jobs: {
    /** Base address of the job board's service. */
    ashbyUrl: string
    /** Key of the board's API; wins over `ashbyBoard`. */
    ashbyKey: string | undefined
    /** Name of the public board. */
    ashbyBoard: string | undefined
    /** Absolute path of the roles that are shown without a board; `undefined`: those shipped. */
    rolesFile: string | undefined
  }
  posts: {
    /** Base address that posts are read from; `undefined`: the server's own few. */
    sourceUrl: string | undefined
    /** Origins that pictures and films of the source's posts come from. */
    mediaOrigins: readonly string[]
  }
  mail: MailConfig
  limits: {
    /** Requests per minute and address. */
    jobs: number
    /** Requests per minute and address. */
    posts: number
    /** Requests per minute and address. */
    deployment: number
    /** Requests per minute and address. */
    newsletter: number
    /** Sign-ups per hour and mailbox. */
    newsletterMailbox: number
    /** Mails per day to one mailbox that is not the team's. */
    mailsPerMailbox: number
    /** Sign-ins and refreshes per five minutes and address. */
    token: number
    /** Wrong passwords per fifteen minutes, account and address. */
    failedSignIn: number
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Checks an environment and turns it into the configuration.
 * @throws {ConfigError} for the first setting that is wrong, in one line.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = createReader(environment)
  const path = (name: string, fallback: string) => {
    const value = read.text(name, fallback)
    return isAbsolute(value) ? value : resolve(ROOT, value)
  }
  const config: Config = {
    port: read.integer('PORT', 3000, 0, 65_535),
    adminPort: read.integer('ADMIN_PORT', 3001, 0, 65_535),
    host: read.optional('HOST'),
    dataDir: path('DATA_DIR', 'data'),
    productName: read.text('PRODUCT_NAME', 'Duet', 60),
    publicUrl: read.origin('PUBLIC_URL'),
    adminUrl: read.origin('ADMIN_URL'),
    siteDir: path('SITE_DIR', 'apps/site/dist/client'),
    adminDir: path('ADMIN_DIR', 'apps/admin/dist'),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'warn'),
    trustProxy: read.integer('TRUST_PROXY', 0, 0, 10),
    auth: Object.freeze({
      adminEmail: read.email('ADMIN_EMAIL', 'admin@example.com'),
      adminPassword: read.password('ADMIN_PASSWORD', 8),
      anonKey: read.optional('ANON_KEY'),
      serviceKey: read.optional('SERVICE_KEY'),
      isSignupOpen: read.oneOf('AUTH_SIGNUP', ['on', 'off'], 'off') === 'on',
      accessTokenSeconds: read.integer('AUTH_ACCESS_TOKEN_SECONDS', 3600, 1, 604_800),
      reuseIntervalSeconds: read.integer('AUTH_REUSE_INTERVAL_SECONDS', 10, 0, 3600),
    }),
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
      newsletter: read.integer('LIMIT_NEWSLETTER', 120, 1, 1_000_000),
      newsletterMailbox: read.integer('LIMIT_NEWSLETTER_MAILBOX', 60, 1, 1_000_000),
      mailsPerMailbox: read.integer('LIMIT_MAILS_PER_MAILBOX', 60, 1, 1_000_000),
      token: read.integer('LIMIT_TOKEN', 150, 1, 1_000_000),
      failedSignIn: read.integer('LIMIT_FAILED_SIGN_IN', 30, 1, 1_000_000),
    }),
  }
  if (config.port !== 0 && config.port === config.adminPort) {
    throw read.error('ADMIN_PORT', 'must differ from PORT: each app has an origin of its own')
  }
  return Object.freeze(config)
}

/**
 * The configuration of this process: its environment, and beneath it the file `.env` at the root.
 * @throws {ConfigError} for the first setting that is wrong, in one line.
 */
export function loadConfig(): Config {
  const file = join(ROOT, '.env')
  const defaults = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return readConfig({ ...defaults, ...process.env })
}
